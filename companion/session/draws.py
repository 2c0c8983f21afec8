"""Which events the sealed bag decides, and what it draws from."""

from collections.abc import Iterable

from companion.bag import BagError, Label
from companion.journal import Draw, Entry
from companion.rules import hunt_pool
from companion.rules.events import (
    ActionDiceRolled,
    CasualtyTaken,
    CombatRerolled,
    CombatRolled,
    Event,
    HuntRerolled,
    HuntRolled,
    HuntTileDrawn,
    TileDieRolled,
)
from companion.rules.state import GameState
from companion.rules.terms import CasualtyKind, Source

_THROWS = (ActionDiceRolled, HuntRolled, HuntRerolled, TileDieRolled, CombatRolled, CombatRerolled)


class NoBag(BagError):
    """The game has no sealed bag to draw from."""


class BagMismatch(BagError):
    """An event says that the bag drew it, but the bag draws something else."""


def is_chance(fact: object) -> bool:
    """Whether dice or tiles decided a fact, so that taking it back would leave something known."""
    if isinstance(fact, CasualtyTaken):
        return fact.kind is CasualtyKind.RANDOM
    return isinstance(fact, (*_THROWS, HuntTileDrawn))


def drawn_by_bag(event: object) -> tuple[Label, str] | None:
    """What an event says the bag drew; None when the bag had no part in it."""
    if isinstance(event, HuntTileDrawn) and event.source is Source.BAG:
        return Label.HUNT_TILE, event.tile
    if isinstance(event, CasualtyTaken) and event.source is Source.BAG:
        return Label.COMPANION, event.companion
    return None


def candidates(state: GameState, label: Label) -> tuple[str, ...]:
    """What the bag draws from in this state."""
    if label is Label.HUNT_TILE:
        return hunt_pool.candidates(state)
    return state.fellowship.companions


def draws_so_far(counting: Iterable[Entry], label: Label) -> int:
    """How many of the bag's draws with this label are among the facts that count."""
    return sum(1 for entry in counting if (found := drawn_by_bag(entry.fact)) and found[0] is label)


def draw_record(state: GameState, event: Event, counting: Iterable[Entry]) -> Draw | None:
    """What the journal keeps beside an event that the bag decided."""
    found = drawn_by_bag(event)
    if found is None:
        return None
    label, drawn = found
    return Draw(label.value, draws_so_far(counting, label), candidates(state, label), drawn)
