"""Tells a die that leans from one that lies flat, by what all dice of one picture have in common.

Dice that lie flat on one table are seen at slants that fit together: the way from the top face to the face below leads
towards one point, straight under the camera, and the farther from it the longer. A die that leans points elsewhere,
even where its top face looks like that of a die seen at a slant.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from vision.close_look import TopFace

FEWEST_DICE = 4
MOST_AWAY = 0.2
"""How far, in edges, the way down of a flat die may miss what the others say: about twelve degrees of lean."""

Floats = NDArray[np.float64]


def leaning(faces: Sequence[TopFace]) -> tuple[bool, ...]:
    """Which of the dice lean, by the others' witness; none where fewer than FEWEST_DICE lie there."""
    if len(faces) < FEWEST_DICE:
        return (False,) * len(faces)
    at = np.array([one.centre_px for one in faces])
    down = np.array([np.array(one.down) / one.edge_px for one in faces])
    return tuple(bool(np.linalg.norm(down[k] - _expected(at, down, k)) > MOST_AWAY) for k in range(len(faces)))


def _expected(at: Floats, down: Floats, index: int) -> Floats:
    """The way down at one die as the others have it: a common way, and a common pull towards one point."""
    others = np.arange(len(at)) != index
    span = max(float(np.ptp(at, axis=0).max()), 1.0)
    rows = np.concatenate([_rows(at[k], span) for k in np.flatnonzero(others)])
    wanted = down[others].reshape(-1)
    weights = np.ones(len(wanted))
    solution = np.zeros(3)
    for _ in range(6):
        # Dice that fit badly count less each round: among the others, too, one may lean.
        solution = np.linalg.solve((rows.T * weights) @ rows + np.diag([1e-6, 1e-6, 0.05]), (rows.T * weights) @ wanted)
        misses = np.linalg.norm((rows @ solution - wanted).reshape(-1, 2), axis=1)
        weights = np.repeat(1 / (1 + (misses / (MOST_AWAY / 2)) ** 2), 2)
    expected: Floats = _rows(at[index], span) @ solution
    return expected


def _rows(at: Floats, span: float) -> Floats:
    return np.array([[1.0, 0.0, -at[0] / span], [0.0, 1.0, -at[1] / span]])
