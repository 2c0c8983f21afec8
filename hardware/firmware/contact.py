"""What a bouncing contact means: pressed, then perhaps held; a pure function of level and time.

Rule 1: a press counts at its first edge, so nobody waits and the shortest tap counts.
Rule 2: the contact must then rest open for SETTLE_MS before it can be pressed again, so no bounce counts.
"""

from collections import namedtuple

SETTLE_MS = 25
HOLD_MS = 800

Contact = namedtuple("Contact", ("closed", "changed_ms", "pressed_ms"))
"""One contact: its level, since when, and when the press began that may still be held; None without such a press."""


def first_seen(closed, now_ms):
    """A contact nobody has pressed: one that is already closed when the board starts is no press."""
    return Contact(closed, now_ms - SETTLE_MS, None)


def observe(contact, closed, now_ms):
    """The contact after its level was seen, and "pressed", "held" or None. Call it often, whatever the level."""
    if closed != contact.closed:
        if closed and now_ms - contact.changed_ms >= SETTLE_MS:
            return Contact(closed, now_ms, now_ms), "pressed"
        return Contact(closed, now_ms, contact.pressed_ms), None
    if closed and contact.pressed_ms is not None and now_ms - contact.pressed_ms >= HOLD_MS:
        return Contact(closed, contact.changed_ms, None), "held"
    return contact, None
