"""Finds dice in a picture: one small network looks at a few sizes of it and marks the top faces.

The smallest picture comes first. In it the network finds large dice and announces smaller ones; only where it does is
the next larger picture looked at. A table that holds little costs little.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Image
from vision.networks import Network
from vision.quad import Quad, edge_of, linear_from, linear_of, middle_of, quad_of

Floats = NDArray[Any]
Part = tuple[int, int, int, int]
"""Left, top, right and bottom of a part of a picture in pixels."""

Announced = tuple[NDArray[np.uint8], float]
"""Cells in which a look announced smaller dice (1, else 0), and their size in pixels of the picture."""

STRIDE_PX = 4
SHRINK = 16
"""The network halves a picture four times, so its sides are made multiples of this."""

BASE_EDGE_PX = 14.0
EDGE_AT_WORK_PX = (8.0, 26.0)
"""Top-face edges the network was taught to see, in pixels of the scaled picture."""

LARGEST_SIDE_PX = 800
SMALLEST_SIDE_PX = 48
LEVEL_RATIO = 2.5
LEAST_SCORE = 0.22
LEAST_ANNOUNCED = (0.015, 0.04)
"""From which chance on a look counts that announces smaller dice: the last one before the largest, and the one before.

A die just too small for the last look may be missed and not be announced by it; the one before announced it, too.
"""

MARGIN_PX = 40
"""What must be seen around an announced die, in pixels of the larger picture."""

LEAST_PART_PX = 4
WHOLE_SHARE = 0.7
"""Where so much of a picture would be looked at, it is looked at whole."""

ALIKE = 1.7
"""Faces of edges up to so many times each other's may be the same face."""

MOST_CANDIDATES = 128


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """Something that may be a die; all lengths in pixels of the picture searched.

    `quad` holds the corners of the top face; `box` (x, y, width, height) goes around the whole visible die. `score`
    0..1 says how die-like it is. `faces` are eight chances that make one: pips 1 to 6, a sign, spoiled.
    """

    quad: Quad
    box: tuple[float, float, float, float]
    score: float
    faces: tuple[float, ...]

    @property
    def centre_px(self) -> tuple[float, float]:
        """The middle of the top face."""
        return middle_of(self.quad)

    @property
    def edge_px(self) -> float:
        """The edge of a square that covers as much as the top face."""
        return edge_of(linear_of(self.quad))

    def moved(self, x: float, y: float) -> "Candidate":
        """The same candidate in a picture that begins `x`, `y` pixels further left and up."""
        left, top, width, height = self.box
        quad = (self.quad + np.array([x, y], np.float32)).astype(np.float32)
        return replace(self, quad=quad, box=(left + x, top + y, width, height))

    def scaled(self, factor: float) -> "Candidate":
        """The same candidate in a picture `factor` times as large."""
        left, top, width, height = self.box
        box = (left * factor, top * factor, width * factor, height * factor)
        return replace(self, quad=(self.quad * np.float32(factor)).astype(np.float32), box=box)


class Finder:
    """Finds dice whose top-face edge lies in `edge_px` (least, most); without it, dice of any reasonable size.

    With `whole`, the largest picture too is looked at whole: slower, and the measure of what the parts miss.
    """

    def __init__(self, edge_px: tuple[float, float] | None = None, *, whole: bool = False) -> None:
        self._edge_px = edge_px
        self._whole = whole
        self._network = Network("finder.onnx")

    def find(self, image: Image) -> tuple[Candidate, ...]:
        """Candidates in (height, width, 3) uint8 BGR, best first. Doubtful ones too: the reader decides."""
        if self._edge_px is None:
            return distinct([one for look in self.looks(image) for one in look.candidates()])[:MOST_CANDIDATES]
        least, most = self._edge_px
        looks = [self._look(image, scale) for scale in _scales_for(least, most)]
        found = [one for look in looks for one in look.candidates()]
        return distinct([one for one in found if least * 0.8 < one.edge_px < most * 1.25])[:MOST_CANDIDATES]

    def looks(self, image: Image) -> "list[Look]":
        """Whole pictures but for the largest, of which only those parts where the one before announced dice."""
        *smaller, largest = _scales(max(image.shape[:2]))
        looks: list[Look] = []
        shrunk, reached = image, 1.0
        for scale in reversed(smaller):
            shrunk, reached = _resized(shrunk, scale / reached), scale
            looks.insert(0, replace(self._look(shrunk, 1.0), scale=scale))
        height, width = image.shape[:2]
        parts = [(0, 0, width, height)]
        if looks and not self._whole:
            margin_px = MARGIN_PX / largest
            told = [look.announcing(least) for look, least in zip(looks[::-1], LEAST_ANNOUNCED, strict=False)]
            parts = announced_parts(told, margin_px, (width, height))
        return looks + [self._look(image, largest, part) for part in parts]

    def _look(self, image: Image, scale: float, part: Part | None = None) -> "Look":
        """What the network says of a part of the picture (None: all of it), seen `scale` times as large."""
        left, top, right, bottom = part or (0, 0, image.shape[1], image.shape[0])
        seen = _resized(image[top:bottom, left:right], scale)
        height, width = seen.shape[:2]
        padded = cv2.copyMakeBorder(seen, 0, -height % SHRINK, 0, -width % SHRINK, cv2.BORDER_REPLICATE)
        maps = self._network.answers(_as_input(np.asarray(padded, np.uint8)))[0]
        return Look(maps, scale, (left, top), (width, height))


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """What the network said of a part of the picture that begins at `origin` and was looked at `scale` times as large.

    `size` is the width and height of the part as it was looked at, in its pixels, `origin` in pixels of the picture.
    """

    maps: Floats
    scale: float
    origin: tuple[int, int]
    size: tuple[int, int]

    def announcing(self, least: float) -> Announced:
        """Where smaller dice are announced with at least that chance."""
        return (self.maps[1] > log_odds(least)).astype(np.uint8), STRIDE_PX / self.scale

    def candidates(self) -> Iterator[Candidate]:
        """The dice it marks, in pixels of the whole picture."""
        width, height = self.size
        least, most = EDGE_AT_WORK_PX[0] * 0.85, EDGE_AT_WORK_PX[1] * 1.2
        for row, column in _peaks(self.maps[0]):
            one = _decoded(self.maps[:, row, column], row, column)
            x, y = one.centre_px
            if 0 <= x < width and 0 <= y < height and least < one.edge_px < most:
                yield one.scaled(1 / self.scale).moved(*self.origin)


def _as_input(image: Image) -> Floats:
    """The picture as the network takes it, (1, 3, height, width) in -0.5..0.5; ten times faster than blobFromImage."""
    ready = np.empty((1, 3, *image.shape[:2]), np.float32)
    for number, channel in enumerate(cv2.split(image)):
        np.multiply(channel, np.float32(1 / 255), out=ready[0, number])
    ready -= 0.5
    return ready


def _scales(side_px: int) -> list[float]:
    """The sizes at which dice of any size are looked for, smallest first."""
    finest = min(1.0, LARGEST_SIDE_PX / side_px)
    count = 1 + max(0, math.floor(math.log(side_px * finest / SMALLEST_SIDE_PX, LEVEL_RATIO)))
    return [finest / LEVEL_RATIO**k for k in reversed(range(count))]


def _scales_for(least: float, most: float) -> list[float]:
    """The sizes at which dice with edges of `least` to `most` pixels are looked for."""
    count = max(1, math.ceil(math.log(most / least) / math.log(EDGE_AT_WORK_PX[1] / EDGE_AT_WORK_PX[0])))
    step = (most / least) ** (1 / count)
    return [min(2.0, BASE_EDGE_PX / (least * step ** (k + 0.5))) for k in range(count)]


def _resized(image: Image, scale: float) -> Image:
    """The picture `scale` times as large, at least eight pixels wide and high."""
    height, width = image.shape[:2]
    size = (max(8, round(width * scale)), max(8, round(height * scale)))
    if size == (width, height):
        return image
    kind = cv2.INTER_AREA if size[0] <= width else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(image, size, interpolation=kind), np.uint8)


def announced_parts(told: Sequence[Announced], margin_px: float, size: tuple[int, int]) -> list[Part]:
    """The parts of a picture of `size` (width, height) where smaller ones announced dice, with a margin around them."""
    width, height = size
    parts = [
        (
            min(math.floor(x * step_px), width),
            min(math.floor(y * step_px), height),
            min(math.ceil((x + across) * step_px), width),
            min(math.ceil((y + down) * step_px), height),
        )
        for announced, step_px in told
        for x, y, across, down in _around(announced, math.ceil(margin_px / step_px))
    ]
    parts = _apart([part for part in parts if part[2] - part[0] > LEAST_PART_PX and part[3] - part[1] > LEAST_PART_PX])
    looked_at = sum((right - left) * (bottom - top) for left, top, right, bottom in parts)
    return parts if looked_at < WHOLE_SHARE * width * height else [(0, 0, width, height)]


def _around(announced: NDArray[np.uint8], reach: int) -> list[list[int]]:
    """Boxes (x, y, width, height), in cells, around what is announced, so many cells wider on each side."""
    if not announced.any():
        return []
    grown = cv2.dilate(announced, np.ones((2 * reach + 1, 2 * reach + 1), np.uint8))
    boxes: list[list[int]] = cv2.connectedComponentsWithStats(grown, connectivity=8)[2][1:, :4].tolist()
    return boxes


def _apart(parts: list[Part]) -> list[Part]:
    """The same parts, those that overlap joined into one."""
    kept: list[Part] = []
    for part in parts:
        joined = part
        while touching := [other for other in kept if _overlap(joined, other)]:
            kept = [other for other in kept if other not in touching]
            lefts, tops, rights, bottoms = zip(joined, *touching, strict=True)
            joined = (min(lefts), min(tops), max(rights), max(bottoms))
        kept.append(joined)
    return kept


def _overlap(one: Part, other: Part) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def _peaks(logits: Floats) -> list[tuple[int, int]]:
    """Cells whose heat is the highest around and above the least score."""
    highest = cv2.dilate(logits, np.ones((3, 3), np.uint8))
    rows, columns = np.nonzero((logits >= highest) & (logits > log_odds(LEAST_SCORE)))
    return list(zip(rows.tolist(), columns.tolist(), strict=True))


def log_odds(chance: float) -> float:
    """The chance as a number from far below zero (never) to far above (always)."""
    bounded = min(max(chance, 1e-4), 1 - 1e-4)
    return math.log(bounded / (1 - bounded))


def from_odds(odds: float) -> float:
    """The chance 0..1 that `log_odds` came from."""
    return 1 / (1 + math.exp(-max(-40.0, min(odds, 40.0))))


def softmax(scores: Floats) -> Floats:
    """Chances that make one along the last axis."""
    raised = np.exp(scores - scores.max(-1, keepdims=True))
    return np.asarray(raised / raised.sum(-1, keepdims=True), np.float32)


def _decoded(cell: Floats, row: int, column: int) -> Candidate:
    """The candidate one cell of the network's maps speaks of, in pixels of the part looked at."""
    log_size, along, across, cosine, sine = (float(number) for number in np.clip(cell[2:7], -2, 2))
    x = (column + 0.5 + float(cell[7])) * STRIDE_PX
    y = (row + 0.5 + float(cell[8])) * STRIDE_PX
    quad = quad_of((x, y), BASE_EDGE_PX * linear_from((log_size, along, across, cosine, sine)))
    edge = BASE_EDGE_PX * math.exp(log_size)
    left, top, right, bottom = (float(max(side, 0.3)) * edge for side in cell[9:13])
    score = from_odds(float(cell[0]))
    return Candidate(quad, (x - left, y - top, left + right, top + bottom), score, tuple(softmax(cell[13:21]).tolist()))


def distinct(found: list[Candidate]) -> tuple[Candidate, ...]:
    """The candidates, best first, without those that repeat a better one: closer than half an edge, and about as large.

    Whether a pip is taken for a die, or a table for one, is not for the finder to say: both stay to be looked at.
    """
    kept: list[tuple[Candidate, tuple[float, float], float]] = []
    for one in sorted(found, key=lambda candidate: -candidate.score):
        centre, edge = one.centre_px, one.edge_px
        if not any(_repeats(math.dist(centre, at), edge, size) for _, at, size in kept):
            kept.append((one, centre, edge))
    return tuple(one for one, _, _ in kept)


def _repeats(apart_px: float, edge_px: float, other_px: float) -> bool:
    small, large = sorted((edge_px, other_px))
    return apart_px < 0.5 * large and large < ALIKE * small
