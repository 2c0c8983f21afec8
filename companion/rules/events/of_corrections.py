"""Corrections: what the table set, or what truly lay in the tray."""

from dataclasses import dataclass

from companion.rules.events.of_battle import CombatRerolled, CombatRolled
from companion.rules.events.of_cards import CardDiceRolled
from companion.rules.events.of_hunt import HuntRerolled, HuntRolled, TileDieRolled
from companion.rules.events.of_turn import ActionDiceRolled
from companion.rules.state import Characters, DicePool, ElvenRings, EventCards, HuntPool, Realm
from companion.rules.terms import (
    Companion,
    Phase,
    RegionId,
    Seat,
    Side,
)

Throw = ActionDiceRolled | HuntRolled | HuntRerolled | TileDieRolled | CombatRolled | CombatRerolled | CardDiceRolled


@dataclass(frozen=True, slots=True)
class ThrowCorrected:
    """The last throw had been misread; `throw` is what truly lay there. Only until something is built on it."""

    throw: Throw


@dataclass(frozen=True, slots=True)
class CorruptionCorrected:
    """The table set Corruption."""

    points: int


@dataclass(frozen=True, slots=True)
class ProgressCorrected:
    """The table set the Progress counter: its step and its side."""

    progress: int
    hidden: bool


@dataclass(frozen=True, slots=True)
class PositionCorrected:
    """The table moved the figure: to a region, or to a step of the Mordor Track."""

    region: RegionId
    mordor_step: int | None


@dataclass(frozen=True, slots=True)
class CompanionsCorrected:
    """The table set who is in the Fellowship and who guides."""

    companions: tuple[Companion, ...]
    guide: Companion | None


@dataclass(frozen=True, slots=True)
class HuntBoxCorrected:
    """The table set the dice in the Hunt Box."""

    shadow: int
    free_peoples: int


@dataclass(frozen=True, slots=True)
class DicePoolCorrected:
    """The table set one side's dice."""

    pool: DicePool


@dataclass(frozen=True, slots=True)
class HuntPoolCorrected:
    """The table set where every Hunt tile is."""

    pool: HuntPool


@dataclass(frozen=True, slots=True)
class RingsCorrected:
    """The table set the Elven Rings."""

    rings: ElvenRings


@dataclass(frozen=True, slots=True)
class RealmCorrected:
    """The table set the Political Track and the control markers."""

    realm: Realm


@dataclass(frozen=True, slots=True)
class CharactersCorrected:
    """The table set where the Characters outside the Fellowship are."""

    characters: Characters


@dataclass(frozen=True, slots=True)
class CardsCorrected:
    """The table set the decks, the hands, and the cards on the table."""

    cards: EventCards


@dataclass(frozen=True, slots=True)
class LeadersCorrected:
    """The table set who leads each side this turn: the Free Peoples, then the Shadow."""

    leaders: tuple[Seat, Seat]


@dataclass(frozen=True, slots=True)
class OrderEnforced:
    """The table set whether order and limits are held to; `on` False is manual mode."""

    on: bool


@dataclass(frozen=True, slots=True)
class PhaseCorrected:
    """The table set turn, phase and who acts; a battle or a Hunt under way is dropped."""

    turn: int
    phase: Phase
    acting: Side
