"""General shapes of Action dice's signs, several for each face, drawn for this project as polygons, lines and discs.

Coordinates run from -1 to 1 across the face, x to the right, y down; a cut erases what was painted before it.
"""

import math
from collections.abc import Sequence

from vision.simulation.icons import Shape

Point = tuple[float, float]
Sign = tuple[Shape, ...]

FREE_PEOPLES_FACES = ("character", "muster", "army_muster", "event", "will_of_the_west")
SHADOW_FACES = ("character", "army", "muster", "army_muster", "event", "eye")


def _area(*points: Point, cut: bool = False) -> Shape:
    return Shape(points, cut=cut)


def _line(width: float, *points: Point, cut: bool = False) -> Shape:
    return Shape(points, width=width, cut=cut)


def _disc(x: float, y: float, radius: float, *, cut: bool = False) -> Shape:
    return Shape(((x, y),), radius=radius, cut=cut)


def _ring(x: float, y: float, radius: float, width: float) -> Sign:
    return _disc(x, y, radius), _disc(x, y, radius - width, cut=True)


def _around(count: int, radii: Sequence[float], start_deg: float = -90.0) -> tuple[Point, ...]:
    """Corners of a star: `count` points on circles of the given radii by turns."""
    angles = [math.radians(start_deg + 360 * k / count) for k in range(count)]
    return tuple(
        (radii[k % len(radii)] * math.cos(a), radii[k % len(radii)] * math.sin(a)) for k, a in enumerate(angles)
    )


def _spiral(rounds: float, width: float) -> Shape:
    steps = [k / 60 for k in range(61)]
    return _line(
        width, *((0.75 * t * math.cos(rounds * 6.28 * t), 0.75 * t * math.sin(rounds * 6.28 * t)) for t in steps)
    )


def _moved(sign: Sign, x: float, y: float, scale: float) -> Sign:
    """The sign smaller, its middle at `x`, `y`."""
    return tuple(
        Shape(
            tuple((x + scale * px, y + scale * py) for px, py in shape.points),
            shape.width * scale,
            shape.radius * scale,
            shape.cut,
        )
        for shape in sign
    )


_SWORD: Sign = (
    _area((0, -0.95), (0.12, -0.75), (0.12, 0.35), (-0.12, 0.35), (-0.12, -0.75)),
    _area((-0.5, 0.3), (0.5, 0.3), (0.5, 0.45), (-0.5, 0.45)),
    _line(0.14, (0, 0.4), (0, 0.8)),
    _disc(0, 0.84, 0.13),
)
_THIN_SWORD: Sign = (
    _line(0.1, (0, -0.9), (0, 0.9)),
    _line(0.1, (-0.42, 0.42), (0.42, 0.42)),
)
_DAGGER: Sign = (
    _area((0, 0.95), (0.2, 0.4), (0.14, -0.3), (-0.14, -0.3), (-0.2, 0.4)),
    _area((-0.55, -0.42), (0.55, -0.42), (0.55, -0.26), (-0.55, -0.26)),
    _area((-0.1, -0.85), (0.1, -0.85), (0.1, -0.4), (-0.1, -0.4)),
)
_FLAG: Sign = (
    _line(0.12, (-0.5, -0.85), (-0.5, 0.9)),
    _area((-0.5, -0.8), (0.7, -0.8), (0.4, -0.42), (0.7, -0.05), (-0.5, -0.05)),
)
_LINE_FLAG: Sign = (
    _line(0.1, (-0.5, -0.85), (-0.5, 0.9)),
    _line(0.1, (-0.5, -0.75), (0.6, -0.75), (0.42, -0.42), (0.6, -0.08), (-0.5, -0.08)),
    _line(0.08, (-0.05, -0.6), (-0.05, -0.22)),
    _line(0.08, (-0.25, -0.42), (0.15, -0.42)),
)
_HANGING_BANNER: Sign = (
    _area((-0.7, -0.85), (0.7, -0.85), (0.7, -0.68), (-0.7, -0.68)),
    _area((-0.5, -0.75), (0.5, -0.75), (0.5, 0.85), (0, 0.45), (-0.5, 0.85)),
    _disc(0, -0.15, 0.2, cut=True),
)
_HELMET: Sign = (
    _disc(0, -0.1, 0.6),
    _area((-0.6, -0.1), (0.6, -0.1), (0.6, 0.8), (0.2, 0.8), (0.2, 0.3), (-0.2, 0.3), (-0.2, 0.8), (-0.6, 0.8)),
    _line(0.14, (-0.42, 0.08), (0.42, 0.08), cut=True),
    _line(0.14, (0, 0.0), (0, 0.6)),
)
_LINE_HELMET: Sign = (
    *_ring(0, -0.05, 0.62, 0.11),
    _area((-0.8, 0.0), (0.8, 0.0), (0.8, 0.9), (-0.8, 0.9), cut=True),
    _line(
        0.1, (-0.57, -0.05), (-0.57, 0.7), (-0.2, 0.7), (-0.2, 0.3), (0.2, 0.3), (0.2, 0.7), (0.57, 0.7), (0.57, -0.05)
    ),
    _line(0.1, (0, -0.65), (0, 0.3)),
    _line(0.1, (-0.5, 0.1), (0.5, 0.1)),
)
_HORNED_HELMET: Sign = (
    *_moved(_HELMET, 0, 0.12, 0.75),
    _area((-0.4, 0.0), (-0.9, -0.75), (-0.25, -0.35)),
    _area((0.4, 0.0), (0.9, -0.75), (0.25, -0.35)),
)
_CROSSED: Sign = (
    _line(0.13, (-0.75, -0.75), (0.6, 0.6)),
    _line(0.13, (0.75, -0.75), (-0.6, 0.6)),
    _line(0.12, (0.2, 0.7), (0.7, 0.2)),
    _line(0.12, (-0.2, 0.7), (-0.7, 0.2)),
)
_SLASH = _line(0.08, (-0.75, 0.75), (0.75, -0.75))
_ORB: Sign = (
    *_ring(0, -0.1, 0.7, 0.13),
    _disc(0, -0.1, 0.4),
    _disc(0.14, -0.24, 0.14, cut=True),
    _area((-0.4, 0.62), (0.4, 0.62), (0.6, 0.9), (-0.6, 0.9)),
)
_WHIRL: Sign = (
    *_ring(0, 0, 0.85, 0.1),
    _spiral(2.2, 0.12),
)
_HALVED: Sign = (
    *_ring(0, 0, 0.85, 0.1),
    _area(*((0.85 * math.cos(a / 10), 0.85 * math.sin(a / 10)) for a in range(-16, 17))),
    _disc(0, -0.4, 0.4),
    _disc(0, 0.4, 0.4, cut=True),
    _disc(0, -0.4, 0.12, cut=True),
    _disc(0, 0.4, 0.12),
)
_STAR: Sign = (_area(*_around(16, (0.9, 0.3, 0.55, 0.3))),)
_RING_STAR: Sign = (_area(*_around(16, (0.9, 0.35, 0.65, 0.35))), _disc(0, 0, 0.24, cut=True))
_LETTER: Sign = (
    _line(0.2, (-0.8, -0.3), (-0.42, 0.75), (0, 0.0), (0.42, 0.75), (0.8, -0.3)),
    _line(0.1, (0, -0.9), (0, -0.3)),
    _line(0.1, (-0.3, -0.6), (0.3, -0.6)),
)
_PLAIN_LETTER: Sign = (_line(0.22, (-0.85, -0.65), (-0.45, 0.7), (0, -0.3), (0.45, 0.7), (0.85, -0.65)),)
_LID = ((-0.95, 0.0), (-0.5, -0.4), (0, -0.52), (0.5, -0.4), (0.95, 0.0), (0.5, 0.4), (0, 0.52), (-0.5, 0.4))
_SLIT = _area((0, -0.36), (0.1, 0.0), (0, 0.36), (-0.1, 0.0))
_RAYS = tuple(
    _line(0.1, (0.62 * math.sin(a), -0.62 * math.cos(a)), (0.92 * math.sin(a), -0.92 * math.cos(a)))
    for a in (-0.7, 0.0, 0.7, math.pi - 0.7, math.pi, math.pi + 0.7)
)
_EYE: Sign = (_area(*_LID), _disc(0, 0, 0.34, cut=True), _SLIT)
_RAYED_EYE: Sign = (*_EYE, *_RAYS)
_LINE_EYE: Sign = (_line(0.1, *_LID, _LID[0]), *_ring(0, 0, 0.36, 0.09), _SLIT)

SIGNS: dict[str, tuple[Sign, ...]] = {
    "character": (_SWORD, _THIN_SWORD, _DAGGER),
    "army": (_FLAG, _LINE_FLAG, _HANGING_BANNER, _CROSSED),
    "muster": (_HELMET, _LINE_HELMET, _HORNED_HELMET),
    "army_muster": (
        (*_moved(_FLAG, -0.42, -0.4, 0.5), _SLASH, *_moved(_HELMET, 0.42, 0.42, 0.5)),
        (*_moved(_LINE_FLAG, -0.4, -0.4, 0.55), _SLASH, *_moved(_LINE_HELMET, 0.42, 0.42, 0.5)),
        (*_moved(_HANGING_BANNER, -0.48, 0, 0.5), *_moved(_HELMET, 0.48, 0, 0.55)),
    ),
    "event": (_ORB, _WHIRL, _HALVED),
    "will_of_the_west": (_STAR, _RING_STAR, _LETTER, _PLAIN_LETTER),
    "eye": (_EYE, _RAYED_EYE, _LINE_EYE),
}
