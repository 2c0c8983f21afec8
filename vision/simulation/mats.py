"""Surfaces of the simulated table, woven anew from a random generator: felt, leather, wood, paper, printed mats."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, unique

import cv2
import numpy as np
import numpy.typing as npt

from vision.simulation.colours import Linear, linear_bgr

_TRACK_INKS = ("#8f2f33", "#2d3f8c", "#3f5a40", "#c2a677")

Grain = npt.NDArray[np.float32]
Random = np.random.Generator


@unique
class Weave(Enum):
    """How a surface is made."""

    FELT = "felt"
    LEATHER = "leather"
    WOOD = "wood"
    PAPER = "paper"
    GRID = "grid"
    PRINT = "print"


@dataclass(frozen=True, slots=True)
class Mat:
    """A surface: its weave and its main colour as an HTML code."""

    weave: Weave
    colour: str


def woven(mat: Mat, rng: Random, shape: tuple[int, int], px_per_mm: float) -> Linear:
    """Linear colours (height, width, 3) of a piece of the mat with `shape` (height, width) pixels."""
    return np.clip(_WEAVERS[mat.weave](linear_bgr(mat.colour), rng, shape, px_per_mm), 0.0, 1.0).astype(np.float32)


def cloud(rng: Random, shape: tuple[int, int], cell_px: float, stretch: float = 1.0) -> Grain:
    """Smooth noise, mean 0, deviation about 1, with lumps of `cell_px` (times `stretch` along x)."""
    rows = max(2, int(shape[0] / cell_px) + 2)
    columns = max(2, int(shape[1] / (cell_px * stretch)) + 2)
    seeds = rng.standard_normal((rows, columns), dtype=np.float32)
    lumps = cv2.resize(seeds, (shape[1], shape[0]), interpolation=cv2.INTER_CUBIC)
    return np.asarray(lumps * 1.4, np.float32)


def _felt(base: Linear, rng: Random, shape: tuple[int, int], px_per_mm: float) -> Linear:
    fibre = rng.standard_normal(shape, dtype=np.float32) * 0.10 + cloud(rng, shape, 1.1 * px_per_mm) * 0.07
    wear = cloud(rng, shape, 9 * px_per_mm) * 0.05 + cloud(rng, shape, 60 * px_per_mm) * 0.05
    return _shaded(base, np.exp(fibre + wear))


def _leather(base: Linear, rng: Random, shape: tuple[int, int], px_per_mm: float) -> Linear:
    pebbles = np.abs(cloud(rng, shape, 1.3 * px_per_mm)) + np.abs(cloud(rng, shape, 2.1 * px_per_mm))
    relief = cv2.GaussianBlur(np.minimum(pebbles, 1.4), (0, 0), 0.25 * px_per_mm)
    lit = (np.roll(relief, 1, axis=0) - np.roll(relief, -1, axis=0)) * 0.16 * px_per_mm / 4
    wear = cloud(rng, shape, 25 * px_per_mm) * 0.07 + cloud(rng, shape, 90 * px_per_mm) * 0.08
    return _shaded(base, np.exp(relief * 0.20 - 0.16 + lit + wear))


def _wood(base: Linear, rng: Random, shape: tuple[int, int], px_per_mm: float) -> Linear:
    plank_px = max(12, int(95 * px_per_mm))
    tones = np.ones(shape, np.float32)
    for top in range(0, shape[0], plank_px):
        plank = tones[top : top + plank_px]
        size = (plank.shape[0], plank.shape[1])
        rings = np.sin(
            cloud(rng, size, 14 * px_per_mm, 14.0) * 4.0
            + np.arange(size[0], dtype=np.float32)[:, None] / px_per_mm * 0.5
        )
        pores = cloud(rng, size, 0.6 * px_per_mm, 40.0)
        plank *= np.exp(rings * 0.08 + pores * 0.07 + float(rng.normal(0, 0.09)))
        plank[: max(1, int(0.7 * px_per_mm))] *= 0.35
    return _shaded(base, tones)


def _paper(base: Linear, rng: Random, shape: tuple[int, int], px_per_mm: float) -> Linear:
    return _shaded(base, np.exp(cloud(rng, shape, 2 * px_per_mm) * 0.012 + cloud(rng, shape, 80 * px_per_mm) * 0.03))


def _grid(base: Linear, rng: Random, shape: tuple[int, int], px_per_mm: float) -> Linear:
    sheet = _paper(base, rng, shape, px_per_mm)
    step = max(6, int(5 * px_per_mm))
    ink = linear_bgr("#7fa3c8")
    sheet[::step] = sheet[::step] * 0.35 + ink * 0.65
    sheet[:, ::step] = sheet[:, ::step] * 0.35 + ink * 0.65
    return sheet


def _print(base: Linear, rng: Random, shape: tuple[int, int], px_per_mm: float) -> Linear:
    """A map of lands, waters, borders and towns: the busiest ground dice are thrown on."""
    sheet = _shaded(base, np.exp(cloud(rng, shape, 6 * px_per_mm) * 0.08))
    land = cloud(rng, shape, 55 * px_per_mm)
    for level, code in ((0.9, "#8c8f5a"), (1.6, "#8a6a4a"), (-1.0, "#4f7f93")):
        inside = land > level if level > 0 else land < level
        sheet[inside] = sheet[inside] * 0.4 + linear_bgr(code) * 0.6
    border = np.abs(cloud(rng, shape, 48 * px_per_mm)) < 0.035
    sheet[border] *= 0.25
    for _ in range(int(shape[0] * shape[1] / (60 * px_per_mm) ** 2)):
        centre = (int(rng.integers(shape[1])), int(rng.integers(shape[0])))
        ink = [float(channel) for channel in linear_bgr(str(rng.choice(["#5a1f1a", "#2b2a28", "#d9c79a"])))]
        cv2.circle(sheet, centre, int(rng.uniform(1.5, 4) * px_per_mm), ink, -1, cv2.LINE_AA)
    _print_track(sheet, rng, px_per_mm)
    return sheet


def _print_track(sheet: Linear, rng: Random, px_per_mm: float) -> None:
    """A row of numbered squares, about as large as dice, somewhere on the map."""
    side = max(8, int(rng.uniform(13, 19) * px_per_mm))
    left, top = (int(rng.integers(0, max(1, size // 2))) for size in (sheet.shape[1], sheet.shape[0]))
    digits = np.zeros(sheet.shape[:2], np.uint8)
    for number in range(int(rng.integers(5, 11))):
        ink = [float(channel) for channel in linear_bgr(str(rng.choice(_TRACK_INKS)))]
        corner, opposite = (left + number * side, top), (left + (number + 1) * side - 2, top + side - 2)
        cv2.rectangle(sheet, corner, opposite, ink, -1)
        cv2.rectangle(sheet, corner, opposite, (0.02, 0.02, 0.02), max(1, side // 20))
        place = (corner[0] + side // 4, top + side * 3 // 4)
        cv2.putText(digits, str(number), place, cv2.FONT_HERSHEY_DUPLEX, side / 38, 255.0, 2, cv2.LINE_AA)
    sheet += (digits.astype(np.float32) / 255)[:, :, None] * (np.float32(0.8) - sheet)


def _shaded(base: Linear, tones: Grain) -> Linear:
    return np.asarray(tones[:, :, None] * base, np.float32)


_WEAVERS: dict[Weave, Callable[[Linear, Random, tuple[int, int], float], Linear]] = {
    Weave.FELT: _felt,
    Weave.LEATHER: _leather,
    Weave.WOOD: _wood,
    Weave.PAPER: _paper,
    Weave.GRID: _grid,
    Weave.PRINT: _print,
}
