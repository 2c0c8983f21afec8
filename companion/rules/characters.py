"""Characters outside the Fellowship: on the map, or out of the game."""

from dataclasses import replace

from companion.rules.dice import check_actions_open
from companion.rules.events import CharacterEliminated, CompanionEliminated
from companion.rules.illegal import require, require_possible
from companion.rules.state import MOST_DICE, Characters, GameState
from companion.rules.terms import HOBBITS, THE_PALANTIR_OF_ORTHANC, WORMTONGUE, Character, Companion, Side

CARDS_OF_SARUMAN = (THE_PALANTIR_OF_ORTHANC, WORMTONGUE)
"""The cards on the table that leave it with Saruman."""


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


def taken_alive(state: GameState, companion: Companion) -> bool:
    """Whether one eliminated in the Fellowship goes on the map instead: a Hobbit, off the Mordor Track (p. 42-43)."""
    return companion in HOBBITS and not state.fellowship.on_mordor_track


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
    return with_companions_out(state, (event.companion,), on_map=False)


def eliminated(state: GameState, character: Character) -> CharacterEliminated:
    """A Character falls; the cards on the table that need him are discarded."""
    needing = CARDS_OF_SARUMAN if character is Character.SARUMAN else ()
    return CharacterEliminated(character, tuple(card for card in needing if card in state.cards.on_table))


def check_eliminated(state: GameState, event: CharacterEliminated) -> None:
    """Only a Character in play, with the cards that need him."""
    require_possible(event.character in state.characters.in_play, "He is not in play.", "characters.eliminated")
    lying = all(card in state.cards.on_table for card in event.discarded)
    require_possible(lying, "That card is not on the table.", "characters.eliminated")
    check_actions_open(state)
    expected = eliminated(state, event.character)
    require(event == expected, "The cards that need him leave the table with him.", "characters.eliminated")


def apply_eliminated(state: GameState, event: CharacterEliminated) -> GameState:
    """He is out of the game, his die from the next recovery on, his cards at once."""
    before, cards = state.characters, state.cards
    in_play = tuple(one for one in before.in_play if one is not event.character)
    gone = (*(one for one in before.gone if one is not event.character), event.character)
    state = with_characters(state, replace(before, in_play=in_play, gone=gone))
    for card in event.discarded:
        cards = cards.with_used(card)
    return with_dice_coming(replace(state, cards=cards), event.character.side, -1)


def with_dice_coming(state: GameState, side: Side, count: int) -> GameState:
    """The state with dice gained, or lost, from the next recovery on (p. 18)."""
    pool, most = state.pool(side), MOST_DICE[side]
    return state.with_pool(replace(pool, coming=max(-most, min(most, pool.coming + count))))
