"""A calibrated tray: where dice can lie, how large they are there, and what white looks like. Kept as a TOML file.

The file is this table's own: taken again whenever camera or tray are moved.
"""

import math
import os
import tomllib
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt

from companion.language import gettext as _
from vision.frames import Image

Point = tuple[float, float]
Mark = tuple[int, float, float]
"""A marker that lies by the tray: its number, and its middle in pixels."""

_FORMAT = 1
_DIE_MM = (11.0, 19.0)
_USUAL_DIE_MM = 16.0
_NEARER = 1.12


class TrayError(Exception):
    """A tray file or four corners that cannot be used. The message says what is wrong and what to do."""


@dataclass(frozen=True, slots=True)
class Tray:
    """Where the tray lies in pictures of `picture_px` (width, height) pixels.

    `region` is the part that can hold dice: x, y, width, height in pixels. `edge_px` is the least and largest edge of
    a die's top face there. `white` are the factors that make the tray's light neutral: blue, green, red. `corners` are
    the tray's own, in order around it, and `marks` the markers beside it, both to draw and to notice a move by. `look`
    is a small grey picture of the place (base64 of a JPEG), for the same.
    """

    mm_per_px: float
    region: tuple[int, int, int, int]
    edge_px: tuple[float, float]
    picture_px: tuple[int, int]
    white: tuple[float, float, float] = (1.0, 1.0, 1.0)
    corners: tuple[Point, ...] = ()
    marks: tuple[Mark, ...] = ()
    look: str = ""

    def __post_init__(self) -> None:
        problem = _problem(self)
        if problem:
            raise TrayError(f"{problem}; {_take_again()}")

    def suits(self, image: Image) -> bool:
        """Whether a picture is of the size in which the tray was found."""
        return (image.shape[1], image.shape[0]) == self.picture_px

    @classmethod
    def from_corners(
        cls, corners: Sequence[Point], inner_mm: tuple[float, float], picture_px: tuple[int, int]
    ) -> "Tray":
        """The tray whose inner corners were tapped at four points of a picture, in any order.

        `inner_mm` is the tray's inner width and depth. Raises TrayError when the points are no tray seen from above.
        """
        around = _around(corners)
        sides = [math.dist(around[k], around[(k + 1) % 4]) for k in range(4)]
        scale = math.sqrt(inner_mm[0] * inner_mm[1] / abs(float(cv2.contourArea(around.astype(np.float32)))))
        # The nearest and the farthest side of the tray are seen at different scales.
        longer, shorter = max(inner_mm), min(inner_mm)
        pairs = sorted([(sides[0], sides[2]), (sides[1], sides[3])], key=sum)
        scales = [shorter / side for side in pairs[0]] + [longer / side for side in pairs[1]]
        return cls.spanning(around, (scale, min(scales), max(scales)), picture_px)

    @classmethod
    def spanning(
        cls, corners: npt.ArrayLike, scales: tuple[float, float, float], picture_px: tuple[int, int]
    ) -> "Tray":
        """The tray between four corners (4, 2) in any order.

        `scales` are millimetres a pixel: in the middle, where it is seen nearest, and where farthest. The region is
        wider than the tray by half a die, since a die at a wall leans over it in the picture. Raises TrayError.
        """
        around = _around(np.asarray(corners))
        middle, near, far = scales
        margin = _USUAL_DIE_MM / 2 / middle
        low, high = around.min(axis=0) - margin, around.max(axis=0) + margin
        x, y = max(0, math.floor(low[0])), max(0, math.floor(low[1]))
        right, bottom = min(picture_px[0], math.ceil(high[0])), min(picture_px[1], math.ceil(high[1]))
        edges = (_DIE_MM[0] / far, _DIE_MM[1] / near * _NEARER)
        points = tuple((round(float(px), 1), round(float(py), 1)) for px, py in around)
        return cls(middle, (x, y, right - x, bottom - y), edges, picture_px, corners=points)

    @property
    def die_px(self) -> float:
        """The edge of a usual die in the middle of the tray, in pixels."""
        return _USUAL_DIE_MM / self.mm_per_px

    @property
    def inside(self) -> "Tray":
        """The same tray in pictures that are cut down to its region."""
        _, _, width, height = self.region
        return Tray(self.mm_per_px, (0, 0, width, height), self.edge_px, (width, height), self.white)

    def cut(self, image: Image) -> Image:
        """The region of a picture, (height, width, 3) uint8 BGR; a view of it."""
        x, y, width, height = self.region
        return image[y : y + height, x : x + width]

    def balanced(self, sheet: Image) -> "Tray":
        """The same tray with the light of a sheet of white paper, a picture (height, width, 3) uint8 BGR of it.

        Raises TrayError when the sheet is too dark or burnt out to tell.
        """
        channels = np.median(sheet.reshape(-1, 3), axis=0)
        if channels.min() < 40 or channels.max() > 250:
            raise TrayError(_("The white sheet is too dark or too bright to measure; change the light and try again"))
        blue, green, red = (round(float(channels[1] / channel), 4) for channel in channels)
        return replace(self, white=(blue, green, red))

    def neutral(self, image: Image) -> Image:
        """The picture, (height, width, 3) uint8 BGR, as it would be in neutral light."""
        if self.white == (1.0, 1.0, 1.0):
            return image
        levels = np.arange(256, dtype=np.float32)[None, :, None] * np.array(self.white, np.float32)
        return np.asarray(cv2.LUT(image, np.clip(levels + 0.5, 0, 255).astype(np.uint8)), np.uint8)

    @classmethod
    def load(cls, path: Path) -> "Tray":
        """The tray kept in a file. Raises TrayError, in words for a player, when it is missing, torn or wrong."""
        try:
            plain = tomllib.loads(path.read_text("utf-8"))
        except FileNotFoundError:
            raise _unusable(_("There is no tray file {file}"), path) from None
        except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as problem:
            raise _unusable(_("The tray file {file} is damaged ({problem})"), path, problem) from problem
        return _from_plain(plain, path)

    def save(self, path: Path) -> None:
        """Keep the tray in a file, whole or not at all."""
        lines = [f"format = {_FORMAT}"]
        for name, value in asdict(self).items():
            lines.append(f"{name} = {_toml(value)}")
        path.parent.mkdir(parents=True, exist_ok=True)
        fresh = path.with_name(path.name + ".new")
        with fresh.open("w", encoding="utf-8") as file:
            file.write("\n".join(lines) + "\n")
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(path)


def _from_plain(plain: dict[str, Any], path: Path) -> Tray:
    if plain.get("format") != _FORMAT:
        raise _unusable(_("The tray file {file} is of another version"), path)
    try:
        return Tray(
            float(plain["mm_per_px"]),
            _numbers(plain["region"], 4, int),
            _numbers(plain["edge_px"], 2, float),
            _numbers(plain["picture_px"], 2, int),
            _numbers(plain["white"], 3, float),
            tuple(_numbers(corner, 2, float) for corner in plain["corners"]),
            tuple(_mark(mark) for mark in plain["marks"]),
            str(plain["look"]),
        )
    except KeyError as missing:
        raise _unusable(_("The tray file {file} lacks {problem}"), path, missing) from missing
    except (TypeError, ValueError) as problem:
        raise _unusable(_("The tray file {file} is damaged ({problem})"), path, problem) from problem
    except TrayError as problem:
        raise TrayError(f"{path}: {problem}") from problem


def _numbers(values: Any, count: int, kind: Any) -> Any:
    if not isinstance(values, list) or len(values) != count:
        raise ValueError(f"{count} numbers wanted, got {values!r}")
    return tuple(kind(value) for value in values)


def _mark(values: Any) -> Mark:
    number, x, y = _numbers(values, 3, float)
    return int(number), x, y


def _toml(value: Any) -> str:
    if isinstance(value, tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def _around(corners: Sequence[Point] | npt.NDArray[Any]) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """The four corners (4, 2) in order around their middle."""
    points = np.array(corners, np.float64)
    if points.shape != (4, 2) or not np.isfinite(points).all():
        words = _("Four corners are wanted, got {count}; tap each inner corner once")
        raise TrayError(words.format(count=len(corners)))
    away = points - points.mean(axis=0)
    around = points[np.argsort(np.arctan2(away[:, 1], away[:, 0]))]
    square = around.astype(np.float32)
    if not cv2.isContourConvex(square) or cv2.contourArea(square) < 2500:
        raise TrayError(_("The four corners do not make a tray; tap each inner corner once"))
    return np.asarray(around)


def _problem(tray: Tray) -> str:
    """What is impossible about a tray, or nothing."""
    x, y, width, height = tray.region
    numbers = (tray.mm_per_px, *tray.edge_px, *tray.white)
    if not all(math.isfinite(number) and number > 0 for number in numbers):
        return f"The tray's numbers must be above zero, got {numbers}"
    if len(tray.corners) not in (0, 4):
        return f"A tray has four corners, got {len(tray.corners)}"
    if tray.edge_px[0] > tray.edge_px[1]:
        return f"The smallest die edge is above the largest: {tray.edge_px}"
    if x < 0 or y < 0 or width < 1 or height < 1 or x + width > tray.picture_px[0] or y + height > tray.picture_px[1]:
        return f"The tray's region {tray.region} is not inside a picture of {tray.picture_px} pixels"
    return ""


def _take_again() -> str:
    return _("set the tray up again, or leave the tray file out")


def _unusable(words: str, file: Path, problem: object = "") -> TrayError:
    return TrayError(f"{words.format(file=file, problem=problem)}; {_take_again()}")
