"""The Shadow's cards on the table that sharpen a Hunt: Flocks of Crebain, Worn with Sorrow and Toil."""

from dataclasses import replace

from companion.rules.cards.table import lying_character_cards
from companion.rules.catalogue import cards
from companion.rules.events import CharacterCardLost, HuntSharpened
from companion.rules.hunt import current, under_way
from companion.rules.illegal import require, require_possible
from companion.rules.state import GameState
from companion.rules.terms import FLOCKS_OF_CREBAIN, WORN_WITH_SORROW_AND_TOIL, CardId, Deck, HuntStage


def sharpened() -> HuntSharpened:
    """Flocks of Crebain is discarded before a Hunt roll: one more on every die, re-rolls too."""
    return HuntSharpened(FLOCKS_OF_CREBAIN, 1)


def may_sharpen(state: GameState) -> bool:
    """Whether a Hunt roll is due and the card lies on the table."""
    due = state.hunt is not None and state.hunt.stage is HuntStage.ROLL
    return due and _lies(state, FLOCKS_OF_CREBAIN)


def _lies(state: GameState, card: CardId) -> bool:
    return state.options.keeps_cards and state.cards.lies(card)


def check_sharpened(state: GameState, event: HuntSharpened) -> None:
    """Before the roll, once, with the card on the table."""
    hunt = current(state, HuntStage.ROLL)
    require_possible(event == sharpened(), "That is not what the card says.", "hunt.crebain")
    require_possible(not hunt.sharpened, "The flocks fly already.", "hunt.crebain")
    require(may_sharpen(state), "That card does not lie on the table.", "hunt.crebain")


def apply_sharpened(state: GameState, event: HuntSharpened) -> GameState:
    """Every die of this Hunt counts more, and the card is used up."""
    hunt = replace(under_way(state), sharpened=event.added)
    return replace(_without_card(state, event.card), hunt=hunt)


def _without_card(state: GameState, card: CardId) -> GameState:
    return replace(state, cards=state.cards.with_used(card))


def mourned(state: GameState) -> bool:
    """Whether a casualty now lets the Shadow take a card: Worn with Sorrow and Toil lies on the table."""
    return _lies(state, WORN_WITH_SORROW_AND_TOIL)


def cards_to_lose(state: GameState) -> tuple[CharacterCardLost, ...]:
    """What the Shadow may discard after a casualty: a card at random from hand, or a Character card on the table."""
    if state.hunt is None or not state.hunt.mourned:
        return ()
    on_table = (CharacterCardLost(card) for card in lying_character_cards(state))
    from_hand = (CharacterCardLost(None),) if state.cards.free_peoples.held else ()
    return (*on_table, *from_hand)


def _of_free_peoples(card: CardId) -> bool:
    return card in cards() and cards()[card].deck is Deck.FREE_PEOPLES_CHARACTER


def check_card_lost(state: GameState, event: CharacterCardLost) -> None:
    """Once a casualty, a Character card of the Free Peoples that is there."""
    hunt = current(state, *HuntStage)
    theirs = event.card is None or _of_free_peoples(event.card)
    require_possible(theirs, "That is no Character card of the Free Peoples.", "hunt.sorrow")
    held = event.card is not None or state.cards.free_peoples.held > 0
    require_possible(held, "The Free Peoples hold no card.", "hunt.sorrow")
    require(hunt.mourned, "No casualty lets the Shadow discard a card now.", "hunt.sorrow")
    there = event.card is None or event.card in state.cards.on_table
    require(there, "That card does not lie on the table.", "hunt.sorrow")


def apply_card_lost(state: GameState, event: CharacterCardLost) -> GameState:
    """The card is gone; Worn with Sorrow and Toil stays where it lies."""
    state = replace(state, hunt=replace(under_way(state), mourned=False))
    if event.card is not None:
        return _without_card(state, event.card)
    hand = replace(state.cards.free_peoples, held=max(0, state.cards.free_peoples.held - 1))
    return replace(state, cards=replace(state.cards, free_peoples=hand))
