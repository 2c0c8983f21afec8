"""Drawn dice with letters for the tests of teaching: flat squares with one sign, on a grey table."""

import json
import math
from pathlib import Path

import cv2
import numpy as np

from vision.find import Candidate
from vision.frames import Image
from vision.quad import Quad, quad_of

BLUE = (190, 60, 30)
RED = (40, 40, 200)
WHITE = (240, 240, 240)
EDGE_PX = 60.0


def draw_die(table: Image, centre_px: tuple[int, int], sign: str, body: tuple[int, int, int], turn_deg: float) -> None:
    """Put one die on the table: a square of colour `body` with a white letter, turned."""
    face = np.full((60, 60, 3), body, np.uint8)
    (width, height), _ = cv2.getTextSize(sign, cv2.FONT_HERSHEY_DUPLEX, 1.5, 3)
    cv2.putText(
        face, sign, ((60 - width) // 2, (60 + height) // 2), cv2.FONT_HERSHEY_DUPLEX, 1.5, WHITE, 3, cv2.LINE_AA
    )
    matrix = np.asarray(cv2.getRotationMatrix2D((29.5, 29.5), turn_deg, 1.0), np.float64)
    matrix[:, 2] += np.array(centre_px) - 29.5
    size = (table.shape[1], table.shape[0])
    cv2.warpAffine(face, matrix, size, table, cv2.INTER_LINEAR, cv2.BORDER_TRANSPARENT)


def pip_table(value: int, body: int, pip: int) -> Image:
    """A grey table with one pip die in the middle of its 100 px."""
    table = np.full((100, 100, 3), 120, np.uint8)
    cv2.rectangle(table, (20, 20), (80, 80), (body, body, body), -1)
    for place in {1: "4", 2: "08", 3: "048", 4: "0268", 5: "02468", 6: "023568"}[value]:
        row, column = divmod(int(place), 3)
        cv2.circle(table, (50 + 17 * (column - 1), 50 + 17 * (row - 1)), 7, (pip, pip, pip), -1, cv2.LINE_AA)
    return table


def table_with(dice: list[tuple[str, tuple[int, int, int], float]]) -> Image:
    """A grey table with a row of dice, 100 px apart, the first in the middle of the left 100 px."""
    rng = np.random.default_rng(len(dice))
    table = np.asarray(rng.normal(120, 4, (100, 100 * len(dice), 3)).clip(0, 255), np.uint8)
    for place, (sign, body, turn_deg) in enumerate(dice):
        draw_die(table, (50 + 100 * place, 50), sign, body, turn_deg)
    return table


def quad_at(place: int, turn_deg: float = 0.0) -> Quad:
    """The corners of the die at that place of the row, which `table_with` turned so far."""
    angle = math.radians(turn_deg)
    turned = EDGE_PX * np.array([[math.cos(angle), math.sin(angle)], [-math.sin(angle), math.cos(angle)]])
    return quad_of((50.0 + 100 * place, 50.0), turned)


def at(place: int, turn_deg: float = 0.0) -> Candidate:
    """The candidate that a finder would give for the die at that place of the row, turned so far."""
    middle = 50.0 + 100 * place
    return Candidate(quad_at(place, turn_deg), (middle - 40, 10.0, 80.0, 80.0), 0.9, (0.0,) * 6 + (1.0, 0.0))


class RowFinder:
    """Finds the dice of a row where `table_with` put them, and counts the pictures it saw."""

    def __init__(self) -> None:
        self.pictures = 0

    def find(self, image: Image) -> tuple[Candidate, ...]:
        """One candidate for each place of the row."""
        self.pictures += 1
        return tuple(at(place) for place in range(image.shape[1] // 100))


def label_of(place: int, side: str, face: str, turn_deg: float = 0.0) -> dict[str, object]:
    """The label of the die at that place: a box around the turned square."""
    half = 30 * (abs(math.cos(math.radians(turn_deg))) + abs(math.sin(math.radians(turn_deg))))
    return {"side": side, "face": face, "box": [50 + 100 * place - half, 50 - half, 2 * half, 2 * half]}


def write_lesson(folder: Path, name: str, image: Image, dice: list[dict[str, object]]) -> str:
    """Save a picture and return its line of labels."""
    cv2.imwrite(str(folder / name), image)
    return json.dumps({"file": name, "dice": dice})
