"""The symbols of the simulated Action dice: data in `icons.toml`, drawn to masks here."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib import resources

import cv2
import numpy as np
import numpy.typing as npt

Mask = npt.NDArray[np.float32]
Point = tuple[float, float]

_FINE = 4


@dataclass(frozen=True, slots=True)
class Shape:
    """One stroke of an icon: a polygon, a line when `width` is above 0, or a disc when `radius` is above 0.

    Coordinates from -1 to 1, y down; `cut` erases instead of painting.
    """

    points: tuple[Point, ...]
    width: float = 0.0
    radius: float = 0.0
    cut: bool = False


@cache
def icons() -> dict[tuple[str, str], tuple[Shape, ...]]:
    """All icons by side and face, for example ("shadow", "eye")."""
    table = tomllib.loads(resources.files("vision.simulation").joinpath("icons.toml").read_text("utf-8"))
    return {
        (side, face): tuple(_shape(entry) for entry in icon["shapes"])
        for side, faces in table.items()
        for face, icon in faces.items()
    }


def drawn(shapes: tuple[Shape, ...], size_px: int, scale: float = 0.8) -> Mask:
    """A mask (size_px, size_px) float32 0..1 of an icon that fills `scale` of the face."""
    fine = size_px * _FINE
    mask = np.zeros((fine, fine), np.float32)
    for shape in shapes:
        _draw(mask, shape, scale * fine / 2)
    return np.asarray(cv2.resize(mask, (size_px, size_px), interpolation=cv2.INTER_AREA), np.float32)


def _shape(entry: dict[str, object]) -> Shape:
    match entry:
        case {"disc": [float(x), float(y), float(radius)]}:
            return Shape(((x, y),), radius=radius, cut="cut" in entry)
        case {"line": list(points), "width": float(width)}:
            return Shape(_points(points), width=width, cut="cut" in entry)
        case {"polygon": list(points)}:
            return Shape(_points(points), cut="cut" in entry)
    raise ValueError(f"icons.toml: not a disc, line or polygon: {entry}")


def _points(points: list[list[float]]) -> tuple[Point, ...]:
    return tuple((float(x), float(y)) for x, y in points)


def _draw(mask: Mask, shape: Shape, unit_px: float) -> None:
    corners = np.round(np.array(shape.points) * unit_px + mask.shape[0] / 2).astype(np.int32)
    paint = 0.0 if shape.cut else 1.0
    if shape.radius > 0:
        cv2.circle(mask, (int(corners[0][0]), int(corners[0][1])), round(shape.radius * unit_px), paint, -1)
    elif shape.width > 0:
        cv2.polylines(mask, [corners], False, paint, max(1, round(shape.width * unit_px)))
    else:
        cv2.fillPoly(mask, [corners], paint)
