"""The Event cards: decks and hands as counters, and the cards that lie on the table."""

from dataclasses import dataclass, field, replace

from companion.rules.catalogue import cards
from companion.rules.state.bounds import OutOfBounds, bounded
from companion.rules.terms import CardId, Deck, Side

DECK_SIZE = 24
HAND_LIMIT = 6


@dataclass(frozen=True, slots=True)
class Hand:
    """One side's cards: how many are left in its two decks, how many it holds.

    The hand may pass HAND_LIMIT for a moment: cards are drawn first, then discarded.
    """

    side: Side
    character_deck: int = DECK_SIZE
    strategy_deck: int = DECK_SIZE
    held: int = 0

    def __post_init__(self) -> None:
        bounded("cards in the Character deck", self.character_deck, DECK_SIZE)
        bounded("cards in the Strategy deck", self.strategy_deck, DECK_SIZE)
        bounded("cards in hand", self.held, 2 * DECK_SIZE)


@dataclass(frozen=True, slots=True)
class EventCards:
    """Both hands; the cards `on_table`; those `used` up, which are played no more.

    `may_draw` are the decks from which the last act lets its side draw a card, until the next act. `leaving` are the
    cards on the table that something has ended: they count no more and are to be taken off.
    """

    free_peoples: Hand = field(default_factory=lambda: Hand(Side.FREE_PEOPLES))
    shadow: Hand = field(default_factory=lambda: Hand(Side.SHADOW))
    on_table: tuple[CardId, ...] = ()
    used: tuple[CardId, ...] = ()
    may_draw: tuple[Deck, ...] = ()
    leaving: tuple[CardId, ...] = ()

    def __post_init__(self) -> None:
        strange = [card for card in self.on_table + self.used if card not in cards()]
        if strange:
            raise OutOfBounds(f"there is no Event card {strange[0]!r}")
        if len({*self.on_table, *self.used}) != len(self.on_table) + len(self.used):
            raise OutOfBounds("the same Event card cannot lie in two places")

    def hand(self, side: Side) -> Hand:
        """The hand of a side."""
        return self.free_peoples if side is Side.FREE_PEOPLES else self.shadow

    def lies(self, card: CardId) -> bool:
        """Whether a card lies on the table and still counts: one due to leave does not."""
        return card in self.on_table and card not in self.leaving

    def with_laid(self, card: CardId) -> "EventCards":
        """The cards with one on the table, wherever it was."""
        return replace(self._without(card), on_table=(*_less(self.on_table, card), card))

    def with_used(self, card: CardId) -> "EventCards":
        """The cards with one among the used ones, wherever it was."""
        return replace(self._without(card), used=(*_less(self.used, card), card))

    def _without(self, card: CardId) -> "EventCards":
        return replace(
            self,
            on_table=_less(self.on_table, card),
            used=_less(self.used, card),
            leaving=_less(self.leaving, card),
        )


def _less(group: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    return tuple(other for other in group if other != card)
