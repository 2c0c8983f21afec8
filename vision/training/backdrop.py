"""What lies under and beside the drawn dice: a ground, the light on it, print, pieces and tools in any number."""

import math

import cv2
import numpy as np
from numpy.random import Generator

from vision.training.colour import Floats
from vision.training.fixtures import FIXTURES, board_ground, glints, map_ground
from vision.training.grounds import PATTERNED, PLAIN
from vision.training.hands import draw_hand
from vision.training.paint import Paper, between
from vision.training.pieces import PIECES, ball, blank_cube, domino, pawn
from vision.training.printed import PRINTED, label, number_track
from vision.training.solid import Sight, random_sight
from vision.training.tools import TOOLS

_BUSY = (*PATTERNED, map_ground, map_ground, board_ground)
_FLAT = (*PRINTED, number_track, number_track, label)
_SOLID = (*PIECES, *TOOLS, blank_cube, blank_cube, domino, pawn, pawn, ball)


def _bare(rng: Generator, size_px: int, clutter: float) -> Floats:
    """The ground itself: plain for most tables, and for nearly all that hold little."""
    makers = _BUSY if rng.random() < 0.15 + 0.4 * clutter else PLAIN
    return makers[int(rng.integers(len(makers)))](rng, size_px)


def _furnish(rng: Generator, picture: Paper, sight: Sight, clutter: float) -> None:
    """The large things: at most a tray and one or two others; dark grounds glint more often."""
    if rng.random() < 0.1 + 0.15 * clutter:
        FIXTURES[0](rng, picture, sight)
    for maker in FIXTURES[1:]:
        if rng.random() < 0.04 + 0.07 * clutter:
            maker(rng, picture, sight)
    if picture.mean() < 60 and rng.random() < 0.2:
        glints(rng, picture, sight)


def _strew(rng: Generator, picture: Paper, sight: Sight, clutter: float) -> None:
    """The small solid things, often several of one kind together, strewn or in a row."""
    for _ in range(rng.poisson(2.2 * clutter)):
        at, turn = rng.uniform(0, len(picture), 2), rng.uniform(0, 2 * math.pi)
        maker, count = _SOLID[int(rng.integers(len(_SOLID)))], int(rng.choice([1, 1, 2, 4, 6]))
        step = np.array([math.cos(turn), math.sin(turn)]) * between(rng, 25, 80)
        strewn = rng.choice([0.0, 60.0])
        for _ in range(count):
            maker(rng, picture, tuple(at), sight)
            at = at + step + rng.normal(0, 1 + strewn, 2)


def tilted(rng: Generator, picture: Paper, sight: Sight) -> Paper:
    """A flat picture as the oblique camera sees it: shortened towards the camera, its far side smaller."""
    size_px, lean = len(picture), float(np.hypot(*sight.lean))
    turn = math.atan2(sight.lean[0], sight.lean[1])
    c, s, middle = math.cos(turn), math.sin(turn), size_px / 2
    towards = np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
    bend = np.array([[1, 0, 0], [0, math.hypot(1, lean), 0], [0, rng.uniform(0, 0.7) * lean / size_px, 1]])
    there, back = np.eye(3), np.eye(3)
    there[:2, 2], back[:2, 2] = -middle, middle
    warp = back @ towards.T @ bend @ towards @ there
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    seen = cv2.warpPerspective(picture, warp, (size_px, size_px), flags=flags, borderMode=cv2.BORDER_REFLECT_101)
    return np.asarray(seen, np.uint8)


def ground(rng: Generator, size_px: int, clutter: float) -> Floats:
    """A picture (size_px, size_px, 3) BGR 0..1 of a table without dice; `clutter` 0..1 says how busy."""
    sight = random_sight(rng)
    picture: Paper = (np.clip(_bare(rng, size_px, clutter), 0, 1) * 255).astype(np.uint8)
    for _ in range(rng.poisson(1.8 * clutter)):
        _FLAT[int(rng.integers(len(_FLAT)))](rng, picture, tuple(rng.uniform(0, size_px, 2)))
    picture = tilted(rng, picture, sight)
    _furnish(rng, picture, sight, clutter)
    _strew(rng, picture, sight, clutter)
    if rng.random() < 0.06 * clutter:
        draw_hand(rng, picture, tuple(rng.uniform(0, size_px, 2)), sight)
    return picture.astype(np.float32) / 255
