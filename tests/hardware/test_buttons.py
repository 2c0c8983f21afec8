import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from itertools import count

import pytest
from gpiozero import InputDevice

from companion.ports import BothPressed, Button, ButtonPressed
from hardware.buttons import STUCK_AFTER_S, Buttons
from hardware.debounce import Timing
from hardware.gestures import SIDES, HandTiming
from hardware.pins import DEFAULT_PINS, Pins
from hardware.simulated import SimulatedGpio
from tests.hardware.bounces import TRACES, Trace
from tests.hardware.fakes import ListInbox, ManualClock

PATIENT = HandTiming(Timing(hold_s=1e8), both_hold_s=1e9)


@pytest.fixture
def buttons(inbox: ListInbox, gpio: SimulatedGpio) -> Iterator[Buttons]:
    with closing(Buttons(inbox, gpio.factory)) as buttons:
        yield buttons


pytestmark = pytest.mark.usefixtures("buttons")


@pytest.mark.parametrize("button", Button)
def test_a_press_sends_the_button_that_was_pressed(
    button: Button, inbox: ListInbox, gpio: SimulatedGpio, clock: ManualClock, buttons: Buttons
) -> None:
    gpio.press(button)
    gpio.release(button)
    clock.advance(0.1)
    buttons.look()

    assert inbox.signals == [ButtonPressed(button)]


def test_read_and_undo_are_told_at_once(inbox: ListInbox, gpio: SimulatedGpio) -> None:
    gpio.press("read")
    gpio.press("undo")

    assert inbox.signals == [ButtonPressed(Button.READ), ButtonPressed(Button.UNDO)]


def test_a_press_tells_when_it_must_be_looked_at(gpio: SimulatedGpio, buttons: Buttons) -> None:
    assert buttons.until_due_s is None
    gpio.press("shadow")
    assert buttons.until_due_s == pytest.approx(0.07)
    gpio.release("shadow")
    buttons.look()
    assert buttons.until_due_s == pytest.approx(0.07)


def test_every_edge_is_told_to_whoever_looks(inbox: ListInbox, gpio: SimulatedGpio, buttons: Buttons) -> None:
    buttons.close()
    edges = []
    with closing(Buttons(inbox, gpio.factory, on_edge=lambda: edges.append(1))):
        gpio.press("shadow")
        gpio.release("shadow")

    assert len(edges) == 2


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


def test_both_sides_pressed_together_are_one_press_of_both(
    inbox: ListInbox, gpio: SimulatedGpio, clock: ManualClock, buttons: Buttons
) -> None:
    gpio.press("shadow", bouncing=True)
    clock.advance(0.04)
    gpio.press("free_peoples", bouncing=True)
    clock.advance(0.3)
    gpio.release("shadow", bouncing=True)
    gpio.release("free_peoples", bouncing=True)
    clock.advance(10)
    buttons.look()

    assert inbox.signals == [BothPressed()]


def test_presses_from_many_threads_all_arrive_once(inbox: ListInbox) -> None:
    """Every edge comes a whole second after the one before, so no two are ever together."""
    gpio = SimulatedGpio(clock=count().__next__)

    def press(button: Button) -> None:
        for _ in range(200):
            gpio.press(button)
            gpio.release(button)

    with closing(Buttons(inbox, gpio.factory, timing=PATIENT)) as buttons:
        fingers = [threading.Thread(target=press, args=(button,)) for button in Button]
        for finger in fingers:
            finger.start()
        for finger in fingers:
            finger.join()
        buttons.look()

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
    gpio.press("undo")
    gpio.press("free_peoples")
    buttons.close()
    buttons.close()
    gpio.release("undo")
    gpio.press("undo")

    assert inbox.signals == [ButtonPressed(Button.UNDO)]
    for number in DEFAULT_PINS.buttons.values():
        InputDevice(number, pin_factory=gpio.factory).close()


def test_a_pin_that_another_program_has_is_said_and_the_other_buttons_work(
    inbox: ListInbox, gpio: SimulatedGpio, buttons: Buttons
) -> None:
    buttons.close()
    taken = DEFAULT_PINS.buttons[Button.UNDO]
    gpio.occupy(taken)
    with closing(Buttons(inbox, gpio.factory)) as others:
        (problem,) = others.check()
        gpio.press("undo")
        gpio.press("read")

    assert problem.startswith(f"No undo button: GPIO {taken} can't be had")
    assert "end the other program that uses it, or choose another pin" in problem
    assert inbox.signals == [ButtonPressed(Button.READ)]


def test_a_pin_that_was_busy_is_taken_once_it_is_free(inbox: ListInbox, gpio: SimulatedGpio, buttons: Buttons) -> None:
    buttons.close()
    gpio.occupy(DEFAULT_PINS.buttons[Button.UNDO])
    with closing(Buttons(inbox, gpio.factory)) as others:
        gpio.vacate(DEFAULT_PINS.buttons[Button.UNDO])
        assert others.check() == ()
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


@pytest.mark.parametrize("side", SIDES)
def test_a_side_without_the_other_button_works(side: Button, inbox: ListInbox) -> None:
    pins = Pins(buttons={side: DEFAULT_PINS.buttons[side]}, lamps={})
    alone = SimulatedGpio(pins, clock=count().__next__)
    with closing(Buttons(inbox, alone.factory, pins)) as buttons:
        alone.press(side)
        buttons.look()

    assert inbox.signals == [ButtonPressed(side), ButtonPressed(side, held=True)]


def test_an_edge_that_was_lost_is_made_good_by_a_look_at_the_level(
    inbox: ListInbox, gpio: SimulatedGpio, clock: ManualClock, buttons: Buttons
) -> None:
    """The kernel's queue of edges is finite: without this, the press after a lost release would be lost too."""
    pin = gpio.factory.taken(DEFAULT_PINS.buttons[Button.READ])
    gpio.press("read")
    clock.advance(0.2)
    told, pin.when_changed = pin.when_changed, None
    gpio.release("read")
    pin.when_changed = told
    clock.advance(0.2)
    buttons.check()
    clock.advance(0.2)
    gpio.press("read")

    assert inbox.signals == [ButtonPressed(Button.READ)] * 2


def test_a_button_down_for_long_is_called_stuck_until_it_is_free(
    gpio: SimulatedGpio, clock: ManualClock, buttons: Buttons
) -> None:
    gpio.stick("undo")
    clock.advance(STUCK_AFTER_S - 1)
    assert buttons.check() == ()
    clock.advance(1)
    assert [problem.split(":")[0] for problem in buttons.check()] == ["The undo button seems stuck"]

    gpio.free("undo")
    assert buttons.check() == ()


def test_a_button_stuck_from_the_start_is_called_stuck_too(
    inbox: ListInbox, gpio: SimulatedGpio, clock: ManualClock, buttons: Buttons
) -> None:
    buttons.close()
    gpio.stick("shadow")
    with closing(Buttons(inbox, gpio.factory)) as others:
        clock.advance(STUCK_AFTER_S)
        assert others.check()[0].startswith("The Shadow button seems stuck")

    assert inbox.signals == []


def test_worn_contacts_bounce_and_every_press_still_counts_once(
    inbox: ListInbox, gpio: SimulatedGpio, clock: ManualClock
) -> None:
    gpio.worn = True
    for _press in range(3):
        gpio.press("undo")
        clock.advance(0.1)
        gpio.release("undo")
        clock.advance(0.1)

    assert inbox.signals == [ButtonPressed(Button.UNDO)] * 3


def test_a_finger_still_down_at_close_is_not_told_as_a_hold(
    inbox: ListInbox, gpio: SimulatedGpio, clock: ManualClock, buttons: Buttons
) -> None:
    gpio.press("undo")
    buttons.close()
    clock.advance(10)
    buttons.look()

    assert inbox.signals == [ButtonPressed(Button.UNDO)]


def test_a_press_that_waits_for_the_other_side_is_told_though_a_pin_comes_back_meanwhile(
    inbox: ListInbox, gpio: SimulatedGpio, clock: ManualClock, buttons: Buttons
) -> None:
    buttons.close()
    undo = DEFAULT_PINS.buttons[Button.UNDO]
    gpio.occupy(undo)
    with closing(Buttons(inbox, gpio.factory)) as incomplete:
        gpio.press("shadow")
        gpio.vacate(undo)
        incomplete.check()
        clock.advance(0.1)
        incomplete.look()

    assert inbox.signals == [ButtonPressed(Button.SHADOW)]
