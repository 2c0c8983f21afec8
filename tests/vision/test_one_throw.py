"""What may be dice of one throw is judged beside what clearly is."""

from dataclasses import replace

import pytest

from tests.vision.top_faces import pips
from vision.close_look import TopFace
from vision.one_throw import together
from vision.quad import upright_quad


def of_edge(edge_px: float, at: tuple[float, float]) -> TopFace:
    """A face with edges of so many pixels."""
    return replace(pips(3, at), quad=upright_quad(at, edge_px))


def test_of_two_faces_at_one_place_the_likelier_stays() -> None:
    die, pip = of_edge(30.0, (50.0, 50.0)), of_edge(8.0, (58.0, 50.0))
    assert together([(pip, 0.4), (die, 0.9)]) == [(die, 0.9)]


def test_faces_side_by_side_both_stay() -> None:
    pair = [(of_edge(30.0, (50.0, 50.0)), 0.9), (of_edge(30.0, (81.0, 50.0)), 0.8)]
    assert together(pair) == pair


@pytest.mark.parametrize("edge_px", [10.0, 95.0])
def test_what_is_much_larger_or_smaller_than_a_clear_die_is_hardly_one(edge_px: float) -> None:
    die, other = of_edge(30.0, (50.0, 50.0)), of_edge(edge_px, (400.0, 400.0))
    assert {id(one): chance for one, chance in together([(die, 0.95), (other, 0.4)])}[id(other)] < 0.05


@pytest.mark.parametrize("edge_px", [18.0, 55.0])
def test_dice_nearer_and_farther_from_the_camera_keep_their_chances(edge_px: float) -> None:
    pair = [(of_edge(30.0, (50.0, 50.0)), 0.95), (of_edge(edge_px, (400.0, 400.0)), 0.4)]
    assert together(pair) == pair


def test_a_die_of_another_size_that_is_beyond_doubt_remains_one() -> None:
    large, small = of_edge(60.0, (50.0, 50.0)), of_edge(20.0, (400.0, 400.0))
    third = of_edge(60.0, (200.0, 50.0))
    chances = {id(one): chance for one, chance in together([(large, 0.99), (third, 0.99), (small, 0.999)])}
    assert chances[id(small)] > 0.9


def test_where_nothing_is_clearly_a_die_no_size_is_wrong() -> None:
    doubtful = [(of_edge(60.0, (50.0, 50.0)), 0.5), (of_edge(12.0, (400.0, 400.0)), 0.4)]
    assert together(doubtful) == doubtful
