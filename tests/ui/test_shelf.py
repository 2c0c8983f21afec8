"""Whose dice a game tells of."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.bag import SecretFolder
from companion.journal import open_journal
from companion.narration import sentence
from companion.rules.events import ActionDiceRolled, DiceRecovered, FellowshipPhaseEnded, HuntDiceAllocated
from companion.rules.state import Options
from companion.rules.terms import ActionFace, Deck, Side, Source
from companion.rules.turn import new_game
from companion.session import Clock, Session
from ui.desk.shelf import Shelf

EVENING = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)
NO_BAG = Options(bag_draws_tiles=False)


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Shelf]:
    clock = Clock(lambda: EVENING, lambda: 0.0)
    journal, _notices = open_journal(tmp_path, clock.now)
    yield Shelf(journal, SecretFolder(tmp_path / "secrets"), clock, sentence, bytes)
    journal.close()


def with_a_throw(session: Session) -> Session:
    for fact in (
        DiceRecovered(0, drawn=tuple(Deck)),
        FellowshipPhaseEnded(),
        HuntDiceAllocated(0),
        ActionDiceRolled(Side.FREE_PEOPLES, (ActionFace.MUSTER,) * 4, 0, Source.CAMERA),
    ):
        session.record(fact)
    return session


def test_a_game_of_this_table_tells_of_its_own_dice(shelf: Shelf) -> None:
    session = with_a_throw(shelf.begin(new_game(NO_BAG)))
    told, thrown = shelf.remembered(session.game)
    assert (told.turns, [throw.faces for throw in thrown]) == (1, [("muster",) * 4])


def test_simulated_dice_are_nobodys(shelf: Shelf) -> None:
    session = with_a_throw(replace(shelf, simulated=True).begin(new_game(NO_BAG)))
    assert shelf.remembered(session.game)[1] == ()


def test_the_dice_of_a_copy_are_counted_once(shelf: Shelf) -> None:
    session = with_a_throw(shelf.begin(new_game(NO_BAG)))
    copy = shelf.copy(session.game, "again")
    assert shelf.remembered(copy)[1] == ()
    assert next(one.about.name for one in shelf.games()) == "again"
