"""An Event card being played."""

from dataclasses import dataclass, replace

from companion.rules.cards.printed import CardEffect
from companion.rules.terms import ActionFace, CardId, Companion, Side


@dataclass(frozen=True, slots=True)
class CardPlay:
    """An Event card being played by `side`, and what of it is still `due`, in order.

    `die` paid for it, or for the card that let it be played (None: no die did), so that the turn to act moves on at the
    end. `companion` is the one drawn at random.
    """

    card: CardId
    side: Side
    die: ActionFace | None
    due: tuple[CardEffect, ...] = ()
    companion: Companion | None = None

    def without_first(self, count: int = 1) -> "CardPlay":
        """The play with the first effects done or dropped."""
        return replace(self, due=self.due[count:])


@dataclass(frozen=True, slots=True)
class CardThrow:
    """The throw that `effect` of a card called for, while nothing was built on it.

    So many dice were thrown, `count`, and so much `corruption` the Ring-bearers had before.
    """

    card: CardId
    effect: CardEffect
    count: int
    corruption: int
