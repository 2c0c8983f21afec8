"""Solid things seen obliquely under one lamp: a shadow, walls, and a top whose relief is lit."""

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator

from vision.training.colour import Floats
from vision.training.paint import Paper, ink


@dataclass(frozen=True, slots=True)
class Sight:
    """How one ground is seen and lit.

    `lean` leads from a thing's top to its foot and `shadow` from its foot to the shadow of its top, in pixels for each
    pixel of height; `sun` is the unit vector (x, y, up) towards the lamp; `soft` blurs shadows, in heights.
    """

    lean: Floats
    shadow: Floats
    sun: Floats
    soft: float
    dark: float


def random_sight(rng: Generator) -> Sight:
    """A camera up to 50 degrees off vertical and one lamp anywhere above."""
    pitch = math.radians(rng.uniform(0, 50) if rng.random() < 0.6 else rng.uniform(0, 15))
    heading, height = rng.uniform(0, 2 * math.pi), math.radians(rng.uniform(28, 85))
    towards = np.array([math.cos(heading), math.sin(heading)])
    down = rng.uniform(0, 2 * math.pi)
    return Sight(
        np.array([math.cos(down), math.sin(down)]) * math.tan(pitch) * 0.8,
        -towards / math.tan(height),
        np.array([*(towards * math.cos(height)), math.sin(height)], np.float32),
        float(rng.uniform(0.03, 0.4)),
        float(rng.uniform(0.2, 0.85)),
    )


@dataclass(frozen=True, slots=True)
class Top:
    """A thing's upper side on a sheet: colours (h, w, 3), height in widths of the sheet (h, w), cover 0..1 (h, w)."""

    colour: Floats
    height: Floats
    cover: Floats
    gloss: float


def _window(picture: Paper, points: Floats, margin: float) -> tuple[slice, slice] | None:
    """The part of the picture around the points, or None outside."""
    left, top = np.maximum(points.min(0) - margin, 0).astype(int)
    right, bottom = np.minimum(points.max(0) + margin + 1, picture.shape[1::-1]).astype(int)
    return (slice(top, bottom), slice(left, right)) if right > left and bottom > top else None


def cast_shadow(picture: Paper, outline: Floats, height: float, sight: Sight) -> None:
    """Dims the ground where a thing with this outline (n, 2) at its foot keeps the lamp's light away."""
    blur = max(0.6, sight.soft * height)
    hull = cv2.convexHull(np.vstack([outline, outline + sight.shadow * height]).astype(np.float32))[:, 0]
    window = _window(picture, hull, 3 * blur)
    if window is None:
        return
    part = picture[window]
    shade = np.zeros(part.shape[:2], np.uint8)
    cv2.fillConvexPoly(shade, (hull - (window[1].start, window[0].start)).astype(np.int32), 255)
    kept = 1 - cv2.GaussianBlur(shade, (0, 0), blur).astype(np.float32) * (sight.dark / 255)
    part[:] = part * kept[..., None]


def lit(normal: Floats, sight: Sight) -> float:
    """Light 0..1 on a surface with this normal (3,)."""
    return float(0.35 + 0.65 * max(0.0, float(np.dot(normal, sight.sun))))


def stand(picture: Paper, outline: Floats, height: float, tone: Floats, sight: Sight) -> Floats:
    """Draws the shadow, the walls and a bare top of a prism; `outline` (n, 2) is its top, clockwise or not."""
    foot = outline + sight.lean * height
    cast_shadow(picture, foot, height, sight)
    middle = outline.mean(0)
    rolled, rolled_foot = np.roll(outline, -1, 0), np.roll(foot, -1, 0)
    outward = (outline + rolled) / 2 - middle
    order = np.argsort(outward @ sight.lean)
    for k in order:
        along = rolled[k] - outline[k]
        normal = np.array([along[1], -along[0], 0]) / max(float(np.hypot(*along)), 1e-6)
        normal *= 1 if normal[:2] @ outward[k] > 0 else -1
        wall = np.stack([outline[k], rolled[k], rolled_foot[k], foot[k]]).astype(np.int32)
        cv2.fillConvexPoly(picture, wall, ink(tone, lit(normal, sight) * 0.9), cv2.LINE_AA)
    cv2.fillPoly(picture, [outline.astype(np.int32)], ink(tone, lit(np.array([0, 0, 1]), sight)), cv2.LINE_AA)
    return foot


def emboss(picture: Paper, top: Top, corners: Floats, sight: Sight) -> None:
    """Lays a lit top onto four corners (4, 2) of the picture."""
    window = _window(picture, corners, 1)
    if window is None:
        return
    part = picture[window]
    high, wide = top.cover.shape
    source = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float32)
    place = (corners - (window[1].start, window[0].start)).astype(np.float32)
    bend, shape = cv2.getPerspectiveTransform(source, place), part.shape[1::-1]
    tall = float(np.hypot(*(corners[1] - corners[0])))
    height = cv2.warpPerspective(top.height * tall, bend, shape, flags=cv2.INTER_LINEAR)
    cover = cv2.warpPerspective(top.cover, bend, shape)[..., None]
    tone = cv2.warpPerspective(top.colour, bend, shape, borderMode=cv2.BORDER_REPLICATE)
    shaded = shade(tone, height, top.gloss, sight)
    part[:] = part * (1 - cover) + np.clip(shaded, 0, 1) * 255 * cover


def shade(tone: Floats, height: Floats, gloss: float, sight: Sight) -> Floats:
    """Colours (h, w, 3) of a relief whose height is in pixels (h, w), under the lamp, with its highlights."""
    slope_x, slope_y = (cv2.Sobel(height, cv2.CV_32F, *axis, scale=0.125) for axis in ((1, 0), (0, 1)))
    length = np.sqrt(slope_x**2 + slope_y**2 + 1)
    sun = sight.sun
    facing = np.maximum((sun[2] - slope_x * sun[0] - slope_y * sun[1]) / length, 0)
    half = sun + np.array([0, 0, 1], np.float32)
    half /= float(np.linalg.norm(half))
    mirror = np.maximum((half[2] - slope_x * half[0] - slope_y * half[1]) / length, 0) ** (10 + 90 * gloss)
    light = (0.35 + 0.65 * facing)[..., None]
    return np.asarray(tone * light + (gloss * mirror)[..., None], np.float32)
