"""What may happen now: always something, always legal, and games that end."""

import random
from typing import get_args

import pytest

from companion.rules import choices as may
from companion.rules import hunt_cards
from companion.rules.apply import apply
from companion.rules.choices import choices, offered
from companion.rules.events import (
    ActionsEnded,
    CompanionsSeparated,
    Correction,
    DiceRecovered,
    Event,
    FellowshipHidden,
    FellowshipMoved,
    GameStarted,
    GuideChosen,
    HuntDiceAllocated,
    MordorEntered,
    Passed,
    SpecialTilePlayed,
    TileDieRolled,
)
from companion.rules.facts import FACTS, unchecked
from companion.rules.legality import check
from companion.rules.terms import Companion, Deck, Phase, RegionId, RerollCondition, TableCard, TileCause
from tests.rules.table import (
    ARMY,
    CAMERA,
    CHARACTER,
    EVENT,
    FREE,
    HAND,
    LYING,
    MUSTER,
    SHADOW,
    acting,
    any_event,
    drawn,
    hunted,
    in_mordor,
    in_phase,
    record,
    rolled,
    started,
    step_taken,
    struck,
    with_companions,
    with_fellowship,
)


def kinds(events: tuple[Event, ...]) -> set[type]:
    return {type(event) for event in events}


def test_a_new_game_begins_with_the_recovery() -> None:
    assert offered(started()) == (DiceRecovered(0, drawn=tuple(Deck)),)


def test_the_allocation_offers_every_number_within_the_limits() -> None:
    state = with_companions(in_phase(Phase.HUNT_ALLOCATION, recovered=1), Companion.GIMLI, Companion.LEGOLAS)
    assert offered(state) == (HuntDiceAllocated(1), HuntDiceAllocated(2))


def test_both_rolls_are_wanted_with_their_number_of_dice() -> None:
    state = in_phase(Phase.ACTION_ROLL)
    assert choices(state) == (may.ActionRollWanted(FREE, 4), may.ActionRollWanted(SHADOW, 7))


def test_moving_is_offered_hidden_and_hiding_revealed() -> None:
    assert FellowshipMoved in kinds(offered(acting()))
    revealed = offered(with_fellowship(acting(), hidden=False))
    assert FellowshipMoved not in kinds(revealed)
    assert FellowshipHidden(CHARACTER) in revealed
    assert FellowshipHidden(MUSTER) not in revealed


def test_mordor_and_another_guide_are_offered_when_possible() -> None:
    state = with_fellowship(in_phase(Phase.FELLOWSHIP, guide_open=True), region=RegionId("morannon"), hidden=False)
    assert kinds(offered(state)) >= {MordorEntered, GuideChosen}


def test_the_shadow_is_offered_its_own_actions() -> None:
    state = acting(acting=SHADOW, shadow=(ARMY, EVENT), free=(MUSTER,))
    events = offered(state)
    assert FellowshipMoved not in kinds(events)
    assert SpecialTilePlayed in kinds(events)
    assert Passed not in kinds(events)
    assert Passed in kinds(offered(acting(free=(MUSTER,))))


def test_the_end_of_actions_comes_first_when_all_dice_are_used() -> None:
    assert offered(acting(free=(), shadow=()))[0] == ActionsEnded(0)


def test_a_group_may_separate_off_the_mordor_track() -> None:
    assert any(isinstance(choice, may.GroupWanted) for choice in choices(acting()))
    assert not any(isinstance(choice, may.GroupWanted) for choice in choices(in_mordor()))


def test_a_hunt_asks_for_what_it_needs_next() -> None:
    assert choices(hunted(2))[0] == may.HuntRollWanted(2, 6)
    tile = choices(rolled(hunted(1, cards=LYING), 6))
    assert isinstance(tile[0], may.TileWanted)
    assert tile[0].cause is TileCause.HUNT_ROLL
    assert may.Offer(hunt_cards.card_played(TableCard.WIZARDS_STAFF)) in tile
    assert choices(step_taken(in_mordor(), "shelobs-lair"))[0] == may.TileDieWanted()


def test_damage_offers_the_ring_a_card_the_guide_and_a_random_companion() -> None:
    state = struck("standard-3.1")
    found = choices(state)
    assert isinstance(found[0], may.Offer)
    assert may.RandomCompanionWanted(state.fellowship.companions) in found
    alone = choices(with_companions(state))
    assert not any(isinstance(choice, may.RandomCompanionWanted) for choice in alone)


def test_a_reroll_that_is_wanted_becomes_its_event() -> None:
    state = record(hunted(2), may.conditions_answered(frozenset({RerollCondition.ARMY})))
    state = record(state, may.combat_roll(state, may.HuntRollWanted(2, 6), (2, 3), CAMERA))
    wanted = choices(state)[0]
    assert wanted == may.RerollWanted(1, 6)
    assert record(state, may.combat_roll(state, may.RerollWanted(1, 6), (6,), CAMERA)).hunt


def test_the_die_of_a_tile_becomes_its_event() -> None:
    state = step_taken(in_mordor(), "shelobs-lair")
    assert may.combat_roll(state, may.TileDieWanted(), (4,), HAND) == TileDieRolled(4, HAND)


def test_inputs_become_events_with_their_consequences() -> None:
    state = acting()
    gone = may.group_separated(state, (Companion.GIMLI,), CHARACTER)
    assert isinstance(gone, CompanionsSeparated)
    drawing = rolled(hunted(1), 6)
    record(drawing, may.tile_drawn(drawing, drawing.hunt_pool.inside[0], HAND))
    falling = drawn(drawing, "standard-3.1")
    record(falling, may.random_casualty(falling, Companion.GIMLI, HAND))


@pytest.mark.parametrize("seed", range(10))
def test_every_choice_of_a_whole_careless_game_is_legal(seed: int) -> None:
    rng = random.Random(seed)
    state = started()
    for _ in range(1500):
        found = choices(state)
        if not found:
            break
        for event in offered(state)[:8]:
            check(state, event)
        fact = any_event(rng, state, rng.choice(found))
        check(state, fact)
        state = apply(state, fact)
    assert state.victory is not None or found


def test_every_event_can_be_applied() -> None:
    assert set(FACTS) == set(get_args(Event))


def test_only_the_start_and_corrections_are_checked_for_their_bounds_alone() -> None:
    free = {kind for kind, fact in FACTS.items() if fact.check is unchecked}
    assert free <= {GameStarted, *get_args(Correction)}
