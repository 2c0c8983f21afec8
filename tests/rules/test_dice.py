"""Pools, allocation, the Action roll, alternation."""

from dataclasses import replace

import pytest

from companion.rules import dice
from companion.rules.events import (
    ActionDiceRolled,
    ActionDiceSwept,
    ActionDieUsed,
    DiceRecovered,
    HuntDiceAllocated,
)
from companion.rules.state import DicePool, HuntBox, OutOfBounds
from companion.rules.terms import Companion, Deck, Phase
from tests.rules.table import (
    ARMY,
    CAMERA,
    CHARACTER,
    EVENT,
    EYE,
    FREE,
    MUSTER,
    SHADOW,
    WILL,
    acting,
    hunted,
    in_phase,
    insist,
    record,
    refused,
    started,
    with_companions,
)


def test_recovery_brings_all_dice_back_and_counts_those_from_the_hunt_box() -> None:
    state = acting(hunt_box=HuntBox(2, 1))
    state = record(replace(state, phase=Phase.RECOVER_AND_DRAW), DiceRecovered(1, drawn=tuple(Deck)))
    assert state.phase is Phase.FELLOWSHIP
    assert state.hunt_box == HuntBox()
    assert state.free_peoples == DicePool(FREE, 4)
    assert state.recovered == 1


def test_recovery_cannot_invent_dice_in_the_hunt_box() -> None:
    assert refused(started(), DiceRecovered(1)).rule == "dice.recovery"
    refusal = refused(started(), DiceRecovered(7))
    assert (refusal.rule, refusal.overrulable) == ("dice.recovery", False)


def test_recovery_belongs_to_the_first_phase() -> None:
    assert refused(in_phase(Phase.FELLOWSHIP), DiceRecovered(0)).rule == "turn.phases"


@pytest.mark.parametrize(
    ("recovered", "companions", "limits"),
    [
        (0, tuple(Companion), (0, 7)),
        (1, tuple(Companion), (1, 7)),
        (0, (Companion.STRIDER, Companion.GIMLI), (0, 2)),
        (0, (), (0, 1)),
        (2, (), (1, 1)),
    ],
)
def test_ruling_46_the_shadow_may_allocate_one_die_a_companion_and_must_after_a_recovered_die(
    recovered: int, companions: tuple[Companion, ...], limits: tuple[int, int]
) -> None:
    state = with_companions(in_phase(Phase.HUNT_ALLOCATION, recovered=recovered), *companions)
    assert dice.allocation_limits(state) == limits


def test_allocated_dice_are_not_rolled() -> None:
    state = record(in_phase(Phase.HUNT_ALLOCATION), HuntDiceAllocated(2))
    assert state.hunt_box.shadow == 2
    assert dice.dice_to_roll(state, SHADOW) == 5
    assert dice.dice_to_roll(state, FREE) == 4


def test_more_dice_than_companions_need_the_tables_word() -> None:
    state = with_companions(in_phase(Phase.HUNT_ALLOCATION), Companion.GIMLI)
    assert insist(state, HuntDiceAllocated(3)).hunt_box.shadow == 3


def test_no_table_can_allocate_more_dice_than_the_shadow_has() -> None:
    assert not refused(in_phase(Phase.HUNT_ALLOCATION), HuntDiceAllocated(8)).overrulable
    assert refused(in_phase(Phase.ACTION_ROLL), HuntDiceAllocated(1)).rule == "turn.phases"


def test_eyes_go_to_the_hunt_box_and_actions_begin_when_both_have_rolled() -> None:
    state = record(in_phase(Phase.HUNT_ALLOCATION), HuntDiceAllocated(1))
    state = record(state, dice.rolled(SHADOW, (EYE, EYE, ARMY, ARMY, MUSTER, EVENT), CAMERA))
    assert state.phase is Phase.ACTION_ROLL
    assert state.hunt_box.shadow == 3
    assert state.shadow.unused == (ARMY, ARMY, MUSTER, EVENT)
    state = record(state, dice.rolled(FREE, (CHARACTER, CHARACTER, MUSTER, WILL), CAMERA))
    assert state.phase is Phase.ACTION_RESOLUTION
    assert state.acting is FREE


def test_a_side_rolls_once_and_with_the_dice_that_are_due() -> None:
    state = in_phase(Phase.ACTION_ROLL)
    assert refused(state, dice.rolled(FREE, (CHARACTER,), CAMERA)).rule == "dice.roll"
    state = record(state, dice.rolled(FREE, (CHARACTER,) * 4, CAMERA))
    assert refused(state, dice.rolled(FREE, (CHARACTER,) * 4, CAMERA)).rule == "dice.roll"
    assert refused(started(), dice.rolled(FREE, (CHARACTER,) * 4, CAMERA)).rule == "turn.phases"


def test_a_face_the_dice_do_not_have_is_refused_for_good() -> None:
    state = in_phase(Phase.ACTION_ROLL)
    assert not refused(state, ActionDiceRolled(FREE, (EYE, MUSTER, MUSTER, MUSTER), 1, CAMERA)).overrulable
    assert not refused(state, ActionDiceRolled(SHADOW, (EYE,) * 7, 6, CAMERA)).overrulable
    with pytest.raises(OutOfBounds):
        DicePool(SHADOW, 7, unused=(WILL,))


def test_sides_alternate_and_used_dice_are_kept_apart() -> None:
    state = record(acting(), ActionDieUsed(FREE, MUSTER))
    assert state.free_peoples.used == (MUSTER,)
    assert state.acting is SHADOW
    assert refused(state, ActionDieUsed(FREE, WILL)).rule == "dice.alternation"
    assert record(state, ActionDieUsed(SHADOW, ARMY, skipped=True)).acting is FREE


def test_the_side_with_dice_left_goes_on_alone() -> None:
    state = record(acting(free=(MUSTER,)), ActionDieUsed(FREE, MUSTER), ActionDieUsed(SHADOW, ARMY))
    assert state.acting is SHADOW


def test_the_shadow_begins_when_the_free_peoples_have_no_die() -> None:
    state = in_phase(Phase.ACTION_ROLL, free_peoples=DicePool(FREE, 0))
    state = record(state, dice.rolled(FREE, (), CAMERA), dice.rolled(SHADOW, (ARMY,) * 7, CAMERA))
    assert state.acting is SHADOW


def test_a_die_that_does_not_lie_there_needs_the_tables_word() -> None:
    state = acting()
    after = insist(state, ActionDieUsed(FREE, EVENT))
    assert after.free_peoples.unused == state.free_peoples.unused
    assert not refused(state, ActionDieUsed(FREE, ARMY)).overrulable


def test_sweeping_marks_one_side_or_both_used() -> None:
    state = record(acting(), ActionDiceSwept(SHADOW))
    assert not state.shadow.unused
    assert state.acting is FREE
    state = record(acting(), ActionDiceSwept(None))
    assert not state.free_peoples.unused
    assert len(state.shadow.used) == 3


def test_sweeping_waits_for_the_hunt_and_for_the_actions() -> None:
    assert refused(hunted(), ActionDiceSwept(None)).rule == "hunt.order"
    assert refused(started(), ActionDiceSwept(None)).rule == "turn.phases"
    assert refused(hunted(), ActionDieUsed(FREE, WILL)).rule == "hunt.order"


def test_manual_mode_lets_order_go_but_not_bounds() -> None:
    options = replace(started().options, enforce_order=False)
    state = replace(started(options), phase=Phase.RECOVER_AND_DRAW)
    assert record(state, HuntDiceAllocated(2)).hunt_box.shadow == 2
    assert not refused(state, HuntDiceAllocated(99)).overrulable


def test_a_roll_the_table_insists_on_replaces_the_one_before() -> None:
    state = record(in_phase(Phase.HUNT_ALLOCATION), HuntDiceAllocated(1))
    state = record(state, dice.rolled(SHADOW, (EYE, EYE, ARMY, ARMY, MUSTER, EVENT), CAMERA))
    state = insist(state, dice.rolled(SHADOW, (EYE, ARMY, ARMY, ARMY, MUSTER, EVENT), CAMERA))
    assert state.hunt_box.shadow == 2


def test_a_late_allocation_the_table_insists_on_keeps_the_roll() -> None:
    state = insist(acting(acting=SHADOW, eyes_rolled=2, hunt_box=HuntBox(2)), HuntDiceAllocated(1))
    assert (state.phase, state.acting, state.hunt_box.shadow) == (Phase.ACTION_RESOLUTION, SHADOW, 3)


def test_eyes_of_a_roll_that_lies_there_are_not_allocated_again() -> None:
    state = replace(acting(eyes_rolled=4, hunt_box=HuntBox(4)), phase=Phase.HUNT_ALLOCATION)
    assert dice.allocation_limits(state) == (0, 3)
    assert not refused(state, HuntDiceAllocated(4)).overrulable
