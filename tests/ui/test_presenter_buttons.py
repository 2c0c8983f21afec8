"""The four buttons: the side to act confirms, the other moves the focus on, both together answer, or stop."""

import pytest

from companion.ports import (
    BoardBack,
    BoardLost,
    BothPressed,
    Button,
    ButtonPressed,
    ButtonsBack,
    ButtonsLost,
    CameraBack,
    CameraLost,
    StillFelt,
    TableDisturbed,
    ThrowFelt,
    TrayCleared,
)
from companion.rules.terms import Side
from tests.ui.table import CARDBOARD, WHERE, MakeTable, Table
from ui.intents.intent import AddToBag, Go, OpenCounter
from ui.intents.presses import Place, Press
from ui.intents.subjects import Counter
from ui.preferences import Preferences
from ui.values.overlays import CommitmentView, MessageView, NumberPickerView
from ui.viewmodel.buttons import LONGEST
from ui.viewmodel.screen import pressable


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


def test_a_button_that_stays_down_walks_on_backwards(playing: Table) -> None:
    ring = pressable(playing.screen)
    push(playing, Button.SHADOW)
    push(playing, Button.SHADOW, held=True)
    assert playing.screen.focus == ring[-1]
    for _ in range(2):
        playing.presenter.receive(ButtonPressed(Button.SHADOW, held=True, repeated=True))
    assert playing.screen.focus == ring[-3]


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


def both(table: Table, *, held: bool = False) -> str:
    table.presenter.receive(BothPressed(held=held))
    return table.shown


def test_both_buttons_at_once_put_the_focus_back_on_the_next_step_and_do_nothing_else(playing: Table) -> None:
    push(playing, Button.SHADOW, Button.SHADOW, Button.SHADOW)
    before = playing.session.history
    assert both(playing) == "Table: Take back the dice, draw cards"
    assert playing.screen.focus == playing.screen.view.next.intent
    assert playing.session.history == before


def test_holding_a_button_means_nothing_on_the_page_that_its_press_led_to(make_table: MakeTable) -> None:
    table = make_table()
    table.new_game()
    table.asked(CommitmentView)
    push(table, Button.FREE_PEOPLES, Button.SHADOW)
    assert table.screen.overlay is None
    here = table.screen.focus
    push(table, Button.SHADOW, held=True)
    assert table.screen.focus == here


def test_both_buttons_at_once_add_to_the_bag_for_both(make_table: MakeTable) -> None:
    table = make_table()
    table.new_game()
    table.asked(CommitmentView)
    assert both(table) == "Table: Take back the dice, draw cards"


def test_both_buttons_held_ask_whether_to_stop_and_the_first_answer_is_to_play_on(playing: Table) -> None:
    assert both(playing, held=True) == "Table/Message"
    asked = playing.asked(MessageView)
    assert (asked.title, [tap.label for tap in asked.taps]) == (
        "Stop for today?",
        ["Go on playing", "Close the companion"],
    )
    assert push(playing, Button.FREE_PEOPLES) == "Table: Take back the dice, draw cards"
    assert not playing.screen.leaving


def test_whoever_asked_to_stop_stops_by_two_buttons(playing: Table) -> None:
    both(playing, held=True)
    push(playing, Button.SHADOW, Button.FREE_PEOPLES)
    assert playing.screen.leaving


def test_the_question_to_stop_says_when_the_computer_is_switched_off_too(make_table: MakeTable) -> None:
    table = make_table(Preferences(powers_off=True))
    both(table, held=True)
    assert table.asked(MessageView).taps[1].label == "Switch off"
    assert "switches itself off" in table.asked(MessageView).words


def test_the_question_to_stop_says_how_to_go_on_where_the_computer_stays_on(playing: Table) -> None:
    both(playing, held=True)
    assert "start the companion again, or switch the computer off and on" in playing.asked(MessageView).words


def test_what_was_asked_before_the_question_to_stop_is_asked_again_after_it(playing: Table) -> None:
    playing.press(OpenCounter(Counter.CORRUPTION))
    push(playing, Button.FREE_PEOPLES, Button.FREE_PEOPLES)
    both(playing, held=True)
    both(playing, held=True)
    push(playing, Button.UNDO)
    assert playing.asked(NumberPickerView).value == "2"


def test_a_finger_stops_from_the_settings(playing: Table) -> None:
    playing.press("Settings", "Stop for today", "Close the companion")
    assert playing.screen.leaving


def does(table: Table) -> list[str]:
    return [f"{button.name}: {button.does}" for button in table.screen.buttons]


def test_what_each_button_does_is_said_once_one_was_pressed(playing: Table) -> None:
    assert not playing.screen.buttons
    push(playing, Button.SHADOW)
    both(playing)
    assert does(playing) == [
        "Free Peoples: Take back the dice, draw cards",
        "Shadow: go to the next",
        "Read: look again",
        "Undo: –",
    ]
    assert [button.confirms for button in playing.screen.buttons] == [True, False, False, False]


def test_what_each_button_does_follows_the_focus_the_side_to_act_and_what_is_open(playing: Table) -> None:
    push(playing, Button.FREE_PEOPLES, Button.FREE_PEOPLES)
    assert does(playing)[:2] == ["Free Peoples: go to the next", f"Shadow: {playing.screen.view.next.label}"]
    assert does(playing)[3] == "Undo: take back"
    playing.press(OpenCounter(Counter.CORRUPTION))
    assert does(playing)[1] == "Shadow: +"
    assert does(playing)[3] == "Undo: close"


def test_where_both_are_asked_each_button_says_its_own_answer_and_the_side_once(make_table: MakeTable) -> None:
    table = make_table(Preferences(show_buttons=True))
    table.new_game()
    taps = [tap.label for tap in table.asked(CommitmentView).taps if isinstance(tap.intent, AddToBag)]
    assert taps[0].startswith("Free Peoples: ")
    assert does(table)[:2] == taps
    push(table, Button.FREE_PEOPLES)
    assert does(table)[:2] == ["Free Peoples: –", taps[1]]


def test_what_the_buttons_do_can_be_said_never_and_is_always_at_a_simulated_table(make_table: MakeTable) -> None:
    table = make_table(Preferences(show_buttons=False))
    push(table, Button.SHADOW)
    assert not table.screen.buttons
    assert make_table(simulated=True).screen.buttons


def test_long_words_are_shortened_on_the_line_of_the_buttons(playing: Table) -> None:
    push(playing, Button.SHADOW)
    assert all(len(button.does) <= LONGEST for button in playing.screen.buttons)


def test_buttons_that_fail_are_told_line_by_line_until_they_are_back(playing: Table) -> None:
    playing.presenter.receive(ButtonsLost("No undo button.\nThe lamps stay dark."))
    assert playing.screen.notices == ("No undo button.", "The lamps stay dark.")
    playing.presenter.receive(ButtonsBack())
    assert not playing.screen.notices


def test_the_read_button_goes_to_the_tray(playing: Table) -> None:
    assert push(playing, Button.READ) == "Dice: Back to the table"
    assert playing.tray.read_again_count == 1


def test_before_a_game_the_read_button_does_nothing_and_says_so(make_table: MakeTable) -> None:
    table = make_table(Preferences(show_buttons=True))
    before = table.shown
    assert push(table, Button.READ) == before
    assert does(table)[2] == "Read: –"


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


def test_what_a_simulated_table_suffers_is_said_until_it_is_over(playing: Table) -> None:
    playing.presenter.receive(TableDisturbed("camera stalled, tray board unplugged"))
    assert playing.screen.notices == ("Simulated: camera stalled, tray board unplugged",)
    playing.presenter.receive(TableDisturbed(""))
    assert not playing.screen.notices


def test_what_only_devices_need_changes_nothing_on_the_screen(playing: Table) -> None:
    before = playing.screen
    for signal in (ThrowFelt(), StillFelt()):
        playing.presenter.receive(signal)
    assert playing.screen == before


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
