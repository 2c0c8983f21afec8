"""Hands on the buttons: the box of buttons and lamps, gpiozero and lgpio on a GPIO chip of the kernel's."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.ports import BothPressed, Button, ButtonPressed, ButtonsBack, Signal
from companion.rules.terms import Side
from hardware.button_box import Built, ButtonBox
from hardware.debounce import Timing
from hardware.gestures import HandTiming
from hardware.gpio import open_gpio
from hardware.pins import DEFAULT_PINS
from tests.hardware.fakes import ListInbox
from tests.hil.chips import Pi, wait_until

TOGETHER = (Button.FREE_PEOPLES, Button.SHADOW)
EDGE_S = 0.03
"""Edges closer than that melt into one in the simulated chip."""

SLOW = HandTiming(Timing(settle_s=0.5, hold_s=2.5), together_s=0.4, both_hold_s=4.0)
"""As much slower than a table's hands as the emulated processor is."""

MORE_S = 0.6
"""Within which a press told twice would have been told."""


class Hands:
    """Fingers on the wires of the buttons."""

    def __init__(self, pi: Pi) -> None:
        self._pi = pi
        self.release(*Button)

    def press(self, *buttons: Button) -> None:
        for button in buttons:
            self._pi.wire(DEFAULT_PINS.buttons[button], 0)

    def release(self, *buttons: Button) -> None:
        for button in buttons:
            self._pi.wire(DEFAULT_PINS.buttons[button], 1)

    def tap(self, *buttons: Button, for_s: float = 0.2) -> None:
        """Down and up again, and rest."""
        self.press(*buttons)
        time.sleep(for_s)
        self.release(*buttons)
        time.sleep(SLOW.contact.settle_s)

    def bounce(self, button: Button, *, closed: bool) -> None:
        """Close or open a contact that bounces twice."""
        for level in (closed, not closed, closed, not closed, closed):
            (self.press if level else self.release)(button)
            time.sleep(EDGE_S)


@pytest.fixture
def hands(pi: Pi) -> Hands:
    return Hands(pi)


@pytest.fixture
def box(hands: Hands, inbox: ListInbox) -> Iterator[ButtonBox]:
    """A box that is open and at rest."""
    assert hands
    with closing(ButtonBox(inbox, open_gpio, Built(timing=SLOW))) as box:
        box.start()
        wait_until(lambda: ButtonsBack() in inbox.signals, "buttons")
        inbox.signals.clear()
        yield box


def told(inbox: ListInbox, count: int) -> list[Signal]:
    """The signals once there are `count`, and whatever else comes soon."""
    wait_until(lambda: len(inbox.signals) >= count, f"{count} signals, only {inbox.signals}")
    time.sleep(MORE_S)
    return inbox.signals


@pytest.mark.usefixtures("box")
def test_every_button_pressed_is_told_once(hands: Hands, inbox: ListInbox) -> None:
    for count, button in enumerate(Button, start=1):
        hands.tap(button)
        assert told(inbox, count) == [ButtonPressed(one) for one in list(Button)[:count]]


@pytest.mark.usefixtures("box")
def test_a_button_that_stays_down_is_told_as_held_once(hands: Hands, inbox: ListInbox) -> None:
    hands.press(Button.READ)
    assert told(inbox, 2) == [ButtonPressed(Button.READ), ButtonPressed(Button.READ, held=True)]
    hands.release(Button.READ)
    assert len(told(inbox, 2)) == 2


@pytest.mark.usefixtures("box")
def test_ten_presses_of_a_bouncing_contact_are_ten(hands: Hands, inbox: ListInbox) -> None:
    for _press in range(10):
        hands.bounce(Button.UNDO, closed=True)
        hands.bounce(Button.UNDO, closed=False)
        time.sleep(2 * SLOW.contact.settle_s)
    assert told(inbox, 10) == [ButtonPressed(Button.UNDO)] * 10


@pytest.mark.usefixtures("box")
def test_both_sides_together_are_one_press_and_held_one_hold(hands: Hands, inbox: ListInbox) -> None:
    hands.tap(*TOGETHER)
    assert told(inbox, 1) == [BothPressed()]
    hands.press(*TOGETHER)
    assert told(inbox, 3) == [BothPressed(), BothPressed(), BothPressed(held=True)]
    hands.release(*TOGETHER)
    assert len(told(inbox, 3)) == 3


@pytest.mark.usefixtures("box")
def test_twenty_presses_in_turn_are_all_told(hands: Hands, inbox: ListInbox) -> None:
    for _press in range(10):
        for button in TOGETHER:
            hands.tap(button)
    assert told(inbox, 20) == [ButtonPressed(button) for button in TOGETHER] * 10


def test_the_lamp_of_the_side_to_act_burns_alone_and_none_afterwards(pi: Pi, box: ButtonBox) -> None:
    def burning() -> set[Side]:
        return {side for side, gpio in DEFAULT_PINS.lamps.items() if pi.level(gpio)}

    for side in Side:
        box.show_turn(side)
        wait_until(lambda side=side: burning() == {side}, f"lamp of {side}")  # type: ignore[misc]
    box.close()
    assert burning() == set()


def test_a_button_down_at_the_end_neither_holds_it_up_nor_is_pressed_at_the_next_start(
    hands: Hands, inbox: ListInbox, box: ButtonBox
) -> None:
    hands.press(Button.SHADOW)
    assert told(inbox, 1) == [ButtonPressed(Button.SHADOW)]
    began_s = time.monotonic()
    box.close()
    assert time.monotonic() - began_s < 5
    with closing(ButtonBox(inbox, open_gpio, Built(timing=SLOW))) as again:
        again.start()
        assert told(inbox, 2) == [ButtonPressed(Button.SHADOW), ButtonsBack()]


@pytest.mark.usefixtures("pi")
def test_opening_the_pins_leaves_nothing_in_the_folder_that_the_companion_was_started_in(tmp_path: Path) -> None:
    opening = "from hardware.gpio import open_gpio; open_gpio().close()"
    root = str(Path(__file__).parents[2])
    environment = os.environ | {"PYTHONPATH": f"{root}:{os.environ.get('PYTHONPATH', '')}"}
    subprocess.run([sys.executable, "-B", "-c", opening], cwd=tmp_path, env=environment, check=True)
    assert not list(tmp_path.iterdir())
