"""Whether a watched picture lies still: compared coarsely, so that a camera's grain is no movement."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Image

COARSE_PX = (96, 54)
MOVED_LEVELS = 9.0
"""A coarse pixel that changes by more than so many levels of 255 has something moving in it."""


class Stillness:
    """Tells from picture to picture for how long nothing moved, and whether anything did since a mark was set."""

    def __init__(self) -> None:
        self._before: NDArray[np.float32] | None = None
        self._since_s = 0.0
        self._marked: NDArray[np.float32] | None = None

    def seen(self, image: Image, now_s: float) -> float:
        """For how many seconds nothing has moved, this picture taken in: (height, width, 3) uint8 BGR."""
        coarse = _coarse(image)
        if self._before is None or _moved(coarse, self._before):
            self._before, self._since_s = coarse, now_s
        return now_s - self._since_s

    def mark(self) -> None:
        """Remember the picture seen last."""
        self._marked = self._before

    @property
    def as_marked(self) -> bool:
        """Whether the picture is still the one that was marked."""
        return self._marked is not None and self._before is not None and not _moved(self._before, self._marked)


def _coarse(image: Image) -> NDArray[np.float32]:
    return np.asarray(cv2.resize(image, COARSE_PX, interpolation=cv2.INTER_AREA), np.float32)


def _moved(one: NDArray[np.float32], other: NDArray[np.float32]) -> bool:
    return float(np.abs(one - other).max()) > MOVED_LEVELS
