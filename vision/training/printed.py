"""What is printed flat on boards, mats, cards and paper: number tracks, spots, names, cards, dice that are none."""

import math
from dataclasses import replace

import cv2
import numpy as np
from numpy.random import Generator

from vision.training.colour import Floats
from vision.training.die_look import random_sign
from vision.training.lettering import letters, random_style, random_text
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
from vision.training.pips import PIPS

At = tuple[float, float]


def _stamp(drawn: Paper, sign: Floats, middle: At, size: float, paint: Floats) -> None:
    """Prints a sign (0..1) on a sheet."""
    side = max(4, int(size))
    cover = np.asarray(cv2.resize(sign.astype(np.float32), (side, side), interpolation=cv2.INTER_AREA), np.float32)
    paste(drawn, sheet(side, side, paint), square_at(middle, (size, size), 0), cover)


def number_track(rng: Generator, picture: Paper, at: At) -> None:
    """A row of coloured, outlined squares with big digits or letters, side by side."""
    cell, count = int(between(rng, 14, 80)), int(rng.integers(2, 13))
    step = cell if rng.random() < 0.5 else int(cell * rng.uniform(1, 1.2))
    drawn = sheet(step * count + 4, cell + 4, colour(rng))
    tones = [colour(rng) if rng.random() < 0.5 else bright(rng) * 0.7 for _ in range(int(rng.integers(1, 5)))]
    rim, first = ink(colour(rng), rng.choice([0.1, 1])), int(rng.integers(0, 8))
    high, one = cell * rng.uniform(0.4, 0.65), random_style(rng, 1, [])
    styles = [replace(one, high=high, ink=ink(beside(rng, tone))) for tone in tones]
    shapes = rng.random() < 0.2
    for k in range(count):
        kind, middle = int(rng.integers(len(tones))), (2 + step * k + cell / 2, 2 + cell / 2)
        corner = (int(2 + step * k), 2)
        cv2.rectangle(drawn, corner, (corner[0] + cell - 2, cell), ink(tones[kind]), -1)
        cv2.rectangle(drawn, corner, (corner[0] + cell - 2, cell), rim, max(1, int(cell * rng.uniform(0.02, 0.09))))
        if shapes:
            _stamp(drawn, random_sign(rng), middle, cell * 0.8, beside(rng, tones[kind]))
        else:
            text = str(first + k) if rng.random() < 0.9 else random_text(rng, 1)
            letters(drawn, text, middle, styles[kind])
    paste(picture, drawn, square_at(at, drawn.shape[1::-1], rng.uniform(0, 6.28)))


def spot_row(rng: Generator, picture: Paper, at: At) -> None:
    """Round places of a board in a row or a ring, with rims, some filled, some with numbers."""
    size, count = between(rng, 4, 30), int(rng.integers(2, 14))
    turn, curl = rng.uniform(0, 6.28), float(rng.choice([0, 0, 0.25, 0.45]))
    tones = [colour(rng), bright(rng), bright(rng)]
    rim, thick, style = ink(colour(rng)), max(1, int(size * rng.uniform(0.05, 0.4))), random_style(rng, size, [])
    numbered, double = rng.random() < 0.3, rng.random() < 0.4
    x, y = at
    for k in range(count):
        spot, tone = (int(x), int(y)), tones[int(rng.integers(len(tones)))]
        cv2.circle(picture, spot, int(size), ink(tone), -1, cv2.LINE_AA)
        cv2.circle(picture, spot, int(size), rim, thick, cv2.LINE_AA)
        if double:
            cv2.circle(picture, spot, int(size * 0.55), ink(beside(rng, tone)), thick, cv2.LINE_AA)
        if numbered:
            letters(picture, str(k + 1), spot, replace(style, ink=ink(beside(rng, tone))))
        x, y = x + math.cos(turn) * size * 2.5, y + math.sin(turn) * size * 2.5
        turn += curl


def label(rng: Generator, picture: Paper, at: At) -> None:
    """A name, and beside it sometimes a disc or square with a rim, as towns have on maps."""
    high, text = between(rng, 6, 40), random_text(rng, 10)
    tone = beside(rng, colour(rng)) * rng.choice([0.15, 1])
    drawn = sheet(high * (1 + len(text)), high * 1.8, tone)
    cover = np.zeros((*drawn.shape[:2], 3), np.uint8)
    letters(cover, text, (drawn.shape[1] / 2, drawn.shape[0] / 2), random_style(rng, high, [255.0] * 3))
    paste(picture, drawn, square_at(at, drawn.shape[1::-1], rng.uniform(0, 6.28)), cover[..., 0] / np.float32(255))
    if rng.random() < 0.7:
        place, size = (int(at[0] + rng.normal(0, high)), int(at[1] - high * 1.5)), between(rng, 4, 22)
        body, rim = ink(bright(rng)), ink(colour(rng), 1.3)
        thick = max(1, int(size / 4))
        if rng.random() < 0.6:
            cv2.circle(picture, place, int(size), body, -1, cv2.LINE_AA)
            cv2.circle(picture, place, int(size), rim, thick, cv2.LINE_AA)
        else:
            box = square_at(place, (size * 2, size * 2), rng.choice([0, rng.uniform(0, 6)])).astype(np.int32)
            cv2.fillConvexPoly(picture, box, body, cv2.LINE_AA)
            cv2.polylines(picture, [box], True, rim, thick, cv2.LINE_AA)


def sign_row(rng: Generator, picture: Paper, at: At) -> None:
    """Flat squares or discs with signs on them, one or a row."""
    size, turn, count = between(rng, 10, 70), rng.uniform(0, 6.28), int(rng.integers(1, 6))
    body = colour(rng) if rng.random() < 0.5 else bright(rng)
    paint, rim, step = beside(rng, body), ink(colour(rng)), size * rng.uniform(1, 1.4)
    corner = float(rng.choice([1, 4, 20, 32]))
    cover = rounded(64, 64, corner)
    for k in range(count):
        drawn = sheet(64, 64, body)
        if corner < 5:
            cv2.rectangle(drawn, (0, 0), (63, 63), rim, int(rng.integers(1, 9)))
        else:
            cv2.circle(drawn, (32, 32), 31, rim, int(rng.integers(1, 9)), cv2.LINE_AA)
        _stamp(drawn, random_sign(rng), (32, 32), 64 * rng.uniform(0.55, 0.85), paint)
        spot = (at[0] + math.cos(turn) * step * k, at[1] + math.sin(turn) * step * k)
        paste(picture, drawn, square_at(spot, (size, size), turn), cover)


def card(rng: Generator, picture: Paper, at: At) -> None:
    """A card, face or back, with a thick frame, a field, letters and signs."""
    size = between(rng, 40, 220)
    wide, high = 90, int(90 * rng.uniform(1.2, 1.6))
    frame, field = colour(rng), colour(rng)
    drawn, edge = sheet(wide, high, frame), int(rng.uniform(3, 16))
    cv2.rectangle(drawn, (edge, edge), (wide - edge, high - edge), ink(field), -1)
    if rng.random() < 0.6:
        cv2.rectangle(drawn, (edge, edge), (wide - edge, high - edge), ink(beside(rng, field)), int(rng.integers(1, 4)))
    paint = beside(rng, field)
    for _ in range(int(rng.integers(0, 3))):
        spot = (rng.uniform(20, wide - 20), rng.uniform(20, high - 20))
        _stamp(drawn, random_sign(rng), spot, rng.uniform(12, 60), paint)
    for row in range(int(rng.integers(0, 6))):
        spot = (wide / 2, high - edge - 8.0 - 8 * row)
        letters(drawn, random_text(rng, 9), spot, random_style(rng, 5, ink(paint)))
    place = square_at(at, (size, size * high / wide), rng.uniform(0, 6.28))
    paste(picture, sheet(8, 8, colour(rng) * 0.1), place + rng.uniform(-4, 4, 2), np.full((8, 8), 0.5))
    paste(picture, drawn, place, rounded(wide, high, 5))


def printed_pips(rng: Generator, picture: Paper, at: At) -> None:
    """Pips with no die under them: bare on the ground or in a flat printed square."""
    size, turn = between(rng, 14, 70), rng.uniform(0, 6.28)
    paper = colour(rng)
    paint = ink(beside(rng, paper))
    drawn, cover = sheet(64, 64, paper), rounded(64, 64, 8)
    for u, v in PIPS[int(rng.integers(1, 7))]:
        spot = (int((32 + u * 17) * 16), int((32 + v * 17) * 16))
        cv2.circle(drawn, spot, int(16 * rng.uniform(5, 7)), paint, -1, cv2.LINE_AA, 4)
    if rng.random() < 0.4:
        cv2.rectangle(drawn, (1, 1), (62, 62), paint, 2)
    elif rng.random() < 0.5:
        cover = np.abs(drawn.astype(np.float32) - ink(paper)).max(2)
        cover /= max(float(cover.max()), 1)
    paste(picture, drawn, square_at(at, (size, size), turn), cover)


def printed_cube(rng: Generator, picture: Paper, at: At) -> None:
    """A picture of a die on a box or poster: three flat faces with outlines, in a frame."""
    size, body = between(rng, 40, 160), colour(rng)
    drawn = sheet(128, 128, beside(rng, body))
    middle, turn = np.array([64.0, 64.0]), rng.uniform(0, 2.1)
    rays = [np.array([math.cos(turn + k * 2.094), math.sin(turn + k * 2.094)]) * 46 for k in range(3)]
    paint = beside(rng, body)
    for k in range(3):
        a, b = rays[k], rays[(k + 1) % 3]
        corners = np.array([middle, middle + a, middle + a + b, middle + b], np.float32)
        face = sheet(48, 48, body * (1, 0.8, 0.6)[k])
        for u, v in PIPS[int(rng.integers(1, 7))]:
            cv2.circle(face, (24 + u * 13, 24 + v * 13), 5, ink(paint), -1, cv2.LINE_AA)
        paste(drawn, face, corners)
        cv2.polylines(drawn, [corners.astype(np.int32)], True, ink(paint), 2, cv2.LINE_AA)
    paste(picture, drawn, square_at(at, (size, size), rng.uniform(0, 6.28)))


def barcode(rng: Generator, picture: Paper, at: At) -> None:
    """A sticker with bars and digits."""
    wide, high = int(between(rng, 40, 180)), int(between(rng, 24, 90))
    drawn, x = sheet(wide, high, np.array([0.95, 0.95, 0.95])), 5
    while x < wide - 6 and rng.random() < 0.985:
        bar = int(rng.integers(1, 4))
        cv2.rectangle(drawn, (x, 4), (x + bar - 1, int(high * 0.7)), [20.0, 20.0, 20.0], -1)
        x += bar + int(rng.integers(1, 4))
    digits = "".join(map(str, rng.integers(0, 10, wide // 12)))
    letters(drawn, digits, (wide / 2, high * 0.85), random_style(rng, high * 0.16, [20.0] * 3))
    paste(picture, drawn, square_at(at, (wide, high), rng.uniform(0, 6.28)))


def holes(rng: Generator, picture: Paper, at: At) -> None:
    """Rows of round holes, as in perforated board, sockets or the edge of a writing pad."""
    size, columns, rows = between(rng, 1.5, 8), int(rng.integers(3, 24)), int(rng.choice([1, 1, 2, 3, 6]))
    turn, pitch = rng.uniform(0, 6.28), size * rng.uniform(2.4, 5)
    hollow, gleam = ink(colour(rng), 0.25), ink(colour(rng), 1.2)
    for k in range(columns * rows):
        u, v = k % columns * pitch, k // columns * pitch
        spot = (at[0] + math.cos(turn) * u - math.sin(turn) * v, at[1] + math.sin(turn) * u + math.cos(turn) * v)
        fixed = (int(spot[0] * 16), int(spot[1] * 16))
        cv2.circle(picture, (fixed[0] + 12, fixed[1] + 12), int(size * 16), gleam, -1, cv2.LINE_AA, 4)
        cv2.circle(picture, fixed, int(size * 16), hollow, -1, cv2.LINE_AA, 4)


def writing(rng: Generator, picture: Paper, at: At) -> None:
    """A printed page or leaflet: lines of letters, a heading."""
    wide, high = int(between(rng, 80, 400)), int(between(rng, 60, 400))
    paper = colour(rng)
    drawn, step = sheet(wide, high, paper), between(rng, 9, 36)
    style = random_style(rng, step * 0.5, ink(beside(rng, paper)))
    y = step
    while y < high:
        text = " ".join(random_text(rng, 9) for _ in range(int(wide / step / 3)))
        letters(drawn, text, (wide / 2, y), style)
        y += step
    paste(picture, drawn, square_at(at, (wide, high), rng.uniform(0, 6.28)))


def spiral(rng: Generator, picture: Paper, at: At) -> None:
    """The bound edge of a pad: a row of holes with a wire through each."""
    pitch, count, turn = between(rng, 6, 24), int(rng.integers(8, 40)), rng.uniform(0, 6.28)
    along, across = np.array([math.cos(turn), math.sin(turn)]), np.array([-math.sin(turn), math.cos(turn)])
    wire, gleam, hollow = ink(colour(rng), 0.5), ink(colour(rng), 1.4), ink(colour(rng), 0.15)
    thick = max(1, int(pitch / 6))
    for k in range(count):
        root = np.array(at) + along * pitch * k
        start, end = root.astype(int).tolist(), (root + across * pitch * 1.3 + along * pitch * 0.2).astype(int).tolist()
        cv2.circle(picture, start, max(1, int(pitch / 4)), hollow, -1, cv2.LINE_AA)
        cv2.line(picture, start, end, wire, thick + 1, cv2.LINE_AA)
        cv2.line(picture, start, end, gleam, max(1, thick // 2), cv2.LINE_AA)


PRINTED = (number_track, spot_row, label, sign_row, card, printed_pips, printed_cube, barcode, holes, spiral, writing)
"""Everything flat, each drawn at a place of the picture."""
