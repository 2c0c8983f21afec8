"""The two rows of pins along a board, and the list of those that wires go to."""

from collections.abc import Mapping
from dataclasses import dataclass

from hardware.wiring.sheet import QUIET, Point, Sheet, Wire

_PITCH = 24.0
_UNUSED = "#c9c9c9"
_EDGE_X = 300.0
_PINS_A_ROW = 20


@dataclass(frozen=True, slots=True)
class Used:
    """A pin that a wire goes to: its number on the board, its name, what the wire carries, and its line's y."""

    pin: int
    name: str
    wire: Wire
    y: float

    @property
    def end(self) -> Point:
        """Where its wire begins."""
        return (_EDGE_X, self.y)


def in_two_columns(pin: int) -> tuple[int, int]:
    """Column and row of a pin of the Raspberry Pi's header: odd on the left, even on the right."""
    return (pin + 1) % 2, (pin - 1) // 2


def around(pin: int) -> tuple[int, int]:
    """Column and row of a pin of the Pico: down the left side, then up the right one, its USB socket above."""
    return (0, pin - 1) if pin <= _PINS_A_ROW else (1, 2 * _PINS_A_ROW - pin)


def draw_pins(sheet: Sheet, used: Mapping[int, Used], top: float, *, pico: bool) -> None:
    """Draw where the pins lie on the board, and the list of the used ones with the beginnings of their wires."""
    left, apart = (60.0, 70.0) if pico else (80.0, 26.0)
    sheet.box((left - 20, top - 20), (apart + 40, _PITCH * (_PINS_A_ROW - 1) + 40), fill="#e7f0e4")
    for pin in range(1, 2 * _PINS_A_ROW + 1):
        column, row = around(pin) if pico else in_two_columns(pin)
        colour = used[pin].wire if pin in used else _UNUSED
        sheet.pin((left + apart * column, top + _PITCH * row), colour, pin)
    for each in used.values():
        x, y = each.end
        sheet.text((x - 12, y + 5), f"{each.name}", anchor="end")
        sheet.text((x - 76, y + 5), f"pin {each.pin}", anchor="end", colour=QUIET)
        sheet.joint(each.wire, x, y)
