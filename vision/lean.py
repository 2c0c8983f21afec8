"""Tells a die that leans from one that lies flat, by what all dice of one picture have in common.

Dice that lie flat on one table are seen at slants that fit together: the way from the top face to the face below leads
towards one point, straight under the camera, and the farther from it the longer. A die that leans points elsewhere,
even where its top face looks like that of a die seen at a slant.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.close_look import TopFace

MOST_AWAY = 0.25
"""How far, in edges, the way down of a flat die may miss what the others say: about fourteen degrees of lean."""

ERRORS_AWAY = 3.0
"""So many times the error that its own way and the others' witness may have, a way down may be off besides."""

PULL, PULL_DOUBT = 0.9, 0.3
"""How much the way down changes, in edges, across a picture's longer side, and how far that may be wrong.

It is the side over the focal length: 0.7 to 1.2 for phones, webcams and Raspberry Pi cameras, less for cut pictures.
"""

LEAST_ERROR = 0.04
OUTLIER = 0.1
"""A way down that misses by so many edges counts half."""

Floats = NDArray[np.float64]


def leaning(faces: Sequence[TopFace], side_px: float) -> tuple[bool, ...]:
    """Which of the dice lean, by the others' witness; `side_px` is the longer side of the picture.

    Of two that do not fit together either may be the one.
    """
    if len(faces) < 2:
        return (False,) * len(faces)
    ways = _Ways(
        np.array([one.centre_px for one in faces]) / side_px,
        np.array([np.array(one.down) / max(one.edge_px, 1e-6) for one in faces]),
        np.array([one.down_error for one in faces]),
    )
    return tuple(ways.leans(k) for k in range(len(faces)))


@dataclass(frozen=True, slots=True, eq=False)
class _Ways:
    """Places (n, 2) in longer sides of the picture, ways down (n, 2) in edges and their errors (n,)."""

    at: Floats
    down: Floats
    error: Floats

    def leans(self, index: int) -> bool:
        """Whether one way down lies too far from where the others have it."""
        expected, error = self._expected(index)
        away = float(np.linalg.norm(self.down[index] - expected))
        return away > max(MOST_AWAY, ERRORS_AWAY * math.hypot(error, self.error[index]))

    def _expected(self, index: int) -> tuple[Floats, float]:
        """The way down at one die as the others have it, and its error: a common way, and a pull towards one point."""
        others = np.arange(len(self.at)) != index
        rows = np.concatenate([_rows(at) for at in self.at[others] - self.at[index]])
        wanted = self.down[others].reshape(-1) - PULL * rows[:, 2]
        trust = np.repeat(1 / (self.error[others] + LEAST_ERROR) ** 2, 2)
        weights, doubt = trust, np.diag([1e-6, 1e-6, PULL_DOUBT**-2])
        for _ in range(6):
            # Dice that fit badly count less each round: among the others, too, one may lean.
            known = (rows.T * weights) @ rows + doubt
            solution = np.linalg.solve(known, (rows.T * weights) @ wanted)
            misses = np.linalg.norm((rows @ solution - wanted).reshape(-1, 2), axis=1)
            weights = trust * np.repeat(1 / (1 + (misses / OUTLIER) ** 2), 2)
        return solution[:2], math.sqrt(float(np.linalg.inv(known)[0, 0]))


def _rows(at: Floats) -> Floats:
    return np.array([[1.0, 0.0, -at[0]], [0.0, 1.0, -at[1]]])
