"""A table companion for War of the Ring (second edition): reads the dice, keeps the counters, draws the tiles."""

__version__ = "0.1.0"
