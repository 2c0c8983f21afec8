"""A die that leans is told from dice seen at a slant."""

from dataclasses import replace

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tests.vision.top_faces import pips
from vision.close_look import TopFace
from vision.lean import leaning

PLACES = [(100.0, 100.0), (300.0, 80.0), (200.0, 220.0), (80.0, 300.0), (330.0, 290.0)]


def table(common: tuple[float, float], pull: float) -> list[TopFace]:
    """Flat dice, edges of 30 px: every way down is a common way and a pull towards the middle, in edges."""
    dice = []
    for x, y in PLACES:
        down = 30 * np.array([common[0] - pull * (x - 200) / 400, common[1] - pull * (y - 200) / 400])
        dice.append(replace(pips(3, (x, y)), down=(float(down[0]), float(down[1]))))
    return dice


@given(st.floats(-0.8, 0.8), st.floats(-0.8, 0.8), st.floats(0, 0.8))
def test_flat_dice_do_not_lean_whatever_the_slant(across: float, along: float, pull: float) -> None:
    assert not any(leaning(table((across, along), pull)))


@given(st.floats(-0.5, 0.5), st.floats(-0.5, 0.5), st.integers(0, 4), st.floats(0, 6.3))
def test_one_leaning_die_is_found_among_five(across: float, along: float, which: int, way: float) -> None:
    dice = table((across, along), 0.3)
    down = np.array(dice[which].down) + 30 * 0.5 * np.array([np.cos(way), np.sin(way)])
    dice[which] = replace(dice[which], down=(float(down[0]), float(down[1])))
    assert [k for k, leans in enumerate(leaning(dice)) if leans] == [which]


def test_too_few_dice_bear_no_witness() -> None:
    dice = table((0.0, 0.0), 0.0)[:3]
    assert leaning([*dice[:2], replace(dice[2], down=(30.0, 0.0))]) == (False, False, False)
    assert leaning([]) == ()
