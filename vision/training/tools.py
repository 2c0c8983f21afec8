"""Long things that lie about: pencils, knurled rods, plugs with their cables, screws, keys, erasers, glass rings."""

import math

import cv2
import numpy as np
from numpy.random import Generator

from vision.training.colour import Floats, hsv
from vision.training.lettering import inscribed, letters, random_style, random_text
from vision.training.paint import (
    Paper,
    beside,
    between,
    bright,
    colour,
    ink,
    paste,
    rounded,
    sheet,
    square_at,
)
from vision.training.solid import Sight, Top, cast_shadow, emboss, stand

At = tuple[float, float]

_LONG, _WIDE = 240, 48


def _rod(rng: Generator, tone: Floats) -> tuple[Floats, Floats]:
    """Colour and height of a round rod that lies along its sheet."""
    across = np.linspace(-1, 1, _WIDE, dtype=np.float32)[:, None]
    height = np.repeat(np.sqrt(np.clip(1 - across**2, 0, 1)) * 0.5 * _WIDE / _LONG, _LONG, 1)
    if rng.random() < 0.4:
        height = np.round(height * 40) / 40
    return np.full((_WIDE, _LONG, 3), tone, np.float32), height.astype(np.float32)


def _metal(rng: Generator) -> Floats:
    return hsv(rng.choice([0.1, 0.6]), rng.uniform(0, 0.12), rng.uniform(0.55, 0.95))


def _lay(picture: Paper, top: Top, corners: Floats, sight: Sight) -> None:
    high = float(np.hypot(*(corners[3] - corners[0])))
    cast_shadow(picture, corners, high * 0.7, sight)
    emboss(picture, top, corners, sight)


def knurled(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """A metal handle or bottle cap: a cylinder with rings, grooves along it, dents in rows."""
    wide = between(rng, 16, 90)
    tone, height = _rod(rng, _metal(rng))
    for _ in range(int(rng.integers(2, 9))):
        x = int(rng.integers(0, _LONG))
        height[:, x : x + int(rng.integers(2, 8))] -= rng.uniform(0.004, 0.02)
    start, stop = sorted(rng.integers(0, _LONG, 2).tolist())
    angle = np.arcsin(np.linspace(-1, 1, _WIDE))[:, None]
    height[:, start:stop] += (np.sin(angle * int(rng.integers(12, 30))) > 0) * 0.008
    for k in range(int(rng.integers(0, 12))):
        spot = (int(20 + k * 19), int(_WIDE * rng.uniform(0.2, 0.8)))
        cv2.circle(height, spot, 5, float(height[spot[1], spot[0] % _LONG]) - 0.02, -1, cv2.LINE_AA)
    height = cv2.GaussianBlur(height, (0, 0), 0.8)
    long = wide * rng.uniform(1.2, 4)
    top = Top(tone, height, np.ones((_WIDE, _LONG), np.float32), rng.uniform(0.3, 1))
    _lay(picture, top, square_at(at, (long, wide), rng.uniform(0, 6.28)), sight)


def pencil(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """A pencil or pen: a coloured shaft, a wooden cone with its lead, a metal ferrule and rubber at the other end."""
    wide = between(rng, 8, 34)
    tone, height = _rod(rng, bright(rng) if rng.random() < 0.7 else colour(rng))
    cone = int(rng.uniform(20, 50))
    xs, ys = np.arange(_LONG)[None], np.abs(np.arange(_WIDE)[:, None] - _WIDE / 2)
    cover = (ys <= xs / cone * _WIDE / 2).astype(np.float32)
    tone[:, :cone] = hsv(0.09, 0.4, 0.85)
    tone[:, : cone // 3] = colour(rng) * 0.5
    if rng.random() < 0.6:
        tone[:, -40:-14] = _metal(rng)
        height[:, -38:-16:6] -= 0.01
        tone[:, -14:] = hsv(rng.choice([0.97, 0.6]), 0.4, 0.8)
    top = Top(tone, cv2.GaussianBlur(height, (0, 0), 0.8), cover, rng.uniform(0.05, 0.7))
    _lay(picture, top, square_at(at, (wide * rng.uniform(7, 16), wide), rng.uniform(0, 6.28)), sight)


def plug(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """A plug or stick: a metal shell with two square holes, a body, and a cable that wanders off."""
    size, turn = between(rng, 14, 60), rng.uniform(0, 6.28)
    body, way = colour(rng), np.array([math.cos(turn), math.sin(turn)])
    if rng.random() < 0.7:
        cable(rng, picture, tuple(np.array(at) + way * size * 2), sight)
    shell = square_at(at, (size * 1.2, size), turn)
    stand(
        picture,
        square_at(tuple(np.array(at) + way * size * 1.6), (size * 2.2, size * 1.3), turn),
        size * 0.5,
        body,
        sight,
    )
    stand(picture, shell, size * 0.35, _metal(rng), sight)
    tone, height = np.full((48, 58, 3), _metal(rng), np.float32), np.zeros((48, 58), np.float32)
    for y in (10, 30):
        cv2.rectangle(tone, (14, y), (24, y + 8), [0.04] * 3, -1)
        cv2.rectangle(height, (13, y - 1), (25, y + 9), -0.03, -1)
    emboss(picture, Top(tone, height, np.ones((48, 58), np.float32), rng.uniform(0.2, 0.9)), shell, sight)


def cable(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """A cable or string that wanders over the table."""
    thick, tone = int(between(rng, 2, 14)), colour(rng)
    turns = np.cumsum(rng.normal(0, 0.35, 40)) + rng.uniform(0, 6.28)
    steps = np.stack([np.cos(turns), np.sin(turns)], 1) * between(rng, 8, 30)
    path = (np.array(at) + np.cumsum(steps, 0)).astype(np.int32)
    shadow = (path + sight.shadow * thick).astype(np.int32)
    cv2.polylines(picture, [shadow], False, ink(tone, 0.2), thick, cv2.LINE_AA)
    cv2.polylines(picture, [path], False, ink(tone, 0.7), thick, cv2.LINE_AA)
    light = (path - sight.shadow / 4 * thick).astype(np.int32)
    cv2.polylines(picture, [light], False, ink(tone, 1.15), max(1, thick // 3), cv2.LINE_AA)


def screw(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """The head of a screw, nut or stud: a metal disc or hexagon with a slot, cross or hole."""
    size, sides = between(rng, 8, 44), int(rng.choice([6, 24]))
    angles = np.linspace(0, 6.283, sides, endpoint=False) + rng.uniform(0, 6)
    stand(
        picture,
        np.array(at) + np.stack([np.cos(angles), np.sin(angles)], 1) * size / 2,
        size * 0.25,
        _metal(rng),
        sight,
    )
    cover = rounded(48, 48, 23)
    height = np.sqrt(np.maximum(cv2.distanceTransform((cover > 0.5).astype(np.uint8), cv2.DIST_L2, 3), 0)) * 0.03
    kind = rng.random()
    if kind < 0.7:
        cv2.line(height, (8, 24), (40, 24), 0.0, 5)
    if kind < 0.4:
        cv2.line(height, (24, 8), (24, 40), 0.0, 5)
    if kind > 0.7:
        cv2.circle(height, (24, 24), 10, 0.0, -1)
    tone = np.full((48, 48, 3), _metal(rng), np.float32) * np.where(height > 0.01, 1, 0.4)[..., None]
    top = Top(tone.astype(np.float32), cv2.GaussianBlur(height, (0, 0), 0.8), cover, rng.uniform(0.2, 0.9))
    emboss(picture, top, square_at(at, (size * 0.9,) * 2, rng.uniform(0, 6.28)), sight)


def key(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """A flat key: a bow with a hole, a blade with teeth."""
    size = between(rng, 30, 110)
    cover: Floats = np.zeros((60, 140), np.float32)
    cv2.circle(cover, (30, 30), 28, 1.0, -1, cv2.LINE_AA)
    cv2.rectangle(cover, (50, 22), (136, 38), 1.0, -1)
    for x in range(70, 136, 9):
        cv2.rectangle(cover, (x, 38 - int(rng.integers(0, 9))), (x + 6, 38), 0.0, -1)
    cv2.circle(cover, (16, 30), 6, 0.0, -1, cv2.LINE_AA)
    inside = np.minimum(cv2.distanceTransform((cover > 0.5).astype(np.uint8), cv2.DIST_L2, 3), 4) * 0.008
    cv2.line(inside, (52, 29), (132, 29), 0.0, 2)
    corners = square_at(at, (size, size * 60 / 140), rng.uniform(0, 6.28))
    cast_shadow(picture, corners * 0.7 + corners.mean(0) * 0.3, size * 0.05, sight)
    tone = np.full((60, 140, 3), _metal(rng) * (1, 1, rng.uniform(0.8, 1.1)), np.float32)
    emboss(picture, Top(tone, inside.astype(np.float32), cover, rng.uniform(0.2, 0.8)), corners, sight)


def eraser(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """An eraser, matchbox or sweet: a block with a printed sleeve."""
    size, turn, tone = (
        between(rng, 20, 80),
        rng.uniform(0, 6.28),
        hsv(rng.random(), rng.uniform(0, 0.4), rng.uniform(0.6, 1)),
    )
    shape = (size * rng.uniform(1.4, 3), size)
    corners = square_at(at, shape, turn)
    stand(picture, corners, size * rng.uniform(0.2, 0.6), tone, sight)
    drawn, sleeve = np.full((48, 110, 3), tone, np.float32), colour(rng)
    if rng.random() < 0.7:
        drawn[:, int(rng.uniform(0, 50)) :] = sleeve
        drawn = inscribed(drawn, random_text(rng, 6), (70, 24), random_style(rng, 18, ink(beside(rng, sleeve))))
    cover = rounded(110, 48, rng.uniform(1, 14))
    emboss(picture, Top(drawn, np.zeros((48, 110), np.float32), cover, rng.uniform(0, 0.3)), corners, sight)


def glass_ring(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """The clear rim of a glass, dome or socket: a light and a dark arc, something coloured at the bottom."""
    size = int(between(rng, 10, 120))
    spot, thick = (int(at[0]), int(at[1])), max(1, int(size * rng.uniform(0.04, 0.25)))
    if rng.random() < 0.6:
        foot = tuple((np.array(at) + sight.lean * size * rng.uniform(0, 0.6)).astype(int).tolist())
        cv2.circle(picture, foot, int(size * 0.8), ink(colour(rng)), -1, cv2.LINE_AA)
        cv2.circle(picture, foot, int(size * rng.uniform(0.3, 0.7)), ink(bright(rng)), -1, cv2.LINE_AA)
    veil = picture.copy()
    cv2.circle(veil, spot, size, ink(colour(rng), 1.2), thick, cv2.LINE_AA)
    facing = math.degrees(math.atan2(sight.sun[1], sight.sun[0]))
    for turn, light in ((facing, 1.0), (facing + 180, rng.uniform(0.0, 0.9))):
        span = rng.uniform(20, 70)
        tone = [light * 255] * 3
        cv2.ellipse(veil, spot, (size, size), 0, turn - span, turn + span, tone, max(1, thick // 2), cv2.LINE_AA)
    strength = rng.uniform(0.4, 0.95)
    cv2.addWeighted(veil, strength, picture, 1 - strength, 0, dst=picture)


def dome(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """A clear dome, lens or drop: what lies below shows through, magnified in tone, with a rim and highlights."""
    size, side = between(rng, 30, 200), 96
    ys, xs = (np.mgrid[0:side, 0:side].astype(np.float32) + 0.5) / side * 2 - 1
    away = np.hypot(xs, ys)
    bulge = np.sqrt(np.clip(1 - away**2, 0, 1)).astype(np.float32) * rng.uniform(0.1, 0.5)
    veil = np.clip(rng.uniform(0.1, 0.4) + np.exp(-(((away - 0.93) / 0.05) ** 2)) * 0.6, 0, 1)
    cover = veil * np.clip((0.98 - away) * side / 2, 0, 1)
    spot = np.exp(-((xs - sight.sun[0] * 0.5) ** 2 + (ys - sight.sun[1] * 0.5) ** 2) / rng.uniform(0.005, 0.08))
    tone = np.full((side, side, 3), colour(rng), np.float32) + spot[..., None].astype(np.float32)
    cover = np.maximum(cover, spot * (away < 0.95) * rng.uniform(0.4, 1)).astype(np.float32)
    emboss(picture, Top(tone, bulge, cover, rng.uniform(0.3, 1)), square_at(at, (size, size), 0), sight)


def box(rng: Generator, picture: Paper, at: At, sight: Sight) -> None:
    """A box, book or phone: a large block with letters and fields printed on its top."""
    wide, high = int(between(rng, 60, 260)), int(between(rng, 40, 200))
    tone = colour(rng)
    drawn = sheet(wide, high, tone)
    for _ in range(int(rng.integers(0, 4))):
        left, top = int(rng.integers(0, wide)), int(rng.integers(0, high))
        corner = (left + int(rng.integers(5, wide)), top + int(rng.integers(5, high)))
        cv2.rectangle(drawn, (left, top), corner, ink(colour(rng)), -1)
    for _ in range(int(rng.integers(0, 5))):
        middle = (rng.uniform(0, wide), rng.uniform(0, high))
        letters(drawn, random_text(rng, 12), middle, random_style(rng, between(rng, 5, 30), ink(beside(rng, tone))))
    corners = square_at(at, (wide, high), rng.uniform(0, 6.28))
    stand(picture, corners, between(rng, 4, 50), tone, sight)
    paste(picture, drawn, corners)


TOOLS = (knurled, pencil, plug, cable, screw, key, eraser, glass_ring, dome, box)
"""Everything long or clear, each drawn at a place of the picture."""
