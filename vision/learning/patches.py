"""The patch of a die that people named, cut from the still picture as the reader cut it."""

import math

from vision.close_look import CloseFinder
from vision.frames import Image
from vision.symbols import cut_patch
from vision.teach import Finding, die_meant

Box = tuple[float, float, float, float]

AROUND = 0.75
"""How much of the picture around a box is searched for its die, as a share of the box on each side."""


class Patches:
    """Cuts patches; without a finder it makes one of its own for the first patch. Used by one thread."""

    def __init__(self, finder: Finding | None = None) -> None:
        self._finder = finder

    def cut(self, image: Image, box: Box) -> Image | None:
        """The patch (64, 64, 3) uint8 BGR of the die whose box that is; None where no die is found there."""
        x, y, width, height = box
        left, top = _at_least_0(x - AROUND * width), _at_least_0(y - AROUND * height)
        part = image[top : math.ceil(y + height * (1 + AROUND)), left : math.ceil(x + width * (1 + AROUND))]
        if min(part.shape[:2]) < 8:
            return None
        self._finder = self._finder or CloseFinder()
        meant = die_meant((x - left, y - top, width, height), self._finder.find(part))
        return None if meant is None else cut_patch(part, meant.quad)


def _at_least_0(place: float) -> int:
    return max(0, math.floor(place))
