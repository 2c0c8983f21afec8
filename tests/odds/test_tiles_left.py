"""The next tile, and what the pool holds after it."""

from dataclasses import replace
from fractions import Fraction

import pytest

from companion.odds import next_tile
from companion.odds.tiles_left import Face, TilesLeft, face_of, tiles_for_mordor, tiles_left
from companion.rules.apply import apply
from companion.rules.catalogue import Tile, expansion_tiles, standard_tiles, tiles
from companion.rules.events import TableCardPlayed
from companion.rules.state import GameState, HuntPool
from companion.rules.terms import Expansion, TableCard, TileId
from tests.rules.table import acting, struck, with_fellowship

EYE, THREE, ZERO = TileId("standard-eye.1"), TileId("standard-3.1"), TileId("standard-0-reveal.1")
PHIAL, SHELOB = TileId("phial-of-galadriel"), TileId("shelobs-lair")


def pool(state: GameState, *inside: TileId, drawn: tuple[TileId, ...] = ()) -> GameState:
    """The state with just these tiles in the pool and drawn, every other one removed."""
    out = tuple(tile for tile in standard_tiles() if tile not in (*inside, *drawn))
    return replace(state, hunt_pool=HuntPool(inside=inside, drawn=drawn, removed=out))


def shares(state: GameState) -> dict[Tile, Fraction]:
    """The next tile by face."""
    return dict(next_tile(state).shares)


def test_the_first_tile_of_a_game_is_an_eye_in_a_quarter_of_all_games() -> None:
    assert shares(acting())[tiles()[EYE]] == Fraction(1, 4)
    assert sum(shares(acting()).values()) == 1


def test_a_tile_that_was_drawn_is_not_drawn_again() -> None:
    state = pool(acting(), THREE, ZERO, drawn=(EYE,))
    assert shares(state) == {tiles()[THREE]: Fraction(1, 2), tiles()[ZERO]: Fraction(1, 2)}


def test_an_empty_pool_takes_standard_tiles_back_before_the_draw_and_special_ones_never() -> None:
    state = pool(acting(), drawn=(EYE, THREE, SHELOB))
    assert shares(state) == {tiles()[EYE]: Fraction(1, 2), tiles()[THREE]: Fraction(1, 2)}


def test_with_no_tile_left_at_all_there_is_nothing_to_draw() -> None:
    assert shares(replace(acting(), hunt_pool=HuntPool(inside=()))) == {}


def test_tiles_of_expansions_count_as_they_lie_in_the_pool() -> None:
    crowns = expansion_tiles(Expansion.KINGS_OF_MIDDLE_EARTH)
    state = acting()
    state = replace(state, hunt_pool=replace(state.hunt_pool, inside=(*state.hunt_pool.inside, *crowns)))
    assert shares(state)[tiles()[crowns[0]]] == Fraction(1, 18)


def test_a_smeagol_tile_counts_as_a_plain_0() -> None:
    assert face_of(tiles()[expansion_tiles(Expansion.LORDS_OF_MIDDLE_EARTH)[0]], gollum=False) == Face(0)


@pytest.mark.parametrize(("left", "counted_too"), [(False, True), (True, False)])
def test_smeagol_tiles_that_are_passed_over_count_for_nothing(*, left: bool, counted_too: bool) -> None:
    smeagol = expansion_tiles(Expansion.LORDS_OF_MIDDLE_EARTH)[0]
    state = with_fellowship(pool(acting(), THREE, smeagol), smeagol_left=left)
    assert (0 in counted(tiles_left(state))) is counted_too
    assert shares(state)[tiles()[smeagol]] == Fraction(1, 2)


@pytest.mark.parametrize(
    ("tile", "reveals"), [("standard-1-reveal.1", False), ("standard-eye.1", True), ("give-it-to-uss", True)]
)
def test_gollum_ignores_the_reveal_icon_of_standard_numbers_alone(tile: str, *, reveals: bool) -> None:
    assert face_of(tiles()[TileId(tile)], gollum=True).reveal is reveals
    assert face_of(tiles()[TileId(tile)], gollum=False).reveal


def left_after(before: TilesLeft, value: int | str) -> TilesLeft:
    """The pool after a tile of this value was drawn."""
    return next(after for face, _share, after in before.draws() if face.value == value)


def counted(left: TilesLeft) -> dict[int | str, int]:
    """How many tiles of each value the pool holds."""
    return {face.value: count for face, count in zip(left.faces, left.inside, strict=True) if count}


def test_the_last_tile_leaves_an_empty_pool_and_the_draw_after_it_a_full_one() -> None:
    last = left_after(tiles_left(pool(acting(), THREE, drawn=(EYE, SHELOB))), 3)
    assert counted(last) == {}
    assert counted(left_after(last, 3)) == {"eye": 1}


def test_the_tile_mithril_coat_replaces_goes_back_with_the_next_draw() -> None:
    state = apply(struck("standard-3.1"), TableCardPlayed(TableCard.MITHRIL_COAT_AND_STING, 0))
    before = tiles_left(state)
    assert counted(before)[3] == 2
    assert counted(left_after(before, "eye"))[3] == 3


def test_a_game_without_standard_tiles_draws_nothing_once_the_others_are_gone() -> None:
    left = tiles_left(replace(acting(), hunt_pool=HuntPool(inside=(PHIAL,))))
    empty = left_after(left, -2)
    assert [face.value for face, _share, _after in empty.draws()] == [0]


def test_entering_mordor_brings_drawn_eyes_and_waiting_tiles_but_no_drawn_numbers() -> None:
    state = pool(acting(), ZERO, drawn=(EYE, THREE))
    state = replace(state, hunt_pool=replace(state.hunt_pool, waiting=(SHELOB,)))
    assert counted(tiles_for_mordor(state)) == {0: 1, "eye": 1, "die": 1}
