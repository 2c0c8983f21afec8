"""What expansions and scenarios change in the Hunt Pool."""

import pytest

from companion.narration import sentence
from companion.rules import hunt_pool, hunt_tile
from companion.rules.catalogue import expansion_tiles, tiles
from companion.rules.events import HuntPoolCorrected, HuntTilesRemoved
from companion.rules.state import HuntPool, Options
from companion.rules.terms import Expansion, TileId
from tests.rules.table import BAG, SHADOW, acting, hunted, record, refused, rolled

LORDS, KINGS, WARRIORS, BREAKING = Expansion
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
    assert "The Craft of Shelob" in sentence(state, event, record(state, event))
    base = acting(acting=SHADOW)
    assert "Shelob's Lair" in sentence(base, event, record(base, event))


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
