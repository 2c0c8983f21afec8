"""Tells a die that leans from one that lies flat, by what all dice of one picture have in common.

Dice that lie flat on one table are seen at slants that fit together: the way from the top face to the face below leads
towards one point, straight under the camera, and the farther from it the longer. A die that leans points elsewhere,
even where its top face looks like that of a die seen at a slant.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.close_look import TopFace

MOST_AWAY = 0.2
"""How far, in edges, the way down of a flat die may miss what the others say: about twelve degrees of lean."""

ERRORS_AWAY = 4.0
"""So many times its own error a way down may be off besides."""

PULL_DOUBT = 0.05
"""How firmly dice are held to be seen from far away, where two or three cannot tell how far."""

Floats = NDArray[np.float64]


def leaning(faces: Sequence[TopFace]) -> tuple[bool, ...]:
    """Which of the dice lean, by the others' witness. Of two that do not fit together either may be the one."""
    if len(faces) < 2:
        return (False,) * len(faces)
    ways = _Ways(
        np.array([one.centre_px for one in faces]),
        np.array([np.array(one.down) / max(one.edge_px, 1e-6) for one in faces]),
        np.array([one.down_error for one in faces]),
    )
    return tuple(ways.away(k) > max(MOST_AWAY, ERRORS_AWAY * faces[k].down_error) for k in range(len(faces)))


@dataclass(frozen=True, slots=True, eq=False)
class _Ways:
    """Places (n, 2), ways down (n, 2) in edges and their errors (n,)."""

    at: Floats
    down: Floats
    error: Floats

    def away(self, index: int) -> float:
        """How far one way down lies from where the others have it."""
        return float(np.linalg.norm(self.down[index] - self._expected(index)))

    def _expected(self, index: int) -> Floats:
        """The way down at one die as the others have it: a common way, and a common pull towards one point."""
        others = np.arange(len(self.at)) != index
        span = max(float(np.ptp(self.at, axis=0).max()), 1.0)
        rows = np.concatenate([_rows(at, span) for at in self.at[others]])
        wanted = self.down[others].reshape(-1)
        trust = np.repeat(1 / (self.error[others] + 0.03) ** 2, 2)
        doubt = np.diag([1e-6, 1e-6, PULL_DOUBT * float(trust.mean())])
        weights, solution = trust, np.zeros(3)
        for _ in range(6):
            # Dice that fit badly count less each round: among the others, too, one may lean.
            solution = np.linalg.solve((rows.T * weights) @ rows + doubt, (rows.T * weights) @ wanted)
            misses = np.linalg.norm((rows @ solution - wanted).reshape(-1, 2), axis=1)
            weights = trust * np.repeat(1 / (1 + (misses / (MOST_AWAY / 2)) ** 2), 2)
        expected: Floats = _rows(self.at[index], span) @ solution
        return expected


def _rows(at: Floats, span: float) -> Floats:
    return np.array([[1.0, 0.0, -at[0] / span], [0.0, 1.0, -at[1] / span]])
