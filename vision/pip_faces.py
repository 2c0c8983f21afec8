"""Drawn faces of ordinary pip dice: what a taught set must not take for one of its own."""

from collections.abc import Iterator

import cv2
import numpy as np

from vision.frames import Image
from vision.symbols import EDGE_PX, PATCH_PX

PLACES = {1: (4,), 2: (0, 8), 3: (0, 4, 8), 4: (0, 2, 6, 8), 5: (0, 2, 4, 6, 8), 6: (0, 2, 3, 5, 6, 8)}
"""Where pips lie for each value, on a three by three grid counted by rows."""

TURNS_THAT_DIFFER = {1: 1, 2: 2, 3: 2, 4: 1, 5: 1, 6: 2}
PIP_RADIUS = 0.1
PIP_STEP = 0.27
_FINE = 4


def pip_views() -> list[Image]:
    """Patches (64, 64, 3) uint8 BGR of every pip face in every turn that differs, dark on light and light on dark."""
    return [shown for dark, light in ((40, 220), (220, 40)) for shown in _turned_faces(dark, light)]


def _turned_faces(pip: int, body: int) -> Iterator[Image]:
    for value, count in TURNS_THAT_DIFFER.items():
        patch = _pip_face(value, pip, body)
        yield from (np.ascontiguousarray(np.rot90(patch, k)) for k in range(count))


def _pip_face(value: int, pip: int, body: int) -> Image:
    """A patch of one pip face; the table has the grey between the two."""
    size, edge = PATCH_PX * _FINE, EDGE_PX * _FINE
    patch = np.full((size, size, 3), (pip + body) // 2, np.uint8)
    corner = round((size - edge) / 2)
    cv2.rectangle(patch, (corner, corner), (size - corner, size - corner), (body, body, body), -1)
    for place in PLACES[value]:
        row, column = divmod(place, 3)
        at = (round(size / 2 + (column - 1) * PIP_STEP * edge), round(size / 2 + (row - 1) * PIP_STEP * edge))
        cv2.circle(patch, at, round(PIP_RADIUS * edge), (pip, pip, pip), -1, cv2.LINE_AA)
    return np.asarray(cv2.resize(patch, (PATCH_PX, PATCH_PX), interpolation=cv2.INTER_AREA), np.uint8)
