import numpy as np
import pytest

from tests.vision.sign_dice import at, pip_table
from vision.dice_set import DiceSet
from vision.simulation.icons import drawn, icons
from vision.suggested import BLUE, RED, suggested_set
from vision.suggested_signs import FREE_PEOPLES_FACES, SHADOW_FACES

BODIES = {"free_peoples": BLUE, "shadow": RED}


@pytest.fixture(scope="module")
def suggested() -> DiceSet:
    return suggested_set()


def table_with_icon(side: str, face: str) -> np.ndarray:
    """A grey table with one die of the simulated set, which the suggestions were not drawn after."""
    table = np.full((100, 100, 3), 120, np.uint8)
    body = np.array(BODIES[side], np.float32)
    table[20:80, 20:80] = body + drawn(icons()[side, face], 60)[..., None] * (np.float32(240) - body)
    return table


def test_every_face_of_the_action_dice_is_suggested(suggested: DiceSet) -> None:
    faces = {("free_peoples", face) for face in FREE_PEOPLES_FACES} | {("shadow", face) for face in SHADOW_FACES}
    assert set(suggested.faces) == faces == set(icons())


@pytest.mark.parametrize(("side", "face"), sorted(icons()))
def test_a_suggestion_tells_the_side_and_is_flagged_as_untaught(suggested: DiceSet, side: str, face: str) -> None:
    found = suggested.recognise(table_with_icon(side, face), at(0))
    assert found is not None
    assert found.side == side
    assert found.flags == ("untaught",)


@pytest.mark.parametrize("face", [("shadow", "eye"), ("free_peoples", "character"), ("shadow", "army")])
def test_signs_of_the_usual_shape_are_suggested_by_name(suggested: DiceSet, face: tuple[str, str]) -> None:
    found = suggested.recognise(table_with_icon(*face), at(0))
    assert found is not None
    assert (found.side, found.face) == face


def test_a_pip_die_is_no_suggestion_to_speak_of(suggested: DiceSet) -> None:
    found = suggested.recognise(pip_table(5, 230, 20), at(0))
    assert found is None or found.confidence < 0.5
