"""The Balrog of Moria, lying on the table: a tile more when the Fellowship is found on its way past Moria."""

from dataclasses import replace
from functools import cache

from companion.rules.catalogue import regions
from companion.rules.illegal import require, require_possible
from companion.rules.realm import is_haven, reachable
from companion.rules.state import GameState, Hunt
from companion.rules.terms import BALROG_OF_MORIA, MORIA, HuntStage, RegionId, TileCause


def lies_in_wait(state: GameState) -> bool:
    """Whether the card lies on the table, as far as the companion keeps the cards."""
    return state.options.keeps_cards and state.cards.lies(BALROG_OF_MORIA)


def avoidable(state: GameState, end: RegionId) -> bool:
    """Whether the Fellowship can come to `end` without Moria: not into it, out of it, through it, nor still in it."""
    return end in _around_moria(state.fellowship.region, state.fellowship.progress)


def on_a_way(state: GameState, end: RegionId) -> bool:
    """Whether Moria lies on some way to `end` of at most Progress borders."""
    steps = state.fellowship.progress
    from_start = (near for near in range(steps + 1) if MORIA in reachable(state.fellowship.region, near))
    there = next(from_start, None)
    return there is not None and end in reachable(MORIA, steps - there)


def tiles_owed(state: GameState, end: RegionId) -> int:
    """How many tiles the card draws, 0 or 1, when the figure comes to `end` on its most careful way."""
    if state.fellowship.on_mordor_track or not lies_in_wait(state):
        return 0
    return int(on_a_way(state, end) and not avoidable(state, end))


def check_count(by_cards: int) -> None:
    """One card, so one tile at most."""
    require_possible(0 <= by_cards <= 1, "A card owes one tile at most.", "hunt.order_of_tiles")


def check_way(state: GameState, end: RegionId, by_cards: int) -> None:
    """A tile for a card that lies on the table and a way that touches Moria; the Shadow may keep the card.

    Where the table keeps the cards itself the companion does not know better.
    """
    known = by_cards == 1 and state.options.keeps_cards
    require(not known or lies_in_wait(state), "The Balrog of Moria does not lie on the table.", "hunt.balrog")
    require(not known or on_a_way(state, end), "The way does not touch Moria.", "hunt.balrog")


def discarded(state: GameState, by_cards: int) -> GameState:
    """The state with the card used up, if it drew a tile."""
    spent = by_cards and state.options.keeps_cards
    return replace(state, cards=state.cards.with_used(BALROG_OF_MORIA)) if spent else state


def woken(state: GameState, by_cards: int) -> GameState:
    """After a declaration: a Hunt for the tile the card draws, if it was discarded (the figure stands there already).

    Declared in a haven the reveal icon is ignored (p. 41). A Hunt the table declared in the midst of goes on.
    """
    if not by_cards or state.hunt is not None:
        return discarded(state, by_cards)
    ignored = is_haven(state, state.fellowship.region)
    hunt = Hunt(HuntStage.TILE, cause=TileCause.CARD, card=BALROG_OF_MORIA, moves=False, reveal_ignored=ignored)
    return replace(discarded(state, by_cards), hunt=hunt, guide_open=False)


@cache
def _around_moria(start: RegionId, steps: int) -> frozenset[RegionId]:
    """The regions within `steps` passable borders of `start` that are reached without Moria."""
    found = set() if start == MORIA else {start}
    for _ in range(steps):
        found |= {other for region in found for other in regions()[region].adjacent if other != MORIA}
    return frozenset(found)
