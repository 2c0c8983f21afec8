"""The strip of the last throws on the Dice screen."""

from datetime import UTC, datetime

from companion.journal import Entry
from companion.rules import hunt
from companion.rules.apply import apply
from companion.rules.terms import Source
from companion.session import Step
from tests.ui.table import CARDBOARD, MakeTable, Table
from tests.ui.test_presenter_hunt import CHARACTER, FREE, in_actions
from ui.intents.intent import ChooseFace, Go, OpenDie, UseActionDie
from ui.intents.presses import Place, Press
from ui.values.views import DiceView, PastThrowView
from ui.viewmodel.last_throws import last_throws

NOW = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)


def rolling(make_table: MakeTable) -> Table:
    table = make_table(CARDBOARD)
    table.new_game("Take back the dice, draw cards", "On to the Hunt allocation", "0 dice into the Hunt Box")
    return table


def strip(table: Table) -> tuple[PastThrowView, ...]:
    table.press(Go(Place.DICE))
    return table.at(DiceView).past


def test_the_strip_shows_the_newest_throw_first(make_table: MakeTable) -> None:
    table = rolling(make_table)
    table.throw("free_peoples", ("event", "muster", "character", "event"))
    table.throw("shadow", ("eye", "army", "army", "muster", "character", "event", "army_muster"))
    assert [(one.side, len(one.faces)) for one in strip(table)] == [("shadow", 7), ("free_peoples", 4)]


def test_a_throw_put_right_stands_as_it_lay_there(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.begin(in_actions())
    table.press(UseActionDie(FREE, 0), "Move the Fellowship")
    table.throw("combat", "124")
    table.press(Go(Place.DICE), Press.CORRECT_THROW, OpenDie(0), ChooseFace(0, "3"), "Accept")
    assert strip(table) == (PastThrowView("combat", ("3", "2", "4")),)


def test_older_throws_leave_the_strip_when_there_is_no_room(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.begin(in_actions(shadow=5))
    rolled = hunt.rolled(apply(table.state, hunt.moved(table.state, CHARACTER)), (1, 2, 3, 4, 5), Source.HAND)
    steps = [Step(Entry(seq, rolled, "", NOW, 0), table.state, table.state) for seq in range(1, 9)]
    assert len(last_throws(steps)) == 3
    assert len(last_throws(steps[:1])) == 1


def test_reading_again_and_entering_by_hand_are_always_there(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.begin(in_actions())
    table.press(Go(Place.DICE))
    words = {tap.label: tap.enabled for tap in table.at(DiceView).actions}
    assert words["Read again"]
    assert words["Enter by hand"] is False
