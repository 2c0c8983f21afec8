"""What may be the dice of one throw say about one another: there is one die at a place, and dice are alike in size."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from statistics import median

from vision.close_look import TopFace
from vision.find import from_odds, log_odds
from vision.naming import NO_NAME, Name

CLEARLY_A_DIE = 0.7
MOST_TIMES = 2.0
"""Dice of one table, the near and the far ones, differ by less in their edges."""

MISFIT_ODDS = 3.0
"""How much less likely, in log odds, something of another size is a die. One that is beyond doubt remains one."""


@dataclass(frozen=True, slots=True)
class Told:
    """A face with its name, and the chance that it is a die's: by its look alone, and by all that is known."""

    face: TopFace
    name: Name
    by_look: float
    chance: float


def unnamed(face: TopFace, by_look: float) -> Told:
    """What is known of a face that was not asked what it shows."""
    return Told(face, NO_NAME, by_look, by_look)


def together(seen: Sequence[Told]) -> list[Told]:
    """Those that have their place for themselves, likeliest first, with the chance each has beside the others."""
    return _alike(_alone(seen))


def _alone(seen: Sequence[Told]) -> list[Told]:
    """Without those that lie in likelier ones or hold one."""
    kept: list[Told] = []
    for told in sorted(seen, key=lambda told: -told.chance):
        edge, at = told.face.edge_px, told.face.centre_px
        reach = [0.5 * max(edge, other.face.edge_px) for other in kept]
        near = [math.dist(at, other.face.centre_px) for other in kept]
        if all(apart >= far for apart, far in zip(near, reach, strict=True)):
            kept.append(told)
    return kept


def _alike(seen: Sequence[Told]) -> list[Told]:
    """Less likely where they are much larger or smaller than what clearly is a die: a tray, a heap, a pip, a letter."""
    clear = [told.face.edge_px for told in seen if told.chance >= CLEARLY_A_DIE]
    if not clear:
        return list(seen)
    usual = median(clear)
    return [told if _fits(told.face.edge_px, usual) else _less_likely(told) for told in seen]


def _fits(edge_px: float, usual_px: float) -> bool:
    return max(edge_px / usual_px, usual_px / edge_px) <= MOST_TIMES


def _less_likely(told: Told) -> Told:
    return replace(told, chance=from_odds(log_odds(told.chance) - MISFIT_ODDS))
