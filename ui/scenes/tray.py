"""A plain tray: what a camera might see in the pictures of the Dice screen."""

from typing import Final

from companion.ports import Picture
from companion.rules.terms import Side
from ui.icons.ink import mask
from ui.icons.shapes import Layer
from ui.icons.textures import icon_layers
from ui.values import views
from ui.widgets.die import COMBAT, face_icon

WIDTH_PX: Final = 640
HEIGHT_PX: Final = 360
FELT: Final = (34, 62, 48)
BONE: Final = (232, 220, 194)
BODIES: Final = {Side.FREE_PEOPLES.value: (38, 78, 140), Side.SHADOW.value: (142, 40, 30)}
SHADE: Final = (14, 26, 20)
INK: Final = (30, 24, 18)
CORNER: Final = 11.0

Colour = tuple[int, int, int]


def tray_picture(dice: tuple[views.ThrownDieView, ...]) -> Picture:
    """Green felt, lit from above, with a die wherever a box lies; the unknown one shows no face."""
    rows = [bytearray(_lit(y) * WIDTH_PX) for y in range(HEIGHT_PX)]
    for die in dice:
        if die.box is not None:
            _lay(rows, die, die.box)
    return Picture(WIDTH_PX, HEIGHT_PX, b"".join(rows))


def _lit(y: int) -> bytes:
    away = abs(y / HEIGHT_PX - 0.4)
    return bytes(round(part * (1.1 - 0.7 * away)) for part in FELT)


def _lay(rows: list[bytearray], die: views.ThrownDieView, box: tuple[float, float, float, float]) -> None:
    x, y, width, height = box
    side = round(min(width * WIDTH_PX, height * HEIGHT_PX)) - 8
    left, top = round((x + width / 2) * WIDTH_PX - side / 2), round((y + height / 2) * HEIGHT_PX - side / 2)
    body = mask((_rounded(),), side)
    _stamp(rows, body, (left + 5, top + 7), SHADE)
    _stamp(rows, body, (left, top), BODIES.get(die.side, BONE))
    if die.face is not None:
        icon = round(side * 0.66)
        inset = (side - icon) // 2
        ink = INK if die.side == COMBAT else BONE
        _stamp(rows, mask(icon_layers(face_icon(die.side, die.face)), icon), (left + inset, top + inset), ink)


def _stamp(rows: list[bytearray], ink: bytes, at: tuple[int, int], colour: Colour) -> None:
    """Lay ink of one colour; `at` is the column and row of its upper left corner."""
    left, top = at
    side = round(len(ink) ** 0.5)
    for number, cover in enumerate(ink):
        row, start = rows[top + number // side], 3 * (left + number % side)
        for part, value in enumerate(colour):
            row[start + part] += (value - row[start + part]) * cover // 255


def _rounded() -> Layer:
    """A square with its corners rounded off by straight cuts."""
    near, far = CORNER, 64 - CORNER
    soft = CORNER * 0.3
    corners = (
        *((near, 0.0), (far, 0.0), (64 - soft, soft), (64.0, near)),
        *((64.0, far), (64 - soft, 64 - soft), (far, 64.0)),
        *((near, 64.0), (soft, 64 - soft), (0.0, far), (0.0, near), (soft, soft)),
    )
    return Layer((corners,), ink=True)
