"""What the simulated dice are: bodies, faces and where they sit, and the skin that is wrapped around the cube.

Faces are numbered +x, -x, +y, -y, +z, -z. Combat dice are right-handed: 1, 2, 3 run anticlockwise around their
common corner, and opposite faces add to seven.
"""

from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np
import numpy.typing as npt

from vision.simulation.colours import Colour, linear_bgr
from vision.simulation.icons import drawn, icons

Floats = npt.NDArray[np.float32]

SKIN_PX = 96
"""Pixels along one face of a skin."""

NORMALS: Floats = np.array([[1, 0, 0], [-1, 0, 0], [0, 1, 0], [0, -1, 0], [0, 0, 1], [0, 0, -1]], np.float32)
RIGHTS: Floats = np.array([[0, 1, 0], [0, -1, 0], [-1, 0, 0], [1, 0, 0], [1, 0, 0], [-1, 0, 0]], np.float32)
UPS: Floats = np.array([[0, 0, 1], [0, 0, 1], [0, 0, 1], [0, 0, 1], [0, 1, 0], [0, 1, 0]], np.float32)
"""Per face: its outward normal, and the right and up of its picture, in the die's own axes."""

FACES: dict[str, tuple[str, ...]] = {
    "combat": ("1", "6", "2", "5", "3", "4"),
    "free_peoples": ("character", "character", "muster", "event", "army_muster", "will_of_the_west"),
    "shadow": ("character", "army", "muster", "eye", "army_muster", "event"),
}
"""The six faces of each kind of die, in face order."""

_PIPS = {
    "1": ((0, 0),),
    "2": ((-1, -1), (1, 1)),
    "3": ((-1, -1), (0, 0), (1, 1)),
    "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    "6": ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}

_BODIES = {
    "white": ("#e9e9e6", "#17171a"),
    "ivory": ("#e6d9b8", "#1d1512"),
    "black": ("#1b1b1f", "#e8e6df"),
    "red": ("#a8141c", "#efece4"),
    "green": ("#12713a", "#f0efe8"),
    "blue": ("#1a3fae", "#f2f2ee"),
    "shadow_red": ("#a3151b", "#f1e6cf"),
    "shadow_dark": ("#a3151b", "#17100f"),
}
_EYE_INK = "#f3b51c"


@dataclass(frozen=True, slots=True)
class DieKind:
    """One sort of die: its side, the name of its body, its pips' and its edges' radius in half edges."""

    side: str
    body: str
    pip_radius: float = 0.21
    rounding: float = 0.24

    @property
    def faces(self) -> tuple[str, ...]:
        """Its six faces in face order."""
        return FACES[self.side]

    @property
    def body_colour(self) -> str:
        """The plain colour word that labels use."""
        return "red" if self.side == "shadow" else self.body


@dataclass(frozen=True, slots=True, eq=False)
class Skin:
    """The surface of a die, six faces side by side: `paint` (S, 6S, 3) linear BGR, `slope` (S, 6S, 2) of its relief."""

    paint: Floats
    slope: Floats


@lru_cache(maxsize=64)
def skin(kind: DieKind) -> Skin:
    """The skin of a kind of die. Cached: treat it as read-only."""
    paints, slopes = [], []
    for face in kind.faces:
        depth, ink = _relief(kind, face)
        body = linear_bgr(_BODIES[kind.body][0])
        mark = np.clip(depth * 4.0, 0.0, 1.0)[:, :, None]
        paints.append(body * (1 - mark) + ink * mark)
        slopes.append(
            np.dstack(
                [cv2.Sobel(depth, cv2.CV_32F, 1, 0, scale=0.125), cv2.Sobel(depth, cv2.CV_32F, 0, 1, scale=0.125)]
            )
        )
    return Skin(np.hstack(paints).astype(np.float32), np.hstack(slopes).astype(np.float32) * (SKIN_PX / 2))


def top_face(rotation: npt.NDArray[np.float64]) -> int:
    """Which face of a die turned by `rotation` (3, 3) points up most."""
    return int(np.argmax(NORMALS @ rotation[2]))


def _relief(kind: DieKind, face: str) -> tuple[Floats, Colour]:
    """How deep a face is cut, in half edges, and the ink in the cuts."""
    ink = linear_bgr(_EYE_INK if face == "eye" else _BODIES[kind.body][1])
    if kind.side == "combat":
        return _drilled(face, kind.pip_radius), ink
    mask = drawn(icons()[kind.side, face], SKIN_PX)
    return np.asarray(cv2.GaussianBlur(mask, (0, 0), 0.8) * 0.3, np.float32), ink


def _drilled(face: str, radius: float) -> Floats:
    steps = (np.arange(SKIN_PX, dtype=np.float32) + 0.5) * (2.0 / SKIN_PX) - 1.0
    across, down = np.meshgrid(steps, steps)
    depth = np.zeros((SKIN_PX, SKIN_PX), np.float32)
    for x, y in _PIPS[face]:
        away = np.hypot(across - 0.5 * x, down - 0.5 * y) / radius
        depth = np.maximum(depth, 0.32 * np.sqrt(np.maximum(0.0, 1.0 - away**2)) * (away < 1))
    return np.asarray(depth, np.float32)
