"""Any file a player may name gives an upright picture or a sentence that says what to do."""

import struct
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.picture import PictureError, load


def saved(folder: Path, name: str, pixels: np.ndarray) -> Path:
    path = folder / name
    assert cv2.imwrite(str(path), pixels)
    return path


def test_a_colour_picture_keeps_its_pixels_in_blue_green_red(tmp_path: Path) -> None:
    pixels = np.zeros((4, 6, 3), np.uint8)
    pixels[..., 0] = 200
    assert np.array_equal(load(saved(tmp_path, "blue.png", pixels)), pixels)


def test_a_grey_picture_becomes_three_equal_channels(tmp_path: Path) -> None:
    image = load(saved(tmp_path, "grey.png", np.full((5, 7), 90, np.uint8)))
    assert image.shape == (5, 7, 3)
    assert (image == 90).all()


def test_a_transparent_picture_loses_only_its_transparency(tmp_path: Path) -> None:
    pixels = np.full((5, 7, 4), (10, 20, 30, 128), np.uint8)
    image = load(saved(tmp_path, "alpha.png", pixels))
    assert image.shape == (5, 7, 3)
    assert image[0, 0].tolist() == [10, 20, 30]


def test_a_sixteen_bit_picture_is_brought_down_to_eight(tmp_path: Path) -> None:
    image = load(saved(tmp_path, "deep.png", np.full((5, 7, 3), 0x8000, np.uint16)))
    assert image.dtype == np.uint8
    assert image[0, 0, 0] in (127, 128)


def test_a_single_pixel_is_a_picture(tmp_path: Path) -> None:
    assert load(saved(tmp_path, "dot.png", np.zeros((1, 1, 3), np.uint8))).shape == (1, 1, 3)


def test_a_picture_taken_sideways_is_turned_upright(tmp_path: Path) -> None:
    plain = saved(tmp_path, "side.jpg", np.zeros((8, 16, 3), np.uint8)).read_bytes()
    orientation = b"MM\x00\x2a\x00\x00\x00\x08\x00\x01\x01\x12\x00\x03\x00\x00\x00\x01\x00\x06\x00\x00\x00\x00\x00\x00"
    block = b"Exif\x00\x00" + orientation
    turned = tmp_path / "turned.jpg"
    turned.write_bytes(plain[:2] + b"\xff\xe1" + struct.pack(">H", len(block) + 2) + block + plain[2:])
    assert load(turned).shape == (16, 8, 3)


@pytest.mark.parametrize(
    ("name", "content", "advice"),
    [
        ("note.jpg", b"Dear diary, no dice today.", "not a picture"),
        ("cut.jpg", b"\xff\xd8\xff\xe0\x00", "not a picture"),
        ("empty.png", b"", "is empty"),
    ],
)
def test_what_is_no_picture_says_so_and_what_to_do(tmp_path: Path, name: str, content: bytes, advice: str) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(PictureError, match=advice):
        load(path)


def test_a_missing_file_and_a_folder_are_named(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match="not there"):
        load(tmp_path / "gone.jpg")
    with pytest.raises(PictureError, match="is a folder"):
        load(tmp_path)


def test_a_picture_of_absurd_size_is_refused_before_it_is_opened(tmp_path: Path) -> None:
    header = b"IHDR" + struct.pack(">IIBBBBB", 60_000, 60_000, 8, 2, 0, 0, 0)
    path = tmp_path / "huge.png"
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + struct.pack(">I", 13) + header + struct.pack(">I", zlib.crc32(header)))
    with pytest.raises(PictureError, match="save it smaller"):
        load(path)
