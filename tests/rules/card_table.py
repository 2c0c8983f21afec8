"""The cards' tests speak of cards: one played, what it asks answered."""

from dataclasses import replace
from typing import Any

from companion.rules import choices as may
from companion.rules.cards import answers, play
from companion.rules.catalogue import cards
from companion.rules.choices import choices
from companion.rules.state import CardPlay, GameState
from companion.rules.terms import ActionFace, CardId, Character, Companion, Nation, Side
from tests.rules.table import CAMERA, CHARACTER, EVENT, acting, record, with_fellowship


def to_play(card: str, **fellowship: Any) -> GameState:
    """The side of a card is to act, with two Event results among its dice."""
    side = cards()[CardId(card)].deck.side
    free, shadow = (CHARACTER, EVENT, EVENT), (CHARACTER, EVENT, EVENT)
    return with_fellowship(acting(free, shadow, acting=side), **fellowship)


def played(state: GameState, card: str, die: ActionFace | None = EVENT) -> GameState:
    """The card played, which the rules must accept and offer."""
    event = play.played(state, CardId(card), die)
    assert any((event.card, die) in one.plays for one in choices(state) if isinstance(one, may.CardWanted))
    return record(state, event)


def now_played(card: str, **fellowship: Any) -> GameState:
    """The card played by an Event result, the Fellowship being so."""
    return played(to_play(card, **fellowship), card)


def playing(state: GameState) -> CardPlay:
    """The card being played."""
    assert state.play is not None
    return state.play


def over(state: GameState, side: Side) -> bool:
    """Whether the card is done and the other side acts."""
    return state.play is None and state.hunt is None and state.acting is not side


def answered(state: GameState, *, yes: bool) -> GameState:
    """The question of the card answered."""
    assert any(isinstance(one, may.CardAnswerWanted) for one in choices(state))
    return record(state, answers.answered(state, playing(state).card, yes=yes))


def thrown(state: GameState, *faces: int) -> GameState:
    """The dice of the card thrown."""
    assert any(isinstance(one, may.CardRollWanted) and one.count == len(faces) for one in choices(state))
    return record(state, answers.rolled(state, playing(state).card, faces, CAMERA))


def parted(state: GameState, *group: Companion) -> GameState:
    """A group separated by the card."""
    assert any(isinstance(one, may.CardGroupWanted) for one in choices(state))
    return record(state, answers.parted(state, playing(state).card, group))


def left_undone(state: GameState) -> GameState:
    """What the card offers declined."""
    return record(state, answers.declined(state, playing(state).card))


def lying(state: GameState, *on_table: str) -> GameState:
    """The state with these cards on the table."""
    return replace(state, cards=replace(state.cards, on_table=tuple(CardId(one) for one in on_table)))


def abroad(state: GameState, *people: Companion | Character) -> GameState:
    """The state with these on the map."""
    group = tuple(one for one in people if isinstance(one, Companion))
    fellowship = state.fellowship
    staying = tuple(one for one in fellowship.companions if one not in group)
    state = with_fellowship(state, companions=staying, guide=staying[0] if staying else None)
    characters = tuple(one for one in people if isinstance(one, Character))
    return replace(state, characters=replace(state.characters, separated=group, in_play=characters))


def at_step(state: GameState, nation: Nation, steps: int, *, active: bool = True) -> GameState:
    """The state with a Nation so far from At War."""
    standing = replace(state.realm.standing(nation), steps=steps, active=active)
    return replace(state, realm=state.realm.with_standing(standing))
