"""Pips of drawn dice: where each number has them, how makers shape them, and painting them on a face."""

from dataclasses import dataclass

import numpy as np
from numpy.random import Generator

from vision.training.colour import Floats
from vision.training.materials import Matter, random_ink

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
class PipMake:
    """How a maker made the pips: depth of the drill, lit rim, hole of a ring, wear and metal, all 0..1; squareness."""

    drill: float = 0.0
    rim: float = 0.0
    ring: float = 0.0
    worn: float = 0.0
    metal: float = 0.0
    gloss: float = 0.0
    square: bool = False
    stretch: float = 1.0


@dataclass(frozen=True, slots=True)
class Spots:
    """Painted points of a face: ink (n,) 0..1, its colour (n, 3) and the slope of the drilled surface (n, 2)."""

    ink: Floats
    colour: Floats
    slope: Floats


def random_make(rng: Generator) -> PipMake:
    """Painted flat or drilled; now and then as rings, worn, metallic, oval or square."""
    drilled = rng.random() < 0.6
    return PipMake(
        drill=float(rng.uniform(0.15, 1)) if drilled else 0.0,
        rim=float(rng.uniform(0.2, 1)) if drilled and rng.random() < 0.5 else 0.0,
        ring=float(rng.uniform(0.3, 0.7)) if rng.random() < 0.03 else 0.0,
        worn=float(rng.uniform(0.1, 0.55)) if rng.random() < 0.06 else 0.0,
        metal=float(rng.uniform(0.3, 1)) if rng.random() < 0.1 else 0.0,
        gloss=float(rng.uniform(0, 0.5)) if drilled else 0.0,
        square=rng.random() < 0.025,
        stretch=float(rng.uniform(1.1, 1.4)) if rng.random() < 0.06 else 1.0,
    )


@dataclass(frozen=True, slots=True)
class _Layout:
    radius: float
    one_radius: float
    spread: float
    long_spread: float
    narrow: float
    straight_two: bool


def _layout(rng: Generator, reach: float) -> _Layout:
    """Sizes of one make of dice; `reach` is how far from the middle, in edges, a face can carry paint."""
    radius = float(rng.uniform(0.055, 0.12))
    spread = float(min(rng.uniform(0.19, 0.29), reach - radius))
    long_spread = float(min(spread * rng.choice([1, rng.uniform(1, 1.25)]), reach - radius))
    radius = min(radius, long_spread * 0.44)
    one = min(radius * float(rng.choice([1, 1.3, 1.8, 2.2], p=[0.72, 0.12, 0.1, 0.06])), 0.24)
    return _Layout(radius, one, spread, long_spread, float(rng.uniform(0.8, 1.02)), bool(rng.random() < 0.04))


def _face_pips(layout: _Layout, number: int, *, turned: bool, inks: tuple[Floats, Floats]) -> tuple[Pip, ...]:
    ink, radius = (inks[1], layout.one_radius) if number == 1 else (inks[0], layout.radius)
    pips = []
    for a, b in PIPS[number]:
        u = a * layout.spread * (layout.narrow if number == 6 else 1)
        v = b * (layout.long_spread if number == 6 else layout.spread)
        if number == 2 and layout.straight_two:
            v = 0.0
        pips.append(Pip((v, -u) if turned else (u, v), radius, ink))
    return tuple(pips)


def random_pips(rng: Generator, matter: Matter, reach: float) -> list[tuple[int, tuple[Pip, ...]]]:
    """Number and pips of the faces +x -x +y -y +z -z; opposite faces add up to seven; either handedness."""
    ink = random_ink(rng, matter)
    inks = (ink, random_ink(rng, matter) if rng.random() < 0.08 else ink)
    layout = _layout(rng, reach)
    order = [1, 6, 2, 5, 3, 4] if rng.random() < 0.5 else [1, 6, 5, 2, 3, 4]
    return [(number, _face_pips(layout, number, turned=bool(rng.random() < 0.5), inks=inks)) for number in order]


def _wear(uv: Floats, worn: float) -> Floats:
    """Share of paint (n,) left at points of a face."""
    flakes = np.sin(uv @ np.array([13.0, 22.0])) * np.sin(uv @ np.array([-24.0, 12.0]) + 2 * np.sin(uv[:, 0] * 17))
    return np.clip((flakes + 1 - 2.2 * worn) * 4, 0.1, 1)


def paint_pips(pips: tuple[Pip, ...], make: PipMake, uv: Floats, soft: float) -> Spots:
    """The pips seen at points `uv` (n, 2) of their face, in edges; `soft` is the width of a pixel in edges."""
    ink, colour = np.zeros(len(uv), np.float32), np.zeros((len(uv), 3), np.float32)
    slope = np.zeros_like(uv)
    for pip in pips:
        offset = (uv - np.array(pip.at, np.float32)) * np.array([make.stretch, 1 / make.stretch], np.float32)
        distance = np.abs(offset).max(1) if make.square else np.sqrt((offset**2).sum(1))
        cover = np.clip((pip.radius - distance) / soft + 0.5, 0, 1)
        if make.ring:
            cover *= np.clip((distance - pip.radius * make.ring) / soft + 0.5, 0, 1)
        ink = np.maximum(ink, cover)
        colour[cover > 0] = pip.colour
        if make.drill:
            out = offset / pip.radius
            slope -= out * (cover * make.drill)[:, None]
            slope += out * (make.rim * (np.abs(distance / pip.radius - 1.08) < 0.1))[:, None]
    if make.worn:
        ink = ink * _wear(uv, make.worn)
    return Spots(ink.astype(np.float32), colour, slope)
