"""Regions, Nations, Settlements, and why a Nation moves."""

from enum import StrEnum, unique
from typing import NewType

from companion.rules.terms.dice import Side

RegionId = NewType("RegionId", str)
LORIEN = RegionId("lorien")
MORIA = RegionId("moria")
RIVENDELL = RegionId("rivendell")
"""The regions the rules know by name: of the Mirror, of the Balrog, and where the Fellowship sets out."""


@unique
class Nation(StrEnum):
    """The eight Nations: five of the Free Peoples, three of the Shadow."""

    DWARVES = "dwarves"
    ELVES = "elves"
    GONDOR = "gondor"
    NORTH = "north"
    ROHAN = "rohan"
    SAURON = "sauron"
    ISENGARD = "isengard"
    SOUTHRONS = "southrons"

    @property
    def side(self) -> Side:
        """Which side the Nation fights for."""
        shadow = (Nation.SAURON, Nation.ISENGARD, Nation.SOUTHRONS)
        return Side.SHADOW if self in shadow else Side.FREE_PEOPLES


@unique
class PoliticalCause(StrEnum):
    """Why a Nation moves on the Political Track or becomes active."""

    DIPLOMACY = "diplomacy"
    CARD = "card"
    COMPANION = "companion"
    ATTACKED = "attacked"
    SETTLEMENT_CAPTURED = "settlement_captured"
    DECLARED = "declared"
    CHARACTER = "character"


@unique
class Settlement(StrEnum):
    """What a region may hold: a Town, a City or a Stronghold."""

    TOWN = "town"
    CITY = "city"
    STRONGHOLD = "stronghold"
