"""The cards on the table that answer a Hunt."""

from dataclasses import replace

import pytest

from companion.rules import hunt, hunt_cards, hunt_pool
from companion.rules import hunt_effects as effects
from companion.rules.events import FellowshipMoved, HuntTilesRemoved, TableCardPlayed, ThrowCorrected, TileDieRolled
from companion.rules.state import GameState, HuntPool, Options
from companion.rules.terms import CardId, CasualtyKind, Companion, HuntStage, TableCard, TileId
from tests.rules.table import (
    BAG,
    CAMERA,
    CHARACTER,
    LYING,
    drawn,
    hunt_over,
    in_mordor,
    insist,
    of_hunt,
    record,
    refused,
    started,
    step_taken,
    struck,
    with_companions,
)

AXE, HORN, MITHRIL = TableCard.AXE_AND_BOW, TableCard.HORN_OF_GONDOR, TableCard.MITHRIL_COAT_AND_STING


def by_character(state: GameState) -> FellowshipMoved:
    return hunt.moved(state, CHARACTER)


@pytest.mark.parametrize("card", [AXE, HORN])
def test_a_table_card_takes_a_point_off_before_anything_else(card: TableCard) -> None:
    state = record(struck("standard-3.1", cards=LYING), hunt_cards.card_played(card))
    assert of_hunt(state).damage == 2
    assert hunt_cards.playable_cards(state) == ()


def test_one_table_card_a_tile_and_before_the_casualty() -> None:
    state = record(struck("standard-3.1", cards=LYING), hunt_cards.card_played(AXE))
    assert refused(state, hunt_cards.card_played(HORN)).rule == "hunt.table_card"
    state = struck("standard-3.1", cards=LYING)
    state = record(state, effects.casualty(state, Companion.GIMLI, CasualtyKind.RANDOM, BAG))
    assert refused(state, hunt_cards.card_played(HORN)).rule == "hunt.steps"
    assert hunt_cards.playable_cards(state) == ()
    assert hunt_cards.playable_cards(started()) == ()


def test_a_table_card_needs_its_companion_and_says_what_is_printed() -> None:
    state = with_companions(struck("standard-3.1", cards=LYING), Companion.MERIADOC)
    assert refused(state, hunt_cards.card_played(HORN)).rule == "hunt.table_card"
    assert not refused(state, TableCardPlayed(AXE, 3)).overrulable
    assert not refused(state, hunt_cards.card_played(TableCard.WIZARDS_STAFF)).overrulable


def test_ruling_13_mithril_coat_replaces_the_tile_and_the_first_stays_aside_and_goes_back_after() -> None:
    state = record(struck("standard-3.1", cards=LYING), hunt_cards.card_played(MITHRIL))
    assert (of_hunt(state).stage, of_hunt(state).damage) == (HuntStage.TILE, 0)
    assert TileId("standard-3.1") not in hunt_pool.candidates(state)
    state = drawn(state, "standard-1.1")
    assert of_hunt(state).damage == 1
    assert TileId("standard-3.1") in state.hunt_pool.inside
    assert refused(state, hunt_cards.card_played(HORN)).rule == "hunt.table_card"


def test_ruling_13_mithril_coat_keeps_the_first_tile_out_even_when_the_pool_is_made_anew() -> None:
    state = struck("standard-3.1", cards=LYING)
    others = tuple(tile for tile in state.hunt_pool.inside)
    pool = replace(state.hunt_pool, inside=(), drawn=(*others, TileId("standard-3.1")))
    state = record(replace(state, hunt_pool=pool), hunt_cards.card_played(MITHRIL))
    assert len(hunt_pool.candidates(state)) == 15
    assert TileId("standard-3.1") in drawn(state, "standard-1.1").hunt_pool.inside


def test_ruling_15_wizards_staff_on_the_mordor_track_stops_the_step_unless_the_house_says_otherwise() -> None:
    state = record(in_mordor(cards=LYING), by_character(in_mordor(cards=LYING)))
    state = record(state, hunt_cards.card_played(TableCard.WIZARDS_STAFF))
    assert hunt_over(state).fellowship.mordor_step == 0
    house = replace(in_mordor(cards=LYING), options=replace(state.options, staff_stops_step=False))
    house = record(house, by_character(house), hunt_cards.card_played(TableCard.WIZARDS_STAFF))
    assert hunt_over(house).fellowship.mordor_step == 1


def test_mithril_coat_answers_a_die_tile_before_its_die_is_rolled() -> None:
    state = step_taken(in_mordor(cards=LYING), "shelobs-lair")
    assert MITHRIL in hunt_cards.playable_cards(state)
    state = record(state, TileDieRolled(4, CAMERA))
    assert MITHRIL not in hunt_cards.playable_cards(state)
    assert refused(state, hunt_cards.card_played(MITHRIL)).rule == "hunt.table_card"
    assert AXE in hunt_cards.playable_cards(state)


def test_a_die_tile_drawn_for_mithril_coat_can_still_be_put_right() -> None:
    state = record(step_taken(in_mordor(cards=LYING), "standard-3.1"), hunt_cards.card_played(MITHRIL))
    state = record(drawn(state, "shelobs-lair"), TileDieRolled(4, CAMERA), ThrowCorrected(TileDieRolled(2, CAMERA)))
    assert of_hunt(state).damage == 2


def test_a_tile_removed_for_good_does_not_come_back_after_mithril_coat() -> None:
    state = record(struck("standard-3.1", cards=LYING), hunt_cards.card_played(MITHRIL))
    state = record(state, HuntTilesRemoved((TileId("standard-3.1"),), "Challenge of the King"))
    assert TileId("standard-3.1") in drawn(state, "standard-1.1").hunt_pool.removed


def test_ruling_16_one_card_answers_a_tile_unless_the_house_lets_every_relevant_one() -> None:
    state = record(struck("standard-3.1", cards=LYING), hunt_cards.card_played(AXE))
    assert hunt_cards.playable_cards(state) == ()
    assert refused(state, hunt_cards.card_played(HORN)).rule == "hunt.table_card"
    house = replace(state, options=replace(state.options, one_table_card=False))
    assert of_hunt(record(house, hunt_cards.card_played(HORN))).damage == 1


def test_mithril_coat_is_not_wasted_when_no_other_tile_is_left() -> None:
    three = TileId("standard-3.1")
    state = replace(struck("standard-3.1", cards=LYING), hunt_pool=HuntPool(inside=(), drawn=(three,)))
    assert MITHRIL not in hunt_cards.playable_cards(state)
    assert not refused(state, hunt_cards.card_played(MITHRIL)).overrulable


def test_only_cards_that_lie_on_the_table_answer_and_they_are_used_up() -> None:
    state = struck("standard-3.1")
    assert hunt_cards.playable_cards(state) == ()
    assert refused(state, hunt_cards.card_played(HORN)).rule == "hunt.table_card"
    assert CardId(HORN) in insist(state, hunt_cards.card_played(HORN)).cards.used
    after = record(struck("standard-3.1", cards=LYING), hunt_cards.card_played(HORN))
    assert CardId(HORN) not in after.cards.on_table
    assert CardId(HORN) in after.cards.used


def test_a_table_that_keeps_the_cards_itself_is_offered_every_card_that_could_help() -> None:
    state = struck("standard-3.1", options=Options(keeps_cards=False))
    assert hunt_cards.playable_cards(state) == (MITHRIL, AXE, HORN)
    after = record(state, hunt_cards.card_played(HORN))
    assert of_hunt(after).damage == 2
    assert after.cards == state.cards


def test_a_card_due_to_leave_the_table_answers_no_more() -> None:
    state = struck("standard-3.1", cards=replace(LYING, leaving=(CardId(HORN),)))
    assert HORN not in hunt_cards.playable_cards(state)


def test_a_card_that_takes_the_last_point_off_leaves_nothing_to_the_ring() -> None:
    state = record(struck("standard-1.1", cards=LYING), hunt_cards.card_played(HORN))
    assert (of_hunt(state).stage, of_hunt(state).damage) == (HuntStage.ENDING, 0)


def test_a_stop_icon_that_mithril_coat_replaces_holds_the_figure_back_no_more() -> None:
    state = step_taken(in_mordor(1, cards=LYING), "on-on-they-went")
    assert of_hunt(state).step_denied
    state = drawn(record(state, hunt_cards.card_played(MITHRIL)), "elven-rope")
    assert hunt_over(state).fellowship.mordor_step == 2


def test_after_the_guides_ability_no_table_card_answers() -> None:
    state = with_companions(struck("standard-3.1", cards=LYING), Companion.MERIADOC, Companion.PEREGRIN)
    assert MITHRIL in hunt_cards.playable_cards(state)
    state = record(state, effects.guide_abilities(state)[0])
    assert hunt_cards.playable_cards(state) == ()
    assert refused(state, hunt_cards.card_played(MITHRIL)).rule == "hunt.steps"
