"""Large things on a table and the light on it: game maps, trays, plates, grilles, patches of sun, glints."""

import math
from collections.abc import Callable

import cv2
import numpy as np
from numpy.random import Generator

from vision.training.colour import Floats, hsv
from vision.training.grounds import PATTERNED, PLAIN, specks, wood_tone
from vision.training.paint import Paper, beside, between, bright, colour, ink, octaves, paste, square_at
from vision.training.printed import card, label, number_track, sign_row, spot_row
from vision.training.solid import Sight, Top, cast_shadow, emboss, lit

Made = Callable[[Generator, int], Floats]


def _to_paper(picture: Floats) -> Paper:
    return np.asarray(np.clip(picture, 0, 1) * 255, np.uint8)


def map_ground(rng: Generator, size_px: int) -> Floats:
    """A game map: blotches of land and water, borders of regions, names, towns, tracks, signs."""
    land = np.clip(octaves(rng, size_px, 3, 64) * rng.uniform(0.6, 1.6) + 0.5, 0, 1)[..., None]
    water = np.clip((octaves(rng, size_px, 2, 32) - rng.uniform(-0.1, 0.6)) * 12, 0, 1)[..., None]
    a, b = (_earth(rng) if rng.random() < 0.75 else colour(rng) for _ in range(2))
    earth = (a * land + b * (1 - land)) * (1 + 0.2 * octaves(rng, size_px, 16, 256))[..., None]
    sea = hsv(rng.uniform(0.5, 0.65), rng.uniform(0.2, 0.7), rng.uniform(0.2, 0.7))
    picture = _to_paper(earth * (1 - water) + sea * water)
    _borders(rng, picture)
    scale = (label, spot_row, number_track, sign_row)
    for _ in range(int(rng.integers(4, 18))):
        kind = int(rng.choice(4, p=[0.6, 0.1, 0.2, 0.1]))
        scale[kind](rng, picture, tuple(rng.uniform(0, size_px, 2)))
    return picture.astype(np.float32) / 255


def _earth(rng: Generator) -> Floats:
    return hsv(rng.uniform(0.07, 0.3), rng.uniform(0.15, 0.55), rng.uniform(0.3, 0.9))


def _borders(rng: Generator, picture: Paper) -> None:
    """Crooked lines between regions."""
    size_px, coarse = len(picture), len(picture) // 2
    seeds = np.full((coarse, coarse), 255, np.uint8)
    for x, y in rng.integers(0, coarse, (int(rng.integers(6, 30)), 2)):
        seeds[y, x] = 0
    _, regions = cv2.distanceTransformWithLabels(seeds, cv2.DIST_L2, 3, labelType=cv2.DIST_LABEL_PIXEL)
    ys, xs = np.mgrid[0:coarse, 0:coarse].astype(np.float32)
    wander = rng.uniform(4, 14)
    xs += octaves(rng, coarse, 8, 32) * wander
    ys += octaves(rng, coarse, 8, 32) * wander
    bent = cv2.remap(regions.astype(np.float32), xs, ys, cv2.INTER_NEAREST, borderMode=cv2.BORDER_REPLICATE)
    thick = int(rng.integers(1, 4))
    edge = cv2.morphologyEx(bent, cv2.MORPH_GRADIENT, np.ones((thick + 1, thick + 1), np.uint8)) > 0
    line = cv2.resize(cv2.GaussianBlur(edge.astype(np.float32), (0, 0), 0.6), (size_px, size_px))[..., None]
    picture[:] = picture * (1 - line) + np.array(ink(colour(rng), rng.choice([0.2, 1]))) * line


def board_ground(rng: Generator, size_px: int) -> Floats:
    """A game board: a few large fields with rims, rows and rings of spots, big letters."""
    picture = np.full((size_px, size_px, 3), ink(colour(rng)), np.uint8)
    for _ in range(int(rng.integers(1, 6))):
        middle, size = rng.uniform(0, size_px, 2), rng.uniform(60, 260)
        angles = np.sort(rng.uniform(0, 6.28, int(rng.integers(3, 7))))
        field = (middle + np.stack([np.cos(angles), np.sin(angles)], 1) * size).astype(np.int32)
        tone = colour(rng) if rng.random() < 0.6 else bright(rng)
        cv2.fillPoly(picture, [field], ink(tone), cv2.LINE_AA)
        cv2.polylines(picture, [field], True, ink(beside(rng, tone)), int(rng.integers(1, 9)), cv2.LINE_AA)
    for _ in range(int(rng.integers(3, 9))):
        kind = (spot_row, spot_row, label, number_track, card)[int(rng.integers(5))]
        kind(rng, picture, tuple(rng.uniform(0, size_px, 2)))
    return picture.astype(np.float32) / 255


def tray(rng: Generator, picture: Paper, sight: Sight) -> None:
    """A dice tray: a floor of its own inside a rim, the walls lit from one side, the rim's shadow on the floor."""
    size_px = len(picture)
    inside: Floats = PLAIN[int(rng.integers(len(PLAIN)))](rng, size_px)
    shape = rng.uniform(0.45, 1.25, 2) * size_px
    middle, turn = rng.uniform(0.25, 0.75, 2) * size_px, rng.choice([0, rng.uniform(0, 6.28)], p=[0.4, 0.6])
    floor = square_at(tuple(middle), tuple(shape), float(turn))
    floor = floor + rng.normal(0, size_px * 0.02, (4, 2)).astype(np.float32)
    wall, rim = rng.uniform(8, 60), rng.uniform(4, 36)
    lifted = middle + (floor - middle) * (1 + wall / shape.mean()) - sight.lean * wall
    outer = middle + (lifted - middle) * (1 + 2 * rim / shape.mean())
    tone = wood_tone(rng) if rng.random() < 0.6 else colour(rng)
    _cast_beyond(picture, outer, sight, wall)
    cv2.fillPoly(picture, [outer.astype(np.int32)], ink(tone), cv2.LINE_AA)
    for k in range(4):
        side = np.stack([lifted[k], lifted[(k + 1) % 4], floor[(k + 1) % 4], floor[k]])
        inward = middle - (floor[k] + floor[(k + 1) % 4]) / 2
        normal = np.array([*(inward / max(float(np.hypot(*inward)), 1e-6)), 0])
        cv2.fillConvexPoly(picture, side.astype(np.int32), ink(tone, lit(normal, sight) * 0.8), cv2.LINE_AA)
        cv2.line(picture, outer[k].astype(int).tolist(), lifted[k].astype(int).tolist(), ink(tone, 0.5), 1, cv2.LINE_AA)
    cover, shadow = np.zeros((size_px, size_px), np.uint8), np.zeros((size_px, size_px), np.uint8)
    cv2.fillConvexPoly(cover, floor.astype(np.int32), 255, cv2.LINE_AA)
    cv2.fillConvexPoly(shadow, (floor + sight.shadow * wall * 0.7).astype(np.int32), 255)
    kept = cv2.GaussianBlur(shadow, (0, 0), 1 + wall * sight.soft * 0.5) / np.float32(255)
    lighted = inside * (1 - sight.dark * (1 - kept))[..., None]
    share = cover[..., None] / np.float32(255)
    picture[:] = picture * (1 - share) + np.clip(lighted, 0, 1) * 255 * share


def _cast_beyond(picture: Paper, outer: Floats, sight: Sight, wall: float) -> None:
    shadow = np.zeros(picture.shape[:2], np.uint8)
    cv2.fillConvexPoly(shadow, cv2.convexHull((outer + sight.shadow * wall).astype(np.int32)), 255)
    kept = 1 - cv2.GaussianBlur(shadow, (0, 0), 1 + wall * 0.15) * np.float32(sight.dark / 255)
    picture[:] = picture * kept[..., None]


def mat(rng: Generator, picture: Paper, sight: Sight) -> None:
    """A second ground with an edge: a sheet of paper, a play mat, a cloth, the end of the table."""
    size_px = len(picture)
    makers = PLAIN if rng.random() < 0.7 else PATTERNED
    upper: Floats = makers[int(rng.integers(len(makers)))](rng, size_px)
    spot, shape = rng.uniform(0, size_px, 2), rng.uniform(0.3, 1.6, 2) * size_px
    corners = square_at(tuple(spot), tuple(shape), rng.uniform(0, 6.28)) + rng.normal(0, 10, (4, 2)).astype(np.float32)
    cast_shadow(picture, corners, rng.uniform(1, 8), sight)
    cover = np.zeros((size_px, size_px), np.uint8)
    cv2.fillConvexPoly(cover, corners.astype(np.int32), 255, cv2.LINE_AA)
    share = cover[..., None] / np.float32(255)
    picture[:] = picture * (1 - share) + np.clip(upper, 0, 1) * 255 * share


def plate(rng: Generator, picture: Paper, sight: Sight) -> None:
    """A plate, saucer, lid or coaster: rings of relief, lit from one side."""
    size, tone, side = between(rng, 80, 500), colour(rng), 160
    ys, xs = (np.mgrid[0:side, 0:side].astype(np.float32) + 0.5) / side * 2 - 1
    away = np.hypot(xs, ys)
    cover = np.clip((0.98 - away) * side / 2, 0, 1).astype(np.float32)
    height = np.zeros_like(away)
    for share in rng.uniform(0.3, 1.0, int(rng.integers(1, 5))):
        height += np.tanh((away - share) * rng.uniform(8, 40)) * rng.uniform(-0.02, 0.03)
    body = np.full((side, side, 3), tone, np.float32)
    if rng.random() < 0.5:
        body[np.abs(away - rng.uniform(0.4, 0.9)) < rng.uniform(0.02, 0.15)] = beside(rng, tone)
    spot = tuple(rng.uniform(0, len(picture), 2))
    angles = np.linspace(0, 2 * math.pi, 40)
    foot = np.array(spot) + np.stack([np.cos(angles), np.sin(angles)], 1) * size * 0.48
    cast_shadow(picture, foot, size * 0.06, sight)
    emboss(
        picture,
        Top(body, height.astype(np.float32), cover, rng.uniform(0, 0.6)),
        square_at(spot, (size, size), 0),
        sight,
    )


def grille(rng: Generator, picture: Paper, sight: Sight) -> None:
    """A bright lamp or window behind a metal grid, or a grid that lies on the table."""
    del sight
    wide, high = int(between(rng, 60, 240)), int(between(rng, 60, 240))
    pitch, thick = between(rng, 7, 30), rng.uniform(1, 4)
    ys, xs = np.mgrid[0:high, 0:wide].astype(np.float32)
    bars = np.clip(thick - np.minimum(xs % pitch, ys % pitch), 0, 1)[..., None]
    glow = np.exp(-((xs - wide / 2) ** 2 + (ys - high / 2) ** 2) / (wide * rng.uniform(0.3, 1)) ** 2)
    behind = np.clip(colour(rng) * 0.5 + glow[..., None] * rng.uniform(0, 1.2), 0, 1)
    drawn = _to_paper(behind * (1 - bars) + colour(rng) * bars)
    place = square_at(tuple(rng.uniform(0, len(picture), 2)), (wide * 1.5, high * 1.5), rng.uniform(0, 6.28))
    open_grid = bars[..., 0] if rng.random() < 0.4 else np.ones_like(xs)
    paste(picture, drawn, place + rng.normal(0, 6, (4, 2)).astype(np.float32), open_grid)


def sun_patch(rng: Generator, picture: Paper, sight: Sight) -> None:
    """The sun through a window: one or more bright panes with hard edges, or the hard shadow of a thing beside."""
    del sight
    size_px = len(picture)
    mask = np.zeros((size_px, size_px), np.uint8)
    at, shape, turn = rng.uniform(0, size_px, 2), rng.uniform(60, 300, 2), rng.uniform(0, 6.28)
    slant = np.array([[1, rng.uniform(-0.8, 0.8)], [0, 1]])
    for k in range(int(rng.integers(1, 4))):
        pane = square_at((0, k * float(shape[1]) * 1.12), tuple(shape), 0) @ slant.T
        c, s = math.cos(turn), math.sin(turn)
        cv2.fillPoly(mask, [(pane @ np.array([[c, s], [-s, c]]) + at).astype(np.int32)], 255, cv2.LINE_AA)
    soft = cv2.GaussianBlur(mask, (0, 0), between(rng, 0.5, 6)) * np.float32(1 / 255)
    gain = rng.uniform(0.3, 1.5) if rng.random() < 0.7 else rng.uniform(-0.7, -0.2)
    warm = np.array([0.85, 1, 1.1], np.float32)
    picture[:] = np.clip(picture * (1 + soft[..., None] * gain * warm), 0, 255)


def glints(rng: Generator, picture: Paper, sight: Sight) -> None:
    """Grains, crumbs and pores of cloth and leather that catch the lamp."""
    del sight
    light = specks(rng, len(picture), int(between(rng, 3, 120))) * rng.uniform(0.3, 1)
    picture[:] = np.clip(picture + light * 255, 0, 255)


FIXTURES = (tray, mat, plate, grille, sun_patch, glints)
"""Everything large or of light, each drawn somewhere on the picture."""
