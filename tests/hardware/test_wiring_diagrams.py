"""The diagrams show the pins that the programs use, and lie beside the code that draws them as it draws them."""

import re
import runpy
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import hardware.wiring
from hardware.pins import DEFAULT_PINS
from hardware.wiring.board_diagram import FIRMWARE_PINS, PICO_PINS
from hardware.wiring.draw import DIAGRAMS

GROUND_PINS = {3, 8, 13, 18, 23, 28, 33, 38}
"""Of a Raspberry Pi Pico."""

FOLDER = Path(hardware.wiring.__file__).parent
LISTED = re.compile(r">(GPIO \d+|ground|3\.3 V|5 V)</text>\s*<text[^>]*>pin (\d+)<")
SVG = "{http://www.w3.org/2000/svg}"


def listed(diagram: str) -> list[tuple[str, int]]:
    """What a diagram says about its pins: name and number."""
    return [(name, int(pin)) for name, pin in LISTED.findall(DIAGRAMS[diagram]())]


def gpios(diagram: str) -> list[int]:
    return sorted(int(name.removeprefix("GPIO ")) for name, _ in listed(diagram) if name.startswith("GPIO"))


@pytest.mark.parametrize("name", DIAGRAMS)
def test_a_diagram_is_up_to_date(name: str) -> None:
    assert (FOLDER / f"{name}.svg").read_text("utf-8") == DIAGRAMS[name](), "say `make wiring`"


def test_the_pis_diagram_shows_every_wire_of_the_table_and_no_other() -> None:
    assert gpios("pi") == sorted([*DEFAULT_PINS.buttons.values(), *DEFAULT_PINS.lamps.values()])


def test_the_boards_diagram_shows_every_wire_of_the_firmware_and_no_other() -> None:
    table = runpy.run_path(str(FIRMWARE_PINS))
    wires = [table["LIGHT"], table["TRACK"], table["KNOCK"], *table["BUTTONS"].values(), *table["LAMPS"].values()]
    assert gpios("board") == sorted(wires)


def test_the_boards_diagram_gives_the_pico_pin_of_each_gpio() -> None:
    assert all(PICO_PINS[int(name.removeprefix("GPIO "))] == pin for name, pin in listed("board") if "GPIO" in name)
    assert all(pin in GROUND_PINS for name, pin in listed("board") if name == "ground")


def test_no_pin_of_a_pico_is_both_ground_and_gpio() -> None:
    assert not set(PICO_PINS.values()) & GROUND_PINS
    assert len(set(PICO_PINS.values())) == len(PICO_PINS) == 26


def test_the_pis_diagram_agrees_with_the_table_for_people() -> None:
    page = (FOLDER / "pins.md").read_text("utf-8")
    rows = [
        (f"GPIO {gpio}", int(pin)) for gpio, pin in re.findall(r"^\| \w+ \w+ \| (\d+) \| (\d+) \|", page, re.MULTILINE)
    ]
    assert sorted(rows) == sorted((name, pin) for name, pin in listed("pi") if "GPIO" in name)
    assert all(f"pin {pin}" in page for _, pin in listed("pi") if _ in {"ground", "5 V"})


@pytest.mark.parametrize("name", DIAGRAMS)
def test_everything_drawn_lies_on_the_sheet(name: str) -> None:
    """Words count at six tenths of their size a letter, which is wide."""
    root = ET.fromstring(DIAGRAMS[name]())
    width, height = map(float, root.attrib["viewBox"].split()[2:])
    for words in root.iter(f"{SVG}text"):
        x, long = float(words.attrib["x"]), len(words.text or "") * 0.6 * float(words.attrib["font-size"])
        start = x - long * {"start": 0, "middle": 0.5, "end": 1}[words.attrib["text-anchor"]]
        assert start >= 0
        assert start + long <= width, words.text
        assert 0 <= float(words.attrib["y"]) <= height
