"""What may be the dice of one throw say about one another: there is one die at a place, and dice are alike in size."""

import math
from collections.abc import Sequence
from statistics import median

from vision.close_look import TopFace
from vision.find import from_odds, log_odds

Chances = Sequence[tuple[TopFace, float]]
"""Faces, each with the chance that it is a die's."""

CLEARLY_A_DIE = 0.7
MOST_TIMES = 2.0
"""Dice of one table, the near and the far ones, differ by less in their edges."""

MISFIT_ODDS = 3.0
"""How much less likely, in log odds, something of another size is a die. One that is beyond doubt remains one."""


def together(chances: Chances) -> list[tuple[TopFace, float]]:
    """The faces that have their place for themselves, likeliest first, with the chance each has beside the others."""
    return _alike(_alone(chances))


def _alone(chances: Chances) -> list[tuple[TopFace, float]]:
    """Without those that lie in likelier ones or hold one."""
    kept: list[tuple[TopFace, float]] = []
    for one, chance in sorted(chances, key=lambda pair: -pair[1]):
        reach = [0.5 * max(one.edge_px, other.edge_px) for other, _ in kept]
        near = [math.dist(one.centre_px, other.centre_px) for other, _ in kept]
        if all(apart >= far for apart, far in zip(near, reach, strict=True)):
            kept.append((one, chance))
    return kept


def _alike(chances: Chances) -> list[tuple[TopFace, float]]:
    """Less likely where they are much larger or smaller than what clearly is a die: a tray, a heap, a pip, a letter."""
    clear = [one.edge_px for one, chance in chances if chance >= CLEARLY_A_DIE]
    if not clear:
        return list(chances)
    usual = median(clear)
    return [
        (one, chance)
        if max(one.edge_px / usual, usual / one.edge_px) <= MOST_TIMES
        else (one, from_odds(log_odds(chance) - MISFIT_ODDS))
        for one, chance in chances
    ]
