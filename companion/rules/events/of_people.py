"""Facts of people: Elven Rings, Characters, cards in hand."""

from dataclasses import dataclass

from companion.rules.terms import Companion


@dataclass(frozen=True, slots=True)
class CompanionEliminated:
    """A Companion on the map fell, in a battle or by a card."""

    companion: Companion
