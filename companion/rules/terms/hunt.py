"""The Hunt: tiles, causes, stages and steps."""

from enum import IntEnum, StrEnum, unique
from typing import NewType

TileId = NewType("TileId", str)
"""One physical Hunt tile: its face and, where there are several alike, its copy, as in `standard-eye.2`."""


@unique
class TileKind(StrEnum):
    """The background of a Hunt tile: beige, blue, red, or the picture of Smeagol."""

    STANDARD = "standard"
    FREE_PEOPLES = "free_peoples"
    SHADOW = "shadow"
    SMEAGOL = "smeagol"


@unique
class TileCause(StrEnum):
    """Why a Hunt tile is drawn. Every draw names one."""

    HUNT_ROLL = "hunt_roll"
    MORDOR_TRACK = "mordor_track"
    CARD = "card"
    SHADOW_STRONGHOLD = "shadow_stronghold"


@unique
class RerollCondition(StrEnum):
    """What in the figure's region lets the Shadow re-roll one failed die each."""

    STRONGHOLD = "stronghold"
    ARMY = "army"
    NAZGUL = "nazgul"


@unique
class HuntStage(StrEnum):
    """Where a Hunt stands: what is awaited next."""

    ROLL = "roll"
    CONDITIONS = "conditions"
    REROLL = "reroll"
    TILE = "tile"
    TILE_DIE = "tile_die"
    DAMAGE = "damage"
    REVEAL = "reveal"
    ENDING = "ending"


@unique
class HuntStep(IntEnum):
    """The steps that answer a tile's damage, in order (p. 41)."""

    TABLE_CARD = 0
    GUIDE = 1
    CASUALTY = 2


@unique
class CasualtyKind(StrEnum):
    """How a casualty was chosen: the Guide on purpose, or a Companion at random."""

    GUIDE = "guide"
    RANDOM = "random"
