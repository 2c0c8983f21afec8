"""Cuts what the finder learns from out of the bank of scenes: pictures at its working scale, and target maps."""

import math
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from vision.quad import described, edge_of, linear_of
from vision.training.bank import Bank

CROP_PX = 160
STRIDE_PX = 4
EDGE_RANGE_PX = (8.0, 26.0)
IGNORED_RANGE_PX = (6.5, 32.0)
SMALLER_RANGE_PX = (2.6, 9.0)
"""Dice of these edges are not found at this size, but announced: the next larger picture shows them."""

BASE_EDGE_PX = 14.0
SPOILED = 7
READABLE_CONTRAST = (9.0, 18.0)
"""Below the first nobody can read a face, above the second anybody can, in levels of 255."""

Floats = NDArray[Any]


@dataclass(frozen=True, slots=True)
class Sample:
    """One training picture (3, CROP, CROP) in -0.5..0.5 with its maps over cells of four pixels."""

    picture: Floats
    heat: Floats
    heat_weight: Floats
    smaller: Floats
    smaller_weight: Floats
    shape: Floats
    shape_weight: Floats
    face: NDArray[np.int64]


def wanted_edge(rng: Generator) -> float:
    """A die size to show: mostly within the finder's range, sometimes far too small or too large."""
    kind = rng.random()
    if kind < 0.78:
        return float(np.exp(rng.uniform(math.log(7.6), math.log(27))))
    return float(rng.uniform(2.5, 8)) if kind < 0.89 else float(np.exp(rng.uniform(math.log(30), math.log(260))))


def placing(rng: Generator, scale: float, truths: list[dict[str, Any]]) -> Floats:
    """An affine map (2, 3) from scene to crop: scale, slight stretch, quarter turns, mirror, a die kept in view."""
    stretch = math.exp(rng.normal(0, 0.1))
    turn = np.array([[1, 0], [0, 1]], np.float64) if rng.random() < 0.5 else np.array([[0, 1], [1, 0]], np.float64)
    linear = turn @ np.diag([scale * stretch * rng.choice([-1, 1]), scale / stretch * rng.choice([-1, 1])])
    spread = max(CROP_PX * 0.42, 512 * scale * 0.5 - CROP_PX * 0.5)
    aim = np.array([256.0, 256.0]) + rng.uniform(-spread, spread, 2) / scale * 0.7
    if truths and rng.random() < 0.8:
        aim = np.array(truths[int(rng.integers(len(truths)))]["centre_px"]) + rng.uniform(-60, 60, 2) / scale
    shift = CROP_PX / 2 - linear @ aim
    return np.hstack([linear, shift[:, None]]).astype(np.float32)


def cut(rng: Generator, picture: NDArray[np.uint8], affine: Floats, scale: float) -> NDArray[np.uint8]:
    """The crop under `affine`, shrunk by averaging so that it looks like a level of the picture pyramid."""
    if scale < 1:
        small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
        affine = affine.copy()
        affine[:, :2] *= picture.shape[1] / small.shape[1]
        picture = np.asarray(small, np.uint8)
    affine = affine.copy()
    affine[:, 2] += affine[:, :2] @ np.array([0.5, 0.5]) - 0.5
    fill = picture[::16, ::16].reshape(-1, 3).mean(0) if rng.random() < 0.5 else rng.uniform(0, 255, 3)
    crop = cv2.warpAffine(picture, affine, (CROP_PX, CROP_PX), flags=cv2.INTER_LINEAR, borderValue=fill.tolist())
    return np.asarray(crop, np.uint8)


class Maps:
    """Target maps of one crop, filled die by die."""

    def __init__(self) -> None:
        cells = (CROP_PX // STRIDE_PX, CROP_PX // STRIDE_PX)
        self.heat = np.zeros(cells, np.float32)
        self.heat_weight = np.ones(cells, np.float32)
        self.smaller = np.zeros(cells, np.float32)
        self.smaller_weight = np.ones(cells, np.float32)
        self.shape = np.zeros((11, *cells), np.float32)
        self.shape_weight = np.zeros(cells, np.float32)
        self.face = np.full(cells, -1, np.int64)
        self._ys, self._xs = (np.mgrid[0 : cells[0], 0 : cells[1]] + 0.5) * STRIDE_PX

    def add(self, centre: Floats, linear: Floats, box: Floats, truth: dict[str, Any]) -> None:
        """Writes a die whose top face is `linear` around `centre`: heat, and near its middle quad, box and face."""
        edge_px = edge_of(linear)
        distance = np.hypot(self._xs - centre[0], self._ys - centre[1])
        self._announce(distance, edge_px, truth["seen"])
        low, high = EDGE_RANGE_PX
        if not low <= edge_px <= high or truth["seen"] < 0.35:
            if IGNORED_RANGE_PX[0] < edge_px < IGNORED_RANGE_PX[1]:
                self.heat_weight[distance < edge_px * 0.6] = 0
            return
        bump = np.exp(-(distance**2) / (2 * (0.16 * edge_px + 0.6) ** 2))
        bump[np.unravel_index(np.argmin(distance), distance.shape)] = 1
        near = (distance < max(3.0, edge_px * 0.22)) & (bump >= self.heat)
        self.heat = np.maximum(self.heat, bump.astype(np.float32))
        log_size, *turned = described(linear)
        self.shape[0, near] = log_size - math.log(BASE_EDGE_PX)
        for k, number in enumerate(turned):
            self.shape[1 + k, near] = number
        self.shape[5, near] = (centre[0] - self._xs[near]) / STRIDE_PX
        self.shape[6, near] = (centre[1] - self._ys[near]) / STRIDE_PX
        sides = np.array([centre[0] - box[0], centre[1] - box[1], box[2] - centre[0], box[3] - centre[1]]) / edge_px
        self.shape[7:11, near] = sides[:, None]
        self.shape_weight[near] = 1
        self.face[near] = _face(truth)

    def _announce(self, distance: Floats, edge_px: float, seen: float) -> None:
        low, high = SMALLER_RANGE_PX
        if edge_px > high * 1.25 or seen < 0.2:
            return
        if low <= edge_px <= high:
            self.smaller[distance < max(STRIDE_PX, edge_px * 0.75)] = 1
        else:
            self.smaller_weight[distance < max(STRIDE_PX, edge_px)] = 0


def _face(truth: dict[str, Any]) -> int:
    """0..5 pips, 6 a sign, SPOILED where it is cocked, covered or washed out, -1 where that is a matter of opinion."""
    if truth["cocked"] or truth["seen"] < 0.6 or truth["contrast"] < READABLE_CONTRAST[0]:
        return SPOILED
    doubtful = truth["seen"] < 0.75 or truth["contrast"] < READABLE_CONTRAST[1]
    return -1 if doubtful else (int(truth["face"]) - 1) % 7


def sample(rng: Generator, bank: Bank) -> Sample:
    """One random crop of one scene."""
    picture, truths = bank.scene(bank.any_number(rng))
    edge = float(np.median([t["edge_px"] for t in truths])) if truths else float(rng.uniform(24, 60))
    scale = wanted_edge(rng) / edge
    affine = placing(rng, scale, truths)
    crop = cut(rng, picture, affine, scale)
    maps = Maps()
    for truth in sorted(truths, key=lambda t: t["seen"]):
        x, y, w, h = truth["box"]
        ends = np.array([[x, y], [x + w, y], [x, y + h], [x + w, y + h]]) @ affine[:, :2].T + affine[:, 2]
        centre = np.array(truth["centre_px"]) @ affine[:, :2].T + affine[:, 2]
        face = linear_of(np.array(truth["top_face"]) @ affine[:, :2].T)
        maps.add(centre.astype(np.float32), face, np.concatenate([ends.min(0), ends.max(0)]), truth)
    if rng.random() < 0.1:
        crop = crop[:, :, rng.permutation(3)]
    ready = np.ascontiguousarray(crop.transpose(2, 0, 1), np.float32) / 255 - 0.5
    smaller = (maps.smaller, maps.smaller_weight)
    return Sample(ready, maps.heat, maps.heat_weight, *smaller, maps.shape, maps.shape_weight, maps.face)
