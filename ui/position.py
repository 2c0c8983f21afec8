"""A position to start from, changed step by step; a step that no table can show changes nothing."""

from collections.abc import Callable
from dataclasses import replace

from companion.rules.events import GameStarted
from companion.rules.fellowship import next_guide
from companion.rules.state import CRACK_OF_DOOM, GameState, OutOfBounds
from companion.rules.terms import Companion, RegionId
from ui.intents import Counter

SETUP_COUNTERS = (
    Counter.TURN,
    Counter.PROGRESS,
    Counter.CORRUPTION,
    Counter.MORDOR_STEP,
    Counter.FREE_PEOPLES_POOL,
    Counter.SHADOW_POOL,
    Counter.HUNT_BOX_FREE_PEOPLES,
)
"""The numbers of the set-up page, in order."""


def number_of(position: GameStarted | GameState, counter: Counter) -> int:
    """The value of a counter; a Fellowship off the Mordor Track stands on step -1."""
    step = position.fellowship.mordor_step
    return {
        Counter.TURN: position.turn,
        Counter.PROGRESS: position.fellowship.progress,
        Counter.CORRUPTION: position.fellowship.corruption,
        Counter.MORDOR_STEP: -1 if step is None else step,
        Counter.FREE_PEOPLES_POOL: position.free_peoples.size,
        Counter.SHADOW_POOL: position.shadow.size,
        Counter.HUNT_BOX_FREE_PEOPLES: position.hunt_box.free_peoples,
        Counter.HUNT_BOX_SHADOW: position.hunt_box.shadow,
    }[counter]


def with_number(position: GameStarted, counter: Counter, value: int) -> GameStarted | None:
    """The position with one counter set; None when no table can show it."""
    try:
        return _SETTERS[counter](position, value)
    except OutOfBounds:
        return None


def toggled_companion(position: GameStarted, companion: Companion) -> GameStarted:
    """The position with a Companion in the Fellowship or out of it; the highest Level leads."""
    present = position.fellowship.companions
    if companion in present:
        guide = next_guide(position.fellowship, (companion,))
        return replace(position, fellowship=position.fellowship.without((companion,), guide))
    group = tuple(one for one in Companion if one in (*present, companion))
    joined = replace(position.fellowship, companions=group, guide=position.fellowship.guide or companion)
    return replace(position, fellowship=replace(joined, guide=next_guide(joined, ())))


def with_guide(position: GameStarted, guide: Companion) -> GameStarted:
    """The position with another Guide, if he may lead."""
    if guide not in position.fellowship.candidates_for_guide:
        return position
    return replace(position, fellowship=replace(position.fellowship, guide=guide))


def with_region(position: GameStarted, region: RegionId) -> GameStarted:
    """The position with the figure in another region."""
    return replace(position, fellowship=replace(position.fellowship, region=region))


def turned_over(position: GameStarted) -> GameStarted:
    """The position with the Progress counter on its other side."""
    fellowship = position.fellowship
    return replace(position, fellowship=replace(fellowship, hidden=not fellowship.hidden))


def _turn(position: GameStarted, value: int) -> GameStarted:
    if value < 1:
        raise OutOfBounds("turns count from 1")
    return replace(position, turn=value)


def _progress(position: GameStarted, value: int) -> GameStarted:
    return replace(position, fellowship=replace(position.fellowship, progress=value))


def _corruption(position: GameStarted, value: int) -> GameStarted:
    return replace(position, fellowship=replace(position.fellowship, corruption=value))


def _mordor_step(position: GameStarted, value: int) -> GameStarted:
    if not -1 <= value <= CRACK_OF_DOOM:
        raise OutOfBounds("the Mordor Track has steps 0 to 5")
    return replace(position, fellowship=replace(position.fellowship, mordor_step=None if value < 0 else value))


def _free_peoples_pool(position: GameStarted, value: int) -> GameStarted:
    return replace(position, free_peoples=replace(position.free_peoples, size=value))


def _shadow_pool(position: GameStarted, value: int) -> GameStarted:
    return replace(position, shadow=replace(position.shadow, size=value))


def _box_free_peoples(position: GameStarted, value: int) -> GameStarted:
    return replace(position, hunt_box=replace(position.hunt_box, free_peoples=value))


def _box_shadow(position: GameStarted, value: int) -> GameStarted:
    return replace(position, hunt_box=replace(position.hunt_box, shadow=value))


_SETTERS: dict[Counter, Callable[[GameStarted, int], GameStarted]] = {
    Counter.TURN: _turn,
    Counter.PROGRESS: _progress,
    Counter.CORRUPTION: _corruption,
    Counter.MORDOR_STEP: _mordor_step,
    Counter.FREE_PEOPLES_POOL: _free_peoples_pool,
    Counter.SHADOW_POOL: _shadow_pool,
    Counter.HUNT_BOX_FREE_PEOPLES: _box_free_peoples,
    Counter.HUNT_BOX_SHADOW: _box_shadow,
}
