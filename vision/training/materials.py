"""What drawn dice are made of: plain, pearl, clear, speckled or two-coloured plastic, wood, bone."""

import math
from dataclasses import dataclass, replace

import numpy as np
from numpy.random import Generator

from vision.training.colour import Floats, contrast, hsv


@dataclass(frozen=True, slots=True)
class Pattern:
    """How a second colour runs through a die: three wave vectors (3, 3), how hard its edge is and how much there is."""

    waves: Floats
    warp: float
    hard: float
    bias: float

    def share(self, points: Floats) -> Floats:
        """How much (n,) of the second colour points (n, 3) show, 0..1."""
        a, b, c = (points @ self.waves.T).T
        wave = np.sin(a + self.warp * np.sin(b + self.warp * np.sin(c)))
        return np.clip(0.5 + self.hard * (wave - self.bias), 0, 1).astype(np.float32)


@dataclass(frozen=True, slots=True)
class Matter:
    """A die's stuff: two colours BGR 0..1 and their pattern; gloss, sheen (as of pearl) and clearness 0..1."""

    base: Floats
    second: Floats
    pattern: Pattern | None = None
    gloss: float = 0.1
    shine_power: float = 30.0
    sheen: float = 0.0
    clear: float = 0.0

    def colour(self, points: Floats) -> Floats:
        """The stuff's colour (n, 3) at points (n, 3) of a die of edge one around zero."""
        if self.pattern is None:
            return np.repeat(self.base[None], len(points), 0)
        share = self.pattern.share(points)[:, None]
        return self.base * (1 - share) + self.second * share


_HUES = (0.0, 0.61, 0.37, 0.78, 0.145, 0.065, 0.92, 0.5)
_HUE_SHARES = (0.25, 0.25, 0.15, 0.11, 0.1, 0.06, 0.04, 0.04)
"""Red, blue, green, purple, yellow, orange, pink and turquoise, as often as shops sell such dice."""


def _white(rng: Generator) -> Floats:
    return hsv(rng.uniform(0.08, 0.65), rng.uniform(0, 0.05), rng.uniform(0.75, 1))


def _bone(rng: Generator) -> Floats:
    return hsv(rng.uniform(0.09, 0.15), rng.uniform(0.1, 0.35), rng.uniform(0.65, 1))


def _dark(rng: Generator) -> Floats:
    return hsv(rng.random(), rng.uniform(0, 0.3), rng.uniform(0.01, 0.12))


def _clear_colour(rng: Generator) -> Floats:
    hue = float(rng.choice(_HUES, p=_HUE_SHARES)) + rng.normal(0, 0.018)
    light = 0.12 < hue < 0.2
    return hsv(hue, rng.uniform(0.6, 1), rng.uniform(0.6, 1) if light else rng.uniform(0.25, 0.95))


def _swirl(rng: Generator) -> Pattern:
    size = rng.uniform(3, 9)
    waves = rng.normal(0, size, (3, 3)).astype(np.float32)
    return Pattern(waves, rng.uniform(0.8, 2.5), rng.uniform(0.4, 3), rng.uniform(-0.5, 0.6))


def _grain(rng: Generator) -> Pattern:
    """Year rings and fibre along one axis of the die."""
    waves = rng.normal(0, 1, (3, 3))
    waves[0] *= rng.uniform(12, 45)
    waves[:, int(rng.integers(3))] *= 0.06
    return Pattern(waves.astype(np.float32), rng.uniform(0.5, 1.5), rng.uniform(0.2, 0.5), 0.0)


def _specks(rng: Generator) -> Pattern:
    waves = rng.normal(0, rng.uniform(8, 18), (3, 3)).astype(np.float32)
    return Pattern(waves, rng.uniform(2, 4), rng.uniform(2, 6), rng.uniform(0.6, 0.95))


def _halves(rng: Generator) -> Pattern:
    waves = np.zeros((3, 3), np.float32)
    way = rng.normal(0, 1, 3)
    waves[0] = way / np.linalg.norm(way) * 2
    waves[1] = rng.normal(0, 3, 3)
    return Pattern(waves, rng.uniform(0, 0.8), rng.uniform(2, 10), rng.uniform(-0.3, 0.3))


def _companion(rng: Generator, base: Floats) -> Floats:
    """A second colour for pearl and marble: darker, silvery, golden or another clear one."""
    kind = rng.random()
    if kind < 0.5:
        return base * rng.uniform(0.1, 0.55)
    if kind < 0.65:
        return hsv(0.6, rng.uniform(0, 0.1), rng.uniform(0.4, 0.8))
    if kind < 0.75:
        return hsv(0.11, rng.uniform(0.4, 0.8), rng.uniform(0.4, 0.8))
    return base * 0.5 + _clear_colour(rng) * 0.5


def wood(rng: Generator) -> Matter:
    """Light or dark wood with its grain; hardly any gloss."""
    base = hsv(rng.uniform(0.06, 0.11), rng.uniform(0.3, 0.6), rng.uniform(0.4, 0.85))
    return Matter(base, base * rng.uniform(0.65, 0.95), _grain(rng), rng.uniform(0, 0.08), 15.0)


def pearl(rng: Generator, base: Floats) -> Matter:
    """Plastic with a metallic sheen, mostly swirled with a second colour."""
    base = np.clip(base, 0.03, 0.8)
    swirl = _swirl(rng) if rng.random() < 0.8 else None
    shine, power = rng.uniform(0.15, 0.7), rng.uniform(15, 80)
    return Matter(base, _companion(rng, base), swirl, shine, power, sheen=rng.uniform(0.3, 1))


def _finished(rng: Generator, base: Floats) -> Matter:
    """The finish of coloured plastic: mostly one solid colour, else pearl, clear, speckled, frosted or in halves."""
    shiny = rng.uniform(0.03, 0.25) if rng.random() < 0.6 else rng.uniform(0.2, 0.7)
    plain = Matter(base, base, None, shiny, float(np.exp(rng.uniform(2.3, 4.8))))
    kind = rng.random()
    if kind < 0.58:
        return plain
    if kind < 0.75:
        return pearl(rng, base)
    if kind < 0.88:
        return replace(plain, clear=rng.uniform(0.35, 0.85))
    if kind < 0.91:
        return replace(plain, second=_companion(rng, base), pattern=_specks(rng))
    if kind < 0.94:
        return replace(plain, second=_companion(rng, base), pattern=_halves(rng))
    return replace(plain, base=base * 0.8 + 0.15, gloss=0.0, clear=rng.uniform(0.1, 0.4))


def random_matter(rng: Generator, *, signs: bool) -> Matter:
    """The stuff of any die; dice with signs (`signs`) are red or blue more often."""
    if signs and rng.random() < 0.55:
        hue = rng.choice([0.0, 0.62]) + rng.normal(0, 0.02)
        return _finished(rng, hsv(hue, rng.uniform(0.7, 1), rng.uniform(0.3, 0.9)))
    kind = rng.random()
    if kind < 0.38:
        plain = _white(rng) if kind < 0.27 else _bone(rng)
        glassy = rng.uniform(0.2, 0.6) if rng.random() < 0.1 else 0.0
        power = float(np.exp(rng.uniform(math.log(10), math.log(100))))
        marble = _swirl(rng) if rng.random() < 0.06 else None
        return Matter(plain, plain * rng.uniform(0.5, 0.9), marble, rng.uniform(0, 0.4), power, clear=glassy)
    if kind < 0.45:
        return wood(rng)
    if kind < 0.55:
        return _finished(rng, _dark(rng))
    if kind < 0.97:
        return _finished(rng, _clear_colour(rng))
    return _finished(rng, rng.random(3).astype(np.float32))


def _any_ink(rng: Generator) -> Floats:
    kind = rng.random()
    if kind < 0.4:
        return hsv(rng.random(), rng.uniform(0, 0.3), rng.uniform(0, 0.08))
    if kind < 0.76:
        return hsv(rng.random(), rng.uniform(0, 0.08), rng.uniform(0.78, 1))
    if kind < 0.85:
        return hsv(rng.uniform(0.1, 0.145), rng.uniform(0.45, 0.9), rng.uniform(0.6, 1))
    if kind < 0.89:
        return hsv(0.6, rng.uniform(0, 0.1), rng.uniform(0.35, 0.7))
    if kind < 0.98:
        return hsv(float(rng.choice([0, 0.15, 0.2, 0.3, 0.6, 0.05])), rng.uniform(0.7, 1), rng.uniform(0.55, 1))
    return hsv(rng.random(), rng.uniform(0.3, 1), rng.uniform(0.1, 1))


CLEAR, FAINT = 0.2, 0.13
"""Least contrast of ink: black on dark red, as many dice have it, is 0.25."""


def random_ink(rng: Generator, matter: Matter) -> Floats:
    """A colour for pips or signs that stands out from the stuff around it; one time in thirteen only faintly."""
    faint = rng.random() < 0.08
    second = matter.second if matter.pattern else matter.base
    for _ in range(40):
        ink = _any_ink(rng)
        if faint:
            ink = ink * 0.5 + matter.base * 0.5
        clear = min(contrast(ink, matter.base), 1.25 * contrast(ink, second))
        if clear > (FAINT if faint else CLEAR):
            return ink
    return hsv(0, 0, 1.0 if contrast(matter.base, np.zeros(3)) < 0.6 else 0.02)
