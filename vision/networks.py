"""The trained networks that ship with the companion, on OpenCV's own inference."""

from importlib.resources import as_file, files

import cv2
import numpy as np
from numpy.typing import NDArray


class Network:
    """A network of vision/models. One instance serves one thread."""

    def __init__(self, name: str) -> None:
        with as_file(files("vision").joinpath("models", name)) as path:
            # OpenCV's newer engine takes twice as long over these small layers, and it alone reads from memory.
            self._net = cv2.dnn.readNetFromONNX(str(path), engine=cv2.dnn.ENGINE_CLASSIC)

    def answers(self, given: NDArray[np.float32]) -> NDArray[np.float32]:
        """What the network says to each of (n, channels, height, width): (n, ...).

        Shown one by one, which costs no time: the classic engine crashes on several threads when their number changes.
        """
        return np.concatenate([self._answer(given[k : k + 1]) for k in range(len(given))])

    def _answer(self, given: NDArray[np.float32]) -> NDArray[np.float32]:
        self._net.setInput(given)
        return np.array(self._net.forward(), np.float32)
