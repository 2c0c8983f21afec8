"""How the reader's time grows with the number of dice and with the picture, beside the plain pass on the same pictures.

`python -m tests.bench.growth FOLDER` measures, and writes reading_by_dice.png, reading_by_size.png and speed.json.
"""

import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from functools import partial
from itertools import groupby
from pathlib import Path

import click
import cv2
import numpy as np

from companion.ports import Expected
from tests.bench.figure import Figure, median_ms
from tests.bench.reading import plain_pass
from vision.frames import Image
from vision.measuring.made import made
from vision.measuring.paper import make_folder, save
from vision.measuring.plot import draw_lines
from vision.reader import StillReader
from vision.simulated import SimulatedTray
from vision.simulation.look import TrayBody
from vision.tray import Tray

COUNTS = (1, 2, 4, 7, 10, 14, 20)
MEGAPIXELS = (0.3, 0.92, 2.0, 4.0, 8.0)
DICE_IN_SIZES = 5
READINGS, PLAIN_PASSES = 5, 31
AT_REST_S = 60.0
BUILD = Path("build")
TITLE = "reading, in plain passes over the same picture"


@dataclass(frozen=True, slots=True)
class Point:
    """One measurement: `by` says what grows, `at` how far; the reader's time and that of the plain pass."""

    by: str
    tray: bool
    at: float
    reading_ms: float
    plain_ms: float

    @property
    def ratio(self) -> float:
        """How many plain passes one reading takes."""
        return self.reading_ms / self.plain_ms


def points() -> Iterator[Point]:
    """Every measurement, in processor time and on one thread of OpenCV."""
    cv2.setNumThreads(1)
    table = SimulatedTray(np.random.default_rng(3))
    empty = table.picture(0.0)
    pictures = {}
    for number, count in enumerate((*COUNTS, DICE_IN_SIZES), 1):
        table.throw(Expected((("combat", count),)), number * AT_REST_S)
        pictures[count] = table.picture((number + 0.9) * AT_REST_S)
    for count in COUNTS:
        yield from _both("dice", count, pictures[count], empty, tray_of(table, empty))
    for size in MEGAPIXELS:
        large, before = (scaled(one, size) for one in (pictures[DICE_IN_SIZES], empty))
        yield from _both("megapixels", size, large, before, tray_of(table, large))


def _both(by: str, at: float, picture: Image, before: Image, tray: Tray) -> Iterator[Point]:
    plain_ms = median_ms(partial(plain_pass, picture, before), PLAIN_PASSES)
    for known in (tray, None):
        reading_ms = median_ms(partial(StillReader(tray=known).read, picture), READINGS)
        yield Point(by, known is not None, at, reading_ms, plain_ms)


def tray_of(table: SimulatedTray, picture: Image) -> Tray:
    """The calibration that a person gets who taps the corners of the simulated tray in that picture."""
    body = table.look.tray or TrayBody()
    half_mm = np.array([body.width_mm / 2, body.depth_mm / 2])
    floor = np.array([[x, y, 0.0] for x, y in np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * half_mm])
    height, width = picture.shape[:2]
    corners = table.scene.camera.project(floor) * width / table.look.view.width_px
    inside = [(min(max(x, 0.0), width), min(max(y, 0.0), height)) for x, y in corners.tolist()]
    return Tray.from_corners(inside, (body.width_mm, body.depth_mm), (width, height))


def scaled(picture: Image, megapixels: float) -> Image:
    """The picture with about so many million pixels."""
    factor = (megapixels * 1e6 / (picture.shape[0] * picture.shape[1])) ** 0.5
    kind = cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR
    return np.asarray(cv2.resize(picture, None, fx=factor, fy=factor, interpolation=kind), np.uint8)


def figures() -> Iterator[Figure]:
    """The same as lines of the table; the plots go into build/."""
    measured = list(points())
    write(BUILD, measured)
    for one in measured:
        how = "tray" if one.tray else "free"
        beside = f"{one.ratio:.0f} plain passes of {one.plain_ms:.2f} ms"
        yield Figure(f"read at {one.at:g} {one.by}, {how}", f"{one.reading_ms:.0f} ms", beside)


def write(folder: Path, measured: list[Point]) -> None:
    """The two plots, and the numbers."""
    make_folder(folder)
    for by, name in (("dice", "reading_by_dice.png"), ("megapixels", "reading_by_size.png")):
        rows = sorted((one for one in measured if one.by == by), key=lambda one: (not one.tray, one.at))
        lines = {
            "with a tray" if tray else "without a tray": [(one.at, one.ratio) for one in group]
            for tray, group in groupby(rows, key=lambda one: one.tray)
        }
        save(folder / name, draw_lines(TITLE, by, lines))
    told = {"speed": [asdict(one) for one in measured], "made": asdict(made(datetime.now(UTC).date()))}
    (folder / "speed.json").write_text(json.dumps(told) + "\n", "utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]), list(points()))
    click.echo(f"written to {sys.argv[1]}")
