"""The printed tiles and the card in a drawn picture, as a camera sees them: for a simulated table and for tests."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import cv2
import numpy as np

from vision.frames import Image
from vision.simulation.optics import Array, PinholeCamera
from vision.tiles import CARD_MM, TILE_MM, Shape, card, tile

_PAPER = 235.0
_INK = 22.0
_FINER = 8


@dataclass(frozen=True, slots=True)
class Laid:
    """A printed thing on the table: its shapes, its size, the place of its middle, and how far it is turned.

    Lengths in millimetres of the table's world: x to the right, y away, z up.
    """

    shapes: tuple[Shape, ...]
    size_mm: tuple[float, float]
    middle_mm: tuple[float, float, float]
    turn_deg: float = 0.0


def tiles_around(width_mm: float, depth_mm: float, height_mm: float = 0.0) -> tuple[Laid, ...]:
    """The four tiles at the corners of a tray of this inner size, so high over its floor; clockwise from far left."""
    across, along = (width_mm + TILE_MM) / 2, (depth_mm + TILE_MM) / 2
    places = ((-across, along), (across, along), (across, -along), (-across, -along))
    return tuple(
        Laid(tile(number), (TILE_MM, TILE_MM), (x, y, height_mm)) for number, (x, y) in enumerate(places, start=1)
    )


def card_at(x_mm: float, y_mm: float) -> Laid:
    """The card on the tray's floor."""
    return Laid(card(), CARD_MM, (x_mm, y_mm, 0.0))


def with_laid(
    image: Image, camera: PinholeCamera, things: Iterable[Laid], light: Sequence[float] = (1.0, 1.0, 1.0)
) -> Image:
    """The picture with printed things in it; `light` is the share of blue, green and red that paper throws back."""
    for thing in things:
        paper = _printed(thing)
        matrix = _plane(thing, camera) @ np.diag([1 / _FINER, 1 / _FINER, 1.0])
        size = (image.shape[1], image.shape[0])
        seen = cv2.warpPerspective(paper, matrix, size, flags=cv2.INTER_AREA)
        cover = cv2.warpPerspective(np.ones_like(paper), matrix, size, flags=cv2.INTER_LINEAR)[..., None]
        lit = seen[..., None] * np.array(light, np.float32)
        image = np.clip(image * (1 - cover) + lit * cover, 0, 255).astype(np.uint8)
    return image


def _printed(thing: Laid) -> Array:
    """The paper from straight above, eight pixels a millimetre, in grey levels."""
    width, height = (round(side * _FINER) for side in thing.size_mm)
    paper = np.full((height, width), _PAPER, np.float32)
    for shape in thing.shapes:
        points = np.round(np.array(shape.points) * _FINER).astype(np.int32)
        cv2.fillPoly(paper, [points], _INK + (_PAPER - _INK) * shape.level)
    return np.asarray(cv2.GaussianBlur(paper, (0, 0), _FINER / 6))


def _plane(thing: Laid, camera: PinholeCamera) -> Array:
    turn = np.radians(thing.turn_deg)
    right = np.array([np.cos(turn), np.sin(turn), 0.0])
    down = np.array([np.sin(turn), -np.cos(turn), 0.0])
    width, height = thing.size_mm
    origin = np.array(thing.middle_mm) - right * width / 2 - down * height / 2
    return camera.plane(origin, right, down)
