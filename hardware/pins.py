"""Which wire goes where: the only place with pin numbers (`wiring/pins.md` is the same table for people)."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from companion.ports import Button
from companion.rules.terms import Side

FIRST_FREE_GPIO = 2
LAST_GPIO = 27
"""The GPIOs of the 40-pin header; 0 and 1 belong to add-on boards."""


@dataclass(frozen=True, slots=True)
class Pins:
    """GPIO numbers (BCM) of the buttons, pulled up and closed to ground, and of the lamps, lit when high.

    A lamp or button that isn't built is left out. ValueError names the wires whose GPIO doesn't exist or serves twice.
    """

    buttons: Mapping[Button, int]
    lamps: Mapping[Side, int]

    def __post_init__(self) -> None:
        wires: dict[int, list[str]] = defaultdict(list)
        for button, gpio in self.buttons.items():
            wires[gpio].append(f"{button}_button")
        for side, gpio in self.lamps.items():
            wires[gpio].append(f"{side}_lamp")
        for gpio, names in wires.items():
            if not FIRST_FREE_GPIO <= gpio <= LAST_GPIO:
                raise ValueError(f"{names[0]} is GPIO {gpio}: choose one from {FIRST_FREE_GPIO} to {LAST_GPIO}.")
            if len(names) > 1:
                raise ValueError(f"{' and '.join(names)} are both GPIO {gpio}: give each wire its own.")


DEFAULT_PINS = Pins(
    buttons={Button.FREE_PEOPLES: 17, Button.SHADOW: 27, Button.READ: 22, Button.UNDO: 23},
    lamps={Side.FREE_PEOPLES: 24, Side.SHADOW: 25},
)
"""Pins with no second duty (no I2C, SPI, serial or sound), low while the Pi starts, so lamps stay dark."""
