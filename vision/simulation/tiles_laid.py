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
    picture = image.copy()
    for thing in things:
        paper = _printed(thing)
        matrix = _plane(thing, camera) @ np.diag([1 / _FINER, 1 / _FINER, 1.0])
        left, top, right, bottom = _part(matrix, paper, image)
        if right <= left or bottom <= top:
            continue
        here = np.array([[1, 0, -left], [0, 1, -top], [0, 0, 1]], np.float64) @ matrix
        size = (right - left, bottom - top)
        seen = cv2.warpPerspective(paper, here, size, flags=cv2.INTER_LINEAR)[..., None] * np.array(light, np.float32)
        cover = cv2.warpPerspective(np.ones_like(paper), here, size, flags=cv2.INTER_LINEAR)[..., None]
        under = picture[top:bottom, left:right]
        picture[top:bottom, left:right] = np.clip(under * (1 - cover) + seen * cover, 0, 255).astype(np.uint8)
    return picture


def _part(matrix: Array, paper: Array, image: Image) -> tuple[int, int, int, int]:
    """The part of the picture that the paper covers: left, top, right, bottom."""
    height, width = paper.shape
    corners = np.array([[[0, 0], [width, 0], [width, height], [0, height]]], np.float64)
    seen = cv2.perspectiveTransform(corners, matrix)[0]
    (left, top), (right, bottom) = np.floor(seen.min(axis=0)) - 1, np.ceil(seen.max(axis=0)) + 2
    return max(0, int(left)), max(0, int(top)), min(image.shape[1], int(right)), min(image.shape[0], int(bottom))


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
