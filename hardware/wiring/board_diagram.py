"""Light, Corruption track, knock sensor, buttons and lamps on the tray board."""

import runpy
from pathlib import Path
from typing import Any

from hardware.wiring.connector import Used, draw_pins
from hardware.wiring.sheet import QUIET, Sheet, Wire

FIRMWARE_PINS = Path(__file__).resolve().parents[1] / "firmware" / "pins.py"
PICO_PINS = dict(
    zip(
        (*range(23), 26, 27, 28),
        (1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29, 31, 32, 34),
        strict=True,
    )
)
"""The pin of a Raspberry Pi Pico that each GPIO lies on."""

_THREE_VOLT_PIN = 36
_RAIL_Y, _GROUND_Y = 96.0, 340.0
_LIGHT_Y, _TRACK_Y, _KNOCK_Y = 190.0, 268.0, 420.0


def board_pins() -> dict[str, Any]:
    """The table of hardware/firmware/pins.py. It is written for MicroPython, so it is read, not imported."""
    return runpy.run_path(str(FIRMWARE_PINS))


def board_diagram() -> str:
    """The diagram as SVG, with the numbers of the firmware."""
    sheet = Sheet(1130, 700)
    sheet.text((40, 34), "Tray board: Raspberry Pi Pico", size=18)
    sheet.text((40, 56), "As seen from above, its USB socket at the top; USB goes to the Raspberry Pi.", colour=QUIET)
    draw_pins(sheet, _used(), 100, pico=True)
    _draw_supply(sheet)
    _draw_light(sheet)
    _draw_track(sheet)
    _draw_knock(sheet)
    _draw_buttons_and_lamps(sheet)
    return sheet.svg()


def _used() -> dict[int, Used]:
    pins = board_pins()
    wires = [
        (pins["LIGHT"], Wire.LAMP, _LIGHT_Y),
        (pins["TRACK"], Wire.LAMP, _TRACK_Y),
        (pins["KNOCK"], Wire.SENSE, _KNOCK_Y),
        (pins["BUTTONS"]["read"], Wire.BUTTON, 500.0),
        (pins["BUTTONS"]["undo"], Wire.BUTTON, 560.0),
        (pins["LAMPS"]["free_peoples"], Wire.LAMP, 610.0),
        (pins["LAMPS"]["shadow"], Wire.LAMP, 640.0),
    ]
    used = [Used(PICO_PINS[gpio], f"GPIO {gpio}", wire, y) for gpio, wire, y in wires]
    grounds = ((23, _GROUND_Y), (28, 450.0), (18, 530.0), (13, 670.0))
    used += [Used(pin, "ground", Wire.GROUND, y) for pin, y in grounds]
    used.append(Used(_THREE_VOLT_PIN, "3.3 V", Wire.THREE_VOLT, 390.0))
    return {each.pin: each for each in used}


def _draw_supply(sheet: Sheet) -> None:
    sheet.wire(Wire.FIVE_VOLT, (530, _RAIL_Y), (1000, _RAIL_Y))
    sheet.wire(Wire.GROUND, (300, _GROUND_Y), (1050, _GROUND_Y), (1050, 130))
    sheet.box((1000, 72), (100, 58), "5 V supply", "3 A")
    sheet.resistor((950, _RAIL_Y), "fuse 2 A")
    sheet.wire(Wire.FIVE_VOLT, (900, _RAIL_Y), (900, 150))
    sheet.wire(Wire.GROUND, (900, 162), (900, 200), (985, 200), (985, _GROUND_Y))
    sheet.wire(Wire.FIVE_VOLT, (884, 150), (916, 150))
    sheet.wire(Wire.GROUND, (884, 162), (916, 162))
    sheet.text((924, 161), "1000 µF", size=12)
    sheet.joint(Wire.FIVE_VOLT, 900, _RAIL_Y)
    sheet.joint(Wire.GROUND, 985, _GROUND_Y)


def _draw_light(sheet: Sheet) -> None:
    x = 530.0
    sheet.wire(Wire.LAMP, (300, _LIGHT_Y), (x - 30, _LIGHT_Y))
    sheet.resistor((370, _LIGHT_Y), "100 Ω")
    sheet.joint(Wire.LAMP, 430, _LIGHT_Y)
    sheet.wire(Wire.GROUND, (430, _LIGHT_Y), (430, _GROUND_Y))
    sheet.resistor((430, 305), "10 kΩ", upright=True)
    sheet.wire(Wire.FIVE_VOLT, (x, _RAIL_Y), (x, 112))
    sheet.box((x - 80, 112), (160, 28), "white light strip", fill="#fff2b0")
    sheet.wire(Wire.LAMP, (x, 140), (x, _LIGHT_Y - 26))
    sheet.wire(Wire.GROUND, (x, _LIGHT_Y + 26), (x, _GROUND_Y))
    sheet.switch((x, _LIGHT_Y), ("G", "D", "S"), "MOSFET")
    for joint in (430, x):
        sheet.joint(Wire.GROUND, joint, _GROUND_Y)


def _draw_track(sheet: Sheet) -> None:
    sheet.wire(Wire.LAMP, (300, _TRACK_Y), (800, _TRACK_Y))
    sheet.box((610, _TRACK_Y - 26), (104, 52), "74AHCT125", "level shifter")
    sheet.resistor((758, _TRACK_Y), "330 Ω")
    sheet.box((800, _TRACK_Y - 26), (160, 52), "12 lamps WS2812", "DIN", fill="#fff2b0")
    for x in (662.0, 850.0):
        sheet.wire(Wire.FIVE_VOLT, (x, _RAIL_Y), (x, _TRACK_Y - 26))
        sheet.wire(Wire.GROUND, (x, _TRACK_Y + 26), (x, _GROUND_Y))
        sheet.joint(Wire.FIVE_VOLT, x, _RAIL_Y)
        sheet.joint(Wire.GROUND, x, _GROUND_Y)


def _draw_knock(sheet: Sheet) -> None:
    sheet.wire(Wire.THREE_VOLT, (300, 390), (610, 390))
    sheet.wire(Wire.SENSE, (300, _KNOCK_Y), (610, _KNOCK_Y))
    sheet.wire(Wire.GROUND, (300, 450), (610, 450))
    sheet.box((610, 376), (170, 88), "knock sensor", "module with", "digital output")
    for y, words in ((390, "VCC"), (_KNOCK_Y, "OUT"), (450, "GND")):
        sheet.over_wire((570, y), words)


def _draw_buttons_and_lamps(sheet: Sheet) -> None:
    for y in (500.0, 560.0):
        sheet.wire(Wire.BUTTON, (300, y), (480, y))
    sheet.wire(Wire.GROUND, (300, 530), (480, 530))
    sheet.button((480, 500), (480, 530), "button read again")
    sheet.button((480, 530), (480, 560), "button undo")
    for y, kind in ((610.0, Wire.LAMP), (640.0, Wire.LAMP), (670.0, Wire.GROUND)):
        sheet.wire(kind, (300, y), (610, y))
    sheet.box(
        (610, 594),
        (330, 92),
        "lamps Free Peoples and Shadow,",
        "each with 1 kΩ and a transistor as on the Pi,",
        "if they hang here and not there",
    )
