"""What every maker of a drawn table paints with: colours as rooms have them, cloudy noise, pasted sheets."""

import math

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.training.colour import Floats, hsv

Paper = NDArray[np.uint8]
"""A picture being drawn on: (height, width, 3) BGR, 8 bits."""


def octaves(rng: Generator, size_px: int, coarse: int, fine: int) -> Floats:
    """Cloudy noise in about -1..1 with features from `coarse` cells a side up to `fine`."""
    total, weight, cells = np.zeros((size_px, size_px), np.float32), 1.0, coarse
    while cells <= fine:
        grid = rng.standard_normal((cells, cells), np.float32)
        total += weight * cv2.resize(grid, (size_px, size_px), interpolation=cv2.INTER_CUBIC)
        weight, cells = weight * 0.6, cells * 2
    return total / 2


def between(rng: Generator, low: float, high: float) -> float:
    """A number between two positive ones, small ones as likely as large ones by ratio."""
    return float(math.exp(rng.uniform(math.log(low), math.log(high))))


def colour(rng: Generator) -> Floats:
    """A colour of anything on a table, BGR 0..1: often grey or brown, seldom shrill."""
    kind = rng.random()
    if kind < 0.35:
        return hsv(rng.random(), rng.uniform(0, 0.15), rng.uniform(0.02, 1))
    if kind < 0.55:
        return hsv(rng.uniform(0.03, 0.13), rng.uniform(0.2, 0.7), rng.uniform(0.2, 0.9))
    if kind < 0.8:
        return hsv(rng.random(), rng.uniform(0.15, 0.6), rng.uniform(0.1, 0.9))
    return hsv(rng.random(), rng.uniform(0.5, 1), rng.uniform(0.1, 0.95))


def bright(rng: Generator) -> Floats:
    """The strong colour of a painted or plastic thing, BGR 0..1."""
    return hsv(rng.random(), rng.uniform(0.5, 1), rng.uniform(0.3, 1))


def plastic(rng: Generator) -> Floats:
    """The colour of a cube, tile or block, BGR 0..1: often white or ivory, black, wood, or a strong one."""
    kind = rng.random()
    if kind < 0.4:
        return hsv(rng.uniform(0.08, 0.17), rng.uniform(0, 0.3), rng.uniform(0.7, 1))
    if kind < 0.5:
        return hsv(rng.random(), rng.uniform(0, 0.4), rng.uniform(0.03, 0.2))
    return hsv(rng.uniform(0.05, 0.12), rng.uniform(0.3, 0.65), rng.uniform(0.4, 0.9)) if kind < 0.65 else bright(rng)


def beside(rng: Generator, tone: Floats) -> Floats:
    """A colour that can be told from `tone`: much lighter or darker, or of another hue."""
    other = colour(rng)
    for _ in range(8):
        if float(np.abs(other - tone).max()) > 0.3:
            break
        other = colour(rng)
    return other


def ink(tone: Floats, strength: float = 1.0) -> list[float]:
    """A colour for drawing on an 8-bit picture."""
    return (np.clip(tone * strength, 0, 1) * 255).tolist()


def sheet(width: float, height: float, tone: Floats) -> Paper:
    """A rectangle of one colour to draw on before it is pasted."""
    return np.full((max(4, int(height)), max(4, int(width)), 3), ink(tone), np.uint8)


def rounded(width: int, height: int, corner: float) -> Floats:
    """Cover 0..1 of a rectangle with round corners, `corner` in pixels, that fills its sheet."""
    x = np.maximum(np.abs(np.arange(width, dtype=np.float32) + 0.5 - width / 2) - (width / 2 - corner), 0)
    y = np.maximum(np.abs(np.arange(height, dtype=np.float32) + 0.5 - height / 2) - (height / 2 - corner), 0)
    return np.clip(corner - np.hypot(x[None], y[:, None]) + 0.5, 0, 1).astype(np.float32)


def square_at(at: tuple[float, float], size: tuple[float, float], turn: float) -> Floats:
    """Corners (4, 2) of a rectangle around `at`, turned by `turn` radians, in the order of a sheet's corners."""
    c, s = math.cos(turn), math.sin(turn)
    half = np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]], np.float32) * np.array(size, np.float32) / 2
    return (half @ np.array([[c, s], [-s, c]], np.float32) + np.array(at, np.float32)).astype(np.float32)


def paste(picture: Paper, drawn: Paper, corners: Floats, cover: Floats | None = None) -> None:
    """Lays a sheet onto four corners (4, 2) of the picture, where `cover` (as large as the sheet, 0..1) lets it."""
    left, top = np.maximum(np.floor(corners.min(0)), 0).astype(int)
    right, bottom = np.minimum(np.ceil(corners.max(0)) + 1, picture.shape[1::-1]).astype(int)
    if right - left < 1 or bottom - top < 1:
        return
    part = picture[top:bottom, left:right]
    high, wide = drawn.shape[:2]
    source = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
    bend = cv2.getPerspectiveTransform(source, (corners - (left, top)).astype(np.float32))
    mask = np.ones((high, wide), np.float32) if cover is None else cover.astype(np.float32)
    alpha = cv2.warpPerspective(mask, bend, part.shape[1::-1])[..., None]
    spread = cv2.warpPerspective(drawn, bend, part.shape[1::-1], borderMode=cv2.BORDER_REPLICATE)
    part[:] = part * (1 - alpha) + spread * alpha
