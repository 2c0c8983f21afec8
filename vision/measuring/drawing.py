"""Draws a measurement as two pictures, dark on light: what was read for what, and how far confidence can be trusted."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import cv2

from vision.frames import Image
from vision.measuring.figures import Bin, calibration_error
from vision.measuring.paper import (
    INK,
    PALE,
    PAPER,
    RIGHT,
    WRONG,
    DrawingError,
    blank,
    make_folder,
    save,
    text_width,
    write,
    write_before,
)
from vision.measuring.report import face_name
from vision.measuring.score import Face

NOTHING, MISSED = "no die there", "not found"

MATRIX_TITLE = "Down: the die that lies there. Across: what was read."

CELL_PX, BASELINE_PX, GAP_PX = 36, 23, 8
TITLE_PX, MARGIN_PX = 40, 20
MOST_FACES = 150
PLOT_PX, AXIS_PX, COUNTS_PX = 400, 60, 90

Confusion = Mapping[tuple[Face | None, Face | None], int]


@dataclass(frozen=True, slots=True)
class Grid:
    """The confusion matrix on paper: a row for each face that lay there, a column for each that was read.

    Faces stand by side and name; "no die there" is the last row, "not found" the last column, where they occur.
    """

    rows: tuple[Face | None, ...]
    columns: tuple[Face | None, ...]

    @classmethod
    def of(cls, confusion: Confusion) -> "Grid":
        """The grid that holds all of these faces."""
        rows = {truth for truth, _ in confusion}
        return cls(_ordered(rows), _ordered(rows - {None} | {read for _, read in confusion}))

    @property
    def names_px(self) -> int:
        """How long the longest name is."""
        return 2 * GAP_PX + max(text_width(face_name(face, NOTHING)) for face in (None, *self.rows, *self.columns))

    @property
    def left(self) -> int:
        """Where the cells begin."""
        return MARGIN_PX + self.names_px

    @property
    def top(self) -> int:
        """Where the cells begin, below the title and the names."""
        return TITLE_PX + self.names_px

    @property
    def end(self) -> tuple[int, int]:
        """Right and bottom of the cells."""
        return self.left + CELL_PX * len(self.columns), self.top + CELL_PX * len(self.rows)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture in pixels."""
        right, bottom = self.end
        return max(right, text_width(MATRIX_TITLE) + MARGIN_PX) + MARGIN_PX, bottom + MARGIN_PX

    def corner(self, truth: Face | None, read: Face | None) -> tuple[int, int]:
        """The upper left corner of a cell in pixels."""
        column, row = self.columns.index(read), self.rows.index(truth)
        return self.left + CELL_PX * column, self.top + CELL_PX * row


def _ordered(faces: Collection[Face | None]) -> tuple[Face | None, ...]:
    named = sorted(face for face in faces if face is not None)
    return (*named, None) if None in faces else tuple(named)


def save_pictures(folder: Path, confusion: Confusion, reliability: Sequence[Bin]) -> tuple[Path, Path]:
    """Write confusion.png and reliability.png into `folder`, which is made if need be. Raises DrawingError."""
    matrix, diagram = folder / "confusion.png", folder / "reliability.png"
    make_folder(folder)
    save(matrix, draw_confusion(confusion))
    save(diagram, draw_reliability(reliability))
    return matrix, diagram


def draw_confusion(confusion: Confusion) -> Image:
    """The confusion matrix: the deeper a cell, the larger its share of its row; blue is right, red is wrong.

    Raises DrawingError for more than 150 faces.
    """
    grid = Grid.of(confusion)
    if len(grid.columns) > MOST_FACES:
        raise DrawingError(f"{len(grid.columns)} faces are too many to draw; measure one dice set at a time")
    width, height = grid.size
    paper = blank(width, height)
    write(paper, MATRIX_TITLE, (MARGIN_PX, 25))
    if not grid.rows:
        write(paper, "No die to compare.", (MARGIN_PX, grid.top))
        return paper
    _draw_names(paper, grid)
    for (truth, read), count in confusion.items():
        whole = sum(some for (other, _), some in confusion.items() if other == truth)
        _fill(paper, grid.corner(truth, read), RIGHT if truth == read else WRONG, count / whole)
        _write_count(paper, grid.corner(truth, read), count, pale=count / whole > 0.5)
    return paper


def _draw_names(paper: Image, grid: Grid) -> None:
    """Rows are named beside the cells, columns above them, turned to be read from below."""
    right, bottom = grid.end
    for number, face in enumerate(grid.rows):
        y = grid.top + CELL_PX * number
        write_before(paper, face_name(face, NOTHING), (grid.left - GAP_PX, y + BASELINE_PX))
        cv2.line(paper, (grid.left, y), (right, y), PALE)
    strip = blank(grid.names_px, right - grid.left)
    for number, face in enumerate(grid.columns):
        x = grid.left + CELL_PX * number
        write(strip, face_name(face, MISSED), (GAP_PX, CELL_PX * number + BASELINE_PX))
        cv2.line(paper, (x, grid.top), (x, bottom), PALE)
    paper[TITLE_PX : grid.top, grid.left : right] = cv2.rotate(strip, cv2.ROTATE_90_COUNTERCLOCKWISE)
    cv2.rectangle(paper, (grid.left, grid.top), (right, bottom), INK)


def _fill(paper: Image, corner: tuple[int, int], colour: tuple[int, int, int], share: float) -> None:
    x, y = corner
    depth = 0.15 + 0.85 * share
    shade = tuple(round(255 + (part - 255) * depth) for part in colour)
    cv2.rectangle(paper, (x + 1, y + 1), (x + CELL_PX - 1, y + CELL_PX - 1), shade, cv2.FILLED)


def _write_count(paper: Image, corner: tuple[int, int], count: int, *, pale: bool) -> None:
    x, y = corner
    text = str(count)
    write(paper, text, (x + (CELL_PX - text_width(text)) // 2, y + BASELINE_PX), PAPER if pale else INK)


def draw_reliability(bins: Sequence[Bin]) -> Image:
    """The reliability diagram: the share right over the confidence, best on the slanted line; readings below."""
    paper = blank(AXIS_PX + PLOT_PX + 2 * MARGIN_PX, TITLE_PX + PLOT_PX + AXIS_PX + COUNTS_PX + AXIS_PX)
    error = calibration_error(bins)
    told = "no reading to judge" if error is None else f"expected calibration error {error:.3f}"
    write(paper, f"Share right over confidence; {told}", (MARGIN_PX, 25))
    _draw_axes(paper)
    points = [_place(one.confidence, one.right) for one in bins]
    for before, after in pairwise(points):
        cv2.line(paper, before, after, RIGHT, 2, cv2.LINE_AA)
    for point in points:
        cv2.circle(paper, point, 5, RIGHT, cv2.FILLED, cv2.LINE_AA)
    _draw_counts(paper, bins)
    return paper


def _place(confidence: float, right: float) -> tuple[int, int]:
    return AXIS_PX + round(PLOT_PX * confidence), TITLE_PX + round(PLOT_PX * (1 - right))


def _draw_axes(paper: Image) -> None:
    for step in range(0, 11, 2):
        share = step / 10
        cv2.line(paper, _place(0, share), _place(1, share), PALE)
        cv2.line(paper, _place(share, 0), _place(share, 1), PALE)
        write_before(paper, f"{share:.1f}", (AXIS_PX - 8, _place(0, share)[1] + 5))
        write(paper, f"{share:.1f}", (_place(share, 0)[0] - 12, TITLE_PX + PLOT_PX + 20))
    cv2.line(paper, _place(0, 0), _place(1, 1), INK, 1, cv2.LINE_AA)
    cv2.rectangle(paper, _place(0, 1), _place(1, 0), INK)
    write(paper, "confidence", (AXIS_PX + PLOT_PX // 2 - 40, TITLE_PX + PLOT_PX + 42))


def _draw_counts(paper: Image, bins: Sequence[Bin]) -> None:
    """A bar for each step of confidence, as high as its share of all readings, with their number on it."""
    ground = TITLE_PX + PLOT_PX + AXIS_PX + COUNTS_PX
    most = max((one.count for one in bins), default=1)
    for one in bins:
        x = AXIS_PX + PLOT_PX * min(int(one.confidence * 10), 9) // 10
        top = ground - max(1, round((COUNTS_PX - 25) * one.count / most))
        cv2.rectangle(paper, (x + 3, top), (x + PLOT_PX // 10 - 3, ground), RIGHT, cv2.FILLED)
        write(paper, str(one.count), (x + (PLOT_PX // 10 - text_width(str(one.count))) // 2, top - 6))
    cv2.line(paper, (AXIS_PX, ground), (AXIS_PX + PLOT_PX, ground), INK)
    write(paper, "readings of that confidence", (AXIS_PX + PLOT_PX // 2 - 105, ground + 25))
