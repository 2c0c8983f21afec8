"""Battles: kinds, stages, outcomes."""

from enum import StrEnum, unique


@unique
class BattleKind(StrEnum):
    """Where a battle is fought: in the field, at walls, at a besieged Stronghold, or out of one."""

    FIELD = "field"
    CITY = "city"
    FORTIFICATION = "fortification"
    SIEGE = "siege"
    SORTIE = "sortie"


@unique
class BattleStage(StrEnum):
    """Where a round of combat stands: what is awaited next."""

    ARMIES = "armies"
    THROWS = "throws"
    ROUND_OVER = "round_over"


@unique
class BattleOutcome(StrEnum):
    """How a battle ended; `LEFT_TO_TABLE` says the table finished it without the companion."""

    CEASED = "ceased"
    RETREATED = "retreated"
    SIEGE_BEGUN = "siege_begun"
    DEFENDER_DESTROYED = "defender_destroyed"
    ATTACKER_DESTROYED = "attacker_destroyed"
    BOTH_DESTROYED = "both_destroyed"
    LEFT_TO_TABLE = "left_to_table"
