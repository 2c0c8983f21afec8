"""Where a Hunt tile lies, and the next place it is moved to when the table puts it right."""

from dataclasses import replace
from enum import StrEnum, unique

from companion.rules.catalogue import special_tiles
from companion.rules.state import GameState, HuntPool
from companion.rules.terms import Expansion, TileId


@unique
class TilePlace(StrEnum):
    """The places a Hunt tile can lie; only special tiles are ever aside or waiting, only Kings bring Sovereigns."""

    ASIDE = "aside"
    WAITING = "waiting"
    INSIDE = "inside"
    DRAWN = "drawn"
    ON_SOVEREIGN = "on_sovereign"
    REMOVED = "removed"


def place_of(pool: HuntPool, tile: TileId) -> TilePlace:
    """Where a tile lies."""
    lying = {
        TilePlace.WAITING: pool.waiting,
        TilePlace.INSIDE: pool.inside,
        TilePlace.DRAWN: pool.drawn,
        TilePlace.ON_SOVEREIGN: pool.on_sovereign,
        TilePlace.REMOVED: pool.removed,
    }
    return next((place for place, group in lying.items() if tile in group), TilePlace.ASIDE)


def moved_on(state: GameState, pool: HuntPool, tile: TileId) -> HuntPool:
    """The pool with a tile in its next place, around the end.

    A standard tile goes from the pool to the drawn ones and out of the game; a special one comes into play first,
    which is the pool itself once the Fellowship is on the Mordor Track. With Kings a Sovereign may keep either.
    """
    cycle = _cycle(state, tile)
    here = place_of(pool, tile)
    following = cycle[(cycle.index(here) + 1) % len(cycle)] if here in cycle else cycle[0]
    return _laid(pool, tile, following)


def _cycle(state: GameState, tile: TileId) -> tuple[TilePlace, ...]:
    kings = Expansion.KINGS_OF_MIDDLE_EARTH in state.options.expansions
    out = (TilePlace.DRAWN, *((TilePlace.ON_SOVEREIGN,) if kings else ()), TilePlace.REMOVED)
    if tile not in special_tiles():
        return TilePlace.INSIDE, *out
    in_play = TilePlace.INSIDE if state.fellowship.on_mordor_track else TilePlace.WAITING
    return TilePlace.ASIDE, in_play, *out


def _laid(pool: HuntPool, tile: TileId, place: TilePlace) -> HuntPool:
    def group(name: TilePlace, lying: tuple[TileId, ...]) -> tuple[TileId, ...]:
        others = tuple(one for one in lying if one != tile)
        return (*others, tile) if name is place else others

    return replace(
        pool,
        inside=group(TilePlace.INSIDE, pool.inside),
        drawn=group(TilePlace.DRAWN, pool.drawn),
        waiting=group(TilePlace.WAITING, pool.waiting),
        removed=group(TilePlace.REMOVED, pool.removed),
        on_sovereign=group(TilePlace.ON_SOVEREIGN, pool.on_sovereign),
    )
