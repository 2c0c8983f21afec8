"""Contact sheets: many pictures on one, so that a whole program is looked at in a few minutes."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

SHEET: Final = "sheet-{size}-{number}.png"
WIDTHS_PX: Final = {"800x480": 640, "1280x720": 640, "720x1280": 400}
"""How wide a picture of each size is on a sheet: its words can still be read."""

COLUMNS: Final = {"800x480": 3, "1280x720": 3, "720x1280": 5}
MOST: Final = {"800x480": 12, "1280x720": 12, "720x1280": 10}
GAP_PX: Final = 8
CAPTION_PX: Final = 22
GROUND: Final = 70
"""Grey, neither as dark nor as light as any screen."""

Image = NDArray[np.uint8]
"""Height x width x 3, blue green red."""


def write_sheets(folder: Path) -> list[Path]:
    """Lay the pictures of a folder out on sheets, each size by itself, each under its name."""
    written = []
    for size, most in MOST.items():
        pictures = sorted(one for one in folder.glob(f"*-{size}*.png") if not one.name.startswith("sheet-"))
        for number, first in enumerate(range(0, len(pictures), most), 1):
            path = folder / SHEET.format(size=size, number=number)
            cv2.imwrite(str(path), _sheet(pictures[first : first + most], size))
            written.append(path)
    return written


def _sheet(pictures: Sequence[Path], size: str) -> Image:
    cells = [_cell(picture, size) for picture in pictures]
    columns = COLUMNS[size]
    height, width = (length + GAP_PX for length in cells[0].shape[:2])
    rows = -(-len(cells) // columns)
    sheet = np.full((rows * height + GAP_PX, columns * width + GAP_PX, 3), GROUND, np.uint8)
    for number, cell in enumerate(cells):
        y, x = (GAP_PX + place * length for place, length in zip(divmod(number, columns), (height, width), strict=True))
        sheet[y : y + cell.shape[0], x : x + cell.shape[1]] = cell
    return sheet


def _cell(picture: Path, size: str) -> Image:
    """One picture, made smaller, above what it is called."""
    whole = np.asarray(cv2.imread(str(picture)), dtype=np.uint8)
    width = WIDTHS_PX[size]
    small = cv2.resize(whole, (width, round(whole.shape[0] * width / whole.shape[1])), interpolation=cv2.INTER_AREA)
    cell = np.full((small.shape[0] + CAPTION_PX, width, 3), GROUND, np.uint8)
    cell[: small.shape[0]] = small
    cv2.putText(cell, picture.stem, (2, cell.shape[0] - 7), cv2.FONT_HERSHEY_SIMPLEX, 0.42, (230,) * 3, 1, cv2.LINE_AA)
    return cell
