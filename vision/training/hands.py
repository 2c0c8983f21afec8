"""Hands, and now and then another thing, that reach over the drawn dice."""

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.training.die_look import Floats, hsv
from vision.training.paint import octaves


def cover(rng: Generator, picture: Floats, owner: NDArray[np.int16]) -> None:
    """Lays a hand or a figure over a BGR picture 0..1, in place; `owner` becomes -1 where it covers."""
    size_px = owner.shape[0]
    colour = (
        hsv(rng.uniform(0.02, 0.09), rng.uniform(0.3, 0.6), rng.uniform(0.3, 0.95))
        if rng.random() < 0.7
        else hsv(rng.random(), rng.random(), rng.random())
    )
    start = rng.integers(0, size_px, 2)
    mask = np.zeros((size_px, size_px), np.uint8)
    for _ in range(int(rng.integers(1, 6))):
        end = (start + rng.normal(0, 90, 2)).astype(int)
        cv2.line(mask, start.tolist(), end.tolist(), 255, int(rng.uniform(12, 45)), cv2.LINE_AA)
    shade = 0.75 + 0.25 * octaves(rng, size_px, 4, 16)
    blend = (mask.astype(np.float32) / 255)[..., None]
    picture[:] = picture * (1 - blend) + colour * shade[..., None] * blend
    owner[mask > 127] = -1
