"""The worked examples of the rules, replayed move by move."""

from dataclasses import replace

import pytest

from companion.rules import choices as may
from companion.rules import fellowship, hunt, hunt_effects, hunt_reveal
from companion.rules.events import FellowshipDeclared, FellowshipHidden, FellowshipMoved, GuideChosen
from companion.rules.realm import reachable
from companion.rules.state import EventCards, GameState, HuntBox
from companion.rules.terms import (
    BALROG_OF_MORIA,
    CasualtyKind,
    Companion,
    HuntStage,
    Phase,
    RegionId,
    RerollCondition,
    TileCause,
)
from tests.rules.table import (
    BAG,
    CAMERA,
    CHARACTER,
    SHADOW,
    acting,
    drawn,
    hunt_over,
    hunted,
    in_phase,
    of_hunt,
    record,
    refused,
    rolled,
    with_fellowship,
)

RIVENDELL, LORIEN, MORIA, HOLLIN, GOBLINS_GATE, FORDS, WOODLAND = (
    RegionId(name)
    for name in (
        "rivendell",
        "lorien",
        "moria",
        "hollin",
        "goblins-gate",
        "fords-of-bruinen",
        "woodland-realm",
    )
)
ARMY_UNITS, NAZGUL, STRONGHOLD = RerollCondition.ARMY, RerollCondition.NAZGUL, RerollCondition.STRONGHOLD


def two_steps_from_goblins_gate() -> GameState:
    """Turn 4: the second move of the turn, from step 1 to step 2, with Strider leading past Goblins' Gate."""
    state = acting(hunt_box=HuntBox(shadow=3, free_peoples=1), turn=4)
    state = with_fellowship(state, region=GOBLINS_GATE, progress=1, guide=Companion.STRIDER)
    return record(state, hunt.moved(state, CHARACTER))


def test_goblins_gate_the_second_move_of_a_turn_succeeds_on_five_and_six() -> None:
    state = two_steps_from_goblins_gate()
    assert state.fellowship.progress == 2
    assert may.choices(state)[0] == may.HuntRollWanted(count=3, target=5)
    state = rolled(state, 2, 5, 6)
    assert of_hunt(state).successes == 2
    assert of_hunt(state).stage is HuntStage.TILE


def test_goblins_gate_gimli_falls_at_random_and_one_point_becomes_corruption() -> None:
    state = drawn(rolled(two_steps_from_goblins_gate(), 2, 5, 6), "standard-3.1")
    assert of_hunt(state).damage == 3
    assert hunt_effects.guide_abilities(state) == ()
    state = record(state, hunt_effects.casualty(state, Companion.GIMLI, CasualtyKind.RANDOM, BAG))
    assert hunt_effects.ring_used(state).points == 1
    state = hunt_over(record(state, hunt_effects.ring_used(state)))
    group = state.fellowship
    assert (group.corruption, group.hidden, group.progress, group.region) == (1, True, 2, GOBLINS_GATE)
    assert group.guide is Companion.STRIDER
    assert Companion.GIMLI not in group.companions
    assert state.hunt_box == HuntBox(shadow=3, free_peoples=2)
    assert state.acting is SHADOW


def test_the_first_move_of_a_turn_needs_sixes_and_the_second_fives() -> None:
    assert of_hunt(hunted(3, 0)).target == 6
    first = hunt_over(rolled(hunted(3, 0), 5, 5, 5))
    second = record(replace(first, acting=first.acting.opponent), hunt.moved(first, CHARACTER))
    assert of_hunt(second).target == 5


@pytest.mark.parametrize(
    ("standing_there", "rerolls"),
    [
        ((ARMY_UNITS, NAZGUL), 2),
        ((STRONGHOLD, ARMY_UNITS, NAZGUL), 3),
    ],
    ids=["three Army units and two Nazgul", "a Stronghold, four Army units and a Nazgul"],
)
def test_one_reroll_a_condition_however_many_stand_there(
    standing_there: tuple[RerollCondition, ...], rerolls: int
) -> None:
    state = record(hunted(5), may.conditions_answered(frozenset(standing_there)))
    state = record(state, hunt.rolled(state, (1, 2, 3, 4, 5), CAMERA))
    assert may.choices(state)[0] == may.RerollWanted(rerolls, target=6)


def test_revealed_in_moria_beside_the_balrog_three_tiles_are_resolved_one_after_the_other() -> None:
    balrog = EventCards(on_table=(BALROG_OF_MORIA,))
    state = with_fellowship(rolled(hunted(2, cards=balrog), 2, 6), progress=3)
    state = drawn(state, "standard-2-reveal")
    assert refused(state, hunt_reveal.revealed(state, MORIA)).rule == "hunt.order"
    state = record(state, hunt_effects.ring_used(state), hunt_reveal.revealed(state, MORIA))
    state = _dealt_with(state, TileCause.CARD, "standard-1.1", corruption=3)
    state = _dealt_with(state, TileCause.SHADOW_STRONGHOLD, "standard-3.1", corruption=6)
    assert of_hunt(state).stage is HuntStage.ENDING


def _dealt_with(state: GameState, cause: TileCause, tile: str, corruption: int) -> GameState:
    """The next tile drawn for `cause` and taken by the Ring, which leaves so much Corruption."""
    assert of_hunt(state).cause is cause
    state = drawn(state, tile)
    state = record(state, hunt_effects.ring_used(state))
    assert state.fellowship.corruption == corruption
    return state


def test_five_steps_from_rivendell_lead_through_moria_to_rest_in_lorien() -> None:
    state = with_fellowship(in_phase(Phase.FELLOWSHIP, turn=4), progress=5, corruption=2)
    assert LORIEN not in reachable(RIVENDELL, 4)
    state = record(state, FellowshipDeclared(LORIEN, healed=1, activated=None))
    group = state.fellowship
    assert (group.region, group.progress, group.hidden, group.corruption) == (LORIEN, 0, True, 1)
    assert state.hunt is None


def test_revealed_three_steps_from_rivendell_moria_costs_a_tile_and_goblins_gate_none() -> None:
    state = with_fellowship(rolled(hunted(1), 6), progress=3)
    state = drawn(state, "standard-0-reveal.1")
    assert hunt_reveal.revealed(state, MORIA).strongholds == (MORIA,)
    assert hunt_reveal.revealed(state, GOBLINS_GATE).strongholds == ()
    assert {FORDS, HOLLIN, MORIA, GOBLINS_GATE} <= set(hunt_reveal.places_to_be_revealed(state))
    state = hunt_over(record(state, hunt_reveal.revealed(state, GOBLINS_GATE)))
    group = state.fellowship
    assert (group.region, group.progress, group.hidden) == (GOBLINS_GATE, 0, False)
    state = replace(state, acting=state.acting.opponent)
    assert refused(state, hunt.moved(state, CHARACTER)).rule == "fellowship.move"
    state = record(state, FellowshipHidden(CHARACTER))
    assert state.fellowship.hidden


def test_in_the_first_turn_strider_may_replace_gandalf_as_the_guide_but_boromir_may_not() -> None:
    state = in_phase(Phase.FELLOWSHIP, guide_open=True)
    assert state.fellowship.guide is Companion.GANDALF_THE_GREY
    assert record(state, GuideChosen(Companion.STRIDER)).fellowship.guide is Companion.STRIDER
    assert refused(state, GuideChosen(Companion.BOROMIR)).rule == "fellowship.guide"


def test_legolas_and_meriadoc_leave_at_step_five_and_go_seven_regions_to_the_woodland_realm() -> None:
    state = with_fellowship(acting(), progress=5)
    parting = fellowship.separated(state, (Companion.LEGOLAS, Companion.MERIADOC), CHARACTER)
    assert parting.distance == 7
    assert WOODLAND in reachable(RIVENDELL, parting.distance)
    group = record(state, parting).fellowship
    assert len(group.companions) == 5
    assert group.progress == 5


def test_a_die_used_to_play_a_card_that_moves_the_fellowship_stays_out_of_the_hunt_box() -> None:
    state = acting(hunt_box=HuntBox(shadow=1))
    by_card = FellowshipMoved(CHARACTER, by_card=True, level=1, bonus=0)
    state = hunt_over(rolled(record(state, by_card), 4))
    assert state.hunt_box == HuntBox(shadow=1)
    assert state.free_peoples.used == (CHARACTER,)
