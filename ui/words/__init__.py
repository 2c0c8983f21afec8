"""The screen's own words; the game's own are in `companion.words`."""
