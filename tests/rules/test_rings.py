"""Elven Rings, with every limit of theirs (p. 21)."""

from dataclasses import replace
from typing import Any

from companion.rules import rings
from companion.rules.choices import ElvenRingWanted, choices, elven_ring_used, offered
from companion.rules.corrections import check_throw
from companion.rules.events import (
    ActionDiceRolled,
    ActionDieUsed,
    ElvenRingUsed,
    FellowshipMoved,
    Passed,
    ThrowCorrected,
)
from companion.rules.state import DicePool, ElvenRings, GameState, HuntBox
from companion.rules.terms import FACES_OF, Phase
from companion.rules.turn import ended
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
)

SHADOW_HOLDS_ONE = ElvenRings(free_peoples=2, shadow=1)


def shadow_to_act(**changes: Any) -> GameState:
    return acting(acting=SHADOW, rings=SHADOW_HOLDS_ONE, **changes)


def wanted(state: GameState) -> list[ElvenRingWanted]:
    return [choice for choice in choices(state) if isinstance(choice, ElvenRingWanted)]


def test_ruling_43_a_ring_used_by_the_free_peoples_goes_to_the_shadow_and_is_out_after_its_use() -> None:
    state = record(acting(), ElvenRingUsed(FREE, MUSTER, EVENT))
    assert (state.rings.free_peoples, state.rings.shadow) == (2, 1)
    state = record(replace(state, acting=SHADOW), ElvenRingUsed(SHADOW, ARMY, CHARACTER))
    assert (state.rings.free_peoples, state.rings.shadow) == (2, 0)


def test_there_are_three_rings_and_the_shadow_begins_with_none() -> None:
    assert refused(acting(acting=SHADOW), ElvenRingUsed(SHADOW, ARMY, MUSTER)).rule == "rings.three"
    spent = acting(rings=ElvenRings(free_peoples=0))
    assert not refused(spent, ElvenRingUsed(FREE, MUSTER, EVENT)).overrulable
    assert not wanted(spent)


def test_a_ring_changes_one_unused_die_and_is_never_the_action_itself() -> None:
    state = record(acting(free=(CHARACTER, MUSTER, MUSTER)), ElvenRingUsed(FREE, MUSTER, CHARACTER))
    assert state.free_peoples.unused == (CHARACTER, CHARACTER, MUSTER)
    assert state.acting is FREE
    assert state.free_peoples.used == ()


def test_after_a_ring_any_die_may_be_used_or_skipped_or_the_side_passes() -> None:
    state = record(acting(free=(MUSTER, EVENT)), ElvenRingUsed(FREE, MUSTER, CHARACTER))
    events = offered(state)
    assert any(isinstance(event, FellowshipMoved) for event in events)
    assert {ActionDieUsed(FREE, EVENT), ActionDieUsed(FREE, EVENT, skipped=True), Passed(FREE)} <= set(events)


def test_a_side_uses_one_ring_a_turn_and_another_next_turn() -> None:
    state = record(acting(), ElvenRingUsed(FREE, MUSTER, EVENT))
    again = ElvenRingUsed(FREE, EVENT, MUSTER)
    assert refused(state, again).rule == "rings.once"
    assert not wanted(state)
    assert insist(state, again).rings.free_peoples == 1
    checking = replace(state, phase=Phase.VICTORY_CHECK)
    assert record(checking, ended(checking)).rings.used_by == ()


def test_a_ring_is_used_only_in_the_sides_own_action() -> None:
    assert refused(shadow_to_act(), ElvenRingUsed(FREE, MUSTER, EVENT)).rule == "dice.alternation"
    assert refused(hunted(), ElvenRingUsed(FREE, MUSTER, EVENT)).rule == "hunt.order"
    assert refused(in_phase(Phase.FELLOWSHIP), ElvenRingUsed(FREE, MUSTER, EVENT)).rule == "turn.phases"


def test_the_free_peoples_make_no_will_of_the_west_by_a_ring() -> None:
    refusal = refused(acting(), ElvenRingUsed(FREE, MUSTER, WILL))
    assert (refusal.rule, refusal.overrulable) == ("rings.will_of_the_west", True)
    assert all(after is not WILL for _before, after in wanted(acting())[0].changes)


def test_a_will_of_the_west_may_be_changed_by_a_ring() -> None:
    assert EVENT in record(acting(free=(WILL,)), ElvenRingUsed(FREE, WILL, EVENT)).free_peoples.unused


def test_a_ring_makes_only_faces_that_the_sides_dice_have() -> None:
    for side, face in ((FREE, ARMY), (FREE, EYE), (SHADOW, WILL)):
        assert not refused(shadow_to_act(), ElvenRingUsed(side, MUSTER, face)).overrulable
    state = shadow_to_act(shadow=(ARMY,))
    assert {after for _before, after in wanted(state)[0].changes} == set(FACES_OF[SHADOW]) - {ARMY}


def test_a_ring_needs_an_unused_die_with_another_result() -> None:
    assert refused(acting(), ElvenRingUsed(FREE, EVENT, MUSTER)).rule == "rings.use"
    assert refused(acting(), ElvenRingUsed(FREE, MUSTER, MUSTER)).rule == "rings.use"
    assert insist(acting(), ElvenRingUsed(FREE, EVENT, MUSTER)).free_peoples == acting().free_peoples
    assert not wanted(acting(free=()))


def test_the_shadow_makes_an_eye_that_goes_to_the_hunt_box_and_is_no_action() -> None:
    state = shadow_to_act(hunt_box=HuntBox(1, 0))
    state = record(state, ElvenRingUsed(SHADOW, ARMY, EYE))
    assert state.hunt_box == HuntBox(2, 0)
    assert state.shadow.unused == (MUSTER, EVENT)
    assert state.acting is SHADOW
    assert state.eyes_rolled == 1


def test_an_eye_is_never_changed() -> None:
    refusal = refused(shadow_to_act(), ElvenRingUsed(SHADOW, EYE, ARMY))
    assert (refusal.rule, refusal.overrulable) == ("rings.eye", False)


def test_a_shadow_whose_last_die_became_an_eye_leaves_the_action_to_the_free_peoples() -> None:
    state = record(shadow_to_act(shadow=(ARMY,)), ElvenRingUsed(SHADOW, ARMY, EYE))
    assert state.acting is FREE


def test_a_ring_that_is_wanted_becomes_its_event() -> None:
    choice = wanted(acting())[0]
    assert elven_ring_used(choice, (MUSTER, EVENT)) == ElvenRingUsed(FREE, MUSTER, EVENT)


def test_a_roll_that_a_ring_changed_is_final() -> None:
    pool = DicePool(FREE, 4, unused=(MUSTER, MUSTER, EVENT, WILL), rolled=True)
    state = acting(free_peoples=pool)
    throw = ThrowCorrected(ActionDiceRolled(FREE, (MUSTER, MUSTER, MUSTER, WILL), 0, CAMERA))
    check_throw(state, throw)
    assert refused(record(state, ElvenRingUsed(FREE, WILL, EVENT)), throw).rule == "corrections.throw"


def test_a_ring_waits_for_its_sides_turn_and_for_the_end_of_a_hunt() -> None:
    assert rings.may_use(acting(), FREE)
    assert not rings.may_use(acting(rings=SHADOW_HOLDS_ONE), SHADOW)
    assert not rings.may_use(hunted(), FREE)
    assert not rings.may_use(in_phase(Phase.FELLOWSHIP), FREE)
