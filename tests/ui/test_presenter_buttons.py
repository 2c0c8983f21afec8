"""The four buttons: the side to act confirms, the other side moves the focus on."""

import pytest

from companion.ports import BoardBack, BoardLost, Button, ButtonPressed, CameraBack, CameraLost, TrayCleared
from companion.rules.terms import Side
from tests.ui.table import CARDBOARD, WHERE, MakeTable, Table
from ui.intents import Counter, Go, OpenCounter
from ui.overlays import NumberPickerView
from ui.presses import Place, Press
from ui.viewmodel import pressable


@pytest.fixture
def playing(make_table: MakeTable) -> Table:
    table = make_table(CARDBOARD)
    table.new_game()
    return table


def push(table: Table, *buttons: Button, held: bool = False) -> str:
    for button in buttons:
        table.presenter.receive(ButtonPressed(button, held))
    return table.shown


def test_the_focus_begins_on_the_big_button(playing: Table) -> None:
    assert playing.screen.focus == playing.screen.view.next.intent


def test_when_nobody_acts_the_free_peoples_button_confirms(playing: Table) -> None:
    assert playing.screen.confirm_side is Side.FREE_PEOPLES
    assert push(playing, Button.FREE_PEOPLES) == "Table: On to the Hunt allocation"


def test_in_the_hunt_allocation_the_shadow_button_confirms(playing: Table) -> None:
    playing.press("Take back the dice, draw cards", "On to the Hunt allocation")
    assert playing.screen.confirm_side is Side.SHADOW
    push(playing, Button.FREE_PEOPLES, Button.FREE_PEOPLES)
    assert push(playing, Button.SHADOW) == "Table: Throw 4 Free Peoples dice and 5 Shadow dice"


def test_the_other_button_walks_once_around_everything_that_can_be_pressed(playing: Table) -> None:
    walked = []
    for _ in pressable(playing.screen):
        walked.append(playing.screen.focus)
        push(playing, Button.SHADOW)
    assert tuple(walked) == pressable(playing.screen)
    assert playing.screen.focus == walked[0]


def test_a_long_press_of_the_other_button_goes_one_back(playing: Table) -> None:
    push(playing, Button.SHADOW, Button.SHADOW)
    here = playing.screen.focus
    push(playing, Button.SHADOW)
    push(playing, Button.SHADOW, held=True)
    push(playing, Button.SHADOW)
    assert playing.screen.focus == here


def test_a_long_press_never_confirms_twice(playing: Table) -> None:
    push(playing, Button.FREE_PEOPLES)
    assert push(playing, Button.FREE_PEOPLES, held=True) == "Table: On to the Hunt allocation"


def test_the_focus_stays_on_the_step_of_a_number(playing: Table) -> None:
    playing.press(OpenCounter(Counter.CORRUPTION))
    push(playing, Button.FREE_PEOPLES, Button.FREE_PEOPLES, Button.FREE_PEOPLES)
    assert playing.asked(NumberPickerView).value == "3"


def test_the_undo_button_closes_what_lies_over_the_screen_first(playing: Table) -> None:
    push(playing, Button.FREE_PEOPLES)
    playing.press(WHERE)
    assert push(playing, Button.UNDO) == "Table: On to the Hunt allocation"
    assert push(playing, Button.UNDO) == "Table: Take back the dice, draw cards"


def test_the_read_button_goes_to_the_tray(playing: Table) -> None:
    assert push(playing, Button.READ) == "Dice: Back to the table"
    assert playing.tray.read_again_count == 1


def test_every_screen_is_reached_by_buttons_alone(playing: Table) -> None:
    for place in (Place.DICE, Place.HUNT, Place.JOURNAL, Place.SETTINGS, Place.TABLE):
        while playing.screen.focus != Go(place):
            push(playing, Button.SHADOW)
        push(playing, Button.FREE_PEOPLES)
    assert playing.shown == "Table: Take back the dice, draw cards"


def test_a_lost_camera_or_board_is_said_until_it_is_back(playing: Table) -> None:
    playing.presenter.receive(CameraLost("Plug the camera in again."))
    playing.presenter.receive(BoardLost("The tray board is silent."))
    assert playing.screen.notices == ("Plug the camera in again.", "The tray board is silent.")
    for signal in (CameraBack(), BoardBack(), TrayCleared()):
        playing.presenter.receive(signal)
    assert not playing.screen.notices


def test_a_press_the_screen_no_longer_shows_does_nothing(playing: Table) -> None:
    late = playing.screen.view.next.intent
    playing.press(late)
    before = playing.session.history
    playing.press(late)
    assert playing.session.history == before


def test_listeners_hear_of_a_new_screen_only_when_it_differs(playing: Table) -> None:
    count = len(playing.seen)
    playing.wait(60.0)
    playing.press(Press.ACCEPT_THROW)
    assert len(playing.seen) == count
    playing.press("Settings")
    assert len(playing.seen) == count + 1
