import numpy as np
import pytest

from companion.ports import DieReading
from vision.grid import Change, Mask
from vision.lying import Found, Meaning
from vision.lying import became as became_by

SAME_LOOK = np.zeros((200, 200), bool)
NEW_LOOK = np.ones((200, 200), bool)


def became(dice: tuple[DieReading, ...], before: tuple[DieReading, ...], differs: Mask | None, step: int = 1) -> Found:
    """What became of the dice on a plain ground; `differs` None after a change of light."""
    plain = np.full((200 // step, 200 // step), 90, np.uint8)
    differs, stirred = (NEW_LOOK, True) if differs is None else (differs, False)
    return became_by(dice, before, Change(plain, plain, differs, step, stirred))


def die(face: str, x: float, y: float, side: str = "combat") -> DieReading:
    return DieReading(side, face, 0.99, (x, y, 20, 20))


BEFORE = (die("3", 20, 20), die("5", 80, 30), die("1", 140, 90))


def test_dice_that_lie_and_look_as_before_are_the_same() -> None:
    assert became(BEFORE, BEFORE, SAME_LOOK) == Found(Meaning.SAME, (0, 1, 2))


def test_a_die_that_looks_the_same_stayed_however_it_is_read_now() -> None:
    misread = (die("4", 20, 20), *BEFORE[1:])
    assert became(misread, BEFORE, SAME_LOOK).meaning is Meaning.SAME


def test_another_face_in_the_same_place_was_thrown() -> None:
    changed = SAME_LOOK.copy()
    changed[20:40, 20:40] = True
    assert became((die("4", 20, 20), *BEFORE[1:]), BEFORE, changed) == Found(Meaning.THROW, (1, 2), BEFORE[:1])


def test_a_shadow_over_a_die_is_no_throw() -> None:
    assert became(BEFORE, BEFORE, NEW_LOOK) == Found(Meaning.SAME, (0, 1, 2))


def test_in_other_light_the_place_tells_alone() -> None:
    misread = (die("4", 20, 20), *BEFORE[1:])
    assert became(misread, BEFORE, None).meaning is Meaning.SAME


def test_a_die_far_from_where_it_lay_was_thrown_even_with_the_same_face() -> None:
    rolled = (*BEFORE[:2], die("1", 100, 150))
    changed = SAME_LOOK.copy()
    changed[150:170, 100:120] = True
    assert became(rolled, BEFORE, changed) == Found(Meaning.THROW, (0, 1), BEFORE[2:])


def test_a_die_that_moved_by_less_than_its_size_was_nudged() -> None:
    nudged = (*BEFORE[:2], die("1", 150, 98))
    assert became(nudged, BEFORE, NEW_LOOK) == Found(Meaning.HANDLED, (0, 1, 2))


def test_dice_that_were_pushed_together_were_not_thrown() -> None:
    pushed = tuple(die(one.face, one.box[0] + 35, one.box[1] + 40) for one in BEFORE)
    assert became(pushed, BEFORE, NEW_LOOK) == Found(Meaning.SAME, (0, 1, 2))


def test_a_single_die_elsewhere_is_a_throw_not_a_push() -> None:
    assert became((die("3", 90, 90),), BEFORE[:1], NEW_LOOK) == Found(Meaning.THROW, (), BEFORE[:1])


def test_a_die_taken_up_is_told_as_it_was_read() -> None:
    assert became(BEFORE[1:], BEFORE, SAME_LOOK) == Found(Meaning.HANDLED, (0, 1), BEFORE[:1])


def test_no_dice_where_some_lay_is_a_cleared_tray_and_where_none_lay_nothing_new() -> None:
    assert became((), BEFORE, NEW_LOOK) == Found(Meaning.CLEARED, (), BEFORE)
    assert became((), (), NEW_LOOK) == Found(Meaning.SAME)


def test_a_die_that_was_overlooked_before_was_not_thrown() -> None:
    assert became(BEFORE, BEFORE[:2], SAME_LOOK) == Found(Meaning.SAME, (0, 1, 2))


@pytest.mark.parametrize("step", [1, 4])
def test_looks_are_compared_in_points_of_the_grid(step: int) -> None:
    changed = np.zeros((200 // step, 200 // step), bool)
    changed[20 // step : 40 // step, 20 // step : 40 // step] = True
    thrown = (die("6", 20, 20), *BEFORE[1:])
    assert became(thrown, BEFORE, changed, step).stayed == (1, 2)


def test_what_was_there_in_other_light_is_no_die_that_was_thrown() -> None:
    sign = np.random.default_rng(1).integers(40, 100, (200, 200)).astype(np.uint8)
    lit = Change(sign, np.asarray(sign * 1.8, np.uint8), NEW_LOOK, 1, stirred=True)
    assert became_by((die("3", 90, 90),), (), lit).meaning is Meaning.SAME
    other = Change(sign, np.asarray(sign[::-1] * 1.8, np.uint8), NEW_LOOK, 1, stirred=True)
    assert became_by((die("3", 90, 90),), (), other).meaning is Meaning.THROW
