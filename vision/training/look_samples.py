"""Cuts what the close look learns from out of the bank: rectified faces, sides of dice and places without dice."""

import json
import math
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.close_look import FACE_IN_CROP_PX, close_up
from vision.quad import CORNERS, edge_of, linear_of
from vision.training.bank import Bank
from vision.training.finder_samples import READABLE_CONTRAST

Floats = NDArray[Any]
Picture = NDArray[np.uint8]

SIGN, NOTHING, UNCLEAR, SOME_DIE = 6, 7, -1, -2
"""Classes beside 0..5 for pips. UNCLEAR is a matter of opinion; SOME_DIE is a die that nobody can read."""

SEEN_RANGE = (0.6, 0.75)
MOST_DECOYS = 5
OPINION = -1.0
FINDERS_ERROR = 0.09
"""How far the finder misses size, slant and turn of a face, as a share and in radians."""

UNPLACED = np.full(8, np.nan, np.float32)
LARGE_EDGE_PX = 34.0
"""Dice so large are looked at in part, too."""


@dataclass(frozen=True, slots=True)
class Look:
    """One close look (48, 48, 3) and what is true of it.

    `face` is a class; `spoiled` holds cocked, hidden, unreadable as 0 or 1, OPINION where that cannot be said;
    `corners` (8,) are the corrections of the corners and `down` (2,) leads to the bottom face, both in edges; without
    a die they are NaN.
    """

    crop: Picture
    face: int
    spoiled: tuple[float, float, float]
    corners: Floats
    down: Floats


def scene_looks(rng: Generator, bank: Bank) -> list[Look]:
    """Close looks at one random scene: its dice, their sides, the gaps between them, the table and the decoys."""
    number = bank.any_number(rng)
    picture, truths = bank.scene(number)
    looks = [_at_die(rng, picture, truth) for truth in truths if truth["seen"] > 0.15]
    for truth in truths:
        if truth["sides"] and rng.random() < 0.5:
            side = np.array(truth["sides"][int(rng.integers(len(truth["sides"])))])
            looks.extend(_at_nothing(rng, picture, truths, (side.mean(0), linear_of(side))))
        elif rng.random() < 0.4:
            face = np.array(truth["top_face"])
            away = face.mean(0) + truth["edge_px"] * rng.uniform(0.6, 1.0) * _unit(rng)
            looks.extend(_at_nothing(rng, picture, truths, (away, linear_of(face))))
        if truth["edge_px"] > LARGE_EDGE_PX and rng.random() < 0.25:
            looks.append(_within(rng, picture, truth))
    for _ in range(1 if truths else 4):
        edge_px = float(np.exp(rng.uniform(math.log(12), math.log(70))))
        looks.extend(_at_nothing(rng, picture, truths, (rng.uniform(20, 490, 2), np.eye(2) * edge_px)))
    for x, y, *linear in _decoys(rng, bank, number):
        looks.extend(_at_nothing(rng, picture, truths, (np.array([x, y]), np.array(linear).reshape(2, 2))))
    return looks


def _at_die(rng: Generator, picture: Picture, truth: dict[str, Any]) -> Look:
    square = np.array(truth["top_face"])
    at = square.mean(0) + rng.normal(0, 0.06, 2) * truth["edge_px"]
    onto = _as_found(rng, linear_of(square))
    crop = worn(rng, close_up(picture, (float(at[0]), float(at[1])), onto))
    low, high = SEEN_RANGE
    hidden = OPINION if low <= truth["seen"] < high else float(truth["seen"] < low)
    faint, clear = READABLE_CONTRAST
    unreadable = OPINION if faint <= truth["contrast"] < clear else float(truth["contrast"] < faint)
    face = (int(truth["face"]) - 1) % 7
    if 1.0 in (hidden, unreadable):
        face = SOME_DIE
    elif OPINION in (hidden, unreadable):
        face = UNCLEAR
    corners = _corrections((square - at) @ onto.T / FACE_IN_CROP_PX)
    down = onto @ np.array(truth["down"]) / FACE_IN_CROP_PX
    spoiled = (float(truth["cocked"]), hidden, unreadable)
    return Look(crop, face, spoiled, corners.astype(np.float32), down.astype(np.float32))


def _at_nothing(
    rng: Generator, picture: Picture, truths: list[dict[str, Any]], place: tuple[Floats, Floats]
) -> list[Look]:
    """A look at a place (middle, linear map) that is no top face; none where it would be one after all."""
    middle, linear = place
    if any(math.dist(middle, t["centre_px"]) < 0.42 * max(t["edge_px"], 0.7 * edge_of(linear)) for t in truths):
        return []
    at = middle + rng.normal(0, 0.06, 2) * edge_of(linear)
    crop = worn(rng, close_up(picture, (float(at[0]), float(at[1])), _as_found(rng, linear)))
    return [Look(crop, NOTHING, (OPINION, OPINION, OPINION), UNPLACED, UNPLACED[:2])]


def _within(rng: Generator, picture: Picture, truth: dict[str, Any]) -> Look:
    """A look at a part of a face, as at a pip that is taken for a small die."""
    face = np.array(truth["top_face"])
    linear = linear_of(face)
    at = face.mean(0) + linear @ rng.uniform(-0.36, 0.36, 2)
    crop = close_up(picture, (float(at[0]), float(at[1])), _as_found(rng, linear * rng.uniform(0.14, 0.45)))
    return Look(worn(rng, crop), NOTHING, (OPINION, OPINION, OPINION), UNPLACED, UNPLACED[:2])


def rectifying(rng: Generator, linear: Floats, face_px: float, error: float) -> Floats:
    """The map from picture to crop that is asked for, wrong by about `error`; turned by quarters, or mirrored."""
    turn = math.pi / 2 * int(rng.integers(4)) + rng.normal(0, error)
    squeeze, skew = math.exp(rng.normal(0, error)), rng.uniform(0, math.pi)
    bend = turned(skew) @ np.diag([squeeze, 1 / squeeze]) @ turned(-skew)
    flip = np.diag([rng.choice([-1.0, 1.0]), 1.0])
    wrong = linear @ turned(turn) @ bend @ flip * math.exp(rng.normal(0, error))
    onto: Floats = face_px * np.linalg.inv(wrong)
    return onto


def _as_found(rng: Generator, linear: Floats) -> Floats:
    """The map for a first look, whose corners the finder has placed; now and then it is turned by anything."""
    turn = rng.uniform(0, math.pi / 2) if rng.random() < 0.1 else 0.0
    return rectifying(rng, linear @ turned(turn), FACE_IN_CROP_PX, FINDERS_ERROR)


def turned(angle: float) -> Floats:
    """Rotation by `angle` radians."""
    c, s = math.cos(angle), math.sin(angle)
    return np.array([[c, -s], [s, c]])


def _corrections(corners: Floats) -> Floats:
    """How far each nominal corner lies from the true one (8,), by the order of corners that fits best."""
    orders = [np.roll(run, k, 0) for run in (corners, corners[::-1]) for k in range(4)]
    best = min(orders, key=lambda order: float(np.abs(order - CORNERS).sum()))
    return np.asarray((best - CORNERS).reshape(8))


def worn(rng: Generator, crop: Picture) -> Picture:
    """The crop as a worse or other camera gives it: small, soft, with channels exchanged or inverted."""
    if rng.random() < 0.3:
        small = int(rng.uniform(18, 44))
        less = cv2.resize(crop, (small, small), interpolation=cv2.INTER_AREA)
        crop = np.asarray(cv2.resize(less, crop.shape[1::-1], interpolation=cv2.INTER_LINEAR), np.uint8)
    elif rng.random() < 0.15:
        crop = np.asarray(cv2.GaussianBlur(crop, (0, 0), rng.uniform(0.4, 1.1)), np.uint8)
    if rng.random() < 0.15:
        noise = rng.normal(0, rng.uniform(2, 14), crop.shape)
        crop = np.clip(crop + noise, 0, 255).astype(np.uint8)
    if rng.random() < 0.3:
        crop = np.ascontiguousarray(crop[:, :, rng.permutation(3)])
    return 255 - crop if rng.random() < 0.08 else crop


def _decoys(rng: Generator, bank: Bank, number: int) -> list[list[float]]:
    """A few places where the finder is fooled: x, y and the four numbers of the linear map."""
    note = bank.decoys_file(number)
    if not note.exists():
        return []
    places: list[list[float]] = json.loads(note.read_text())
    return [places[int(k)] for k in rng.permutation(len(places))[:MOST_DECOYS]]


def _unit(rng: Generator) -> Floats:
    turn = rng.uniform(0, 2 * math.pi)
    return np.array([math.cos(turn), math.sin(turn)])
