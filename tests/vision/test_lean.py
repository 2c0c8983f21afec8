"""A die that leans is told from dice seen at a slant."""

from dataclasses import replace

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.top_faces import pips
from vision.close_look import TopFace
from vision.lean import leaning

SIDE_PX = 400.0
PLACES = [(100.0, 100.0), (300.0, 80.0), (200.0, 220.0), (80.0, 300.0), (330.0, 290.0)]


def table(common: tuple[float, float], pull: float) -> list[TopFace]:
    """Flat dice, edges of 30 px: every way down is a common way and a pull towards the middle, in edges."""
    dice = []
    for x, y in PLACES:
        down = 30 * np.array([common[0] - pull * (x - 200) / 400, common[1] - pull * (y - 200) / 400])
        dice.append(replace(pips(3, (x, y)), down=(float(down[0]), float(down[1])), down_error=0.03))
    return dice


@given(st.floats(-0.8, 0.8), st.floats(-0.8, 0.8), st.floats(0, 0.8))
def test_flat_dice_do_not_lean_whatever_the_slant(across: float, along: float, pull: float) -> None:
    assert not any(leaning(table((across, along), pull), SIDE_PX))


@given(st.floats(-0.5, 0.5), st.floats(-0.5, 0.5), st.integers(0, 4), st.floats(0, 6.3))
def test_one_leaning_die_is_found_among_five(across: float, along: float, which: int, way: float) -> None:
    dice = table((across, along), 0.3)
    down = np.array(dice[which].down) + 30 * 0.5 * np.array([np.cos(way), np.sin(way)])
    dice[which] = replace(dice[which], down=(float(down[0]), float(down[1])))
    assert [k for k, leans in enumerate(leaning(dice, SIDE_PX)) if leans] == [which]


def test_of_two_dice_that_do_not_fit_together_either_may_lean() -> None:
    flat, other = table((0.0, 0.0), 0.0)[:2]
    assert leaning([flat, other], SIDE_PX) == (False, False)
    assert leaning([flat, replace(other, down=(15.0, 0.0))], SIDE_PX) == (True, True)


def test_a_die_whose_stance_is_hard_to_see_is_not_accused() -> None:
    dice = table((0.0, 0.0), 0.0)
    unclear = replace(dice[2], down=(9.0, 0.0), down_error=0.2)
    assert not any(leaning([*dice[:2], unclear, *dice[3:]], SIDE_PX))


def test_a_lone_die_has_no_witness() -> None:
    assert leaning([replace(pips(3), down=(30.0, 0.0))], SIDE_PX) == (False,)
    assert leaning([], SIDE_PX) == ()
