"""The chances of a round of combat, and Leaders' re-rolls that fall beside other dice."""

from dataclasses import replace

import pytest

from companion.ports import DieReading, Reading, ThrowRead, Verdict
from companion.rules.events import CombatRerolled
from companion.rules.terms import Side, Source
from tests.ui.table import CARDBOARD, MakeTable, Table
from tests.ui.test_presenter_battle import BATTLE, FREE, LEADERSHIP, half, in_actions
from ui.intents.battle import StepArmy
from ui.intents.presses import Press
from ui.values.battle import BattleView
from ui.values.overlays import StoryView


@pytest.fixture
def planned(make_table: MakeTable) -> Table:
    """A battle of three units against three, to be thrown."""
    table = make_table(CARDBOARD)
    table.begin(in_actions())
    table.press(*BATTLE)
    return table


def test_the_chances_of_a_planned_round_are_a_press_away(planned: Table) -> None:
    planned.press(Press.SHOW_BATTLE_ODDS)
    shown = planned.asked(StoryView)
    assert shown.title == "Chances of this round"
    assert shown.odds == (
        "Free Peoples: 1.0 hits on average (0: 30%, 1: 44%, 2: 22%, 3: 4%)",
        "Shadow: 1.0 hits on average (0: 30%, 1: 44%, 2: 22%, 3: 4%)",
        "More hits: Free Peoples 33%, Shadow 33%, as many 34%",
    )


def test_the_chances_follow_the_numbers_that_are_named(planned: Table) -> None:
    planned.press(StepArmy(FREE, LEADERSHIP, +1), Press.SHOW_BATTLE_ODDS)
    assert planned.asked(StoryView).odds[0].startswith("Free Peoples: 1.3 hits on average")


def test_hits_that_lie_there_are_certain(planned: Table) -> None:
    planned.press(StepArmy(FREE, LEADERSHIP, +1))
    planned.throw("combat", "611")
    planned.press(Press.SHOW_BATTLE_ODDS)
    assert planned.asked(StoryView).odds[0] == "Free Peoples: 1.3 hits on average (1: 67%, 2: 33%)"
    planned.press(Press.CLOSE)
    planned.throw("combat", "6")
    planned.press(Press.SHOW_BATTLE_ODDS)
    assert planned.asked(StoryView).odds[0] == "Free Peoples: 2.0 hits on average (2: 100%)"


def test_hits_on_average_stand_beside_the_army_only_where_the_table_wants_it(make_table: MakeTable) -> None:
    for wanted in (False, True):
        table = make_table(replace(CARDBOARD, shows_odds=wanted))
        table.begin(in_actions())
        table.press(*BATTLE)
        assert ("1.0 hits on average" in half(table, FREE).volley) is wanted


def lying(faces: str) -> tuple[DieReading, ...]:
    return tuple(DieReading("combat", face, 0.99, (10.0 * at, 0, 8, 8)) for at, face in enumerate(faces))


@pytest.fixture
def led(planned: Table) -> Table:
    """A roll of 6, 1 and 1 whose two failed dice the Leaders may have thrown again."""
    planned.press(StepArmy(FREE, LEADERSHIP, +1), StepArmy(FREE, LEADERSHIP, +1))
    planned.throw("combat", "611")
    return planned


def test_leaders_have_dice_thrown_again_beside_those_that_keep_their_faces(led: Table) -> None:
    led.presenter.receive(ThrowRead(Reading(lying("652"), Verdict.SURE), stayed=(0,)))
    led.wait(1.5)
    assert led.session.history[-1].entry.fact == CombatRerolled(FREE, (5, 2), 2, Source.CAMERA)


def test_leaders_may_have_fewer_dice_thrown_again_than_they_could(led: Table) -> None:
    led.presenter.receive(ThrowRead(Reading(lying("651"), Verdict.SURE), stayed=(0, 2), lifted=lying("1")))
    led.wait(1.5)
    assert led.session.history[-1].entry.fact == CombatRerolled(FREE, (5,), 2, Source.CAMERA)
    assert led.at(BattleView).stage == "Shadow to throw"


def test_the_dice_of_the_other_army_do_not_count_with_a_reroll(led: Table) -> None:
    led.presenter.receive(ThrowRead(Reading(lying("65244"), Verdict.SURE), stayed=(0, 3, 4)))
    led.wait(1.5)
    assert led.session.history[-1].entry.fact == CombatRerolled(Side.FREE_PEOPLES, (5, 2), 2, Source.CAMERA)
