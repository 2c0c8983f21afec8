"""Games played to each victory and kept as files: whatever the rules become, they open and end as they ended."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.journal import Undone, open_journal, read_game
from companion.narration import sentence
from companion.rules.state import GameState
from companion.rules.terms import Companion, Victory
from companion.session import import_game, states, verify
from tests.games.recorded import GAMES, lines_of


@dataclass(frozen=True, slots=True)
class End:
    """How a recorded game stood at its end."""

    victory: Victory
    turn: int
    corruption: int
    mordor_step: int | None
    companions: tuple[Companion, ...]
    tiles_inside: int
    draws: int


ENDS = {
    "corruption": End(Victory.CORRUPTION, 4, 12, None, tuple(Companion), tiles_inside=9, draws=8),
    "ring_destroyed": End(Victory.RING_DESTROYED, 9, 1, 5, (), tiles_inside=10, draws=9),
}


def recorded(game: Path) -> list[GameState]:
    """Every state of a recorded game."""
    return states(read_game(lines_of(game)).entries)


def test_there_is_a_recorded_game_for_each_ring_victory() -> None:
    assert {game.stem for game in GAMES} == set(ENDS) == {Victory.CORRUPTION.value, Victory.RING_DESTROYED.value}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_a_recorded_game_ends_as_it_ended(game: Path) -> None:
    end, fellowship = recorded(game)[-1], recorded(game)[-1].fellowship
    draws = verify(read_game(lines_of(game))).draws
    assert end.victory is not None
    inside = len(end.hunt_pool.inside)
    found = End(
        end.victory, end.turn, fellowship.corruption, fellowship.mordor_step, fellowship.companions, inside, draws
    )
    assert found == ENDS[game.stem]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_every_fact_of_a_recorded_game_is_told_in_a_sentence(game: Path) -> None:
    entries, around = read_game(lines_of(game)).entries, recorded(game)
    for entry, before, after in zip(entries, around, around[1:], strict=False):
        assert entry.sentence.endswith(".")
        if not isinstance(entry.fact, Undone):
            told = sentence(before, entry.fact, after)
            assert told.endswith(".")
            assert "{" not in told


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_every_draw_of_a_recorded_game_holds(game: Path) -> None:
    assert verify(read_game(lines_of(game))).holds


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_a_recorded_game_is_taken_in_and_stands_in_the_journal(game: Path, tmp_path: Path) -> None:
    file = read_game(lines_of(game))
    journal, _notices = open_journal(tmp_path, lambda: file.about.created)
    number = import_game(journal, file)
    assert journal.entries(number) == file.entries
    journal.close()
