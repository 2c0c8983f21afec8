"""The outlook: total over all states, and saying the same as its parts."""

from dataclasses import replace
from fractions import Fraction

import pytest

from companion.odds import next_move, outlook, successes, two_moves
from companion.odds.chances import ALWAYS, NEVER
from companion.rules import hunt
from companion.rules.state import GameState, HuntBox, HuntPool
from companion.rules.terms import RerollCondition
from tests.odds.test_tiles_left import EYE, ZERO, pool
from tests.rules.careless import careless_game
from tests.rules.table import CHARACTER, acting, hunted, in_mordor, record, rolled, started, step_taken

ARMY, NAZGUL = RerollCondition.ARMY, RerollCondition.NAZGUL


@pytest.mark.parametrize("seed", range(6))
def test_every_state_of_a_game_has_an_outlook_whose_shares_add_up(seed: int) -> None:
    for step in list(careless_game(seed))[::9]:
        found = outlook(step.after)
        for ahead in (found.next_move, found.two_moves):
            assert sum(share for _points, share in ahead.damage) == 1
            assert sum(share for _points, share in ahead.corruption) == 1
            assert 0 <= ahead.reveal <= 1
        assert list(found.tile_by_rerolls) == sorted(found.tile_by_rerolls)
        if step.after.victory is not None:
            assert found.next_move.expected_damage == 0


def test_the_outlook_says_what_its_parts_say() -> None:
    state = acting(hunt_box=HuntBox(4, 1), conditions=(ARMY,))
    found = outlook(state)
    assert found.successes == successes(4, 5, 1)
    assert found.tile == ALWAYS - successes(4, 5, 1).of(0)
    assert found.tile_by_rerolls == tuple(ALWAYS - successes(4, 5, n).of(0) for n in range(4))
    assert found.next_move.expected_damage == next_move(state).mean(lambda toll: toll.damage)
    assert found.two_moves.reveal == two_moves(state).that(lambda toll: toll.reveals > 0)


def test_unanswered_conditions_are_not_known_and_count_as_not_holding() -> None:
    found = outlook(acting(hunt_box=HuntBox(2)))
    assert found.rerolls is None
    assert found.tile == found.tile_by_rerolls[0] == Fraction(11, 36)


def test_an_empty_hunt_box_draws_no_tile() -> None:
    found = outlook(started())
    assert found.tile == NEVER
    assert dict(found.next_move.damage.shares) == {0: 1}


def test_the_mordor_track_always_draws_a_tile_and_never_rolls() -> None:
    found = outlook(in_mordor(hunt_box=HuntBox(3)))
    assert (found.tile, found.rerolls) == (ALWAYS, 0)
    assert dict(found.successes.shares) == {0: 1}


@pytest.mark.parametrize(
    ("state", "tile"),
    [
        (hunted(1), Fraction(1, 6)),
        (rolled(hunted(1), 6), ALWAYS),
        (rolled(hunted(1), 1), NEVER),
        (record(in_mordor(), hunt.moved(in_mordor(), CHARACTER)), ALWAYS),
        (step_taken(in_mordor(), EYE), NEVER),
    ],
)
def test_a_hunt_under_way_says_whether_its_tile_is_still_to_come(state: GameState, tile: Fraction) -> None:
    assert outlook(state).under_way
    assert outlook(state).tile == tile


def test_twelve_corruption_is_told_apart() -> None:
    state = pool(in_mordor(hunt_box=HuntBox(3)), EYE, ZERO)
    state = replace(state, fellowship=replace(state.fellowship, corruption=9))
    assert outlook(state).next_move.lost == Fraction(1, 2)
    assert outlook(state).two_moves.lost == ALWAYS


def test_a_pool_without_a_single_tile_is_no_error() -> None:
    found = outlook(replace(in_mordor(), hunt_pool=HuntPool(inside=())))
    assert found.tiles.shares == ()
    assert found.next_move.expected_damage == 0
