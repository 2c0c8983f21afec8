"""What cards of the Free Peoples do to Companions: they part, they challenge, the Ents awake."""

from dataclasses import replace

import pytest

from companion.rules import choices as may
from companion.rules.cards import answers, challenge, play
from companion.rules.choices import choices, offered
from companion.rules.events import (
    CardActed,
    ChallengeTilesDrawn,
    CompanionsSeparated,
)
from companion.rules.fellowship import separated
from companion.rules.state import GameState, HuntPool
from companion.rules.terms import CardId, Character, Companion, Nation, TileId
from tests.rules.card_table import (
    abroad,
    answered,
    left_undone,
    now_played,
    over,
    parted,
    played,
    playing,
    to_play,
)
from tests.rules.table import BAG, EVENT, FREE, in_mordor, record, refused

CHALLENGE = CardId("challenge_of_the_king")
EYES = tuple(TileId(f"standard-eye.{copy}") for copy in range(1, 5))
ENTS = ("the_ents_awake_treebeard", "the_ents_awake_huorns", "the_ents_awake_entmoot")


def distance_of(event: CardActed) -> int:
    assert isinstance(event.act, CompanionsSeparated)
    return event.act.distance


def test_i_will_go_alone_parts_a_group_one_region_farther_and_heals_one() -> None:
    state = now_played("i_will_go_alone", corruption=2, progress=1)
    event = answers.parted(state, playing(state).card, (Companion.GIMLI, Companion.STRIDER))
    assert distance_of(event) == 1 + 3 + 1
    state = parted(state, Companion.GIMLI, Companion.STRIDER)
    assert state.fellowship.corruption == 1
    assert state.characters.separated == (Companion.GIMLI, Companion.STRIDER)
    assert over(state, FREE)


def test_i_will_go_alone_needs_a_companion() -> None:
    state = to_play("i_will_go_alone", companions=(), guide=None)
    assert refused(state, play.played(state, CardId("i_will_go_alone"), EVENT)).rule == "cards.conditions"


def test_ruling_38_separation_cards_on_the_mordor_track_take_companions_out_of_the_game_and_heal_all_the_same() -> None:
    state = in_mordor(free=(EVENT,))
    state = replace(state, fellowship=replace(state.fellowship, corruption=3))
    state = parted(played(state, "i_will_go_alone"), Companion.BOROMIR)
    assert state.characters.fallen == (Companion.BOROMIR,)
    assert state.fellowship.corruption == 2


def test_a_group_of_a_card_is_in_the_fellowship_each_once() -> None:
    state = now_played("i_will_go_alone")
    event = answers.parted(state, playing(state).card, (Companion.GIMLI, Companion.GIMLI))
    assert refused(state, event).rule == "fellowship.separate"
    farther = CardActed(playing(state).card, replace(separated(state, (Companion.GIMLI,), None), distance=9))
    assert not refused(state, farther).overrulable


def challenged(*people: Companion | Character) -> GameState:
    return played(abroad(to_play(CHALLENGE), *people), CHALLENGE)


def test_challenge_of_the_king_takes_drawn_eyes_out_of_the_game_and_puts_the_rest_back() -> None:
    state = challenged(Companion.STRIDER)
    wanted = next(one for one in choices(state) if isinstance(one, may.CardTilesWanted))
    assert wanted.count == 3
    state = record(state, challenge.drawn(state, CHALLENGE, (*EYES[:2], TileId("standard-3.1")), BAG))
    assert state.hunt_pool.removed == EYES[:2]
    assert TileId("standard-3.1") in state.hunt_pool.inside
    assert Companion.STRIDER in state.characters.separated
    assert over(state, FREE)


def test_challenge_of_the_king_is_lost_by_strider_when_all_three_are_eyes() -> None:
    state = challenged(Companion.STRIDER)
    state = record(state, challenge.drawn(state, CHALLENGE, EYES[:3], BAG))
    assert state.hunt_pool.removed == ()
    assert set(EYES) <= set(state.hunt_pool.inside)
    assert state.characters.fallen == (Companion.STRIDER,)


def test_challenge_of_the_king_lost_by_aragorn_costs_his_die() -> None:
    state = challenged(Character.ARAGORN)
    state = record(state, challenge.drawn(state, CHALLENGE, EYES[1:], BAG))
    assert state.characters.gone == (Character.ARAGORN,)
    assert state.free_peoples.coming == -1


def test_challenge_of_the_king_leaves_one_standard_tile_in_the_game() -> None:
    pool = HuntPool((*EYES[:2], TileId("elven-rope")))
    state = replace(challenged(Companion.STRIDER), hunt_pool=pool)
    state = record(state, challenge.drawn(state, CHALLENGE, pool.inside, BAG))
    assert state.hunt_pool.removed == EYES[1:2]


def test_challenge_of_the_king_needs_strider_or_aragorn_on_the_map() -> None:
    state = to_play(CHALLENGE)
    assert refused(state, play.played(state, CHALLENGE, EVENT)).rule == "cards.conditions"


def test_challenge_of_the_king_draws_what_lies_in_the_pool() -> None:
    state = challenged(Companion.STRIDER)
    strange = ChallengeTilesDrawn(CHALLENGE, (TileId("none"),), (), (), lost=False, source=BAG)
    assert refused(state, strange).rule == "pool.tiles"
    assert refused(state, challenge.drawn(state, CHALLENGE, EYES[:1] * 3, BAG)).rule == "pool.draw"
    assert refused(state, challenge.drawn(state, CHALLENGE, EYES[:2], BAG)).rule == "cards.challenge"
    fair = challenge.drawn(state, CHALLENGE, EYES[:3], BAG)
    assert refused(state, replace(fair, lost=False)).rule == "cards.challenge"
    aside = challenge.drawn(state, CHALLENGE, (*EYES[:2], TileId("elven-cloaks")), BAG)
    assert refused(state, aside).overrulable


def test_gwaihir_parts_a_group_as_if_of_level_four_or_moves_one_on_the_map() -> None:
    state = now_played("gwaihir_the_windlord", progress=2)
    event = answers.parted(state, playing(state).card, (Companion.PEREGRIN,))
    assert distance_of(event) == 6
    assert over(record(state, event), FREE)
    assert over(left_undone(state), FREE)


def test_we_prove_the_swifter_parts_a_group_two_regions_farther() -> None:
    state = now_played("we_prove_the_swifter", progress=2)
    event = answers.parted(state, playing(state).card, (Companion.PEREGRIN,))
    assert distance_of(event) == 2 + 1 + 2


def test_gwaihir_and_the_swifter_need_a_companion_somewhere_and_find_one_on_the_map() -> None:
    state = to_play("gwaihir_the_windlord", companions=(), guide=None)
    assert refused(state, play.played(state, CardId("gwaihir_the_windlord"), EVENT)).rule == "cards.conditions"
    for one in (Companion.GIMLI, Character.GANDALF_THE_WHITE):
        assert over(played(abroad(state, one), "gwaihir_the_windlord"), FREE)


def north_and_south(state: GameState) -> tuple[int, ...]:
    return tuple(state.realm.standing(one).steps for one in (Nation.DWARVES, Nation.ELVES, Nation.NORTH))


def test_there_and_back_again_moves_three_nations_if_the_dwarf_or_the_elf_is_in_the_north() -> None:
    state = parted(now_played("there_and_back_again"), Companion.GIMLI)
    before = north_and_south(state)
    assert north_and_south(answered(state, yes=False)) == before
    state = answered(state, yes=True)
    assert north_and_south(state) == tuple(steps - 1 for steps in before)
    assert over(state, FREE)


def test_there_and_back_again_asks_nothing_while_neither_is_on_the_map() -> None:
    assert over(parted(now_played("there_and_back_again"), Companion.BOROMIR), FREE)


def test_there_and_back_again_moves_nothing_where_the_table_keeps_the_realm() -> None:
    state = to_play("there_and_back_again")
    state = replace(state, options=replace(state.options, keeps_realm=False))
    state = parted(played(state, "there_and_back_again"), Companion.LEGOLAS)
    assert north_and_south(answered(state, yes=True)) == north_and_south(state)


@pytest.mark.parametrize("card", ENTS)
def test_the_ents_may_kill_saruman_which_costs_the_shadow_a_die(card: str) -> None:
    state = played(abroad(to_play(card), Character.SARUMAN), card)
    event = answers.character_lost(state, CardId(card))
    assert event in offered(state)
    state = record(state, event)
    assert state.characters.gone == (Character.SARUMAN,)
    assert state.shadow.coming == -1
    assert over(state, FREE)


@pytest.mark.parametrize("card", ENTS)
def test_the_ents_need_not_kill_him_and_do_nothing_more_without_him(card: str) -> None:
    assert over(left_undone(played(abroad(to_play(card), Character.SARUMAN), card)), FREE)
    assert over(now_played(card), FREE)


def test_with_gandalf_the_white_another_character_card_follows_the_ents_without_a_die() -> None:
    state = abroad(to_play(ENTS[0], corruption=2), Character.GANDALF_THE_WHITE)
    state = played(state, ENTS[0])
    assert over(left_undone(state), FREE)
    state = played(state, "bilbos_song", None)
    assert state.fellowship.corruption == 1
    assert len(state.free_peoples.unused) == 2
    assert over(state, FREE)
