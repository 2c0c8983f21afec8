"""A face seen at any slant has one description, whichever corner comes first and whichever way its corners run."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision.quad import described, edge_of, linear_from, linear_of, quad_of, upright_quad

NUMBERS = st.floats(-40, 40).map(lambda number: round(number, 2))
MAPS = st.tuples(NUMBERS, NUMBERS, NUMBERS, NUMBERS).map(lambda four: np.array(four).reshape(2, 2))
FACES = MAPS.filter(lambda linear: float(np.linalg.det(linear)) > 20)


def corners(linear: np.ndarray) -> np.ndarray:
    """The corners around zero in an order that does not depend on which one comes first."""
    quad = quad_of((0, 0), linear)
    return quad[np.lexsort((quad[:, 1].round(1), quad[:, 0].round(1)))]


@given(FACES)
def test_a_face_comes_back_from_its_description(linear: np.ndarray) -> None:
    assert corners(linear_from(described(linear))) == pytest.approx(corners(linear), abs=0.1)


@given(FACES, st.integers(0, 3))
def test_a_quarter_turn_changes_no_description(linear: np.ndarray, turns: int) -> None:
    quarter = np.linalg.matrix_power(np.array([[0.0, -1.0], [1.0, 0.0]]), turns)
    assert described(linear @ quarter) == pytest.approx(described(linear), abs=1e-4)


@given(FACES, st.sampled_from([1, -1]), st.integers(0, 3))
def test_the_order_of_corners_does_not_matter(linear: np.ndarray, way: int, first: int) -> None:
    quad = np.roll(quad_of((7, 9), linear), first, 0)
    seen = linear_of(quad[::way])
    assert np.linalg.det(seen) > 0
    assert described(seen) == pytest.approx(described(linear), abs=1e-3)


def test_an_upright_quad_is_a_square_around_its_middle() -> None:
    quad = upright_quad((50, 60), 20)
    assert quad.mean(0).tolist() == [50, 60]
    assert edge_of(linear_of(quad)) == pytest.approx(20)
    assert np.ptp(quad, axis=0).tolist() == [20, 20]


def test_the_nearest_parallelogram_stands_for_corners_seen_in_perspective() -> None:
    trapezium = np.array([[0, 0], [10, 0], [9, 10], [1, 10]])
    assert quad_of((5, 5), linear_of(trapezium)) == pytest.approx(np.array([[0.5, 0], [9.5, 0], [9.5, 10], [0.5, 10]]))
