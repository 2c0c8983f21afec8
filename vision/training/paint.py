"""What every maker of a drawn table paints with: colours as rooms have them, cloudy noise, soft masks."""

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.training.die_look import Floats, hsv

Paper = NDArray[np.uint8]
"""A picture being drawn on: (size, size, 3) BGR, 8 bits."""


def octaves(rng: Generator, size_px: int, coarse: int, fine: int) -> Floats:
    """Cloudy noise in about -1..1 with features from `coarse` cells a side up to `fine`."""
    total, weight, cells = np.zeros((size_px, size_px), np.float32), 1.0, coarse
    while cells <= fine:
        grid = rng.standard_normal((cells, cells), np.float32)
        total += weight * cv2.resize(grid, (size_px, size_px), interpolation=cv2.INTER_CUBIC)
        weight, cells = weight * 0.6, cells * 2
    return total / 2


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


def ink(tone: Floats, strength: float = 1.0) -> list[float]:
    """A colour for drawing on an 8-bit picture."""
    return (np.clip(tone * strength, 0, 1) * 255).tolist()
