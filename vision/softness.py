"""Measures how soft the edges on a face are, from its close-up alone: out of focus, or smeared by motion.

A picture that is blurred once more loses the less of its edges the softer they were. The measure compares the energy
of the edges before and after, so it depends on neither contrast nor colour. A smear softens the edges across it alone;
therefore the direction that fares worst counts.
"""

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.close_look import FACE_IN_CROP_PX, face_of
from vision.frames import Image

Floats = NDArray[Any]

EXTRA_PX = 1.0
"""Standard deviation of the blur put on top, in pixels of the close-up."""

LEAST_SLOPE = 1.0
"""Below this mean slope, in levels of 255 a pixel, a face has shading but no edges."""


def softness(close_up: Image) -> float:
    """Standard deviation of the blur on the face of a `face_crop`, in edges of the face; 0 where it has no edges.

    A sharp die measures 0.01 to 0.05. Pips run into each other from about 0.1 on.
    """
    plain = close_up.astype(np.float32)
    before, after = _edge_energy(plain), _edge_energy(cv2.GaussianBlur(plain, (0, 0), EXTRA_PX))
    if float(np.trace(before)) < LEAST_SLOPE**2:
        return 0.0
    ratios = np.linalg.eigvals(np.linalg.solve(after + 1e-6 * np.eye(2), before)).real
    # The energy of an edge of width s falls as 1 / s, and widths add by their squares.
    lost = max(float(ratios.min()), 1.0001) ** 2 - 1
    return EXTRA_PX / (lost**0.5 * FACE_IN_CROP_PX)


def _edge_energy(plain: Floats) -> Floats:
    """The mean squares (2, 2) of the slopes on the face, along the axes and between them."""
    across = face_of(np.roll(plain, -1, 1) - np.roll(plain, 1, 1)).ravel() / 2
    along = face_of(np.roll(plain, -1, 0) - np.roll(plain, 1, 0)).ravel() / 2
    slopes: Floats = np.stack([across, along]).astype(np.float64)
    return np.asarray(slopes @ slopes.T) / slopes.shape[1]
