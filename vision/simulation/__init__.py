"""The parts of the simulated tray: optics, light, mats, dice, and how they fall."""
