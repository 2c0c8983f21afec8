"""Cuts what the close look learns from out of the bank: rectified faces, sides of dice and places without dice."""

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

LEAST_SEEN = 0.15
SEEN_RANGE = (0.6, 0.75)
MOST_DECOYS = 5
LEAST_WEIGHT = 0.04
"""What a decoy that fools nobody counts, beside one that is taken for a die with that chance."""

OPINION = -1.0
UNPLACED = np.full(8, np.nan, np.float32)
LARGE_EDGE_PX = 34.0
"""Dice so large are looked at in part, too."""


@dataclass(frozen=True, slots=True)
class Framing:
    """How a face lies in a crop: its edge in pixels, and how far it is missed.

    `error` is the usual error of size, slant (as shares) and turn (in radians), `offset` that of the middle, in edges;
    so many faces (`turned`, a share) are found turned by anything.
    """

    face_px: float
    error: float
    offset: float
    turned: float = 0.0


AS_FOUND = Framing(FACE_IN_CROP_PX, 0.09, 0.06, 0.1)
"""What the close look sees: faces as the finder places them."""


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


def looks_at(rng: Generator, bank: Bank, scenes: int, framing: Framing = AS_FOUND) -> list[Look]:
    """Looks at so many random scenes."""
    return [look for _ in range(scenes) for look in _scene_looks(rng, bank, framing)]


def _scene_looks(rng: Generator, bank: Bank, framing: Framing) -> list[Look]:
    """Looks at one random scene: its dice, their sides, the gaps between them, the table and the decoys."""
    number = bank.any_number(rng)
    picture, truths = bank.scene(number)
    eye = _Eye(rng, picture, truths, framing)
    looks = [eye.at_die(truth) for truth in truths if truth["seen"] > LEAST_SEEN]
    for truth in truths:
        looks.extend(eye.beside(truth))
    for _ in range(1 if truths else 4):
        edge_px = float(np.exp(rng.uniform(math.log(12), math.log(70))))
        looks.extend(eye.at_nothing(rng.uniform(20, 490, 2), np.eye(2) * edge_px))
    for x, y, *linear in _decoys(rng, bank, number):
        looks.extend(eye.at_nothing(np.array([x, y]), np.array(linear).reshape(2, 2)))
    return looks


@dataclass(frozen=True, slots=True)
class _Eye:
    """Looks at places of one scene, missing them as `framing` says."""

    rng: Generator
    picture: Picture
    truths: list[dict[str, Any]]
    framing: Framing

    def at_die(self, truth: dict[str, Any]) -> Look:
        """A look at the top face of a die."""
        square, face_px = np.array(truth["top_face"]), self.framing.face_px
        crop, at, onto = self._crop(square.mean(0), linear_of(square))
        face, hidden, unreadable = _legible(truth)
        corners = _corrections((square - at) @ onto.T / face_px)
        down = onto @ np.array(truth["down"]) / face_px
        spoiled = (float(truth["cocked"]), hidden, unreadable)
        return Look(crop, face, spoiled, corners.astype(np.float32), down.astype(np.float32))

    def beside(self, truth: dict[str, Any]) -> list[Look]:
        """Looks that miss a die: at its side or the gap next to it, and into the face of a large one."""
        rng, face = self.rng, np.array(truth["top_face"])
        looks: list[Look] = []
        if truth["sides"] and rng.random() < 0.5:
            side = np.array(truth["sides"][int(rng.integers(len(truth["sides"])))])
            looks.extend(self.at_nothing(side.mean(0), linear_of(side)))
        elif rng.random() < 0.4:
            away = face.mean(0) + truth["edge_px"] * rng.uniform(0.6, 1.0) * _unit(rng)
            looks.extend(self.at_nothing(away, linear_of(face)))
        if truth["edge_px"] > LARGE_EDGE_PX and rng.random() < 0.25:
            part = face.mean(0) + linear_of(face) @ rng.uniform(-0.36, 0.36, 2)
            looks.append(self._nothing(part, linear_of(face) * rng.uniform(0.14, 0.45)))
        return looks

    def at_nothing(self, middle: Floats, linear: Floats) -> list[Look]:
        """A look at a place that is no top face; none where it would be one after all."""
        reach = [0.42 * max(truth["edge_px"], 0.7 * edge_of(linear)) for truth in self.truths]
        near = [math.dist(middle, t["centre_px"]) < far for t, far in zip(self.truths, reach, strict=True)]
        return [] if any(near) else [self._nothing(middle, linear)]

    def _nothing(self, middle: Floats, linear: Floats) -> Look:
        crop, _at, _onto = self._crop(middle, linear)
        return Look(crop, NOTHING, (OPINION, OPINION, OPINION), UNPLACED, UNPLACED[:2])

    def _crop(self, middle: Floats, linear: Floats) -> tuple[Picture, Floats, Floats]:
        """The crop of a face (linear map) around `middle`, the place it really shows, and the map onto it."""
        at = middle + self.rng.normal(0, self.framing.offset, 2) * edge_of(linear)
        onto = _rectifying(self.rng, linear, self.framing)
        return worn(self.rng, close_up(self.picture, (float(at[0]), float(at[1])), onto)), at, onto


def _legible(truth: dict[str, Any]) -> tuple[int, float, float]:
    """The class of a die's face, and whether it is hidden and unreadable."""
    low, high = SEEN_RANGE
    hidden = OPINION if low <= truth["seen"] < high else float(truth["seen"] < low)
    faint, clear = READABLE_CONTRAST
    unreadable = OPINION if faint <= truth["contrast"] < clear else float(truth["contrast"] < faint)
    if 1.0 in (hidden, unreadable):
        return SOME_DIE, hidden, unreadable
    face = UNCLEAR if OPINION in (hidden, unreadable) else (int(truth["face"]) - 1) % 7
    return face, hidden, unreadable


def _rectifying(rng: Generator, linear: Floats, framing: Framing) -> Floats:
    """The map from picture to crop that is asked for: wrong as `framing` says, turned by quarters, or mirrored."""
    turn = rng.uniform(0, math.pi / 2) if rng.random() < framing.turned else rng.normal(0, framing.error)
    turn += math.pi / 2 * int(rng.integers(4))
    squeeze, skew = math.exp(rng.normal(0, framing.error)), rng.uniform(0, math.pi)
    bend = turned(skew) @ np.diag([squeeze, 1 / squeeze]) @ turned(-skew)
    flip = np.diag([rng.choice([-1.0, 1.0]), 1.0])
    wrong = linear @ turned(turn) @ bend @ flip * math.exp(rng.normal(0, framing.error))
    onto: Floats = framing.face_px * np.linalg.inv(wrong)
    return onto


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
    """A few places where the reader may be fooled, rather the worse: x, y and the four numbers of the linear map."""
    places = bank.decoys(number)
    if not places:
        return []
    worse = np.array([chance + LEAST_WEIGHT for *_, chance in places])
    drawn = rng.choice(len(places), min(MOST_DECOYS, len(places)), replace=False, p=worse / worse.sum())
    return [places[int(k)][:6] for k in drawn]


def _unit(rng: Generator) -> Floats:
    turn = rng.uniform(0, 2 * math.pi)
    return np.array([math.cos(turn), math.sin(turn)])
