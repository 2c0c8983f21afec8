"""What the players do about a tile, in the order of the rules."""

from dataclasses import replace

from companion.rules import hunt, hunt_cards
from companion.rules import hunt_effects as effects
from companion.rules import hunt_reveal as reveal
from companion.rules.choices import offered
from companion.rules.events import (
    CasualtyTaken,
    FellowshipRevealed,
    GuideAbilityUsed,
    GuideChosen,
    HuntEnded,
    RingUsed,
)
from companion.rules.state import EventCards, GameState, HuntBox
from companion.rules.terms import (
    BALROG_OF_MORIA,
    CasualtyKind,
    Companion,
    HuntStage,
    RegionId,
    RerollCondition,
    TableCard,
    TileCause,
    TileId,
    Victory,
)
from tests.rules.table import (
    BAG,
    CHARACTER,
    EVENT,
    HAND,
    LYING,
    acting,
    drawn,
    hunt_over,
    hunted,
    in_mordor,
    insist,
    of_hunt,
    record,
    refused,
    rolled,
    started,
    step_taken,
    struck,
    with_companions,
    with_fellowship,
)

MERIADOC, PEREGRIN, GIMLI, BOROMIR = Companion.MERIADOC, Companion.PEREGRIN, Companion.GIMLI, Companion.BOROMIR
MORIA, HOLLIN, RIVENDELL = RegionId("moria"), RegionId("hollin"), RegionId("rivendell")
GIVE_IT = TileId("give-it-to-uss")
GUIDE, RANDOM = CasualtyKind.GUIDE, CasualtyKind.RANDOM


def fallen(state: GameState, companion: Companion, kind: CasualtyKind) -> GameState:
    return record(state, effects.casualty(state, companion, kind, BAG))


def rung(state: GameState) -> GameState:
    return record(state, effects.ring_used(state))


def shown(state: GameState, region: RegionId) -> GameState:
    return record(state, reveal.revealed(state, region))


def test_the_ring_takes_all_the_damage_and_names_the_tile() -> None:
    state = struck("standard-3.1")
    assert effects.ring_used(state) == RingUsed(3, TileId("standard-3.1"), TileCause.HUNT_ROLL)
    after = rung(state)
    assert after.fellowship.corruption == 3
    assert of_hunt(after).stage is HuntStage.ENDING
    assert refused(state, replace(effects.ring_used(state), points=1)).overrulable


def test_twelve_corruption_ends_the_game_at_once() -> None:
    state = rung(with_fellowship(struck("standard-3.1"), corruption=10))
    assert state.fellowship.corruption == 12
    assert state.victory is Victory.CORRUPTION
    assert not refused(state, HuntEnded(None, die_to_box=True)).overrulable


def test_the_chosen_casualty_is_the_guide() -> None:
    state = struck("standard-3.1")
    assert refused(state, effects.casualty(state, GIMLI, GUIDE, HAND)).rule == "hunt.casualty"
    wrong = CasualtyTaken(GIMLI, RANDOM, 3, Companion.GANDALF_THE_GREY, taken_alive=False, source=BAG)
    assert not refused(state, wrong).overrulable
    assert not refused(with_companions(state, BOROMIR), effects.casualty(state, GIMLI, RANDOM, HAND)).overrulable


def test_ruling_20_hobbits_are_taken_alive_but_nobody_else_and_not_on_the_mordor_track() -> None:
    state = struck("standard-3.1")
    assert effects.casualty(state, PEREGRIN, RANDOM, BAG).taken_alive
    assert not effects.casualty(state, GIMLI, RANDOM, BAG).taken_alive
    mordor = step_taken(in_mordor(), "standard-3.1")
    assert not effects.casualty(mordor, PEREGRIN, RANDOM, BAG).taken_alive


def test_a_new_guide_may_use_his_ability_after_a_casualty() -> None:
    state = with_companions(struck("standard-3.1"), Companion.LEGOLAS, MERIADOC)
    state = fallen(state, Companion.LEGOLAS, GUIDE)
    assert effects.guide_abilities(state) == (GuideAbilityUsed(MERIADOC, 1, None),)


def test_other_guides_and_no_damage_give_no_ability() -> None:
    assert effects.guide_abilities(struck("standard-3.1")) == ()
    assert effects.guide_abilities(hunted()) == ()
    assert effects.guide_abilities(started()) == ()
    assert not refused(struck("standard-3.1"), GuideAbilityUsed(MERIADOC, 1, None)).overrulable


def test_the_reveal_comes_last_and_the_figure_moves() -> None:
    state = with_fellowship(struck("standard-1-reveal.1"), progress=3)
    assert of_hunt(state).stage is HuntStage.DAMAGE
    state = shown(rung(state), HOLLIN)
    assert (state.fellowship.region, state.fellowship.progress, state.fellowship.hidden) == (HOLLIN, 0, False)
    assert state.conditions is None


def test_a_revealed_fellowship_is_not_revealed_again() -> None:
    state = with_fellowship(struck("standard-1-reveal.1"), hidden=False)
    assert of_hunt(rung(state)).stage is HuntStage.ENDING


def test_a_reveal_never_ends_in_a_haven_of_the_free_peoples() -> None:
    state = with_fellowship(rung(struck("standard-1-reveal.1")), progress=2)
    assert RIVENDELL not in reveal.places_to_be_revealed(state)
    assert refused(state, FellowshipRevealed(RIVENDELL, ())).rule == "fellowship.reveal"
    assert not refused(state, FellowshipRevealed(RegionId("bag-end"), ())).overrulable


def test_with_no_progress_the_figure_stays_even_in_a_haven() -> None:
    state = with_fellowship(rung(struck("standard-1-reveal.1")), progress=0)
    assert shown(state, RIVENDELL).fellowship.region == RIVENDELL


def test_each_shadow_stronghold_on_the_path_draws_a_tile_after_those_of_cards() -> None:
    balrog = EventCards(on_table=(BALROG_OF_MORIA,))
    state = with_fellowship(rung(struck("standard-1-reveal.1", cards=balrog)), progress=3)
    state = record(state, reveal.revealed(state, MORIA))
    assert of_hunt(state).cause is TileCause.CARD
    state = rung(drawn(state, "standard-3.1"))
    assert of_hunt(state).cause is TileCause.SHADOW_STRONGHOLD
    state = drawn(state, "standard-eye.1")
    assert of_hunt(state).damage == 0
    assert of_hunt(state).stage is HuntStage.ENDING
    assert hunt_over(state).fellowship.corruption == 4


def test_each_tile_may_cost_a_companion_and_be_answered_by_a_card() -> None:
    state = with_fellowship(struck("standard-1-reveal.1", cards=LYING), progress=3)
    state = shown(fallen(state, GIMLI, RANDOM), MORIA)
    state = drawn(state, "standard-3.1")
    assert TableCard.HORN_OF_GONDOR in hunt_cards.playable_cards(state)
    assert Companion.BOROMIR not in fallen(state, BOROMIR, RANDOM).fellowship.companions


def test_a_longer_path_may_touch_more_strongholds_but_only_real_ones() -> None:
    state = with_fellowship(rung(struck("standard-1-reveal.1")), progress=3)
    record(state, FellowshipRevealed(HOLLIN, (MORIA,)))
    assert not refused(state, FellowshipRevealed(HOLLIN, (RIVENDELL,))).overrulable
    assert not refused(state, FellowshipRevealed(HOLLIN, (RegionId("bag-end"),))).overrulable
    assert not refused(state, FellowshipRevealed(HOLLIN, (MORIA, MORIA))).overrulable
    assert not refused(state, FellowshipRevealed(HOLLIN, (), by_cards=2)).overrulable


def test_a_stronghold_on_the_path_draws_no_tile_only_if_the_table_says_it_fell() -> None:
    state = with_fellowship(rung(struck("standard-1-reveal.1")), progress=3)
    fallen_to_the_free_peoples = FellowshipRevealed(MORIA, ())
    assert refused(state, fallen_to_the_free_peoples).rule == "hunt.strongholds"
    assert of_hunt(insist(state, fallen_to_the_free_peoples)).stage is HuntStage.ENDING


def test_a_reveal_on_the_mordor_track_touches_no_stronghold() -> None:
    state = record(step_taken(in_mordor(1), "give-it-to-uss"), RingUsed(1, GIVE_IT, TileCause.MORDOR_TRACK))
    wrong = FellowshipRevealed(state.fellowship.region, (MORIA,))
    assert not refused(state, wrong).overrulable


def test_the_table_may_insist_on_a_place_out_of_reach() -> None:
    state = with_fellowship(rung(struck("standard-1-reveal.1")), progress=1)
    far = RegionId("umbar")
    assert reveal.revealed(state, far).strongholds == ()
    assert insist(state, FellowshipRevealed(far, ())).fellowship.region == far


def test_conditions_stay_known_when_the_figure_is_revealed_where_it_stands() -> None:
    known = (RerollCondition.ARMY,)
    state = replace(with_fellowship(rung(struck("standard-1-reveal.1")), progress=0), conditions=known)
    assert shown(state, RIVENDELL).conditions == known


def test_a_hunt_cannot_end_otherwise_than_it_did() -> None:
    state = rolled(hunted(1), 2)
    assert refused(state, HuntEnded(None, die_to_box=False)).rule == "hunt.end"
    assert insist(state, HuntEnded(None, die_to_box=False)).hunt_box.free_peoples == 0
    assert refused(acting(), HuntEnded(None, die_to_box=False)).rule == "hunt.order"


def test_the_guides_ability_comes_before_the_casualty() -> None:
    state = with_companions(struck("standard-3.1"), MERIADOC, PEREGRIN)
    state = fallen(state, PEREGRIN, RANDOM)
    assert effects.guide_abilities(state) == ()
    late = GuideAbilityUsed(MERIADOC, 1, None)
    assert refused(state, late).rule == "hunt.steps"
    assert insist(state, late).fellowship.companions == ()


def test_gollum_may_help_when_the_casualty_made_him_the_guide() -> None:
    state = with_fellowship(with_companions(struck("standard-3.1"), MERIADOC), region=HOLLIN)
    state = fallen(state, MERIADOC, RANDOM)
    assert effects.guide_abilities(state) == (GuideAbilityUsed(None, 1, None),)


def test_a_guide_named_after_a_casualty_may_use_his_ability() -> None:
    state = with_companions(struck("standard-3.1"), MERIADOC, PEREGRIN, GIMLI)
    state = fallen(with_fellowship(state, guide=GIMLI), GIMLI, GUIDE)
    assert state.fellowship.guide is MERIADOC
    state = record(state, GuideChosen(PEREGRIN))
    assert effects.guide_abilities(state) == (GuideAbilityUsed(PEREGRIN, 1, MERIADOC),)


def test_a_group_that_changed_in_the_hunt_may_name_its_guide_at_its_end_and_after() -> None:
    state = fallen(with_companions(struck("standard-1.1"), GIMLI, BOROMIR, Companion.LEGOLAS), GIMLI, GUIDE)
    assert GuideChosen(Companion.LEGOLAS) in offered(state)
    after = record(hunt_over(state), GuideChosen(Companion.LEGOLAS))
    assert after.fellowship.guide is Companion.LEGOLAS


def test_a_die_that_does_not_go_in_the_hunt_box_lies_among_the_used_ones() -> None:
    state = insist(rolled(hunted(1), 2), HuntEnded(None, die_to_box=False))
    assert state.free_peoples.used == (CHARACTER,)
    state = acting(free=(EVENT,), hunt_box=HuntBox(1))
    by_card = rolled(record(state, hunt.moved(state, EVENT, by_card=True)), 2)
    assert hunt_over(by_card).free_peoples.used == (EVENT,)


def test_a_full_hunt_box_takes_no_more_dice_but_the_hunt_ends() -> None:
    state = replace(rolled(hunted(1), 2), hunt_box=HuntBox(1, 6))
    assert hunt_over(state).hunt_box.free_peoples == 6
