from dataclasses import replace

import pytest

from companion.ports import Button, ButtonPressed, Signal
from ui.intents.intent import Intent
from ui.intents.journal import Letter
from ui.intents.presses import Press
from ui.scenes.catalogue import SCENES
from ui.scenes.still import Still
from ui.scenes.table import TABLE
from ui.viewmodel.screen import pressable
from ui.window.keys import (
    BACKSPACE,
    DOWN,
    ENTER,
    ESCAPE,
    FUNCTION_KEYS,
    LEFT,
    NUMPAD_ENTER,
    RIGHT,
    SPACE,
    TAB,
    UP,
    press_key,
    type_letters,
)


@pytest.mark.parametrize(
    ("key", "heard"),
    [
        (TAB, Press.NEXT_FOCUS),
        (RIGHT, Press.NEXT_FOCUS),
        (DOWN, Press.NEXT_FOCUS),
        (LEFT, Press.PREVIOUS_FOCUS),
        (UP, Press.PREVIOUS_FOCUS),
        (ENTER, Press.CONFIRM),
        (NUMPAD_ENTER, Press.CONFIRM),
        (BACKSPACE, Press.UNDO),
        (ESCAPE, Press.CLOSE),
        (SPACE, TABLE.next.intent),
        (ord("f"), ButtonPressed(Button.FREE_PEOPLES)),
        (ord("s"), ButtonPressed(Button.SHADOW)),
        (ord("r"), ButtonPressed(Button.READ)),
        (ord("u"), ButtonPressed(Button.UNDO)),
    ],
)
def test_a_key_means_what_a_finger_or_a_button_means(key: int, heard: Intent | Signal) -> None:
    still = Still(SCENES["table"])
    assert press_key(key, still)
    assert still.heard == [heard]


def test_the_function_keys_are_sdls_and_mean_nothing_to_the_screen() -> None:
    assert (FUNCTION_KEYS[282], FUNCTION_KEYS[293]) == ("f1", "f12")
    still = Still(SCENES["table"])
    assert not any(press_key(key, still) for key in FUNCTION_KEYS)


def test_a_key_without_meaning_is_left_to_others() -> None:
    still = Still(SCENES["table"])
    assert not press_key(ord("q"), still)
    assert still.heard == []


def test_space_takes_no_step_that_is_closed() -> None:
    closed = replace(TABLE, next=replace(TABLE.next, enabled=False))
    still = Still(replace(SCENES["table"], view=closed))
    assert press_key(SPACE, still)
    assert still.heard == []


def test_space_presses_in_a_list_what_the_focus_stands_on_and_no_step_beneath_it() -> None:
    still = Still(SCENES["message"])
    press_key(SPACE, still)
    assert still.heard == [Press.CONFIRM]


def test_space_presses_what_the_focus_was_moved_to_even_beside_a_closed_step() -> None:
    closed = replace(TABLE, next=replace(TABLE.next, enabled=False))
    for view in (TABLE, closed):
        at_rest = replace(SCENES["table"], view=view)
        still = Still(replace(at_rest, focus=pressable(at_rest)[1]))
        press_key(SPACE, still)
        assert still.heard == [Press.CONFIRM]


@pytest.mark.parametrize(
    ("key", "heard"),
    [
        (ENTER, Press.ACCEPT_NOTE),
        (NUMPAD_ENTER, Press.ACCEPT_NOTE),
        (BACKSPACE, Press.ERASE_LETTER),
        (ESCAPE, Press.CLOSE),
        (TAB, Press.NEXT_FOCUS),
        (LEFT, Press.PREVIOUS_FOCUS),
    ],
)
def test_while_a_note_is_written_keys_do_what_they_do_on_any_keyboard(key: int, heard: Intent) -> None:
    still = Still(SCENES["note"])
    assert press_key(key, still)
    assert still.heard == [heard]


@pytest.mark.parametrize("key", [SPACE, *map(ord, "fsru")])
def test_while_a_note_is_written_no_key_is_a_button(key: int) -> None:
    still = Still(SCENES["note"])
    assert press_key(key, still)
    assert still.heard == []


def test_what_is_typed_is_written_only_where_something_is_written() -> None:
    writing, playing = Still(SCENES["note"]), Still(SCENES["table"])
    assert type_letters("ß", writing)
    assert not type_letters("ß", playing)
    assert (writing.heard, playing.heard) == ([Letter("ß")], [])
