"""Hands that reach over the table or the dice: fingers with joints, creases and nails, a palm, a sleeve."""

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.training.colour import Floats, hsv
from vision.training.paint import Paper, between, colour, octaves
from vision.training.pieces import coin, meeple, pawn
from vision.training.solid import Sight, random_sight, shade
from vision.training.tools import cable, key, pencil

_SKINS = (
    np.array([[199, 219, 244], [164, 193, 232], [125, 160, 207], [84, 120, 172], [52, 78, 122], [32, 46, 74]]) / 255
)
"""Skin tones from pale to dark, BGR 0..1."""

_FIGURES = (pawn, pawn, meeple, coin, pencil, cable, key)


@dataclass(frozen=True, slots=True)
class Bone:
    """A straight piece of a hand: its ends in pixels and its radius at each."""

    start: Floats
    end: Floats
    thick: float
    thin: float


def _heading(angle: float) -> Floats:
    return np.array([math.cos(angle), math.sin(angle)])


def _finger(rng: Generator, root: Floats, angle: float, size: tuple[float, float]) -> list[Bone]:
    """Three bones from the knuckle; the size is its length and its radius."""
    length, radius = size
    bend, bones = rng.normal(0, 0.12), []
    for share, thinner in ((0.45, 1.0), (0.32, 0.9), (0.23, 0.82)):
        tip = root + _heading(angle) * length * share
        bones.append(Bone(root, tip, radius * thinner, radius * thinner * 0.92))
        root, angle = tip, angle + bend
    return bones


def _hand(rng: Generator, wrist: Floats, angle: float, width: float) -> tuple[list[Bone], list[list[Bone]]]:
    """The palm's bones, and those of each finger; `width` is a finger's."""
    side = _heading(angle + math.pi / 2)
    forward = _heading(angle)
    curl = rng.uniform(0.5, 1.0)
    spread = rng.uniform(-0.08, 0.14)
    palm = [
        Bone(wrist + side * k * width, wrist + forward * width * 4 + side * k * width, width, width * 0.8)
        for k in (-1.3, -0.4, 0.5, 1.4)
    ]
    pointing = int(rng.integers(4)) if rng.random() < 0.3 else -1
    fingers = []
    for k, long in enumerate((3.6, 4.4, 4.7, 4.2)):
        root = wrist + forward * width * 4 + side * (k - 1.5) * width * 1.05
        bent = curl if pointing in (-1, k) else 0.3
        length = long * width * bent * rng.uniform(0.85, 1.05)
        fingers.append(_finger(rng, root, angle + (k - 1.5) * spread, (length, width * 0.5)))
    hand = float(rng.choice([-1, 1]))
    root = wrist + forward * width * 1.5 + side * hand * width * 1.6
    fingers.append(_finger(rng, root, angle + hand * rng.uniform(-0.1, 1.1), (width * 3.6, width * 0.56)))
    return palm, fingers


def _round(bone: Bone, grid: tuple[Floats, Floats]) -> Floats:
    """Height in pixels of a round bone over a grid of points, negative beside it."""
    xs, ys = grid
    along = bone.end - bone.start
    reach = max(float(along @ along), 1e-6)
    t = np.clip(((xs - bone.start[0]) * along[0] + (ys - bone.start[1]) * along[1]) / reach, 0, 1)
    away = (xs - bone.start[0] - t * along[0]) ** 2 + (ys - bone.start[1] - t * along[1]) ** 2
    radius = bone.thick + (bone.thin - bone.thick) * t
    left = radius**2 - away
    return np.sign(left) * np.sqrt(np.abs(left))


def _fused(height: Floats, width: float) -> Floats:
    """The bones of a palm under one skin: their furrows filled, their outline kept."""
    smooth = cv2.GaussianBlur(np.maximum(height, 0), (0, 0), max(1.0, width * 0.25))
    return np.asarray(np.where(height > 0, smooth + 0.15 * height, height), np.float32)


def _relief(bones: list[list[Bone]], size_px: int) -> tuple[Floats, Floats]:
    """Height in pixels of all parts together (negative beside them), and how deep in a furrow between two parts."""
    coarse = size_px // 2
    height: Floats = np.full((coarse, coarse), -99.0, np.float32)
    second = height.copy()
    for part in bones:
        own: Floats = np.full_like(height, -99.0)
        for bone in part:
            ends, margin = np.stack([bone.start, bone.end]), bone.thick + 4
            left, top = np.clip((ends.min(0) - margin) / 2, 0, coarse).astype(int)
            right, bottom = np.clip((ends.max(0) + margin) / 2 + 1, 0, coarse).astype(int)
            if right > left and bottom > top:
                grid = np.mgrid[top:bottom, left:right].astype(np.float32) * 2
                window = own[top:bottom, left:right]
                np.maximum(window, _round(bone, (grid[1], grid[0])), out=window)
        if len(part) > 3:
            own = _fused(own, part[-1].thick)
        second = np.maximum(np.minimum(height, own), second)
        height = np.maximum(height, own)
    furrow = np.exp(-np.abs(height - second) / 2) * (second > 0)
    size = (size_px, size_px)
    return cv2.resize(height, size), cv2.resize(furrow, size)


def _mark(rng: Generator, tone: Floats, fingers: list[list[Bone]]) -> None:
    """Creases across the joints, and nails at the tips when the back of the hand is up."""
    nails = rng.random() < 0.7
    paint = hsv(rng.random(), 0.8, rng.uniform(0.3, 0.9)) if rng.random() < 0.15 else None
    for finger in fingers:
        for bone in finger[1:]:
            across = bone.end - bone.start
            across = np.array([-across[1], across[0]]) / max(float(np.hypot(*across)), 1e-6) * bone.thick * 0.7
            for k in range(int(rng.integers(1, 4))):
                at = bone.start + (bone.end - bone.start) * (k * 0.08 - 0.05)
                start, end = ((at + side * across).astype(int).tolist() for side in (-1, 1))
                dark = tone[int(np.clip(at[1], 0, len(tone) - 1)), int(np.clip(at[0], 0, len(tone) - 1))] * 0.75
                cv2.line(tone, start, end, dark.tolist(), max(1, int(bone.thick / 14)), cv2.LINE_AA)
        if nails:
            _nail(tone, finger[-1], paint)


def _nail(tone: Floats, tip: Bone, paint: Floats | None) -> None:
    turn = math.degrees(math.atan2(*(tip.end - tip.start)[::-1]))
    at = (tip.start * 0.1 + tip.end * 0.9 + (tip.end - tip.start) * 0.15).astype(int)
    skin = tone[int(np.clip(at[1], 0, len(tone) - 1)), int(np.clip(at[0], 0, len(tone) - 1))]
    pink = np.clip(skin * 0.75 + np.array([0.2, 0.2, 0.28]), 0, 1) if paint is None else paint
    size = (int(tip.thin * 0.75) + 1, int(tip.thin * 0.55) + 1)
    cv2.ellipse(tone, (at.tolist(), (size[0] * 2, size[1] * 2), turn), (skin * 0.7).tolist(), -1, cv2.LINE_AA)
    cv2.ellipse(tone, (at.tolist(), (size[0] * 1.8, size[1] * 1.8), turn), pink.tolist(), -1, cv2.LINE_AA)


def _skin(rng: Generator, size_px: int) -> Floats:
    place = (len(_SKINS) - 1) * rng.random() ** 1.6
    low = int(place)
    base = _SKINS[low] * (1 - place + low) + _SKINS[min(low + 1, len(_SKINS) - 1)] * (place - low)
    base = base * rng.uniform(0.8, 1.05) * (1, rng.uniform(0.9, 1.05), rng.uniform(0.95, 1.08))
    blotch = octaves(rng, size_px, 8, 64)[..., None] * np.array([0.06, 0.06, 0.02])
    return np.asarray(base * (1 + blotch), np.float32)


def lay_hand(rng: Generator, size_px: int, tip: Floats, width: float) -> tuple[Floats, Floats]:
    """A lit hand, BGR (size, size, 3) and its cover 0..1; a finger about `width` pixels wide reaches near `tip`."""
    angle = rng.uniform(0, 2 * math.pi)
    wrist = tip - _heading(angle) * width * rng.uniform(6, 9) + rng.normal(0, width, 2)
    palm, fingers = _hand(rng, wrist, angle, width)
    arm = Bone(wrist + _heading(angle) * width, wrist - _heading(angle) * size_px * 1.5, width * 1.6, width * 2.2)
    tone = _skin(rng, size_px)
    _mark(rng, tone, fingers)
    height, furrow = _relief([[arm, *palm], *fingers], size_px)
    if rng.random() < 0.6:
        cuff = wrist - _heading(angle) * width * rng.uniform(0.5, 6)
        sleeve, _ = _relief([[Bone(cuff, arm.end, width * 2.6, width * 3.2)]], size_px)
        folds = 1 + octaves(rng, size_px, 8, 32) * rng.uniform(0.1, 0.5)
        tone = np.where((sleeve > 0)[..., None], colour(rng) * folds[..., None], tone).astype(np.float32)
        height = np.maximum(height, sleeve)
    sight = random_sight(rng)
    lit = shade(tone, np.maximum(height, 0) * rng.uniform(0.5, 0.9), rng.uniform(0, 0.12), sight)
    return lit * (1 - 0.5 * furrow[..., None]), np.clip(height / 2, 0, 1)


def draw_hand(rng: Generator, picture: Paper, at: tuple[float, float], sight: Sight) -> None:
    """A hand that lies on the ground near `at`, with its shadow."""
    size_px = picture.shape[0]
    width = between(rng, 16, 60)
    drawn, cover_share = lay_hand(rng, size_px, np.array(at), width)
    shift = np.array([[1, 0, sight.shadow[0] * width * 0.5], [0, 1, sight.shadow[1] * width * 0.5]], np.float32)
    shadow = cv2.warpAffine(cover_share, shift, (size_px, size_px))
    shadow = cv2.GaussianBlur(shadow, (0, 0), 1 + width * 0.15)[..., None] * sight.dark
    picture[:] = picture * (1 - shadow) * (1 - cover_share[..., None]) + drawn.clip(0, 1) * 255 * cover_share[..., None]


def _figure(rng: Generator, size_px: int, at: Floats) -> tuple[Floats, Floats]:
    """What a pawn, token, pencil or cable at `at` adds to a picture (size, size, 3) and how much it lets through."""
    maker, seed = _FIGURES[int(rng.integers(len(_FIGURES)))], int(rng.integers(2**31))
    sight = random_sight(rng)
    black = np.zeros((size_px, size_px, 3), np.uint8)
    white = np.full_like(black, 255)
    for plate in (black, white):
        maker(np.random.default_rng(seed), plate, tuple(at), sight)
    light = black.astype(np.float32) / 255
    return light, np.clip(white.astype(np.float32) / 255 - light, 0, 1)


def _lay_figure(rng: Generator, picture: Floats, owner: NDArray[np.int16], at: Floats) -> None:
    light, through = _figure(rng, len(owner), at)
    picture[:] = picture * through + light
    owner[through.max(2) < 0.08] = -1


def cover(rng: Generator, picture: Floats, owner: NDArray[np.int16]) -> None:
    """Lays a hand or a figure over a BGR picture 0..1, in place, mostly near a die; `owner` becomes -1 under it.

    `owner` (size, size) says which die shows at each pixel; a finger is about as wide as the dice there.
    """
    size_px = owner.shape[0]
    dice, areas = np.unique(owner[owner >= 0], return_counts=True)
    width, tip = between(rng, 18, 60), rng.uniform(0, size_px, 2)
    if len(dice):
        ys, xs = np.nonzero(owner == dice[int(rng.integers(len(dice)))])
        width = float(np.clip(math.sqrt(float(np.median(areas))) * rng.uniform(0.6, 1.3), 10, 110))
        tip = np.array([xs.mean(), ys.mean()]) + rng.normal(0, width, 2)
    if rng.random() < 0.3:
        _lay_figure(rng, picture, owner, tip)
        return
    drawn, share = lay_hand(rng, size_px, tip, width)
    light = float(np.clip(np.percentile(picture, 95), 0.4, 1.2) * rng.uniform(0.9, 1.7))
    picture[:] = picture * (1 - share[..., None]) + drawn * light * share[..., None]
    owner[share > 0.5] = -1
