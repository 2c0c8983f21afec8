"""Finding the tray by the printed markers around it, under whatever a table does to a picture."""

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.marked_pictures import (
    CAMERA,
    INNER_MM,
    WITH_CARD,
    blurred,
    covered,
    glared,
    inner_corners,
    picture,
    seen_by,
    tiles,
    tray_in,
)
from vision.frames import Image
from vision.markers import markers_in
from vision.simulation.optics import PinholeCamera
from vision.simulation.tiles_laid import Laid, card_at
from vision.tray import Tray, TrayError

WARM = (0.55, 0.8, 1.0)


def corners_off_px(tray: Tray, camera: PinholeCamera = CAMERA) -> float:
    """How far the tray's corners lie from the true ones, at most."""
    true = inner_corners(camera)
    return max(float(np.linalg.norm(true - np.array(corner), axis=1).min()) for corner in tray.corners)


@pytest.fixture(scope="module")
def daylight() -> Image:
    return picture(WITH_CARD)


def test_every_marker_that_is_printed_is_told_apart(daylight: Image) -> None:
    assert [marker.number for marker in markers_in(daylight)] == [1, 2, 3, 4, 5]


def test_an_empty_table_has_no_markers() -> None:
    assert markers_in(picture(())) == ()


def test_the_tray_lies_between_the_inner_corners_of_the_tiles(daylight: Image) -> None:
    marked = tray_in(daylight)
    assert corners_off_px(marked.tray) < 2
    assert marked.note == ""
    assert [number for number, _x, _y in marked.tray.marks] == [1, 2, 3, 4]


@pytest.mark.parametrize("pitch", [0.0, 15.0, 30.0])
@pytest.mark.parametrize("roll", [-20.0, 90.0, 180.0])
def test_the_tray_is_found_from_aside_and_turned(pitch: float, roll: float) -> None:
    camera = seen_by(pitch_deg=pitch, roll_deg=roll, span_mm=800.0)
    assert corners_off_px(tray_in(picture(tiles(), camera)).tray, camera) < 3


@pytest.mark.parametrize("height_mm", [0.0, 16.0])
def test_dice_on_the_floor_are_as_large_as_the_tray_says_although_its_markers_lie_on_the_rim(height_mm: float) -> None:
    tray = tray_in(picture(tiles())).tray
    for x, y in ((-120.0, 60.0), (0.0, 0.0), (120.0, -60.0)):
        die = CAMERA.project(np.array([[x, y, height_mm], [x + 16, y, height_mm]]))
        edge_px = float(np.linalg.norm(die[1] - die[0]))
        assert tray.edge_px[0] < edge_px < tray.edge_px[1]
        assert tray.die_px == pytest.approx(edge_px, rel=0.15)
        left, top, width, height = tray.region
        assert left < die[0, 0] < left + width
        assert top < die[0, 1] < top + height


def test_a_die_that_leans_on_a_wall_lies_within_the_region() -> None:
    left, top, width, height = tray_in(picture(tiles())).tray.region
    wide, deep = INNER_MM[0] / 2, INNER_MM[1] / 2
    tops = CAMERA.project(np.array([[-wide, deep, 16.0], [wide, -deep, 16.0]]))
    assert left <= tops[0, 0] <= left + width
    assert top <= tops[0, 1]
    assert tops[1, 1] <= top + height


@pytest.mark.parametrize("missing", [1, 2, 3, 4])
def test_three_markers_are_enough_and_the_fourth_is_missed_in_words(missing: int, daylight: Image) -> None:
    tile = next(marker for marker in markers_in(daylight) if marker.number == missing)
    marked = tray_in(covered(daylight, tuple(tile.middle)))
    assert corners_off_px(marked.tray) < 4
    assert marked.note == f"Marker {missing} is covered. The tray was found without it."


def test_a_lamp_that_mirrors_on_a_marker_is_told_from_a_hand(daylight: Image) -> None:
    tile = next(marker for marker in markers_in(daylight) if marker.number == 2)
    marked = tray_in(glared(daylight, tuple(tile.middle)))
    assert corners_off_px(marked.tray) < 4
    assert marked.note == "A lamp mirrors on marker 2. The tray was found without it."


def test_a_marker_outside_the_picture_is_told_from_a_covered_one() -> None:
    camera = seen_by(span_mm=420.0, roll_deg=0.0, aim_mm=(-40.0, -8.0))
    marked = tray_in(picture(tiles(), camera))
    assert marked.note == "Marker 3 lies outside the picture. The tray was found without it."
    assert corners_off_px(marked.tray, camera) < 2


@pytest.mark.parametrize("light", [WARM, (0.3, 0.3, 0.3), (0.2, 0.28, 0.36), (1.0, 0.95, 0.8)])
def test_in_dim_and_in_warm_light_the_tray_is_found_and_its_white_measured(light: tuple[float, ...]) -> None:
    tray = tray_in(picture(WITH_CARD, light=light)).tray
    assert corners_off_px(tray) < 2
    blue, green, red = light
    assert tray.white == pytest.approx((green / blue, 1.0, green / red), rel=0.05)


def test_without_the_card_the_white_of_the_tiles_serves() -> None:
    tray = tray_in(picture(tiles(), light=WARM)).tray
    assert tray.white == pytest.approx((0.8 / 0.55, 1.0, 0.8), rel=0.08)


def test_glare_on_the_card_leaves_the_white_to_what_can_be_measured() -> None:
    plain = picture(WITH_CARD, light=WARM)
    card = next(marker for marker in markers_in(plain) if marker.number == 5)
    white_field = card.from_mm(np.array([[34.0, 10.0]]))[0]
    tray = tray_in(glared(plain, tuple(white_field), 60)).tray
    assert tray.white == pytest.approx((0.8 / 0.55, 1.0, 0.8), rel=0.1)


@pytest.mark.parametrize("sigma_px", [1.0, 2.0])
def test_a_soft_picture_is_no_hindrance(sigma_px: float, daylight: Image) -> None:
    assert corners_off_px(tray_in(blurred(daylight, sigma_px)).tray) < 3


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ((), "I see no marker. Put the four markers"),
        ((2,), "I see only 2. Uncover the others"),
        ((1, 4), "I see only 1 and 4. Uncover the others"),
    ],
)
def test_too_few_markers_are_told_with_what_to_do(numbers: tuple[int, ...], words: str) -> None:
    with pytest.raises(TrayError, match=words):
        tray_in(picture(tiles(numbers)))


def test_the_card_alone_is_no_tray() -> None:
    with pytest.raises(TrayError, match="I see no marker"):
        tray_in(picture([card_at(0.0, 0.0)]))


def test_in_the_dark_the_light_is_asked_for() -> None:
    with pytest.raises(TrayError, match=r"too dark .* Switch on the tray's light"):
        tray_in(picture(tiles(), light=(0.02, 0.02, 0.02)))


def test_a_second_page_in_the_picture_is_told() -> None:
    one, two, three, four = tiles()
    with pytest.raises(TrayError, match="Marker 1 is seen twice"):
        tray_in(picture([one, two, three, four, card_at(0.0, 0.0), _at(one, 60.0, -40.0)]))


def test_a_camera_that_looks_from_far_aside_is_told_where_to_hang() -> None:
    with pytest.raises(TrayError, match="from too far aside"):
        tray_in(picture(tiles(), seen_by(pitch_deg=50.0, span_mm=560.0, roll_deg=0.0)))


def test_markers_in_a_row_are_no_tray() -> None:
    row = [_at(tile, -120.0 + 80.0 * place, 0.0) for place, tile in enumerate(tiles())]
    with pytest.raises(TrayError, match="do not lie around a tray"):
        tray_in(picture(row))


def _at(tile: Laid, x_mm: float, y_mm: float) -> Laid:
    """The same tile elsewhere on the table."""
    return replace(tile, middle_mm=(x_mm, y_mm, 0.0))
