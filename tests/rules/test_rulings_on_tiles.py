"""Rulings on the Hunt roll, on what a tile is worth, and on where tiles go. Each test says its ruling."""

from dataclasses import replace

import pytest

from companion.rules import choices as may
from companion.rules import hunt, hunt_cards, hunt_effects, hunt_pool, hunt_reveal, hunt_tile
from companion.rules.catalogue import standard_tiles, tiles
from companion.rules.choices import choices, offered
from companion.rules.events import HuntTilesRemoved, TileDieRolled
from companion.rules.state import GameState, HuntBox
from companion.rules.terms import CardId, Companion, HuntStage, RegionId, RerollCondition, TableCard, TileCause, TileId
from tests.rules.card_table import lying, now_played
from tests.rules.table import (
    CAMERA,
    CHARACTER,
    FREE,
    HAND,
    LYING,
    acting,
    drawn,
    hunt_over,
    hunted,
    in_mordor,
    of_hunt,
    record,
    refused,
    rolled,
    step_taken,
    struck,
    with_companions,
    with_fellowship,
)

EYE, THREE, CLOAKS = TileId("standard-eye.1"), TileId("standard-3.1"), TileId("elven-cloaks")
HOLLIN, MORIA = RegionId("hollin"), RegionId("moria")
MITHRIL, STAFF, HORN = TableCard.MITHRIL_COAT_AND_STING, TableCard.WIZARDS_STAFF, TableCard.HORN_OF_GONDOR


def rung(state: GameState) -> GameState:
    """All the damage taken by the Ring."""
    return record(state, hunt_effects.ring_used(state))


def test_ruling_1_an_eye_of_a_hunt_is_worth_all_successes_those_of_rerolls_too() -> None:
    state = record(hunted(4), may.conditions_answered(frozenset(RerollCondition)))
    state = record(state, hunt.rolled(state, (6, 1, 2, 3), CAMERA))
    state = record(state, hunt.rerolled(state, (6, 6), CAMERA))
    assert of_hunt(drawn(state, EYE)).damage == 3


def test_ruling_2_an_eye_for_a_shadow_stronghold_inflicts_nothing_but_its_icon_counts() -> None:
    state = with_fellowship(struck("standard-0-reveal.1"), region=HOLLIN, progress=1)
    state = record(state, hunt_reveal.revealed(state, MORIA))
    assert of_hunt(state).cause is TileCause.SHADOW_STRONGHOLD
    eye = hunt_tile.drawn(state, EYE, HAND)
    assert eye.damage == 0
    # Hidden again by the table, the same tile would reveal it.
    assert of_hunt(record(with_fellowship(state, hidden=True), eye)).stage is HuntStage.REVEAL


def test_ruling_2_an_eye_for_an_event_inflicts_nothing_and_the_card_discards_its_icon() -> None:
    state = drawn(now_played("orc_patrol", region=HOLLIN), EYE)
    assert (of_hunt(state).damage, of_hunt(state).stage) == (0, HuntStage.ENDING)
    assert hunt_over(state).fellowship.hidden


def test_ruling_3_an_eye_on_the_mordor_track_is_worth_all_dice_in_the_box_but_the_one_that_pays() -> None:
    state = hunt_over(step_taken(in_mordor(hunt_box=HuntBox(6, 0)), CLOAKS))
    assert state.hunt_box == HuntBox(6, 1)
    again = step_taken(replace(state, acting=FREE), EYE)
    assert of_hunt(again).damage == 7


def test_ruling_6_at_most_five_dice_hunt_and_a_one_always_fails() -> None:
    state = hunted(8, bonus=6)
    assert (of_hunt(state).dice, of_hunt(state).target) == (5, 2)
    assert of_hunt(rolled(state, 1, 1, 1, 1, 1)).stage is HuntStage.ENDING


def test_ruling_6_what_is_added_to_the_dice_is_added_to_rerolls_too() -> None:
    state = record(hunted(1, bonus=1), may.conditions_answered(frozenset({RerollCondition.ARMY})))
    state = record(state, hunt.rolled(state, (4,), CAMERA))
    assert of_hunt(record(state, hunt.rerolled(state, (5,), CAMERA))).successes == 1


def test_ruling_8_a_stop_icon_only_holds_the_step_back_and_damage_and_reveal_still_count() -> None:
    state = step_taken(in_mordor(2), "give-it-to-uss")
    assert of_hunt(state).damage == 1
    state = rung(state)
    assert of_hunt(state).stage is HuntStage.REVEAL
    after = hunt_over(record(state, hunt_reveal.revealed(state, state.fellowship.region)))
    assert (after.fellowship.mordor_step, after.fellowship.hidden, after.fellowship.corruption) == (2, False, 1)


def test_ruling_9_one_die_is_rolled_after_the_die_tile_is_seen_and_mithril_coat_is_played_before() -> None:
    state = step_taken(in_mordor(cards=LYING), "shelobs-lair")
    assert may.TileDieWanted() in choices(state)
    assert hunt_cards.card_played(MITHRIL) in offered(state)
    state = record(state, TileDieRolled(4, CAMERA))
    assert of_hunt(state).damage == 4
    assert refused(state, hunt_cards.card_played(MITHRIL)).rule == "hunt.table_card"


def test_ruling_9_the_die_tile_counts_as_a_number_for_cards() -> None:
    state = with_fellowship(in_mordor(), hidden=False)
    state = replace(now_played("the_breaking_of_the_fellowship", hidden=False), hunt_pool=state.hunt_pool)
    state = record(drawn(state, "shelobs-lair"), TileDieRolled(2, CAMERA))
    assert may.LeaversWanted(state.fellowship.companions, 2) in choices(state)


@pytest.mark.parametrize(("step", "place"), [(None, "waiting"), (0, "inside"), (3, "inside")])
def test_ruling_10_special_tiles_go_in_on_entering_mordor_or_at_once_on_its_track(step: int | None, place: str) -> None:
    state = with_fellowship(acting(), mordor_step=step)
    state = record(state, hunt_pool.special_tile_played(state, CLOAKS, CHARACTER))
    assert CLOAKS in getattr(state.hunt_pool, place)


def test_ruling_11_an_empty_pool_is_filled_with_standard_tiles_and_never_with_special_or_removed_ones() -> None:
    state = record(rolled(hunted(1), 6), HuntTilesRemoved((EYE,), "card"))
    pool = replace(state.hunt_pool, inside=(), drawn=(*state.hunt_pool.inside, CLOAKS))
    state = replace(state, hunt_pool=pool)
    assert set(hunt_pool.candidates(state)) == set(standard_tiles()) - {EYE}
    after = drawn(state, THREE)
    assert set(after.hunt_pool.inside) == set(standard_tiles()) - {EYE, THREE}
    assert all(tiles()[one].kind == "standard" for one in after.hunt_pool.inside)


def test_ruling_14_wizards_staff_is_decided_before_the_tile_is_drawn() -> None:
    state = lying(rolled(hunted(1), 6), STAFF)
    assert hunt_cards.card_played(STAFF) in offered(state)
    assert not refused(drawn(state, THREE), hunt_cards.card_played(STAFF)).overrulable
    after = record(state, hunt_cards.card_played(STAFF))
    assert of_hunt(after).stage is HuntStage.ENDING
    assert hunt_over(after).hunt_pool == state.hunt_pool


@pytest.mark.parametrize(
    "card", ["orc_patrol", "isildurs_bane", "foul_thing_from_the_deep", "the_breaking_of_the_fellowship"]
)
def test_ruling_14_wizards_staff_stops_any_draw_by_the_shadow(card: str) -> None:
    state = lying(now_played(card, region=HOLLIN, hidden=card != "the_breaking_of_the_fellowship"), STAFF)
    after = hunt_over(record(state, hunt_cards.card_played(STAFF)))
    assert (after.hunt_pool, after.fellowship.corruption) == (state.hunt_pool, 0)
    assert CardId(STAFF) in after.cards.used


def test_ruling_14_wizards_staff_stops_the_tile_of_a_stronghold_too() -> None:
    state = with_fellowship(struck("standard-0-reveal.1"), region=HOLLIN, progress=1)
    state = lying(record(state, hunt_reveal.revealed(state, MORIA)), STAFF)
    assert of_hunt(record(state, hunt_cards.card_played(STAFF))).stage is HuntStage.ENDING


def test_ruling_16_each_tile_of_a_hunt_may_be_answered_by_a_card_of_its_own() -> None:
    state = with_fellowship(struck("standard-1-reveal.1", cards=LYING), region=HOLLIN, progress=1)
    state = record(state, hunt_cards.card_played(HORN))
    state = record(state, hunt_reveal.revealed(state, MORIA))
    state = drawn(state, THREE)
    assert hunt_cards.card_played(TableCard.AXE_AND_BOW) in offered(state)
    alone = with_companions(state, Companion.MERIADOC)
    assert hunt_cards.card_played(TableCard.AXE_AND_BOW) not in offered(alone)
