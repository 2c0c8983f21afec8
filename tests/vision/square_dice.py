"""Square dice on a plain table, told apart by their brightness, and a reader that knows how to read them."""

import cv2
import numpy as np

from companion.ports import DieReading, Expected, Reading, Verdict
from vision.frames import Frame, Image

Lying = dict[tuple[int, int], str]
"""Dice by the upper left corner of their squares."""

EDGE_PX = 16


def board(dice: Lying) -> Image:
    """A picture of these dice, 320 pixels wide."""
    picture = np.full((180, 320, 3), 60, np.uint8)
    for (x, y), face in dice.items():
        picture[y : y + EDGE_PX, x : x + EDGE_PX] = 180 + 10 * int(face)
    return picture


def framed(picture: Image) -> Frame:
    return Frame(picture, 0, 0.0)


class SquareReader:
    """Reads square dice; it asks when another number was announced. It keeps what it was told."""

    def __init__(self) -> None:
        self.told: list[Expected | None] = []

    def read(self, image: Image, expected: Expected | None = None) -> Reading:
        self.told.append(expected)
        grey = np.ascontiguousarray(image[:, :, 0])
        _, bright = cv2.threshold(grey, 150, 1, cv2.THRESH_BINARY)
        count, _, stats, _ = cv2.connectedComponentsWithStats(bright)
        dice = []
        for x, y, width, height, _area in stats[1:count].tolist():
            face = round((int(grey[y + height // 2, x + width // 2]) - 180) / 10)
            dice.append(DieReading("combat", str(face), 0.99, (x, y, width, height)))
        as_announced = expected is None or expected.total == len(dice)
        reasons = () if as_announced else (f"I see {len(dice)} dice",)
        return Reading(tuple(dice), Verdict.SURE if as_announced else Verdict.ASK, reasons)
