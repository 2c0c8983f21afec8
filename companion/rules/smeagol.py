"""Smeagol (Lords of Middle-earth): a tile brings him in as Guide, and the table says when he leaves again."""

from dataclasses import replace

from companion.rules.catalogue import tiles
from companion.rules.events import SmeagolLeft
from companion.rules.hunt_pool import candidates
from companion.rules.illegal import require
from companion.rules.state import GameState
from companion.rules.terms import TileId, TileKind


def comes(state: GameState, tile: TileId) -> bool:
    """Whether this tile brings him in: the first one drawn, unless Gollum guides."""
    fellowship = state.fellowship
    absent = not (fellowship.smeagol or fellowship.smeagol_left or fellowship.gollum_guides)
    return tiles()[tile].kind is TileKind.SMEAGOL and absent


def passed_over(state: GameState, tile: TileId) -> bool:
    """Whether another tile is drawn instead: his, once he has left or while Gollum guides, if another is to be had."""
    fellowship = state.fellowship
    useless = not fellowship.smeagol and (fellowship.smeagol_left or fellowship.gollum_guides)
    another = any(other != tile for other in candidates(state))
    return tiles()[tile].kind is TileKind.SMEAGOL and useless and another


def check_left(state: GameState, event: SmeagolLeft) -> None:
    """Only while he guides."""
    del event
    require(state.fellowship.smeagol, "Sméagol does not guide.", "fellowship.smeagol")


def apply_left(state: GameState, event: SmeagolLeft) -> GameState:
    """He guides no more, and his other tiles are passed over from now on."""
    del event
    return replace(state, fellowship=replace(state.fellowship, smeagol=False, smeagol_left=True))
