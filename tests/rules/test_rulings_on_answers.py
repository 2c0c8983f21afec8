"""Rulings on what the players do about a tile: casualties, Guides, Hobbits, Gollum. Each test says its ruling."""

import pytest

from companion.narration import sentence
from companion.rules import choices as may
from companion.rules import hunt_effects, hunt_reveal
from companion.rules.cards import lure
from companion.rules.choices import choices, offered
from companion.rules.events import CardCompanionDrawn, FellowshipRevealed, GuideAbilityUsed, RingUsed
from companion.rules.state import GameState
from companion.rules.terms import CardId, CasualtyKind, Companion, HuntStage, RegionId, TileCause, TileId
from tests.rules.card_table import now_played
from tests.rules.table import (
    BAG,
    HAND,
    drawn,
    hunt_over,
    in_mordor,
    of_hunt,
    record,
    refused,
    step_taken,
    struck,
    with_companions,
    with_fellowship,
)

GANDALF, STRIDER, BOROMIR, LEGOLAS, GIMLI, MERIADOC, PEREGRIN = Companion
HOLLIN, RIVENDELL, LORIEN = RegionId("hollin"), RegionId("rivendell"), RegionId("lorien")
GUIDE, RANDOM = CasualtyKind.GUIDE, CasualtyKind.RANDOM
THREE = TileId("standard-3.1")


def fallen(state: GameState, companion: Companion, kind: CasualtyKind = RANDOM) -> GameState:
    return record(state, hunt_effects.casualty(state, companion, kind, BAG))


def rung(state: GameState) -> GameState:
    return record(state, hunt_effects.ring_used(state))


def alone(tile: str, **fellowship: object) -> GameState:
    """Gollum guides the Ring-bearers in Hollin, and this tile was drawn."""
    return with_fellowship(with_companions(struck(tile)), **{"region": HOLLIN, "progress": 1, **fellowship})


def test_ruling_17_exactly_one_companion_falls_and_damage_above_his_level_becomes_corruption() -> None:
    state = fallen(struck(THREE), GIMLI)
    assert refused(state, hunt_effects.casualty(state, BOROMIR, RANDOM, BAG)).rule == "hunt.casualty"
    assert hunt_effects.ring_used(state) == RingUsed(1, THREE, TileCause.HUNT_ROLL)
    assert not any(isinstance(one, may.RandomCompanionWanted) for one in choices(state))
    assert hunt_over(rung(state)).fellowship.corruption == 1


def test_ruling_17_a_companion_is_never_wounded_however_small_the_damage() -> None:
    state = fallen(struck("standard-1.1"), GANDALF, GUIDE)
    assert GANDALF in hunt_over(state).characters.fallen
    assert hunt_over(state).fellowship.corruption == 0


def test_ruling_18_the_casualty_is_the_guide_or_drawn_at_random_with_the_guide_but_without_the_ring_bearers() -> None:
    state = struck(THREE)
    assert may.RandomCompanionWanted(tuple(Companion)) in choices(state)
    assert hunt_effects.casualty(state, GANDALF, GUIDE, HAND) in offered(state)
    assert refused(state, hunt_effects.casualty(state, GIMLI, GUIDE, BAG)).rule == "hunt.casualty"
    assert fallen(state, GANDALF).fellowship.guide is STRIDER


def test_ruling_19_both_hobbits_may_leave_in_one_hunt_even_after_a_casualty() -> None:
    state = fallen(with_companions(struck(THREE), LEGOLAS, MERIADOC, PEREGRIN), LEGOLAS, GUIDE)
    assert (of_hunt(state).damage, state.fellowship.guide) == (1, MERIADOC)
    state = record(state, GuideAbilityUsed(MERIADOC, 1, PEREGRIN))
    assert hunt_over(state).fellowship.corruption == 0
    state = with_companions(struck(THREE), MERIADOC, PEREGRIN)
    state = record(state, GuideAbilityUsed(MERIADOC, 1, PEREGRIN), GuideAbilityUsed(PEREGRIN, 1, None))
    assert (of_hunt(state).damage, state.fellowship.companions) == (1, ())


def test_ruling_20_a_hobbit_taken_alive_absorbs_his_level_and_goes_on_the_map() -> None:
    before = with_fellowship(struck(THREE), progress=4)
    state = fallen(before, PEREGRIN)
    assert of_hunt(state).damage == 2
    assert PEREGRIN in state.characters.separated


def test_ruling_20_a_hobbit_taken_alive_goes_as_far_as_progress_and_his_level_when_he_fell() -> None:
    before = with_fellowship(struck(THREE), progress=4)
    event = hunt_effects.casualty(before, PEREGRIN, RANDOM, BAG)
    assert "up to 5 regions" in sentence(before, event, record(before, event))


def test_ruling_20_a_hobbit_whom_lure_of_the_ring_strikes_is_taken_alive_too_but_not_on_the_mordor_track() -> None:
    card = CardId("lure_of_the_ring")
    state = record(now_played(card, hidden=False), CardCompanionDrawn(card, PEREGRIN, BAG))
    assert PEREGRIN in record(state, lure.lured(state, card, PEREGRIN, fell=True)).characters.separated
    state = with_fellowship(state, mordor_step=1)
    assert PEREGRIN in record(state, lure.lured(state, card, PEREGRIN, fell=True)).characters.fallen


def test_ruling_21_a_hobbit_who_guides_on_the_mordor_track_takes_a_point_off_and_is_out_of_the_game() -> None:
    state = with_companions(step_taken(in_mordor(), THREE), MERIADOC)
    state = record(state, GuideAbilityUsed(MERIADOC, 1, None))
    assert (of_hunt(state).damage, state.characters.fallen) == (2, (MERIADOC,))


@pytest.mark.parametrize(("tile", "reveals"), [("standard-2-reveal", False), ("standard-eye.1", True)])
def test_ruling_23_gollum_ignores_the_reveal_icon_of_standard_numbers_but_not_of_eyes(
    tile: str, *, reveals: bool
) -> None:
    assert (of_hunt(rung(alone(tile))).stage is HuntStage.REVEAL) is reveals


def test_ruling_23_gollum_does_not_ignore_the_reveal_icon_of_a_red_tile() -> None:
    state = rung(with_companions(step_taken(in_mordor(), "give-it-to-uss")))
    assert of_hunt(state).stage is HuntStage.REVEAL


def test_ruling_23_gollum_ignores_the_icon_even_if_he_became_the_guide_in_this_hunt() -> None:
    state = with_companions(struck("standard-2-reveal"), GIMLI)
    assert of_hunt(fallen(state, GIMLI)).stage is HuntStage.ENDING


def test_ruling_24_gollum_reveals_for_a_point_only_if_hidden_and_the_tile_does_not_reveal() -> None:
    reveals = GuideAbilityUsed(None, 1, None)
    assert reveals in offered(alone(THREE))
    assert reveals not in offered(alone(THREE, hidden=False))
    assert reveals not in offered(alone("standard-eye.1"))


def test_ruling_24_gollums_reveal_is_a_full_one_and_the_figure_moves() -> None:
    state = record(alone(THREE, progress=2), GuideAbilityUsed(None, 1, None))
    state = rung(state)
    assert state.fellowship.corruption == 2
    state = record(state, hunt_reveal.revealed(state, RegionId("dimrill-dale")))
    assert (state.fellowship.progress, state.fellowship.hidden) == (0, False)
    assert of_hunt(state).cause is TileCause.SHADOW_STRONGHOLD


@pytest.mark.parametrize("haven", [RIVENDELL, LORIEN])
def test_ruling_24_gollum_cannot_reveal_where_the_figure_could_only_stay_in_a_haven(haven: RegionId) -> None:
    assert GuideAbilityUsed(None, 1, None) not in offered(alone(THREE, region=haven, progress=0))
    assert GuideAbilityUsed(None, 1, None) in offered(alone(THREE, region=haven, progress=1))


def test_ruling_24_on_the_mordor_track_gollum_only_turns_the_counter() -> None:
    state = with_companions(step_taken(in_mordor(2), THREE))
    state = rung(record(state, GuideAbilityUsed(None, 1, None)))
    state = record(state, FellowshipRevealed(state.fellowship.region, ()))
    after = hunt_over(state).fellowship
    assert (after.hidden, after.mordor_step, after.corruption) == (False, 3, 2)


def test_ruling_26_foul_thing_forces_a_random_companion_before_guide_and_ring() -> None:
    state = drawn(now_played("foul_thing_from_the_deep", region=HOLLIN), THREE)
    assert choices(state) == (may.RandomCompanionWanted(tuple(Companion)),)
    assert hunt_effects.ring_used(fallen(state, GIMLI)).points == 1
