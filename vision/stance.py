"""How a die stands: the way from the middle of its top face to the middle of the face below, as the picture shows it.

The close look sees little beside the face. This one sees the die with its sides and what lies around it, and says how
far it may be wrong, too.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from vision.close_look import TopFace, evened, face_crop
from vision.frames import Image
from vision.networks import load_network
from vision.quad import linear_of

FACE_IN_CROP_PX = 16.0
LEAST_EDGE_PX = 4.0


class Stance:
    """Sees how dice stand. One instance serves one thread."""

    def __init__(self) -> None:
        self._network = load_network("stance.onnx")

    def of(self, image: Image, faces: Sequence[TopFace]) -> tuple[TopFace, ...]:
        """The same faces with the way down and its error as seen here. `image` is (height, width, 3) uint8 BGR."""
        seen = [one for one in faces if one.edge_px > LEAST_EDGE_PX]
        if not seen:
            return tuple(faces)
        crops = [face_crop(image, one.quad, FACE_IN_CROP_PX) for one in seen]
        self._network.setInput(evened(np.stack(crops)))
        answers = self._network.forward()
        known = {id(one): _standing(one, answer) for one, answer in zip(seen, answers, strict=True)}
        return tuple(known.get(id(one), one) for one in faces)


def _standing(one: TopFace, answer: NDArray[np.float32]) -> TopFace:
    x, y = (linear_of(one.quad) @ answer[:2]).tolist()
    return replace(one, down=(x, y), down_error=float(np.exp(answer[2])))
