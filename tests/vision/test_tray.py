from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.small_table import SMALL, THREE_COMBAT, small_tray
from vision.tray import Tray, TrayError

PICTURE = (1280, 720)
INNER_MM = (270.0, 158.0)
SQUARE_ON = [(100.0, 60.0), (1180.0, 60.0), (1180.0, 692.0), (100.0, 692.0)]
MARKS = ((1, 60.0, 20.5), (3, 1210.0, 700.0))
TRAY = Tray(
    0.25, (100, 60, 1080, 600), (44.0, 80.0), PICTURE, (1.2, 1.0, 0.8), tuple(SQUARE_ON), MARKS, look="bG9vaw=="
)


def test_a_tray_seen_from_straight_above_gives_its_scale_and_region() -> None:
    tray = Tray.from_corners(SQUARE_ON, INNER_MM, PICTURE)
    assert tray.mm_per_px == pytest.approx(0.25)
    half_a_die = 32
    assert tray.region == (100 - half_a_die, 60 - half_a_die, 1080 + 2 * half_a_die, 720 - (60 - half_a_die))
    assert tray.corners == tuple(SQUARE_ON)
    assert tray.die_px == pytest.approx(64.0)
    assert tray.edge_px[0] == pytest.approx(44.0)
    assert tray.edge_px[1] >= 76.0


@given(st.permutations(SQUARE_ON))
def test_corners_may_be_tapped_in_any_order(corners: list[tuple[float, float]]) -> None:
    assert Tray.from_corners(corners, INNER_MM, PICTURE) == Tray.from_corners(SQUARE_ON, INNER_MM, PICTURE)


def test_dice_of_a_tray_seen_in_perspective_fall_within_the_expected_edges() -> None:
    simulated = small_tray()
    body = SMALL.tray
    assert body is not None
    width, depth = body.width_mm / 2, body.depth_mm / 2
    inner = np.array([[-width, depth, 0], [width, depth, 0], [width, -depth, 0], [-width, -depth, 0]])
    taps = [(float(x), float(y)) for x, y in simulated.scene.camera.project(inner)]
    tray = Tray.from_corners(taps, (body.width_mm, body.depth_mm), (320, 180))
    simulated.throw(THREE_COMBAT, 0.0)
    for die in simulated.truth(4.0):
        corners = np.array(die.top_face)
        edges = np.linalg.norm(corners - np.roll(corners, 1, axis=0), axis=1)
        assert tray.edge_px[0] <= edges.mean() <= tray.edge_px[1]
        x, y, _, _ = die.box
        assert tray.region[0] - 5 <= x
        assert tray.region[1] - 5 <= y


@pytest.mark.parametrize(
    "corners",
    [
        [],
        SQUARE_ON[:3],
        [(10.0, 10.0)] * 4,
        [(0.0, 0.0), (100.0, 0.0), (200.0, 0.0), (300.0, 0.0)],
        [(0.0, 0.0), (400.0, 0.0), (200.0, 400.0), (200.0, 100.0)],
        [(float("nan"), 0.0), *SQUARE_ON[1:]],
    ],
)
def test_points_that_are_no_tray_are_refused(corners: list[tuple[float, float]]) -> None:
    with pytest.raises(TrayError, match="tap each inner corner once"):
        Tray.from_corners(corners, INNER_MM, PICTURE)


def test_a_white_sheet_tells_the_colour_of_the_light() -> None:
    sheet = np.full((40, 40, 3), (100, 160, 200), np.uint8)
    assert TRAY.balanced(sheet).white == pytest.approx((1.6, 1.0, 0.8))


@pytest.mark.parametrize("level", [10, 255])
def test_a_sheet_too_dark_or_too_bright_is_refused(level: int) -> None:
    with pytest.raises(TrayError, match="change the light"):
        TRAY.balanced(np.full((40, 40, 3), level, np.uint8))


def test_a_saved_tray_is_loaded_again(tmp_path: Path) -> None:
    path = tmp_path / "kept" / "tray.toml"
    TRAY.save(path)
    assert Tray.load(path) == TRAY
    assert [file.name for file in path.parent.iterdir()] == ["tray.toml"]


def test_a_missing_tray_file_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(TrayError, match=r"no tray file .*set the tray up again"):
        Tray.load(tmp_path / "tray.toml")


def test_a_tray_file_torn_anywhere_is_an_error_in_words(tmp_path: Path) -> None:
    path = tmp_path / "tray.toml"
    TRAY.save(path)
    whole = path.read_bytes()
    for kept in range(len(whole) - 2):
        path.write_bytes(whole[:kept])
        with pytest.raises(TrayError, match="set the tray up again"):
            Tray.load(path)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("mm_per_px = 0.25", "mm_per_px = -1"),
        ("mm_per_px = 0.25", "mm_per_px = nan"),
        ("mm_per_px = 0.25", "mm_per_px = [1]"),
        ("edge_px = [44.0, 80.0]", "edge_px = [80.0, 44.0]"),
        ("edge_px = [44.0, 80.0]", 'edge_px = ["a", "b"]'),
        ("region = [100, 60, 1080, 600]", "region = [100, 60, 9999, 600]"),
        ("region = [100, 60, 1080, 600]", "region = 7"),
        ("corners = [[100.0, 60.0], ", "corners = ["),
        ("corners = [[100.0, 60.0], ", "corners = [[100.0], "),
        ("marks = [[1, ", "marks = [["),
        ("format = 1", "format = 99"),
    ],
)
def test_an_impossible_tray_file_is_an_error_in_words(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "tray.toml"
    TRAY.save(path)
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(TrayError, match="set the tray up again"):
        Tray.load(path)


def test_a_tray_refuses_impossible_numbers() -> None:
    with pytest.raises(TrayError, match="above zero"):
        replace(TRAY, mm_per_px=0.0)


def test_a_tinted_picture_is_made_neutral_by_the_white_sheet() -> None:
    sheet = np.full((40, 40, 3), (100, 150, 200), np.uint8)
    tray = Tray(0.5, (0, 0, 100, 100), (20.0, 40.0), (200, 200)).balanced(sheet)
    assert np.ptp(tray.neutral(sheet).reshape(-1, 3).astype(int), axis=1).max() <= 1
    plain = Tray(0.5, (0, 0, 100, 100), (20.0, 40.0), (200, 200))
    assert plain.neutral(sheet) is sheet


def test_inside_its_own_region_a_tray_has_the_same_scale_and_light() -> None:
    inside = TRAY.inside
    assert inside.region == (0, 0, 1080, 600)
    assert (inside.mm_per_px, inside.edge_px, inside.white) == (TRAY.mm_per_px, TRAY.edge_px, TRAY.white)
    picture = np.arange(1280 * 720 * 3, dtype=np.uint64).astype(np.uint8).reshape(720, 1280, 3)
    assert np.array_equal(TRAY.cut(picture), picture[60:660, 100:1180])
