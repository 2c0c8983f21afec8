from companion.chronicle import course
from companion.journal import Undone
from companion.rules.events import CorruptionCorrected, PhaseCorrected, ProgressCorrected
from companion.rules.terms import Phase, Side
from tests.chronicle.games import looked_back, played, recorded_game


def phase(turn: int) -> PhaseCorrected:
    return PhaseCorrected(turn, Phase.ACTION_RESOLUTION, Side.FREE_PEOPLES)


def test_a_turn_ends_with_the_corruption_and_progress_of_its_last_fact() -> None:
    told = course(played(CorruptionCorrected(2), ProgressCorrected(3, hidden=False), phase(2), CorruptionCorrected(5)))
    assert [(one.turn, one.corruption, one.progress, one.hidden) for one in told.turns] == [
        (1, 2, 3, False),
        (2, 5, 3, False),
    ]


def test_what_was_taken_back_is_no_part_of_the_course() -> None:
    told = course(played(CorruptionCorrected(2), CorruptionCorrected(9), Undone(2)))
    assert [one.corruption for one in told.turns] == [2]


def test_the_time_of_a_turn_is_that_of_its_facts_with_whatever_was_taken_back() -> None:
    told = course(played(CorruptionCorrected(2), CorruptionCorrected(9), Undone(2), phase(2), CorruptionCorrected(3)))
    assert [(one.turn, one.played_ms) for one in told.turns] == [(1, 10_000), (2, 40_000)]
    assert told.played_ms == 50_000


def test_a_turn_that_the_table_came_back_to_is_one_turn() -> None:
    told = course(played(phase(2), phase(1), CorruptionCorrected(4), phase(2)))
    assert [(one.turn, one.corruption) for one in told.turns] == [(1, 4), (2, 4)]


def test_a_course_begins_as_the_game_did() -> None:
    told = looked_back(recorded_game("two_table_cards")).course
    assert (told.begun.turn, told.begun.corruption) == (2, 0)
    assert [one.turn for one in told.turns] == list(range(3, 11))
    assert told.turns[-1].corruption == 12
