"""Suggestions for a table that taught no dice set: Action dice by general shapes, drawn here, never more than a guess.

Real dice differ from box to box, so every recognition carries the flag "untaught" and the players are asked.
"""

from collections.abc import Iterator
from functools import cache

import cv2
import numpy as np

from vision.dice_set import DiceSet, Example
from vision.frames import Image
from vision.simulation.icons import Shape, drawn
from vision.suggested_signs import FREE_PEOPLES_FACES, SHADOW_FACES, SIGNS
from vision.symbols import EDGE_PX, PATCH_PX

NAME = "suggested"
FREE_PEOPLES, SHADOW = "free_peoples", "shadow"
ACTION_SIDES = frozenset({FREE_PEOPLES, SHADOW})
Colour = tuple[int, int, int]

BLUE: Colour = (170, 70, 25)
RED: Colour = (35, 30, 185)
WHITE: Colour = (235, 235, 235)
BLACK: Colour = (25, 25, 30)
TABLE: Colour = (95, 100, 105)
_FINE = 4
_OUTLINE_PX = 14


def suggested_set() -> DiceSet:
    """A set of the eleven Action faces whose recognitions are suggestions. A new one each time, for one thread."""
    return DiceSet.of(NAME, _examples(), untaught=True)


@cache
def _examples() -> tuple[Example, ...]:
    blue = [
        Example(FREE_PEOPLES, face, patch) for face in FREE_PEOPLES_FACES for patch in _patches(face, BLUE, (WHITE,))
    ]
    red = [Example(SHADOW, face, patch) for face in SHADOW_FACES for patch in _patches(face, RED, (WHITE, BLACK))]
    return (*blue, *red)


def _patches(face: str, body: Colour, inks: tuple[Colour, ...]) -> Iterator[Image]:
    for shapes in SIGNS[face]:
        for outlined in (False, True):
            yield from (_patch(shapes, body, ink, outlined=outlined) for ink in inks)


def _patch(shapes: tuple[Shape, ...], body: Colour, ink: Colour, *, outlined: bool) -> Image:
    """A die that lies on a grey table, its sign filled or as an outline."""
    size, edge = PATCH_PX * _FINE, round(EDGE_PX * _FINE)
    sign = drawn(shapes, edge)
    if outlined:
        sign = sign - cv2.erode(sign, np.ones((_OUTLINE_PX, _OUTLINE_PX), np.uint8))
    face = np.array(body) + sign[..., None] * (np.array(ink, np.float32) - np.array(body))
    patch = np.full((size, size, 3), TABLE, np.uint8)
    corner = (size - edge) // 2
    patch[corner : corner + edge, corner : corner + edge] = face
    return np.asarray(cv2.resize(patch, (PATCH_PX, PATCH_PX), interpolation=cv2.INTER_AREA), np.uint8)
