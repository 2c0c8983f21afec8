"""Whole games kept as files: whatever the rules become, they open, end as they ended, and their draws hold."""

from pathlib import Path

import pytest

from companion.bag import BagError
from companion.journal import Aside, GameFile, GameId, Undone, export_game, open_journal, read_game
from companion.narration import sentence
from companion.rules.events import HuntTileDrawn, ThrowCorrected
from companion.rules.state import GameState
from companion.rules.terms import Source, Victory
from companion.session import import_game, states, verify
from tests.games.ends import end_of, stated
from tests.games.plans import PLANS
from tests.games.recorded import GAMES, lines_of
from tests.games.write import come_about


def opened(game: Path) -> GameFile:
    """A recorded game as whoever takes it in reads it."""
    return read_game(lines_of(game))


def recorded(game: Path) -> list[GameState]:
    """Every state of a recorded game."""
    return states(opened(game).entries)


def each_game(games: tuple[Path, ...] = GAMES) -> pytest.MarkDecorator:
    """The test for every game, under its name."""
    return pytest.mark.parametrize("game", games, ids=lambda game: game.stem)


def test_the_end_of_every_recorded_game_is_stated() -> None:
    assert {game.stem for game in GAMES} == set(stated())


def test_there_is_a_recorded_game_for_each_of_the_four_endings() -> None:
    assert {end.victory for end in stated().values()} == set(Victory)


@each_game()
def test_a_recorded_game_ends_as_it_ended(game: Path) -> None:
    assert end_of(opened(game), recorded(game)[-1]) == stated()[game.stem]


@each_game()
def test_a_recorded_game_replays_twice_to_the_same_states(game: Path) -> None:
    assert recorded(game) == recorded(game)


@each_game()
def test_every_fact_of_a_recorded_game_is_told_in_a_sentence(game: Path) -> None:
    entries, around = opened(game).entries, recorded(game)
    for entry, before, after in zip(entries, around, around[1:], strict=False):
        assert entry.sentence.endswith(".")
        if not isinstance(entry.fact, Aside):
            told = sentence(before, entry.fact, after)
            assert told.endswith(".")
            assert "{" not in told


@each_game(tuple(game for game in GAMES if opened(game).about.commitment))
def test_every_draw_of_a_recorded_game_holds(game: Path) -> None:
    found = verify(opened(game))
    assert found.holds
    assert found.draws > 0


def test_a_game_with_cardboard_tiles_has_no_draw_to_check_since_hands_drew_them_all() -> None:
    (game,) = (one for one in GAMES if one.stem == "cardboard_tiles")
    drawn = [entry.fact for entry in opened(game).entries if isinstance(entry.fact, HuntTileDrawn)]
    assert {tile.source for tile in drawn} == {Source.HAND}
    with pytest.raises(BagError, match="without a sealed bag"):
        verify(opened(game))


@each_game()
def test_a_recorded_game_is_taken_in_and_given_out_again_as_it_was(game: Path, tmp_path: Path) -> None:
    file = opened(game)
    journal, _notices = open_journal(tmp_path, lambda: file.about.created)
    number = import_game(journal, file)
    assert journal.entries(number) == file.entries
    again = read_game(line.encode() for line in export_game(journal, GameId(number), file.secret))
    journal.close()
    assert again == file


@each_game(tuple(game for game in GAMES if game.stem.endswith("conquest")))
def test_the_games_of_war_hold_a_misreading_an_insistence_and_something_taken_back(game: Path) -> None:
    entries = opened(game).entries
    assert any(isinstance(entry.fact, ThrowCorrected) for entry in entries)
    assert any(entry.overruled for entry in entries)
    assert any(isinstance(entry.fact, Undone) for entry in entries)


def test_the_same_plan_and_seed_give_the_same_game_byte_for_byte() -> None:
    plan = PLANS["three_players"]
    first, second = come_about("three players", plan), come_about("three players", plan)
    assert first == second
