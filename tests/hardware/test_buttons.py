import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from itertools import count

import pytest
from gpiozero import InputDevice

from companion.ports import Button, ButtonPressed
from hardware.buttons import Buttons
from hardware.debounce import Timing
from hardware.gpio import GpioError
from hardware.pins import DEFAULT_PINS, Pins
from hardware.simulated import SimulatedGpio
from tests.hardware.bounces import TRACES, Trace
from tests.hardware.fakes import ListInbox, ManualClock


@pytest.fixture
def buttons(inbox: ListInbox, gpio: SimulatedGpio) -> Iterator[Buttons]:
    with closing(Buttons(inbox, gpio.factory)) as buttons:
        yield buttons


pytestmark = pytest.mark.usefixtures("buttons")


@pytest.mark.parametrize("button", Button)
def test_a_press_sends_the_button_that_was_pressed(button: Button, inbox: ListInbox, gpio: SimulatedGpio) -> None:
    gpio.press(button)
    gpio.release(button)

    assert inbox.signals == [ButtonPressed(button)]


def test_a_bouncing_press_and_a_bouncing_release_are_one_press(inbox: ListInbox, gpio: SimulatedGpio) -> None:
    gpio.press("undo", bouncing=True)
    gpio.release("undo", bouncing=True)

    assert inbox.signals == [ButtonPressed(Button.UNDO)]


@pytest.mark.parametrize("trace", TRACES, ids=lambda trace: trace.what)
def test_each_trace_of_a_contact_sends_its_presses(
    trace: Trace, inbox: ListInbox, gpio: SimulatedGpio, clock: ManualClock
) -> None:
    start_s = clock.now_s
    for number, edge_ms in enumerate(trace.edges_ms):
        clock.now_s = start_s + edge_ms / 1000
        (gpio.release if number % 2 else gpio.press)("read")

    assert inbox.signals == [ButtonPressed(Button.READ)] * trace.presses


def test_a_long_press_is_a_press_and_then_a_hold(
    inbox: ListInbox, gpio: SimulatedGpio, clock: ManualClock, buttons: Buttons
) -> None:
    gpio.press("shadow")
    clock.advance(0.8)
    buttons.look()
    buttons.look()

    assert inbox.signals == [ButtonPressed(Button.SHADOW), ButtonPressed(Button.SHADOW, held=True)]


def test_a_hold_is_reported_by_itself_while_the_finger_rests() -> None:
    held = threading.Event()

    class WaitingInbox(ListInbox):
        def put(self, signal: object) -> None:
            if signal == ButtonPressed(Button.READ, held=True):
                held.set()

    gpio = SimulatedGpio()
    with closing(Buttons(WaitingInbox(), gpio.factory, timing=Timing(hold_s=0.02))):
        gpio.press("read")
        assert held.wait(timeout=20)


def test_both_sides_pressed_together_are_two_presses_in_order(inbox: ListInbox, gpio: SimulatedGpio) -> None:
    gpio.press("shadow")
    gpio.press("free_peoples")
    gpio.release("shadow")
    gpio.release("free_peoples")

    assert inbox.signals == [ButtonPressed(Button.SHADOW), ButtonPressed(Button.FREE_PEOPLES)]


def test_presses_from_many_threads_all_arrive_once(inbox: ListInbox) -> None:
    gpio = SimulatedGpio(clock=count().__next__)

    def press(button: Button) -> None:
        for _ in range(200):
            gpio.press(button)
            gpio.release(button)

    with closing(Buttons(inbox, gpio.factory, timing=Timing(hold_s=1e9))):
        fingers = [threading.Thread(target=press, args=(button,)) for button in Button]
        for finger in fingers:
            finger.start()
        for finger in fingers:
            finger.join()

    assert Counter(inbox.signals) == {ButtonPressed(button): 200 for button in Button}


def test_a_cut_wire_presses_nothing_until_it_is_mended(
    inbox: ListInbox, gpio: SimulatedGpio, clock: ManualClock
) -> None:
    gpio.cut_wire("undo")
    gpio.press("undo")
    assert inbox.signals == []

    gpio.mend_wire("undo")
    clock.advance(1)
    gpio.press("undo")
    assert inbox.signals == [ButtonPressed(Button.UNDO)]


def test_a_button_held_down_while_the_program_starts_is_no_press(
    inbox: ListInbox, gpio: SimulatedGpio, buttons: Buttons
) -> None:
    buttons.close()
    gpio.press("read")
    with closing(Buttons(inbox, gpio.factory)):
        gpio.release("read", bouncing=True)

    assert inbox.signals == []


def test_after_close_nothing_is_sent_and_the_pins_are_free(
    inbox: ListInbox, gpio: SimulatedGpio, buttons: Buttons
) -> None:
    gpio.press("free_peoples")
    buttons.close()
    buttons.close()
    gpio.release("free_peoples")
    gpio.press("free_peoples")

    assert inbox.signals == [ButtonPressed(Button.FREE_PEOPLES)]
    for number in DEFAULT_PINS.buttons.values():
        InputDevice(number, pin_factory=gpio.factory).close()


def test_a_finger_still_down_at_close_is_not_told_as_a_hold(
    inbox: ListInbox, gpio: SimulatedGpio, clock: ManualClock, buttons: Buttons
) -> None:
    gpio.press("undo")
    buttons.close()
    clock.advance(10)
    buttons.look()

    assert inbox.signals == [ButtonPressed(Button.UNDO)]


def test_a_pin_already_in_use_is_named_and_no_other_pin_stays_taken(
    inbox: ListInbox, gpio: SimulatedGpio, buttons: Buttons
) -> None:
    buttons.close()
    taken = DEFAULT_PINS.buttons[Button.UNDO]
    with closing(InputDevice(taken, pin_factory=gpio.factory)), pytest.raises(GpioError, match=f"GPIO {taken} "):
        Buttons(inbox, gpio.factory)

    with closing(Buttons(inbox, gpio.factory)):
        gpio.press("undo")
    assert inbox.signals == [ButtonPressed(Button.UNDO)]


def test_a_table_with_one_button_works(inbox: ListInbox, gpio: SimulatedGpio, buttons: Buttons) -> None:
    buttons.close()
    with closing(
        Buttons(inbox, gpio.factory, Pins(buttons={Button.READ: DEFAULT_PINS.buttons[Button.READ]}, lamps={}))
    ):
        gpio.press("shadow")
        gpio.press("read")

    assert inbox.signals == [ButtonPressed(Button.READ)]


def test_no_thread_is_left_behind(gpio: SimulatedGpio, buttons: Buttons) -> None:
    gpio.press("read")
    buttons.close()

    assert "button holds" not in {thread.name for thread in threading.enumerate()}
