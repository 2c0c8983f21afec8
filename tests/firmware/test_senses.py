"""Contacts and knocks as pure functions of level and time, in the Python of the tests."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.firmware_bridge.ends import firmware

contact = firmware("contact")
knock = firmware("knock")


def gestures(levels: list[tuple[int, bool]], *, closed_at_start: bool = False) -> list[tuple[int, str]]:
    """When which gesture came, for levels by the time in ms, looked at every millisecond until the last."""
    state, done = contact.first_seen(closed_at_start, 0), []
    changes = dict(levels)
    closed = closed_at_start
    for now_ms in range(levels[-1][0] + 1):
        closed = changes.get(now_ms, closed)
        state, gesture = contact.observe(state, closed, now_ms)
        if gesture:
            done.append((now_ms, gesture))
    return done


@pytest.mark.parametrize(
    ("levels", "expected"),
    [
        ([(0, True), (50, False)], [(0, "pressed")]),
        ([(10, True), (11, False), (13, True), (14, False), (15, True), (90, False), (200, False)], [(10, "pressed")]),
        ([(10, True), (60, False), (62, True), (64, False), (300, False)], [(10, "pressed")]),
        ([(10, True), (60, False), (85, True), (100, False)], [(10, "pressed"), (85, "pressed")]),
        ([(10, True), (60, False), (84, True), (100, False)], [(10, "pressed")]),
        ([(10, True), (809, False), (2000, False)], [(10, "pressed")]),
        ([(10, True), (811, False), (2000, False)], [(10, "pressed"), (810, "held")]),
        ([(10, True), (5000, False)], [(10, "pressed"), (810, "held")]),
        ([(10, True), (12, False), (14, True), (900, False)], [(10, "pressed"), (810, "held")]),
    ],
    ids=[
        *("shortest start", "bounces going down", "bounces going up", "again after resting", "again too soon"),
        *("just not held", "just held", "held once", "held though it bounced"),
    ],
)
def test_a_contact_means(levels: list[tuple[int, bool]], expected: list[tuple[int, str]]) -> None:
    assert gestures(levels) == expected


def test_a_contact_that_is_closed_at_the_start_counts_from_its_next_closing() -> None:
    assert gestures([(2000, False), (2100, True), (2200, False)], closed_at_start=True) == [(2100, "pressed")]


@given(st.lists(st.tuples(st.integers(1, 400), st.booleans()), min_size=1, max_size=40))
def test_presses_never_lie_closer_than_a_contact_needs_to_rest(steps: list[tuple[int, bool]]) -> None:
    state, now_ms, presses = contact.first_seen(False, 0), 0, []
    for pause_ms, closed in steps:
        now_ms += pause_ms
        state, gesture = contact.observe(state, closed, now_ms)
        if gesture == "pressed":
            presses.append(now_ms)

    assert all(later - earlier >= contact.SETTLE_MS for earlier, later in pairwise(presses))


@given(st.lists(st.tuples(st.integers(1, 900), st.booleans()), max_size=60))
def test_throws_and_stillness_take_turns_and_stillness_needs_its_time(steps: list[tuple[int, bool]]) -> None:
    shaken_ms, now_ms, words, last_shake_ms = None, 0, [], 0
    for pause_ms, shaken in steps:
        now_ms += pause_ms
        shaken_ms, word = knock.observe(shaken_ms, shaken, now_ms)
        if word:
            words.append(word)
        if word == "still":
            assert now_ms - last_shake_ms >= knock.STILL_MS
        if shaken:
            last_shake_ms = now_ms
            assert words[-1] == "thrown"

    assert words == ["thrown", "still"] * (len(words) // 2) + ["thrown"] * (len(words) % 2)
