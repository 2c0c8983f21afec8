"""What the hands at the table do with all buttons at once: pressed, held, both sides together; pure functions of time.

Rule 1: the press of a side's button waits `together_s` for the other side's, then it is told alone.
Rule 2: both within that time are one press of both; neither is told alone, not even when it stays down.
Rule 3: both down for `both_hold_s`, however they came down, are held together; meanwhile neither is held alone.
Every other button is told at its first edge. No press is ever left out.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from math import inf, isfinite

from companion.ports import BothPressed, Button, ButtonPressed
from hardware.debounce import ARCADE_BUTTON, Contact, Gesture, Timing, observe
from hardware.debounce import due_s as contact_due_s

SIDES = (Button.FREE_PEOPLES, Button.SHADOW)
"""The buttons that can be pressed together."""

ROUNDING_S = 1e-6
"""Two times at the very limit may differ by a hair more as numbers than as times."""

LATE_S = 0.01
"""So much later than its own time the news of an edge may arrive."""

Signals = tuple[ButtonPressed | BothPressed, ...]


@dataclass(frozen=True, slots=True)
class HandTiming:
    """How time is judged, in seconds: one contact's, how nearly together is together, and how long both are held."""

    contact: Timing = ARCADE_BUTTON
    together_s: float = 0.06
    both_hold_s: float = 3.0

    def __post_init__(self) -> None:
        if not (isfinite(self.both_hold_s) and 0 < self.together_s < self.contact.hold_s <= self.both_hold_s):
            raise ValueError(
                f"together_s {self.together_s}, hold_s {self.contact.hold_s} and both_hold_s {self.both_hold_s} "
                "must be above 0 s, each longer than the one before."
            )


TABLE_HANDS = HandTiming()
"""Two people at a table; nobody means two presses 60 ms apart as one after the other."""


@dataclass(frozen=True, slots=True)
class Hands:
    """All contacts, and what of them is not told yet.

    `waiting` is the side whose press waits for the other's, since its own time; `joined` are the sides whose last press
    was one of both; `held_both` the two presses whose holding together has been told.
    """

    contacts: Mapping[Button, Contact]
    waiting: Button | None = None
    joined: frozenset[Button] = frozenset()
    held_both: tuple[float, float] | None = None


def see(hands: Hands, timing: HandTiming, seen: tuple[Button, bool], time_s: float) -> tuple[Hands, Signals]:
    """The hands after a button's level (True: closed) was seen at `time_s`, and what that means, oldest first."""
    hands, signals = pass_time(hands, timing, time_s)
    button, closed = seen
    contact, gestures = observe(hands.contacts[button], timing.contact, closed=closed, time_s=time_s)
    before, hands = hands, with_contact(hands, button, contact)
    if Gesture.PRESSED not in gestures:
        return hands, signals
    if button not in SIDES:
        return hands, (*signals, ButtonPressed(button))
    other = _other(button)
    since_s = before.contacts.get(other, Contact()).pressed_s
    if before.waiting is other and since_s is not None and abs(time_s - since_s) <= timing.together_s + ROUNDING_S:
        return replace(hands, waiting=None, joined=frozenset(SIDES)), (*signals, BothPressed())
    alone = () if before.waiting is None else (ButtonPressed(before.waiting),)
    return replace(hands, waiting=button, joined=hands.joined - {button}), (*signals, *alone)


def pass_time(hands: Hands, timing: HandTiming, time_s: float) -> tuple[Hands, Signals]:
    """The hands left as they are until `time_s`, and what is to be told by then."""
    signals: Signals = ()
    if hands.waiting is not None and time_s >= _wait_over_s(hands, timing):
        signals = (ButtonPressed(hands.waiting),)
        hands = replace(hands, waiting=None)
    for button in hands.contacts:
        hands, held = _held(hands, timing, button, time_s)
        signals += held
    if time_s >= _both_due_s(hands, timing):
        hands = replace(hands, held_both=_both_pressed_s(hands))
        signals += (BothPressed(held=True),)
    return hands, signals


def due_s(hands: Hands, timing: HandTiming) -> float | None:
    """When time alone will tell something next; None when never."""
    holds = (contact_due_s(contact, timing.contact) for contact in hands.contacts.values())
    soonest = min((_wait_over_s(hands, timing), _both_due_s(hands, timing), *(due for due in holds if due is not None)))
    return soonest if isfinite(soonest) else None


def stuck(hands: Hands, after_s: float, time_s: float) -> Iterable[Button]:
    """The buttons that have been down for `after_s` without a rest: nobody presses so long."""
    return (
        button for button, contact in hands.contacts.items() if contact.closed and time_s - contact.changed_s >= after_s
    )


def _held(hands: Hands, timing: HandTiming, button: Button, time_s: float) -> tuple[Hands, Signals]:
    contact = hands.contacts[button]
    contact, gestures = observe(contact, timing.contact, closed=contact.closed, time_s=time_s)
    if not gestures:
        return hands, ()
    together = button in SIDES and (button in hands.joined or _both_pressed_s(hands) is not None)
    told = () if together else tuple(_as_signal(button, gesture) for gesture in gestures)
    return with_contact(hands, button, contact), told


def _as_signal(button: Button, gesture: Gesture) -> ButtonPressed:
    return ButtonPressed(button, held=True, repeated=gesture is Gesture.REPEATED)


def _wait_over_s(hands: Hands, timing: HandTiming) -> float:
    """When the press that waits for the other side's has waited long enough: its edge may be told a little late."""
    since_s = None if hands.waiting is None else hands.contacts[hands.waiting].pressed_s
    return inf if since_s is None else since_s + timing.together_s + LATE_S


def _both_due_s(hands: Hands, timing: HandTiming) -> float:
    pressed_s = _both_pressed_s(hands)
    return inf if pressed_s is None or pressed_s == hands.held_both else max(pressed_s) + timing.both_hold_s


def _both_pressed_s(hands: Hands) -> tuple[float, float] | None:
    """Since when each side's button is down; None unless both are."""
    since_s = [
        contact.pressed_s
        for contact in (hands.contacts.get(side, Contact()) for side in SIDES)
        if contact.closed and contact.pressed_s is not None
    ]
    return (since_s[0], since_s[1]) if len(since_s) == len(SIDES) else None


def with_contact(hands: Hands, button: Button, contact: Contact) -> Hands:
    """The hands with one contact put in the place of what was there."""
    return replace(hands, contacts={**hands.contacts, button: contact})


def _other(side: Button) -> Button:
    return SIDES[1 - SIDES.index(side)]
