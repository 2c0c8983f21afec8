"""Games as careless tables play them to their end, and what must be true after every single fact of them."""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from companion.rules import fellowship, hunt_pool, turn
from companion.rules.apply import apply
from companion.rules.catalogue import regions
from companion.rules.choices import Choice, Offer, choices, kind_of
from companion.rules.events import (
    Event,
    FellowshipDeclared,
    FellowshipHidden,
    FellowshipMoved,
    GameStarted,
    MordorEntered,
    TurnEnded,
)
from companion.rules.legality import check
from companion.rules.realm import reachable
from companion.rules.state import CRACK_OF_DOOM, TRACK_END, GameState, Options
from companion.rules.terms import Companion, Expansion, RegionId, Side, Victory
from tests.rules.conserved import assert_conserved, corruption_told
from tests.rules.table import any_event

WEARY = 1_500
"""After so many facts a table goes straight on to Mordor: a Hunt Pool without damage would let it walk for ever."""
MOST_FACTS = 12_000
"""More than a careless game ever needs: one that is not over by then would never be."""

GATE_OF_MORDOR = RegionId("morannon")
ON_THE_WAY = (FellowshipDeclared, FellowshipMoved, FellowshipHidden, MordorEntered)
POINTS_TO_WIN = {Side.SHADOW: 10, Side.FREE_PEOPLES: 4}


@dataclass(frozen=True, slots=True)
class Step:
    """One fact of a game, with the states around it."""

    before: GameState
    event: Event
    after: GameState


def careless_game(seed: int) -> Iterator[Step]:
    """A game of any choices until somebody wins, from one of the beginnings, under any house settings."""
    rng = random.Random(seed)
    state, hurry = beginning(rng, seed), rng.random() * 0.8
    yield Step(GameState(), turn.started(state), state)
    for fact in range(MOST_FACTS):
        found = choices(state) if fact < WEARY else straight_on(choices(state))
        if not found:
            return
        event = any_event(rng, state, _any_choice(rng, found, hurry if fact < WEARY else 0.9))
        check(state, event)
        after = apply(state, event)
        yield Step(state, event, after)
        state = after
    raise AssertionError(f"game {seed} does not end: turn {state.turn}, {state.phase}")


def beginning(rng: random.Random, number: int) -> GameState:
    """One of the beginnings, under any house settings."""
    position = apply(GameState(), turn.new_game(any_options(rng)))
    position = replace(position, hunt_pool=hunt_pool.at_start(position.options))
    return apply(GameState(), turn.started(BEGINNINGS[number % len(BEGINNINGS)](rng, position)))


def _any_choice(rng: random.Random, found: tuple[Choice, ...], hurry: float) -> Choice:
    """A choice of any kind, however many there are of each; in a hurry one that brings the Ring-bearers on."""
    kinds = list(dict.fromkeys(kind_of(one) for one in found))
    onward = [kind for kind in kinds if kind in ON_THE_WAY]
    kind = rng.choice(onward if onward and rng.random() < hurry else kinds)
    return rng.choice([one for one in found if kind_of(one) is kind])


def straight_on(found: tuple[Choice, ...]) -> tuple[Choice, ...]:
    """The choices of a weary table: where the figure may be declared, only nearest to the gate of Mordor."""
    places = [event.region for event in map(_event, found) if isinstance(event, FellowshipDeclared)]
    nearest = min(map(_steps_to_mordor, places), default=0)
    return tuple(one for one in found if not _strays(_event(one), nearest))


def _event(choice: Choice) -> Event | None:
    return choice.event if isinstance(choice, Offer) else None


def _strays(event: Event | None, nearest: int) -> bool:
    return isinstance(event, FellowshipDeclared) and _steps_to_mordor(event.region) > nearest


@cache
def _steps_to_mordor(region: RegionId) -> int:
    return next(far for far in range(len(regions())) if GATE_OF_MORDOR in reachable(region, far))


def any_options(rng: random.Random) -> Options:
    """House settings, each as it comes or the other way round; now and then expansions, and more players."""
    usual = Options()
    houses = [name for name in Options.__slots__ if isinstance(getattr(usual, name), bool) and name != "enforce_order"]
    turned: dict[str, Any] = {name: not getattr(usual, name) for name in houses if rng.random() < 0.2}
    added = tuple(one for one in Expansion if rng.random() < 0.2)
    return replace(usual, **turned, expansions=added, players=rng.choice((2, 2, 2, 3, 4)))


def _at_the_set_up(rng: random.Random, state: GameState) -> GameState:
    del rng
    return state


def _before_mordor(rng: random.Random, state: GameState) -> GameState:
    """At the gate, with a few Companions and a little Corruption."""
    group = tuple(rng.sample(list(Companion), rng.randint(0, 4)))
    guide = fellowship.next_guide(replace(state.fellowship, companions=group, guide=group[0] if group else None), ())
    walking = replace(state.fellowship, region=GATE_OF_MORDOR, companions=group, guide=guide)
    fallen = tuple(one for one in Companion if one not in group)
    state = replace(_often_without_a_war(rng, state), characters=replace(state.characters, fallen=fallen))
    return replace(state, fellowship=replace(walking, corruption=rng.randint(0, 5)))


def _often_without_a_war(rng: random.Random, state: GameState) -> GameState:
    """Mostly a table that keeps no Settlements: careless sides take them so fast that the Ring never gets far."""
    return replace(state, options=replace(state.options, keeps_realm=rng.random() < 0.3))


def _deep_in_corruption(rng: random.Random, state: GameState) -> GameState:
    corrupted = replace(state.fellowship, corruption=rng.randint(6, 11))
    return replace(_often_without_a_war(rng, state), fellowship=corrupted)


def _war_turns_to(side: Side) -> Callable[[random.Random, GameState], GameState]:
    """One or two points before a side wins by its control markers."""

    def beginning(rng: random.Random, state: GameState) -> GameState:
        markers: tuple[RegionId, ...] = ()
        worth = [place for place, region in regions().items() if region.settled_by is side.opponent]
        for place in rng.sample(worth, len(worth)):
            more = replace(state.realm, captured=(*markers, place))
            if more.victory_points(side) < POINTS_TO_WIN[side]:
                markers = more.captured
        return replace(state, realm=replace(state.realm, captured=markers))

    return beginning


BEGINNINGS: tuple[Callable[[random.Random, GameState], GameState], ...] = (
    _at_the_set_up,
    _before_mordor,
    _deep_in_corruption,
    _war_turns_to(Side.SHADOW),
    _war_turns_to(Side.FREE_PEOPLES),
    _before_mordor,
)
"""Where careless games begin: so that all four endings are come to, and most of the games are short."""


def assert_sound(step: Step) -> None:
    """Nothing is made or lost; Corruption, turns and victory follow from facts alone."""
    if not isinstance(step.event, GameStarted):
        assert_conserved(step.before, step.after)
        assert_fellowship_follows(step)
        assert step.after.turn - step.before.turn == isinstance(step.event, TurnEnded)
    assert_victory_earned(step.after)


def assert_fellowship_follows(step: Step) -> None:
    """Nobody walks back on the Mordor Track, and Corruption moves by what the fact says, which names the cause."""
    before, after = step.before.fellowship, step.after.fellowship
    steps = [-1 if one.mordor_step is None else one.mordor_step for one in (before, after)]
    assert steps == sorted(steps)
    points, cause = corruption_told(step.event)
    assert after.corruption == min(TRACK_END, max(0, before.corruption + points))
    assert cause is not None or not points


def assert_victory_earned(state: GameState) -> None:
    """The Ring's victories are won as soon as they are earned, in their order; a side's conquest has its points."""
    walking = state.fellowship
    if walking.corruption == TRACK_END:
        assert state.victory is Victory.CORRUPTION
    elif walking.mordor_step == CRACK_OF_DOOM and state.hunt is None:
        assert state.victory is Victory.RING_DESTROYED
    elif state.victory is not None:
        winner = state.victory.winner
        assert state.victory in (Victory.SHADOW_CONQUEST, Victory.FREE_PEOPLES_CONQUEST)
        assert state.realm.victory_points(winner) >= POINTS_TO_WIN[winner]
