"""A throw on the screen: read and accepted by itself, held, put right, entered by hand, corrected afterwards."""

import pytest

from companion.ports import Button, ButtonPressed, DieReading, Expected, Reading, ThrowRead, Verdict
from companion.rules.events import ActionDiceRolled, ThrowCorrected
from companion.rules.terms import ActionFace, Source
from tests.ui.table import CARDBOARD, NO_BAG, MakeTable, Table
from ui.intents.intent import ChooseFace, DropDie, Go, OpenDie
from ui.intents.presses import Place, Press
from ui.preferences import Preferences
from ui.values.overlays import FacePickerView
from ui.values.views import DiceView

FREE = ("character", "event", "muster", "muster")
SHADOW = ("eye", "army", "army", "event", "muster", "muster", "character")


@pytest.fixture
def rolling(table: Table) -> Table:
    """Both pools are to be thrown: 4 Free Peoples dice and 7 Shadow dice."""
    table.press("Take back the dice, draw cards", "On to the Hunt allocation", "0 dice into the Hunt Box")
    return table


def last_fact(table: Table) -> object:
    return table.session.history[-1].entry.fact


def test_the_reader_is_told_what_will_be_thrown(rolling: Table) -> None:
    assert rolling.tray.expected == Expected((("free_peoples", 4), ("shadow", 7)))
    rolling.throw("free_peoples", FREE)
    assert rolling.tray.expected == Expected((("shadow", 7),))


def _lying(*pools: tuple[str, tuple[str, ...]]) -> tuple[DieReading, ...]:
    dice = [(side, face) for side, faces in pools for face in faces]
    return tuple(DieReading(side, face, 0.99, (10.0 * at, 0.0, 8.0, 8.0)) for at, (side, face) in enumerate(dice))


def test_a_pool_thrown_beside_dice_that_stayed_is_a_throw_of_its_own(rolling: Table) -> None:
    rolling.throw("free_peoples", FREE)
    dice = _lying(("free_peoples", FREE), ("shadow", SHADOW))
    rolling.presenter.receive(ThrowRead(Reading(dice, Verdict.SURE), stayed=(0, 1, 2, 3)))
    assert rolling.at(DiceView).accept_fraction == 0.0
    rolling.wait(1.5)
    assert rolling.state.shadow.rolled


def test_one_die_thrown_again_beside_those_that_stayed_counts_with_them(rolling: Table) -> None:
    dice = _lying(("free_peoples", FREE))
    rolling.presenter.receive(ThrowRead(Reading(dice, Verdict.SURE), stayed=(0, 1, 3)))
    assert len(rolling.at(DiceView).dice) == 4
    assert rolling.at(DiceView).accept_fraction == 0.0


def test_a_sure_throw_is_shown_with_a_growing_ring_and_then_accepted(rolling: Table) -> None:
    rolling.read("free_peoples", FREE)
    assert rolling.at(DiceView).accept_fraction == 0.0
    rolling.wait(0.75)
    assert rolling.at(DiceView).accept_fraction == 0.5
    rolling.wait(0.75)
    faces = tuple(ActionFace(face) for face in FREE)
    assert last_fact(rolling) == ActionDiceRolled(rolling.state.free_peoples.side, faces, 0, Source.CAMERA)


@pytest.mark.parametrize("touch", [Press.HOLD, ButtonPressed(Button.READ)])
def test_a_touch_or_a_button_holds_the_throw_until_it_is_accepted(rolling: Table, touch: object) -> None:
    rolling.read("free_peoples", FREE)
    if isinstance(touch, ButtonPressed):
        rolling.presenter.receive(touch)
    else:
        rolling.press(Press.HOLD)
    assert rolling.at(DiceView).holding
    assert rolling.wait(60.0) == "Dice: Accept"
    assert rolling.press("Accept") == "Dice: Throw 7 Shadow dice into the tray"


def test_an_unsure_throw_waits_with_its_reasons(rolling: Table) -> None:
    assert rolling.read("free_peoples", FREE, Verdict.ASK) == "Dice: Accept"
    assert rolling.wait(60.0) == "Dice: Accept"
    assert not rolling.state.free_peoples.rolled


def test_a_throw_of_too_few_dice_asks_for_the_missing_one(rolling: Table) -> None:
    assert rolling.read("free_peoples", FREE[:3]) == "Dice: Say what die 4 shows"
    assert rolling.at(DiceView).reasons == ("Expected: 4 Free Peoples dice and 7 Shadow dice.",)
    rolling.flow(
        ("Say what die 4 shows", "Dice/FacePicker"),
        ("Will of the West", "Dice: Accept"),
    )


def test_one_tap_on_a_die_and_one_on_a_face_put_it_right(rolling: Table) -> None:
    rolling.read("free_peoples", FREE)
    rolling.flow(
        (OpenDie(0), "Dice/FacePicker"),
        (ChooseFace(0, "will_of_the_west"), "Dice: Accept"),
        ("Accept", "Dice: Throw 7 Shadow dice into the tray"),
    )
    assert rolling.state.free_peoples.unused[0] is ActionFace.WILL_OF_THE_WEST


def test_opening_a_die_stops_the_countdown(rolling: Table) -> None:
    rolling.read("free_peoples", FREE)
    rolling.press(OpenDie(0))
    assert rolling.wait(60.0) == "Dice/FacePicker"
    assert not rolling.state.free_peoples.rolled


def test_the_picker_shows_the_faces_of_that_die_and_a_way_to_drop_it(rolling: Table) -> None:
    rolling.read("free_peoples", FREE)
    rolling.press(OpenDie(1))
    picker = rolling.asked(FacePickerView)
    labels = [tap.label for tap in picker.faces]
    assert labels == ["Character", "Muster", "Army/Muster", "Event", "Will of the West", "No die here"]
    assert [tap.label for tap in picker.faces if tap.chosen] == ["Event"]


def test_a_stray_die_is_dropped(rolling: Table) -> None:
    assert rolling.read("free_peoples", (*FREE, "event")) == "Dice: Read again"
    rolling.press(OpenDie(4))
    assert rolling.press(DropDie(4)) == "Dice: Accept"


def test_a_throw_by_hand_asks_die_after_die(rolling: Table) -> None:
    rolling.throw("shadow", SHADOW)
    rolling.flow(
        ("Enter by hand", "Dice/FacePicker"),
        (ChooseFace(0, "event"), "Dice/FacePicker"),
        (ChooseFace(1, "event"), "Dice/FacePicker"),
        (ChooseFace(2, "event"), "Dice/FacePicker"),
        (ChooseFace(3, "muster"), "Dice: Accept"),
        ("Accept", "Table: Free Peoples: use an Action die"),
    )
    fact = last_fact(rolling)
    assert isinstance(fact, ActionDiceRolled)
    assert fact.source is Source.HAND


def test_the_camera_does_not_disturb_a_throw_that_is_entered_by_hand(rolling: Table) -> None:
    rolling.press("Enter the roll by hand")
    assert rolling.read("free_peoples", FREE) == "Dice/FacePicker"


def test_dice_that_nobody_is_to_throw_are_not_put_in_the_way(table: Table) -> None:
    assert table.read("combat", ["1", "2"]) == "Table: Take back the dice, draw cards"


def test_on_the_dice_screen_any_reading_is_shown_but_never_accepted(table: Table) -> None:
    table.press(Go(Place.DICE))
    assert table.read("combat", ["1", "2"]) == "Dice: Read again"
    assert table.at(DiceView).expected == "No throw is due now"
    assert table.wait(60.0) == "Dice: Read again"


def test_read_again_asks_the_tray_and_drops_what_was_proposed(rolling: Table) -> None:
    rolling.read("free_peoples", FREE[:2])
    rolling.press("Read again")
    assert rolling.tray.read_again_count == 1
    assert rolling.at(DiceView).dice == ()


def test_a_table_may_accept_every_throw_itself(make_table: MakeTable) -> None:
    table = make_table(Preferences(auto_accept=False, options=NO_BAG))
    table.new_game("Take back the dice, draw cards", "On to the Hunt allocation", "0 dice into the Hunt Box")
    table.read("free_peoples", FREE)
    assert table.wait(60.0) == "Dice: Accept"
    assert table.at(DiceView).accept_fraction is None


def test_simulated_hands_throw_pool_by_pool(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD, simulated=True)
    table.new_game("Take back the dice, draw cards", "On to the Hunt allocation", "0 dice into the Hunt Box")
    assert table.screen.simulated == "Simulated table"
    table.press("Throw 4 Free Peoples dice")
    assert table.tray.expected == Expected((("free_peoples", 4),))
    assert table.throw("free_peoples", FREE) == "Dice: Throw 7 Shadow dice"
    table.press("Throw 7 Shadow dice")
    assert table.tray.thrown == [Expected((("free_peoples", 4),)), Expected((("shadow", 7),))]


def test_dice_that_were_read_put_the_focus_on_accepting_them(make_table: MakeTable) -> None:
    table = make_table(Preferences(auto_accept=False, options=NO_BAG), simulated=True)
    table.new_game("Take back the dice, draw cards", "On to the Hunt allocation", "0 dice into the Hunt Box")
    table.press("Throw 4 Free Peoples dice")
    for _throw in range(2):
        table.press(Press.SIMULATE_THROW)
        table.read("free_peoples", FREE)
        assert table.screen.focus is Press.ACCEPT_THROW


def test_without_a_camera_everything_is_entered_by_hand(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD, camera=False)
    table.new_game("Take back the dice, draw cards", "On to the Hunt allocation", "0 dice into the Hunt Box")
    assert table.press("Enter the roll by hand") == "Dice/FacePicker"


def test_a_misreading_is_put_right_after_it_was_accepted(rolling: Table) -> None:
    rolling.throw("free_peoples", FREE)
    rolling.throw("shadow", SHADOW)
    assert rolling.state.hunt_box.shadow == 1
    rolling.press(Go(Place.DICE), "Put the last throw right")
    assert len(rolling.at(DiceView).dice) == 11
    rolling.flow(
        (OpenDie(5), "Dice/FacePicker"),
        ("Eye", "Dice: Accept"),
        ("Accept", "Table: Free Peoples: use an Action die"),
    )
    assert isinstance(last_fact(rolling), ThrowCorrected)
    assert rolling.state.hunt_box.shadow == 2


def test_a_throw_on_which_something_was_built_is_no_longer_put_right(rolling: Table) -> None:
    rolling.throw("free_peoples", FREE)
    rolling.throw("shadow", SHADOW)
    rolling.press("All dice are used", "All dice are used", Go(Place.DICE))
    assert not any(tap.enabled for tap in rolling.at(DiceView).actions if tap.intent is Press.CORRECT_THROW)


def test_the_undo_button_lets_go_of_a_throw_not_yet_accepted(rolling: Table) -> None:
    rolling.read("free_peoples", FREE, Verdict.ASK)
    rolling.presenter.receive(ButtonPressed(Button.UNDO))
    assert rolling.at(DiceView).dice == ()
    assert not rolling.state.free_peoples.rolled
