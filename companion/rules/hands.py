"""Cards in hand, as plain counters: two drawn each turn, six kept, one fewer for each that is played."""

from dataclasses import replace

from companion.rules.acts import results_of
from companion.rules.dice import acted_with, check_act
from companion.rules.events import CardsDiscarded, CardsDrawn
from companion.rules.illegal import require, require_possible
from companion.rules.state import DECK_SIZE, HAND_LIMIT, EventCards, GameState, Hand
from companion.rules.terms import THE_PALANTIR_OF_ORTHANC, ActionFace, Companion, Deck, Side

CHARACTER_DECKS = (Deck.FREE_PEOPLES_CHARACTER, Deck.SHADOW_CHARACTER)


def decks_of(side: Side) -> tuple[Deck, ...]:
    """A side's two decks."""
    return tuple(deck for deck in Deck if deck.side is side)


def cards_left(state: GameState, deck: Deck) -> int:
    """How many cards a deck still holds."""
    hand = state.cards.hand(deck.side)
    return hand.character_deck if deck in CHARACTER_DECKS else hand.strategy_deck


def decks_to_recover(state: GameState) -> tuple[Deck, ...]:
    """The decks a card is drawn from at the start of a turn: each of the four, while it lasts (p. 18)."""
    if not state.options.keeps_cards:
        return ()
    return tuple(deck for deck in Deck if cards_left(state, deck))


def decks_to_draw_from(state: GameState, side: Side) -> tuple[Deck, ...]:
    """The decks an Event result may draw from."""
    return tuple(deck for deck in decks_of(side) if cards_left(state, deck))


def check_drawn(state: GameState, event: CardsDrawn) -> None:
    """One card by an Event result, or one that the last act lets the side draw."""
    require_possible(event.deck.side is event.side, "That deck is the other side's.", "hands.draw")
    enough = 1 <= event.count <= cards_left(state, event.deck)
    require_possible(enough, "The deck holds fewer cards.", "hands.draw")
    check_act(state, event.side, event.die)
    draws = event.deck in state.cards.may_draw if event.die is None else ActionFace.EVENT in results_of(event.die)
    require(draws, "A card is drawn by an Event result.", "hands.draw")
    require(event.count == 1, "One card is drawn.", "hands.draw")


def apply_drawn(state: GameState, event: CardsDrawn) -> GameState:
    """The deck is smaller and the hand larger; what let the card be drawn is used up."""
    state = acted_with(with_drawn(state, event.deck, event.count), event.side, event.die)
    return replace(state, cards=replace(state.cards, may_draw=()))


def with_drawn(state: GameState, deck: Deck, count: int = 1) -> GameState:
    """The state after cards of a deck went to its side's hand, as many as it holds at most."""
    hand = state.cards.hand(deck.side)
    count = min(count, cards_left(state, deck))
    held = min(2 * DECK_SIZE, hand.held + count)
    if deck in CHARACTER_DECKS:
        return _with_hand(state, replace(hand, held=held, character_deck=hand.character_deck - count))
    return _with_hand(state, replace(hand, held=held, strategy_deck=hand.strategy_deck - count))


def with_played(state: GameState, side: Side, deck: Deck | None, die: ActionFace | None = None) -> GameState:
    """The state after a side played a card of a deck (None: not said which) by `die`.

    The hand is one smaller, and what the die lets the side draw is open until the next act. The turn to act must have
    moved on before, since that closes it.
    """
    if not state.options.keeps_cards:
        return state
    hand = state.cards.hand(side)
    return with_draw_open(_with_hand(state, replace(hand, held=max(0, hand.held - 1))), side, deck, die)


def with_draw_open(state: GameState, side: Side, deck: Deck | None, die: ActionFace | None) -> GameState:
    """The state with the draw open that a card of a deck, played by `die`, lets its side make once it is done."""
    if not state.options.keeps_cards:
        return state
    decks = _drawn_after(state, side, deck, die)
    return replace(state, cards=replace(state.cards, may_draw=tuple(one for one in decks if cards_left(state, one))))


def _drawn_after(state: GameState, side: Side, deck: Deck | None, die: ActionFace | None) -> tuple[Deck, ...]:
    if die is None or ActionFace.EVENT not in results_of(die):
        return ()
    if side is Side.SHADOW:
        return decks_of(side) if state.cards.lies(THE_PALANTIR_OF_ORTHANC) else ()
    guided = state.fellowship.guided_by(Companion.GANDALF_THE_GREY)
    of_the_type = decks_of(side) if deck is None else (deck,)
    return of_the_type if guided else ()


def over_limit(state: GameState, side: Side) -> int:
    """How many cards a side holds beyond six."""
    return max(0, state.cards.hand(side).held - HAND_LIMIT) if state.options.keeps_cards else 0


def check_discarded(state: GameState, event: CardsDiscarded) -> None:
    """Only what is beyond six, unless the table says that a card asked for more."""
    held = state.cards.hand(event.side).held
    require_possible(1 <= event.count <= held, "The hand holds fewer cards.", "hands.limit")
    require(event.count <= over_limit(state, event.side), "Six cards may be kept.", "hands.limit")


def apply_discarded(state: GameState, event: CardsDiscarded) -> GameState:
    """The hand is smaller."""
    hand = state.cards.hand(event.side)
    return _with_hand(state, replace(hand, held=max(0, hand.held - event.count)))


def _with_hand(state: GameState, hand: Hand) -> GameState:
    cards: EventCards = state.cards
    if hand.side is Side.FREE_PEOPLES:
        return replace(state, cards=replace(cards, free_peoples=hand))
    return replace(state, cards=replace(cards, shadow=hand))
