"""A further look at each die with its surroundings adds to what the close look saw."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.vision.top_faces import pips
from vision.close_look import CloseLook, TopFace
from vision.find import Finder
from vision.picture import load
from vision.quad import upright_quad
from vision.wide_look import WideLook

DICE = load(Path(__file__).parents[1] / "data" / "dice" / "combat_12346.jpg")


@pytest.fixture(scope="module")
def close() -> tuple[TopFace, ...]:
    """The faces as the close look leaves them."""
    return CloseLook().at(DICE, Finder().find(DICE))


@pytest.fixture(scope="module")
def wide(close: tuple[TopFace, ...]) -> tuple[TopFace, ...]:
    """The same after the wide look."""
    return WideLook().at(DICE, close)


def test_faces_keep_their_order_and_their_place(close: tuple[TopFace, ...], wide: tuple[TopFace, ...]) -> None:
    assert [one.quad.tolist() for one in wide] == [one.quad.tolist() for one in close]


def test_what_a_face_shows_stays_a_share_of_what_the_close_look_left(
    close: tuple[TopFace, ...], wide: tuple[TopFace, ...]
) -> None:
    shares = [sum(one.pips) + one.sign + one.nothing for one in wide]
    assert shares == pytest.approx([1.0] * len(close), abs=1e-4)


def test_dice_are_dice_with_their_surroundings_too(wide: tuple[TopFace, ...]) -> None:
    dice = sorted(wide, key=lambda one: one.nothing)[:5]
    assert all(one.nothing_around < 0.5 for one in dice)
    assert sorted(int(np.argmax(one.pips)) + 1 for one in dice) == [1, 2, 3, 4, 6]


def test_it_does_not_matter_from_which_corner_a_face_is_told(close: tuple[TopFace, ...]) -> None:
    begun_elsewhere = [replace(one, quad=np.roll(one.quad, 1, 0)) for one in close]
    for one, other in zip(WideLook().at(DICE, close), WideLook().at(DICE, begun_elsewhere), strict=True):
        assert other.down == pytest.approx(one.down, abs=0.01 * one.edge_px)
        assert other.down_error == pytest.approx(one.down_error, rel=0.02)
        assert other.pips == pytest.approx(one.pips, abs=0.01)


def test_a_speck_is_left_as_it_was() -> None:
    speck = replace(pips(3), quad=upright_quad((50.0, 50.0), 3.0))
    assert WideLook().at(DICE, [speck]) == (speck,)


def test_no_faces_are_no_faces() -> None:
    assert WideLook().at(DICE, []) == ()
