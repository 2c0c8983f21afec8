"""People in words: Elven Rings, Characters, cards in hand."""

from companion.language import gettext as _
from companion.rules import events
from companion.rules.state import GameState
from companion.words import companion_word


def companion_eliminated(_before: GameState, event: events.CompanionEliminated, _after: GameState) -> str:
    """A Companion on the map falls."""
    return _("{name} is eliminated.").format(name=companion_word(event.companion))
