"""Going back: one tap for a fact, both players for dice and tiles."""

import pytest

from companion.journal import Undone
from companion.ports import BothPressed, Button, ButtonPressed
from companion.rules.dice import rolled as rolled_dice
from companion.rules.events import PhaseCorrected
from companion.rules.terms import ActionFace, Phase, Side, Source
from tests.ui.table import CARDBOARD, NO_BAG, MakeTable, Table
from ui.intents.intent import Agree, Go
from ui.intents.journal import OpenLine, ShowTurn
from ui.intents.presses import Place, Press
from ui.preferences import Preferences
from ui.values.overlays import ConsentView
from ui.values.views import JournalView

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


def test_the_journal_goes_back_to_any_line_with_the_consent_of_both(rolled: Table) -> None:
    rolled.flow(
        (Go(Place.JOURNAL), "Journal: Back to the table"),
        (OpenLine(2), "Journal/Message"),
        ("Go back to here", "Journal/Consent"),
    )
    assert rolled.asked(ConsentView).words == "3 lines are taken back."
    rolled.press(Agree(FREE), Agree(SHADOW))
    assert rolled.shown == "Journal: Back to the table"
    assert [line.struck for line in rolled.session.history] == [False, False, True, True, True, False]


def test_to_go_back_to_a_line_both_are_asked_even_where_nothing_becomes_known(table: Table) -> None:
    table.press("Take back the dice, draw cards", "On to the Hunt allocation", "0 dice into the Hunt Box")
    assert table.press("Journal", OpenLine(2), "Go back to here") == "Journal/Consent"
    consent = table.asked(ConsentView)
    assert (consent.words, consent.becomes_known) == ("2 lines are taken back.", ())
    table.press(Agree(FREE))
    assert len(table.session.history) == 4
    assert table.press(Agree(SHADOW)) == "Journal: Back to the table"
    assert [line.struck for line in table.session.history] == [False, False, True, True, False]


def test_far_back_only_the_newest_throws_are_named_and_the_others_counted(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.new_game()
    for _turn in range(5):
        table.session.record(PhaseCorrected(1, Phase.ACTION_ROLL, FREE))
        table.session.record(rolled_dice(FREE, (ActionFace.EVENT,) * 4, Source.HAND))
    table.press("Journal", Press.ASK_TURN, ShowTurn(1), OpenLine(1), "Go back to here")
    consent = table.asked(ConsentView)
    assert consent.words == "10 lines are taken back."
    assert (len(consent.becomes_known), consent.becomes_known[-1]) == (4, "and 2 throws and draws before")


def test_the_journal_restores_what_was_last_taken_back(rolled: Table) -> None:
    before = rolled.state
    rolled.press("Undo", Agree(SHADOW), Agree(FREE), "Journal")
    assert rolled.state != before
    rolled.press("Restore what was undone")
    assert rolled.state == before
    assert rolled.at(JournalView).redo is None
