import re
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory

import hardware
from companion.ports import Button
from companion.rules.terms import Side
from hardware.pins import DEFAULT_PINS, Pins

PAGE = Path(hardware.__file__).parent / "wiring" / "pins.md"
ROW = re.compile(r"^\| (button|lamp) (\w+) \| (\d+) \| (\d+) \|", re.MULTILINE)


def rows() -> list[tuple[str, str, int, int]]:
    return [(kind, name, int(gpio), int(pin)) for kind, name, gpio, pin in ROW.findall(PAGE.read_text("utf-8"))]


def test_the_wiring_page_names_the_pins_the_program_uses() -> None:
    page = [(kind, name, gpio) for kind, name, gpio, _ in rows()]
    program = [("button", button.value, gpio) for button, gpio in DEFAULT_PINS.buttons.items()]
    program += [("lamp", side.value, gpio) for side, gpio in DEFAULT_PINS.lamps.items()]

    assert page == program


@pytest.mark.parametrize("revision", ["c03114", "c04170"], ids=["Pi 4B", "Pi 5B"])
def test_the_wiring_page_gives_the_header_pin_of_each_gpio(revision: str) -> None:
    header = MockFactory(revision=revision).board_info.headers["J8"].pins

    assert {gpio: header[pin].name for _, _, gpio, pin in rows()} == {gpio: f"GPIO{gpio}" for _, _, gpio, _ in rows()}


@pytest.mark.parametrize("ground", [9, 14, 20, 25])
def test_the_grounds_of_the_wiring_page_are_grounds(ground: int) -> None:
    assert f"pin {ground}" in PAGE.read_text("utf-8")
    assert MockFactory(revision="c04170").board_info.headers["J8"].pins[ground].name == "GND"


def test_every_button_and_every_side_has_its_wire() -> None:
    assert set(DEFAULT_PINS.buttons) == set(Button)
    assert set(DEFAULT_PINS.lamps) == set(Side)


def test_one_gpio_cannot_serve_two_wires() -> None:
    with pytest.raises(ValueError, match="read_button and shadow_lamp are both GPIO 17"):
        Pins(buttons={Button.READ: 17}, lamps={Side.SHADOW: 17})


@pytest.mark.parametrize("gpio", [-1, 0, 1, 28])
def test_a_gpio_that_is_not_on_the_header_is_refused(gpio: int) -> None:
    with pytest.raises(ValueError, match=f"read_button is GPIO {gpio}: choose one from 2 to 27"):
        Pins(buttons={Button.READ: gpio}, lamps={})
