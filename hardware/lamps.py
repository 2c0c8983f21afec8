"""The lamps in the two side buttons."""

from contextlib import ExitStack
from typing import Any

from companion.ports import Lights
from companion.rules.terms import Side
from hardware.gpio import claim
from hardware.pins import DEFAULT_PINS, Pins


class ButtonLamps(Lights):
    """Lights the button of the side to act. Main thread only.

    `factory` as for `Buttons`. GpioError when a pin can't be had; then no pin stays taken.
    """

    def __init__(self, factory: Any, pins: Pins = DEFAULT_PINS) -> None:
        from gpiozero import LED

        with ExitStack() as taken:
            self._lamps: dict[Side, Any] = {}
            for side, gpio in pins.lamps.items():
                lamp = claim(LED, gpio, factory)
                taken.callback(lamp.close)
                self._lamps[side] = lamp
            self._taken = taken.pop_all()

    def show_turn(self, side: Side | None) -> None:
        """Light the lamp of `side` alone; None puts both out."""
        for each, lamp in self._lamps.items():
            lamp.value = each is side

    def show_corruption(self, points: int) -> None:
        """Nothing to show: the Corruption track's lamps are on the tray board."""

    def close(self) -> None:
        """Put both lamps out and release their pins. Safe to call twice."""
        self._lamps = {}
        self._taken.close()
