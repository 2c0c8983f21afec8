"""How a die stands: the way from the middle of its top face to the middle of the face below, as the picture shows it.

The close look sees little beside the face. This one sees the die with its sides and what lies around it, and says how
far it may be wrong, too.
"""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from vision.close_look import TopFace, close_up, evened
from vision.find import load_network
from vision.frames import Image
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
        linears = [linear_of(one.quad) for one in seen]
        crops = [
            close_up(image, one.centre_px, FACE_IN_CROP_PX * np.linalg.inv(linear))
            for one, linear in zip(seen, linears, strict=True)
        ]
        self._network.setInput(evened(np.stack(crops)))
        answers = self._network.forward()
        known = {
            id(one): _standing(one, linear @ answer[:2], float(answer[2]))
            for one, linear, answer in zip(seen, linears, answers, strict=True)
        }
        return tuple(known.get(id(one), one) for one in faces)


def _standing(one: TopFace, down: np.ndarray[tuple[int, ...], np.dtype[np.float64]], log_error: float) -> TopFace:
    return replace(one, down=(float(down[0]), float(down[1])), down_error=float(np.exp(log_error)))
