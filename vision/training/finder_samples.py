"""Cuts what the finder learns from out of the bank of scenes: pictures at its working scale, and target maps."""

import json
import math
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

CROP_PX = 160
STRIDE_PX = 4
EDGE_RANGE_PX = (9.0, 24.0)
IGNORED_RANGE_PX = (7.0, 30.0)
BASE_EDGE_PX = 14.0
SPOILED = 7
Floats = NDArray[Any]


@dataclass(frozen=True, slots=True)
class Sample:
    """One training picture (3, CROP, CROP) in -0.5..0.5 with its maps over cells of four pixels."""

    picture: Floats
    heat: Floats
    heat_weight: Floats
    shape: Floats
    shape_weight: Floats
    face: NDArray[np.int64]


def load_scene(folder: Path, number: int) -> tuple[NDArray[np.uint8], list[dict[str, Any]]]:
    """Picture (BGR) and truths of one scene of the bank."""
    picture = np.load(folder / f"{number:06d}.npy")
    return picture, json.loads((folder / f"{number:06d}.json").read_text())


def wanted_edge(rng: Generator) -> float:
    """A die size to show: mostly within the finder's range, sometimes far too small or too large."""
    kind = rng.random()
    if kind < 0.85:
        return float(np.exp(rng.uniform(math.log(8.5), math.log(25))))
    return float(rng.uniform(2.5, 7)) if kind < 0.9 else float(np.exp(rng.uniform(math.log(30), math.log(90))))


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
        cells = CROP_PX // STRIDE_PX
        self.heat = np.zeros((cells, cells), np.float32)
        self.heat_weight = np.ones((cells, cells), np.float32)
        self.shape = np.zeros((7, cells, cells), np.float32)
        self.shape_weight = np.zeros((cells, cells), np.float32)
        self.face = np.full((cells, cells), -1, np.int64)
        self._ys, self._xs = (np.mgrid[0:cells, 0:cells] + 0.5) * STRIDE_PX

    def add(self, centre: Floats, edge_px: float, box: Floats, truth: dict[str, Any]) -> None:
        """Writes a die: a bump of heat, its size, offset and box near the middle, its face."""
        distance = np.hypot(self._xs - centre[0], self._ys - centre[1])
        low, high = EDGE_RANGE_PX
        outside = not low <= edge_px <= high
        if outside or truth["seen"] < 0.35:
            if IGNORED_RANGE_PX[0] < edge_px < IGNORED_RANGE_PX[1]:
                self.heat_weight[distance < edge_px * 0.6] = 0
            return
        bump = np.exp(-(distance**2) / (2 * (0.16 * edge_px + 0.6) ** 2))
        bump[np.unravel_index(np.argmin(distance), distance.shape)] = 1
        near = (distance < max(3.0, edge_px * 0.22)) & (bump >= self.heat)
        self.heat = np.maximum(self.heat, bump.astype(np.float32))
        dx, dy = centre[0] - self._xs[near], centre[1] - self._ys[near]
        sides = np.array([centre[0] - box[0], centre[1] - box[1], box[2] - centre[0], box[3] - centre[1]]) / edge_px
        self.shape[0, near] = math.log(edge_px / BASE_EDGE_PX)
        self.shape[1, near], self.shape[2, near] = dx / STRIDE_PX, dy / STRIDE_PX
        self.shape[3:7, near] = sides[:, None]
        self.shape_weight[near] = 1
        spoiled = truth["cocked"] or truth["seen"] < 0.6
        self.face[near] = SPOILED if spoiled else -1 if truth["seen"] < 0.75 else (truth["face"] - 1) % 7


def sample(rng: Generator, folder: Path, number: int) -> Sample:
    """One random crop of one scene."""
    picture, truths = load_scene(folder, number)
    edge = float(np.median([t["edge_px"] for t in truths])) if truths else float(rng.uniform(24, 60))
    scale = wanted_edge(rng) / edge
    affine = placing(rng, scale, truths)
    crop = cut(rng, picture, affine, scale)
    maps, grow = Maps(), math.sqrt(abs(float(np.linalg.det(affine[:, :2]))))
    for truth in sorted(truths, key=lambda t: t["seen"]):
        x, y, w, h = truth["box"]
        ends = np.array([[x, y], [x + w, y + h]]) @ affine[:, :2].T + affine[:, 2]
        centre = np.array(truth["centre_px"]) @ affine[:, :2].T + affine[:, 2]
        box = np.concatenate([ends.min(0), ends.max(0)]).astype(np.float32)
        maps.add(centre.astype(np.float32), truth["edge_px"] * grow, box, truth)
    if rng.random() < 0.1:
        crop = crop[:, :, rng.permutation(3)]
    ready = np.ascontiguousarray(crop.transpose(2, 0, 1), np.float32) / 255 - 0.5
    return Sample(ready, maps.heat, maps.heat_weight, maps.shape, maps.shape_weight, maps.face)
