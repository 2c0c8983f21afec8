"""Paper to draw measurements on: white, written on in ink, kept as PNG or, where photographs are on it, as JPEG."""

from pathlib import Path

import cv2
import numpy as np

from vision.frames import Image

Colour = tuple[int, int, int]
"""Blue, green and red, 0 to 255 each."""

PAPER, INK, PALE = (255, 255, 255), (40, 40, 40), (215, 215, 215)
RIGHT, WRONG, DOUBT = (140, 90, 20), (40, 40, 200), (0, 150, 235)

FONT, SIZE = cv2.FONT_HERSHEY_SIMPLEX, 0.45
LINE_PX = 18
JPEG_QUALITY = 82


class DrawingError(Exception):
    """A picture cannot be written. The message says what to do."""


def blank(width: int, height: int) -> Image:
    """An empty sheet of that size in pixels."""
    return np.full((height, width, 3), PAPER, np.uint8)


def write(paper: Image, text: str, at: tuple[int, int], colour: Colour = INK) -> None:
    """Write `text` from the baseline's left end; the font knows ASCII only."""
    plain = text.encode("ascii", "replace").decode()
    cv2.putText(paper, plain, at, FONT, SIZE, colour, 1, cv2.LINE_AA)


def write_before(paper: Image, text: str, end: tuple[int, int]) -> None:
    """Write `text` so that its baseline ends there."""
    write(paper, text, (end[0] - text_width(text), end[1]))


def label(paper: Image, text: str, at: tuple[int, int], colour: Colour) -> None:
    """Write `text` in white on a patch of that colour, whose lower left corner is `at`: for writing on photographs."""
    x, y = max(0, at[0]), max(LINE_PX, at[1])
    cv2.rectangle(paper, (x, y - LINE_PX), (x + text_width(text) + 6, y), colour, cv2.FILLED)
    write(paper, text, (x + 3, y - 5), PAPER)


def text_width(text: str) -> int:
    """How wide `text` is in pixels."""
    (width, _height), _baseline = cv2.getTextSize(text, FONT, SIZE, 1)
    return int(width)


def shortened(text: str, most_px: int) -> str:
    """The text, its end left out where it is wider."""
    if text_width(text) <= most_px:
        return text
    length = len(text)
    while length and text_width(text[:length] + "..") > most_px:
        length -= 1
    return text[:length] + ".."


def make_folder(folder: Path) -> None:
    """Make the folder for the pictures. Raises DrawingError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DrawingError(f"{folder} cannot be made a folder ({error.strerror}); name another one") from None


def save(file: Path, image: Image) -> Path:
    """Write the picture in the format that the file's name says. Raises DrawingError."""
    quality = [cv2.IMWRITE_JPEG_QUALITY, JPEG_QUALITY] if file.suffix == ".jpg" else []
    encoded = cv2.imencode(file.suffix, image, quality)[1]
    try:
        file.write_bytes(encoded.tobytes())
    except OSError as error:
        raise DrawingError(f"{file} cannot be written ({error.strerror}); check the folder and the disk") from None
    return file
