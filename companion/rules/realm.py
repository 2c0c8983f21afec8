"""The map: where the Ring-bearers figure can go, past which Strongholds, and who holds what stands there."""

from functools import cache

from companion.rules.catalogue import regions
from companion.rules.state import GameState
from companion.rules.terms import RegionId, RerollCondition, Settlement, Side


def controller(state: GameState, region: RegionId) -> Side | None:
    """Who controls the Settlement of a region, None where none stands.

    As printed if the table keeps the control markers itself. Cards that speak of a side's Settlement always mean the
    printed side (`catalogue.Region.settled_by`).
    """
    return state.realm.controller(region) if state.options.keeps_realm else regions()[region].settled_by


def is_haven(state: GameState, region: RegionId) -> bool:
    """Whether a City or Stronghold of the Free Peoples stands here that is not under enemy control."""
    return regions()[region].is_free_peoples_haven and controller(state, region) is Side.FREE_PEOPLES


def may_be_besieged(state: GameState, region: RegionId) -> bool:
    """Whether a Stronghold the Free Peoples hold stands here: besieged, it keeps Companions who separate in it."""
    return regions()[region].settlement is Settlement.STRONGHOLD and controller(state, region) is Side.FREE_PEOPLES


def held_strongholds(state: GameState) -> frozenset[RegionId]:
    """The Strongholds of the Shadow still held by the Shadow: those that owe a tile to a reveal (p. 38)."""
    printed = (place for place, region in regions().items() if region.is_shadow_stronghold)
    return frozenset(place for place in printed if controller(state, place) is Side.SHADOW)


def known_conditions(state: GameState) -> tuple[RerollCondition, ...]:
    """The re-roll conditions of the figure's region that need no question: a Stronghold the Shadow controls (p. 41).

    Off the board, on the Mordor Track, there are none.
    """
    if state.fellowship.on_mordor_track or not _shadow_controls_stronghold(state, state.fellowship.region):
        return ()
    return (RerollCondition.STRONGHOLD,)


def _shadow_controls_stronghold(state: GameState, region: RegionId) -> bool:
    facts = regions()[region]
    captured = facts.is_free_peoples_stronghold and state.options.captured_stronghold_rerolls
    return (facts.is_shadow_stronghold or captured) and controller(state, region) is Side.SHADOW


@cache
def reachable(start: RegionId, steps: int) -> tuple[RegionId, ...]:
    """The regions within `steps` passable borders of `start`, nearest first, `start` itself included."""
    found = {start: 0}
    edge = [start]
    for step in range(1, steps + 1):
        edge = _new_neighbours(edge, found)
        found.update(dict.fromkeys(edge, step))
    return tuple(found)


@cache
def strongholds_passed(
    start: RegionId, end: RegionId, steps: int, held: frozenset[RegionId]
) -> tuple[RegionId, ...] | None:
    """The `held` Strongholds on the most careful way of at most `steps` borders; None if there is no way.

    Start and end count too (p. 39). The Free Peoples choose the path, so fewest Strongholds comes first.
    """
    best = {start: tuple(held & {start})}
    for _ in range(steps):
        best = _one_step_further(best, held)
    return best.get(end)


def _new_neighbours(edge: list[RegionId], found: dict[RegionId, int]) -> list[RegionId]:
    beside = (other for region in edge for other in regions()[region].adjacent if other not in found)
    return list(dict.fromkeys(beside))


def _one_step_further(
    best: dict[RegionId, tuple[RegionId, ...]], held: frozenset[RegionId]
) -> dict[RegionId, tuple[RegionId, ...]]:
    further = dict(best)
    for region, passed in best.items():
        for other in regions()[region].adjacent:
            through = (*passed, other) if other in held and other not in passed else passed
            if other not in further or len(through) < len(further[other]):
                further[other] = through
    return further
