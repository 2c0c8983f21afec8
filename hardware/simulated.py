"""The table's buttons and lamps without a Pi: gpiozero's own mock pins, moved by fingers that can also fail."""

from collections.abc import Callable
from time import monotonic
from typing import Any

from gpiozero.exc import GPIOZeroError, PinInvalidPin
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.ports import Button
from companion.rules.terms import Side
from hardware.gpio import GpioError
from hardware.pins import DEFAULT_PINS, Pins

PI_4B = "c03114"
BOUNCES = 4
"""How often a bouncing contact opens and closes again before it lies still."""


class SimulatedGpio:
    """A Pi's pins with buttons and lamps on them, for `Buttons(inbox, gpio.factory)` and `ButtonLamps(gpio.factory)`.

    `clock` gives seconds and stamps every edge. Buttons are named as in `Button`. The contacts keep the rules of real
    ones: pressing a pressed button changes nothing, a cut wire carries nothing, a stuck button stays down, and `worn`
    contacts bounce whenever they move. `open` stands for `hardware.gpio.open_gpio`.
    """

    def __init__(self, pins: Pins = DEFAULT_PINS, clock: Callable[[], float] = monotonic) -> None:
        self.worn = False
        self._pins = pins
        self._clock = clock
        self._world = _World()
        self._down: set[Button] = set()
        self._cut: set[Button] = set()
        self._stuck: set[Button] = set()
        self.factory: Any = _ClockedFactory(clock, self._world)

    def open(self) -> Any:
        """The pin factory. GpioError while the chip is lost."""
        if self._world.chip_lost:
            raise GpioError("The GPIO pins can't be had (no such chip).")
        return self.factory

    def press(self, button: Button | str, *, bouncing: bool = False) -> None:
        """Push a button down and keep it down."""
        self._down.add(Button(button))
        self._settle(Button(button), bouncing=bouncing)

    def release(self, button: Button | str, *, bouncing: bool = False) -> None:
        """Let a button go."""
        self._down.discard(Button(button))
        self._settle(Button(button), bouncing=bouncing)

    def cut_wire(self, button: Button | str) -> None:
        """Break the wire to a button: its pin is pulled up whatever the finger does."""
        self._cut.add(Button(button))
        self._settle(Button(button))

    def mend_wire(self, button: Button | str) -> None:
        """Solder the wire again."""
        self._cut.discard(Button(button))
        self._settle(Button(button))

    def stick(self, button: Button | str) -> None:
        """Jam a button: it goes down and stays there, whatever the finger does."""
        self._stuck.add(Button(button))
        self._settle(Button(button))

    def free(self, button: Button | str) -> None:
        """Work a jammed button free: it is where the finger is."""
        self._stuck.discard(Button(button))
        self._settle(Button(button))

    def lose_chip(self) -> None:
        """Take the GPIO chip away: open pins answer with errors, their edges are not told, `open` fails."""
        self._world.chip_lost = True
        self._world.chip += 1

    def give_chip_back(self) -> None:
        """Let the chip be there again; pins that were open stay dead, `open` gives fresh ones."""
        self._world.chip_lost = False
        self.factory = _ClockedFactory(self._clock, self._world)

    def occupy(self, gpio: int) -> None:
        """Let another program take this GPIO: nobody here can have it until it is vacated."""
        self._world.occupied.add(gpio)

    def vacate(self, gpio: int) -> None:
        """End that other program."""
        self._world.occupied.discard(gpio)

    def is_lit(self, side: Side) -> bool:
        """Whether the lamp in this side's button burns."""
        return self.brightness(side) > 0

    def brightness(self, side: Side) -> float:
        """How bright the lamp in this side's button is, 0..1; dark when nobody drives its pin."""
        pin = self.factory.taken(self._pins.lamps[side])
        return float(pin.state) if pin is not None and pin.function == "output" and not self._world.chip_lost else 0.0

    def _settle(self, button: Button, *, bouncing: bool = False) -> None:
        """Move the contact to where finger, jam and wire want it."""
        gpio = self._pins.buttons[button]
        closed = (button in self._down or button in self._stuck) and button not in self._cut
        if closed is (gpio in self._world.grounded):
            return
        for _ in range(BOUNCES if bouncing or self.worn else 0):
            self._contact(gpio, closed=closed)
            self._contact(gpio, closed=not closed)
        self._contact(gpio, closed=closed)

    def _contact(self, gpio: int, *, closed: bool) -> None:
        (self._world.grounded.add if closed else self._world.grounded.discard)(gpio)
        pin = self.factory.taken(gpio)
        if pin is not None and not self._world.chip_lost:
            pin.drive_high()


class _World:
    """What happens around the pins, whoever has opened them."""

    def __init__(self) -> None:
        self.grounded: set[int] = set()
        self.occupied: set[int] = set()
        self.chip_lost = False
        self.chip = 0


class _ContactPin(MockPWMPin):
    """A mock pin with a contact to ground, which wins over the pin's pull-up, and edges stamped by our clock."""

    def drive_high(self) -> None:
        if self.info.name in self.factory.grounded_names():
            super().drive_low()
        else:
            super().drive_high()

    def _get_state(self) -> Any:
        self.factory.answer()
        return super()._get_state()

    def _set_state(self, value: float) -> None:
        self.factory.answer()
        super()._set_state(value)

    def _call_when_changed(self) -> None:
        self._last_change = self.factory.ticks()
        super()._call_when_changed()


class _ClockedFactory(MockFactory):
    """A mock factory that lives in our time and world."""

    def __init__(self, clock: Callable[[], float], world: _World) -> None:
        super().__init__(revision=PI_4B, pin_class=_ContactPin)
        self.ticks = clock
        self._world = world
        self._chip = world.chip

    def pin(self, name: int, **options: Any) -> Any:
        """As in gpiozero; PinInvalidPin for a GPIO that another program has."""
        self.answer()
        if name in self._world.occupied:
            raise PinInvalidPin(f"GPIO {name} busy")
        return super().pin(name, **options)

    def taken(self, gpio: int) -> Any:
        """The pin if somebody here has asked for it."""
        return next((pin for info, pin in self.pins.items() if info.name == f"GPIO{gpio}"), None)

    def grounded_names(self) -> set[str]:
        """The pins whose contacts are closed."""
        return {f"GPIO{gpio}" for gpio in self._world.grounded}

    def answer(self) -> None:
        """Raise what a chip that is gone raises; once gone, it stays so for whoever had opened it."""
        if self._world.chip != self._chip:
            raise GPIOZeroError("the chip is gone")
