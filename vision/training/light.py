"""The light that falls on a drawn table: its lamp, its sky, the window that mirrors show, and how uneven it is."""

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator

from vision.training.die_look import Floats, hsv
from vision.training.paint import octaves


@dataclass(frozen=True, slots=True)
class Light:
    """The lamp's direction (towards it), its strength and the sky's (BGR), and a window seen in reflections."""

    towards: Floats
    lamp: Floats
    sky: Floats
    window: Floats
    window_size: float


def random_light(rng: Generator) -> Light:
    """One lamp anywhere above the table, warm or cold, against a sky that is weaker the stronger the lamp."""
    height, heading = math.radians(rng.uniform(25, 88)), rng.uniform(0, 2 * math.pi)
    towards = np.array([math.cos(heading) * math.cos(height), math.sin(heading) * math.cos(height), math.sin(height)])
    share = rng.uniform(0.15, 0.85)
    lamp = hsv(rng.uniform(0.03, 0.16) if rng.random() < 0.7 else 0.58, rng.uniform(0, 0.3), 1) * share
    sky = hsv(rng.random(), rng.uniform(0, 0.2), 1) * (1.05 - share)
    window = rng.normal(0, 1, 3) * (1, 1, 0.5) + (0, 0, 0.8)
    return Light(
        towards.astype(np.float32),
        lamp,
        sky,
        (window / np.linalg.norm(window)).astype(np.float32),
        float(rng.uniform(0.005, 0.12)),
    )


def uneven(rng: Generator, picture: Floats, size_px: int) -> Floats:
    """Light that differs over the table: a soft fall, and the edge of something's shadow or of the sun."""
    if rng.random() < 0.5:
        picture = picture * np.clip(1 + octaves(rng, size_px, 2, 4) * rng.uniform(0.1, 0.5), 0.25, 2)[..., None]
    if rng.random() < 0.3:
        patch: Floats = np.zeros((size_px, size_px), np.float32)
        cv2.fillPoly(patch, [rng.integers(-200, size_px + 200, (int(rng.integers(3, 6)), 2)).astype(np.int32)], 1.0)
        patch = cv2.GaussianBlur(patch, (0, 0), float(np.exp(rng.uniform(0, 3.5))))[..., None]
        picture = picture * (1 + patch * rng.uniform(-0.75, 0.8))
    return picture
