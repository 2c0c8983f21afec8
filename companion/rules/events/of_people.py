"""Facts of people: Elven Rings, Characters, cards in hand."""

from dataclasses import dataclass

from companion.rules.terms import ActionFace, CardId, Character, Companion, Deck, Nation, Side


@dataclass(frozen=True, slots=True)
class ElvenRingUsed:
    """A side turned one of its unused dice from `before` to `after` with an Elven Ring; its action is still to come."""

    side: Side
    before: ActionFace
    after: ActionFace


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """A side drew `count` cards from a deck: with `die`, or (None) as a Guide or a card on the table allows."""

    side: Side
    deck: Deck
    count: int = 1
    die: ActionFace | None = None


@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """A side laid `count` cards of its hand aside."""

    side: Side
    count: int


@dataclass(frozen=True, slots=True)
class CharacterEntered:
    """A Character entered play by `die`, instead of the Companion he `replaces`; Nations were `activated`."""

    character: Character
    die: ActionFace
    replaces: Companion | None = None
    activated: tuple[Nation, ...] = ()


@dataclass(frozen=True, slots=True)
class CharacterEliminated:
    """A Character was eliminated; cards that needed him, `discarded`, left the table."""

    character: Character
    discarded: tuple[CardId, ...] = ()


@dataclass(frozen=True, slots=True)
class CompanionEliminated:
    """A Companion on the map fell, in a battle or by a card."""

    companion: Companion
