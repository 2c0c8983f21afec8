"""What the companion wants shown, and for how long the board believes it; pure functions of words and time."""

from collections import namedtuple

LAMPS_OF_TRACK = 12
BRIGHTEST = 1000
SIDES = ("free_peoples", "shadow", "nobody")

DARK_MS = 60000
"""After so long without the companion everything goes dark: it may restart in that time, and nothing flickers."""

Levels = namedtuple("Levels", ("corruption", "turn", "light"))
"""Lit lamps of the Corruption track (0..12), whose turn it is (one of SIDES), the light in thousandths (0..1000)."""

DARK = Levels(0, "nobody", 0)


def told(levels, message):
    """The levels after a message (a list of words); the same ones after a message that is no level known here."""
    corruption, turn, light = levels
    kind, *values = message
    if len(values) != 1:
        return levels
    value = values[0]
    if kind == "corruption" and _is_within(value, LAMPS_OF_TRACK):
        corruption = int(value)
    elif kind == "turn" and value in SIDES:
        turn = value
    elif kind == "light" and _is_within(value, BRIGHTEST):
        light = int(value)
    return Levels(corruption, turn, light)


def believed(levels, silent_ms):
    """What is shown when the companion has been silent for so long."""
    return DARK if silent_ms >= DARK_MS else levels


def _is_within(word, most):
    return word.isdigit() and int(word) <= most
