"""The arcade buttons on GPIO: every press becomes one signal in the inbox."""

import logging
from collections.abc import Callable
from contextlib import ExitStack
from functools import partial
from threading import Condition, Thread
from typing import Any

from companion.ports import Button, ButtonPressed, Inbox
from hardware.debounce import ARCADE_BUTTON, Contact, Gesture, Timing, due_s, observe
from hardware.gpio import claim
from hardware.pins import DEFAULT_PINS, Pins

log = logging.getLogger(__name__)


class Buttons:
    """Sends `ButtonPressed` to `inbox` from the moment it is made until `close`.

    `factory` is a gpiozero pin factory: `hardware.gpio.open_gpio()` on a Pi, `SimulatedGpio().factory` elsewhere. Its
    clock (`factory.ticks`, in seconds) is the only one used. A button already down at the start is not a press.
    GpioError when a pin can't be had; then no pin stays taken.
    """

    def __init__(self, inbox: Inbox, factory: Any, pins: Pins = DEFAULT_PINS, timing: Timing = ARCADE_BUTTON) -> None:
        self._inbox = inbox
        self._now_s: Callable[[], float] = factory.ticks
        self._timing = timing
        self._contacts: dict[Button, Contact] = {}
        self._changed = Condition()
        self._closed = False
        with ExitStack() as taken:
            for button, gpio in pins.buttons.items():
                wire = _Wire(gpio, factory)
                taken.callback(wire.close)
                self._contacts[button] = Contact(closed=wire.is_closed())
                wire.listen(partial(self._see, button))
            self._taken = taken.pop_all()
        self._watch = Thread(target=self._watch_holds, name="button holds", daemon=True)
        self._watch.start()

    def look(self) -> None:
        """Report the holds that are due by now. Its own thread calls it in time; calling it more often is harmless."""
        with self._changed:
            now_s = self._now_s()
            for button, contact in self._contacts.items():
                self._see(button, closed=contact.closed, time_s=now_s)

    def close(self) -> None:
        """Release the pins; no signal comes after it. Safe to call twice."""
        with self._changed:
            self._closed = True
            self._changed.notify()
        self._watch.join()
        self._taken.close()

    def _see(self, button: Button, *, closed: bool, time_s: float) -> None:
        """Take in one level of one contact. Called on gpiozero's thread for an edge, on ours for a hold."""
        with self._changed:
            if self._closed:
                return
            contact, gestures = observe(self._contacts[button], self._timing, closed=closed, time_s=time_s)
            self._contacts[button] = contact
            for gesture in gestures:
                self._inbox.put(ButtonPressed(button, held=gesture is not Gesture.PRESSED))
            if gestures:
                self._changed.notify()

    def _watch_holds(self) -> None:
        try:
            with self._changed:
                while not self._closed:
                    self._changed.wait(self._until_due_s())
                    self.look()
        except Exception:
            log.exception("Holding a button has no effect any more; pressing still works.")

    def _until_due_s(self) -> float | None:
        dues = [due for contact in self._contacts.values() if (due := due_s(contact, self._timing)) is not None]
        return max(0.0, min(dues) - self._now_s()) if dues else None


class _Wire:
    """One contact between a pin, pulled up, and ground.

    It takes the pin's raw edges with the kernel's own times: gpiozero's Button passes no times on, and its bounce_time
    answers only when the contact has come to rest.
    """

    def __init__(self, gpio: int, factory: Any) -> None:
        from gpiozero import InputDevice

        self._device = claim(partial(InputDevice, pull_up=True), gpio, factory)

    def is_closed(self) -> bool:
        return bool(self._device.is_active)

    def listen(self, saw: Callable[..., None]) -> None:
        """Call `saw(closed=..., time_s=...)` for every edge, on gpiozero's thread."""
        self._saw = saw
        self._device.pin.edges = "both"
        self._device.pin.when_changed = self._edge

    def close(self) -> None:
        self._device.pin.when_changed = None
        self._device.close()

    def _edge(self, time_s: float, high: int) -> None:
        self._saw(closed=not high, time_s=time_s)
