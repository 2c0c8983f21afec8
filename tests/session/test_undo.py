"""Everything can be taken back, to any depth, and what chance decided is named first."""

import pytest

from companion.journal import Journal, Undone
from companion.rules import dice
from companion.rules.events import ThrowCorrected
from companion.rules.terms import ActionFace, Phase, Side, Source
from companion.session import NothingToUndo, Session
from tests.session.conftest import RECOVERED, draw, play_until, tile_due


def test_undo_takes_back_the_last_fact_that_counts(session: Session) -> None:
    before = session.state
    session.record(RECOVERED)
    entry = session.undo()
    assert entry.fact == Undone(1)
    assert session.state == before
    assert [line.struck for line in session.history] == [False, True, False]


def test_undo_goes_to_any_depth_and_redo_all_the_way_back(session: Session) -> None:
    stood = [session.state]
    session.listen(lambda _: stood.append(session.state))
    play_until(session, lambda one: len(one.history) > 40)
    played = list(stood)
    while session.can_undo:
        session.undo()
    assert session.state == played[0]
    while session.can_redo:
        session.redo()
    assert stood[-len(played) + 1 :] == played[1:]


def test_undo_to_a_fact_restores_the_state_right_after_it(session: Session) -> None:
    session.record(RECOVERED)
    after = session.state
    play_until(session, lambda one: len(one.history) > 20)
    session.undo(2)
    assert session.state == after


def test_the_start_of_the_game_cannot_be_taken_back(session: Session, journal: Journal) -> None:
    assert not session.can_undo
    with pytest.raises(NothingToUndo):
        session.undo()
    assert len(journal.entries(session.game)) == 1


@pytest.mark.parametrize("to_seq", [-1, 0, 2, 3, 99])
def test_undo_goes_only_to_a_fact_that_counts(session: Session, to_seq: int) -> None:
    session.record(RECOVERED)
    session.undo()  # 2 is struck, 3 is the undo
    session.record(RECOVERED)
    with pytest.raises(NothingToUndo):
        session.undo(to_seq)


def test_redo_without_an_undo_is_refused(session: Session) -> None:
    session.record(RECOVERED)
    with pytest.raises(NothingToUndo):
        session.redo()


def test_undo_says_which_throws_and_draws_would_be_known(session: Session) -> None:
    session.record(RECOVERED)
    assert session.undo_crosses_chance() == ()
    play_until(session, tile_due)
    entry = draw(session)
    assert session.undo_crosses_chance()[-1] == entry
    known = session.undo_crosses_chance(2)
    assert {type(one.fact).__name__ for one in known} >= {"ActionDiceRolled", "HuntRolled", "HuntTileDrawn"}


def test_a_corrected_throw_is_a_fact_like_any_other(session: Session) -> None:
    play_until(session, lambda one: one.state.phase is Phase.ACTION_ROLL)
    misread = (ActionFace.CHARACTER,) * 4
    truth = (ActionFace.EVENT,) * 4
    session.record(dice.rolled(Side.FREE_PEOPLES, misread, Source.CAMERA))
    session.record(ThrowCorrected(dice.rolled(Side.FREE_PEOPLES, truth, Source.HAND)))
    assert session.state.free_peoples.unused == truth
    session.undo()
    assert session.state.free_peoples.unused == misread
