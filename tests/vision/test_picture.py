"""Any file a player may name gives an upright picture or a sentence that says what to do."""

import os
import struct
import zlib
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.growth import forget_peak, peak_mb
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


@pytest.mark.parametrize(
    ("name", "header"),
    [
        ("huge.gif", b"GIF89a" + struct.pack("<HH", 60_000, 60_000)),
        ("huge.bmp", b"BM" + bytes(16) + struct.pack("<ii", 30_000, -30_000)),
        ("huge.webp", b"RIFF" + bytes(4) + b"WEBPVP8X" + bytes(8) + b"\xff\xff\x00" + b"\xff\xff\x00"),
        ("huge.jpg", b"\xff\xd8\xff\xff\xc0\x00\x11\x08" + struct.pack(">HH", 60_000, 60_000)),
    ],
)
def test_other_kinds_of_absurd_size_are_refused_too(tmp_path: Path, name: str, header: bytes) -> None:
    path = tmp_path / name
    path.write_bytes(header + bytes(40))
    with pytest.raises(PictureError, match="save it smaller"):
        load(path)


@pytest.mark.parametrize("claimed", [1_000_000_000, 0xFFFF_FFFF])
def test_a_png_that_claims_more_than_it_holds_is_refused_before_memory_is_spent(tmp_path: Path, claimed: int) -> None:
    path = saved(tmp_path, "bent.png", np.full((50, 70, 3), 90, np.uint8))
    whole = path.read_bytes()
    at = whole.index(b"IDAT") - 4
    path.write_bytes(whole[:at] + struct.pack(">I", claimed) + whole[at + 4 :])
    forget_peak()
    before_mb = peak_mb()
    with pytest.raises(PictureError, match="not a picture we can open"):
        load(path)
    assert peak_mb() - before_mb < 100


def test_what_follows_the_end_of_a_png_does_no_harm(tmp_path: Path) -> None:
    pixels = np.full((5, 7, 3), 90, np.uint8)
    path = saved(tmp_path, "more.png", pixels)
    path.write_bytes(path.read_bytes() + b"\xff" * 9)
    assert np.array_equal(load(path), pixels)


def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.jpg")
    with pytest.raises(PictureError, match="pipe or a device"):
        load(tmp_path / "pipe.jpg")


def test_links_that_lead_in_a_circle_are_said_to_be_unreadable(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").symlink_to(tmp_path / "b.jpg")
    (tmp_path / "b.jpg").symlink_to(tmp_path / "a.jpg")
    with pytest.raises(PictureError, match="cannot be read"):
        load(tmp_path / "a.jpg")


@pytest.mark.parametrize("extension", [".jpg", ".png", ".webp", ".gif", ".bmp", ".tiff"])
def test_a_picture_cut_short_is_refused(tmp_path: Path, extension: str) -> None:
    speckled = np.random.default_rng(1).integers(0, 256, (60, 80, 3)).astype(np.uint8)
    whole = saved(tmp_path, f"whole{extension}", speckled).read_bytes()
    for share in (0.02, 0.5, 0.95):
        cut = tmp_path / f"cut{extension}"
        cut.write_bytes(whole[: int(share * len(whole))])
        with pytest.raises(PictureError, match="not a picture we can open"):
            load(cut)


def test_the_content_counts_and_not_the_extension(tmp_path: Path) -> None:
    pixels = np.full((5, 7, 3), 90, np.uint8)
    misnamed = saved(tmp_path, "a.png", pixels).rename(tmp_path / "a.jpg")
    assert np.array_equal(load(misnamed), pixels)


def test_numbers_that_are_none_in_a_tiff_are_refused(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match="not a picture we can open"):
        load(saved(tmp_path, "nan.tiff", np.full((5, 7, 3), np.nan, np.float32)))


@pytest.mark.parametrize("extension", [".gif", ".webp"])
def test_of_an_animation_the_first_picture_is_taken(tmp_path: Path, extension: str) -> None:
    path = tmp_path / f"film{extension}"
    frames = cv2.Animation()
    frames.frames = [np.full((20, 30, 4), (level, level, level, 255), np.uint8) for level in (40, 200)]
    frames.durations = [100, 100]
    assert cv2.imwriteanimation(str(path), frames)
    assert load(path).mean() == pytest.approx(40, abs=6)
