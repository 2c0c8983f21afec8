"""Shares of outcomes: they add up, they combine, and they are shown honestly."""

from fractions import Fraction

import pytest

from companion.odds import Chances, percent
from companion.odds.chances import certain, gathered, in_order

HALF, THIRD, SIXTH = Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)


def test_outcomes_that_come_several_times_are_one() -> None:
    assert gathered([(1, THIRD), (2, HALF), (1, SIXTH)]) == Chances(((1, HALF), (2, HALF)))


def test_an_outcome_that_never_happens_is_left_out() -> None:
    assert gathered([(1, Fraction(1)), (2, Fraction(0))]) == certain(1)


def test_what_follows_may_hang_on_what_came_before() -> None:
    coin = Chances(((0, HALF), (1, HALF)))
    both = coin.then(lambda first: coin.each(lambda second: first + second) if first else certain(0))
    assert in_order(both) == Chances(((0, HALF), (1, Fraction(1, 4)), (2, Fraction(1, 4))))


def test_a_mean_weighs_every_outcome_by_its_share() -> None:
    assert Chances(((0, HALF), (3, HALF))).mean(lambda points: points) == Fraction(3, 2)


def test_an_outcome_that_is_not_there_has_no_share() -> None:
    assert certain(1).of(2) == 0


@pytest.mark.parametrize(
    ("share", "shown"),
    [
        (Fraction(0), 0),
        (Fraction(1, 10**6), 1),
        (THIRD, 33),
        (Fraction(2, 3), 67),
        (1 - Fraction(1, 10**6), 99),
        (Fraction(1), 100),
    ],
)
def test_only_what_never_or_always_happens_is_shown_as_0_or_100_percent(share: Fraction, shown: int) -> None:
    assert percent(share) == shown
