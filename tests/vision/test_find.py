"""The finder looks at the right sizes, whatever the picture, and names each die once."""

import numpy as np
import pytest

from vision.find import Candidate, Finder, distinct

EVEN = (1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6, 1 / 6)


def candidate(x: float, score: float = 0.9, edge_px: float = 30.0) -> Candidate:
    return Candidate((x, 50.0), edge_px, (x - 15, 35.0, 30.0, 30.0), score, EVEN, 0.0)


def test_of_two_marks_on_one_die_the_better_stays() -> None:
    kept = distinct([candidate(100, 0.4), candidate(106, 0.8)])
    assert [one.score for one in kept] == [0.8]


def test_touching_dice_stay_two() -> None:
    assert len(distinct([candidate(100), candidate(131)])) == 2


def test_a_spot_on_a_large_die_is_no_die_of_its_own() -> None:
    assert len(distinct([candidate(100, 0.9, 90.0), candidate(130, 0.5, 20.0)])) == 1


def test_the_best_candidate_comes_first() -> None:
    assert [one.score for one in distinct([candidate(0, 0.3), candidate(200, 0.9)])] == [0.9, 0.3]


@pytest.mark.parametrize("shape", [(1, 1, 3), (1, 900, 3), (3, 5, 3), (40, 2500, 3), (800, 7, 3)])
def test_a_picture_of_odd_shape_without_dice_holds_none(shape: tuple[int, int, int]) -> None:
    image = np.zeros(shape, np.uint8) + np.uint8(120)
    assert all(one.score < 0.9 for one in Finder().find(image))


def test_a_candidate_moves_with_its_picture() -> None:
    moved = candidate(100).moved(10, 20)
    assert moved.centre_px == (110.0, 70.0)
    assert moved.box == (95.0, 55.0, 30.0, 30.0)
    assert moved.edge_px == 30
