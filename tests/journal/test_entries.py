"""Which facts still count: taking back and restoring, to any depth."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.journal import Entry, Undone, UnreadableGame, history, redo_target, standing
from companion.journal.entries import check_order, entry_from_json, entry_to_json
from companion.rules.events import HuntDiceAllocated
from tests.journal.conftest import entry


def timeline(*steps: int | None) -> tuple[Entry, ...]:
    """None for a fact, a number for "back to how it stood after that entry"."""
    facts = (HuntDiceAllocated(1) if step is None else Undone(step) for step in steps)
    return tuple(entry(seq, fact) for seq, fact in enumerate(facts, start=1))


def counting(*steps: int | None) -> list[int]:
    return [one.seq for one in standing(timeline(*steps))]


def test_without_undo_every_fact_counts() -> None:
    assert counting(None, None, None) == [1, 2, 3]


def test_an_undo_takes_back_everything_after_its_target() -> None:
    assert counting(None, None, None, 1) == [1]


def test_what_is_recorded_after_an_undo_counts() -> None:
    assert counting(None, None, None, 1, None) == [1, 5]


def test_going_back_past_an_undo_restores_what_it_took() -> None:
    assert counting(None, None, None, 1, 3) == [1, 2, 3]


def test_going_back_to_an_undo_is_how_it_stood_after_it() -> None:
    assert counting(None, None, None, 1, None, 4) == [1]


def test_struck_lines_stay_in_the_history() -> None:
    struck = [line.struck for line in history(timeline(None, None, None, 2, None))]
    assert struck == [False, False, True, False, False]


def test_two_undos_are_restored_one_after_the_other() -> None:
    steps: list[int | None] = [None, None, None, 2, 1]
    first = redo_target(timeline(*steps))
    steps.append(first)
    second = redo_target(timeline(*steps))
    steps.append(second)
    assert (first, second, redo_target(timeline(*steps))) == (2, 3, None)
    assert counting(*steps) == [1, 2, 3]


def test_a_new_fact_ends_the_restoring() -> None:
    assert redo_target(timeline(None, None, 1, None)) is None


def test_an_undo_after_a_redo_can_be_restored_again() -> None:
    assert redo_target(timeline(None, None, 1, 2, 1)) == 2


@st.composite
def timelines(draw: st.DrawFn) -> tuple[int | None, ...]:
    length = draw(st.integers(2, 40))
    return (None, *(draw(st.none() | st.integers(1, seq - 1)) for seq in range(2, length)))


@given(steps=timelines())
def test_what_counts_is_what_a_plain_replay_of_the_meaning_gives(steps: tuple[int | None, ...]) -> None:
    stood: list[list[int]] = [[]]
    for seq, step in enumerate(steps, start=1):
        stood.append([*stood[-1], seq] if step is None else stood[step])
    assert counting(*steps) == stood[-1]


@given(steps=timelines(), depth=st.integers(1, 5))
def test_as_many_redos_as_undos_restore_everything(steps: tuple[int | None, ...], depth: int) -> None:
    begun = (*steps, None)  # a fact: nothing to restore before
    now: tuple[int | None, ...] = begun
    undone = min(depth, len(counting(*begun)) - 1)
    for _ in range(undone):
        now = (*now, counting(*now)[-2])
    for _ in range(undone):
        now = (*now, redo_target(timeline(*now)))
    assert counting(*now) == counting(*begun)
    assert redo_target(timeline(*now)) is None


@pytest.mark.parametrize("steps", [(0,), (None, 2), (None, 5), (None, -1)])
def test_an_undo_goes_back_to_an_earlier_entry(steps: tuple[int | None, ...]) -> None:
    with pytest.raises(UnreadableGame, match="no earlier entry"):
        check_order(timeline(*steps))


def test_a_gap_is_found() -> None:
    with pytest.raises(UnreadableGame, match="entry 2 is missing"):
        check_order((timeline(None)[0], entry(3, HuntDiceAllocated(1))))


def test_an_entry_comes_back_from_its_line() -> None:
    for one in timeline(None, 1):
        assert entry_from_json(entry_to_json(one)) == one


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "EOF"),
        ("[]", "object"),
        ("{}", "seq: Field required"),
        (entry_to_json(timeline(None)[0]).replace('"seq":1', '"seq":"1"'), "seq: Input should be a valid integer"),
        (entry_to_json(timeline(None)[0]).replace('"seq"', '"moon":1,"seq"'), "moon: Unexpected keyword argument"),
        (entry_to_json(timeline(None)[0]).replace("2026-05", "2026-25"), "wall_time"),
        (entry_to_json(timeline(None)[0]).replace('"count":1', '"count":null'), r"HuntDiceAllocated\.count"),
    ],
)
def test_a_line_that_is_no_entry_is_refused_by_field(line: str, message: str) -> None:
    with pytest.raises(UnreadableGame, match=message):
        entry_from_json(line)
