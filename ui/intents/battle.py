"""What people may press while they set up a round of combat."""

from dataclasses import dataclass
from enum import StrEnum, unique

from companion.rules.terms import BattleKind, Side


@unique
class ArmyNumber(StrEnum):
    """A number of an `Army`, called like its field."""

    STRENGTH = "strength"
    LEADERSHIP = "leadership"
    ROLL_MODIFIER = "roll_modifier"
    REROLL_MODIFIER = "reroll_modifier"
    CAPTAINS = "captains"


@dataclass(frozen=True, slots=True)
class StepArmy:
    """Move a number of a side's Army by `step`."""

    side: Side
    number: ArmyNumber
    step: int


@dataclass(frozen=True, slots=True)
class ToggleCombatCard:
    """Say that a side plays a Combat card this round, or does not."""

    side: Side


@dataclass(frozen=True, slots=True)
class ChooseBattle:
    """Say what kind of battle begins."""

    kind: BattleKind


@dataclass(frozen=True, slots=True)
class ChooseAttacker:
    """Say who attacks."""

    side: Side
