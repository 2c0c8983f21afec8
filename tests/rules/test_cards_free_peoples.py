"""What each card of the Free Peoples does to Corruption, tiles, dice and Nations; Companions come elsewhere."""

from dataclasses import replace

import pytest

from companion.rules import choices as may
from companion.rules import hunt, hunt_effects, hunt_pool
from companion.rules.cards import answers, play
from companion.rules.choices import choices, offered
from companion.rules.events import (
    CardActed,
    FellowshipHidden,
    FellowshipMoved,
)
from companion.rules.state import GameState
from companion.rules.terms import ActionFace, CardId, Character, Companion, HuntStage, Nation, RegionId, TileId
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
from tests.rules.table import CHARACTER, EVENT, FREE, MUSTER, WILL, acting, of_hunt, record, refused

TILES_OF = {
    "elven_cloaks": "elven-cloaks",
    "elven_rope": "elven-rope",
    "phial_of_galadriel": "phial-of-galadriel",
    "smeagol_helps_nice_master": "smeagol-helps",
}


@pytest.mark.parametrize(("card", "tile"), TILES_OF.items())
def test_elven_cloaks_elven_rope_phial_and_smeagol_helps_put_their_tile_in_play(card: str, tile: str) -> None:
    state = to_play(card)
    event = hunt_pool.special_tile_played(state, TileId(tile), EVENT)
    assert event in offered(state)
    state = record(state, event)
    assert TileId(tile) in state.hunt_pool.waiting
    assert CardId(card) in state.cards.used


@pytest.mark.parametrize("card", ["mithril_coat_and_sting", "axe_and_bow", "horn_of_gondor", "wizards_staff"])
def test_the_four_cards_that_answer_a_hunt_are_laid_on_the_table(card: str) -> None:
    state = now_played(card)
    assert state.cards.on_table == (CardId(card),)
    assert over(state, FREE)


@pytest.mark.parametrize(("card", "bearer"), [("horn_of_gondor", Companion.GIMLI), ("axe_and_bow", Companion.BOROMIR)])
def test_horn_of_gondor_and_axe_and_bow_need_their_companion(card: str, bearer: Companion) -> None:
    state = to_play(card, companions=(bearer,), guide=bearer)
    assert refused(state, play.played(state, CardId(card), EVENT)).rule == "cards.conditions"


def test_athelas_heals_one_for_each_five_or_six() -> None:
    assert thrown(now_played("athelas", corruption=4), 5, 4, 6).fellowship.corruption == 2


def test_athelas_heals_from_three_up_if_strider_guides() -> None:
    state = now_played("athelas", corruption=5, guide=Companion.STRIDER)
    assert thrown(state, 3, 2, 4).fellowship.corruption == 3


def test_athelas_heals_no_more_than_there_is() -> None:
    state = thrown(now_played("athelas", corruption=1), 6, 6, 6)
    assert state.fellowship.corruption == 0
    assert over(state, FREE)


def test_there_is_another_way_heals_one_and_is_done_while_a_companion_guides() -> None:
    state = now_played("there_is_another_way", corruption=2)
    assert state.fellowship.corruption == 1
    assert over(state, FREE)


def gollum_on_another_way(**fellowship: bool) -> GameState:
    return now_played("there_is_another_way", corruption=2, companions=(), guide=None, **fellowship)


def test_there_is_another_way_moves_a_hidden_fellowship_that_gollum_guides() -> None:
    state = gollum_on_another_way()
    event = answers.led(state, playing(state).card)
    assert event.act == hunt.moved(state, None, by_card=True)
    state = record(state, event)
    assert state.fellowship.progress == 1
    assert of_hunt(state).stage is HuntStage.ENDING
    state = record(state, hunt_effects.ended(state))
    assert state.hunt_box.free_peoples == 0
    assert over(state, FREE)


def test_there_is_another_way_hides_a_revealed_fellowship_that_gollum_guides() -> None:
    state = gollum_on_another_way(hidden=False)
    event = answers.led(state, playing(state).card)
    assert event in offered(state)
    assert isinstance(event.act, FellowshipHidden)
    state = record(state, event)
    assert state.fellowship.hidden
    assert over(state, FREE)


def test_there_is_another_way_need_not_lead_on() -> None:
    assert over(left_undone(gollum_on_another_way()), FREE)


def test_bilbos_song_heals_one_and_two_if_gollum_guides() -> None:
    assert now_played("bilbos_song", corruption=5).fellowship.corruption == 4
    assert now_played("bilbos_song", corruption=5, companions=(), guide=None).fellowship.corruption == 3


def test_mirror_of_galadriel_turns_a_character_result_into_a_will_of_the_west() -> None:
    state = now_played("mirror_of_galadriel", corruption=2)
    assert sorted(state.free_peoples.unused) == sorted((EVENT, WILL))
    assert state.fellowship.corruption == 2


def test_mirror_of_galadriel_heals_in_lorien_unless_it_is_conquered() -> None:
    lorien = RegionId("lorien")
    state = to_play("mirror_of_galadriel", corruption=2, region=lorien)
    assert played(state, "mirror_of_galadriel").fellowship.corruption == 1
    lost = replace(state, realm=replace(state.realm, captured=(lorien,)))
    assert played(lost, "mirror_of_galadriel").fellowship.corruption == 2


def test_mirror_of_galadriel_turns_one_result_and_no_more() -> None:
    state = played(acting((EVENT, CHARACTER, CHARACTER)), "mirror_of_galadriel")
    assert sorted(state.free_peoples.unused) == sorted((CHARACTER, WILL))


def test_mirror_of_galadriel_turns_nothing_without_a_character_result() -> None:
    state = played(acting((EVENT, MUSTER)), "mirror_of_galadriel")
    assert state.free_peoples.unused == (MUSTER,)


def test_the_last_battle_needs_aragorn_and_lies_on_the_table() -> None:
    state = to_play("the_last_battle")
    assert refused(state, play.played(state, CardId("the_last_battle"), EVENT)).rule == "cards.conditions"
    state = played(abroad(state, Character.ARAGORN), "the_last_battle")
    assert state.cards.on_table == (CardId("the_last_battle"),)


def test_a_power_too_great_and_tom_bombadil_move_elves_and_north_a_step_and_lie_on_the_table() -> None:
    for card, nation in (("a_power_too_great", Nation.ELVES), ("the_power_of_tom_bombadil", Nation.NORTH)):
        state = at_step(to_play(card), nation, 2)
        state = played(state, card)
        assert state.realm.standing(nation).steps == 1
        assert CardId(card) in state.cards.on_table


def test_a_card_moves_no_passive_nation_to_war_and_none_beyond_it() -> None:
    card = "the_power_of_tom_bombadil"
    for state in (at_step(to_play(card), Nation.NORTH, 1, active=False), at_step(to_play(card), Nation.NORTH, 0)):
        assert played(state, card).realm == state.realm


def test_only_the_act_a_card_lets_happen_happens() -> None:
    state = gollum_on_another_way(hidden=False)
    moved = CardActed(CardId("there_is_another_way"), FellowshipMoved(None, True, 0, 0))
    assert not refused(state, moved).overrulable


def test_a_character_die_plays_character_cards_and_an_army_die_army_cards() -> None:
    assert over(played(to_play("bilbos_song"), "bilbos_song", CHARACTER), FREE)
    state = acting((MUSTER, CHARACTER, ActionFace.ARMY_MUSTER))
    assert refused(state, play.played(state, CardId("bilbos_song"), MUSTER)).rule == "cards.play"
    assert over(played(state, "a_power_too_great", ActionFace.ARMY_MUSTER), FREE)


def test_a_card_leaves_the_hand_and_is_played_once() -> None:
    state = to_play("bilbos_song")
    hand = replace(state.cards.free_peoples, held=3)
    state = record(
        replace(state, cards=replace(state.cards, free_peoples=hand)), play.played(state, CardId("bilbos_song"), EVENT)
    )
    assert state.cards.free_peoples.held == 2
    state = replace(state, acting=FREE)
    assert refused(state, play.played(state, CardId("bilbos_song"), EVENT)).rule == "cards.conditions"
    assert not any(("bilbos_song", EVENT) in one.plays for one in choices(state) if isinstance(one, may.CardWanted))


def test_a_lying_card_is_no_longer_in_the_list() -> None:
    state = lying(to_play("horn_of_gondor"), "horn_of_gondor")
    assert refused(state, play.played(state, CardId("horn_of_gondor"), EVENT)).rule == "cards.conditions"
