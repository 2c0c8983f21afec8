"""What may happen about people: Elven Rings, what a die is used for, Characters, cards in hand."""

from collections.abc import Iterator

from companion.rules import actions, characters, entering, hands, rings
from companion.rules.acts import results_of
from companion.rules.choices.wanted import ActionWanted, CharacterWanted, Choice, ElvenRingWanted, FallenWanted, Offer
from companion.rules.events import CardsDiscarded, CardsDrawn
from companion.rules.state import GameState
from companion.rules.terms import ActionFace, Side


def people_in_actions(state: GameState) -> Iterator[Choice]:
    """What the side to act may do besides the Fellowship's acts, and who may have fallen on the map."""
    side = state.acting
    faces = tuple(dict.fromkeys(state.pool(side).unused))
    yield from _noted(state, side, faces)
    yield from _draws(state, side, faces)
    yield from _entering(state, side)
    if rings.may_use(state, side) and faces:
        yield ElvenRingWanted(side, rings.changes(state, side))
    outside = state.characters
    if outside.separated:
        yield FallenWanted(outside.separated)
    for character in outside.in_play:
        yield Offer(characters.eliminated(state, character))


def _noted(state: GameState, side: Side, faces: tuple[ActionFace, ...]) -> Iterator[Choice]:
    acts = tuple((face, action) for face in faces for action in actions.noted(state, side, face))
    if acts:
        yield ActionWanted(side, acts)


def _draws(state: GameState, side: Side, faces: tuple[ActionFace, ...]) -> Iterator[Choice]:
    for deck in state.cards.may_draw:
        yield Offer(CardsDrawn(deck.side, deck))
    if state.options.keeps_cards:
        for face in faces:
            if ActionFace.EVENT in results_of(face):
                for deck in hands.decks_to_draw_from(state, side):
                    yield Offer(CardsDrawn(side, deck, die=face))


def _entering(state: GameState, side: Side) -> Iterator[Choice]:
    for character in state.characters.still_to_come:
        faces = entering.faces_that_bring(state, character) if character.side is side else ()
        if faces and entering.may_enter(state, character):
            yield CharacterWanted(character, faces, entering.questions(state, character))


def hands_over_limit(state: GameState) -> Iterator[Choice]:
    """The discard of a hand beyond six, whenever the table gets to it."""
    for side in Side:
        over = hands.over_limit(state, side)
        if over:
            yield Offer(CardsDiscarded(side, over))
