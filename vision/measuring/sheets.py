"""Contact sheets: every wrong reading of a measurement as a crop, so that a person can name its cause.

One set of sheets for each kind (missed, misread, invented), one for the pictures that are wrong but sure, whole; and
`wrong_readings.txt`, a line for each crop in the order of the sheets, with room for the cause.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from vision.frames import Image
from vision.measuring.faults import Kind, faulty
from vision.measuring.paper import DrawingError, blank, save
from vision.measuring.score import Score
from vision.measuring.tiles import cropped, whole
from vision.picture import load
from vision.quad import HasQuad

COLUMNS, ROWS, GAP_PX = 6, 4, 8
WHOLE_COLUMNS, WHOLE_ROWS = 2, 3
LIST = "wrong_readings.txt"
HEAD = ("sheet", "place", "file", "is", "read", "flags", "cause")
WRONG_BUT_SURE = "wrong_but_sure"

Witness = Callable[[Image], Sequence[HasQuad]]
"""Tells every top face that was looked at in a picture, of which the readings are those that held."""


@dataclass(slots=True)
class _Tiles:
    """The tiles of one kind of sheet, and the lines that tell them."""

    images: list[Image] = field(default_factory=list)
    lines: list[tuple[str, ...]] = field(default_factory=list)


def save_sheets(folder: Path, scores: Iterable[Score], witness: Witness) -> tuple[Path, ...]:
    """Write the sheets and the list into `folder`; the files written. Raises DrawingError and PictureError.

    `witness` says which top faces were considered: the one nearest to a fault is drawn on it.
    """
    kinds: dict[str, _Tiles] = {}
    for one, faults in faulty(scores):
        image = load(one.picture.path)
        faces = witness(image) if faults else ()
        for fault in faults:
            tiles = kinds.setdefault(fault.kind, _Tiles())
            tiles.images.append(cropped(image, fault, faces))
            tiles.lines.append((one.picture.path.name, fault.truth, fault.read, fault.flags))
        if one.wrong_but_sure:
            tiles = kinds.setdefault(WRONG_BUT_SURE, _Tiles())
            tiles.images.append(whole(image, one))
            tiles.lines.append((one.picture.path.name, "", "", ""))
    return _written(folder, kinds)


def _written(folder: Path, kinds: dict[str, _Tiles]) -> tuple[Path, ...]:
    sheets: list[Path] = []
    lines = ["\t".join(HEAD)]
    for kind in (*Kind, WRONG_BUT_SURE):
        tiles = kinds.get(kind, _Tiles())
        columns, rows = (WHOLE_COLUMNS, WHOLE_ROWS) if kind == WRONG_BUT_SURE else (COLUMNS, ROWS)
        for number, first in enumerate(range(0, len(tiles.images), columns * rows), 1):
            file = folder / f"{kind}_{number}.jpg"
            sheets.append(save(file, contact_sheet(tiles.images[first : first + columns * rows], columns)))
            told = enumerate(tiles.lines[first : first + columns * rows], 1)
            lines.extend("\t".join((file.name, str(place), *line, "")) for place, line in told)
    return (*sheets, _listed(folder / LIST, lines))


def _listed(file: Path, lines: Sequence[str]) -> Path:
    try:
        file.write_text("\n".join(lines) + "\n", "utf-8")
    except OSError as error:
        raise DrawingError(f"{file} cannot be written ({error.strerror}); check the folder and the disk") from None
    return file


def contact_sheet(tiles: Sequence[Image], columns: int) -> Image:
    """Tiles in rows on one sheet, each place as large as the largest tile."""
    height, width = (max(tile.shape[axis] for tile in tiles) + GAP_PX for axis in (0, 1))
    rows = -(-len(tiles) // columns)
    sheet = blank(width * min(columns, len(tiles)) + GAP_PX, height * rows + GAP_PX)
    for number, tile in enumerate(tiles):
        x, y = GAP_PX + width * (number % columns), GAP_PX + height * (number // columns)
        sheet[y : y + tile.shape[0], x : x + tile.shape[1]] = tile
    return sheet
