"""The table is the truth: misread throws, and counters put right."""

from dataclasses import replace

import pytest

from companion.rules import choices as may
from companion.rules import dice, hunt, hunt_cards, hunt_effects
from companion.rules.choices import choices
from companion.rules.events import (
    ActionDiceSwept,
    ActionDieUsed,
    CompanionsCorrected,
    CorruptionCorrected,
    DicePoolCorrected,
    HuntBoxCorrected,
    HuntDiceAllocated,
    HuntPoolCorrected,
    HuntRolled,
    OrderEnforced,
    PhaseCorrected,
    PositionCorrected,
    ProgressCorrected,
    ThrowCorrected,
    TileDieRolled,
)
from companion.rules.state import DicePool, GameState, HuntPool
from companion.rules.terms import Companion, HuntStage, Phase, RegionId, RerollCondition, TableCard, TileId, Victory
from tests.rules.table import (
    ARMY,
    CAMERA,
    CHARACTER,
    EVENT,
    EYE,
    FREE,
    LYING,
    MUSTER,
    SHADOW,
    WILL,
    acting,
    drawn,
    hunted,
    in_mordor,
    in_phase,
    of_hunt,
    record,
    refused,
    rolled,
    started,
    step_taken,
    with_fellowship,
)


def both_rolled() -> GameState:
    state = record(in_phase(Phase.HUNT_ALLOCATION), HuntDiceAllocated(1))
    state = record(state, dice.rolled(SHADOW, (EYE, EYE, ARMY, ARMY, MUSTER, EVENT), CAMERA))
    return record(state, dice.rolled(FREE, (CHARACTER, CHARACTER, MUSTER, WILL), CAMERA))


def test_a_misread_action_roll_moves_its_eyes_too() -> None:
    truth = dice.rolled(SHADOW, (EYE, ARMY, ARMY, ARMY, MUSTER, EVENT), CAMERA)
    state = record(both_rolled(), ThrowCorrected(truth))
    assert state.hunt_box.shadow == 2
    assert state.shadow.unused == (ARMY, ARMY, ARMY, MUSTER, EVENT)
    assert state.phase is Phase.ACTION_RESOLUTION


def test_a_misread_roll_of_the_free_peoples_leaves_the_hunt_box_alone() -> None:
    state = record(both_rolled(), ThrowCorrected(dice.rolled(FREE, (WILL, WILL, MUSTER, WILL), CAMERA)))
    assert state.hunt_box.shadow == 3
    assert state.free_peoples.unused.count(WILL) == 3


def test_a_correction_changes_faces_only() -> None:
    truth = ThrowCorrected(dice.rolled(FREE, (WILL, WILL), CAMERA))
    assert not refused(both_rolled(), truth).overrulable
    bad = ThrowCorrected(dice.rolled(FREE, (EYE, WILL, WILL, WILL), CAMERA))
    assert not refused(both_rolled(), bad).overrulable


def test_an_action_roll_is_past_correcting_once_a_die_is_used() -> None:
    state = record(both_rolled(), ActionDieUsed(FREE, MUSTER))
    truth = ThrowCorrected(dice.rolled(FREE, (WILL, WILL, MUSTER, WILL), CAMERA))
    assert refused(state, truth).rule == "corrections.throw"
    assert refused(started(), truth).rule == "corrections.throw"
    moving = record(both_rolled(), hunt.moved(both_rolled(), CHARACTER))
    assert refused(moving, truth).rule == "corrections.throw"


def test_a_misread_hunt_roll_is_judged_again() -> None:
    state = rolled(hunted(2), 2, 3)
    assert of_hunt(state).stage is HuntStage.ENDING
    state = record(state, ThrowCorrected(hunt.rolled(state, (2, 6), CAMERA)))
    assert of_hunt(state).stage is HuntStage.TILE
    bad = HuntRolled((2, 6), 2, CAMERA)
    assert not refused(state, ThrowCorrected(bad)).overrulable
    assert not refused(state, ThrowCorrected(HuntRolled((2, 9), 1, CAMERA))).overrulable


def test_a_misread_reroll_is_judged_again_and_the_first_roll_stands() -> None:
    state = record(hunted(2), may.conditions_answered(frozenset({RerollCondition.ARMY})))
    state = record(state, hunt.rolled(state, (2, 3), CAMERA))
    first = hunt.rolled(state, (6, 3), CAMERA)
    state = record(state, hunt.rerolled(state, (4,), CAMERA))
    assert refused(state, ThrowCorrected(first)).rule == "corrections.throw"
    state = record(state, ThrowCorrected(hunt.rerolled(state, (6,), CAMERA)))
    assert of_hunt(state).roll == (6, 3)


def test_a_hunt_roll_is_past_correcting_once_the_tile_is_drawn_or_prevented() -> None:
    state = rolled(hunted(1, cards=LYING), 6)
    truth = ThrowCorrected(hunt.rolled(state, (5,), CAMERA))
    assert refused(drawn(state, "standard-3.1"), truth).rule == "corrections.throw"
    staff = record(state, hunt_cards.card_played(TableCard.WIZARDS_STAFF))
    assert refused(staff, truth).rule == "corrections.throw"
    again = ThrowCorrected(hunt.rerolled(state, (5,), CAMERA))
    assert refused(state, again).rule == "corrections.throw"
    assert refused(acting(), truth).rule == "corrections.throw"


def test_a_misread_die_of_a_tile_is_put_right_until_something_answers_it() -> None:
    state = record(step_taken(in_mordor(cards=LYING), "shelobs-lair"), TileDieRolled(5, CAMERA))
    assert of_hunt(record(state, ThrowCorrected(TileDieRolled(2, CAMERA)))).damage == 2
    assert not refused(state, ThrowCorrected(TileDieRolled(0, CAMERA))).overrulable
    answered = record(state, hunt_cards.card_played(TableCard.AXE_AND_BOW))
    assert refused(answered, ThrowCorrected(TileDieRolled(2, CAMERA))).rule == "corrections.throw"
    assert refused(hunted(), ThrowCorrected(TileDieRolled(2, CAMERA))).rule == "corrections.throw"


def test_every_counter_can_be_put_right_at_any_time() -> None:
    state = record(
        hunted(),
        CorruptionCorrected(7),
        ProgressCorrected(4, hidden=False),
        PositionCorrected(RegionId("moria"), None),
        CompanionsCorrected((Companion.GIMLI,), Companion.GIMLI),
        HuntBoxCorrected(5, 2),
        HuntPoolCorrected(HuntPool(inside=(TileId("standard-3.1"),))),
    )
    group = state.fellowship
    assert (group.corruption, group.progress, group.hidden, group.region) == (7, 4, False, "moria")
    assert (group.companions, group.guide) == ((Companion.GIMLI,), Companion.GIMLI)
    assert (state.hunt_box.shadow, state.hunt_box.free_peoples) == (5, 2)
    assert state.hunt_pool.inside == (TileId("standard-3.1"),)


@pytest.mark.parametrize(
    "nonsense",
    [
        CorruptionCorrected(13),
        CorruptionCorrected(-1),
        ProgressCorrected(13, hidden=True),
        PositionCorrected(RegionId("bag-end"), None),
        PositionCorrected(RegionId("moria"), 6),
        CompanionsCorrected((), Companion.GIMLI),
        HuntBoxCorrected(11, 0),
    ],
)
def test_a_correction_never_breaks_bounds(nonsense: CorruptionCorrected) -> None:
    refusal = refused(acting(), nonsense)
    assert refusal.rule == "corrections.bounds"
    assert not refusal.overrulable


def test_correcting_the_figure_asks_about_its_region_again_and_judges_the_crack_of_doom() -> None:
    state = acting(conditions=(RerollCondition.ARMY,))
    state = record(state, PositionCorrected(RegionId("morannon"), 5))
    assert state.conditions is None
    assert state.victory is Victory.RING_DESTROYED


def test_entering_both_pools_by_correction_begins_the_actions() -> None:
    state = in_phase(Phase.ACTION_ROLL)
    state = record(state, DicePoolCorrected(DicePool(SHADOW, 7, unused=(ARMY,), rolled=True)))
    assert state.phase is Phase.ACTION_ROLL
    state = record(state, DicePoolCorrected(DicePool(FREE, 4, unused=(MUSTER,), rolled=True)))
    assert state.phase is Phase.ACTION_RESOLUTION


def test_correcting_the_phase_drops_a_hunt() -> None:
    state = record(hunted(), PhaseCorrected(3, Phase.FELLOWSHIP, FREE))
    assert (state.turn, state.phase, state.hunt, state.guide_open) == (3, Phase.FELLOWSHIP, None, True)
    assert replace(state, turn=1).turn == 1
    assert state.fellowship.progress == 1
    assert state.hunt_box.free_peoples == 1
    assert refused(state, PhaseCorrected(0, Phase.FELLOWSHIP, FREE)).rule == "corrections.bounds"


def test_a_correction_of_a_roll_leaves_the_turn_to_act_alone() -> None:
    state = record(both_rolled(), ActionDieUsed(FREE, MUSTER))
    truth = dice.rolled(SHADOW, (EYE, EYE, ARMY, ARMY, ARMY, EVENT), CAMERA)
    assert record(state, ThrowCorrected(truth)).acting is SHADOW
    passed = record(replace(both_rolled(), acting=FREE), ActionDiceSwept(SHADOW))
    assert refused(passed, ThrowCorrected(truth)).rule == "corrections.throw"


def test_eyes_are_final_once_the_fellowship_was_hunted_with_them() -> None:
    truth = ThrowCorrected(dice.rolled(SHADOW, (EYE, ARMY, ARMY, ARMY, MUSTER, EVENT), CAMERA))
    same_eyes = ThrowCorrected(dice.rolled(SHADOW, (EYE, EYE, ARMY, ARMY, ARMY, EVENT), CAMERA))
    moving = record(both_rolled(), hunt.moved(both_rolled(), CHARACTER))
    assert refused(moving, truth).rule == "corrections.throw"
    assert of_hunt(record(moving, same_eyes)).level == 3
    over = record(rolled(moving, 1, 2, 3), hunt_effects.ended(rolled(moving, 1, 2, 3)))
    assert refused(over, truth).rule == "corrections.throw"


def test_a_roll_of_no_dice_cannot_be_corrected_into_another_phase() -> None:
    state = record(in_phase(Phase.HUNT_ALLOCATION), HuntDiceAllocated(7))
    state = record(state, dice.rolled(SHADOW, (), CAMERA), dice.rolled(FREE, (CHARACTER, EVENT, MUSTER, WILL), CAMERA))
    state = record(state, PhaseCorrected(1, Phase.VICTORY_CHECK, FREE))
    assert refused(state, ThrowCorrected(dice.rolled(SHADOW, (), CAMERA))).rule == "corrections.throw"


def test_going_back_to_the_action_roll_lets_both_sides_roll_anew() -> None:
    state = record(both_rolled(), PhaseCorrected(1, Phase.ACTION_ROLL, FREE))
    assert state.hunt_box.shadow == 1
    assert choices(state) == (may.ActionRollWanted(FREE, 4), may.ActionRollWanted(SHADOW, 6))


def test_going_back_further_keeps_the_roll_and_its_eyes() -> None:
    state = record(both_rolled(), PhaseCorrected(1, Phase.HUNT_ALLOCATION, FREE), HuntDiceAllocated(2))
    assert state.phase is Phase.ACTION_RESOLUTION
    assert state.hunt_box.shadow == 4


def test_a_corrected_turn_forgets_what_held_for_the_last_one() -> None:
    state = with_fellowship(acting(), declared=True, tried=True, entered=True)
    assert record(state, PhaseCorrected(1, Phase.FELLOWSHIP, FREE)).fellowship.declared
    fresh = record(state, PhaseCorrected(2, Phase.FELLOWSHIP, FREE)).fellowship
    assert (fresh.declared, fresh.tried, fresh.entered) == (False, False, False)


def test_a_hunt_asks_about_the_region_the_figure_was_corrected_to() -> None:
    state = record(hunted(1), may.conditions_answered(frozenset({RerollCondition.ARMY})))
    state = record(state, PositionCorrected(RegionId("moria"), None), hunt.rolled(state, (2,), CAMERA))
    assert of_hunt(state).stage is HuntStage.CONDITIONS


def test_manual_mode_is_switched_on_and_off_during_a_game() -> None:
    state, early = in_phase(Phase.FELLOWSHIP), HuntDiceAllocated(1)
    assert refused(state, early).rule == "turn.phases"
    manual = record(state, OrderEnforced(on=False))
    assert record(manual, early).hunt_box.shadow == 1
    assert refused(record(manual, OrderEnforced(on=True)), early).rule == "turn.phases"


def test_manual_mode_keeps_the_bounds() -> None:
    manual = record(started(), OrderEnforced(on=False))
    assert refused(manual, CorruptionCorrected(13)).rule == "corrections.bounds"
