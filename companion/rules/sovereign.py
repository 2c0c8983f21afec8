"""Tiles a Sovereign keeps face down (Kings of Middle-earth): out of the pool, and back or gone later."""

from dataclasses import replace

from companion.rules.events import TileKept, TilesReturned
from companion.rules.hunt_pool import candidates, check_in_game, placed, refill, standard_left, with_returned
from companion.rules.illegal import require, require_possible
from companion.rules.state import GameState
from companion.rules.terms import Expansion, Source, TileId


def may_keep(state: GameState) -> tuple[TileId, ...]:
    """The tiles a Sovereign could draw now and keep; none unless Kings are in the game.

    One standard tile always stays for the Hunt.
    """
    if Expansion.KINGS_OF_MIDDLE_EARTH not in state.options.expansions:
        return ()
    return candidates(state) if len(standard_left(state.hunt_pool)) > 1 else ()


def kept(state: GameState, tile: TileId, source: Source) -> TileKept:
    """A Sovereign draws this tile and keeps it; an empty pool is filled first."""
    return TileKept(tile, refill(state), source)


def check_kept(state: GameState, event: TileKept) -> None:
    """A tile that lies in the pool, with Kings in the game."""
    check_in_game(state.options, (event.tile,))
    require_possible(event.tile not in state.hunt_pool.removed, "That tile has left the game for good.", "pool.removal")
    require_possible(event == kept(state, event.tile, event.source), "Other tiles go back.", "pool.sovereign")
    require_possible(bool(may_keep(state)), "No Sovereign keeps a tile now.", "pool.sovereign")
    require(event.tile in may_keep(state), "That tile is not in the Hunt Pool.", "pool.draw")


def apply_kept(state: GameState, event: TileKept) -> GameState:
    """The tile lies on a Sovereign."""
    pool = with_returned(state.hunt_pool, event.returned)
    return replace(state, hunt_pool=placed(pool, event.tile, "on_sovereign"))


def check_returned(state: GameState, event: TilesReturned) -> None:
    """Only tiles that lie on a Sovereign, each once."""
    once = bool(event.tiles) and len(set(event.tiles)) == len(event.tiles)
    there = once and set(event.tiles) <= set(state.hunt_pool.on_sovereign)
    require_possible(there, "No Sovereign keeps that tile.", "pool.sovereign")


def apply_returned(state: GameState, event: TilesReturned) -> GameState:
    """The tiles go back in the pool, or out of the game for good."""
    pool = state.hunt_pool
    for tile in event.tiles:
        pool = placed(pool, tile, "removed" if event.gone else "inside")
    return replace(state, hunt_pool=pool)
