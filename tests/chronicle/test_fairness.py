from collections import Counter
from random import Random

import pytest

from companion.chronicle import DiceKind, Judgement, fairness, wilson


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_the_bounds_are_those_that_newcombe_published_in_1998(count: int, of: int, low: float, high: float) -> None:
    assert wilson(count, of, 0.95) == pytest.approx((low, high), abs=0.00005)


def test_nothing_is_known_without_a_throw() -> None:
    assert wilson(0, 0, 0.95) == (0.0, 1.0)


def test_the_bounds_of_all_and_of_none_reach_the_end() -> None:
    assert wilson(20, 20, 0.95)[1] == 1.0
    assert wilson(0, 20, 0.95)[0] == 0.0


def test_more_hits_than_tries_are_refused() -> None:
    with pytest.raises(ValueError, match="3 hits of 2 tries"):
        wilson(3, 2, 0.95)


def even(each: int) -> dict[str, int]:
    return {str(face): each for face in range(1, 7)}


def test_dice_that_show_every_face_alike_are_fair_so_far() -> None:
    assert fairness(DiceKind.COMBAT, even(50)).judgement is Judgement.FAIR_SO_FAR


def test_of_few_dice_nothing_is_said() -> None:
    assert fairness(DiceKind.COMBAT, even(5)).judgement is Judgement.TOO_FEW
    assert fairness(DiceKind.COMBAT, {}).judgement is Judgement.TOO_FEW


def test_a_face_that_comes_twice_as_often_as_it_should_is_suspect() -> None:
    told = fairness(DiceKind.COMBAT, {**even(40), "6": 100})
    assert told.judgement is Judgement.SUSPECT
    assert "6" in [one.face for one in told.misfits]


def test_the_free_peoples_dice_have_two_character_faces() -> None:
    told = fairness(DiceKind.FREE_PEOPLES, {"character": 200, **dict.fromkeys(("muster", "event"), 100)})
    assert [one.share * 6 for one in told.faces] == [2, 1, 1, 1, 1]


def test_the_bounds_of_six_faces_looked_at_together_are_wider_than_those_of_one() -> None:
    face = fairness(DiceKind.COMBAT, even(20)).faces[0]
    alone = wilson(20, 120, 0.95)
    assert face.low < alone[0] < alone[1] < face.high


@pytest.mark.parametrize("dice", [120, 600])
def test_of_a_thousand_fair_sets_hardly_more_than_one_in_twenty_is_suspected(dice: int) -> None:
    chance = Random(7)
    sets = (Counter(str(chance.randint(1, 6)) for _die in range(dice)) for _set in range(1000))
    suspected = sum(fairness(DiceKind.COMBAT, one).judgement is Judgement.SUSPECT for one in sets)
    assert suspected < 65
