"""Event cards: decks, and what the cards the Hunt knows by name are."""

from enum import StrEnum, unique
from typing import NewType

from companion.rules.terms.dice import Side

CardId = NewType("CardId", str)
"""An Event card, as in `balrog_of_moria`."""


@unique
class Deck(StrEnum):
    """The four decks of 24 Event cards."""

    FREE_PEOPLES_CHARACTER = "free_peoples_character"
    FREE_PEOPLES_STRATEGY = "free_peoples_strategy"
    SHADOW_CHARACTER = "shadow_character"
    SHADOW_STRATEGY = "shadow_strategy"

    @property
    def side(self) -> Side:
        """Whose deck it is."""
        shadow = (Deck.SHADOW_CHARACTER, Deck.SHADOW_STRATEGY)
        return Side.SHADOW if self in shadow else Side.FREE_PEOPLES


@unique
class CardHunt(StrEnum):
    """How an Event card hunts when it is played.

    TILE draws a tile, taken as after a successful Hunt; so does CORRUPTION, which nothing but the Ring may answer;
    FALL, to which a random Companion falls first; and SEPARATION, whose number is that of the Companions who leave.
    ROLL is a Hunt roll as if the Fellowship had moved, REVEAL a reveal without a tile.
    """

    TILE = "tile"
    CORRUPTION = "corruption"
    FALL = "fall"
    SEPARATION = "separation"
    ROLL = "roll"
    REVEAL = "reveal"


BALROG_OF_MORIA = CardId("balrog_of_moria")
FLOCKS_OF_CREBAIN = CardId("flocks_of_crebain")
WORN_WITH_SORROW_AND_TOIL = CardId("worn_with_sorrow_and_toil")
THE_LAST_BATTLE = CardId("the_last_battle")
"""The cards that lie on the table and bend the Hunt without answering a tile."""

THE_PALANTIR_OF_ORTHANC = CardId("the_palantir_of_orthanc")
THREATS_AND_PROMISES = CardId("threats_and_promises")
WORMTONGUE = CardId("wormtongue")
"""The cards that lie on the table and bend draws and the Political Track."""


@unique
class TableCard(StrEnum):
    """The cards on the table that answer a Hunt."""

    MITHRIL_COAT_AND_STING = "mithril_coat_and_sting"
    AXE_AND_BOW = "axe_and_bow"
    HORN_OF_GONDOR = "horn_of_gondor"
    WIZARDS_STAFF = "wizards_staff"
