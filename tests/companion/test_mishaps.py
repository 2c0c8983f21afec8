"""What can go wrong at a simulated table: begun and ended by key and by script, told on the screen, and documented."""

import re
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

import companion
from companion.mishaps import (
    HELP_KEY,
    KEYS,
    Mishap,
    Mishaps,
    Move,
    ScriptError,
    Step,
    keys_in_words,
    mishap_words,
    script_steps,
)
from companion.ports import Button, ButtonPressed, TableDisturbed
from companion.wiring.simulation import Script
from hardware.buttons import Buttons
from hardware.simulated import SimulatedGpio
from tests.companion.test_devices import Letters

PAGE = (Path(companion.__file__).parents[1] / "docs" / "simulation.md").read_text("utf-8")


class Suffering:
    """Mishaps of which two can happen; `done` keeps every switch that was moved."""

    def __init__(self) -> None:
        self.inbox = Letters()
        self.done: list[tuple[Mishap, bool]] = []
        self.mishaps = Mishaps(self.inbox)
        for mishap in (Mishap.BOARD_UNPLUGGED, Mishap.CAMERA_STALLED):
            self.mishaps.offer({mishap: partial(self._suffer, mishap)})

    def _suffer(self, mishap: Mishap, happening: bool) -> None:  # noqa: FBT001 - a switch takes one position
        self.done.append((mishap, happening))


def test_a_key_begins_a_mishap_and_the_same_key_ends_it() -> None:
    suffering = Suffering()
    key = next(key for key, mishap in KEYS.items() if mishap is Mishap.BOARD_UNPLUGGED)
    assert suffering.mishaps.press_key(key)
    assert suffering.mishaps.press_key(key)
    assert suffering.done == [(Mishap.BOARD_UNPLUGGED, True), (Mishap.BOARD_UNPLUGGED, False)]


def test_the_screen_is_told_all_that_goes_wrong_and_when_nothing_does() -> None:
    suffering = Suffering()
    for mishap, happening in [
        (Mishap.BOARD_UNPLUGGED, True),
        (Mishap.CAMERA_STALLED, True),
        (Mishap.BOARD_UNPLUGGED, False),
        (Mishap.CAMERA_STALLED, False),
    ]:
        suffering.mishaps.set(mishap, happening=happening)
    assert suffering.inbox.signals == [
        TableDisturbed("tray board unplugged"),
        TableDisturbed("camera stalled, tray board unplugged"),
        TableDisturbed("camera stalled"),
        TableDisturbed(""),
    ]


def test_what_happens_already_does_not_begin_again() -> None:
    suffering = Suffering()
    suffering.mishaps.set(Mishap.CAMERA_STALLED, happening=True)
    suffering.mishaps.set(Mishap.CAMERA_STALLED, happening=True)
    assert suffering.done == [(Mishap.CAMERA_STALLED, True)]


def test_what_no_device_can_suffer_is_neither_done_nor_told() -> None:
    suffering = Suffering()
    suffering.mishaps.set(Mishap.BOARD_NOISY, happening=True)
    assert (suffering.done, suffering.inbox.signals) == ([], [])


def test_a_key_without_a_mishap_is_left_to_others() -> None:
    assert not Suffering().mishaps.press_key("f1")


@pytest.mark.parametrize("mishap", Mishap)
def test_every_mishap_has_a_key_and_words_of_its_own(mishap: Mishap) -> None:
    assert list(KEYS.values()).count(mishap) == 1
    assert len({mishap_words(each) for each in Mishap}) == len(Mishap)


def test_a_script_is_read_in_order_of_time() -> None:
    lines = ["# an evening", "", "20 board_unplugged over  # plugged in again", "12.5 board_unplugged"]
    assert script_steps(lines) == (
        Step(12.5, Mishap.BOARD_UNPLUGGED, happening=True),
        Step(20.0, Mishap.BOARD_UNPLUGGED, happening=False),
    )


@pytest.mark.parametrize(
    "line",
    ["board_unplugged", "soon board_unplugged", "5 board_eaten", "5", "-5 board_unplugged", "5 board_unplugged maybe",
     "nan board_unplugged", "5 board_unplugged over over", "5 press", "5 press nose", "5 press read for",
     "x press read", "5 press read for ever", "5 press board", "5 press read board"],
)  # fmt: skip
def test_a_line_that_is_no_step_is_named_with_what_may_stand_there(line: str) -> None:
    with pytest.raises(ScriptError, match=r"^Line 2 .* “12.5 board_unplugged”\. There are camera_unplugged, .*"):
        script_steps(["1 camera_stalled", line])


def test_a_script_is_played_step_by_step() -> None:
    suffering, waited = Suffering(), list[float]()
    steps = script_steps(["2 camera_stalled", "5 camera_stalled over", "5 board_unplugged"])
    Script(steps, suffering.mishaps, waited.append).play()
    assert waited == [2.0, 3.0, 0.0]
    assert suffering.done == [
        (Mishap.CAMERA_STALLED, True),
        (Mishap.CAMERA_STALLED, False),
        (Mishap.BOARD_UNPLUGGED, True),
    ]


def test_a_closed_script_lets_nothing_more_happen() -> None:
    suffering = Suffering()
    script = Script(script_steps(["3600 camera_stalled"]), suffering.mishaps)
    script.start()
    script.close()
    script.close()
    assert suffering.done == []


def test_the_page_lists_every_mishap_with_its_key() -> None:
    listed = re.findall(r"^\| (F\d+) \| `(\w+)` \|", PAGE, re.MULTILINE)
    assert listed == [(key.upper(), mishap.value) for key, mishap in KEYS.items()]


def test_the_help_names_every_key_and_takes_none_of_them() -> None:
    assert HELP_KEY not in KEYS
    named = [line.split(":")[0] for line in keys_in_words().splitlines()]
    assert named == ["F S R U", *(key.upper() for key in KEYS)]


def test_the_script_on_the_page_can_be_followed() -> None:
    (script,) = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
    assert len(script_steps(script.splitlines())) >= 4


def test_a_script_presses_buttons_together_and_as_long_as_it_says() -> None:
    steps = script_steps(["2 press shadow free_peoples for 3.5", "1.5 press read"])
    assert steps == (
        Move(1.5, Button.READ, down=True),
        Move(1.6, Button.READ, down=False),
        Move(2.0, Button.SHADOW, down=True),
        Move(2.0, Button.FREE_PEOPLES, down=True),
        Move(5.5, Button.SHADOW, down=False),
        Move(5.5, Button.FREE_PEOPLES, down=False),
    )


def test_the_presses_of_a_script_move_the_simulated_fingers() -> None:
    suffering, gpio = Suffering(), SimulatedGpio()
    inbox = Letters()
    with closing(Buttons(inbox, gpio.factory)):
        suffering.mishaps.fingers = gpio
        Script(script_steps(["1 press read", "2 press undo"]), suffering.mishaps, lambda _s: None).play()
    assert inbox.signals == [ButtonPressed(Button.READ), ButtonPressed(Button.UNDO)]


def test_a_script_presses_the_boards_own_buttons_too() -> None:
    steps = script_steps(["1 press board read for 2", "3 press undo"])
    assert [(step.at_s, step.button, step.on_board) for step in steps if isinstance(step, Move) and step.down] == [
        (1.0, Button.READ, True),
        (3.0, Button.UNDO, False),
    ]
    suffering, gpio, own = Suffering(), SimulatedGpio(), SimulatedGpio()
    with closing(Buttons(suffering.inbox, gpio.factory)):
        suffering.mishaps.board_fingers, suffering.mishaps.fingers = gpio, own
        Script(steps, suffering.mishaps, lambda _s: None).play()
    assert suffering.inbox.signals == [ButtonPressed(Button.READ)]


def test_where_no_buttons_are_simulated_a_press_of_a_script_does_nothing() -> None:
    suffering = Suffering()
    suffering.mishaps.do(Move(0.0, Button.READ, down=True))
    assert (suffering.done, suffering.inbox.signals) == ([], [])
