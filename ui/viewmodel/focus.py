"""Which tap the buttons would press, and which side's button does it.

The acting side's button confirms, the other side's button moves the focus one tap on (held: back again), so every
screen can be worked with two buttons; when nobody acts, the Free Peoples button confirms.
"""

from companion.rules.terms import Side
from ui.intents.intent import Intent
from ui.values.taps import taps_of


def ring_of(*values: object) -> tuple[Intent, ...]:
    """The intents the focus walks through, each once, in order."""
    return tuple(dict.fromkeys(tap.intent for value in values for tap in taps_of(value)))


def kept(focus: Intent | None, ring: tuple[Intent, ...]) -> Intent | None:
    """The focus as it is if it can still be pressed, else the first tap of the ring."""
    return focus if focus in ring else next(iter(ring), None)


def moved(focus: Intent | None, ring: tuple[Intent, ...], step: int) -> Intent | None:
    """The focus `step` taps on, around the end."""
    if not ring:
        return None
    at = ring.index(focus) if focus in ring else 0
    return ring[(at + step) % len(ring)]


def confirming(acting: Side | None) -> Side:
    """The side whose button confirms."""
    return acting or Side.FREE_PEOPLES
