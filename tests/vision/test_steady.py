import cv2
import numpy as np
import pytest

from vision.grid import Grey
from vision.simulation.disturbance import nudged
from vision.steady import STAYING, Move, whole_move


@pytest.fixture
def ground() -> Grey:
    """A patterned mat as a grid."""
    rough = np.random.default_rng(3).integers(40, 210, (23, 40)).astype(np.uint8)
    return np.asarray(cv2.resize(rough, (320, 180), interpolation=cv2.INTER_CUBIC), np.uint8)


def pushed(grey: Grey, right: float, down: float) -> Grey:
    return np.ascontiguousarray(nudged(np.repeat(grey[:, :, None], 3, axis=2), right, down)[:, :, 0])


@pytest.mark.parametrize(("right", "down"), [(0.4, -0.3), (3.0, 2.0), (-17.0, 6.5)])
def test_a_push_is_measured_to_a_fifth_of_a_point(ground: Grey, right: float, down: float) -> None:
    move = whole_move(ground, pushed(ground, right, down))
    assert move.matrix[:, 2] == pytest.approx([right, down], abs=0.2)


def test_a_turn_and_a_step_nearer_are_followed(ground: Grey) -> None:
    matrix = cv2.getRotationMatrix2D((160, 90), 2.0, 1.02)
    seen = np.asarray(cv2.warpAffine(ground, matrix, (320, 180), borderMode=cv2.BORDER_REFLECT), np.uint8)
    move = whole_move(ground, seen)
    assert move.matrix == pytest.approx(matrix, abs=0.2)
    assert np.abs(move.of_picture(ground)[30:-30, 30:-30].astype(int) - seen[30:-30, 30:-30]).mean() < 2


def test_a_picture_that_stays_and_a_plain_one_do_not_move(ground: Grey) -> None:
    plain = np.full_like(ground, 120)
    assert whole_move(ground, ground) is STAYING
    assert whole_move(plain, plain) is STAYING


def test_what_moves_before_a_ground_that_stays_is_not_taken_for_the_whole(ground: Grey) -> None:
    after = ground.copy()
    after[60:120, 110:190] = pushed(ground, 12.0, 0.0)[60:120, 110:190]
    assert whole_move(ground, after) is STAYING


def test_moves_follow_each_other_and_scale() -> None:
    right, down = (Move(np.array([[1.0, 0, x], [0, 1, y]])) for x, y in ((4, 0), (0, 6)))
    both = down.after(right).scaled(2.0)
    assert both.of_box((10, 10, 20, 20)) == (18.0, 22.0, 20.0, 20.0)
    assert both.farthest(np.zeros((180, 320), np.uint8)) == 12.0
