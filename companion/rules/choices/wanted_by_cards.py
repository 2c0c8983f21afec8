"""What a card may want from the table."""

from dataclasses import dataclass

from companion.rules.cards.printed import Question
from companion.rules.terms import ActionFace, CardId, Companion, Side, TileId


@dataclass(frozen=True, slots=True)
class CardWanted:
    """A side may play an Event card: one of `plays`, a card and the unused face that pays (None: it costs no die)."""

    side: Side
    plays: tuple[tuple[CardId, ActionFace | None], ...]


@dataclass(frozen=True, slots=True)
class CardAnswerWanted:
    """A card asks what stands on the board."""

    card: CardId
    question: Question


@dataclass(frozen=True, slots=True)
class CardRollWanted:
    """A card calls for `count` Combat dice; `target` is the lowest face that counts."""

    card: CardId
    count: int
    target: int


@dataclass(frozen=True, slots=True)
class CardGroupWanted:
    """A card lets one Companion or several separate."""

    card: CardId
    candidates: tuple[Companion, ...]


@dataclass(frozen=True, slots=True)
class CardCompanionWanted:
    """A Companion is drawn at random for a card."""

    card: CardId
    candidates: tuple[Companion, ...]


@dataclass(frozen=True, slots=True)
class CardTilesWanted:
    """A card draws `count` Hunt tiles."""

    card: CardId
    candidates: tuple[TileId, ...]
    count: int


@dataclass(frozen=True, slots=True)
class CardDiceWanted:
    """A card turns unused Shadow dice into Eyes: one of `handfuls`."""

    card: CardId
    handfuls: tuple[tuple[ActionFace, ...], ...]


CardChoice = (
    CardWanted
    | CardAnswerWanted
    | CardRollWanted
    | CardGroupWanted
    | CardCompanionWanted
    | CardTilesWanted
    | CardDiceWanted
)
"""Everything a card may want."""
