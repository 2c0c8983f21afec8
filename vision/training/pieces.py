"""Small things that stand or lie on a table and are no dice, each with walls, relief, highlights and a shadow."""

import math

import cv2
import numpy as np
from numpy.random import Generator

from vision.training.colour import Floats, hsv
from vision.training.die_look import random_sign
from vision.training.lettering import inscribed, random_style
from vision.training.paint import (
    Paper,
    beside,
    between,
    bright,
    colour,
    ink,
    octaves,
    plastic,
    rounded,
    square_at,
)
from vision.training.pips import PIPS
from vision.training.solid import Sight, Top, cast_shadow, emboss, stand

At = tuple[float, float]

N = 72
"""Side of the sheet on which a small top is modelled, in pixels."""

_V, _U = (np.mgrid[0:N, 0:N].astype(np.float32) + 0.5) / N * 2 - 1
_RADIUS = np.hypot(_U, _V)
DISC = np.clip((0.97 - _RADIUS) * N / 2, 0, 1).astype(np.float32)
"""Cover of a disc that fills its sheet."""


def _round_outline(at: At, radius: float) -> Floats:
    angles = np.linspace(0, 2 * math.pi, 28, endpoint=False)
    return np.array(at) + np.stack([np.cos(angles), np.sin(angles)], 1) * radius


def _flat(tone: Floats) -> Floats:
    return np.full((N, N, 3), tone, np.float32)


def _metal(rng: Generator) -> Floats:
    return hsv(rng.choice([0.1, 0.07, 0.13, 0.6]), rng.choice([0.03, 0.1, 0.5]), rng.uniform(0.45, 0.95))


def _bevel(cover: Floats, width: float) -> Floats:
    """Height of a slab whose rim is rounded over `width` pixels of its sheet, in widths of the sheet."""
    inside = cv2.distanceTransform((cover > 0.5).astype(np.uint8), cv2.DIST_L2, 3)
    rise = 1 - np.clip(inside / width, 0, 1)
    return np.asarray(np.sqrt(1 - rise**2) * width / cover.shape[1], np.float32)


def blank_cube(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """A cube or block of wood or plastic without any mark."""
    size, turn = between(rng, 14, 70), rng.uniform(0, 6.28)
    shape = (size, size * (1 if rng.random() < 0.7 else rng.uniform(1, 2.5)))
    body, height = plastic(rng), size * rng.uniform(0.6, 1.05)
    corners = square_at(at, shape, turn)
    stand(picture, corners, height, body, sight)
    cover = rounded(N, N, rng.uniform(1, 16))
    grain = np.repeat(octaves(rng, N, 2, 64)[:, :1], N, 1) * rng.uniform(0, 0.15)
    emboss(
        picture,
        Top(_flat(body) * (1 + grain[..., None]), _bevel(cover, 10), cover, rng.uniform(0, 0.5)),
        corners,
        sight,
    )


def domino(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """A domino: two halves with drilled pips, a groove, maybe a brass pin."""
    size, turn = between(rng, 14, 60), rng.uniform(0, 6.28)
    body = plastic(rng) if rng.random() < 0.5 else hsv(0.12, rng.uniform(0, 0.25), rng.uniform(0.7, 1))
    paint, cover = beside(rng, body), rounded(N, 2 * N, rng.uniform(2, 10))
    tone, height = np.full((2 * N, N, 3), body, np.float32), _bevel(cover, 7)
    radius, spread = rng.uniform(5, 9), rng.uniform(17, 21)
    for half in (0, 1):
        for u, v in PIPS.get(int(rng.integers(0, 7)), ()):
            spot = (int((N / 2 + u * spread) * 8), int((N * (half + 0.5) + v * spread) * 8))
            cv2.circle(tone, spot, int(radius * 8), paint.tolist(), -1, cv2.LINE_AA, 3)
            cv2.circle(height, spot, int(radius * 8), float(height.max() - 0.05), -1, cv2.LINE_AA, 3)
    cv2.line(tone, (8, N), (N - 8, N), (paint * rng.uniform(0.3, 1)).tolist(), int(rng.integers(1, 5)), cv2.LINE_AA)
    if rng.random() < 0.4:
        cv2.circle(tone, (N // 2, N), 6, [0.35, 0.65, 0.8], -1, cv2.LINE_AA)
    corners = square_at(at, (size, size * 2), turn)
    stand(picture, corners, size * rng.uniform(0.2, 0.45), body, sight)
    emboss(picture, Top(tone, cv2.GaussianBlur(height, (0, 0), 1), cover, rng.uniform(0, 0.7)), corners, sight)


def pawn(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """A pawn, peg or figure: round parts stacked, the upper ones smaller, often with a ball on top."""
    size, tone = between(rng, 7, 34), bright(rng) if rng.random() < 0.7 else colour(rng)
    gloss, parts = rng.uniform(0.05, 0.9), int(rng.integers(2, 6))
    foot = np.array(at)
    cast_shadow(picture, _round_outline(at, size * 0.8), size * 2.2, sight)
    for k in range(parts):
        share = k / max(parts - 1, 1)
        radius = size * (1 - 0.55 * share) * rng.uniform(0.85, 1.1) * (1.25 if k == parts - 1 else 1)
        middle = tuple(foot - sight.lean * size * 2.2 * share)
        dome = np.sqrt(np.clip(1 - _RADIUS**2, 0, 1)).astype(np.float32) * (0.5 if k == parts - 1 else 0.3)
        emboss(picture, Top(_flat(tone), dome, DISC, gloss), square_at(middle, (radius * 2,) * 2, 0), sight)


def ball(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """A ball, bead or marble with a bright dot; beads have a hole."""
    size, tone = between(rng, 6, 60), colour(rng)
    foot = _round_outline(at, size * 0.45)
    cast_shadow(picture, foot, size * 0.8, sight)
    dome = np.sqrt(np.clip(1 - _RADIUS**2, 0, 1)).astype(np.float32) * 0.5
    body = _flat(tone) * (1 + octaves(rng, N, 2, 16)[..., None] * rng.uniform(0, 0.5))
    if rng.random() < 0.3:
        cv2.circle(
            body, (N // 2 + int(rng.integers(-12, 12)), N // 2), int(rng.uniform(5, 14)), [0.03] * 3, -1, cv2.LINE_AA
        )
    middle = tuple(np.array(at) - sight.lean * size * 0.5)
    emboss(picture, Top(body, dome, DISC, rng.uniform(0.1, 1)), square_at(middle, (size, size), 0), sight)


def coin(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """A coin or token: raised rim, rings, a portrait or sign, letters around."""
    size, metal = between(rng, 16, 110), _metal(rng) if rng.random() < 0.7 else colour(rng)
    height: Floats = np.clip((np.abs(_RADIUS - 0.85) < 0.07).astype(np.float32), 0, 1) * 0.03
    sign = cv2.resize(random_sign(rng).astype(np.float32), (N * 6 // 10,) * 2)
    edge = (N - len(sign)) // 2
    height[edge : edge + len(sign), edge : edge + len(sign)] += sign * 0.03
    if rng.random() < 0.5:
        height += (np.cos(np.arctan2(_V, _U) * int(rng.integers(10, 60))) > 0.3) * (np.abs(_RADIUS - 0.7) < 0.06) * 0.02
    height = cv2.GaussianBlur(height, (0, 0), 0.9) + _bevel(DISC, 4)
    tone = _flat(metal) * (1 + octaves(rng, N, 4, 64)[..., None] * 0.2)
    if rng.random() < 0.2:
        tone[_RADIUS < 0.6] = _metal(rng)
    stand(picture, _round_outline(at, size / 2), size * 0.08, metal, sight)
    corners = square_at(at, (size, size), rng.uniform(0, 6.28))
    emboss(picture, Top(tone, height * rng.uniform(0.5, 2), DISC, rng.uniform(0.1, 0.8)), corners, sight)


def button(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """A sewing button with two or four holes in a dish."""
    size, tone = between(rng, 12, 70), colour(rng)
    body, height = _flat(tone), _bevel(DISC, 8) + 0.05 * np.clip((_RADIUS - 0.55) * 4, 0, 1)
    count, out, radius = int(rng.choice([2, 4])), rng.uniform(0.13, 0.28) * N, int(rng.uniform(3, 7))
    for k in range(count):
        angle = k * 6.283 / count
        spot = (int(N / 2 + out * math.cos(angle)), int(N / 2 + out * math.sin(angle)))
        cv2.circle(body, spot, radius, (tone * 0.1).tolist(), -1, cv2.LINE_AA)
    stand(picture, _round_outline(at, size / 2), size * 0.15, tone, sight)
    top = Top(body, height.astype(np.float32), DISC, rng.uniform(0.05, 0.8))
    emboss(picture, top, square_at(at, (size, size), rng.uniform(0, 6.28)), sight)


def chip(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """Poker chips or draughts, one or a stack: blocks of colour around the rim, a field with a sign or number."""
    size, tone = between(rng, 20, 110), colour(rng) if rng.random() < 0.5 else bright(rng)
    body, other = _flat(tone), beside(rng, tone)
    blocks = int(rng.choice([0, 4, 6, 8]))
    if blocks:
        body[(np.cos(np.arctan2(_V, _U) * blocks) > 0.4) & (_RADIUS > 0.7)] = other
    if rng.random() < 0.6:
        body[_RADIUS < 0.62] = colour(rng)
    if rng.random() < 0.5:
        body = inscribed(
            body, str(int(rng.choice([1, 5, 10, 25, 100]))), (N / 2, N / 2), random_style(rng, 20, ink(other))
        )
    rings = 0.03 * np.sin(_RADIUS * rng.uniform(6, 50)) if rng.random() < 0.4 else 0
    top = Top(body, (_bevel(DISC, 5) + rings).astype(np.float32), DISC, rng.uniform(0, 0.5))
    stand(picture, _round_outline(at, size / 2), size * rng.uniform(0.08, 0.5), tone, sight)
    emboss(picture, top, square_at(at, (size, size), rng.uniform(0, 6.28)), sight)


def meeple(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """A flat wooden figure, house or token of any outline, lying or standing."""
    size, tone = between(rng, 14, 60), bright(rng)
    cover = cv2.resize(random_sign(rng).astype(np.float32), (N, N))
    if rng.random() < 0.5:
        cover = np.zeros((N, N), np.float32)
        shape = [(36, 12, 9), (36, 34, 13), (16, 30, 6), (56, 30, 6), (24, 56, 9), (48, 56, 9)]
        for x, y, radius in shape:
            cv2.circle(cover, (x, y), radius, 1.0, -1, cv2.LINE_AA)
    outlines, _ = cv2.findContours((cover > 0.5).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    corners = square_at(at, (size, size), rng.uniform(0, 6.28))
    bend = cv2.getAffineTransform(np.array([[0, 0], [N, 0], [N, N]], np.float32), corners[:3])
    for outline in outlines:
        if len(outline) > 4:
            stand(
                picture,
                cv2.transform(outline.astype(np.float32), bend)[:, 0],
                size * rng.uniform(0.15, 0.5),
                tone,
                sight,
            )
    emboss(picture, Top(_flat(tone), _bevel(cover, 4), cover, rng.uniform(0, 0.4)), corners, sight)


def ladybird(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """A ladybird: a domed oval with spots, a seam and a dark head."""
    size = between(rng, 14, 50)
    body = _flat(hsv(rng.choice([0.0, 0.02, 0.12]), rng.uniform(0.8, 1), rng.uniform(0.5, 0.95)))
    for _ in range(int(rng.integers(2, 9))):
        spot = rng.uniform(14, N - 14, 2).astype(int).tolist()
        cv2.circle(body, spot, int(rng.uniform(4, 9)), [0.03] * 3, -1, cv2.LINE_AA)
    cv2.line(body, (N // 2, 0), (N // 2, N), [0.03] * 3, 2, cv2.LINE_AA)
    body[: N // 4] = 0.04
    dome = np.sqrt(np.clip(1 - _RADIUS**2, 0, 1)).astype(np.float32) * 0.4
    cast_shadow(picture, _round_outline(at, size * 0.4), size * 0.4, sight)
    top = Top(body, dome, DISC, rng.uniform(0.2, 0.9))
    emboss(picture, top, square_at(at, (size * 0.8, size), rng.uniform(0, 6.28)), sight)


def brick(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """A toy brick with rows of round studs."""
    size, tone, turn = between(rng, 10, 32), bright(rng), rng.uniform(0, 6.28)
    columns, rows = int(rng.integers(1, 5)), int(rng.integers(1, 3))
    shape, height = (size * columns, size * rows), size * rng.uniform(0.4, 1.2)
    corners = square_at(at, shape, turn)
    stand(picture, corners, height, tone, sight)
    across, down = (corners[1] - corners[0]) / columns, (corners[3] - corners[0]) / rows
    gloss = rng.uniform(0.1, 0.8)
    for k in range(columns * rows):
        middle = corners[0] + across * (k % columns + 0.5) + down * (k // columns + 0.5)
        lifted = tuple(middle - sight.lean * size * 0.2)
        stand(picture, _round_outline(lifted, size * 0.3), size * 0.2, tone, sight)
        emboss(picture, Top(_flat(tone), _bevel(DISC, 8), DISC, gloss), square_at(lifted, (size * 0.6,) * 2, 0), sight)


def crumpled(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """A crumpled ball or scrap of paper."""
    size = between(rng, 30, 130)
    folds = np.abs(octaves(rng, N, 3, 32)) * 0.35
    outline = 0.7 + 0.5 * octaves(rng, N, 2, 8)
    cover = np.clip((outline - _RADIUS) * 14, 0, 1).astype(np.float32)
    cast_shadow(picture, _round_outline(at, size * 0.32), size * 0.3, sight)
    tone = hsv(rng.random(), rng.uniform(0, 0.2), rng.uniform(0.6, 1))
    emboss(picture, Top(_flat(tone), folds.astype(np.float32), cover, 0.0), square_at(at, (size, size), 0), sight)


PIECES = (blank_cube, domino, pawn, ball, coin, button, chip, meeple, ladybird, brick, crumpled)
"""Everything small that stands, each drawn at a place of the picture."""
