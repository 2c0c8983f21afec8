"""What expansions and scenarios change in the Hunt Pool."""

from dataclasses import replace
from typing import Any

import pytest

from companion.narration import sentence
from companion.rules import hunt_pool, hunt_tile, mordor, sovereign
from companion.rules.apply import apply
from companion.rules.catalogue import expansion_tiles, tiles
from companion.rules.choices import KeptTileWanted, choices, offered, tile_kept
from companion.rules.events import HuntPoolCorrected, HuntTilesRemoved, SmeagolLeft, TilesReturned
from companion.rules.fellowship import faces_that_hide
from companion.rules.hunt_cards import card_played
from companion.rules.hunt_effects import guide_abilities, may_choose_guide
from companion.rules.state import GameState, HuntPool, Options
from companion.rules.terms import Companion, Expansion, HuntStage, Phase, RegionId, TableCard, TileId
from tests.rules.table import (
    BAG,
    LYING,
    MUSTER,
    SHADOW,
    acting,
    drawn,
    hunted,
    of_hunt,
    record,
    refused,
    rolled,
    with_companions,
    with_fellowship,
)

MERIADOC, PEREGRIN = Companion.MERIADOC, Companion.PEREGRIN
LORDS, KINGS, WARRIORS, BREAKING = Expansion
FIRST, SECOND = expansion_tiles(LORDS)[:2]
SHELOB = TileId("shelobs-lair")


def playing(*expansions: Expansion) -> Options:
    return Options(expansions=expansions)


def numbers(pool: HuntPool) -> list[str]:
    return sorted(str(tiles()[tile].value) for tile in pool.inside)


def test_the_base_game_begins_with_the_sixteen_standard_tiles() -> None:
    assert hunt_pool.at_start(Options()) == HuntPool()
    assert len(HuntPool().inside) == 16


def test_the_two_crown_tiles_of_kings_of_middle_earth_are_in_the_pool_from_the_set_up() -> None:
    inside = hunt_pool.at_start(playing(KINGS)).inside
    assert set(expansion_tiles(KINGS)) <= set(inside)
    assert len(inside) == 18


@pytest.mark.parametrize("count", [2, 4])
def test_lords_of_middle_earth_brings_as_many_smeagol_tiles_as_the_box_holds(count: int) -> None:
    inside = hunt_pool.at_start(Options(expansions=(LORDS,), smeagol_tiles=count)).inside
    assert len(set(inside) & set(expansion_tiles(LORDS))) == count


def test_warriors_of_middle_earth_bring_no_tile_but_the_craft_of_shelob_brings_the_die_tile() -> None:
    assert hunt_pool.at_start(playing(WARRIORS)) == HuntPool()
    state = acting(acting=SHADOW, options=playing(WARRIORS))
    event = hunt_pool.special_tile_played(state, SHELOB, None)
    assert event.card is None
    assert "The Craft of Shelob" in sentence(state, event, record(state, event))
    assert record(state, event).cards == state.cards
    base = acting(acting=SHADOW)
    event = hunt_pool.special_tile_played(base, SHELOB, None)
    assert event.card == "shelobs_lair"
    assert "Shelob's Lair" in sentence(base, event, apply(base, event))


def test_the_breaking_of_the_fellowship_begins_with_ten_tiles_and_three_special_ones_played() -> None:
    pool = hunt_pool.at_start(playing(BREAKING))
    assert numbers(pool) == ["1", "1", "1", "2", "3", "3", "3", "eye", "eye", "eye"]
    assert pool.waiting == (TileId("elven-cloaks"), TileId("elven-rope"), TileId("phial-of-galadriel"))
    assert len(pool.removed) == 6


def test_a_tile_of_a_box_that_is_not_in_the_game_can_never_be_drawn_removed_or_set() -> None:
    crown = expansion_tiles(KINGS)[0]
    state = rolled(hunted(1), 6)
    for event in (
        hunt_tile.drawn(state, crown, BAG),
        HuntTilesRemoved((crown,), "a card"),
        HuntPoolCorrected(HuntPool((crown,))),
    ):
        refusal = refused(state, event)
        assert (refusal.rule, refusal.overrulable) == ("pool.tiles", False)


def lords(*inside: TileId, **changes: Any) -> GameState:
    """A Hunt of Lords of Middle-earth in which a tile is due, with just these tiles in the pool."""
    options = playing(LORDS)
    drawn_already = tuple(tile for tile in hunt_pool.at_start(options).inside if tile not in inside)
    pool = HuntPool(inside=inside, drawn=drawn_already) if inside else hunt_pool.at_start(options)
    return rolled(hunted(1, options=options, hunt_pool=pool, **changes), 6)


def test_the_first_smeagol_tile_brings_him_in_as_guide_without_damage() -> None:
    state = lords()
    event = hunt_tile.drawn(state, FIRST, BAG)
    assert (event.smeagol, event.again, event.damage) == (True, False, 0)
    after = record(state, event)
    assert after.fellowship.smeagol
    assert of_hunt(after).stage is HuntStage.ENDING
    assert "Sméagol comes in as the Guide" in sentence(state, event, after)


def test_while_smeagol_guides_his_tiles_count_nothing() -> None:
    state = with_fellowship(lords(), smeagol=True)
    event = hunt_tile.drawn(state, SECOND, BAG)
    assert (event.smeagol, event.again, event.damage) == (False, False, 0)
    assert of_hunt(record(state, event)).stage is HuntStage.ENDING


def test_while_smeagol_guides_no_other_guide_helps_or_is_taken_on_purpose() -> None:
    state = with_companions(record(lords(), hunt_tile.drawn(lords(), TileId("standard-3.1"), BAG)), MERIADOC, PEREGRIN)
    assert guide_abilities(state)
    assert may_choose_guide(state)
    state = with_fellowship(state, smeagol=True)
    assert guide_abilities(state) == ()
    assert not may_choose_guide(state)


def test_while_smeagol_guides_strider_hides_the_fellowship_with_no_more_than_a_character_result() -> None:
    state = with_companions(acting(options=playing(LORDS)), Companion.STRIDER)
    assert MUSTER in faces_that_hide(state)
    assert MUSTER not in faces_that_hide(with_fellowship(state, smeagol=True))


def test_smeagol_and_gollum_are_told_apart_when_no_companion_is_left() -> None:
    state = record(lords(), hunt_tile.drawn(lords(), TileId("standard-1-reveal.1"), BAG))
    state = with_companions(state)
    assert state.fellowship.gollum_guides
    assert not hunt_tile.reveals(state, of_hunt(state))
    assert hunt_tile.reveals(with_fellowship(state, smeagol=True), of_hunt(state))


def test_once_smeagol_has_left_his_tile_is_passed_over_and_another_is_drawn() -> None:
    state = acting(options=playing(LORDS))
    assert SmeagolLeft() not in offered(state)
    guided = with_fellowship(state, smeagol=True)
    assert SmeagolLeft() in offered(guided)
    left = record(guided, SmeagolLeft())
    assert (left.fellowship.smeagol, left.fellowship.smeagol_left) == (False, True)
    assert "Gandalf the Grey guides" in sentence(guided, SmeagolLeft(), left)
    assert refused(left, SmeagolLeft()).rule == "fellowship.smeagol"
    due = with_fellowship(lords(), smeagol_left=True)
    event = hunt_tile.drawn(due, FIRST, BAG)
    assert (event.again, event.smeagol) == (True, False)
    after = record(due, event)
    assert of_hunt(after).stage is HuntStage.TILE
    assert after.hunt_pool.drawn == (FIRST,)
    assert "another is drawn" in sentence(due, event, after)


def test_while_gollum_guides_smeagols_tile_is_passed_over() -> None:
    state = with_companions(lords())
    assert hunt_tile.drawn(state, FIRST, BAG).again


def test_the_tile_mithril_coat_replaces_stays_aside_when_smeagol_is_passed_over() -> None:
    three, one = TileId("standard-3.1"), TileId("standard-1.1")
    state = with_fellowship(lords(three, one, FIRST, cards=LYING), smeagol_left=True)
    state = record(drawn(state, three), card_played(TableCard.MITHRIL_COAT_AND_STING))
    state = drawn(state, FIRST)
    assert three not in hunt_pool.candidates(state)
    assert three in drawn(state, one).hunt_pool.inside


def test_smeagols_tile_is_not_passed_over_when_no_other_is_left() -> None:
    gone = tuple(tile for tile in hunt_pool.at_start(playing(LORDS)).inside if tile != FIRST)
    state = replace(lords(), hunt_pool=HuntPool((FIRST,), removed=gone))
    event = hunt_tile.drawn(with_fellowship(state, smeagol_left=True), FIRST, BAG)
    assert (event.again, event.damage) == (False, 0)


def kings(**changes: Any) -> GameState:
    options = playing(KINGS)
    return acting(options=options, **{"hunt_pool": hunt_pool.at_start(options), **changes})


def test_a_crown_tile_is_an_ordinary_number_in_a_hunt() -> None:
    options = playing(KINGS)
    state = rolled(hunted(1, options=options, hunt_pool=hunt_pool.at_start(options)), 6)
    assert of_hunt(drawn(state, "crown-2")).damage == 2


def test_a_sovereign_keeps_a_tile_out_of_the_pool_until_it_goes_back_or_out_of_the_game() -> None:
    state = kings()
    assert KeptTileWanted(hunt_pool.candidates(state)) in choices(state)
    event = tile_kept(state, TileId("crown-1"), BAG)
    kept = record(state, event)
    assert kept.hunt_pool.on_sovereign == (TileId("crown-1"),)
    assert TileId("crown-1") not in hunt_pool.candidates(kept)
    assert sentence(state, event, kept) == "A Sovereign keeps a Hunt tile."
    back, gone = TilesReturned((TileId("crown-1"),)), TilesReturned((TileId("crown-1"),), gone=True)
    assert {back, gone} <= set(offered(kept))
    assert TileId("crown-1") in record(kept, back).hunt_pool.inside
    assert record(kept, gone).hunt_pool.removed == (TileId("crown-1"),)
    assert sentence(kept, back, kept) == "Back from a Sovereign: 1, crown."
    assert "out of the game" in sentence(kept, gone, kept)


def test_a_sovereign_draws_from_a_pool_that_is_filled_first_when_it_is_empty() -> None:
    everything = hunt_pool.at_start(playing(KINGS)).inside
    state = kings(hunt_pool=HuntPool((), drawn=everything))
    event = sovereign.kept(state, everything[0], BAG)
    after = record(state, event)
    assert len(after.hunt_pool.inside) == 17
    assert "the standard tiles went back" in sentence(state, event, after)


def test_no_sovereign_keeps_what_is_not_there_or_the_last_tile() -> None:
    state = kings()
    assert not refused(acting(), sovereign.kept(acting(), TileId("standard-3.1"), BAG)).overrulable
    assert not refused(state, replace(sovereign.kept(state, TileId("crown-1"), BAG), returned=(FIRST,))).overrulable
    assert refused(state, sovereign.kept(state, SHELOB, BAG)).rule == "pool.draw"
    gone = record(state, HuntTilesRemoved((TileId("crown-1"),), "a card"))
    assert not refused(gone, sovereign.kept(gone, TileId("crown-1"), BAG)).overrulable
    for tiles_named in ((TileId("crown-1"),), ()):
        assert not refused(state, TilesReturned(tiles_named)).overrulable
    last = kings(hunt_pool=HuntPool((TileId("crown-1"),)))
    assert sovereign.may_keep(last) == ()


def test_tiles_on_a_sovereign_do_not_come_back_with_a_refill_nor_into_mordor() -> None:
    pool = HuntPool((), drawn=(TileId("standard-3.1"),), on_sovereign=(TileId("standard-eye.1"),))
    state = with_fellowship(replace(kings(hunt_pool=pool), phase=Phase.FELLOWSHIP), region=RegionId("morannon"))
    assert hunt_pool.refill(state) == (TileId("standard-3.1"),)
    assert mordor.entered(state).eyes == ()


def test_a_sovereign_leaves_one_standard_tile_to_the_hunt() -> None:
    kings = Options(expansions=(Expansion.KINGS_OF_MIDDLE_EARTH,))

    def left(*inside: str) -> GameState:
        return acting(options=kings, hunt_pool=HuntPool(inside=tuple(TileId(tile) for tile in inside)))

    assert sovereign.may_keep(left("standard-3.1", "standard-3.2")) == ("standard-3.1", "standard-3.2")
    assert sovereign.may_keep(left("standard-3.1")) == ()
