"""Playing an Event card: when it may be, what pays, where it goes, what it does at once."""

from collections.abc import Iterator
from dataclasses import replace

from companion.rules.actions import is_army_too
from companion.rules.cards.conditions import REFUSAL, holds
from companion.rules.cards.hunts import going_on
from companion.rules.cards.printed import EffectKind, paying_faces, printed, tile_of
from companion.rules.cards.settle import outcome_from
from companion.rules.cards.table import has_bearer
from companion.rules.catalogue import cards
from companion.rules.dice import check_act, without_die
from companion.rules.events import CardPlayed
from companion.rules.hands import with_played
from companion.rules.illegal import IllegalEvent, require, require_possible
from companion.rules.state import CardPlay, GameState
from companion.rules.terms import ActionFace, CardId, Deck, Side


def played(state: GameState, card: CardId, die: ActionFace | None) -> CardPlayed:
    """A card is played by `die` (None: it costs no die), with what it does at once."""
    event = CardPlayed(card, die, cards()[card].stays)
    return replace(event, outcome=outcome_from(_opened(state, event)))


def playable(state: GameState, side: Side) -> Iterator[tuple[CardId, ActionFace]]:
    """The cards a side may play now, each with an unused face that pays for it.

    The cards of special tiles are not among them: they have a fact of their own.
    """
    unused = dict.fromkeys(state.pool(side).unused)
    for card in _open_cards(state, side):
        yield from ((card, face) for face in unused if _pays(state, card, face))


def _pays(state: GameState, card: CardId, face: ActionFace) -> bool:
    """Whether a result plays a card: by what it shows, or by what a Character in play makes of it."""
    facts = cards()[card]
    lent = facts.icon is ActionFace.ARMY and is_army_too(state, facts.deck.side, face)
    return lent or face in paying_faces(card)


def playable_free(state: GameState) -> tuple[CardId, ...]:
    """The cards that may be played without a die, since the card being played says so."""
    if not _another_is_due(state):
        return ()
    character = (Deck.FREE_PEOPLES_CHARACTER, Deck.SHADOW_CHARACTER)
    side = Side.FREE_PEOPLES if state.play is None else state.play.side
    return tuple(card for card in _open_cards(state, side) if cards()[card].deck in character)


def _open_cards(state: GameState, side: Side) -> Iterator[CardId]:
    for card, facts in cards().items():
        if facts.deck.side is side and tile_of(card) is None and _refusal(state, card) is None:
            yield card


def _refusal(state: GameState, card: CardId) -> str | None:
    """Why a card cannot be played as things stand, None if it can."""
    said = printed()[card]
    if card in state.cards.on_table or card in state.cards.used:
        return "That card has been played."
    if not has_bearer(state, card):
        return "The card's Companion is not in the Fellowship."
    return next((REFUSAL[one] for one in said.needs if not holds(state, one)), None)


def _another_is_due(state: GameState) -> bool:
    play = state.play
    return play is not None and bool(play.due) and play.due[0].kind is EffectKind.ANOTHER_CARD


def check_played(state: GameState, event: CardPlayed) -> None:
    """In turn, by a die that plays it, not played before, and as the card itself demands."""
    _check_possible(state, event)
    if state.play is None:
        check_act(state, cards()[event.card].deck.side, event.die)
    by_die = event.die is not None or event.card in playable_free(state)
    require(by_die, "A card is played by an Action die.", "cards.play")
    fits = event.die is None or _pays(state, event.card, event.die)
    require(fits, "That die does not play this card.", "cards.play")
    refusal = _refusal(state, event.card)
    if refusal is not None:
        raise IllegalEvent(refusal, "cards.conditions")


def _check_possible(state: GameState, event: CardPlayed) -> None:
    """A card that does what it says, while no Hunt is under way, and no card but one that lets it follow."""
    require_possible(event.card in cards(), "There is no such card.", "cards.play")
    require_possible(tile_of(event.card) is None, "That card is played by its tile.", "pool.special")
    side, open_card = cards()[event.card].deck.side, state.play
    follows = event.die is None and _another_is_due(state) and open_card is not None and open_card.side is side
    require_possible(open_card is None or follows, "The card being played comes first.", "cards.order")
    require_possible(state.hunt is None, "The Hunt has to be finished first.", "hunt.order")
    require_possible(event == played(state, event.card, event.die), "That is not what the card does.", "cards.play")


def apply_played(state: GameState, event: CardPlayed) -> GameState:
    """The die is used, the card on the table or used up, and what it does under way."""
    return going_on(_opened(state, event), event.outcome)


def _opened(state: GameState, event: CardPlayed) -> GameState:
    """The state with the card out of the hand and all it says still due; a card that let it be played is done."""
    facts = cards()[event.card]
    paid = event.die if state.play is None else state.play.die
    if event.die is not None:
        state = without_die(state, facts.deck.side, event.die)
    state = with_played(state, facts.deck.side, facts.deck)
    lying = state.cards.with_laid(event.card) if event.stays else state.cards.with_used(event.card)
    play = CardPlay(event.card, facts.deck.side, paid, printed()[event.card].effects)
    return replace(state, cards=lying, play=play, guide_open=False)
