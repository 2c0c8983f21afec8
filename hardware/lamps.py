"""The lamps in the two side buttons."""

from contextlib import ExitStack
from enum import StrEnum, unique
from math import cos, tau
from typing import Any

from companion.ports import Lights
from companion.rules.terms import Side
from hardware.gpio import claim
from hardware.pins import DEFAULT_PINS, Pins

BREATH_S = 4.0
"""How long the light takes to fade and come back."""
DIMMEST = 0.15
FRAME_S = 0.04
"""How often a breathing lamp is set anew."""


@unique
class LampStyle(StrEnum):
    """How the lamp of the side to act burns; off: no lamps are wired."""

    STEADY = "steady"
    BREATHING = "breathing"
    OFF = "off"


class ButtonLamps(Lights):
    """Lights the button of the side to act; a breathing one changes with each `look`. One thread at a time.

    `factory` as for `Buttons`. GpioError when a pin can't be had; then no pin stays taken.
    """

    def __init__(self, factory: Any, pins: Pins = DEFAULT_PINS, style: LampStyle = LampStyle.STEADY) -> None:
        from gpiozero import LED, PWMLED

        self._breathing = style is LampStyle.BREATHING
        self._turn: Side | None = None
        # gpiozero's own pulse would die unheard, in a thread of its own, together with its pin.
        lamp_class = PWMLED if self._breathing else LED
        with ExitStack() as taken:
            self._lamps: dict[Side, Any] = {}
            for side, gpio in pins.lamps.items() if style is not LampStyle.OFF else ():
                lamp = claim(lamp_class, gpio, factory)
                taken.callback(lamp.close)
                self._lamps[side] = lamp
            self._taken = taken.pop_all()

    @property
    def until_due_s(self) -> float | None:
        """How long until `look` has something to do; None: nothing changes by itself."""
        return FRAME_S if self._breathing and self._turn in self._lamps else None

    def look(self, now_s: float) -> None:
        """Let a breathing lamp breathe on."""
        if self._breathing and self._turn in self._lamps:
            self._lamps[self._turn].value = breath(now_s)

    def show_turn(self, side: Side | None) -> None:
        """Light the lamp of `side` alone; None puts both out."""
        if side is self._turn:
            return
        self._turn = side
        for each, lamp in self._lamps.items():
            lamp.value = each is side

    def close(self) -> None:
        """Put both lamps out and release their pins. Safe to call twice."""
        self._lamps = {}
        self._taken.close()


def breath(time_s: float) -> float:
    """How bright a breathing lamp is, 0..1; brightest at whole breaths, and never quite dark."""
    return DIMMEST + (1 - DIMMEST) * (1 + cos(tau * time_s / BREATH_S)) / 2
