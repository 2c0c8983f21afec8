"""The same chances by playing: the rules themselves, fed with seeded dice and tiles, thousands of times."""

import random
from dataclasses import dataclass, replace
from fractions import Fraction
from math import sqrt

from companion.rules import hunt
from companion.rules.apply import apply
from companion.rules.choices import RerollWanted, choices, combat_roll
from companion.rules.events import Event, FellowshipHidden, FellowshipRevealed, HuntTileDrawn, TileDieRolled
from companion.rules.state import DicePool, GameState, HuntBox
from companion.rules.terms import ActionFace, RerollCondition, Side, Source
from tests.rules.table import any_event

RUNS = 1000
MOST_DEVIATIONS = 4.5
CONTINUITY = 0.5
"""Half a run: runs come whole, shares do not."""


@dataclass(frozen=True)
class Walked:
    """What happened in a walk: damage before anything reduced it, reveals, turns, and the state at its end.

    `conditions` hold wherever the figure goes.
    """

    state: GameState
    conditions: tuple[RerollCondition, ...] = ()
    damage: int = 0
    reveals: int = 0
    turns: int = 0
    tiles: int = 0


def setting_out(state: GameState) -> Walked:
    """A walk that begins at `state`."""
    return Walked(state, state.conditions or ())


def natural(chance: random.Random, state: GameState) -> Event:
    """The natural step of a Hunt: the first choice, with every re-roll there may be."""
    first = choices(state)[0]
    if isinstance(first, RerollWanted):
        return combat_roll(state, first, tuple(chance.randint(1, 6) for _ in range(first.count)), Source.CAMERA)
    return any_event(chance, state, first)


def hunt_resolved(chance: random.Random, walked: Walked) -> Walked:
    """The Hunt under way played to its end; all damage goes to the Ring, as the first choice has it."""
    while walked.state.hunt is not None and walked.state.victory is None:
        state = walked.state
        event = natural(chance, state)
        struck = event.damage if isinstance(event, HuntTileDrawn) else 0
        struck += event.face if isinstance(event, TileDieRolled) else 0
        walked = replace(
            walked,
            state=apply(state, event),
            damage=walked.damage + struck,
            reveals=walked.reveals + isinstance(event, FellowshipRevealed),
            tiles=walked.tiles + isinstance(event, HuntTileDrawn),
        )
    return walked


def moved(chance: random.Random, walked: Walked) -> Walked:
    """One more move with a Character die, after hiding if need be."""
    state = walked.state
    if state.victory is not None:
        return walked
    if not state.fellowship.hidden:
        state = apply(state, FellowshipHidden(None))
    pool = DicePool(Side.FREE_PEOPLES, 4, unused=(ActionFace.CHARACTER,), rolled=True)
    state = replace(state.with_pool(pool), conditions=walked.conditions)
    return hunt_resolved(chance, replace(walked, state=apply(state, hunt.moved(state, ActionFace.CHARACTER))))


def turn_on_the_track(chance: random.Random, walked: Walked, hunt_box: int) -> Walked:
    """One turn of the stated policy: the Fellowship moves if it is hidden, and hides if it is not."""
    state = replace(walked.state, hunt_box=HuntBox(hunt_box))
    walked = replace(walked, state=state, turns=walked.turns + 1)
    if state.fellowship.hidden:
        return moved(chance, walked)
    return replace(walked, state=apply(state, FellowshipHidden(None)))


def agrees(seen: int, share: Fraction, runs: int = RUNS) -> bool:
    """Whether `seen` of so many runs fits a share, within 4.5 standard deviations of the binomial and half a run."""
    deviation = sqrt(share * (1 - share) * runs)
    return abs(seen - float(share * runs)) <= MOST_DEVIATIONS * deviation + CONTINUITY
