"""What may happen, each outcome with its exact share."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

Outcome = TypeVar("Outcome", bound=Hashable)
Next = TypeVar("Next", bound=Hashable)

NEVER = Fraction(0)
ALWAYS = Fraction(1)


@dataclass(frozen=True, slots=True)
class Chances(Generic[Outcome]):
    """Outcomes with their exact shares, which add up to one; none stands twice, none has share 0.

    With nothing that could happen at all (no tile is left) there are no shares either.
    """

    shares: tuple[tuple[Outcome, Fraction], ...]

    def __iter__(self) -> Iterator[tuple[Outcome, Fraction]]:
        return iter(self.shares)

    def of(self, outcome: Outcome) -> Fraction:
        """The share of one outcome."""
        return self.that(lambda other: other == outcome)

    def that(self, holds: Callable[[Outcome], bool]) -> Fraction:
        """The share of all outcomes for which `holds`."""
        return sum((share for outcome, share in self.shares if holds(outcome)), NEVER)

    def mean(self, worth: Callable[[Outcome], int]) -> Fraction:
        """What an outcome is worth on average."""
        return sum((worth(outcome) * share for outcome, share in self.shares), NEVER)

    def each(self, become: Callable[[Outcome], Next]) -> "Chances[Next]":
        """The chances of what outcomes become; those that become alike are one."""
        return gathered((become(outcome), share) for outcome, share in self.shares)

    def then(self, follow: Callable[[Outcome], "Chances[Next]"]) -> "Chances[Next]":
        """The chances of what follows, when what may follow hangs on the outcome."""
        return gathered(
            (last, first * second) for outcome, first in self.shares for last, second in follow(outcome).shares
        )


def gathered(pairs: Iterable[tuple[Outcome, Fraction]]) -> Chances[Outcome]:
    """Chances from outcomes with their shares; an outcome may come several times."""
    shares: dict[Outcome, Fraction] = {}
    for outcome, share in pairs:
        shares[outcome] = shares.get(outcome, NEVER) + share
    return Chances(tuple((outcome, share) for outcome, share in shares.items() if share))


def certain(outcome: Outcome) -> Chances[Outcome]:
    """One outcome and no other."""
    return Chances(((outcome, ALWAYS),))


def in_order(chances: Chances[int]) -> Chances[int]:
    """The same chances, the smallest number first."""
    return Chances(tuple(sorted(chances.shares)))


def percent(share: Fraction) -> int:
    """A share in whole percent, for display: 0 and 100 are said only of what never and always happens."""
    if share in (NEVER, ALWAYS):
        return int(share * 100)
    return min(99, max(1, round(share * 100)))
