"""Cards that lie on the table: when one leaves it, and what its enemy may pay for that."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from companion.rules.cards.printed import Leaving, PrintedCard, printed
from companion.rules.catalogue import cards
from companion.rules.dice import acted_with, check_act
from companion.rules.events import CardLeft, CardsDiscarded
from companion.rules.hands import apply_discarded
from companion.rules.illegal import require, require_possible
from companion.rules.realm import is_haven
from companion.rules.state import GameState
from companion.rules.terms import ActionFace, CardId, Character, Companion, Deck, Nation, Side


def has_bearer(state: GameState, card: CardId) -> bool:
    """Whether one of the Companions a card names walks in the Fellowship; most cards name none."""
    bearers = printed()[card].bearers
    return not bearers or any(one in state.fellowship.companions for one in bearers)


def lying_character_cards(state: GameState) -> tuple[CardId, ...]:
    """The Free Peoples' Character cards on the table."""
    return tuple(one for one in state.cards.on_table if cards()[one].deck is Deck.FREE_PEOPLES_CHARACTER)


def noticed(before: GameState, after: GameState) -> GameState:
    """`after` with the cards marked that what happened since `before` takes off the table."""
    going = tuple(one for one in after.cards.on_table if _goes(one, before, after))
    if not going:
        return after
    return replace(after, cards=replace(after.cards, leaving=after.cards.leaving + going))


def _goes(card: CardId, before: GameState, after: GameState) -> bool:
    said = printed()[card]
    seen = card in before.cards.on_table and card not in after.cards.leaving
    return seen and any(_GOES[why](said, before, after) for why in said.leaving)


def _bearers_gone(said: PrintedCard, _before: GameState, after: GameState) -> bool:
    return not any(one in after.fellowship.companions for one in said.bearers)


def _declared(before: GameState, after: GameState) -> bool:
    return after.fellowship.declared and not before.fellowship.declared


def _declared_in_haven(_said: PrintedCard, before: GameState, after: GameState) -> bool:
    return _declared(before, after) and is_haven(after, after.fellowship.region)


def _declared_or_revealed(_said: PrintedCard, before: GameState, after: GameState) -> bool:
    return _declared(before, after) or (before.fellowship.hidden and not after.fellowship.hidden)


def _gone(character: Character) -> Callable[[PrintedCard, GameState, GameState], bool]:
    return lambda _said, before, after: character in _no_longer_in_play(before, after)


def _no_longer_in_play(before: GameState, after: GameState) -> set[Character]:
    return {*before.characters.in_play} - {*after.characters.in_play}


def _rohan_active(_said: PrintedCard, _before: GameState, after: GameState) -> bool:
    return after.options.keeps_realm and after.realm.standing(Nation.ROHAN).active


_GOES: Mapping[Leaving, Callable[[PrintedCard, GameState, GameState], bool]] = {
    Leaving.BEARERS_GONE: _bearers_gone,
    Leaving.DECLARED_IN_HAVEN: _declared_in_haven,
    Leaving.DECLARED_OR_REVEALED: _declared_or_revealed,
    Leaving.SARUMAN_GONE: _gone(Character.SARUMAN),
    Leaving.ARAGORN_GONE: _gone(Character.ARAGORN),
    Leaving.ROHAN_ACTIVE: _rohan_active,
}


def may_leave(state: GameState) -> tuple[CardLeft, ...]:
    """The cards that the table may say have left, for a reason on the board."""
    return tuple(CardLeft(one) for one in state.cards.on_table if printed()[one].by_word and state.cards.lies(one))


def due_to_leave(state: GameState) -> tuple[CardLeft, ...]:
    """The cards that have to leave the table now, of themselves."""
    return tuple(CardLeft(one) for one in state.cards.leaving if one in state.cards.on_table)


def may_be_removed(state: GameState) -> Iterator[CardLeft]:
    """What the acting side may pay to take its opponent's cards off the table."""
    for card in state.cards.on_table:
        if state.cards.lies(card) and cards()[card].deck.side is not state.acting:
            yield from payments(state, card)


def payments(state: GameState, card: CardId) -> Iterator[CardLeft]:
    """Each way the enemy of a card may pay for it to leave, by the dice that lie there."""
    said, side = printed()[card], cards()[card].deck.side.opponent
    for face in dict.fromkeys(state.pool(side).unused):
        if said.will_removes and face is ActionFace.WILL_OF_THE_WEST:
            yield CardLeft(card, side, face)
        elif _any_die_removes(state, said):
            yield CardLeft(card, side, face, rings=int(said.ring), discards=said.discards)


def _any_die_removes(state: GameState, said: PrintedCard) -> bool:
    """Whether any die does: with an Elven Ring, if the card takes one and this turn's is not used, or its people."""
    enemy = Side.FREE_PEOPLES
    ring = not said.ring or (state.rings.held_by(enemy) > 0 and enemy not in state.rings.used_by)
    abroad: tuple[Companion | Character, ...] = state.characters.separated + state.characters.in_play
    there = not said.needs_abroad or any(one in abroad for one in said.needs_abroad)
    return said.die_removes and ring and there


def check_left(state: GameState, event: CardLeft) -> None:
    """A card that lies there, at no price when it is due to leave, else at the price it names."""
    require_possible(event.card in state.cards.on_table, "That card does not lie on the table.", "cards.leaving")
    if event.paid is None:
        require_possible(event == CardLeft(event.card), "Nobody paid for it.", "cards.leaving")
        due = event in due_to_leave(state) + may_leave(state)
        require(due, "Nothing takes that card off the table now.", "cards.leaving")
        return
    enemy = cards()[event.card].deck.side.opponent
    require_possible(event.paid is enemy and event.die is not None, "Its enemy pays, by a die.", "cards.leaving")
    prices = tuple(payments(state, event.card))
    known = event.rings in (0, 1) and event.discards in (0, printed()[event.card].discards)
    require_possible(known, "That is not its price.", "cards.leaving")
    require_possible(event.rings <= state.rings.free_peoples, "That side holds no Elven Ring.", "rings.three")
    check_act(state, event.paid, event.die)
    require(event in prices, "That is not its price.", "cards.leaving")


def apply_left(state: GameState, event: CardLeft) -> GameState:
    """The card is used up, and paid for; a Ring the Free Peoples spent goes to the Shadow."""
    state = replace(state, cards=state.cards.with_used(event.card))
    if event.paid is None:
        return state
    rings = replace(
        state.rings,
        free_peoples=state.rings.free_peoples - event.rings,
        shadow=state.rings.shadow + event.rings,
        used_by=state.rings.used_by + (event.paid,) * event.rings,
    )
    state = apply_discarded(replace(state, rings=rings), CardsDiscarded(event.paid, event.discards))
    return acted_with(state, event.paid, event.die)
