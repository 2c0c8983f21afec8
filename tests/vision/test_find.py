"""The finder looks at the right sizes and parts, whatever the picture, and names each die once."""

import numpy as np
import pytest

from vision.find import Announced, Candidate, Finder, Part, announced_parts, distinct
from vision.quad import upright_quad


def candidate(x: float, score: float = 0.9, edge_px: float = 30.0) -> Candidate:
    quad = upright_quad((x, 50.0), edge_px)
    return Candidate(quad, (x - 15, 35.0, 30.0, 30.0), score, (0.125,) * 8)


def test_of_two_marks_on_one_die_the_better_stays() -> None:
    kept = distinct([candidate(100, 0.4), candidate(106, 0.8)])
    assert [one.score for one in kept] == [0.8]


def test_touching_dice_stay_two() -> None:
    assert len(distinct([candidate(100), candidate(131)])) == 2


def test_a_spot_on_a_large_die_stays_until_it_is_looked_at() -> None:
    assert len(distinct([candidate(100, 0.5, 90.0), candidate(130, 0.9, 20.0)])) == 2


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
    assert moved.edge_px == pytest.approx(30)


def test_a_candidate_grows_with_its_picture() -> None:
    grown = candidate(100).scaled(2)
    assert grown.centre_px == (200.0, 100.0)
    assert grown.box == (170.0, 70.0, 60.0, 60.0)
    assert grown.edge_px == pytest.approx(60)


def announcing(*cells: tuple[int, int], cell_px: float = 10.0) -> Announced:
    announced = np.zeros((round(450 / cell_px), round(800 / cell_px)), np.uint8)
    for row, column in cells:
        announced[row, column] = 1
    return announced, cell_px


def parts(*told: Announced) -> list[Part]:
    return announced_parts(told, 40.0, (800, 450))


def test_where_nothing_is_announced_the_large_picture_is_not_looked_at() -> None:
    assert parts(announcing()) == []


def test_an_announced_die_is_looked_at_with_what_lies_around_it() -> None:
    (part,) = parts(announcing((20, 30)))
    left, top, right, bottom = part
    at = (30 * 10, 20 * 10)
    assert left <= at[0] - 40
    assert right >= at[0] + 40
    assert top <= at[1] - 40
    assert bottom >= at[1] + 40
    assert (right - left) * (bottom - top) < 0.1 * 800 * 450


def test_what_two_looks_announce_is_looked_at_once() -> None:
    near, far = announcing((20, 30)), announcing((8, 12), (2, 28), cell_px=25.0)
    both = parts(near, far)
    assert len(both) == 2
    assert any(left <= 300 <= right and top <= 200 <= bottom for left, top, right, bottom in both)
    assert any(left <= 710 <= right and top <= 60 <= bottom for left, top, right, bottom in both)


def test_dice_far_apart_are_looked_at_apart_and_near_ones_together() -> None:
    assert len(parts(announcing((5, 5), (40, 75)))) == 2
    assert len(parts(announcing((20, 30), (20, 36)))) == 1


def test_parts_stay_inside_the_picture() -> None:
    for part in parts(announcing((0, 0), (44, 79))):
        assert min(part) >= 0
        assert part[2] <= 800
        assert part[3] <= 450


def test_a_picture_full_of_dice_is_looked_at_whole() -> None:
    cells = [(row, column) for row in range(0, 45, 6) for column in range(0, 80, 6)]
    assert parts(announcing(*cells)) == [(0, 0, 800, 450)]
