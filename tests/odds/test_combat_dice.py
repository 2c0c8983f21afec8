"""Hunt rolls and rounds of battle against every single throw there is."""

from fractions import Fraction

import pytest

from companion.odds import Chances, battle_round, successes
from companion.odds.combat_dice import hunt_successes
from companion.rules import choices as may
from companion.rules import hunt
from companion.rules.state import GameState
from companion.rules.terms import HuntStage, RerollCondition
from tests.odds.enumerated import successes_of_every_roll
from tests.rules.table import CAMERA, hunted, of_hunt, record

ARMY, NAZGUL = RerollCondition.ARMY, RerollCondition.NAZGUL


def as_dict(chances: Chances[int]) -> dict[int, Fraction]:
    """Shares by outcome."""
    return dict(chances.shares)


@pytest.mark.parametrize("dice", range(5))
@pytest.mark.parametrize("rerolls", range(3))
@pytest.mark.parametrize("target", range(1, 8))
def test_successes_are_those_of_every_throw_counted_one_by_one(dice: int, target: int, rerolls: int) -> None:
    assert as_dict(successes(dice, target, rerolls)) == successes_of_every_roll(dice, target, rerolls)


@pytest.mark.parametrize(("dice", "rerolls"), [(5, 2), (4, 3)])
def test_five_dice_and_three_rerolls_are_counted_right_too(dice: int, rerolls: int) -> None:
    assert as_dict(successes(dice, 5, rerolls)) == successes_of_every_roll(dice, 5, rerolls)


@pytest.mark.parametrize("target", [-3, 0, 1, 2])
def test_a_one_fails_however_large_the_bonus(target: int) -> None:
    assert successes(1, target).of(1) == Fraction(5, 6)


@pytest.mark.parametrize("target", [6, 7, 9])
def test_a_six_succeeds_however_large_the_malus(target: int) -> None:
    assert successes(1, target).of(1) == Fraction(1, 6)


def test_more_rerolls_than_failed_dice_change_nothing() -> None:
    assert successes(2, 5, 2) == successes(2, 5, 9)


def test_a_battle_round_rolls_at_most_five_dice_and_five_rerolls() -> None:
    assert battle_round(9, 5, 8) == successes(5, 5, 5)


def test_dice_rolled_again_may_need_another_face() -> None:
    assert battle_round(1, 5, 1, reroll_target=4).of(1) == Fraction(1, 3) + Fraction(2, 3) * Fraction(1, 2)


def test_a_battle_round_without_units_or_leaders_is_no_error() -> None:
    assert as_dict(battle_round(0, 5, 3)) == {0: 1}
    assert battle_round(3, 5, -1) == successes(3, 5)


def test_a_field_battle_of_two_units_hits_as_often_as_counted_by_hand() -> None:
    assert as_dict(battle_round(2, 5, 0)) == {0: Fraction(4, 9), 1: Fraction(4, 9), 2: Fraction(1, 9)}


def with_conditions(state: GameState, *conditions: RerollCondition) -> GameState:
    """The state with the re-roll conditions answered."""
    return record(state, may.conditions_answered(frozenset(conditions)))


def test_a_hunt_level_above_five_rolls_five_dice_and_the_bonus_counts() -> None:
    assert hunt_successes(of_hunt(hunted(8, 2)), 1) == successes(5, 4, 1)


def test_once_the_roll_lies_there_only_failed_dice_are_open() -> None:
    state = with_conditions(hunted(3, 1), ARMY, NAZGUL)
    state = record(state, hunt.rolled(state, (6, 2, 1), CAMERA))
    assert of_hunt(state).stage is HuntStage.REROLL
    assert as_dict(hunt_successes(of_hunt(state), 0)) == {
        1: Fraction(4, 9),
        2: Fraction(4, 9),
        3: Fraction(1, 9),
    }


def test_while_the_conditions_are_asked_any_number_of_rerolls_may_be_supposed() -> None:
    state = hunted(2)
    state = record(state, hunt.rolled(state, (1, 1), CAMERA))
    assert of_hunt(state).stage is HuntStage.CONDITIONS
    assert as_dict(hunt_successes(of_hunt(state), 0)) == {0: 1}
    assert hunt_successes(of_hunt(state), 1).of(1) == Fraction(1, 6)


def test_a_hunt_past_its_roll_has_the_successes_it_has() -> None:
    state = with_conditions(hunted(2))
    state = record(state, hunt.rolled(state, (6, 1), CAMERA))
    assert of_hunt(state).stage is HuntStage.TILE
    assert as_dict(hunt_successes(of_hunt(state), 3)) == {1: 1}
