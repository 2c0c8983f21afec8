"""Going back: one tap for a fact, both players for dice and tiles."""

import pytest

from companion.journal import Undone
from companion.ports import BothPressed, Button, ButtonPressed
from companion.rules.terms import Side
from tests.ui.table import NO_BAG, MakeTable, Table
from ui.intents import Agree, Go, UndoTo
from ui.overlays import ConsentView
from ui.preferences import Preferences
from ui.presses import Place, Press
from ui.views import JournalView

FREE, SHADOW = Side.FREE_PEOPLES, Side.SHADOW


@pytest.fixture
def rolled(table: Table) -> Table:
    """The Free Peoples have rolled."""
    table.press("Take back the dice, draw cards", "On to the Hunt allocation", "0 dice into the Hunt Box")
    table.throw("free_peoples", ["character", "event", "muster", "muster"])
    return table


def test_one_tap_takes_back_the_last_fact(table: Table) -> None:
    table.flow(
        ("Take back the dice, draw cards", "Table: On to the Hunt allocation"),
        ("Undo", "Table: Take back the dice, draw cards"),
    )
    assert table.session.history[1].struck


def test_undo_is_closed_while_nothing_can_be_taken_back(table: Table) -> None:
    assert not table.screen.undo.enabled
    table.press(Press.UNDO)
    assert len(table.session.history) == 1


def test_across_dice_both_players_agree_and_hear_what_becomes_known(rolled: Table) -> None:
    rolled.press("Undo")
    consent = rolled.asked(ConsentView)
    assert consent.becomes_known == (rolled.session.history[-1].entry.sentence,)
    rolled.flow(
        (Agree(SHADOW), "Dice/Consent"),
        (Agree(FREE), "Table: Throw 4 Free Peoples dice and 7 Shadow dice"),
    )
    assert isinstance(rolled.session.history[-1].entry.fact, Undone)


def test_both_side_buttons_give_consent(rolled: Table) -> None:
    rolled.presenter.receive(ButtonPressed(Button.UNDO))
    rolled.presenter.receive(ButtonPressed(Button.FREE_PEOPLES))
    rolled.presenter.receive(ButtonPressed(Button.FREE_PEOPLES))
    assert rolled.shown == "Dice/Consent"
    rolled.presenter.receive(ButtonPressed(Button.SHADOW))
    assert rolled.shown == "Table: Throw 4 Free Peoples dice and 7 Shadow dice"


def test_both_side_buttons_at_once_give_consent_too(rolled: Table) -> None:
    rolled.presenter.receive(ButtonPressed(Button.UNDO))
    rolled.presenter.receive(BothPressed())
    assert rolled.shown == "Table: Throw 4 Free Peoples dice and 7 Shadow dice"


def test_a_first_yes_runs_out_on_the_screen(rolled: Table) -> None:
    rolled.press("Undo", Agree(FREE))
    rolled.wait(5.0)
    assert rolled.asked(ConsentView).seconds_left == 15
    rolled.wait(16.0)
    assert rolled.asked(ConsentView).agreed == ()
    rolled.press(Agree(SHADOW))
    assert rolled.shown == "Dice/Consent"


def test_consent_can_be_left(rolled: Table) -> None:
    rolled.press("Undo", "Leave it")
    assert rolled.screen.overlay is None
    assert rolled.state.free_peoples.rolled


def test_a_table_may_go_back_across_dice_without_asking(make_table: MakeTable) -> None:
    table = make_table(Preferences(undo_consent=False, options=NO_BAG))
    table.new_game("Take back the dice, draw cards", "On to the Hunt allocation", "0 dice into the Hunt Box")
    table.throw("free_peoples", ["character", "event", "muster", "muster"])
    assert table.press("Undo") == "Table: Throw 4 Free Peoples dice and 7 Shadow dice"


def test_the_journal_goes_back_to_any_line(rolled: Table) -> None:
    rolled.press(Go(Place.JOURNAL))
    assert rolled.press(UndoTo(2)) == "Journal/Consent"
    rolled.press(Agree(FREE), Agree(SHADOW))
    assert rolled.shown == "Journal: Back to the table"
    assert [line.struck for line in rolled.session.history] == [False, False, True, True, True, False]


def test_the_journal_restores_what_was_last_taken_back(rolled: Table) -> None:
    before = rolled.state
    rolled.press("Undo", Agree(SHADOW), Agree(FREE), "Journal")
    assert rolled.state != before
    rolled.press("Restore what was undone")
    assert rolled.state == before
    assert rolled.at(JournalView).redo is None
