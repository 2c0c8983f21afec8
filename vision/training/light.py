"""The light that falls on a drawn table: lamps, sky, the window that mirrors show, the ground's glow."""

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator

from vision.training.colour import Floats, hsv
from vision.training.paint import octaves


@dataclass(frozen=True, slots=True)
class Light:
    """A lamp (direction towards it, strength BGR, radius in radians), the sky, and a window seen in reflections.

    A weak second lamp `fill` throws no shadows; `ground` is the ground's mean colour, which lights dice from below.
    """

    towards: Floats
    lamp: Floats
    sky: Floats
    window: Floats
    window_size: float
    window_strength: float
    panes: float
    radius: float
    fill_towards: Floats
    fill: Floats
    ground: Floats

    def samples(self) -> list[Floats]:
        """Directions (3,) towards parts of the lamp: one of a small lamp, four of a wide one."""
        if self.radius < 0.04:
            return [self.towards]
        side = np.cross(self.towards, [0.31, 0.52, 0.8])
        side = side / np.linalg.norm(side) * self.radius
        other = np.cross(self.towards, side)
        return [(self.towards + 0.6 * part).astype(np.float32) for part in (side, -side, other, -other)]

    def window_in(self, rays: Floats) -> Floats:
        """How bright (n,) the window is in mirrored rays (n, 3); its panes may have bars between them."""
        seen = np.clip((rays @ self.window - 1 + self.window_size) * 25, 0, 1) * self.window_strength
        if self.panes:
            seen = seen * (np.abs(np.sin(rays[:, 0] * self.panes) * np.sin(rays[:, 1] * self.panes)) > 0.12)
        return seen


def _direction(rng: Generator, lowest: float) -> Floats:
    height, heading = math.radians(rng.uniform(lowest, 88)), rng.uniform(0, 2 * math.pi)
    flat = math.cos(height)
    return np.array([math.cos(heading) * flat, math.sin(heading) * flat, math.sin(height)], np.float32)


def _window(rng: Generator) -> Floats:
    """Somewhere above; half of them high up, where the tops of dice mirror them to the camera."""
    wide = rng.choice([0.45, 1.0])
    window = rng.normal(0, 1, 3) * (wide, wide, 0.4) + (0, 0, 0.9)
    return (window / np.linalg.norm(window)).astype(np.float32)


def random_light(rng: Generator) -> Light:
    """One lamp or two anywhere above the table, warm or cold, against a sky that is weaker the stronger the lamp."""
    share = rng.uniform(0.1, 0.85)
    warm = rng.random() < 0.75
    lamp = hsv(rng.uniform(0.05, 0.14) if warm else 0.58, rng.uniform(0, 0.3), 1) * share
    sky = hsv(rng.choice([0.1, 0.58, rng.random()]), rng.uniform(0, 0.15), 1) * (1.05 - share)
    twice, glaring = rng.random() < 0.35, rng.random() < 0.22
    return Light(
        towards=_direction(rng, 25),
        lamp=lamp,
        sky=sky,
        window=_window(rng),
        window_size=float(rng.uniform(0.08, 0.35) if glaring else rng.uniform(0.005, 0.1)),
        window_strength=float(rng.uniform(0.8, 3) if glaring else rng.uniform(0.2, 1)),
        panes=float(rng.uniform(10, 40) if rng.random() < 0.3 else 0),
        radius=float(rng.uniform(0.05, 0.3) if rng.random() < 0.5 else 0),
        fill_towards=_direction(rng, 20),
        fill=lamp * rng.uniform(0.15, 0.5) * twice,
        ground=hsv(rng.uniform(0.05, 0.15), rng.uniform(0, 0.4), rng.uniform(0.05, 0.8)),
    )


def uneven(rng: Generator, picture: Floats, size_px: int) -> Floats:
    """Light that differs over the table: a soft fall, and the edge of something's shadow or of the sun."""
    if rng.random() < 0.5:
        picture = picture * np.clip(1 + octaves(rng, size_px, 2, 4) * rng.uniform(0.1, 0.5), 0.25, 2)[..., None]
    if rng.random() < 0.25:
        patch: Floats = np.zeros((size_px, size_px), np.float32)
        cv2.fillPoly(patch, [rng.integers(-200, size_px + 200, (int(rng.integers(3, 6)), 2)).astype(np.int32)], 1.0)
        patch = cv2.GaussianBlur(patch, (0, 0), float(np.exp(rng.uniform(0, 3.5))))[..., None]
        picture = picture * (1 + patch * rng.uniform(-0.7, 0.7))
    return picture
