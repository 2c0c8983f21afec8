"""Which wire goes where: the only place with the board's GPIOs (docs/tray-board.md is the same table for people).

Buttons and the knock sensor may be left out, and so may every lamp: a pin without a wire does no harm.
"""

LIGHT = 16
"""Gate of the MOSFET that switches the white light over the tray."""

TRACK = 22
"""Data of the twelve WS2812 lamps of the Corruption track."""

KNOCK = 21
"""Output of the knock sensor; which level it rests at doesn't matter."""

BUTTONS = {"read": 14, "undo": 15}
"""Each closes its pin to ground. `free_peoples` and `shadow` may be added here too."""

LAMPS = {"free_peoples": 10, "shadow": 11}
"""The lamp of each side, through a transistor, lit when the pin is high."""

SIGNAL = "LED"
"""The small lamp on the board itself."""
