"""The table's buttons and lamps without a Pi: gpiozero's own mock pins, moved by fingers that can also fail."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from gpiozero.exc import PinInvalidPin
from gpiozero.pins.mock import MockFactory, MockPin

from companion.ports import Button
from companion.rules.terms import Side
from hardware.pins import DEFAULT_PINS, Pins

PI_4B = "c03114"
BOUNCES = 4
"""How often a bouncing contact opens and closes again before it lies still."""


class SimulatedGpio:
    """A Pi's pins with buttons and lamps on them, for `Buttons(inbox, gpio.factory)` and `ButtonLamps(gpio.factory)`.

    `clock` gives seconds and stamps every edge. Buttons are named as in `Button`. The contacts keep the rules of real
    ones: pressing a pressed button changes nothing, and a cut wire carries nothing.
    """

    def __init__(self, pins: Pins = DEFAULT_PINS, clock: Callable[[], float] = monotonic) -> None:
        self.factory: Any = _ClockedFactory(clock)
        self._pins = pins
        self._cut: set[Button] = set()

    def press(self, button: Button | str, *, bouncing: bool = False) -> None:
        """Push a button down and keep it down."""
        self._move(Button(button), closed=True, bouncing=bouncing)

    def release(self, button: Button | str, *, bouncing: bool = False) -> None:
        """Let a button go."""
        self._move(Button(button), closed=False, bouncing=bouncing)

    def cut_wire(self, button: Button | str) -> None:
        """Break the wire to a button: its pin is pulled up whatever the finger does."""
        self.release(button)
        self._cut.add(Button(button))

    def mend_wire(self, button: Button | str) -> None:
        """Solder the wire again."""
        self._cut.discard(Button(button))

    def occupy(self, gpio: int) -> None:
        """Let another program take this GPIO: nobody here can have it until it is vacated."""
        self.factory.occupied.add(gpio)

    def vacate(self, gpio: int) -> None:
        """End that other program."""
        self.factory.occupied.discard(gpio)

    def is_lit(self, side: Side) -> bool:
        """Whether the lamp in this side's button burns."""
        pin = self.factory.pin(self._pins.lamps[side])
        return pin.function == "output" and bool(pin.state)

    def _move(self, button: Button, *, closed: bool, bouncing: bool) -> None:
        if button in self._cut:
            return
        pin = self.factory.pin(self._pins.buttons[button])
        for _ in range(BOUNCES if bouncing else 0):
            pin.set_contact(closed=closed)
            pin.set_contact(closed=not closed)
        pin.set_contact(closed=closed)


class _ContactPin(MockPin):
    """A mock pin with a contact to ground, which wins over the pin's pull-up, and edges stamped by our clock."""

    _grounded = False

    def set_contact(self, *, closed: bool) -> None:
        self._grounded = closed
        if closed:
            self.drive_low()
        else:
            self.drive_high()

    def drive_high(self) -> None:
        if not self._grounded:
            super().drive_high()

    def _call_when_changed(self) -> None:
        self._last_change = self.factory.ticks()
        super()._call_when_changed()


class _ClockedFactory(MockFactory):
    """A mock factory that lives in our time."""

    def __init__(self, clock: Callable[[], float]) -> None:
        super().__init__(revision=PI_4B, pin_class=_ContactPin)
        self.ticks = clock
        self.occupied: set[int] = set()

    def pin(self, name: int, **options: Any) -> Any:
        """As in gpiozero; PinInvalidPin for a GPIO that another program has."""
        if name in self.occupied:
            raise PinInvalidPin(f"GPIO {name} busy")
        return super().pin(name, **options)
