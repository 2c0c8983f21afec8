"""Whether a tray lies where it was set up: told by its markers, or by the look of the place."""

from dataclasses import replace

import cv2
import numpy as np
import pytest

from tests.vision.marked_pictures import CAMERA, WITH_CARD, covered, picture, seen_by, tiles, tray_in
from tests.vision.small_table import THREE_COMBAT, small_tray
from vision.frames import Image
from vision.markers import markers_in
from vision.simulation.disturbance import relit
from vision.tray import Tray
from vision.tray_fit import Fit, fit, look_of


def fits(tray: Tray, image: Image) -> Fit:
    return fit(tray, image, markers_in(image))


@pytest.fixture(scope="module")
def marked() -> Tray:
    return tray_in(picture(WITH_CARD)).tray


def test_a_tray_that_nobody_touched_fits(marked: Tray) -> None:
    assert fits(marked, picture(tiles())) is Fit.FITS


def test_a_pushed_camera_is_noticed(marked: Tray) -> None:
    assert fits(marked, picture(tiles(), seen_by(aim_mm=(12.0, 0.0)))) is Fit.MOVED


def test_a_camera_that_was_hung_lower_is_noticed(marked: Tray) -> None:
    assert fits(marked, picture(tiles(), seen_by(span_mm=400.0))) is Fit.MOVED


def test_one_marker_still_in_its_place_is_enough(marked: Tray) -> None:
    assert fits(marked, picture(tiles((3,)))) is Fit.FITS


def test_a_marker_that_came_off_says_nothing_against_the_three_others(marked: Tray) -> None:
    one, *others = tiles()
    x, y, z = one.middle_mm
    assert fits(marked, picture([replace(one, middle_mm=(x + 30, y - 30, z)), *others])) is Fit.FITS


def test_where_no_marker_is_seen_nothing_is_claimed(marked: Tray) -> None:
    image = picture(tiles())
    for marker in markers_in(image):
        image = covered(image, tuple(marker.middle))
    assert fits(marked, image) is Fit.UNSEEN


def test_pictures_of_another_size_do_not_fit(marked: Tray) -> None:
    image = picture(tiles())
    assert fits(marked, np.ascontiguousarray(image[::2, ::2])) is Fit.MOVED


@pytest.fixture(scope="module")
def place() -> Image:
    """A tray without markers, larger than in the other tests so that its grain is seen."""
    small = small_tray(seed=3).picture(0.0)
    return np.asarray(cv2.resize(small, (960, 540), interpolation=cv2.INTER_CUBIC), np.uint8)


@pytest.fixture(scope="module")
def tapped(place: Image) -> Tray:
    corners = [(120.0, 60.0), (840.0, 60.0), (840.0, 480.0), (120.0, 480.0)]
    return replace(Tray.from_corners(corners, (270.0, 158.0), (960, 540)), look=look_of(place))


def shifted(image: Image, right_px: float, turn_deg: float = 0.0) -> Image:
    height, width = image.shape[:2]
    matrix = cv2.getRotationMatrix2D((width / 2, height / 2), turn_deg, 1.0)
    matrix[0, 2] += right_px
    return np.asarray(cv2.warpAffine(image, matrix, (width, height), borderMode=cv2.BORDER_REFLECT), np.uint8)


def test_without_markers_the_look_of_the_place_tells_that_nothing_moved(tapped: Tray, place: Image) -> None:
    assert fits(tapped, place) is Fit.FITS


@pytest.mark.parametrize("level", [0.5, 1.3])
def test_other_light_is_no_other_place(tapped: Tray, place: Image, level: float) -> None:
    assert fits(tapped, relit(place, level)) is Fit.FITS


def test_dice_in_the_tray_are_no_other_place(tapped: Tray) -> None:
    thrown = small_tray(seed=3)
    thrown.throw(THREE_COMBAT, 0.0)
    image = np.asarray(cv2.resize(thrown.picture(9.0), (960, 540), interpolation=cv2.INTER_CUBIC), np.uint8)
    assert fits(tapped, image) is Fit.FITS


@pytest.mark.parametrize(("right_px", "turn_deg"), [(24.0, 0.0), (60.0, 0.0), (0.0, 6.0)])
def test_a_place_that_moved_as_a_whole_is_noticed(tapped: Tray, place: Image, right_px: float, turn_deg: float) -> None:
    assert fits(tapped, shifted(place, right_px, turn_deg)) is Fit.MOVED


def test_another_place_altogether_is_not_known_again(tapped: Tray) -> None:
    assert fits(tapped, picture((), CAMERA)) is Fit.UNSEEN


@pytest.mark.parametrize("look", ["", "no base64!", "bm8gcGljdHVyZQ=="])
def test_a_tray_without_a_look_or_with_a_broken_one_claims_nothing(tapped: Tray, place: Image, look: str) -> None:
    assert fits(replace(tapped, look=look), place) is Fit.UNSEEN
