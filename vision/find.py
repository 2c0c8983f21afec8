"""Finds dice in a picture: one small network looks at a few sizes of it and marks the middle of every top face."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.frames import Image

Floats = NDArray[Any]

STRIDE_PX = 4
BASE_EDGE_PX = 14.0
EDGE_AT_WORK_PX = (9.0, 24.0)
"""Top-face edges the network was taught to see, in pixels of the scaled picture."""

LARGEST_SIDE_PX = 720
SMALLEST_SIDE_PX = 44
LEAST_SCORE = 0.2
MOST_CANDIDATES = 128


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something that may be a die; all lengths in pixels of the picture searched.

    `centre_px` (x, y) is the middle of the top face, `edge_px` the mean edge of that face, `box` (x, y, width,
    height) goes around the whole visible die. `score` 0..1 says how die-like it is. `pips` are the chances that the
    top face shows 1..6 pips, `symbol` that it carries a sign, `spoiled` that it is cocked or covered, `nothing` that
    there is no die after all; together they make one. `flags` name what else makes it doubtful.
    """

    centre_px: tuple[float, float]
    edge_px: float
    box: tuple[float, float, float, float]
    score: float
    pips: tuple[float, float, float, float, float, float]
    symbol: float
    spoiled: float = 0.0
    nothing: float = 0.0
    flags: tuple[str, ...] = ()

    def moved(self, x: float, y: float) -> "Candidate":
        """The same candidate in a picture that begins `x`, `y` pixels further left and up."""
        left, top, width, height = self.box
        centre = (self.centre_px[0] + x, self.centre_px[1] + y)
        return replace(self, centre_px=centre, box=(left + x, top + y, width, height))


def load_network(name: str) -> cv2.dnn.Net:
    """A network shipped in vision/models, ready for OpenCV's own inference."""
    weights = files("vision").joinpath("models", name).read_bytes()
    return cv2.dnn.readNetFromONNX(np.frombuffer(weights, np.uint8))


class Finder:
    """Finds dice whose top-face edge lies in `edge_px` (least, most); without it, dice of any reasonable size."""

    def __init__(self, edge_px: tuple[float, float] | None = None) -> None:
        self._edge_px = edge_px
        self._network = load_network("finder.onnx")

    def find(self, image: Image) -> tuple[Candidate, ...]:
        """Candidates in (height, width, 3) uint8 BGR, best first. Doubtful ones too: the reader decides."""
        found: list[Candidate] = []
        for scaled, scale in self._levels(image):
            found.extend(self._candidates(scaled, scale))
        if self._edge_px is not None:
            least, most = self._edge_px
            found = [one for one in found if least * 0.8 < one.edge_px < most * 1.25]
        return distinct(found)[:MOST_CANDIDATES]

    def _levels(self, image: Image) -> Iterator[tuple[Image, float]]:
        """The picture at every size to look at, finest first, with pixels of it per pixel of `image`."""
        height, width = image.shape[:2]
        for scale in self._scales(max(height, width)):
            size = (max(8, round(width * scale)), max(8, round(height * scale)))
            kind = cv2.INTER_AREA if size[0] <= image.shape[1] else cv2.INTER_LINEAR
            image = np.asarray(cv2.resize(image, size, interpolation=kind), np.uint8)
            yield image, scale

    def _scales(self, side_px: int) -> list[float]:
        if self._edge_px is None:
            finest = min(1.0, LARGEST_SIDE_PX / side_px)
            count = 1 + max(0, math.floor(math.log2(side_px * finest / SMALLEST_SIDE_PX)))
            return [finest / 2**k for k in range(count)]
        least, most = self._edge_px
        count = max(1, math.ceil(math.log(most / least) / math.log(EDGE_AT_WORK_PX[1] / EDGE_AT_WORK_PX[0])))
        step = (most / least) ** (1 / count)
        return [min(2.0, BASE_EDGE_PX / (least * step ** (k + 0.5))) for k in range(count)]

    def _candidates(self, scaled: Image, scale: float) -> Iterator[Candidate]:
        height, width = scaled.shape[:2]
        padded = cv2.copyMakeBorder(scaled, 0, -height % 8, 0, -width % 8, cv2.BORDER_REPLICATE)
        self._network.setInput(cv2.dnn.blobFromImage(padded, 1 / 255, mean=(127.5, 127.5, 127.5)))
        maps = self._network.forward()[0]
        for row, column in _peaks(maps[0]):
            one = _decoded(maps[:, row, column], row, column, scale)
            x, y = one.centre_px
            inside = 0 <= x * scale < width and 0 <= y * scale < height
            if inside and EDGE_AT_WORK_PX[0] * 0.85 < one.edge_px * scale < EDGE_AT_WORK_PX[1] * 1.2:
                yield one


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
    return 1 / (1 + math.exp(-odds))


def softmax(scores: Floats) -> Floats:
    """Chances that make one along the last axis."""
    raised = np.exp(scores - scores.max(-1, keepdims=True))
    return np.asarray(raised / raised.sum(-1, keepdims=True), np.float32)


def _decoded(cell: Floats, row: int, column: int, scale: float) -> Candidate:
    """The candidate one cell of the network's maps speaks of, in pixels of the whole picture."""
    edge = BASE_EDGE_PX * math.exp(float(np.clip(cell[1], -2, 2))) / scale
    x = (column + 0.5 + float(cell[2])) * STRIDE_PX / scale
    y = (row + 0.5 + float(cell[3])) * STRIDE_PX / scale
    left, top, right, bottom = (float(max(side, 0.3)) * edge for side in cell[4:8])
    chances = softmax(cell[8:16]).tolist()
    score = from_odds(float(np.clip(cell[0], -30, 30)))
    pips = (chances[0], chances[1], chances[2], chances[3], chances[4], chances[5])
    return Candidate((x, y), edge, (x - left, y - top, left + right, top + bottom), score, pips, chances[6], chances[7])


def distinct(found: list[Candidate]) -> tuple[Candidate, ...]:
    """The candidates, best first, without those that repeat a better one (closer than half an edge)."""
    kept: list[Candidate] = []
    for one in sorted(found, key=lambda candidate: -candidate.score):
        if not any(math.dist(one.centre_px, other.centre_px) < 0.5 * max(one.edge_px, other.edge_px) for other in kept):
            kept.append(one)
    return tuple(kept)
