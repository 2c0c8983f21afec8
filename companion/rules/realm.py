"""The map: where the Ring-bearers figure can go, and past which Strongholds."""

from functools import cache

from companion.rules.catalogue import regions
from companion.rules.terms import RegionId


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
def strongholds_passed(start: RegionId, end: RegionId, steps: int) -> tuple[RegionId, ...] | None:
    """The Shadow Strongholds on the most careful way of at most `steps` borders; None if there is no way.

    Start and end count too (p. 39). The Free Peoples choose the path, so fewest Strongholds comes first.
    """
    best: dict[RegionId, tuple[RegionId, ...]] = {start: _strongholds_at(start)}
    for _ in range(steps):
        best = _one_step_further(best)
    return best.get(end)


def _new_neighbours(edge: list[RegionId], found: dict[RegionId, int]) -> list[RegionId]:
    beside = (other for region in edge for other in regions()[region].adjacent if other not in found)
    return list(dict.fromkeys(beside))


def _strongholds_at(region: RegionId) -> tuple[RegionId, ...]:
    return (region,) if regions()[region].is_shadow_stronghold else ()


def _one_step_further(best: dict[RegionId, tuple[RegionId, ...]]) -> dict[RegionId, tuple[RegionId, ...]]:
    further = dict(best)
    for region, passed in best.items():
        for other in regions()[region].adjacent:
            through = passed + tuple(new for new in _strongholds_at(other) if new not in passed)
            if other not in further or len(through) < len(further[other]):
                further[other] = through
    return further
