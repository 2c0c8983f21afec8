"""What each card of the Shadow does to what the companion keeps; those that hunt have a page of their own."""

from dataclasses import replace

import pytest

from companion.rules import choices as may
from companion.rules import hunt_pool
from companion.rules.cards import answers, lure, picks, play
from companion.rules.choices import choices, offered
from companion.rules.events import (
    CardCompanionDrawn,
    CardDiceRolled,
    CardMovedFigure,
    CompanionLured,
    NationSetBack,
)
from companion.rules.state import GameState, NationStanding
from companion.rules.terms import (
    ActionFace,
    CardId,
    Character,
    Companion,
    Nation,
    RegionId,
    TileId,
    Victory,
)
from tests.rules.card_table import (
    abroad,
    at_step,
    left_undone,
    lying,
    now_played,
    over,
    played,
    playing,
    thrown,
    to_play,
)
from tests.rules.table import (
    BAG,
    CAMERA,
    CHARACTER,
    EVENT,
    SHADOW,
    acting,
    in_mordor,
    record,
    refused,
    with_fellowship,
)

LURE = CardId("lure_of_the_ring")
TILES_OF = {
    "shelobs_lair": "shelobs-lair",
    "the_ring_is_mine": "the-ring-is-mine",
    "on_on_they_went": "on-on-they-went",
    "give_it_to_uss": "give-it-to-uss",
}
WILD = {"region": RegionId("hollin")}


def refusal(state: GameState, card: str) -> str:
    """The rule that refuses a card."""
    return refused(state, play.played(state, CardId(card), EVENT)).rule


@pytest.mark.parametrize(("card", "tile"), TILES_OF.items())
def test_shelobs_lair_ring_is_mine_on_on_and_give_it_to_uss_put_their_tile_in_play(card: str, tile: str) -> None:
    state = to_play(card)
    state = record(state, hunt_pool.special_tile_played(state, TileId(tile), EVENT))
    assert TileId(tile) in state.hunt_pool.waiting
    assert CardId(card) in state.cards.used


def test_a_special_tile_comes_by_its_own_card_and_by_none_where_the_table_keeps_its_cards() -> None:
    state = to_play("shelobs_lair")
    event = hunt_pool.special_tile_played(state, TileId("shelobs-lair"), EVENT)
    assert not refused(state, replace(event, card=CardId("orc_patrol"))).overrulable
    assert not refused(state, play.played(state, CardId("shelobs_lair"), EVENT)).overrulable
    state = replace(state, options=replace(state.options, keeps_cards=False))
    event = hunt_pool.special_tile_played(state, TileId("shelobs-lair"), EVENT)
    assert event in offered(state)
    assert record(state, event).cards.used == ()


def test_candles_of_corpses_give_one_corruption_for_each_four_or_more() -> None:
    state = thrown(now_played("candles_of_corpses", **WILD), 3, 4, 6)
    assert state.fellowship.corruption == 2
    assert over(state, SHADOW)


def test_candles_of_corpses_give_one_for_each_six_while_gollum_guides() -> None:
    state = now_played("candles_of_corpses", companions=(), guide=None, **WILD)
    assert thrown(state, 3, 5, 6).fellowship.corruption == 1


def test_twelve_corruption_by_a_card_end_the_game_at_once() -> None:
    state = thrown(now_played("candles_of_corpses", corruption=10, **WILD), 3, 4, 6)
    assert state.victory is Victory.CORRUPTION
    assert choices(state) == ()


def test_the_dice_of_a_card_are_as_many_as_it_says_and_count_what_they_show() -> None:
    state = now_played("candles_of_corpses", **WILD)
    assert not refused(state, answers.rolled(state, playing(state).card, (6, 6), CAMERA)).overrulable
    assert not refused(state, CardDiceRolled(playing(state).card, (6, 6, 6), CAMERA)).overrulable


def test_cruel_weather_finds_no_region_to_move_the_figure_to_on_the_mordor_track() -> None:
    state = in_mordor(shadow=(EVENT, EVENT), acting=SHADOW)
    state = replace(state, options=replace(state.options, step_cards_on_mordor_track=True))
    assert over(played(state, "cruel_weather"), SHADOW)


def test_cruel_weather_moves_the_figure_to_a_region_beside_it() -> None:
    state = replace(now_played("cruel_weather", progress=2, **WILD), conditions=())
    moria = CardMovedFigure(CardId("cruel_weather"), RegionId("moria"))
    assert moria in offered(state)
    assert refused(state, replace(moria, region=RegionId("mordor"))).overrulable is False
    assert refused(state, replace(moria, region=RegionId("lorien"))).rule == "cards.figure"
    state = record(state, moria)
    assert (state.fellowship.region, state.fellowship.progress) == (RegionId("moria"), 2)
    assert state.conditions is None
    assert over(state, SHADOW)


@pytest.mark.parametrize(("before", "after"), [(3, 5), (4, 5)])
def test_morgul_wound_costs_two_corruption_up_to_three_and_one_above(before: int, after: int) -> None:
    state = now_played("morgul_wound", hidden=False, corruption=before)
    assert state.fellowship.corruption == after
    assert over(state, SHADOW)


@pytest.mark.parametrize("card", ["morgul_wound", LURE, "the_breaking_of_the_fellowship"])
def test_morgul_wound_lure_and_breaking_need_a_revealed_fellowship(card: str) -> None:
    assert refusal(to_play(card), card) == "cards.conditions"


def lured() -> GameState:
    state = now_played(LURE, hidden=False)
    assert any(isinstance(one, may.CardCompanionWanted) for one in choices(state))
    return record(state, CardCompanionDrawn(LURE, Companion.GANDALF_THE_GREY, BAG))


def test_lure_of_the_ring_costs_corruption_as_high_as_the_level_of_the_companion_drawn() -> None:
    state = lured()
    assert offered(state)[0] == lure.lured(state, LURE, Companion.GANDALF_THE_GREY, fell=False)
    state = record(state, offered(state)[0])
    assert state.fellowship.corruption == 3
    assert Companion.GANDALF_THE_GREY in state.fellowship.companions
    assert over(state, SHADOW)


def test_lure_of_the_ring_may_cost_the_companion_drawn_instead_and_the_group_names_its_guide() -> None:
    state = lured()
    state = record(state, lure.lured(state, LURE, Companion.GANDALF_THE_GREY, fell=True))
    assert state.characters.fallen == (Companion.GANDALF_THE_GREY,)
    assert (state.fellowship.corruption, state.fellowship.guide) == (0, Companion.STRIDER)
    assert state.guide_open
    assert over(state, SHADOW)


def test_lure_of_the_ring_is_about_one_companion_of_the_fellowship() -> None:
    state = now_played(LURE, hidden=False, companions=(Companion.GIMLI,), guide=Companion.GIMLI)
    assert not refused(state, CardCompanionDrawn(LURE, Companion.STRIDER, BAG)).overrulable
    state = record(state, CardCompanionDrawn(LURE, Companion.GIMLI, BAG))
    assert not refused(state, CardCompanionDrawn(LURE, Companion.GIMLI, BAG)).overrulable
    assert not refused(state, lure.lured(state, LURE, Companion.STRIDER, fell=True)).overrulable
    too_cheap = CompanionLured(LURE, Companion.GIMLI, fell=False, guide=Companion.GIMLI)
    assert not refused(state, too_cheap).overrulable


def test_lure_of_the_ring_goes_on_when_the_table_takes_away_the_companion_drawn() -> None:
    state = with_fellowship(lured(), companions=(Companion.GIMLI,), guide=Companion.GIMLI)
    assert over(left_undone(state), SHADOW)
    assert choices(state)


@pytest.mark.parametrize("card", [LURE, "the_breaking_of_the_fellowship"])
def test_ruling_39_lure_and_breaking_cost_one_corruption_and_no_tile_while_gollum_guides(card: str) -> None:
    state = now_played(card, hidden=False, companions=(), guide=None)
    assert state.fellowship.corruption == 1
    assert over(state, SHADOW)


@pytest.mark.parametrize("card", ["worn_with_sorrow_and_toil", "flocks_of_crebain", "balrog_of_moria"])
def test_worn_with_sorrow_crebain_and_balrog_lie_on_the_table(card: str) -> None:
    state = now_played(card)
    assert state.cards.on_table == (CardId(card),)
    assert over(state, SHADOW)


@pytest.mark.parametrize("card", ["the_palantir_of_orthanc", "wormtongue"])
def test_the_palantir_and_wormtongue_need_saruman(card: str) -> None:
    assert refusal(to_play(card), card) == "cards.conditions"
    state = played(abroad(to_play(card), Character.SARUMAN), card)
    assert state.cards.on_table == (CardId(card),)


def test_wormtongue_needs_a_passive_rohan_where_the_realm_is_kept() -> None:
    state = at_step(abroad(to_play("wormtongue"), Character.SARUMAN), Nation.ROHAN, 3)
    assert refusal(state, "wormtongue") == "cards.conditions"
    state = replace(state, options=replace(state.options, keeps_realm=False))
    assert CardId("wormtongue") in played(state, "wormtongue").cards.on_table


def test_the_palantir_lets_the_shadow_draw_after_a_card_played_by_an_event_result() -> None:
    palantir = "the_palantir_of_orthanc"
    state = lying(abroad(to_play("flocks_of_crebain"), Character.SARUMAN), palantir)
    assert played(state, "flocks_of_crebain", EVENT).cards.may_draw
    assert not played(state, "flocks_of_crebain", CHARACTER).cards.may_draw


def test_denethors_folly_and_threats_and_promises_lie_on_the_table() -> None:
    for card in ("denethors_folly", "threats_and_promises"):
        assert CardId(card) in now_played(card).cards.on_table


def nations_to_set_back(state: GameState) -> set[Nation]:
    return {event.standing.nation for event in offered(state) if isinstance(event, NationSetBack)}


def test_stormcrow_sets_the_nation_back_that_the_fellowship_is_in() -> None:
    state = at_step(to_play("stormcrow", region=RegionId("dale")), Nation.NORTH, 2)
    state = played(state, "stormcrow")
    assert nations_to_set_back(state) == {Nation.NORTH}
    state = record(state, picks.nation_set_back(state, CardId("stormcrow"), Nation.NORTH))
    assert state.realm.standing(Nation.NORTH).steps == 3
    assert over(state, SHADOW)


def test_stormcrow_may_set_any_nation_back_while_companions_are_on_the_map_since_the_table_knows_where() -> None:
    state = played(abroad(to_play("stormcrow"), Companion.GIMLI), "stormcrow")
    free = {Nation.DWARVES, Nation.ELVES, Nation.GONDOR, Nation.NORTH, Nation.ROHAN}
    assert nations_to_set_back(state) == free


def test_stormcrow_needs_somebody_in_a_nation_that_is_not_at_war() -> None:
    assert refusal(to_play("stormcrow", region=RegionId("hollin")), "stormcrow") == "cards.conditions"
    state = at_step(to_play("stormcrow", region=RegionId("dale")), Nation.NORTH, 0)
    assert refusal(state, "stormcrow") == "cards.conditions"


def test_stormcrow_sets_back_only_where_somebody_is_and_one_step() -> None:
    state = now_played("stormcrow", region=RegionId("dale"))
    elsewhere = picks.nation_set_back(state, CardId("stormcrow"), Nation.GONDOR)
    assert refused(state, elsewhere).rule == "cards.set_back"
    far = replace(elsewhere, standing=NationStanding(Nation.NORTH, 0, active=True))
    assert not refused(state, far).overrulable


def test_stormcrow_is_done_at_once_where_the_table_keeps_the_realm() -> None:
    state = to_play("stormcrow", region=RegionId("dale"))
    state = replace(state, options=replace(state.options, keeps_realm=False))
    assert over(played(state, "stormcrow"), SHADOW)


def test_an_army_icon_takes_an_army_or_muster_die_and_a_muster_icon_too() -> None:
    mixed = ActionFace.ARMY_MUSTER
    for card in ("denethors_folly", "threats_and_promises"):
        assert over(played(acting(shadow=(mixed, CHARACTER), acting=SHADOW), card, mixed), SHADOW)
