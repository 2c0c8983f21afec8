"""Presses of all buttons: every one told once, and both sides together is not also one of each."""

from collections.abc import Iterable
from dataclasses import dataclass

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from companion.ports import BothPressed, Button, ButtonPressed, Signal
from hardware.debounce import Contact, Timing
from hardware.gestures import LATE_S, TABLE_HANDS, Hands, HandTiming, due_s, pass_time, see
from tests.hardware.bounces import TRACES, Trace

FREE_PEOPLES, SHADOW, READ, UNDO = Button
REPEATING = HandTiming(Timing(repeat_s=0.25))
Edge = tuple[float, Button, bool]


@dataclass
class Fingers:
    """Moves contacts in time and keeps what is told."""

    timing: HandTiming = TABLE_HANDS

    def __post_init__(self) -> None:
        self.hands = Hands(dict.fromkeys(Button, Contact()))
        self.told: list[Signal] = []

    def move(self, edges: Iterable[Edge], until_s: float = 100.0) -> list[Signal]:
        """Edges of (seconds, button, closed) in order of time; then time passes until `until_s`."""
        for time_s, button, closed in edges:
            self.rest(time_s)
            self.hands, signals = see(self.hands, self.timing, (button, closed), time_s)
            self.told += signals
        self.rest(until_s)
        return self.told

    def rest(self, until_s: float) -> None:
        """Look whenever something is due, as the thread does."""
        while (next_s := due_s(self.hands, self.timing)) is not None and next_s <= until_s:
            self.hands, signals = pass_time(self.hands, self.timing, next_s)
            self.told += signals


def press(button: Button, at_s: float, for_s: float = 0.1) -> list[Edge]:
    return [(at_s, button, True), (at_s + for_s, button, False)]


def traced(button: Button, trace: Trace, at_s: float) -> list[Edge]:
    return [(at_s + edge_ms / 1000, button, number % 2 == 0) for number, edge_ms in enumerate(trace.edges_ms)]


@pytest.mark.parametrize("button", Button)
@pytest.mark.parametrize("trace", TRACES, ids=lambda trace: trace.what)
def test_recorded_bouncing_is_told_as_its_presses_on_every_button(trace: Trace, button: Button) -> None:
    assert Fingers().move(traced(button, trace, 1.0), until_s=1.7) == [ButtonPressed(button)] * trace.presses


@pytest.mark.parametrize("trace", TRACES, ids=lambda trace: trace.what)
@pytest.mark.parametrize("lag_s", [0.0, 0.03, 0.0599])
def test_both_sides_bouncing_together_are_both_and_neither_alone(trace: Trace, lag_s: float) -> None:
    edges = sorted([*traced(SHADOW, trace, 1.0), *traced(FREE_PEOPLES, trace, 1.0 + lag_s)], key=lambda edge: edge[0])

    told = Fingers().move(edges, until_s=1.7)

    assert told[0] == BothPressed()
    assert told == [BothPressed()] * trace.presses


def test_a_side_is_told_when_the_other_has_not_followed() -> None:
    fingers = Fingers()
    fingers.move([(1.0, SHADOW, True)], until_s=1.0 + 0.06)
    assert fingers.told == []
    fingers.rest(1.0 + 0.06 + LATE_S)
    assert fingers.told == [ButtonPressed(SHADOW)]


def test_one_side_after_the_other_is_two_presses_in_order() -> None:
    told = Fingers().move([(1.0, SHADOW, True), (1.061, FREE_PEOPLES, True), (1.2, SHADOW, False)], until_s=1.5)

    assert told == [ButtonPressed(SHADOW), ButtonPressed(FREE_PEOPLES)]


def test_the_edge_of_the_other_side_may_be_told_late() -> None:
    fingers = Fingers()
    fingers.move([(1.0, SHADOW, True)], until_s=1.065)

    fingers.hands, told = see(fingers.hands, TABLE_HANDS, (FREE_PEOPLES, True), 1.055)

    assert told == (BothPressed(),)


def test_a_press_while_the_own_one_waits_is_told_after_it() -> None:
    told = Fingers().move([*press(SHADOW, 1.0, 0.01), *press(SHADOW, 1.04, 0.1)])

    assert told == [ButtonPressed(SHADOW)] * 2


def test_read_and_undo_never_wait_and_never_join() -> None:
    fingers = Fingers()
    fingers.move([(1.0, SHADOW, True), (1.01, READ, True), (1.02, UNDO, True)], until_s=1.03)
    assert fingers.told == [ButtonPressed(READ), ButtonPressed(UNDO)]
    assert fingers.move([], until_s=1.5) == [ButtonPressed(READ), ButtonPressed(UNDO), ButtonPressed(SHADOW)]


def test_a_long_press_is_a_press_and_then_a_hold_and_then_repeats() -> None:
    told = Fingers(REPEATING).move(press(SHADOW, 1.0, 1.31))

    held = ButtonPressed(SHADOW, held=True)
    repeated = ButtonPressed(SHADOW, held=True, repeated=True)
    assert told == [ButtonPressed(SHADOW), held, repeated, repeated]


def test_both_held_are_told_once_and_neither_is_held_alone() -> None:
    told = Fingers(REPEATING).move(
        [(1.0, SHADOW, True), (1.02, FREE_PEOPLES, True), (9.0, SHADOW, False), (9.5, FREE_PEOPLES, False)]
    )

    assert told == [BothPressed(), BothPressed(held=True)]


def test_both_let_go_too_early_are_not_held() -> None:
    told = Fingers().move([(1.0, SHADOW, True), (1.02, FREE_PEOPLES, True), (4.01, SHADOW, False)])

    assert told == [BothPressed()]


def test_the_one_that_stays_down_after_both_were_pressed_is_not_held_alone() -> None:
    told = Fingers(REPEATING).move([(1.0, SHADOW, True), (1.02, FREE_PEOPLES, True), (1.1, SHADOW, False)])

    assert told == [BothPressed()]


def test_both_that_came_down_one_after_the_other_are_held_together_all_the_same() -> None:
    told = Fingers(REPEATING).move([(1.0, SHADOW, True), (1.5, FREE_PEOPLES, True)])

    assert told == [ButtonPressed(SHADOW), ButtonPressed(FREE_PEOPLES), BothPressed(held=True)]


def test_a_contact_that_opens_for_a_moment_does_not_end_the_holding_of_both() -> None:
    flicker = [(2.0, SHADOW, False), (2.02, SHADOW, True)]

    told = Fingers().move([(1.0, SHADOW, True), (1.0, FREE_PEOPLES, True), *flicker])

    assert told == [BothPressed(), BothPressed(held=True)]


def test_after_both_each_side_is_itself_again() -> None:
    told = Fingers().move([*_both(1.0), *press(SHADOW, 2.0), *press(FREE_PEOPLES, 3.0, 0.9), *_both(5.0)])

    alone = [ButtonPressed(SHADOW), ButtonPressed(FREE_PEOPLES), ButtonPressed(FREE_PEOPLES, held=True)]
    assert told == [BothPressed(), *alone, BothPressed()]


@pytest.mark.parametrize(("together_s", "both_hold_s"), [(0.0, 3.0), (0.9, 3.0), (0.06, 0.5)])
def test_times_that_do_not_fit_each_other_are_refused_by_name(together_s: float, both_hold_s: float) -> None:
    with pytest.raises(ValueError, match=r"together_s .*, hold_s .* and both_hold_s .* each longer than"):
        HandTiming(together_s=together_s, both_hold_s=both_hold_s)


def _both(at_s: float) -> list[Edge]:
    return [
        (at_s, SHADOW, True),
        (at_s, FREE_PEOPLES, True),
        (at_s + 0.1, SHADOW, False),
        (at_s + 0.1, FREE_PEOPLES, False),
    ]


BOUNCE_MS = st.lists(st.integers(0, 24), max_size=6).map(lambda gaps: gaps if len(gaps) % 2 == 0 else gaps[1:])
"""Gaps shorter than the settling time, so that the contact ends where it was going."""


@st.composite
def plays(draw: st.DrawFn) -> tuple[list[Edge], list[Signal]]:
    """Bouncing edges of deliberate presses, alone or of both, and what people would say they pressed."""
    edges: list[Edge] = []
    meant: list[Signal] = []
    at_ms = 1000
    for pressed in draw(st.lists(st.sampled_from([*Button, None]), max_size=8)):
        buttons = (FREE_PEOPLES, SHADOW) if pressed is None else (pressed,)
        meant.append(BothPressed() if pressed is None else ButtonPressed(pressed))
        lag_ms = draw(st.integers(0, 60))
        for number, button in enumerate(draw(st.permutations(buttons))):
            edges += _bouncing(draw, button, at_ms + number * lag_ms)
        at_ms += 1000
    return sorted(edges, key=lambda edge: edge[0]), meant


def _bouncing(draw: st.DrawFn, button: Button, at_ms: int) -> list[Edge]:
    gaps_ms = [0, *draw(BOUNCE_MS), draw(st.integers(30, 500)), *draw(BOUNCE_MS)]
    edges, closed = [], True
    for gap_ms in gaps_ms:
        at_ms += gap_ms
        edges.append((at_ms / 1000, button, closed))
        closed = not closed
    return edges


AS_LATE_AS_CAN_BE = [
    (1.0, FREE_PEOPLES, True),
    (1.03, FREE_PEOPLES, False),
    (1.06, SHADOW, True),
    (1.09, SHADOW, False),
]
"""1.06 - 1.0 is a hair more than 0.06."""


@given(plays())
@example((AS_LATE_AS_CAN_BE, [BothPressed()]))
def test_whatever_is_pressed_however_it_bounces_is_told_once_and_in_order(
    play: tuple[list[Edge], list[Signal]],
) -> None:
    edges, meant = play

    assert Fingers().move(edges) == meant
