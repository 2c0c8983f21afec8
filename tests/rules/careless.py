"""Games as careless tables play them, and what must be true after every single fact of them."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.apply import apply
from companion.rules.catalogue import standard_tiles
from companion.rules.choices import choices
from companion.rules.events import (
    ActionsEnded,
    Event,
    FellowshipDeclared,
    HuntTileDrawn,
    RingUsed,
    TurnEnded,
)
from companion.rules.legality import check
from companion.rules.state import CRACK_OF_DOOM, TRACK_END, DicePool, GameState, HuntPool
from companion.rules.terms import Phase, RegionId, Side
from tests.rules.table import any_event, started, with_fellowship

MOST_FACTS = 500
GATE_OF_MORDOR = RegionId("morannon")


@dataclass(frozen=True, slots=True)
class Step:
    """One fact of a game, with the states around it."""

    before: GameState
    event: Event
    after: GameState


def careless_game(seed: int) -> Iterator[Step]:
    """A game of any choices until somebody wins or the table is tired; every second one begins before Mordor."""
    chance, state = random.Random(seed), started()
    if seed % 2:
        state = with_fellowship(state, region=GATE_OF_MORDOR)
    for _fact in range(MOST_FACTS):
        found = choices(state)
        if not found:
            return
        event = any_event(chance, state, chance.choice(found))
        check(state, event)
        after = apply(state, event)
        yield Step(state, event, after)
        state = after


def assert_sound(step: Step) -> None:
    """Tiles, dice and Companions are where they can be; Corruption, turns and victory follow from facts alone."""
    assert_tiles_kept(step.after.hunt_pool)
    for side in Side:
        assert_dice_kept(step.after, step.after.pool(side))
    assert_fellowship_follows(step)
    assert step.after.turn - step.before.turn == isinstance(step.event, TurnEnded)
    assert (step.after.victory is not None) == _somebody_has_won(step.after)


def assert_tiles_kept(pool: HuntPool) -> None:
    """Every standard tile is in the pool, drawn or removed; a special one is in one place, or set aside."""
    placed = pool.inside + pool.drawn + pool.waiting + pool.removed
    assert set(standard_tiles()) <= set(placed)
    assert len(placed) == len(set(placed))
    assert not set(pool.waiting) & set(standard_tiles())


def assert_dice_kept(state: GameState, pool: DicePool) -> None:
    """Once a side has rolled, each of its dice is unused, used, in the Hunt Box, or paying for the Hunt under way."""
    if not pool.rolled or state.phase in (Phase.RECOVER_AND_DRAW, Phase.FELLOWSHIP):
        return
    shadow = pool.side is Side.SHADOW
    in_box = state.hunt_box.shadow if shadow else state.hunt_box.free_peoples
    paying = int(not shadow and state.hunt is not None and state.hunt.die_to_box)
    assert len(pool.unused) + len(pool.used) + in_box + paying == pool.size


def assert_fellowship_follows(step: Step) -> None:
    """Nobody comes back, nobody walks back on the Mordor Track, and Corruption moves by what the fact says."""
    before, after = step.before.fellowship, step.after.fellowship
    assert set(after.companions) <= set(before.companions)
    steps = [-1 if one.mordor_step is None else one.mordor_step for one in (before, after)]
    assert steps == sorted(steps)
    assert after.corruption == min(TRACK_END, max(0, before.corruption + _corruption(step.event)))


def _corruption(event: Event) -> int:
    match event:
        case RingUsed(points=points):
            return points
        case ActionsEnded(idle_corruption=points):
            return points
        case FellowshipDeclared(healed=healed) | HuntTileDrawn(healed=healed):
            return -healed
    return 0


def _somebody_has_won(state: GameState) -> bool:
    at_the_crack = state.fellowship.mordor_step == CRACK_OF_DOOM and state.hunt is None
    return state.fellowship.corruption == TRACK_END or at_the_crack
