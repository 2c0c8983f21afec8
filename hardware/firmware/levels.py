"""What the companion wants shown, and for how long the board believes it; pure functions of words and time."""

from collections import namedtuple

LAMPS_OF_TRACK = 12
BRIGHTEST = 1000
MOST = {"corruption": LAMPS_OF_TRACK, "light": BRIGHTEST}
SIDES = ("free_peoples", "shadow", "nobody")

DARK_MS = 60000
"""After so long without the companion everything goes dark: it may restart in that time, and nothing flickers."""

Levels = namedtuple("Levels", ("corruption", "turn", "light"))
"""Lit lamps of the Corruption track (0..12), whose turn it is (one of SIDES), the light in thousandths (0..1000)."""

DARK = Levels(0, "nobody", 0)
LEVEL_WORDS = 2


def is_level(message):
    """Whether a message (a list of words) is a level known here."""
    if len(message) != LEVEL_WORDS:
        return False
    kind, value = message
    if kind == "turn":
        return value in SIDES
    return kind in MOST and value.isdigit() and int(value) <= MOST[kind]


def told(levels, message):
    """The levels after a message (a list of words); the same ones after a message that is no level known here."""
    if not is_level(message):
        return levels
    corruption, turn, light = levels
    kind, value = message
    if kind == "corruption":
        corruption = int(value)
    elif kind == "turn":
        turn = value
    else:
        light = int(value)
    return Levels(corruption, turn, light)


def believed(levels, silent_ms):
    """What is shown when the companion has been silent for so long."""
    return DARK if silent_ms >= DARK_MS else levels
