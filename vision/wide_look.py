"""Looks at each die once more with all that lies around it: whether it is one, what it shows, and how it stands.

The close look sees little beside the face. Here its sides and its shadow are in sight, or the printed squares beside a
printed square. The two are witnesses of different views, and what both say counts.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vision.close_look import NOTHING, SIGN, TopFace, evened, face_crop
from vision.find import softmax
from vision.frames import Image
from vision.networks import Network
from vision.quad import Quad, linear_of

FACE_IN_CROP_PX = 16.0
LEAST_EDGE_PX = 4.0
WAY = slice(0, 2)
LOG_ERROR = 2
FACES = slice(3, 11)
"""What the network answers: the way down in edges, the logarithm of its error, scores of pips, sign and no die."""

LEAST_CHANCE = 1e-4

TURNS = 4
"""Each face is looked at in so many quarter turns: what the network misses in one it sees in another."""


class WideLook:
    """Looks at dice in their surroundings. One instance serves one thread."""

    def __init__(self) -> None:
        self._network = Network("wide_look.onnx")

    def at(self, image: Image, faces: Sequence[TopFace]) -> tuple[TopFace, ...]:
        """The same faces with what is seen here as well. `image` is (height, width, 3) uint8 BGR."""
        seen = [one for one in faces if one.edge_px > LEAST_EDGE_PX]
        if not seen:
            return tuple(faces)
        ways = [quarter_turned(one, turn) for one in seen for turn in range(TURNS)]
        crops = [face_crop(image, quad, FACE_IN_CROP_PX) for quad in ways]
        answers = self._network.answers(evened(np.stack(crops))).reshape(len(seen), TURNS, -1)
        known = {id(one): _seen_again(one, answer) for one, answer in zip(seen, answers, strict=True)}
        return tuple(known.get(id(one), one) for one in faces)


def quarter_turned(one: TopFace, turn: int) -> Quad:
    """The corners of a face from another one on: the same face, seen turned by quarters."""
    return np.roll(one.quad, turn, 0)


def _seen_again(one: TopFace, answers: NDArray[np.float32]) -> TopFace:
    """The face with what is seen here (turns, numbers), on the average of all turns."""
    chances = softmax(answers[:, FACES]).mean(0)
    pips, sign = _both(one, chances)
    ways = [linear_of(quarter_turned(one, turn)) @ answer[WAY] for turn, answer in enumerate(answers)]
    x, y = np.mean(ways, 0).tolist()
    error = float(np.exp(answers[:, LOG_ERROR].mean()))
    return replace(one, pips=pips, sign=sign, nothing_around=float(chances[NOTHING]), down=(x, y), down_error=error)


def _both(one: TopFace, chances: NDArray[np.float32]) -> tuple[tuple[float, ...], float]:
    """Pips and sign as both looks have them; together they keep the share that the close look gave a die."""
    before = np.array([*one.pips, one.sign])
    product = (before + LEAST_CHANCE) * (chances[: SIGN + 1] + LEAST_CHANCE)
    *pips, sign = (product / product.sum() * before.sum()).tolist()
    return tuple(pips), sign
