"""The glossary of acts: what an Action die may be used for, and what only the board can answer."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, unique
from functools import cache
from types import MappingProxyType
from typing import Any

from companion.rules.catalogue import data_rows
from companion.rules.terms import ActionFace, Side


@unique
class Action(StrEnum):
    """What an Action die result may be used for (the reference chart, p. 20)."""

    LEADER_AND_ARMY = "leader_and_army"
    CHARACTER_CARD = "character_card"
    MOVE_FELLOWSHIP = "move_fellowship"
    HIDE_FELLOWSHIP = "hide_fellowship"
    SEPARATE_COMPANIONS = "separate_companions"
    MOVE_COMPANIONS = "move_companions"
    MOVE_MINIONS = "move_minions"
    MOVE_ARMIES = "move_armies"
    ATTACK = "attack"
    ARMY_CARD = "army_card"
    DIPLOMACY = "diplomacy"
    MUSTER_CARD = "muster_card"
    RECRUIT = "recruit"
    BRING_MINION = "bring_minion"
    DRAW_CARD = "draw_card"
    ANY_CARD = "any_card"
    BRING_COMPANION = "bring_companion"


@unique
class BoardQuestion(StrEnum):
    """A yes or no about the board that a Character's entry hangs on."""

    STRIDER_IN_GONDOR = "strider_in_gondor"
    ISENGARD_AT_WAR = "isengard_at_war"
    ORTHANC_UNCONQUERED = "orthanc_unconquered"
    SAURON_AND_ENEMY_AT_WAR = "sauron_and_enemy_at_war"
    ARMY_WITH_SAURON_UNIT = "army_with_sauron_unit"
    FREE_PEOPLES_AT_WAR = "free_peoples_at_war"
    SAURON_STRONGHOLD_UNCONQUERED = "sauron_stronghold_unconquered"


@dataclass(frozen=True, slots=True)
class ActionFacts:
    """Which result allows an action, to which side (None: both), and whether only for Nations At War."""

    result: ActionFace
    side: Side | None
    at_war: bool


@cache
def actions() -> Mapping[Action, ActionFacts]:
    """The Action dice reference chart, in its order."""

    def facts(row: dict[str, Any]) -> ActionFacts:
        side = Side(row["side"]) if "side" in row else None
        return ActionFacts(ActionFace(row["result"]), side, row.get("at_war", False))

    return MappingProxyType({Action(row["id"]): facts(row) for row in data_rows("actions.toml", "action")})


@cache
def results_of(face: ActionFace) -> tuple[ActionFace, ...]:
    """The results a face may be used as: most stand for themselves."""
    rows = (row for row in data_rows("actions.toml", "face") if row["id"] == face)
    return tuple(ActionFace(name) for row in rows for name in row["results"]) or (face,)


@cache
def faces_used_as(*results: ActionFace) -> tuple[ActionFace, ...]:
    """The faces that may be used as one of these results."""
    return tuple(face for face in ActionFace if set(results) & set(results_of(face)))
