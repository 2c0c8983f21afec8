"""The Shadow's cards that hunt: tiles drawn for a card, a Nazgul with the Fellowship."""

from dataclasses import replace

import pytest

from companion.rules import hunt_by_card, hunt_effects
from companion.rules.cards import answers, play
from companion.rules.choices import offered
from companion.rules.events import (
    FellowshipRevealed,
    HuntEnded,
)
from companion.rules.state import GameState
from companion.rules.terms import (
    CardId,
    Companion,
    HuntStage,
    RegionId,
    TileCause,
)
from tests.rules.card_table import (
    answered,
    left_undone,
    lying,
    now_played,
    over,
    played,
    playing,
    to_play,
)
from tests.rules.table import (
    EVENT,
    SHADOW,
    drawn,
    hunt_over,
    in_mordor,
    of_hunt,
    record,
    refused,
)

STRIKE = "the_nazgul_strike"
STEP_CARDS = ("nazgul_search", "cruel_weather", STRIKE)
TILE_CARDS = ("orc_patrol", "isildurs_bane", "foul_thing_from_the_deep")
WILD = {"region": RegionId("hollin")}


def refusal(state: GameState, card: str) -> str:
    """The rule that refuses a card."""
    return refused(state, play.played(state, CardId(card), EVENT)).rule


@pytest.mark.parametrize("card", TILE_CARDS)
def test_orc_patrol_isildurs_bane_and_foul_thing_draw_a_tile_where_no_free_peoples_settlement_stands(card: str) -> None:
    state = now_played(card, **WILD)
    assert (of_hunt(state).stage, of_hunt(state).cause, of_hunt(state).card) == (HuntStage.TILE, TileCause.CARD, card)
    state = hunt_over(drawn(state, "standard-eye.1"))
    assert over(state, SHADOW)


@pytest.mark.parametrize("card", [*TILE_CARDS, "candles_of_corpses"])
def test_ruling_40_a_settlement_printed_for_the_free_peoples_protects_even_when_captured(card: str) -> None:
    helms_deep, dol_guldur = RegionId("helms-deep"), RegionId("dol-guldur")
    state = to_play(card, region=helms_deep)
    assert refusal(replace(state, realm=replace(state.realm, captured=(helms_deep,))), card) == "cards.conditions"
    state = to_play(card, region=dol_guldur)
    assert playing(played(replace(state, realm=replace(state.realm, captured=(dol_guldur,))), card)).card == card


def test_orc_patrol_hurts_as_a_successful_hunt_and_its_damage_ends_before_the_shadows_action_does() -> None:
    state = drawn(now_played("orc_patrol", **WILD), "standard-2.1")
    state = record(state, hunt_effects.ring_used(state))
    assert playing(state).card == "orc_patrol"
    state = hunt_over(state)
    assert state.fellowship.corruption == 2
    assert over(state, SHADOW)


@pytest.mark.parametrize("card", STEP_CARDS)
def test_nazgul_search_cruel_weather_and_nazgul_strike_need_a_step_of_the_fellowship_track(card: str) -> None:
    assert refusal(to_play(card), card) == "cards.conditions"


@pytest.mark.parametrize("card", STEP_CARDS)
def test_ruling_36_step_cards_are_played_on_the_mordor_track_only_where_the_house_allows_them(card: str) -> None:
    state = in_mordor(shadow=(EVENT,), acting=SHADOW)
    assert refusal(state, card) == "cards.conditions"
    house = replace(state, options=replace(state.options, step_cards_on_mordor_track=True))
    assert CardId(card) in played(house, card).cards.used


def test_nazgul_search_reveals_the_fellowship_if_a_nazgul_is_with_it() -> None:
    state = answered(now_played("nazgul_search", progress=1, **WILD), yes=True)
    assert of_hunt(state).stage is HuntStage.REVEAL
    state = hunt_over(record(state, next(one for one in offered(state) if isinstance(one, FellowshipRevealed))))
    assert not state.fellowship.hidden
    assert over(state, SHADOW)


def test_nazgul_search_does_nothing_without_a_nazgul_nor_to_a_revealed_fellowship() -> None:
    assert over(answered(now_played("nazgul_search", progress=1), yes=False), SHADOW)
    assert over(answered(now_played("nazgul_search", progress=1, hidden=False), yes=True), SHADOW)


def test_nazgul_strike_is_a_hunt_roll_as_if_the_fellowship_had_moved() -> None:
    state = to_play(STRIKE, progress=1, **WILD)
    state = replace(state, hunt_box=replace(state.hunt_box, shadow=2))
    state = answered(played(state, STRIKE), yes=True)
    assert (of_hunt(state).stage, of_hunt(state).level) == (HuntStage.ROLL, 2)
    assert state.fellowship.progress == 1


def test_nazgul_strike_may_discard_a_character_card_of_the_free_peoples_instead() -> None:
    state = lying(to_play(STRIKE, progress=1), "axe_and_bow", "a_power_too_great")
    state = replace(state, hunt_box=replace(state.hunt_box, shadow=2))
    state = answered(played(state, STRIKE), yes=True)
    event = answers.discarded(state, CardId(STRIKE), CardId("axe_and_bow"))
    assert event in offered(state)
    army_card = answers.discarded(state, CardId(STRIKE), CardId("a_power_too_great"))
    assert not refused(state, army_card).overrulable
    assert of_hunt(left_undone(state)).stage is HuntStage.ROLL
    state = record(state, event)
    assert state.cards.on_table == (CardId("a_power_too_great"),)
    assert over(state, SHADOW)


def test_nazgul_strike_does_nothing_without_a_nazgul() -> None:
    assert over(answered(now_played(STRIKE, progress=1), yes=False), SHADOW)


def test_the_breaking_of_the_fellowship_sends_as_many_companions_away_as_its_tile_says() -> None:
    state = drawn(now_played("the_breaking_of_the_fellowship", hidden=False), "standard-2.1")
    state = record(state, hunt_by_card.broken(state, (Companion.GIMLI, Companion.LEGOLAS)))
    state = hunt_over(state)
    assert state.characters.separated == (Companion.GIMLI, Companion.LEGOLAS)
    assert over(state, SHADOW)


def test_a_card_that_hunts_is_not_over_before_its_hunt() -> None:
    state = now_played("orc_patrol", **WILD)
    assert not any(isinstance(event, HuntEnded) for event in offered(state))
    assert refused(state, play.played(state, CardId("candles_of_corpses"), EVENT)).rule == "cards.order"
