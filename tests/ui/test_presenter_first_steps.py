"""Setting the table up: offered once, in any order, each step again at any time, and never in the way of a game."""

import pytest

from companion.ports import BothPressed, Button, ButtonPressed, DieShown, TeachLook, TrayLook
from tests.ui.table import CARDBOARD, MakeTable, Table
from tests.ui.test_presenter_calibration import FOUND, ScriptedSetUp
from tests.ui.test_presenter_teaching import ScriptedTeacher
from ui.intents.intent import Go
from ui.intents.presses import Place, Press
from ui.values.calibration import CalibrationView
from ui.values.first_steps import ButtonsView, FirstStepsView
from ui.values.overlays import ListPickerView


@pytest.fixture
def fresh(make_table: MakeTable) -> Table:
    """A table started for the first time, with a camera."""
    table = make_table()
    table.presenter.set_up_tray_with(ScriptedSetUp())
    table.presenter.teach_dice_with(ScriptedTeacher())
    table.presenter.offer_first_steps()
    return table


def steps(table: Table) -> list[str]:
    return [step.label for step in table.at(FirstStepsView).steps]


def done(table: Table) -> list[str]:
    return [step.label for step in table.at(FirstStepsView).steps if step.chosen]


def test_the_first_start_offers_the_steps_and_one_press_plays(fresh: Table) -> None:
    assert fresh.shown == "FirstSteps: Play now"
    assert fresh.press("Play now").startswith("Start")


def test_the_steps_are_offered_once(fresh: Table) -> None:
    assert fresh.presenter.preferences.set_up_offered
    fresh.press("Play now")
    fresh.presenter.offer_first_steps()
    assert fresh.shown.startswith("Start")


def test_who_has_a_game_is_not_asked_to_set_the_table_up(make_table: MakeTable) -> None:
    make_table(CARDBOARD).new_game()
    table = make_table(CARDBOARD)
    table.presenter.offer_first_steps()
    assert table.shown.startswith("Start")


def test_without_a_camera_only_what_needs_none_is_offered(make_table: MakeTable) -> None:
    table = make_table(camera=False)
    table.presenter.offer_first_steps()
    assert steps(table) == ["Language", "Sound", "Try the buttons"]


@pytest.mark.parametrize("step", ["Look at the light", "Set up the tray", "Teach the dice", "Try the buttons"])
def test_each_step_leads_back_and_can_be_taken_again(fresh: Table, step: str) -> None:
    for _time in range(2):
        fresh.press(step)
        away = type(fresh.screen.view)
        fresh.press(Press.CLOSE)
        assert (away is FirstStepsView, type(fresh.screen.view)) == (False, FirstStepsView)


@pytest.mark.parametrize("step", ["Set up the tray", "Teach the dice", "Try the buttons"])
def test_a_step_that_came_to_nothing_is_not_ticked(fresh: Table, step: str) -> None:
    fresh.press(step, Press.CLOSE)
    assert done(fresh) == []


def test_a_step_is_ticked_once_it_came_to_something(make_table: MakeTable) -> None:
    table, set_up, teacher = make_table(), ScriptedSetUp(), ScriptedTeacher()
    table.presenter.set_up_tray_with(set_up)
    table.presenter.teach_dice_with(teacher)
    table.presenter.offer_first_steps()
    table.press("Look at the light", "Done", "Try the buttons")
    table.presenter.receive(ButtonPressed(Button.READ))
    table.press("Done", "Set up the tray")
    set_up.seen = TrayLook(7, found=FOUND)
    table.wait(0.1)
    table.press(Press.KEEP_TRAY, "Good", "Teach the dice")
    teacher.seen = TeachLook(1, dice=(DieShown((0.1, 0.1, 0.1, 0.1)),))
    table.wait(0.1)
    table.press(Press.LEARN_FACE, Press.KEEP_DICE, Press.CLOSE)
    assert done(table) == ["Look at the light", "Set up the tray", "Teach the dice", "Try the buttons"]


def test_the_steps_are_found_again_in_the_settings_of_a_game(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.new_game(Go(Place.SETTINGS), "Set up the table")
    assert table.shown == "FirstSteps: Back to the table"
    assert table.press("Back to the table").startswith("Table")


def test_the_language_and_the_sound_are_chosen_where_one_stands(fresh: Table) -> None:
    fresh.press("Language")
    fresh.asked(ListPickerView)
    fresh.press(Press.CLOSE, "Sound")
    assert fresh.presenter.preferences.sound
    assert done(fresh) == ["Sound"]


def test_the_light_is_judged_as_the_camera_sees_it(make_table: MakeTable) -> None:
    table, set_up = make_table(), ScriptedSetUp()
    table.presenter.set_up_tray_with(set_up)
    table.presenter.offer_first_steps()
    table.press("Look at the light")
    assert table.at(CalibrationView).words == ("The camera's first picture is awaited.",)
    set_up.seen = TrayLook(3, light=("It is too dark.",), well_lit=False)
    table.wait(0.1)
    view = table.at(CalibrationView)
    assert (view.title, view.words, view.good) == ("The light can be better", ("It is too dark.",), False)
    table.press("Done")
    assert (set_up.begun, set_up.ended) == (1, 1)


def test_the_camera_is_handed_from_step_to_step(make_table: MakeTable) -> None:
    table, set_up, teacher = make_table(), ScriptedSetUp(), ScriptedTeacher()
    table.presenter.set_up_tray_with(set_up)
    table.presenter.teach_dice_with(teacher)
    table.presenter.offer_first_steps()
    table.press("Teach the dice", "Back", "Set up the tray", "Back", "Teach the dice")
    assert (teacher.begun, teacher.ended, set_up.begun, set_up.ended) == (2, 1, 1, 1)


def test_each_button_is_felt_at_its_first_press_and_does_its_work_at_the_next(fresh: Table) -> None:
    fresh.press("Try the buttons")
    for button in Button:
        fresh.presenter.receive(ButtonPressed(button))
    assert all(one.felt for one in fresh.at(ButtonsView).buttons)
    assert fresh.at(ButtonsView).words.startswith("All four work.")
    fresh.presenter.receive(ButtonPressed(Button.FREE_PEOPLES))
    assert isinstance(fresh.screen.view, FirstStepsView)


def test_the_buttons_can_be_tried_anew(fresh: Table) -> None:
    fresh.press("Try the buttons")
    fresh.presenter.receive(ButtonPressed(Button.READ))
    fresh.press("Done", "Try the buttons")
    assert not any(one.felt for one in fresh.at(ButtonsView).buttons)


def test_both_buttons_together_try_nothing(fresh: Table) -> None:
    fresh.press("Try the buttons")
    fresh.presenter.receive(BothPressed())
    assert not any(one.felt for one in fresh.at(ButtonsView).buttons)
