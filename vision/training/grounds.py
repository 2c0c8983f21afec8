"""What covers a whole table: cloth, leather, paper, wood, stone, tiles, star mats. Each returns BGR about 0..1."""

import math

import cv2
import numpy as np
from numpy.random import Generator

from vision.training.colour import Floats, hsv
from vision.training.die_look import random_sign
from vision.training.paint import beside, between, colour, octaves


def _turned(rng: Generator, size_px: int) -> tuple[Floats, Floats]:
    """Coordinates of every pixel in pixels, in a frame turned and bent a little at random."""
    turn = rng.uniform(0, 2 * math.pi)
    ys, xs = np.mgrid[0:size_px, 0:size_px].astype(np.float32)
    c, s = np.float32(math.cos(turn)), np.float32(math.sin(turn))
    far = 1 + np.float32(rng.uniform(-0.4, 0.4) * (rng.random() < 0.5)) * (ys / size_px - np.float32(0.5))
    return (c * xs - s * ys) / far, (s * xs + c * ys) / far


def _mixed(a: Floats, b: Floats, share: Floats) -> Floats:
    """Colour `a` where `share` (size, size) is 0 and `b` where it is 1."""
    return np.asarray(a + np.clip(share, 0, 1)[..., None] * (b - a), np.float32)


def plain(rng: Generator, size_px: int) -> Floats:
    """Paper, card or lacquer: one colour with little grain."""
    grain = octaves(rng, size_px, 2, 256) * rng.uniform(0, 0.12)
    return colour(rng)[None, None] * (1 + grain[..., None])


def felt(rng: Generator, size_px: int) -> Floats:
    """Felt or velvet: fine fibres, dull, often green, red, blue or black."""
    hue = rng.choice([rng.uniform(0.3, 0.42), rng.uniform(0.95, 1.02), rng.uniform(0.55, 0.68), rng.random()])
    tone = hsv(hue, rng.uniform(0.3, 0.95), rng.uniform(0.06, 0.6))
    noise: Floats = rng.standard_normal((size_px, size_px), np.float32)
    fibre = cv2.GaussianBlur(noise, (0, 0), rng.uniform(0.5, 1.4), sigmaY=rng.uniform(0.5, 1.4))
    nap = octaves(rng, size_px, 2, 32) * rng.uniform(0, 0.12)
    return tone * (1 + fibre * rng.uniform(0.05, 0.5) + nap)[..., None]


def _grain(rng: Generator, xs: Floats, ys: Floats, shift: Floats) -> Floats:
    """Light and dark of wood along x, about -1..1; `shift` sets boards apart."""
    size_px = len(xs)
    long, fine = rng.uniform(200, 900), rng.uniform(2, 9)
    warp = octaves(rng, size_px, 2, 8) * rng.uniform(1, 12)
    fibre = cv2.GaussianBlur(rng.standard_normal((512, 64), np.float32), (0, 0), 1) * 2
    row = ((ys + warp) / fine * 3 + shift * 37) % 511
    column = (xs / long * 16 + shift * 5) % 63
    streak = cv2.remap(fibre, column.astype(np.float32), row.astype(np.float32), cv2.INTER_LINEAR)
    rings = np.sin((ys + 2 * warp) / (fine * rng.uniform(1, 3)) + shift * 3 + xs / long)
    return streak * rng.uniform(0.2, 0.8) + rings * rng.uniform(0, 0.6)


def wood_tone(rng: Generator) -> Floats:
    """Any wood from maple to ebony, BGR 0..1."""
    return hsv(rng.uniform(0.02, 0.13), rng.uniform(0.15, 0.75), rng.uniform(0.15, 0.95))


def _knots(rng: Generator, xs: Floats, ys: Floats) -> tuple[Floats, Floats]:
    """Pushes the grain aside around some knots; also how dark the knots are."""
    bent, dark = ys.copy(), np.zeros_like(ys)
    for _ in range(int(rng.integers(0, 5))):
        x, y = rng.uniform(xs.min(), xs.max()), rng.uniform(ys.min(), ys.max())
        size = rng.uniform(4, 26)
        near = np.exp(-(((xs - x) / (2.2 * size)) ** 2) - ((ys - y) / size) ** 2)
        bent += near * size * np.sign(ys - y)
        dark += np.clip(near * 3 - 2, 0, 1)
    return bent, dark


def wood(rng: Generator, size_px: int) -> Floats:
    """One board or planks with gaps, knots and their own tones; sometimes short as in parquet."""
    xs, ys = _turned(rng, size_px)
    bent, dark = _knots(rng, xs, ys)
    shift, gap = np.zeros_like(xs), np.zeros_like(xs)
    if rng.random() < 0.6:
        wide = between(rng, 40, 300)
        board = np.floor(ys / wide)
        edge = np.minimum(ys % wide, wide - ys % wide)
        if rng.random() < 0.5:
            long = wide * rng.uniform(2, 9)
            moved = xs + (board * 0.37 % 1) * long
            edge = np.minimum(edge, np.minimum(moved % long, long - moved % long))
            board = board + np.floor(moved / long) * 13
        shift = np.sin(board * 12.9898 + 1) * 43.7 % 1
        gap = np.clip(rng.uniform(0.5, 2.5) - edge, 0, 1) * rng.uniform(0.2, 0.9)
    grain = _grain(rng, xs, bent, shift) * rng.uniform(0.03, 0.2)
    tone = (1 + grain) * (1 + (shift - 0.5) * rng.uniform(0, 0.4)) * (1 - 0.6 * dark) * (1 - gap)
    return wood_tone(rng) * tone[..., None]


def parquet(rng: Generator, size_px: int) -> Floats:
    """Squares of short boards, each at right angles to the next."""
    xs, ys = _turned(rng, size_px)
    block = between(rng, 50, 220)
    boards = int(rng.integers(3, 7))
    odd = (np.floor(xs / block) + np.floor(ys / block)) % 2 > 0.5
    along, across = np.where(odd, xs, ys), np.where(odd, ys, xs)
    board = np.floor(across / block * boards)
    shift = np.sin(board * 12.9 + np.floor(xs / block) * 7.3 + np.floor(ys / block) * 3.1) * 43.7 % 1
    edge = np.minimum(across % (block / boards), along % block)
    grain = _grain(rng, along, across, shift) * rng.uniform(0.03, 0.15)
    tone = (1 + grain) * (0.85 + 0.3 * shift) * (1 - np.clip(2 - edge, 0, 1) * rng.uniform(0.2, 0.7))
    return wood_tone(rng) * tone[..., None]


def weave(rng: Generator, size_px: int) -> Floats:
    """Woven cloth or basketwork: crests at one pitch both ways."""
    xs, ys = _turned(rng, size_px)
    pitch = np.float32(between(rng, 3, 24) / 6.28)
    crest = np.sin(xs / pitch + np.float32(rng.uniform(0, 2)) * np.sin(ys / pitch / 6)) * np.sin(ys / pitch)
    noise = rng.standard_normal((size_px, size_px), np.float32) * 0.5
    return colour(rng) * (1 + (crest + noise) * rng.uniform(0.03, 0.2))[..., None]


def relief(rng: Generator, size_px: int) -> Floats:
    """Leather, carpet or stone: spots and furrows of one size up to that of a die, round or drawn out."""
    spot, drawn_out = between(rng, 1.4, 12), float(rng.choice([1, 1, rng.uniform(1, 5)]))
    shrink = 2 if spot > 4 else 1
    noise: Floats = rng.standard_normal((size_px // shrink, size_px // shrink), np.float32)
    fine: Floats = cv2.GaussianBlur(noise, (0, 0), spot * drawn_out / shrink, sigmaY=spot / shrink)
    bumps: Floats = fine - cv2.GaussianBlur(fine, (0, 0), spot * drawn_out * 1.4 / shrink, sigmaY=spot * 1.4 / shrink)
    bumps = cv2.resize(bumps / max(float(bumps.std()), 1e-6), (size_px, size_px))
    if rng.random() < 0.3:
        bumps = np.tanh(bumps * rng.uniform(1, 6))
    if rng.random() < 0.3:
        bumps = 0.8 - np.abs(bumps)
    a = colour(rng)
    b = a * rng.uniform(0.3, 0.95) if rng.random() < 0.8 else colour(rng)
    return np.ascontiguousarray(np.rot90(_mixed(a, b, 0.5 + bumps * rng.uniform(0.1, 0.5)), int(rng.integers(4))))


def threads(rng: Generator, size_px: int) -> Floats:
    """Coarse cloth or carpet: threads of two near tones over and under each other, some missing."""
    cells = int(size_px / between(rng, 3.3, 30))
    grid = (np.indices((cells, cells)).sum(0) % 2 + (rng.random((cells, cells)) < rng.uniform(0, 0.4))) % 2
    tall = cv2.resize(grid.astype(np.float32), (size_px, size_px), interpolation=cv2.INTER_LINEAR)
    a = colour(rng)
    b = a * rng.uniform(0.4, 0.9) if rng.random() < 0.7 else colour(rng)
    return _mixed(a, b, tall * rng.uniform(0.4, 1) + octaves(rng, size_px, 64, 256) * 0.15)


def marble(rng: Generator, size_px: int) -> Floats:
    """Stone with veins, polished or not."""
    cloud = octaves(rng, size_px, 3, 128)
    veins = np.exp(-np.abs(cloud + octaves(rng, size_px, 2, 8)) * rng.uniform(4, 30))
    base = colour(rng)
    shade = base * (1 + octaves(rng, size_px, 2, 16)[..., None] * 0.15)
    return _mixed(shade, beside(rng, base), veins * rng.uniform(0.2, 0.8))


def stripes(rng: Generator, size_px: int) -> Floats:
    """Cloth in bands or checks of a few colours."""
    xs, ys = _turned(rng, size_px)
    pitch, soft = between(rng, 12, 160), np.float32(rng.uniform(2, 30))
    bands = np.tanh(np.sin(xs * 6.28 / pitch) * soft) * 0.5
    if rng.random() < 0.5:
        bands = (bands + np.tanh(np.sin(ys * 6.28 / pitch) * soft) * 0.5) / 2
    a = colour(rng)
    noise = rng.standard_normal((size_px, size_px), np.float32) * rng.uniform(0, 0.08)
    return _mixed(a, beside(rng, a), 0.5 + bands) * (1 + noise[..., None])


def tiles(rng: Generator, size_px: int) -> Floats:
    """Square, brick or six-sided tiles with joints, each with its own tone."""
    xs, ys = _turned(rng, size_px)
    pitch = between(rng, 18, 150)
    if rng.random() < 0.4:
        return _hexagons(rng, xs / pitch, ys / pitch)
    row = np.floor(ys / pitch)
    moved = xs + row * pitch * rng.choice([0, 0, 0.5])
    edge = np.minimum(moved % pitch, ys % pitch)
    return _jointed(rng, edge, np.floor(moved / pitch) * 7.1 + row * 3.7)


def _hexagons(rng: Generator, u: Floats, v: Floats) -> Floats:
    tall = np.float32(math.sqrt(3))
    first = (u % 1 - 0.5, v % tall - tall / 2)
    second = ((u - 0.5) % 1 - 0.5, (v - tall / 2) % tall - tall / 2)
    nearer = (first[0] ** 2 + first[1] ** 2) < (second[0] ** 2 + second[1] ** 2)
    x, y = np.abs(np.where(nearer, first[0], second[0])), np.abs(np.where(nearer, first[1], second[1]))
    edge = 0.5 - np.maximum(x, x * 0.5 + y * tall / 2)
    cell = np.round((u - np.where(nearer, first[0], second[0])) * 2) * 5.3 + np.round(v - y) * 2.9
    return _jointed(rng, edge * rng.uniform(30, 120), cell)


def _jointed(rng: Generator, edge: Floats, cell: Floats) -> Floats:
    """Tiles of slightly or wholly different tones; `edge` is the distance from a tile's border in pixels."""
    own = (np.sin(cell * 12.9898) * 43758.5453 % 1).astype(np.float32)
    a = colour(rng)
    b = a * rng.uniform(0.6, 1) if rng.random() < 0.75 else beside(rng, a)
    joint = np.clip(rng.uniform(0.7, 5) - edge, 0, 1)
    cloud = 1 + octaves(rng, len(edge), 4, 128)[..., None] * rng.uniform(0, 0.15)
    return _mixed(_mixed(a, b, own) * cloud, beside(rng, a), joint)


def ruled_paper(rng: Generator, size_px: int) -> Floats:
    """Writing or graph paper: fine lines one way or both, every fifth maybe stronger, perhaps a margin."""
    xs, ys = _turned(rng, size_px)
    pitch, thick = between(rng, 7, 48), rng.uniform(0.6, 1.8)
    paper = hsv(rng.uniform(0.08, 0.17), rng.uniform(0, 0.15), rng.uniform(0.7, 1))
    line = paper * hsv(rng.choice([0.6, 0.55, 0.0, 0.35, 0.08]), rng.uniform(0.05, 0.6), rng.uniform(0.4, 0.9))
    drawn = np.clip(thick - ys % pitch, 0, 1)
    if rng.random() < 0.65:
        drawn = np.maximum(drawn, np.clip(thick - xs % pitch, 0, 1))
        if rng.random() < 0.4:
            drawn *= 0.5
            strong = np.minimum(xs % (5 * pitch), ys % (5 * pitch))
            drawn = np.maximum(drawn, np.clip(thick * 1.6 - strong, 0, 1))
    cloud = 1 + octaves(rng, size_px, 2, 128)[..., None] * rng.uniform(0, 0.06)
    return _mixed(paper, line, drawn * rng.uniform(0.4, 1)) * cloud


def figured(rng: Generator, size_px: int) -> Floats:
    """Cloth or wallpaper with one or two figures that come back at a pitch, in rows set apart by half."""
    pitch = int(between(rng, 24, 160))
    motif: Floats = np.zeros((pitch, pitch), np.float32)
    for _ in range(int(rng.integers(1, 3))):
        side = max(8, int(pitch * rng.uniform(0.3, 0.9)))
        left, top = rng.integers(0, pitch - side + 1, 2)
        part = motif[top : top + side, left : left + side]
        sign = cv2.resize(random_sign(rng).astype(np.float32), part.shape[::-1], interpolation=cv2.INTER_AREA)
        np.maximum(part, sign, out=part)
    row = np.tile(motif, (1, size_px // pitch + 3))
    pair = np.vstack([row, np.roll(row, pitch // 2, 1) if rng.random() < 0.6 else row])
    cloth: Floats = np.tile(pair, (size_px // pitch // 2 + 2, 1))[:size_px, :size_px]
    xs, ys = _turned(rng, size_px)
    turned = cv2.remap(cloth, xs % (size_px - 1), ys % (size_px - 1), cv2.INTER_LINEAR)
    a = colour(rng)
    b = a * rng.uniform(0.5, 0.9) if rng.random() < 0.4 else beside(rng, a)
    return _mixed(a, b, turned * rng.uniform(0.3, 1)) * (1 + octaves(rng, size_px, 64, 256)[..., None] * 0.08)


def star_mat(rng: Generator, size_px: int) -> Floats:
    """A night sky: coloured clouds on near black, sensor noise in coarse grains, bright specks with or without halo."""
    dark = hsv(rng.random(), rng.uniform(0.2, 1), rng.uniform(0, 0.12))
    cloud = np.clip(octaves(rng, size_px, 2, 32) * rng.uniform(0.2, 1.2) + rng.uniform(-0.2, 0.4), 0, 1)
    picture = _mixed(dark, hsv(rng.random(), rng.uniform(0.3, 1), rng.uniform(0.05, 0.4)), cloud)
    coarse = int(size_px / rng.uniform(1, 5))
    grain = rng.standard_normal((coarse, coarse, 3), np.float32) * rng.uniform(0, 0.1)
    picture = picture + cv2.resize(grain, (size_px, size_px), interpolation=int(rng.integers(0, 2)))
    return picture + specks(rng, size_px, int(between(rng, 10, 400)))


def specks(rng: Generator, size_px: int, count: int) -> Floats:
    """The light of bright specks of 1 to 5 px, sharp or soft, some with a halo, to be added to a picture."""
    layers = [np.zeros((size_px, size_px, 3), np.float32) for _ in range(2)]
    largest = rng.uniform(0.6, 2.6)
    for _ in range(count):
        at = (rng.uniform(0, size_px, 2) * 16).astype(int).tolist()
        tone = hsv(rng.choice([0.1, 0.6, rng.random()]), rng.uniform(0, 0.35), rng.uniform(0.3, 1.2) ** 1.5)
        radius = int(16 * (0.4 + largest * rng.random() ** 2))
        cv2.circle(layers[0], at, radius, tone.tolist(), -1, cv2.LINE_AA, 4)
        if rng.random() < 0.15:
            cv2.circle(layers[1], at, radius * 2, tone.tolist(), -1, cv2.LINE_AA, 4)
    sharp = cv2.GaussianBlur(layers[0], (0, 0), rng.uniform(0.4, 1.1))
    halo = cv2.GaussianBlur(layers[1], (0, 0), rng.uniform(2, 5)) * rng.uniform(0.3, 1)
    return np.asarray(sharp * rng.uniform(1, 1.6) + halo, np.float32)


PLAIN = (plain, felt, wood, weave, relief)
"""What most tables are."""

PATTERNED = (parquet, threads, marble, stripes, tiles, ruled_paper, figured, star_mat)
"""What some tables are."""
