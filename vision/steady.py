"""How a picture moved as a whole: a hand that holds the camera, or a push against the table.

What moves with everything else lies still. The move is found from small corners that reappear in the second picture,
and believed only when most of them agree.
"""

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.grid import Box, Grey

Matrix = npt.NDArray[np.float64]

_CORNERS = 100
_FEWEST_CORNERS = 8
_AGREE_PX = 0.7
_AGREEING = 0.35
_MOST_SCALE = 1.08
_MOST_TURN = 0.12
_MOST_SHIFT = 0.15
_NO_MOVE_PX = 0.08


@dataclass(frozen=True, slots=True, eq=False)
class Move:
    """A shift, turn and scaling of a whole picture: `matrix` (2, 3) takes places before to places after."""

    matrix: Matrix

    def after(self, first: "Move") -> "Move":
        """Both moves as one, this one made last."""
        square = np.vstack([first.matrix, [0.0, 0.0, 1.0]])
        return Move(self.matrix @ square)

    def scaled(self, times: float) -> "Move":
        """The same move in pixels that are `times` smaller."""
        matrix = self.matrix.copy()
        matrix[:, 2] *= times
        return Move(matrix)

    def of_picture(self, grey: Grey) -> Grey:
        """The picture as it lies after the move; at the edges it is drawn out."""
        if self is STAYING:
            return grey
        size = (grey.shape[1], grey.shape[0])
        return np.asarray(cv2.warpAffine(grey, self.matrix, size, borderMode=cv2.BORDER_REPLICATE), np.uint8)

    def of_box(self, box: Box) -> Box:
        """Where a box lies after the move; it grows and shrinks, but is not turned."""
        x, y, width, height = box
        middle = self.matrix @ np.array([x + width / 2, y + height / 2, 1.0])
        size = float(np.hypot(*self.matrix[:, 0]))
        return (
            float(middle[0]) - width * size / 2,
            float(middle[1]) - height * size / 2,
            width * size,
            height * size,
        )

    def farthest(self, grey: Grey) -> float:
        """How far the move takes the corner of the picture that it takes farthest, in points."""
        height, width = grey.shape
        corners = np.array([[0, 0, 1], [width, 0, 1], [0, height, 1], [width, height, 1]], np.float64)
        return float(np.abs(corners @ self.matrix.T - corners[:, :2]).max())


STAYING = Move(np.eye(2, 3))
"""No move at all."""


def whole_move(before: Grey, grey: Grey) -> Move:
    """How the whole picture moved; STAYING where it did not move as one, or showed too little to tell."""
    corners = cv2.goodFeaturesToTrack(before, _CORNERS, 0.01, 8)
    if corners is None or len(corners) < _FEWEST_CORNERS:
        return STAYING
    found, known, _ = cv2.calcOpticalFlowPyrLK(before, grey, corners, corners.copy(), winSize=(15, 15), maxLevel=3)
    kept = known.ravel() == 1
    if kept.sum() < _FEWEST_CORNERS:
        return STAYING
    matrix, agreeing = cv2.estimateAffinePartial2D(corners[kept], found[kept], ransacReprojThreshold=_AGREE_PX)
    if matrix is None or agreeing.mean() < _AGREEING:
        return STAYING
    move = Move(np.asarray(matrix, np.float64))
    return move if _believable(move, grey) else STAYING


def _believable(move: Move, grey: Grey) -> bool:
    """Whether a hand-held or pushed camera moves so between two looks, and moves at all."""
    size = float(np.hypot(*move.matrix[:, 0]))
    turn = abs(float(np.arctan2(move.matrix[1, 0], move.matrix[0, 0])))
    reach = move.farthest(grey)
    plausible = 1 / _MOST_SCALE < size < _MOST_SCALE and turn < _MOST_TURN
    return plausible and _NO_MOVE_PX < reach < _MOST_SHIFT * max(grey.shape)
