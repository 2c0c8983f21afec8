import re

import pytest

from tests.firmware.unix_board import pins
from tests.firmware_bridge.ends import FIRMWARE, firmware

PAGE = (FIRMWARE.parents[1] / "docs" / "tray-board.md").read_text("utf-8")
ROWS = re.findall(r"^\| ([a-z_ ]+) \| (\d+) \| (\d+) \| (.+) \|$", PAGE, re.MULTILINE)
LEFT = "GP0 GP1 GND GP2 GP3 GP4 GP5 GND GP6 GP7 GP8 GP9 GND GP10 GP11 GP12 GP13 GND GP14 GP15"
RIGHT = "GP16 GP17 GND GP18 GP19 GP20 GP21 GND GP22 RUN GP26 GP27 AGND GP28 VREF 3V3 3V3_EN GND VSYS VBUS"
PICO = dict(enumerate(f"{LEFT} {RIGHT}".split(" "), start=1))
"""What a Pico's forty pins are."""


def test_the_page_names_the_gpios_the_firmware_uses() -> None:
    program = {"light": pins.LIGHT, "track": pins.TRACK, "knock": pins.KNOCK}
    program |= {f"button {button}": gpio for button, gpio in pins.BUTTONS.items()}
    program |= {f"lamp {side}": gpio for side, gpio in pins.LAMPS.items()}

    assert {wire: int(gpio) for wire, gpio, _, _ in ROWS} == program


def test_the_page_gives_the_boards_pin_of_each_gpio() -> None:
    assert {gpio: PICO[int(pin)] for _, gpio, pin, _ in ROWS} == {gpio: f"GP{gpio}" for _, gpio, _, _ in ROWS}


def test_the_grounds_and_the_supply_of_the_page_are_what_they_are_called() -> None:
    assert {PICO[int(pin)] for pin in re.findall(r"ground, pin (\d+)", PAGE)} == {"GND"}
    assert {PICO[int(pin)] for pin in re.findall(r"3\.3 V \(pin (\d+)\)", PAGE)} == {"3V3"}


@pytest.mark.parametrize(
    "promise",
    [
        f"rested {firmware('contact').SETTLE_MS} ms; {firmware('contact').HOLD_MS / 1000} s is held",
        f"amber at 1, redder with each point, red at {firmware('levels').LAMPS_OF_TRACK}",
    ],
)
def test_the_page_gives_the_firmwares_own_figures(promise: str) -> None:
    assert promise in PAGE


def test_half_a_second_and_a_minute_are_what_the_page_says() -> None:
    assert firmware("knock").STILL_MS == 500
    assert firmware("levels").DARK_MS == 60_000
    assert "half a second without another" in PAGE
    assert "for a minute" in PAGE
