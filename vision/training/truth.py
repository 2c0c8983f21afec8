"""What is true of the drawn dice: where the top face and the sides lie in the picture, and whether they can be read."""

from dataclasses import asdict, dataclass
from itertools import product

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.quad import edge_of, linear_of
from vision.training.colour import Floats
from vision.training.die_render import Die, Patch, View

FACING_LEAST = 0.2
"""How far a side must turn to the camera (cosine) to count as one in view."""

LEAST_OWN_PX = 12


@dataclass(frozen=True, slots=True)
class Truth:
    """A drawn die, all places in pixels.

    `top_face` holds the corners of the face that points up and `centre_px`, `edge_px` its middle and mean edge; `down`
    leads from that middle to the middle of the face it lies on; `sides` are the corners of the side faces in view;
    `box` goes around what shows. `face` is 1..6, 0 for a sign. `seen` is the share of the top face that shows,
    `contrast` how far its ink stands out from its body in the finished picture, in levels of 255.
    """

    centre_px: tuple[float, float]
    edge_px: float
    box: tuple[int, int, int, int]
    top_face: list[list[float]]
    down: tuple[float, float]
    sides: list[list[list[float]]]
    face: int
    cocked: bool
    seen: float
    contrast: float

    def plain(self) -> dict[str, object]:
        """The same as JSON-ready data."""
        return asdict(self)


def true_dice(
    shot: NDArray[np.uint8], drawn: list[tuple[Die, Patch | None]], owner: NDArray[np.int16], view: View
) -> list[Truth]:
    """The truth about `drawn` dice in the finished picture `shot`; `owner` says whose each pixel is (-1: nobody's)."""
    truths = []
    for index, (die, patch) in enumerate(drawn):
        own = owner == index
        if patch is None or int(own.sum()) < LEAST_OWN_PX:
            continue
        ys, xs = np.nonzero(own)
        box = (int(xs.min()), int(ys.min()), int(np.ptp(xs)) + 1, int(np.ptp(ys)) + 1)
        top, corners = die.top()
        square = view.project(corners)
        middle, under = square.mean(0), view.project(die.under()).mean(0)
        truths.append(
            Truth(
                (float(middle[0]), float(middle[1])),
                round(edge_of(linear_of(square)), 2),
                box,
                square.round(1).tolist(),
                (round(float(under[0] - middle[0]), 2), round(float(under[1] - middle[1]), 2)),
                _sides(die, view),
                die.look.faces[top].number,
                die.cocked,
                _seen(square, own),
                _contrast(shot, patch, own, square),
            )
        )
    return truths


def _inside(square: Floats, shape: tuple[int, ...]) -> NDArray[np.bool_]:
    inside = np.zeros(shape, np.uint8)
    cv2.fillConvexPoly(inside, square.astype(np.int32), 1)
    return inside > 0


def _seen(square: Floats, own: NDArray[np.bool_]) -> float:
    """The share of the top face that shows; its rounded corners are not missed."""
    area = max(cv2.contourArea(square), 1.0)
    return round(min(1.0, float((_inside(square, own.shape) & own).sum()) / (0.93 * area)), 2)


def _sides(die: Die, view: View) -> list[list[list[float]]]:
    """Corners of the faces beside the top one that turn to the camera."""
    found = []
    top = die.top()[0] // 2
    for axis, sign in product(range(3), (-1.0, 1.0)):
        corners = die.face(axis, sign)
        outward = die.turn[:, axis] * sign
        sight = view.eye - corners.mean(0)
        if axis != top and float(outward @ sight) > FACING_LEAST * float(np.linalg.norm(sight)):
            found.append(view.project(corners).round(1).tolist())
    return found


def _contrast(shot: NDArray[np.uint8], patch: Patch, own: NDArray[np.bool_], square: Floats) -> float:
    """The strongest channel's difference between ink and body on the top face, as the finished picture shows them."""
    ink = np.zeros(own.shape, np.float32)
    ink[patch.y : patch.y + patch.ink.shape[0], patch.x : patch.x + patch.ink.shape[1]] = patch.ink
    face = own & _inside(square, own.shape)
    inked, bare = face & (ink > 0.6), face & (ink < 0.05)
    if inked.sum() < 3 or bare.sum() < 3:
        return 0.0
    return round(float(np.abs(shot[inked].mean(0) - shot[bare].mean(0)).max()), 1)
