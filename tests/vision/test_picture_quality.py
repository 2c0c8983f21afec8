"""A picture of a tray is measured: sharp or soft, dark or bright, burnt out; and what the light should do about it."""

import cv2
import numpy as np
import pytest

from tests.vision.small_table import SMALL, THREE_COMBAT
from vision.frames import Image
from vision.picture_quality import (
    Exposure,
    Glare,
    PictureQuality,
    Sharpness,
    blur_px,
    brightness,
    glare_share,
    light_wish,
)
from vision.simulated import SimulatedTray
from vision.simulation.look import Look

GREY = np.full((180, 320, 3), 128, np.uint8)


@pytest.fixture(scope="module")
def tray() -> Image:
    """Three dice at rest in a well lit tray, 1280 x 720."""
    simulated = SimulatedTray(np.random.default_rng(1), Look())
    simulated.throw(THREE_COMBAT, 0.0)
    return simulated.picture(30.0)


def lit(image: Image, factor: float) -> Image:
    """The picture with its levels multiplied, burnt out where they pass white."""
    return np.clip(image.astype(np.float32) * factor, 0, 255).astype(np.uint8)


def blurred(image: Image, by_px: float) -> Image:
    return np.asarray(cv2.GaussianBlur(image, (0, 0), by_px), np.uint8)


def test_a_good_picture_is_good_in_every_respect(tray: Image) -> None:
    found = PictureQuality.of(tray)
    assert (found.sharpness, found.exposure, found.glare) == (Sharpness.SHARP, Exposure.GOOD, Glare.NONE)
    assert found.words() == ("sharp", "well lit", "no glare")


def test_the_more_a_picture_is_blurred_the_more_blur_is_measured(tray: Image) -> None:
    measured = [blur_px(blurred(tray, by_px)) or 0.0 for by_px in (0.8, 1.5, 2.5, 4.0)]
    assert measured == sorted(measured)
    assert measured[-1] == pytest.approx(4.2, abs=0.8)


def test_a_lens_out_of_focus_is_told_with_what_to_do(tray: Image) -> None:
    found = PictureQuality.of(blurred(tray, 4.0))
    assert found.sharpness is Sharpness.BLURRED
    assert "turn the lens" in found.words()[0]


def test_sharpness_does_not_depend_on_light_or_grain(tray: Image) -> None:
    plain = blur_px(tray)
    grain = np.random.default_rng(2).normal(0, 4, tray.shape)
    grainy = np.clip(tray + grain, 0, 255).astype(np.uint8)
    assert blur_px(lit(tray, 0.5)) == pytest.approx(plain, abs=0.15)
    assert blur_px(grainy) == pytest.approx(plain, abs=0.15)


def test_sharpness_is_told_alike_for_every_size_of_picture(tray: Image) -> None:
    large = cv2.resize(tray, None, fx=2, fy=2, interpolation=cv2.INTER_LINEAR)
    assert blur_px(np.asarray(large, np.uint8)) == pytest.approx(blur_px(tray), abs=0.3)


def test_a_picture_without_edges_cannot_tell_whether_it_is_sharp() -> None:
    assert blur_px(GREY) is None
    assert PictureQuality.of(GREY).sharpness is Sharpness.UNKNOWN


def test_a_single_pixel_can_be_measured() -> None:
    assert PictureQuality.of(np.zeros((1, 1, 3), np.uint8)).exposure is Exposure.DARK


def test_a_dark_tray_is_told_and_wishes_for_more_light(tray: Image) -> None:
    dark = lit(tray, 0.3)
    assert PictureQuality.of(dark).exposure is Exposure.DARK
    assert light_wish(dark) > 2.0


def test_a_picture_that_is_white_all_over_is_too_bright_and_wishes_for_less_light(tray: Image) -> None:
    white = lit(tray, 8.0)
    assert PictureQuality.of(white).exposure is Exposure.BRIGHT
    assert light_wish(white) < 0.7


def test_a_mirrored_lamp_is_glare_and_white_dice_are_none(tray: Image) -> None:
    mirrored = cv2.circle(tray.copy(), (640, 360), 110, (255, 255, 255), cv2.FILLED)
    assert PictureQuality.of(tray).glare is Glare.NONE
    found = PictureQuality.of(np.asarray(mirrored, np.uint8))
    assert found.glare is Glare.MUCH
    assert "lamp" in found.words()[2]


def test_grain_that_burns_single_pixels_is_no_glare() -> None:
    specks = GREY.copy()
    specks[::7, ::7] = 255
    assert glare_share(specks) == 0.0


def test_a_well_lit_tray_wishes_for_no_other_light(tray: Image) -> None:
    assert light_wish(tray) == 1.0


def test_following_the_wish_ends_in_contentment(tray: Image) -> None:
    """The level of a pixel goes with the light to the power of 1 / 2.2."""
    light = 0.15
    for _ in range(4):
        light *= light_wish(lit(tray, light ** (1 / 2.2)))
    assert light_wish(lit(tray, light ** (1 / 2.2))) == 1.0


@pytest.mark.parametrize("factor", [0.0, 0.05, 20.0])
def test_a_wish_is_never_more_than_fourfold(tray: Image, factor: float) -> None:
    assert 0.25 <= light_wish(lit(tray, factor)) <= 4.0


def test_a_throw_does_not_change_the_middle_brightness() -> None:
    empty = SimulatedTray(np.random.default_rng(4), SMALL)
    before = brightness(empty.picture(1.0))
    empty.throw(THREE_COMBAT, 1.0)
    assert brightness(empty.picture(30.0)) == pytest.approx(before, abs=3.0)
