"""Loads a picture from disk, whatever the player gave us, or says in plain words why it cannot."""

import struct
from pathlib import Path

import cv2
import numpy as np

from vision.frames import Image

MOST_BYTES = 200_000_000
MOST_PIXELS = 120_000_000
"""OpenCV is told the same in vision/__init__.py, for the kinds of pictures whose size is not read here."""


_PNG = b"\x89PNG\r\n\x1a\n"


class PictureError(Exception):
    """A picture cannot be read. The message says what is wrong and what to do."""


def load(path: Path) -> Image:
    """The picture at `path` as (height, width, 3) uint8 BGR, turned upright as its camera noted.

    Grey, 16-bit and transparent pictures are converted. Raises PictureError for anything that is no picture.
    """
    data = _bytes_of(path)
    width, height = _declared_size(data)
    if width * height > MOST_PIXELS:
        raise PictureError(
            f"{path.name} is {width} x {height} pixels, more than {MOST_PIXELS // 1_000_000} million; save it smaller"
        )
    if _claims_more_than_it_has(data):
        raise _no_picture(path)
    try:
        image = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    except cv2.error as error:
        if "MAX_IMAGE" in str(error):
            raise PictureError(
                f"{path.name} is more than {MOST_PIXELS // 1_000_000} million pixels; save it smaller"
            ) from None
        image = None
    if image is None or image.size == 0:
        raise _no_picture(path)
    return np.asarray(image, np.uint8)


def _no_picture(path: Path) -> PictureError:
    return PictureError(f"{path.name} is not a picture we can open; save it as JPEG or PNG and try again")


def _bytes_of(path: Path) -> bytes:
    try:
        if path.is_dir():
            raise PictureError(f"{path.name} is a folder; name the pictures in it, for example {path.name}/*.jpg")
        if path.exists() and not path.is_file():
            raise PictureError(f"{path.name} is a pipe or a device, not a file; save the picture to a file first")
        size = path.stat().st_size
        if size == 0:
            raise PictureError(f"{path.name} is empty; copy or take the picture again")
        if size > MOST_BYTES:
            raise PictureError(f"{path.name} is larger than {MOST_BYTES // 1_000_000} MB; save it smaller")
        return path.read_bytes()
    except FileNotFoundError:
        raise PictureError(f"{path} is not there; check the name and the folder") from None
    except PermissionError:
        raise PictureError(f"{path} may not be read; allow it with: chmod +r {path.name}") from None
    except (OSError, ValueError) as error:
        raise PictureError(f"{path} cannot be read ({error}); check the disk and the name") from None


def _declared_size(data: bytes) -> tuple[int, int]:
    """Width and height as the header of a common kind of picture states them, else (0, 0): before memory is spent."""
    if data[:8] == _PNG and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if data[:3] == b"GIF" and len(data) >= 10:
        width, height = struct.unpack("<HH", data[6:10])
        return width, height
    if data[:2] == b"BM" and len(data) >= 26:
        width, height = struct.unpack("<ii", data[18:26])
        return abs(width), abs(height)
    if data[8:16] == b"WEBPVP8X" and len(data) >= 30:
        return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
    if data[:2] != b"\xff\xd8":
        return 0, 0
    return _jpeg_size(data)


def _jpeg_size(data: bytes) -> tuple[int, int]:
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker, length = data[at + 1], struct.unpack(">H", data[at + 2 : at + 4])[0]
        if marker == 0xFF:
            at += 1
            continue
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + max(length, 2)
    return 0, 0


def _claims_more_than_it_has(data: bytes) -> bool:
    """Whether a part of a PNG states more bytes than follow: OpenCV would take memory for all of them, up to 4 GB."""
    if data[:8] != _PNG:
        return False
    at, kind = len(_PNG), b""
    while at + 8 <= len(data) and kind != b"IEND":
        length, kind = struct.unpack(">I4s", data[at : at + 8])
        at += 12 + length
    return at > len(data)
