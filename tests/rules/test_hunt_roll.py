"""The Hunt roll: level, bonus, target, re-rolls."""

from dataclasses import replace

import pytest

from companion.rules import choices as may
from companion.rules import hunt
from companion.rules.events import (
    FellowshipMoved,
    HuntConditionsAnswered,
    HuntRerolled,
    HuntRerollsDeclined,
    HuntRolled,
    ThrowCorrected,
)
from companion.rules.state import GameState, HuntBox
from companion.rules.terms import HuntStage, Phase, RegionId, RerollCondition
from tests.rules.table import (
    CAMERA,
    CHARACTER,
    EVENT,
    SHADOW,
    acting,
    hunt_over,
    hunted,
    of_hunt,
    record,
    refused,
    rolled,
    with_fellowship,
)

ALL_THREE = frozenset(RerollCondition)


def test_hunt_level_counts_only_shadow_dice() -> None:
    state = hunted(level=2, bonus=1)
    assert of_hunt(state).dice == 2


@pytest.mark.parametrize(("bonus", "target"), [(0, 6), (1, 5), (2, 4), (5, 2), (6, 2)])
def test_each_free_peoples_die_in_the_box_adds_one_but_a_one_always_fails(bonus: int, target: int) -> None:
    assert of_hunt(hunted(level=1, bonus=bonus)).target == target


def test_ruling_4_the_die_that_pays_enters_the_box_after_its_own_hunt() -> None:
    state = hunted(level=1)
    assert of_hunt(state).bonus == 0
    assert state.hunt_box.free_peoples == 0
    after = hunt_over(rolled(state, 3))
    assert after.hunt_box.free_peoples == 1
    assert after.acting is SHADOW


def test_ruling_5_a_move_by_card_puts_no_die_in_the_box_but_is_hunted() -> None:
    state = acting(free=(EVENT,), hunt_box=HuntBox(1, 0))
    state = record(state, hunt.moved(state, EVENT, by_card=True))
    assert of_hunt(state).stage is HuntStage.ROLL
    assert hunt_over(rolled(state, 2)).hunt_box.free_peoples == 0


def test_a_card_that_needs_no_die_moves_the_fellowship_too() -> None:
    state = acting(hunt_box=HuntBox(1, 0))
    after = hunt_over(rolled(record(state, hunt.moved(state, None, by_card=True)), 2))
    assert after.free_peoples == state.free_peoples
    assert after.hunt_box == state.hunt_box


def test_ruling_7_without_a_shadow_die_in_the_box_there_is_no_roll_and_no_tile() -> None:
    state = acting()
    state = record(state, hunt.moved(state, CHARACTER))
    assert of_hunt(state).stage is HuntStage.ENDING
    assert hunt_over(state).fellowship.progress == 1


def test_a_hunt_without_success_draws_no_tile() -> None:
    assert of_hunt(rolled(hunted(level=3), 1, 5, 4)).stage is HuntStage.ENDING


def test_one_success_draws_a_tile() -> None:
    state = rolled(hunted(level=3), 1, 6, 6)
    assert of_hunt(state).stage is HuntStage.TILE
    assert of_hunt(state).successes == 2


def test_one_failed_die_is_rolled_again_for_each_condition() -> None:
    state = record(hunted(level=4), may.conditions_answered(ALL_THREE))
    state = record(state, hunt.rolled(state, (1, 2, 3, 6), CAMERA))
    assert of_hunt(state).rerolls == 3
    state = record(state, hunt.rerolled(state, (6, 6, 1), CAMERA))
    assert of_hunt(state).roll == (6, 6, 1, 6)
    assert of_hunt(state).successes == 3


def with_rerolls(*faces: int) -> GameState:
    return record(rolled(hunted(level=len(faces)), *faces), may.conditions_answered(ALL_THREE))


def test_the_shadow_says_which_failed_dice_are_rolled_again() -> None:
    state = record(with_rerolls(6, 3, 2), hunt.rerolled(with_rerolls(6, 3, 2), (5,), CAMERA, (2,)))
    assert of_hunt(state).roll == (6, 3, 5)
    assert of_hunt(record(with_rerolls(6, 3, 2), hunt.rerolled(with_rerolls(6, 3, 2), (5,), CAMERA))).roll == (6, 5, 2)


@pytest.mark.parametrize("dice", [(0,), (1, 1), (3,), (1, 2)])
def test_only_failed_dice_are_rolled_again_each_once_and_as_many_as_fell(dice: tuple[int, ...]) -> None:
    faces = (4,) * (2 if dice == (1, 1) else 1)
    assert refused(with_rerolls(6, 3, 2), HuntRerolled(faces, 1, CAMERA, dice)).rule == "hunt.reroll"


def test_a_reroll_put_right_stays_on_the_dice_that_were_rolled() -> None:
    state = record(with_rerolls(6, 3, 2), hunt.rerolled(with_rerolls(6, 3, 2), (5,), CAMERA, (2,)))
    state = record(state, ThrowCorrected(hunt.rerolled(state, (6,), CAMERA, (2,))))
    assert (of_hunt(state).roll, of_hunt(state).successes) == ((6, 3, 6), 2)
    assert refused(state, ThrowCorrected(HuntRerolled((6,), 2, CAMERA, (0,)))).rule == "hunt.reroll"


def test_there_are_no_more_rerolls_than_failed_dice() -> None:
    state = record(hunted(level=2), may.conditions_answered(ALL_THREE))
    state = record(state, hunt.rolled(state, (6, 2), CAMERA))
    assert of_hunt(state).rerolls == 1
    assert refused(state, HuntRerolled((6, 6), 3, CAMERA)).rule == "hunt.reroll"


def test_the_shadow_may_roll_fewer_dice_again_or_none() -> None:
    state = record(hunted(level=2), may.conditions_answered(ALL_THREE))
    state = record(state, hunt.rolled(state, (2, 3), CAMERA))
    fewer = record(state, hunt.rerolled(state, (6,), CAMERA))
    assert of_hunt(fewer).roll == (6, 3)
    assert of_hunt(record(state, HuntRerollsDeclined())).stage is HuntStage.ENDING
    assert refused(fewer, HuntRerollsDeclined()).rule == "hunt.order"


def test_conditions_are_asked_after_a_failed_die_if_nobody_answered_before() -> None:
    state = hunted(level=2)
    state = record(state, hunt.rolled(state, (2, 6), CAMERA))
    assert of_hunt(state).stage is HuntStage.CONDITIONS
    assert not of_hunt(record(state, may.conditions_answered(frozenset()))).rerolls
    assert of_hunt(record(state, may.conditions_answered(ALL_THREE))).rerolls == 1


def test_conditions_are_not_asked_when_every_die_succeeds() -> None:
    state = hunted(level=2)
    assert of_hunt(record(state, hunt.rolled(state, (6, 6), CAMERA))).stage is HuntStage.TILE


def test_conditions_are_remembered_while_the_figure_stands_still() -> None:
    state = record(hunted(level=1), may.conditions_answered(frozenset({RerollCondition.ARMY})))
    state = record(state, hunt.rolled(state, (2,), CAMERA))
    state = hunt_over(record(state, hunt.rerolled(state, (3,), CAMERA)))
    state = replace(state, acting=state.acting.opponent)
    again = record(state, hunt.moved(state, CHARACTER))
    assert of_hunt(again).conditions == (RerollCondition.ARMY,)


def test_a_condition_counts_once_however_many_units_stand_there() -> None:
    twice = HuntConditionsAnswered((RerollCondition.ARMY, RerollCondition.ARMY))
    assert refused(hunted(), twice).rule == "hunt.reroll"
    assert refused(acting(), twice).rule == "hunt.order"


@pytest.mark.parametrize(
    "wrong",
    [
        HuntRolled((6, 6), 2, CAMERA),
        HuntRolled((6, 6, 7), 3, CAMERA),
        HuntRolled((6, 6, 1), 3, CAMERA),
    ],
)
def test_a_hunt_roll_must_be_whole_possible_and_well_counted(wrong: HuntRolled) -> None:
    assert not refused(hunted(level=3), wrong).overrulable


def test_a_miscounted_reroll_is_refused() -> None:
    state = record(hunted(level=1), may.conditions_answered(ALL_THREE))
    state = record(state, hunt.rolled(state, (2,), CAMERA))
    assert not refused(state, HuntRerolled((6,), 0, CAMERA)).overrulable


def test_the_level_is_read_from_the_hunt_box() -> None:
    assert not refused(acting(), FellowshipMoved(CHARACTER, by_card=False, level=3, bonus=0)).overrulable


def test_only_the_free_peoples_move_and_only_in_turn() -> None:
    state = acting(acting=SHADOW)
    assert refused(state, hunt.moved(state, CHARACTER)).rule == "dice.alternation"
    state = replace(acting(), phase=Phase.VICTORY_CHECK)
    assert refused(state, hunt.moved(state, CHARACTER)).rule == "turn.phases"


def test_the_table_may_move_with_a_die_that_does_not_lie_there() -> None:
    state = with_fellowship(acting(free=()), region=RegionId("moria"))
    assert refused(state, hunt.moved(state, CHARACTER)).rule == "dice.use"


def test_conditions_remembered_wrongly_are_answered_anew_while_the_roll_lies_untouched() -> None:
    state = rolled(hunted(level=2), 2, 3)
    assert of_hunt(state).stage is HuntStage.ENDING
    assert may.ConditionsWanted(needed=False) in may.choices(state)
    state = record(state, may.conditions_answered(frozenset({RerollCondition.NAZGUL})))
    assert of_hunt(state).rerolls == 1
    state = record(state, hunt.rerolled(state, (6,), CAMERA))
    assert refused(state, may.conditions_answered(ALL_THREE)).rule == "hunt.reroll"
    assert may.ConditionsWanted(needed=False) not in may.choices(state)


def test_an_empty_hunt_box_asks_for_no_conditions() -> None:
    state = record(acting(), hunt.moved(acting(), CHARACTER))
    assert refused(state, may.conditions_answered(ALL_THREE)).rule == "hunt.reroll"
