"""The box of buttons and lamps: it opens by itself, says what is wrong, comes back, and leaves nothing lit."""

import re
import threading
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from gpiozero import InputDevice

from companion.ports import Button, ButtonPressed, ButtonsBack, ButtonsLost, Signal
from companion.rules.terms import Side
from hardware.button_box import CHECK_EVERY_S, OPEN_AGAIN_S, Built, ButtonBox
from hardware.buttons import STUCK_AFTER_S
from hardware.gpio import NoGpioError
from hardware.lamps import LampStyle
from hardware.pins import DEFAULT_PINS
from hardware.simulated import SimulatedGpio
from tests.hardware.fakes import ListInbox, ManualClock


@pytest.fixture
def box(inbox: ListInbox, gpio: SimulatedGpio, clock: ManualClock) -> Iterator[ButtonBox]:
    with closing(ButtonBox(inbox, gpio.open, now_s=clock)) as box:
        yield box


def go_on(box: ButtonBox, clock: ManualClock, seconds: float = CHECK_EVERY_S) -> None:
    """Let time pass, and the box do what is due."""
    clock.advance(seconds)
    box.step()


def test_buttons_that_work_are_told_once(box: ButtonBox, inbox: ListInbox, clock: ManualClock) -> None:
    box.step()
    go_on(box, clock)

    assert inbox.signals == [ButtonsBack()]


def test_a_press_of_a_side_is_told_in_time_and_its_hold_too(
    box: ButtonBox, inbox: ListInbox, gpio: SimulatedGpio, clock: ManualClock
) -> None:
    box.step()
    gpio.press("shadow")
    rest_s = box.step()
    assert rest_s == pytest.approx(0.07)
    go_on(box, clock, rest_s or 0.0)
    go_on(box, clock, box.step() or 0.0)

    assert inbox.signals[1:] == [ButtonPressed(Button.SHADOW), ButtonPressed(Button.SHADOW, held=True)]


def test_a_lost_chip_is_said_in_words_tried_again_and_comes_back(
    box: ButtonBox, inbox: ListInbox, gpio: SimulatedGpio, clock: ManualClock
) -> None:
    box.step()
    gpio.lose_chip()
    clock.advance(CHECK_EVERY_S)
    assert box.step() == OPEN_AGAIN_S
    go_on(box, clock, OPEN_AGAIN_S)
    gpio.press("undo")
    gpio.release("undo")
    gpio.give_chip_back()
    go_on(box, clock, OPEN_AGAIN_S)
    gpio.press("read")

    back, lost, still_lost, back_again, pressed = inbox.signals
    assert (back, back_again, pressed) == (ButtonsBack(), ButtonsBack(), ButtonPressed(Button.READ))
    for said in (lost, still_lost):
        assert isinstance(said, ButtonsLost)
        assert re.fullmatch(r"The buttons don't answer: .*[^.]\.", said.advice)


def test_a_chip_that_came_back_at_once_is_noticed_too(
    box: ButtonBox, inbox: ListInbox, gpio: SimulatedGpio, clock: ManualClock
) -> None:
    box.step()
    gpio.lose_chip()
    gpio.give_chip_back()
    go_on(box, clock)
    go_on(box, clock, OPEN_AGAIN_S)
    gpio.press("undo")

    assert [type(signal) for signal in inbox.signals] == [ButtonsBack, ButtonsLost, ButtonsBack, ButtonPressed]


def test_the_lamp_of_the_side_to_act_burns_again_after_the_chip_was_lost(
    box: ButtonBox, gpio: SimulatedGpio, clock: ManualClock
) -> None:
    box.show_turn(Side.SHADOW)
    box.step()
    assert (gpio.is_lit(Side.SHADOW), gpio.is_lit(Side.FREE_PEOPLES)) == (True, False)
    gpio.lose_chip()
    go_on(box, clock)
    box.show_turn(Side.FREE_PEOPLES)
    gpio.give_chip_back()
    go_on(box, clock, OPEN_AGAIN_S)

    assert (gpio.is_lit(Side.SHADOW), gpio.is_lit(Side.FREE_PEOPLES)) == (False, True)


def test_a_busy_lamp_is_said_while_the_buttons_work_and_burns_once_it_is_free(
    box: ButtonBox, inbox: ListInbox, gpio: SimulatedGpio, clock: ManualClock
) -> None:
    busy = DEFAULT_PINS.lamps[Side.SHADOW]
    gpio.occupy(busy)
    box.show_turn(Side.SHADOW)
    box.step()
    gpio.press("read")
    gpio.release("read")
    gpio.vacate(busy)
    go_on(box, clock)

    lost, pressed, back = inbox.signals
    assert isinstance(lost, ButtonsLost)
    assert lost.advice.startswith(f"The lamps stay dark: GPIO {busy} can't be had")
    assert (pressed, back) == (ButtonPressed(Button.READ), ButtonsBack())
    assert gpio.is_lit(Side.SHADOW)


def test_a_stuck_button_and_a_busy_one_are_both_said(
    box: ButtonBox, inbox: ListInbox, gpio: SimulatedGpio, clock: ManualClock
) -> None:
    gpio.occupy(DEFAULT_PINS.buttons[Button.READ])
    box.step()
    gpio.stick("undo")
    go_on(box, clock, STUCK_AFTER_S)

    said = inbox.signals[-1]
    assert isinstance(said, ButtonsLost)
    busy, stuck = said.advice.splitlines()
    assert (busy[:15], stuck[:15]) == ("No read button:", "The undo button")


def test_a_computer_without_pins_tells_nothing_and_ends_its_work(inbox: ListInbox) -> None:
    def no_pi() -> Any:
        raise NoGpioError("This computer is not a Raspberry Pi.")

    with closing(ButtonBox(inbox, no_pi)) as box:
        box.show_turn(Side.SHADOW)
        assert box.step() is None

    assert inbox.signals == []


@pytest.mark.parametrize("style", [LampStyle.STEADY, LampStyle.BREATHING])
def test_after_close_both_lamps_are_dark_and_nothing_is_told(
    style: LampStyle, inbox: ListInbox, gpio: SimulatedGpio, clock: ManualClock
) -> None:
    box = ButtonBox(inbox, gpio.open, Built(lamps=style), clock)
    box.show_turn(Side.SHADOW)
    box.step()
    assert gpio.is_lit(Side.SHADOW)
    box.close()
    box.close()
    gpio.press("undo")

    assert not any(gpio.is_lit(side) for side in Side)
    assert inbox.signals == [ButtonsBack()]


def test_a_breathing_lamp_is_set_anew_many_times_a_second(
    inbox: ListInbox, gpio: SimulatedGpio, clock: ManualClock
) -> None:
    with closing(ButtonBox(inbox, gpio.open, Built(lamps=LampStyle.BREATHING), clock)) as box:
        assert box.step() == CHECK_EVERY_S
        box.show_turn(Side.SHADOW)
        assert box.step() == 0.04
        bright = gpio.brightness(Side.SHADOW)
        go_on(box, clock, 0.5)
        assert gpio.brightness(Side.SHADOW) != bright


class WaitingInbox(ListInbox):
    """An inbox at which one can wait for a signal."""

    def __init__(self) -> None:
        super().__init__()
        self._changed = threading.Condition()

    def put(self, signal: Signal) -> None:
        with self._changed:
            super().put(signal)
            self._changed.notify()

    def comes(self, signal: Signal) -> bool:
        with self._changed:
            return self._changed.wait_for(lambda: signal in self.signals, timeout=20)


def test_pins_whose_chip_goes_while_they_are_opened_are_let_go_and_tried_again(
    box: ButtonBox, inbox: ListInbox, gpio: SimulatedGpio, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = gpio.factory

    def goes(_device: InputDevice) -> bool:
        gpio.lose_chip()
        first.answer()
        return False

    monkeypatch.setattr(InputDevice, "is_active", property(goes))
    box.step()
    assert not first.pins, "the pins stay claimed"
    monkeypatch.undo()
    gpio.give_chip_back()
    go_on(box, clock, OPEN_AGAIN_S)

    assert [type(signal) for signal in inbox.signals] == [ButtonsLost, ButtonsBack]


def test_pins_that_hang_as_they_are_let_go_hold_up_nobody(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    inbox, gpio, answers = WaitingInbox(), SimulatedGpio(), threading.Event()
    hangs = threading.Event()

    def hang() -> None:
        hangs.set()
        answers.wait(20)

    box = ButtonBox(inbox, gpio.open)
    box.start()
    assert inbox.comes(ButtonsBack())
    monkeypatch.setattr(gpio.factory, "answer", hang)
    gpio.press("shadow")
    assert hangs.wait(20)
    monkeypatch.setattr("hardware.button_box.LEAVE_S", 0.0)
    box.close()
    answers.set()
    box._thread.join(20)

    assert "their pins do not answer" in caplog.text


def test_its_thread_opens_the_pins_tells_a_hold_by_itself_and_ends() -> None:
    inbox, gpio = WaitingInbox(), SimulatedGpio()
    with closing(ButtonBox(inbox, gpio.open)) as box:
        box.start()
        assert inbox.comes(ButtonsBack())
        gpio.press("shadow")
        assert inbox.comes(ButtonPressed(Button.SHADOW, held=True))

    assert "button box" not in {thread.name for thread in threading.enumerate()}
