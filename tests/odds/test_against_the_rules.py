"""The chances against thousands of games that the rules themselves play, with seeded dice and tiles."""

import random
from collections import Counter

import pytest

from companion.odds import Chances, Toll, next_move, next_tile, outlook, to_the_crack_of_doom, two_moves
from companion.odds.chances import Outcome
from companion.rules.catalogue import Tile, tiles
from companion.rules.state import HuntBox
from companion.rules.terms import Companion, RerollCondition, TileId
from tests.odds.played import RUNS, Walked, agrees, moved, setting_out, turn_on_the_track
from tests.odds.test_tiles_left import pool
from tests.rules.table import acting, in_mordor, with_companions, with_fellowship

STRONGHOLD, ARMY, NAZGUL = RerollCondition


def assert_agrees(chances: Chances[Outcome], seen: Counter[Outcome], runs: int = RUNS) -> None:
    """Every outcome was seen as often as its share says, and none that has no share."""
    assert set(seen) <= {outcome for outcome, _share in chances}
    wrong = [(outcome, share, seen[outcome]) for outcome, share in chances if not agrees(seen[outcome], share, runs)]
    assert not wrong


SITUATIONS = {
    "a first move": acting(hunt_box=HuntBox(3), conditions=()),
    "re-rolls and a bonus": acting(hunt_box=HuntBox(4, 1), conditions=(ARMY, NAZGUL)),
    "a box of seven": acting(hunt_box=HuntBox(7, 2), conditions=(STRONGHOLD, ARMY, NAZGUL)),
    "the mordor track": in_mordor(1, hunt_box=HuntBox(3, 1)),
    "gollum on the mordor track": with_companions(in_mordor(3, hunt_box=HuntBox(2))),
    "few tiles left": pool(
        in_mordor(hunt_box=HuntBox(2)), TileId("phial-of-galadriel"), drawn=(TileId("standard-2.1"),)
    ),
}


@pytest.mark.parametrize("name", SITUATIONS)
def test_two_moves_cost_what_the_rules_make_them_cost(name: str) -> None:
    chance, state = random.Random(name), SITUATIONS[name]
    one: Counter[Toll] = Counter()
    two: Counter[Toll] = Counter()
    drawn: Counter[Tile] = Counter()
    for _run in range(RUNS):
        first = moved(chance, setting_out(state))
        one[toll_of(first)] += 1
        two[toll_of(moved(chance, first))] += 1
        drawn.update(tiles()[tile] for tile in first.state.hunt_pool.drawn[-first.tiles :] if first.tiles)
    assert_agrees(next_move(state), one)
    assert_agrees(two_moves(state), two)
    assert agrees(drawn.total(), outlook(state).tile)
    assert_agrees(next_tile(state), drawn, drawn.total())


def toll_of(walked: Walked) -> Toll:
    """What a walk cost."""
    return Toll(walked.damage, walked.reveals, walked.state.fellowship.corruption)


@pytest.mark.parametrize(
    ("step", "corruption", "hunt_box", "group"),
    [(0, 3, 4, ()), (2, 7, 3, (Companion.GIMLI,)), (4, 10, 6, (Companion.BOROMIR,))],
)
def test_the_way_to_the_crack_of_doom_ends_as_the_rules_end_it(
    step: int, corruption: int, hunt_box: int, group: tuple[Companion, ...]
) -> None:
    state = with_fellowship(with_companions(in_mordor(step), *group), corruption=corruption, hidden=step != 2)
    chance, runs = random.Random(step), RUNS
    points: Counter[int] = Counter()
    turns: Counter[int] = Counter()
    for _run in range(runs):
        walked = setting_out(state)
        while walked.state.victory is None:
            walked = turn_on_the_track(chance, walked, hunt_box)
        points[walked.state.fellowship.corruption] += 1
        turns[walked.turns] += 1
    journey = to_the_crack_of_doom(state, hunt_box)
    assert_agrees(journey.corruption, points, runs)
    assert_agrees(journey.turns, turns, runs)
    assert agrees(runs - points[12], journey.reached, runs)
