"""What one drawn die looks like: its stuff, its shape, and pips or signs on its faces. All is drawn at random."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator

from vision.training.colour import Floats
from vision.training.materials import Matter, random_ink, random_matter
from vision.training.pips import Pip, PipMake, random_make, random_pips
from vision.training.symbols_glyphs import random_glyph
from vision.training.symbols_letters import SIZE_PX as GLYPH_PX

__all__ = ["DieLook", "Face", "Shape", "random_look", "random_sign"]


CODED_SHARE = 0.08


@dataclass(frozen=True, slots=True)
class Face:
    """One face: its pips, or a sign's mask (GLYPH_PX square, 0..1) in one colour. `number` is 0 for a sign."""

    number: int
    pips: tuple[Pip, ...]
    glyph: Floats | None
    glyph_colour: Floats


@dataclass(frozen=True, slots=True)
class Shape:
    """A die's form in edges: rounding of its edges, the ball it is cut from, the width of a bevel, waves on it."""

    rounding: float
    ball: float
    bevel: float
    frame: float
    waves: float


@dataclass(frozen=True, slots=True)
class DieLook:
    """A die's look; its faces are +x -x +y -y +z -z."""

    matter: Matter
    faces: tuple[Face, ...]
    shape: Shape
    make: PipMake

    @property
    def body(self) -> Floats:
        """The main colour, BGR 0..1."""
        return self.matter.base


def _fitted(mask: Floats, fill: float, turns: int) -> Floats:
    """A mask (uint8) turned by quarters and shrunk so that its ink spans the share `fill` of the face; 0..1."""
    _, _, width, height = cv2.boundingRect(mask)
    scale = fill * GLYPH_PX / max(width, height, 1)
    middle = GLYPH_PX / 2
    shrink = cv2.getRotationMatrix2D((middle, middle), 90.0 * turns, min(scale, 1.15))
    return cv2.warpAffine(mask, shrink, (GLYPH_PX, GLYPH_PX), flags=cv2.INTER_AREA).astype(np.float32) / 255


def _heavier(rng: Generator, mask: Floats) -> Floats:
    """The same sign with thicker strokes."""
    grown = int(rng.integers(2, 7))
    return cv2.dilate(mask, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (grown, grown)))


def _coded(rng: Generator, mask: Floats) -> Floats:
    """The sign between two bars with blocks in them, which machines read, as some sets carry them."""
    high, half = int(rng.integers(8, 15)), GLYPH_PX // 2
    small = cv2.resize(mask, (GLYPH_PX, GLYPH_PX - 2 * high - 8), interpolation=cv2.INTER_AREA)
    coded = np.zeros_like(mask)
    coded[high + 4 : high + 4 + len(small)] = small
    for top in (0, GLYPH_PX - high):
        blocks = np.repeat(rng.random(11) < 0.5, 7)[:GLYPH_PX].astype(mask.dtype) * 255
        start = half - len(blocks) // 2
        coded[top : top + high] = 255 * int(rng.random() < 0.5)
        coded[top + 2 : top + high - 2, start : start + len(blocks)] = blocks
    return coded


def random_sign(rng: Generator) -> Floats:
    """An invented sign, or two side by side, as a mask (GLYPH_PX square, 0..1) that fills 50 to 95 % of its face."""
    mask = random_glyph(rng)
    if rng.random() < 0.12:
        both = np.hstack([mask, random_glyph(rng)])
        mask = np.zeros_like(mask)
        half = GLYPH_PX // 2
        mask[half // 2 : half // 2 + half] = cv2.resize(both, (GLYPH_PX, half), interpolation=cv2.INTER_AREA)
    if rng.random() < 0.4:
        mask = _heavier(rng, mask)
    if rng.random() < CODED_SHARE:
        mask = _coded(rng, mask)
    return _fitted(mask, rng.uniform(0.5, 0.95), int(rng.integers(4)))


def _sign_faces(rng: Generator, matter: Matter) -> tuple[Face, ...]:
    """Six faces with signs, mostly in one ink; now and then an empty one."""
    ink = random_ink(rng, matter)
    inks = [random_ink(rng, matter) if rng.random() < 0.1 else ink for _ in range(6)]
    masks = [random_sign(rng) * (rng.random() > 0.03) for _ in range(6)]
    return tuple(Face(0, (), mask, paint) for mask, paint in zip(masks, inks, strict=True))


def _pip_faces(rng: Generator, matter: Matter, reach: float) -> tuple[Face, ...]:
    """Six faces with pips; seldom a maker's sign stands for the one."""
    faces = [Face(number, pips, None, pips[0].colour) for number, pips in random_pips(rng, matter, reach)]
    if rng.random() < 0.03:
        faces[0] = Face(0, (), random_sign(rng), faces[0].glyph_colour)
    return tuple(faces)


def random_shape(rng: Generator, *, signs: bool) -> Shape:
    """From a casino's sharp cube to a die cut from a ball; faces with signs often have a moulded frame."""
    kind = rng.random()
    if kind < 0.18:
        rounding = rng.uniform(0.008, 0.03)
    elif kind < 0.68:
        rounding = rng.uniform(0.04, 0.11)
    else:
        rounding = rng.uniform(0.1, 0.2)
    return Shape(
        rounding=float(rounding),
        ball=float(rng.uniform(0.64, 0.76)) if rng.random() < (0.06 if signs else 0.25) else 0.9,
        bevel=float(rng.uniform(0.03, 0.1)) if rng.random() < 0.08 else 0.0,
        frame=float(rng.uniform(0.03, 0.08)) if rng.random() < (0.2 if signs else 0.03) else 0.0,
        waves=float(rng.uniform(0, 0.05)),
    )


def random_look(rng: Generator, symbol_share: float) -> DieLook:
    """A die of any make; `symbol_share` is the chance that it carries signs instead of pips."""
    signs = rng.random() < symbol_share
    matter, shape = random_matter(rng, signs=signs), random_shape(rng, signs=signs)
    reach = 0.44 - 0.6 * max(shape.rounding - 0.08, 0) - shape.frame
    faces = _sign_faces(rng, matter) if signs else _pip_faces(rng, matter, reach)
    return DieLook(matter, faces, shape, random_make(rng))
