"""Which events the sealed bag decides, and what it draws from."""

from collections.abc import Iterable

from companion.bag import BagError, Label
from companion.journal import Draw, Entry
from companion.rules import hunt_pool
from companion.rules.cards.challenge import tiles_due
from companion.rules.events import (
    ActionDiceRolled,
    CardCompanionDrawn,
    CardDiceRolled,
    CasualtyTaken,
    ChallengeTilesDrawn,
    CombatRerolled,
    CombatRolled,
    Event,
    HuntRerolled,
    HuntRolled,
    HuntTileDrawn,
    TileDieRolled,
    TileKept,
)
from companion.rules.state import GameState
from companion.rules.terms import CasualtyKind, Source

Drawing = HuntTileDrawn | TileKept | ChallengeTilesDrawn | CasualtyTaken | CardCompanionDrawn
"""The facts whose tiles or Companion the bag may draw."""

_DRAWS = (HuntTileDrawn, TileKept, ChallengeTilesDrawn, CasualtyTaken, CardCompanionDrawn)
_THROWS = (ActionDiceRolled, HuntRolled, HuntRerolled, TileDieRolled, CombatRolled, CombatRerolled, CardDiceRolled)


class NoBag(BagError):
    """The game has no sealed bag to draw from."""


class BagMismatch(BagError):
    """An event says that the bag drew it, but the bag draws something else."""


def is_chance(fact: object) -> bool:
    """Whether dice or tiles decided a fact, so that taking it back would leave something known."""
    if isinstance(fact, CasualtyTaken):
        return fact.kind is CasualtyKind.RANDOM
    return isinstance(fact, (*_THROWS, *_DRAWS))


def drawn_by_bag(event: object) -> tuple[Label, str] | None:
    """What an event says the bag drew, several names in a row; None when the bag had no part in it."""
    if isinstance(event, _DRAWS) and event.source is Source.BAG:
        label, names = _label_and_names(event)
        return label, " ".join(names)
    return None


def _label_and_names(event: Drawing) -> tuple[Label, tuple[str, ...]]:
    match event:
        case HuntTileDrawn(tile=tile):
            return Label.HUNT_TILE, (tile,)
        case TileKept(tile=tile):
            return Label.SOVEREIGN_TILE, (tile,)
        case ChallengeTilesDrawn(tiles=tiles):
            return Label.CHALLENGE_TILES, tiles
    return Label.COMPANION, (event.companion,)


def candidates(state: GameState, label: Label) -> tuple[str, ...]:
    """What the bag draws from in this state."""
    return state.fellowship.companions if label is Label.COMPANION else hunt_pool.candidates(state)


def count(state: GameState, label: Label) -> int:
    """How many the bag draws at once."""
    return tiles_due(state) if label is Label.CHALLENGE_TILES else 1


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
