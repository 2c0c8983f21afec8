"""What one drawn die is made of: body, pips or glyphs, and the numbers around it. All values are drawn at random."""

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.training.symbols_glyphs import SIZE_PX as GLYPH_PX
from vision.training.symbols_glyphs import random_glyph

Floats = NDArray[Any]

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}
"""Layout of each pip face in units of the pip spread."""


@dataclass(frozen=True, slots=True)
class Pip:
    """One spot on a face: centre and radius in edges from the face's middle, colour BGR 0..1."""

    at: tuple[float, float]
    radius: float
    colour: Floats


@dataclass(frozen=True, slots=True)
class Face:
    """One face: its pips, or a glyph mask (GLYPH_PX square, 0..1) in one colour. `number` is 0 for a glyph face."""

    number: int
    pips: tuple[Pip, ...]
    glyph: Floats | None
    glyph_colour: Floats


@dataclass(frozen=True, slots=True)
class DieLook:
    """A die's matter: colours BGR 0..1, rounding and drill depth in edges, gloss 0..1; faces +x -x +y -y +z -z."""

    body: Floats
    faces: tuple[Face, ...]
    rounding: float
    ball: float
    drill: float
    gloss: float
    shine_power: float
    translucent: float
    marble: float
    ring: float


def hsv(hue: float, saturation: float, value: float) -> Floats:
    """BGR 0..1 of a colour given as hue (turns), saturation and value 0..1."""
    pixel = np.array([[[hue * 360 % 360, saturation, value]]], np.float32)
    return cv2.cvtColor(pixel, cv2.COLOR_HSV2BGR)[0, 0]


def random_body(rng: Generator) -> Floats:
    """A body colour: often white or ivory, else black, a clear colour, or anything."""
    kind = rng.random()
    if kind < 0.34:
        return hsv(rng.uniform(0.08, 0.17), rng.uniform(0, 0.25), rng.uniform(0.75, 1))
    if kind < 0.46:
        return hsv(rng.random(), rng.uniform(0, 0.4), rng.uniform(0.02, 0.2))
    if kind < 0.54:
        return hsv(rng.uniform(0.05, 0.12), rng.uniform(0.3, 0.65), rng.uniform(0.4, 0.9))
    if kind < 0.9:
        return hsv(rng.random(), rng.uniform(0.55, 1), rng.uniform(0.3, 1))
    return rng.random(3).astype(np.float32)


def luminance(colour: Floats) -> float:
    """Perceived lightness 0..1 of a BGR colour."""
    return float(colour @ np.array([0.114, 0.587, 0.299], np.float32))


def random_ink(rng: Generator, body: Floats) -> Floats:
    """A pip colour that can be told from the body: mostly black or white, sometimes coloured or faint."""
    least = 0.13 if rng.random() < 0.12 else 0.3
    for _ in range(30):
        kind = rng.random()
        if kind < 0.4:
            ink = hsv(0, 0, rng.uniform(0, 0.15))
        elif kind < 0.72:
            ink = hsv(rng.random(), rng.uniform(0, 0.12), rng.uniform(0.8, 1))
        else:
            ink = hsv(rng.random(), rng.uniform(0.3, 1), rng.uniform(0.1, 1))
        if abs(luminance(ink) - luminance(body)) > least or float(np.abs(ink - body).max()) > 0.5:
            return ink
    return hsv(0, 0, 1.0 if luminance(body) < 0.5 else 0.0)


def pip_faces(rng: Generator, body: Floats) -> tuple[Face, ...]:
    """Six pip faces in one style; opposite faces add up to seven; either handedness."""
    ink = random_ink(rng, body)
    radius = float(rng.uniform(0.045, 0.118))
    spread = float(min(rng.uniform(0.2, 0.3), 0.44 - radius))
    long_spread = float(min(spread * rng.uniform(1, 1.25), 0.44 - radius))
    radius = min(radius, long_spread * 0.46)
    one_radius = radius * float(rng.choice([1, 1, 1.3, 1.8, 2.2]))
    one_ink = random_ink(rng, body) if rng.random() < 0.15 else ink
    narrow = float(rng.uniform(0.78, 1.03))
    straight_two = rng.random() < 0.05
    order = [1, 6, 2, 5, 3, 4] if rng.random() < 0.5 else [1, 6, 5, 2, 3, 4]
    faces = []
    for number in order:
        turned = rng.random() < 0.5
        pips = []
        for a, b in PIPS[number]:
            straight = number == 2 and straight_two
            u = a * spread * (narrow if number == 6 else 1)
            v = b * (0 if straight else long_spread if number == 6 else spread)
            at = (v, -u) if turned else (u, v)
            pips.append(Pip(at, min(one_radius, 0.25) if number == 1 else radius, one_ink if number == 1 else ink))
        faces.append(Face(number, tuple(pips), None, ink))
    return tuple(faces)


def random_sign(rng: Generator) -> Floats:
    """An invented sign as a mask (GLYPH_PX square, 0..1), filling some or most of its face."""
    mask = random_glyph(rng)
    fill = rng.uniform(0.6, 1.0)
    shrink = cv2.getRotationMatrix2D((GLYPH_PX / 2, GLYPH_PX / 2), 90.0 * int(rng.integers(4)), fill)
    return cv2.warpAffine(mask, shrink, (GLYPH_PX, GLYPH_PX), flags=cv2.INTER_AREA).astype(np.float32) / 255


def glyph_faces(rng: Generator, body: Floats) -> tuple[Face, ...]:
    """Six faces with signs, mostly in one ink; now and then an empty one."""
    ink = random_ink(rng, body)
    inks = [random_ink(rng, body) if rng.random() < 0.1 else ink for _ in range(6)]
    masks = [random_sign(rng) * (rng.random() > 0.04) for _ in range(6)]
    return tuple(Face(0, (), mask, paint) for mask, paint in zip(masks, inks, strict=True))


def random_look(rng: Generator, symbol_share: float) -> DieLook:
    """A die of any make; `symbol_share` is the chance that it carries glyphs instead of pips."""
    body = random_body(rng)
    symbols = rng.random() < symbol_share
    round_corners = rng.random() < 0.5
    return DieLook(
        body=body,
        faces=glyph_faces(rng, body) if symbols else pip_faces(rng, body),
        rounding=float(rng.uniform(0.02, 0.1) if not round_corners else rng.uniform(0.08, 0.2)),
        ball=float(rng.uniform(0.66, 0.78) if rng.random() < 0.3 else 0.9),
        drill=float(rng.uniform(0, 0.9) if rng.random() < 0.6 else 0),
        gloss=float(rng.uniform(0, 0.25) if rng.random() < 0.6 else rng.uniform(0.2, 0.9)),
        shine_power=float(rng.uniform(8, 90)),
        translucent=float(rng.uniform(0.3, 0.8) if rng.random() < 0.16 else 0),
        marble=float(rng.uniform(0.1, 0.7) if rng.random() < 0.22 else 0),
        ring=float(rng.uniform(0.3, 0.7) if rng.random() < 0.05 else 0),
    )
