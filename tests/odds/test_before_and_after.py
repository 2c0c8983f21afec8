"""The chances before a throw or a draw are those after it, averaged over all that may come up."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

import pytest

from companion.odds import Chances, Toll, next_move, two_moves
from companion.rules.apply import apply
from companion.rules.choices import (
    Choice,
    HuntRollWanted,
    RerollWanted,
    TileDieWanted,
    TileWanted,
    choices,
    combat_roll,
    tile_drawn,
)
from companion.rules.events import Event
from companion.rules.state import GameState
from companion.rules.terms import Source
from tests.odds.enumerated import DIE
from tests.rules.careless import careless_game

MOST_DICE = 2
STATES_A_GAME = 5


def all_that_may_come_up(state: GameState, wanted: Choice) -> tuple[Event, ...]:
    """Every throw or tile that a choice waits for, each as likely; nothing for other choices, and for many dice."""
    if isinstance(wanted, TileWanted):
        return tuple(tile_drawn(state, tile, Source.BAG) for tile in wanted.candidates)
    if not isinstance(wanted, HuntRollWanted | RerollWanted | TileDieWanted):
        return ()
    dice = 1 if isinstance(wanted, TileDieWanted) else wanted.count
    throws = product(DIE, repeat=dice if dice <= MOST_DICE else 0)
    return tuple(combat_roll(state, wanted, faces, Source.CAMERA) for faces in throws if faces)


def before_chance(seed: int) -> Iterator[tuple[GameState, tuple[Event, ...]]]:
    """The states of a careless game in which a Hunt waits for dice or a tile, with all that may come up."""
    for step in careless_game(seed):
        state = step.after
        if state.hunt is not None and state.victory is None:
            events = all_that_may_come_up(state, choices(state)[0])
            if events:
                yield state, events


def averaged(
    state: GameState, events: tuple[Event, ...], ask: Callable[[GameState], Chances[Toll]]
) -> dict[Toll, Fraction]:
    """The chances after each of the events, averaged."""
    found: defaultdict[Toll, Fraction] = defaultdict(Fraction)
    for event in events:
        for toll, share in ask(apply(state, event)):
            found[toll] += share / len(events)
    return found


@pytest.mark.parametrize("seed", range(4))
def test_no_throw_and_no_tile_changes_the_chances_on_average(seed: int) -> None:
    for _count, (state, events) in zip(range(STATES_A_GAME), before_chance(seed), strict=False):
        assert dict(next_move(state).shares) == averaged(state, events, next_move)
        assert dict(two_moves(state).shares) == averaged(state, events, two_moves)
