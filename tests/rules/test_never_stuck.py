"""A careless table that corrects and insists at random: the game goes on, and nothing raises but a refusal."""

import random

import pytest

from companion.rules.apply import apply
from companion.rules.catalogue import regions, tiles
from companion.rules.choices import TileWanted, choices, offered
from companion.rules.events import (
    CompanionsCorrected,
    CorruptionCorrected,
    DicePoolCorrected,
    Event,
    HuntBoxCorrected,
    HuntPoolCorrected,
    PhaseCorrected,
    PositionCorrected,
    ProgressCorrected,
    RealmCorrected,
)
from companion.rules.illegal import IllegalEvent
from companion.rules.legality import check
from companion.rules.state import MOST_DICE, DicePool, GameState, HuntPool, Realm
from companion.rules.terms import USABLE_FACES, Companion, Phase, Side
from tests.rules.table import any_event, started


def any_correction(rng: random.Random) -> Event:
    group = tuple(one for one in Companion if rng.random() < 0.5)
    return rng.choice(
        (
            CorruptionCorrected(rng.randint(0, 11)),
            ProgressCorrected(rng.randint(0, 12), hidden=rng.random() < 0.6),
            PositionCorrected(rng.choice(list(regions())), rng.choice((None, None, 0, 4))),
            CompanionsCorrected(group, rng.choice(group) if group else None),
            HuntBoxCorrected(rng.randint(0, 10), rng.randint(0, 6)),
            DicePoolCorrected(any_pool(rng)),
            HuntPoolCorrected(any_hunt_pool(rng)),
            RealmCorrected(any_realm(rng)),
            PhaseCorrected(rng.randint(1, 9), rng.choice(list(Phase)), rng.choice(list(Side))),
        )
    )


def any_realm(rng: random.Random) -> Realm:
    settled = [place for place, region in regions().items() if region.settlement]
    return Realm(captured=tuple(rng.sample(settled, rng.randint(0, 6))))


def any_pool(rng: random.Random) -> DicePool:
    side = rng.choice(list(Side))
    size = rng.randint(0, MOST_DICE[side])
    unused = tuple(rng.choice(USABLE_FACES[side]) for _ in range(rng.randint(0, size)))
    return DicePool(side, size, unused, rolled=rng.random() < 0.7)


def any_hunt_pool(rng: random.Random) -> HuntPool:
    base = [tile for tile, face in tiles().items() if face.expansion is None]
    shuffled = rng.sample(base, len(base))
    first, second = sorted(rng.randint(0, len(shuffled)) for _ in range(2))
    return HuntPool(tuple(shuffled[:first]), tuple(shuffled[first:second]), removed=tuple(shuffled[second:]))


def next_fact(rng: random.Random, state: GameState, earlier: list[Event]) -> Event:
    """Mostly something offered; now and then a correction, or a fact of another moment insisted on."""
    roll = rng.random()
    if state.victory is not None:
        off_the_track = PositionCorrected(state.fellowship.region, None)
        return rng.choice((CorruptionCorrected(3), off_the_track, RealmCorrected(Realm())))
    if roll < 0.1:
        return any_correction(rng)
    if roll < 0.2 and earlier:
        return rng.choice(earlier)
    return any_event(rng, state, rng.choice(choices(state)))


def something_can_happen(state: GameState) -> bool:
    found = choices(state)
    return bool(found) and all(choice.candidates for choice in found if isinstance(choice, TileWanted))


@pytest.mark.parametrize("seed", range(8))
def test_corrections_and_insisting_never_leave_a_game_stuck(seed: int) -> None:
    rng = random.Random(seed)
    state, earlier = started(), list[Event]()
    for _ in range(300):
        assert state.victory is not None or something_can_happen(state)
        for event in offered(state)[:12]:
            check(state, event)
        fact = next_fact(rng, state, earlier)
        try:
            check(state, fact, overruled=True)
        except IllegalEvent:
            continue
        state = apply(state, fact)
        earlier = [*earlier[-40:], fact]
