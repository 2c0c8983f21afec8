"""The close look: crops lie where they should and light does not matter."""

import numpy as np
import pytest

from vision.classify import CROP_PX, Classifier, close_up, evened
from vision.find import Candidate

EVEN = (1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6)


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


def test_the_chances_of_a_candidate_make_one() -> None:
    image = spot_picture(100, 100)
    one = Candidate((100.0, 100.0), 30.0, (85, 85, 30, 30), 0.5, EVEN, 0.0)
    (looked,) = Classifier().classify(image, [one])
    assert sum(looked.pips) + looked.symbol + looked.spoiled + looked.nothing == pytest.approx(1, abs=1e-3)
    assert looked.centre_px == one.centre_px


def test_no_candidates_cost_no_look() -> None:
    assert Classifier().classify(spot_picture(100, 100), []) == ()
