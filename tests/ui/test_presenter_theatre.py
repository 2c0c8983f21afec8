"""The Hunt before everybody's eyes: dice read where people look, re-rolls tapped, damage told with its causes."""

import pytest

from companion.ports import DieReading, Expected, Reading, ThrowRead, Verdict
from companion.rules.events import HuntRerolled
from companion.rules.terms import RerollCondition, Source
from tests.ui.table import CARDBOARD, MakeTable, Table
from tests.ui.test_presenter_hunt import FREE, hunted, in_actions
from ui.intents.hunt import ToggleReroll
from ui.intents.intent import ChooseFace, OpenDie, ToggleCondition, UseActionDie
from ui.intents.presses import Press
from ui.intents.setup import Setting
from ui.values.overlays import FacePickerView
from ui.values.views import DamageLine, DiceView, HuntView, TrayShown


@pytest.fixture
def hunting(make_table: MakeTable) -> Table:
    """A Hunt with three dice to throw, read by a camera."""
    table = make_table(CARDBOARD)
    table.begin(in_actions())
    table.press(UseActionDie(FREE, 0), "Move the Fellowship")
    return table


@pytest.fixture
def rerolling(hunting: Table) -> Table:
    """A roll of 1, 6, 3 and 2, of which two failed dice may be thrown again."""
    hunting.begin(in_actions(shadow=4))
    hunting.press(UseActionDie(FREE, 0), "Move the Fellowship")
    hunting.throw("combat", "1632")
    hunting.press(*map(ToggleCondition, (RerollCondition.ARMY, RerollCondition.NAZGUL)), Press.ANSWER_CONDITIONS)
    return hunting


def tray(table: Table) -> TrayShown:
    shown = table.at(HuntView).tray
    assert shown is not None
    return shown


def marked(table: Table) -> list[str]:
    return [die.face for die in table.at(HuntView).dice if die.tap is not None and die.tap.chosen]


def test_a_sure_hunt_roll_is_read_counted_down_and_accepted_on_the_hunt_screen(hunting: Table) -> None:
    assert hunting.at(HuntView).tray is not None
    hunting.read("combat", "164")
    hunting.wait(0.75)
    shown = hunting.at(HuntView)
    assert [(die.face, die.success) for die in shown.dice] == [("1", False), ("6", True), ("4", False)]
    assert (shown.fraction, shown.next.label) == (0.5, "Accept")
    assert hunting.wait(0.75) == "Hunt: None of these"
    assert hunting.at(HuntView).tray is None


def test_a_throw_that_has_to_be_looked_at_leads_to_the_tray(hunting: Table) -> None:
    hunting.read("combat", "16", Verdict.ASK)
    assert hunting.at(DiceView).next.label == "Say what die 3 shows"


def test_a_touch_holds_the_roll_and_a_die_is_put_right_where_it_lies(hunting: Table) -> None:
    hunting.read("combat", "164")
    hunting.press(Press.HOLD)
    hunting.wait(5.0)
    hunting.press(hunting.at(HuntView).dice[0].tap.intent)  # type: ignore[union-attr]
    hunting.asked(FacePickerView)
    hunting.press(ChooseFace(0, "5"))
    assert [die.face for die in hunting.at(HuntView).dice] == ["5", "6", "4"]
    assert hunting.press("Accept") == "Hunt: None of these"


def test_a_roll_is_entered_by_hand_without_leaving_the_hunt(hunting: Table) -> None:
    hunting.press("Enter by hand", ChooseFace(0, "1"), ChooseFace(1, "2"))
    assert [die.face for die in hunting.at(HuntView).dice] == ["1", "2", "?"]
    assert hunting.press(ChooseFace(2, "6")) == "Hunt: Accept"


def test_closing_drops_a_roll_that_nobody_accepted(hunting: Table) -> None:
    hunting.read("combat", "164")
    hunting.press(Press.CLOSE)
    assert hunting.at(HuntView).dice == ()


def test_a_table_without_a_camera_sees_no_tray_in_the_hunt(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD.switched(Setting.CAMERA), camera=False)
    table.begin(in_actions())
    table.press(UseActionDie(FREE, 0), "Move the Fellowship")
    assert table.at(HuntView).tray is None
    assert [tap.label for tap in table.at(HuntView).actions] == ["Enter by hand", "Who may re-roll"]


def test_the_first_failed_dice_are_thrown_again_until_the_table_chooses_others(rerolling: Table) -> None:
    assert marked(rerolling) == ["1", "3"]
    rerolling.press(ToggleReroll(3))
    assert marked(rerolling) == ["3", "2"], "one too many takes the place of the first"
    rerolling.press(ToggleReroll(2))
    assert (marked(rerolling), rerolling.tray.expected) == (["2"], Expected((("combat", 1),)))


def test_the_dice_that_were_chosen_are_those_that_change(rerolling: Table) -> None:
    rerolling.press(ToggleReroll(0), ToggleReroll(3))
    rerolling.read("combat", "64")
    assert [(die.face, die.rerolled) for die in rerolling.at(HuntView).dice][2:] == [("6", True), ("4", True)]
    rerolling.wait(1.5)
    assert [die.face for die in rerolling.at(HuntView).dice] == ["1", "6", "6", "4"]
    assert rerolling.session.history[-1].entry.fact == HuntRerolled((6, 4), 2, Source.CAMERA, (2, 3))


def test_a_table_that_chooses_no_die_lets_the_roll_stand(rerolling: Table) -> None:
    rerolling.press(ToggleReroll(0), ToggleReroll(2))
    assert rerolling.tray.expected is None
    rerolling.press(rerolling.screen.view.next.intent)
    assert rerolling.shown == "Hunt: Say which tile was drawn"


def test_a_success_cannot_be_chosen(rerolling: Table) -> None:
    rerolling.press(ToggleReroll(1))
    assert marked(rerolling) == ["1", "3"]


def test_dice_taken_up_from_the_tray_are_those_thrown_again(rerolling: Table) -> None:
    def lying(faces: str) -> tuple[DieReading, ...]:
        return tuple(DieReading("combat", face, 0.99, (10.0 * at, 0, 8, 8)) for at, face in enumerate(faces))

    rerolling.presenter.receive(ThrowRead(Reading(lying("1635"), Verdict.SURE), stayed=(0, 1, 2), lifted=lying("2")))
    rerolling.wait(1.5)
    assert [die.face for die in rerolling.at(HuntView).dice] == ["1", "6", "3", "5"]


def test_the_damage_tells_every_cause_with_what_it_adds_and_takes_off(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    hunted(table, "standard-3.1")
    table.wait(1.2)
    assert table.at(HuntView).causes == (
        DamageLine("Drawn because the Hunt succeeded"),
        DamageLine("The tile: 3", "+3"),
    )
    table.press("The Guide Gandalf the Grey falls")
    assert table.at(HuntView).causes[2:] == (DamageLine("Gandalf the Grey fell", "−3"),)


def test_a_ring_fills_while_the_hunt_goes_on_by_itself_and_a_touch_holds_it(hunting: Table) -> None:
    hunting.throw("combat", "124")
    hunting.press(Press.ANSWER_CONDITIONS)
    hunting.wait(0.75)
    assert hunting.at(HuntView).fraction == 0.5
    hunting.press(Press.HOLD)
    assert hunting.at(HuntView).fraction is None
    assert hunting.wait(5.0) == "Hunt: Finish the Hunt"


def test_a_die_of_the_hunt_roll_can_be_opened_only_while_it_is_being_read(rerolling: Table) -> None:
    assert all(not isinstance(die.tap and die.tap.intent, OpenDie) for die in rerolling.at(HuntView).dice)
