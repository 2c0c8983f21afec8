import numpy as np
import pytest

from tests.vision.sign_dice import BLUE, RED, quad_at, table_with
from vision.die_colour import colour_doubt, die_colour
from vision.frames import Image
from vision.symbols import cut_patch

LAMPS = {
    "as taught": (1.0, 1.0, 1.0),
    "warm": (0.5, 0.85, 1.1),
    "dim and warm": (0.14, 0.28, 0.35),
    "cold": (1.2, 1.0, 0.7),
    "dim and cold": (0.36, 0.29, 0.21),
    "green": (0.5, 0.7, 0.5),
}
KNOWN = {"north": BLUE, "south": RED}


def patch(body: tuple[int, int, int], lamp: tuple[float, float, float] = (1.0, 1.0, 1.0)) -> Image:
    lit = table_with([("R", body, 0.0)]) * np.array(lamp)
    return cut_patch(np.asarray(np.clip(lit, 0, 255), np.uint8), quad_at(0))


def doubts(seen: Image) -> dict[str, float]:
    known = np.stack([die_colour(patch(body)) for body in KNOWN.values()])
    return colour_doubt(die_colour(seen), known, list(KNOWN))


@pytest.mark.parametrize("lamp", LAMPS.values(), ids=LAMPS.keys())
@pytest.mark.parametrize("side", KNOWN)
def test_red_and_blue_dice_do_not_mix_under_any_lamp(lamp: tuple[float, float, float], side: str) -> None:
    doubted = doubts(patch(KNOWN[side], lamp))
    other = next(one for one in KNOWN if one != side)
    assert doubted[other] > doubted[side] + 2


@pytest.mark.parametrize("side", KNOWN)
def test_glare_that_pales_the_body_leaves_the_side(side: str) -> None:
    pale = np.asarray(255 - (255 - patch(KNOWN[side]).astype(float)) * 0.4, np.uint8)
    doubted = doubts(pale)
    assert min(doubted, key=lambda one: doubted[one]) == side


def test_a_die_in_the_colours_taught_is_hardly_doubted() -> None:
    assert doubts(patch(RED))["south"] < 0.1


def test_a_body_of_neither_colour_is_doubted_for_both_sides() -> None:
    green = doubts(patch((40, 190, 40)))
    assert min(green.values()) > 0.3


def test_one_side_alone_is_not_told_from_itself_by_colour() -> None:
    known = np.stack([die_colour(patch(BLUE))])
    assert colour_doubt(die_colour(patch(BLUE, LAMPS["warm"])), known, ["north"])["north"] < 1
