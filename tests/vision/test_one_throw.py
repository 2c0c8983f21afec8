"""What may be dice of one throw is judged beside what clearly is."""

from dataclasses import replace

import pytest

from tests.vision.top_faces import pips
from vision.naming import Name
from vision.one_throw import Told, together
from vision.quad import upright_quad


def told(edge_px: float, at: tuple[float, float], chance: float) -> Told:
    """A face with edges of so many pixels that is a die's with that chance."""
    face = replace(pips(3, at), quad=upright_quad(at, edge_px))
    return Told(face, Name("combat", "3", 0.9), chance, chance)


def test_of_two_faces_at_one_place_the_likelier_stays() -> None:
    die, pip = told(30.0, (50.0, 50.0), 0.9), told(8.0, (58.0, 50.0), 0.4)
    assert together([pip, die]) == [die]


def test_faces_side_by_side_both_stay() -> None:
    pair = [told(30.0, (50.0, 50.0), 0.9), told(30.0, (81.0, 50.0), 0.8)]
    assert together(pair) == pair


@pytest.mark.parametrize("edge_px", [10.0, 95.0])
def test_what_is_much_larger_or_smaller_than_a_clear_die_is_hardly_one(edge_px: float) -> None:
    die, other = together([told(30.0, (50.0, 50.0), 0.95), told(edge_px, (400.0, 400.0), 0.4)])
    assert die.chance == 0.95
    assert other.chance < 0.05


@pytest.mark.parametrize("edge_px", [18.0, 55.0])
def test_dice_nearer_and_farther_from_the_camera_keep_their_chances(edge_px: float) -> None:
    pair = [told(30.0, (50.0, 50.0), 0.95), told(edge_px, (400.0, 400.0), 0.4)]
    assert together(pair) == pair


def test_a_die_of_another_size_that_is_beyond_doubt_remains_one() -> None:
    small = told(20.0, (400.0, 400.0), 0.999)
    large = [told(60.0, (50.0, 50.0), 0.99), told(60.0, (200.0, 50.0), 0.99)]
    assert together([small, *large])[0].chance > 0.9


def test_where_nothing_is_clearly_a_die_no_size_is_wrong() -> None:
    doubtful = [told(60.0, (50.0, 50.0), 0.5), told(12.0, (400.0, 400.0), 0.4)]
    assert together(doubtful) == doubtful
