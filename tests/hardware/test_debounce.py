from math import nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.debounce import ARCADE_BUTTON, Contact, Gesture, Timing, due_s, observe
from tests.hardware.bounces import TRACES, Trace

HOLD = Timing(settle_s=0.025, hold_s=0.8)
REPEAT = Timing(settle_s=0.025, hold_s=0.8, repeat_s=0.25)


def gestures_of(edges_s: list[float], timing: Timing = ARCADE_BUTTON, until_s: float | None = None) -> list[Gesture]:
    """What a contact that changes its level at these times, first to closed, is said to do."""
    contact, closed = Contact(), False
    said: list[Gesture] = []
    for time_s in edges_s:
        closed = not closed
        contact, gestures = observe(contact, timing, closed=closed, time_s=time_s)
        said += gestures
    if until_s is not None:
        said += observe(contact, timing, closed=closed, time_s=until_s)[1]
    return said


@pytest.mark.parametrize("trace", TRACES, ids=lambda trace: trace.what)
def test_bounce_never_adds_a_press_and_never_hides_one(trace: Trace) -> None:
    said = gestures_of([edge_ms / 1000 for edge_ms in trace.edges_ms])

    assert said == [Gesture.PRESSED] * trace.presses


def test_a_press_counts_at_its_first_edge() -> None:
    assert gestures_of([5.0]) == [Gesture.PRESSED]


def test_a_button_already_down_at_the_start_is_no_press_and_no_hold() -> None:
    contact = Contact(closed=True)

    contact, gestures = observe(contact, HOLD, closed=False, time_s=2.0)

    assert gestures == ()
    assert due_s(Contact(closed=True), HOLD) is None
    assert observe(contact, HOLD, closed=True, time_s=3.0)[1] == (Gesture.PRESSED,)


def test_a_hold_is_said_once_however_long_it_lasts() -> None:
    assert gestures_of([0.0], HOLD, until_s=60.0) == [Gesture.PRESSED, Gesture.HELD]


def test_a_release_just_before_the_hold_time_is_no_hold() -> None:
    assert gestures_of([0.0, 0.79], HOLD, until_s=5.0) == [Gesture.PRESSED]


def test_a_hold_is_said_even_when_its_release_is_the_first_we_hear_of_it() -> None:
    assert gestures_of([0.0, 0.81], HOLD) == [Gesture.PRESSED, Gesture.HELD]


def test_bounce_does_not_start_the_hold_anew() -> None:
    assert gestures_of([0.0, 0.001, 0.004], HOLD, until_s=0.8) == [Gesture.PRESSED, Gesture.HELD]


def test_a_held_button_repeats_when_it_was_asked_to() -> None:
    said = gestures_of([0.0], REPEAT, until_s=1.31)

    assert said == [Gesture.PRESSED, Gesture.HELD, Gesture.REPEATED, Gesture.REPEATED]


def test_the_next_look_is_due_at_the_hold_and_then_at_each_repeat() -> None:
    contact, _ = observe(Contact(), REPEAT, closed=True, time_s=10.0)
    assert due_s(contact, REPEAT) == 10.8

    contact, _ = observe(contact, REPEAT, closed=True, time_s=10.8)
    assert due_s(contact, REPEAT) == 11.05
    assert due_s(contact, HOLD) is None


@pytest.mark.parametrize("wrong", [{"settle_s": 0.0}, {"hold_s": -1.0}, {"repeat_s": nan}])
def test_a_time_that_is_none_is_refused_by_name(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        Timing(**wrong)


BOUNCE_S = st.lists(st.floats(0.0001, 0.024), max_size=6).map(lambda gaps: gaps if len(gaps) % 2 == 0 else gaps[1:])
"""Pairs of gaps shorter than the settling time, so the contact ends where it was going."""
PRESSES = st.lists(st.tuples(BOUNCE_S, st.floats(0.03, 0.5), BOUNCE_S, st.floats(0.03, 0.5)), max_size=8)


@given(PRESSES)
def test_any_number_of_bouncing_presses_is_counted_exactly(
    presses: list[tuple[list[float], float, list[float], float]],
) -> None:
    edges_s, now_s = [], 1.0
    for bounce_down, down_s, bounce_up, up_s in presses:
        for gap_s in (*bounce_down, down_s, *bounce_up, up_s):
            edges_s.append(now_s)
            now_s += gap_s

    assert gestures_of(edges_s) == [Gesture.PRESSED] * len(presses)
