"""The reveal: where the figure may end, which path it takes, and the tiles that path owes (p. 38-39)."""

from dataclasses import replace

from companion.rules import balrog
from companion.rules.catalogue import regions
from companion.rules.events import FellowshipRevealed
from companion.rules.fellowship import remembered
from companion.rules.hunt import current, under_way
from companion.rules.hunt_tile import next_tile
from companion.rules.illegal import require, require_possible
from companion.rules.realm import held_strongholds, is_haven, reachable, strongholds_passed
from companion.rules.state import GameState
from companion.rules.terms import HuntStage, RegionId, TileCause


def places_to_be_revealed(state: GameState) -> tuple[RegionId, ...]:
    """Where the figure may end when revealed: within Progress, not in a haven of the Free Peoples (p. 38).

    With no Progress it stays where it is, and on the Mordor Track it does not move.
    """
    fellowship = state.fellowship
    if fellowship.on_mordor_track or not fellowship.progress:
        return (fellowship.region,)
    near = reachable(fellowship.region, fellowship.progress)
    return tuple(region for region in near if not is_haven(state, region))


def revealed(state: GameState, region: RegionId, *, by_cards: int | None = None) -> FellowshipRevealed:
    """The Fellowship revealed at `region`, on the most careful way there.

    `by_cards` further tiles are owed; None means as many as the cards on the table draw.
    """
    fellowship = state.fellowship
    by_cards = balrog.tiles_owed(state, region) if by_cards is None else by_cards
    if fellowship.on_mordor_track:
        return FellowshipRevealed(region, (), by_cards)
    passed = strongholds_passed(fellowship.region, region, fellowship.progress, held_strongholds(state)) or ()
    return FellowshipRevealed(region, passed, by_cards)


def check_revealed(state: GameState, event: FellowshipRevealed) -> None:
    """At the reveal step, where the figure may end; the path may touch more Strongholds than it must.

    Fewer, or one the Free Peoples took, only if the table insists: the companion may not know who holds it.
    """
    current(state, HuntStage.REVEAL)
    require_possible(event.region in regions(), "There is no such region.", "fellowship.reveal")
    require_possible(_owe_tiles(state, event), "Only Shadow Strongholds owe a tile, one each.", "hunt.strongholds")
    balrog.check_count(event.by_cards)
    allowed = event.region in places_to_be_revealed(state)
    require(allowed, "The Fellowship cannot be revealed there.", "fellowship.reveal")
    held = set(event.strongholds) <= held_strongholds(state)
    require(held, "A Stronghold the Free Peoples hold owes no tile.", "hunt.strongholds")
    fewest = revealed(state, event.region).strongholds
    touched = {one for one in fewest if one in (state.fellowship.region, event.region)}
    enough = touched <= set(event.strongholds) and len(fewest) <= len(event.strongholds)
    require(enough, "The path touches more Shadow Strongholds.", "hunt.strongholds")
    balrog.check_way(state, event.region, event.by_cards)


def _owe_tiles(state: GameState, event: FellowshipRevealed) -> bool:
    real = all(one in regions() and regions()[one].is_shadow_stronghold for one in event.strongholds)
    once = len(set(event.strongholds)) == len(event.strongholds)
    return real and once and not (event.strongholds and state.fellowship.on_mordor_track)


def apply_revealed(state: GameState, event: FellowshipRevealed) -> GameState:
    """The figure moves, Progress is 0, and tiles are owed: cards first, Strongholds last (p. 41)."""
    hunt = under_way(state)
    owed = (TileCause.CARD,) * event.by_cards + (TileCause.SHADOW_STRONGHOLD,) * len(event.strongholds)
    fellowship = replace(state.fellowship, region=event.region, progress=0, hidden=False)
    conditions = remembered(state, event.region)
    hunt = next_tile(replace(hunt, owed=hunt.owed + owed))
    state = balrog.discarded(state, event.by_cards)
    return replace(state, fellowship=fellowship, conditions=conditions, hunt=hunt)
