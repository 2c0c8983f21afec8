"""The close look: crops lie where they should and light does not matter."""

import cv2
import numpy as np
import pytest

from vision.close_look import (
    CROP_PX,
    FACE_IN_CROP_PX,
    LOOK_NUMBERS,
    CloseLook,
    TopFace,
    close_up,
    corrected,
    evened,
    face_crop,
)
from vision.find import Candidate
from vision.quad import upright_quad


def spot_picture(x: int, y: int, radius: int = 3) -> np.ndarray:
    image = np.zeros((200, 300, 3), np.uint8)
    image[y - radius : y + radius + 1, x - radius : x + radius + 1] = 255
    return image


def middle_of_light(crop: np.ndarray) -> tuple[float, float]:
    ys, xs = np.nonzero(crop[..., 0] > 100)
    return float(xs.mean()) + 0.5, float(ys.mean()) + 0.5


@pytest.mark.parametrize("scale", [0.3, 0.6, 1.0, 2.3])
@pytest.mark.parametrize("turn", [0.0, 0.7, 3.0])
def test_the_point_looked_at_lies_in_the_middle_of_the_crop(scale: float, turn: float) -> None:
    linear = scale * np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]], np.float32)
    crop = close_up(spot_picture(140, 90), (140.5, 90.5), linear)
    assert middle_of_light(crop) == pytest.approx((CROP_PX / 2, CROP_PX / 2), abs=0.6)


def test_a_place_outside_the_picture_still_gives_a_crop() -> None:
    linear = np.eye(2, dtype=np.float32)
    assert close_up(spot_picture(50, 50), (-400.0, 90.0), linear).shape == (CROP_PX, CROP_PX, 3)
    assert close_up(np.zeros((1, 1, 3), np.uint8), (0.5, 0.5), linear * 0.01).shape == (CROP_PX, CROP_PX, 3)


def test_half_the_light_looks_the_same() -> None:
    crop = spot_picture(24, 24, 8)[:CROP_PX, :CROP_PX]
    bright, dim = evened(np.stack([crop, crop // 2]))
    assert np.abs(bright - dim).max() < 0.2


def square(edge_px: float = 30.0) -> Candidate:
    return Candidate(upright_quad((100.0, 100.0), edge_px), (85, 85, 30, 30), 0.5, (0.125,) * 8)


def test_the_chances_of_a_face_make_one() -> None:
    (looked,) = CloseLook().at(spot_picture(100, 100), [square()])
    assert sum(looked.pips) + looked.sign + looked.nothing == pytest.approx(1, abs=1e-3)


def test_no_candidates_cost_no_look() -> None:
    assert CloseLook().at(spot_picture(100, 100), []) == ()


def test_a_slanted_face_becomes_a_square_in_the_middle_of_its_crop() -> None:
    image = np.zeros((200, 300, 3), np.uint8)
    slanted = np.array([[100, 60], [160, 80], [150, 110], [90, 90]], np.float32)
    cv2.fillConvexPoly(image, slanted.astype(np.int32), (255, 255, 255))
    lit = face_crop(image, slanted)[..., 0] > 127
    edge = int((CROP_PX - FACE_IN_CROP_PX) / 2)
    assert lit[edge + 2 : -edge - 2, edge + 2 : -edge - 2].all()
    assert not lit[: edge - 2].any()
    assert not lit[:, : edge - 2].any()


def test_a_flat_quad_still_gives_a_crop() -> None:
    flat = np.array([[10, 10], [40, 10], [40, 10], [10, 10]], np.float32)
    assert face_crop(spot_picture(20, 20), flat).shape == (CROP_PX, CROP_PX, 3)


def test_an_answer_moves_the_corners_by_shares_of_an_edge() -> None:
    answer = np.zeros(LOOK_NUMBERS, np.float32)
    answer[11:19:2] = 0.5
    assert corrected(upright_quad((50, 50), 20), answer) == pytest.approx(upright_quad((60, 50), 20))


def test_the_box_goes_around_the_face_and_the_one_below() -> None:
    one = TopFace(upright_quad((50, 50), 20), (5.0, -8.0), 0.9, (0.1,) * 6, 0.2, 0.2)
    assert one.box == (40.0, 32.0, 25.0, 28.0)
    assert one.moved(3, 4).box == (43.0, 36.0, 25.0, 28.0)
