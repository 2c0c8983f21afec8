"""Combat dice: how many succeed, when failed dice may be rolled again once."""

from fractions import Fraction
from math import comb

from companion.odds.chances import Chances, gathered, in_order
from companion.rules.state import Hunt
from companion.rules.terms import COMBAT_DICE, DIE_FACES, EASIEST_TARGET, HARDEST_TARGET, HuntStage

FACES = len(DIE_FACES)


def successes(dice: int, target: int, rerolls: int = 0, reroll_target: int | None = None) -> Chances[int]:
    """How many of `dice` reach `target`, when up to `rerolls` failed ones are rolled again once.

    Dice rolled again have to reach `reroll_target`, if it is another one. A 1 always fails and a 6 never does,
    whatever the target. The more re-rolls the better, so all are taken.
    """
    again = target if reroll_target is None else reroll_target
    return in_order(_rolled(dice, target).then(lambda good: with_rerolls(good, dice - good, again, rerolls)))


def with_rerolls(good: int, failed: int, target: int, rerolls: int) -> Chances[int]:
    """Successes in the end, once a roll shows `good` successes and `failed` failures."""
    return _rolled(min(failed, rerolls), target).each(lambda more: good + more)


def _rolled(dice: int, target: int) -> Chances[int]:
    good = FACES + 1 - min(HARDEST_TARGET, max(EASIEST_TARGET, target))
    bad, throws = FACES - good, FACES**dice
    return gathered((n, Fraction(comb(dice, n) * good**n * bad ** (dice - n), throws)) for n in range(dice + 1))


def battle_round(dice: int, target: int, rerolls: int, reroll_target: int | None = None) -> Chances[int]:
    """How many hits one side scores in a round of battle: at most five dice, and at most five re-rolls by Leaders.

    `target` is the lowest face that hits, modifiers taken off already (a +1 makes a 5 a 4); `reroll_target` is the
    same for dice rolled again, where cards tell them apart.
    """
    return successes(_thrown(dice), target, _thrown(rerolls), reroll_target)


def _thrown(wished: int) -> int:
    return min(COMBAT_DICE, max(0, wished))


def hunt_successes(hunt: Hunt, rerolls: int) -> Chances[int]:
    """How many dice of this Hunt succeed in the end, wherever its roll stands.

    `rerolls` are what the conditions allow; once the roll lies there and they are known, the Hunt itself says it.
    """
    if hunt.stage is HuntStage.ROLL:
        return successes(hunt.dice, hunt.target, rerolls)
    if hunt.stage is HuntStage.CONDITIONS:
        return with_rerolls(hunt.successes, hunt.failures, hunt.target, rerolls)
    still = hunt.rerolls if hunt.stage is HuntStage.REROLL else 0
    return with_rerolls(hunt.successes, hunt.failures, hunt.target, still)
