"""What is printed for the tray: four tiles with a marker each, and a card with a marker, white, grey and a star.

Everything is made of shapes in millimetres, right and down from the upper left corner of the tile or card.
"""

import math
from dataclasses import dataclass

from vision.markers import BORDER_MM, CARD_NUMBER, MARKER_MM, MODULES, pattern

TILE_MM = MARKER_MM + 2 * BORDER_MM
"""Side of a tile."""

WHITE_MM = 20.0
GREY_MM = 12.0
STAR_MM = 28.0
CARD_MM = (TILE_MM + WHITE_MM + GREY_MM + STAR_MM, TILE_MM)
"""Width and height of the card: marker, white field, grey field, star, from left to right."""

GREY_LEVEL = 0.5
BEAMS = 18
"""So many dark beams has the star: towards its middle they run into each other where the camera sees no more."""

Place = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Shape:
    """A filled polygon; `level` is 0 for black, 1 for white."""

    points: tuple[Place, ...]
    level: float = 0.0


def tile(number: int) -> tuple[Shape, ...]:
    """The black of a tile with this marker; the paper is its white."""
    module = MARKER_MM / MODULES
    shapes = []
    for row, blacks in enumerate(pattern(number).tolist()):
        top = BORDER_MM + row * module
        for start, end in _runs(blacks):
            shapes.append(_box(BORDER_MM + start * module, top, (end - start) * module, module))
    return tuple(shapes)


def card() -> tuple[Shape, ...]:
    """What is printed on the card."""
    grey_left = TILE_MM + WHITE_MM
    centre = (grey_left + GREY_MM + STAR_MM / 2, TILE_MM / 2)
    return (*tile(CARD_NUMBER), _box(grey_left, 0.0, GREY_MM, TILE_MM, GREY_LEVEL), *_star(centre))


def _runs(blacks: list[bool]) -> list[tuple[int, int]]:
    """Where in a row black begins and ends: printed in one piece, no seam shines through."""
    edges = [at for at in range(len(blacks) + 1) if (at > 0 and blacks[at - 1]) != (at < len(blacks) and blacks[at])]
    return list(zip(edges[::2], edges[1::2], strict=True))


def _box(left: float, top: float, width: float, height: float, level: float = 0.0) -> Shape:
    right, bottom = left + width, top + height
    return Shape(((left, top), (right, top), (right, bottom), (left, bottom)), level)


def _star(centre: Place) -> tuple[Shape, ...]:
    radius, turn = STAR_MM / 2 - 1.5, math.tau / BEAMS

    def rim(beam: float) -> Place:
        return centre[0] + radius * math.cos(beam * turn), centre[1] + radius * math.sin(beam * turn)

    return tuple(Shape((centre, rim(beam - 0.25), rim(beam + 0.25))) for beam in range(BEAMS))
