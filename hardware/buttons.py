"""The arcade buttons on GPIO: what hands do with them becomes signals in the inbox."""

from collections.abc import Callable, Mapping
from functools import partial
from threading import Lock
from typing import Any

from companion.language import gettext as _
from companion.ports import Button, Inbox
from hardware.debounce import Contact
from hardware.gestures import TABLE_HANDS, Hands, HandTiming, due_s, pass_time, see, stuck, with_contact
from hardware.gpio import GpioError, claim
from hardware.pins import DEFAULT_PINS, Pins

STUCK_AFTER_S = 30.0


class Buttons:
    """Sends `ButtonPressed` and `BothPressed` to `inbox` from the moment it is made until `close`.

    `factory` is a gpiozero pin factory: `hardware.gpio.open_gpio()` on a Pi, `SimulatedGpio().factory` elsewhere. Its
    clock (`factory.ticks`, in seconds) is the only one used. A button already down at the start is not a press. One
    whose pin can't be had is missing, and `check` tries again. What time alone decides is told by `look`: whoever makes
    this calls it when `until_due_s` is over, and is told by `on_edge`, on gpiozero's thread, that it may have changed.
    """

    def __init__(
        self,
        inbox: Inbox,
        factory: Any,
        pins: Pins = DEFAULT_PINS,
        timing: HandTiming = TABLE_HANDS,
        on_edge: Callable[[], None] = lambda: None,
    ) -> None:
        self._inbox, self._factory, self._timing, self._on_edge = inbox, factory, timing, on_edge
        self._now_s: Callable[[], float] = factory.ticks
        self._pins: Mapping[Button, int] = pins.buttons
        self._hands = Hands(dict.fromkeys(self._pins, Contact()))
        self._seeing = Lock()
        self._wires: dict[Button, _Wire] = {}
        self._connect()

    @property
    def until_due_s(self) -> float | None:
        """How long until `look` has something to tell if nobody touches anything; None: it has nothing."""
        with self._seeing:
            next_s = due_s(self._hands, self._timing)
        return None if next_s is None else max(0.0, next_s - self._now_s())

    def look(self) -> None:
        """Tell what time alone has decided by now. Calling it more often is harmless."""
        with self._seeing:
            self._hands, signals = pass_time(self._hands, self._timing, self._now_s())
            for signal in signals:
                self._inbox.put(signal)

    def check(self) -> tuple[str, ...]:
        """What is wrong with the buttons, in words; an edge that was lost is made good, a missing pin tried again.

        GpioError or gpiozero's own error when the pins don't answer.
        """
        for button, wire in list(self._wires.items()):
            self._see(button, closed=wire.is_closed(), time_s=self._now_s())
        missing = self._connect()
        with self._seeing:
            down = tuple(stuck(self._hands, STUCK_AFTER_S, self._now_s()))
        return (*missing, *(_stuck_words(button) for button in down))

    def close(self) -> None:
        """Release the pins; no signal comes after it. Safe to call twice."""
        with self._seeing:
            wires, self._wires, self._pins, self._hands = self._wires, {}, {}, Hands({})
        for wire in wires.values():
            wire.close()

    def _connect(self) -> tuple[str, ...]:
        """Take the pins that are not taken yet; in words, those that can't be had."""
        problems = []
        for button, gpio in self._pins.items():
            if button not in self._wires:
                try:
                    self._take(button, _Wire(gpio, self._factory))
                except GpioError as problem:
                    problems.append(_("No {button} button: {problem}").format(button=_name(button), problem=problem))
        return tuple(problems)

    def _take(self, button: Button, wire: "_Wire") -> None:
        with self._seeing:
            closed = wire.is_closed()
            contact = Contact(closed=closed, changed_s=self._now_s() if closed else float("-inf"))
            self._hands = with_contact(self._hands, button, contact)
            self._wires[button] = wire
        wire.listen(partial(self._see, button))

    def _see(self, button: Button, *, closed: bool, time_s: float) -> None:
        """Take in one level of one contact. Called on gpiozero's thread for an edge, on ours by `check`."""
        with self._seeing:
            if button not in self._wires:
                return
            self._hands, signals = see(self._hands, self._timing, (button, closed), time_s)
            for signal in signals:
                self._inbox.put(signal)
        self._on_edge()


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


def _stuck_words(button: Button) -> str:
    return _(
        "The {button} button seems stuck: it is down all the time. Free it, or look for its wire at ground."
    ).format(button=_name(button))


def _name(button: Button) -> str:
    return {
        Button.FREE_PEOPLES: _("Free Peoples"),
        Button.SHADOW: _("Shadow"),
        Button.READ: _("read"),
        Button.UNDO: _("undo"),
    }[button]
