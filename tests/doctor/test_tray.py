"""The tray in the picture: set up, in its place, large enough."""

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.doctor.finding import Health
from companion.doctor.tray import TraySeen, judge_framing, judge_markers, look_at_tray
from vision.frames import Image
from vision.markers import MODULES, pattern
from vision.tray import Tray
from vision.tray_fit import Fit

SIZE = (1280, 720)
TRAY = Tray(0.3, (200, 100, 900, 550), (30.0, 70.0), SIZE)
SET_UP = TraySeen(SIZE, TRAY, place=Fit.FITS, markers=4, found=TRAY)


def marked(*numbers: int, shift_px: int = 0) -> Image:
    """A wooden table with markers of 60 pixels at the corners of a tray."""
    picture = np.full((720, 1280, 3), (110, 140, 160), np.uint8)
    places = {1: (150, 100), 2: (1050, 100), 3: (1050, 560), 4: (150, 560)}
    for number in numbers:
        x, y = places[number]
        x += shift_px
        tile = np.full((84, 84), 235, np.uint8)
        square = np.where(pattern(number), 20, 235).astype(np.uint8)
        tile[12:72, 12:72] = cv2.resize(square, (60, 60), interpolation=cv2.INTER_NEAREST)
        picture[y - 12 : y + 72, x - 12 : x + 72] = tile[..., None]
    assert square.shape[0] == MODULES
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 0.8), np.uint8)


@pytest.mark.parametrize(
    ("seen", "health", "words"),
    [
        (None, Health.NOT_CHECKED, "no picture"),
        (SET_UP, Health.OK, "lies where it lay"),
        (TraySeen(SIZE), Health.NOT_USED, "not set up"),
        (TraySeen(SIZE, damage="The tray file is damaged"), Health.FAULT, "damaged"),
        (replace(SET_UP, place=Fit.MOVED), Health.WARNING, "was moved"),
        (replace(SET_UP, place=Fit.UNSEEN), Health.WARNING, "Nothing can be seen"),
        (TraySeen(SIZE, markers=4, found=TRAY), Health.WARNING, "not set up by them"),
        (TraySeen(SIZE, markers=2, hindered="I see only 1 and 2."), Health.WARNING, "no tray between"),
    ],
)
def test_a_tray_that_is_not_where_it_was_set_up_is_told(seen: TraySeen | None, health: Health, words: str) -> None:
    finding = judge_markers(seen)
    assert finding.health is health
    assert words in finding.what


@pytest.mark.parametrize(
    ("seen", "health"),
    [
        (None, Health.NOT_CHECKED),
        (TraySeen(SIZE), Health.NOT_CHECKED),
        (SET_UP, Health.OK),
        (replace(SET_UP, kept=replace(TRAY, mm_per_px=0.55)), Health.WARNING),
        (replace(SET_UP, kept=replace(TRAY, mm_per_px=0.9)), Health.FAULT),
        (replace(SET_UP, kept=replace(TRAY, region=(200, 100, 300, 200))), Health.WARNING),
        (replace(SET_UP, place=Fit.MOVED, found=replace(TRAY, mm_per_px=0.9)), Health.FAULT),
    ],
)
def test_dice_too_small_in_the_picture_are_told(seen: TraySeen | None, health: Health) -> None:
    assert judge_framing(seen).health is health


def test_markers_are_found_in_a_real_picture_though_no_tray_was_set_up(tmp_path: Path) -> None:
    seen = look_at_tray(marked(1, 2, 3, 4), tmp_path / "tray.toml")
    assert seen.markers == 4
    assert seen.tray is not None
    assert judge_markers(seen).health is Health.WARNING
    assert judge_framing(seen).health is Health.OK


def test_a_tray_that_was_set_up_by_its_markers_fits_until_it_is_moved(tmp_path: Path) -> None:
    file = tmp_path / "tray.toml"
    found = look_at_tray(marked(1, 2, 3, 4), file).found
    assert found is not None
    found.save(file)
    assert judge_markers(look_at_tray(marked(1, 2, 3), file)).health is Health.OK
    assert "was moved" in judge_markers(look_at_tray(marked(1, 2, 3, 4, shift_px=60), file)).what


def test_two_markers_are_told_with_what_hinders(tmp_path: Path) -> None:
    finding = judge_markers(look_at_tray(marked(1, 2), tmp_path / "tray.toml"))
    assert finding.health is Health.WARNING
    assert "I see only 1 and 2" in finding.advice


def test_a_damaged_tray_file_is_a_fault(tmp_path: Path) -> None:
    file = tmp_path / "tray.toml"
    file.write_text("not = a tray [", "utf-8")
    assert judge_markers(look_at_tray(marked(1), file)).health is Health.FAULT
