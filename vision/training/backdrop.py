"""What lies under and beside the drawn dice: a ground, the light on it, print, pieces and tools in any number."""

import numpy as np
from numpy.random import Generator

from vision.training.colour import Floats
from vision.training.fixtures import FIXTURES, board_ground, map_ground
from vision.training.grounds import PATTERNED, PLAIN
from vision.training.hands import draw_hand
from vision.training.paint import Paper
from vision.training.pieces import PIECES
from vision.training.printed import PRINTED
from vision.training.solid import Sight, random_sight
from vision.training.tools import TOOLS

_BUSY = (*PATTERNED, map_ground, map_ground, board_ground)


def _bare(rng: Generator, size_px: int, clutter: float) -> Floats:
    """The ground itself: plain for most tables, and for nearly all that hold little."""
    makers = _BUSY if rng.random() < 0.15 + 0.4 * clutter else PLAIN
    return makers[int(rng.integers(len(makers)))](rng, size_px)


def _furnish(rng: Generator, picture: Paper, sight: Sight, clutter: float) -> None:
    """The large things: at most a tray and one or two others."""
    if rng.random() < 0.1 + 0.15 * clutter:
        FIXTURES[0](rng, picture, sight)
    for maker in FIXTURES[1:]:
        if rng.random() < 0.04 + 0.07 * clutter:
            maker(rng, picture, sight)


def _strew(rng: Generator, picture: Paper, sight: Sight, clutter: float) -> None:
    """The small things, often several of one kind together."""
    size_px = len(picture)
    for _ in range(rng.poisson(4 * clutter)):
        at = rng.uniform(0, size_px, 2)
        kind = rng.random()
        if kind < 0.45:
            PRINTED[int(rng.integers(len(PRINTED)))](rng, picture, tuple(at))
            continue
        makers = PIECES if kind < 0.85 else TOOLS
        maker = makers[int(rng.integers(len(makers)))]
        for _ in range(int(rng.choice([1, 1, 2, 4]))):
            maker(rng, picture, tuple(at), sight)
            at = at + rng.normal(0, 60, 2)


def ground(rng: Generator, size_px: int, clutter: float) -> Floats:
    """A picture (size_px, size_px, 3) BGR 0..1 of a table without dice; `clutter` 0..1 says how busy."""
    sight = random_sight(rng)
    picture = (np.clip(_bare(rng, size_px, clutter), 0, 1) * 255).astype(np.uint8)
    _furnish(rng, picture, sight, clutter)
    _strew(rng, picture, sight, clutter)
    if rng.random() < 0.06 * clutter:
        draw_hand(rng, picture, tuple(rng.uniform(0, size_px, 2)), sight)
    return picture.astype(np.float32) / 255
