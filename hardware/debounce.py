"""What a bouncing contact means: pressed, held, repeated; pure functions of (level, time).

Rule 1: a press counts at its first edge, so nobody waits and the shortest tap counts.
Rule 2: the contact must then rest open for `settle_s` before it can be pressed again, so no bounce counts.
"""

from dataclasses import dataclass, replace
from enum import StrEnum, unique
from math import inf, isfinite


@unique
class Gesture(StrEnum):
    """What a finger did."""

    PRESSED = "pressed"
    HELD = "held"
    REPEATED = "repeated"


@dataclass(frozen=True, slots=True)
class Timing:
    """How a button judges time. All in seconds; `repeat_s` None: a held button never repeats."""

    settle_s: float = 0.025
    hold_s: float = 0.8
    repeat_s: float | None = None

    def __post_init__(self) -> None:
        spans = {"settle_s": self.settle_s, "hold_s": self.hold_s, "repeat_s": self.repeat_s}
        for name, span_s in spans.items():
            if span_s is not None and not (isfinite(span_s) and span_s > 0):
                raise ValueError(f"{name} is {span_s}: it must be a time above 0 s.")


ARCADE_BUTTON = Timing()
"""Fits a microswitch under a thumb: it bounces for some milliseconds, and nobody taps 15 times a second."""


@dataclass(frozen=True, slots=True)
class Contact:
    """What is known of one contact: its level, since when, and the press it belongs to.

    `pressed_s` is None until the first press: a button that was already down when we began to look is no press.
    `told` counts the HELD and REPEATED of this press.
    """

    closed: bool = False
    changed_s: float = -inf
    pressed_s: float | None = None
    told: int = 0


def observe(contact: Contact, timing: Timing, *, closed: bool, time_s: float) -> tuple[Contact, tuple[Gesture, ...]]:
    """The contact after its level was seen at `time_s`, and what that means, oldest first.

    Call it for every edge, and with the level unchanged when `due_s` has come.
    """
    contact, gestures = _count_holds(contact, time_s, timing)
    if closed == contact.closed:
        return contact, gestures
    rested = time_s - contact.changed_s >= timing.settle_s
    if closed and rested:
        return Contact(closed=True, changed_s=time_s, pressed_s=time_s), (*gestures, Gesture.PRESSED)
    return replace(contact, closed=closed, changed_s=time_s), gestures


def due_s(contact: Contact, timing: Timing) -> float | None:
    """When this contact, left as it is, will be held or repeat next; None when never."""
    if not contact.closed or contact.pressed_s is None:
        return None
    held_s = contact.pressed_s + timing.hold_s
    if contact.told == 0:
        return held_s
    return None if timing.repeat_s is None else held_s + contact.told * timing.repeat_s


def _count_holds(contact: Contact, time_s: float, timing: Timing) -> tuple[Contact, tuple[Gesture, ...]]:
    gestures: tuple[Gesture, ...] = ()
    while (next_s := due_s(contact, timing)) is not None and next_s <= time_s:
        gestures += (Gesture.REPEATED if contact.told else Gesture.HELD,)
        contact = replace(contact, told=contact.told + 1)
    return contact, gestures
