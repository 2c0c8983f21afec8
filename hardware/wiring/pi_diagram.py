"""Buttons and lamps on the Raspberry Pi's 40-pin header."""

from gpiozero.pins.mock import MockFactory

from companion.ports import Button
from companion.rules.terms import Side
from hardware.pins import DEFAULT_PINS
from hardware.wiring.connector import Used, draw_pins
from hardware.wiring.sheet import QUIET, Point, Sheet, Wire

_BUTTON_X = 480.0
_GROUNDS = {Button.FREE_PEOPLES: 9, Button.SHADOW: 14, Button.READ: 20, Button.UNDO: 20}
_LAMP_GROUND, _FIVE_VOLT = 25, 2
_RAIL_Y, _BASE_Y, _GROUND_Y, _SECOND_Y = 372.0, 472.0, 530.0, 566.0
_NAMES = {
    Button.FREE_PEOPLES: "Free Peoples",
    Button.SHADOW: "Shadow",
    Button.READ: "read again",
    Button.UNDO: "undo",
}


def pi_diagram() -> str:
    """The diagram as SVG, with the numbers of `DEFAULT_PINS`."""
    sheet = Sheet(940, 640)
    sheet.text((40, 34), "Raspberry Pi: buttons and their lamps", size=18)
    sheet.text((40, 56), "The header as seen from above, pin 1 at the corner of the board.", colour=QUIET)
    used = _used()
    draw_pins(sheet, used, 100, pico=False)
    _draw_buttons(sheet, used)
    _draw_lamps(sheet, used)
    sheet.text(
        (226, 618),
        "Transistors: BC337 or another NPN for 100 mA. Lamps: for 5 V, with their resistor built in.",
        colour=QUIET,
    )
    return sheet.svg()


def _used() -> dict[int, Used]:
    places = {
        Button.FREE_PEOPLES: (100, 130),
        Button.SHADOW: (170, 200),
        Button.READ: (240, 270),
        Button.UNDO: (300, 270),
    }
    used = [Used(_FIVE_VOLT, "5 V", Wire.FIVE_VOLT, _RAIL_Y), Used(_LAMP_GROUND, "ground", Wire.GROUND, _GROUND_Y)]
    for button, (y, ground_y) in places.items():
        used.append(_gpio(DEFAULT_PINS.buttons[button], Wire.BUTTON, y))
        used.append(Used(_GROUNDS[button], "ground", Wire.GROUND, ground_y))
    used.append(_gpio(DEFAULT_PINS.lamps[Side.FREE_PEOPLES], Wire.LAMP, _BASE_Y))
    used.append(_gpio(DEFAULT_PINS.lamps[Side.SHADOW], Wire.LAMP, _SECOND_Y))
    return {each.pin: each for each in used}


def _gpio(gpio: int, wire: Wire, y: float) -> Used:
    """The pin of the header that a GPIO lies on."""
    header = MockFactory(revision="c04170").board_info.headers["J8"].pins
    pin = next(number for number, each in header.items() if each.name == f"GPIO{gpio}")
    return Used(pin, f"GPIO {gpio}", wire, y)


def _draw_buttons(sheet: Sheet, used: dict[int, Used]) -> None:
    pins = {each.name: each for each in used.values()}
    for button, ground in _GROUNDS.items():
        signal = pins[f"GPIO {DEFAULT_PINS.buttons[button]}"]
        ends = sorted([(_BUTTON_X, signal.y), (_BUTTON_X, used[ground].y)], key=lambda end: end[1])
        sheet.wire(Wire.BUTTON, signal.end, (_BUTTON_X, signal.y))
        sheet.wire(Wire.GROUND, used[ground].end, (_BUTTON_X, used[ground].y))
        sheet.button(ends[0], ends[1], f"button {_NAMES[button]}")


def _draw_lamps(sheet: Sheet, used: dict[int, Used]) -> None:
    first, second = 560.0, 780.0
    sheet.wire(Wire.FIVE_VOLT, used[_FIVE_VOLT].end, (second, _RAIL_Y))
    sheet.wire(Wire.GROUND, used[_LAMP_GROUND].end, (second, _GROUND_Y))
    sheet.joint(Wire.FIVE_VOLT, first, _RAIL_Y)
    sheet.joint(Wire.GROUND, first, _GROUND_Y)
    sheet.wire(Wire.LAMP, (300, _BASE_Y), (first - 30, _BASE_Y))
    sheet.wire(Wire.LAMP, (300, _SECOND_Y), (680, _SECOND_Y), (680, _BASE_Y), (second - 30, _BASE_Y))
    for x, name in ((first, "Free Peoples"), (second, "Shadow")):
        sheet.resistor((x - 66, _BASE_Y), "1 kΩ")
        _lamp_with_transistor(sheet, (x, _BASE_Y), f"lamp {name}")


def _lamp_with_transistor(sheet: Sheet, place: Point, words: str) -> None:
    x, y = place
    sheet.wire(Wire.FIVE_VOLT, (x, _RAIL_Y), (x, _RAIL_Y + 30))
    sheet.wire(Wire.LAMP, (x, _RAIL_Y + 30), (x, y - 24))
    sheet.lamp((x, _RAIL_Y + 36))
    sheet.text((x + 22, _RAIL_Y + 41), words)
    sheet.wire(Wire.GROUND, (x, y + 24), (x, _GROUND_Y))
    sheet.switch(place, ("B", "C", "E"), "transistor")
