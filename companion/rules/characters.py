"""Characters outside the Fellowship: Companions on the map or out of the game."""

from dataclasses import replace

from companion.rules.dice import check_actions_open
from companion.rules.events import CompanionEliminated
from companion.rules.illegal import require_possible
from companion.rules.state import Characters, GameState
from companion.rules.terms import Companion


def with_companions_out(state: GameState, leaving: tuple[Companion, ...], *, on_map: bool) -> GameState:
    """The state with these Companions, who left the Fellowship or the map, on the map or out of the game.

    On the Mordor Track nobody reaches the map (p. 43), whatever `on_map` says.
    """
    before = state.characters
    separated = tuple(one for one in before.separated if one not in leaving)
    fallen = tuple(one for one in before.fallen if one not in leaving)
    if on_map and not state.fellowship.on_mordor_track:
        separated += leaving
    else:
        fallen += leaving
    return with_characters(state, replace(before, separated=separated, fallen=fallen))


def with_characters(state: GameState, characters: Characters) -> GameState:
    """The state with the Characters outside the Fellowship replaced."""
    return replace(state, characters=characters)


def check_companion_eliminated(state: GameState, event: CompanionEliminated) -> None:
    """Only a Companion on the map; within the Fellowship the Hunt takes casualties."""
    on_map = event.companion in state.characters.separated
    require_possible(on_map, "He is not on the map.", "characters.companions")
    check_actions_open(state)


def apply_companion_eliminated(state: GameState, event: CompanionEliminated) -> GameState:
    """He is out of the game."""
    before = state.characters
    separated = tuple(one for one in before.separated if one is not event.companion)
    fallen = (*(one for one in before.fallen if one is not event.companion), event.companion)
    return with_characters(state, replace(before, separated=separated, fallen=fallen))
