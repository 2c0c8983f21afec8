"""What lies under and beside the drawn dice: mats, wood, paper, prints, trays, coins, counters, cards, letters."""

import math

import cv2
import numpy as np
from numpy.random import Generator

from vision.training.die_look import PIPS, Floats, hsv, random_sign
from vision.training.paint import Paper, octaves
from vision.training.paint import colour as colour_of
from vision.training.paint import ink as ink_of


def _plain(rng: Generator, size_px: int) -> Floats:
    grain = octaves(rng, size_px, 2, 256) * rng.uniform(0, 0.2)
    return colour_of(rng)[None, None] * (1 + grain[..., None])


def _wood(rng: Generator, size_px: int) -> Floats:
    ys, xs = np.mgrid[0:size_px, 0:size_px].astype(np.float32) / size_px
    warp = octaves(rng, size_px, 2, 8) * rng.uniform(0.02, 0.15)
    rings = np.sin((ys + warp) * rng.uniform(20, 160) + xs * rng.uniform(0, 6))
    fibre = cv2.resize(rng.normal(0, 1, (size_px, 6)).astype(np.float32), (size_px, size_px)) * 0.5
    tone = hsv(rng.uniform(0.03, 0.12), rng.uniform(0.25, 0.75), rng.uniform(0.2, 0.95))
    board = 1 + (rings + fibre)[..., None] * rng.uniform(0.03, 0.15)
    picture = tone[None, None] * board
    if rng.random() < 0.4:
        for y in rng.integers(0, size_px, 3):
            picture[y : y + 2] *= 0.4
    turned = np.rot90(picture, int(rng.integers(4)))
    return np.ascontiguousarray(turned)


def _weave(rng: Generator, size_px: int) -> Floats:
    ys, xs = np.mgrid[0:size_px, 0:size_px].astype(np.float32)
    pitch = rng.uniform(3, 24)
    weave = np.sin(xs * 6.28 / pitch + rng.uniform(0, 2) * np.sin(ys / pitch)) * np.sin(ys * 6.28 / pitch)
    noise = rng.normal(0, 0.5, (size_px, size_px)).astype(np.float32)
    return colour_of(rng)[None, None] * (1 + (weave + noise)[..., None] * rng.uniform(0.03, 0.2))


def _blobs(rng: Generator, size_px: int) -> Floats:
    """Carpet, leather, stone or metal: spots and furrows of one size, up to that of a die, round or drawn out."""
    spot = float(np.exp(rng.uniform(0.4, 2.7)))
    drawn_out = float(rng.choice([1, 1, rng.uniform(1, 5)]))
    noise: Floats = rng.normal(0, 1, (size_px, size_px)).astype(np.float32)
    fine = cv2.GaussianBlur(noise, (0, 0), spot * drawn_out, sigmaY=spot)
    coarse = cv2.GaussianBlur(noise, (0, 0), spot * drawn_out * 1.7, sigmaY=spot * 1.7)
    relief = (fine - coarse) / max(float((fine - coarse).std()), 1e-6)
    if rng.random() < 0.4:
        relief = np.tanh(relief * rng.uniform(1, 6))
    if rng.random() < 0.3:
        relief = -np.abs(relief) + 0.8
    a, b = colour_of(rng), colour_of(rng)
    if rng.random() < 0.6:
        b = a * rng.uniform(0.3, 0.9)
    blend = np.clip(0.5 + relief * rng.uniform(0.1, 0.5), 0, 1)[..., None]
    return np.ascontiguousarray(np.rot90(a * blend + b * (1 - blend), int(rng.integers(4))), np.float32)


def _threads(rng: Generator, size_px: int) -> Floats:
    """Coarse cloth: threads of two colours over and under each other, some missing."""
    cells = int(size_px / np.exp(rng.uniform(1.2, 3.4)))
    grid = (np.indices((cells, cells)).sum(0) % 2 + (rng.random((cells, cells)) < rng.uniform(0, 0.4))) % 2
    tall = cv2.resize(grid.astype(np.float32), (size_px, size_px), interpolation=cv2.INTER_LINEAR)
    noise = octaves(rng, size_px, 64, 256) * 0.15
    blend = np.clip(tall * rng.uniform(0.4, 1) + noise, 0, 1)[..., None]
    return colour_of(rng) * blend + colour_of(rng) * (1 - blend)


def _page(rng: Generator, size_px: int) -> Floats:
    """Printed lines of letters."""
    paper = np.full((size_px, size_px, 3), ink_of(colour_of(rng)), np.uint8)
    ink, step, font = ink_of(colour_of(rng)), int(rng.uniform(9, 50)), int(rng.integers(0, 8))
    for y in range(step, size_px, step):
        text = "".join(chr(c) if c % 6 else " " for c in rng.integers(40, 123, 3 + 1000 // step))
        at = (int(rng.uniform(-20, 30)), y)
        cv2.putText(paper, text, at, font, step / 42, ink, max(1, step // 18), cv2.LINE_AA)
    turn = cv2.getRotationMatrix2D((size_px / 2, size_px / 2), rng.uniform(0, 360), 1.45)
    return cv2.warpAffine(paper, turn, (size_px, size_px)).astype(np.float32) / 255


def _print(rng: Generator, size_px: int) -> Floats:
    """A play mat or map: fields of colour, marked all over."""
    a, b = colour_of(rng), colour_of(rng)
    blend = np.clip(octaves(rng, size_px, 2, 64) * 1.5 + 0.5, 0, 1)[..., None]
    paper = (np.clip(a * blend + b * (1 - blend), 0, 1) * 255).astype(np.uint8)
    for _ in range(int(rng.integers(5, 40))):
        scatter_mark(rng, paper)
    return paper.astype(np.float32) / 255


def scatter_mark(rng: Generator, picture: Paper) -> None:
    """Draws one flat mark somewhere: disc, ring, line, box or letters."""
    size_px, colour = picture.shape[0], ink_of(colour_of(rng))
    x, y = rng.integers(0, size_px, 2).tolist()
    kind, size = int(rng.integers(6)), int(rng.uniform(2, 40))
    if kind == 0:
        cv2.circle(picture, (x, y), size, colour, -1, cv2.LINE_AA)
    elif kind == 1:
        cv2.circle(picture, (x, y), size, colour, max(1, size // 6), cv2.LINE_AA)
    elif kind == 2:
        end = rng.integers(0, size_px, 2).tolist()
        cv2.line(picture, (x, y), end, colour, int(rng.integers(1, 6)), cv2.LINE_AA)
    elif kind == 3:
        box = cv2.boxPoints(((x, y), (size * 2, size * rng.uniform(0.7, 4)), rng.uniform(0, 90)))
        cv2.fillConvexPoly(picture, box.astype(np.int32), colour, cv2.LINE_AA)
    elif kind == 4:
        text = "".join(chr(c) for c in rng.integers(48, 91, int(rng.integers(1, 9))))
        cv2.putText(picture, text, (x, y), int(rng.integers(0, 8)), size / 25, colour, max(1, size // 10), cv2.LINE_AA)
    else:
        for k in range(int(rng.integers(3, 9))):
            at = (x + k * size, y + int(rng.normal(0, 1)))
            cv2.circle(picture, at, max(1, size // 5), colour, -1, cv2.LINE_AA)


def _counter(rng: Generator, picture: Paper, x: int, y: int) -> None:
    """A coin, counter or pawn seen from above: a shaded disc with a rim and a shadow."""
    size, colour = int(rng.uniform(8, 50)), colour_of(rng)
    cv2.circle(picture, (x + 2, y + 3), size, ink_of(colour, 0.2), -1, cv2.LINE_AA)
    cv2.circle(picture, (x, y), size, ink_of(colour), -1, cv2.LINE_AA)
    cv2.circle(
        picture,
        (x, y),
        int(size * rng.uniform(0.4, 0.95)),
        ink_of(colour, rng.uniform(0.4, 1.3)),
        -1 if rng.random() < 0.5 else 1,
        cv2.LINE_AA,
    )


def _printed_die(rng: Generator, picture: Paper, x: int, y: int) -> None:
    """Pips without a die: a bare pattern on the ground, or a domino half (thin outline, long body)."""
    size, ink = rng.uniform(14, 60), colour_of(rng)
    turn = rng.uniform(0, 6.28)
    c, s = math.cos(turn), math.sin(turn)
    if rng.random() < 0.5:
        box = cv2.boxPoints(((x + c * size, y + s * size), (size * 4, size * 2), math.degrees(turn)))
        cv2.fillConvexPoly(picture, box.astype(np.int32), ink_of(colour_of(rng)), cv2.LINE_AA)
    for u, v in PIPS[int(rng.integers(1, 7))]:
        at = (int(x + (c * u - s * v) * size * 0.5), int(y + (s * u + c * v) * size * 0.5))
        cv2.circle(picture, at, max(1, int(size * 0.16)), ink_of(ink), -1, cv2.LINE_AA)


def _stamp(picture: Paper, sign: Floats, square: Floats, ink: list[float]) -> None:
    """Prints a sign (0..1) into the four corners `square`."""
    x, y, width, height = cv2.boundingRect(square.astype(np.int32))
    part = picture[max(0, y) : y + height, max(0, x) : x + width]
    if part.size == 0:
        return
    corners = np.array([[0, 0], [1, 0], [1, 1]], np.float32) * len(sign)
    bent = cv2.getAffineTransform(corners, (square[:3] - (max(0, x), max(0, y))).astype(np.float32))
    cover = cv2.warpAffine(sign, bent, part.shape[1::-1])[..., None]
    part[:] = part * (1 - cover) + np.array(ink) * cover


def _printed_signs(rng: Generator, picture: Paper, x: int, y: int) -> None:
    """Flat squares or discs with signs on them, one or a row, as on boards and tracks."""
    size, turn = rng.uniform(10, 60), rng.uniform(0, 360)
    body, ink, rim = colour_of(rng), colour_of(rng), colour_of(rng)
    step = cv2.getRotationMatrix2D((0, 0), turn, 1)[:, 0] * size * rng.uniform(1, 1.4)
    kind = rng.random()
    for k in range(int(rng.integers(1, 7))):
        middle = (float(x + step[0] * k), float(y + step[1] * k))
        square = cv2.boxPoints((middle, (size, size), -turn))
        if kind < 0.6:
            cv2.fillConvexPoly(picture, square.astype(np.int32), ink_of(body), cv2.LINE_AA)
            cv2.polylines(picture, [square.astype(np.int32)], True, ink_of(rim), int(rng.integers(1, 4)), cv2.LINE_AA)
        elif kind < 0.8:
            cv2.circle(picture, (int(middle[0]), int(middle[1])), int(size / 2), ink_of(body), -1, cv2.LINE_AA)
        _stamp(picture, random_sign(rng), square, ink_of(ink))


def _figure(rng: Generator, picture: Paper, x: int, y: int) -> None:
    """A pawn or figure from above: round parts getting smaller, each with a light and a dark side."""
    size, colour = rng.uniform(8, 40), colour_of(rng)
    for k in range(int(rng.integers(2, 5))):
        at = (x + int(k * rng.normal(0, 0.3) * size), y + int(k * rng.normal(0, 0.3) * size))
        radius = max(2, int(size * (1 - 0.2 * k)))
        cv2.circle(picture, (at[0] + 1, at[1] + 2), radius, ink_of(colour, 0.3), -1, cv2.LINE_AA)
        cv2.circle(picture, at, radius, ink_of(colour, 0.6 + 0.2 * k), -1, cv2.LINE_AA)
        light = (at[0] - radius // 3, at[1] - radius // 3)
        cv2.circle(picture, light, max(1, radius // 4), ink_of(colour, 1.8), -1, cv2.LINE_AA)


def _card(rng: Generator, picture: Paper, x: int, y: int) -> None:
    size, turn, ink = rng.uniform(40, 160), rng.uniform(0, 180), colour_of(rng)
    box = cv2.boxPoints(((x, y), (size, size * 1.45), turn)).astype(np.int32)
    cv2.fillConvexPoly(picture, box + 4, ink_of(ink, 0.1), cv2.LINE_AA)
    cv2.fillConvexPoly(picture, box, ink_of(colour_of(rng)), cv2.LINE_AA)
    inner = cv2.boxPoints(((x, y), (size * 0.85, size * 1.3), turn)).astype(np.int32)
    cv2.polylines(picture, [inner], True, ink_of(ink), 2, cv2.LINE_AA)
    for _ in range(int(rng.integers(0, 7))):
        at = rng.normal((x, y), size / 4).astype(int).tolist()
        cv2.circle(picture, at, int(rng.uniform(2, size / 8)), ink_of(ink), -1, cv2.LINE_AA)


def _tray_edge(rng: Generator, picture: Paper, x: int, y: int) -> None:
    """The wall of a tray: a band with a lit top and a dark foot, and another ground beyond it."""
    size_px, turn = picture.shape[0], rng.uniform(0, 6.28)
    c, s, reach = math.cos(turn), math.sin(turn), size_px * 2
    colour, width = colour_of(rng), int(rng.uniform(6, 40))
    beyond = np.array(
        [
            [x, y],
            [x - s * reach, y + c * reach],
            [x + (c - s) * reach, y + (s + c) * reach],
            [x + c * reach, y + s * reach],
            [x + (c + s) * reach, y + (s - c) * reach],
            [x + s * reach, y - c * reach],
        ]
    )
    cv2.fillPoly(picture, [beyond.astype(np.int32)], ink_of(colour_of(rng)))
    start, end = (int(x - s * reach), int(y + c * reach)), (int(x + s * reach), int(y - c * reach))
    cv2.line(picture, start, end, ink_of(colour, 0.3), width + 6, cv2.LINE_AA)
    cv2.line(picture, start, end, ink_of(colour), width, cv2.LINE_AA)


def ground(rng: Generator, size_px: int, clutter: float) -> Floats:
    """A picture (size_px, size_px, 3) BGR about 0..1 of a table without dice; `clutter` 0..1 says how busy."""
    makers = (_plain, _wood, _weave, _print, _blobs, _threads, _page)
    picture = makers[int(rng.choice(7, p=[0.2, 0.12, 0.08, 0.12, 0.28, 0.1, 0.1]))](rng, size_px)
    picture = (np.clip(picture, 0, 1) * 255).astype(np.uint8)
    things = (_counter, _printed_die, _card, _tray_edge, _printed_signs, _figure)
    for _ in range(rng.poisson(5 * clutter)):
        x, y = rng.integers(0, size_px, 2).tolist()
        things[int(rng.choice(6, p=[0.18, 0.18, 0.12, 0.12, 0.25, 0.15]))](rng, picture, x, y)
    for _ in range(rng.poisson(6 * clutter)):
        scatter_mark(rng, picture)
    return picture.astype(np.float32) / 255
