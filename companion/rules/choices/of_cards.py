"""What may happen about Event cards: playing one, what the one being played waits for, cards that leave the table."""

from collections.abc import Callable, Iterator, Mapping

from companion.rules.cards import answers, challenge, lure, picks, play, table
from companion.rules.cards.nations import to_set_back
from companion.rules.cards.printed import CardEffect, EffectKind, Question
from companion.rules.catalogue import regions
from companion.rules.choices.of_hunt import guides
from companion.rules.choices.wanted import Choice, Offer
from companion.rules.choices.wanted_by_cards import (
    CardAnswerWanted,
    CardCompanionWanted,
    CardDiceWanted,
    CardGroupWanted,
    CardRollWanted,
    CardTilesWanted,
    CardWanted,
)
from companion.rules.events import CardMovedFigure
from companion.rules.hunt_pool import candidates
from companion.rules.state import CardPlay, GameState
from companion.rules.terms import CardId


def leaving_the_table(state: GameState) -> Iterator[Choice]:
    """The cards that something has ended: they come off first."""
    if state.options.keeps_cards:
        yield from (Offer(event) for event in table.due_to_leave(state))


def about_cards(state: GameState) -> Iterator[Choice]:
    """The cards the acting side may play, and what it may pay to be rid of its opponent's."""
    if not state.options.keeps_cards:
        return
    plays = tuple(play.playable(state, state.acting))
    if plays:
        yield CardWanted(state.acting, plays)
    yield from (Offer(event) for event in table.may_be_removed(state))
    yield from (Offer(event) for event in table.may_leave(state))


def in_play(state: GameState, playing: CardPlay) -> Iterator[Choice]:
    """What the card being played waits for. What cannot be done may be left undone."""
    effect = playing.due[0] if playing.due else None
    wanted = tuple(_WANTED[effect.kind](state, playing.card, effect)) if effect and effect.kind in _WANTED else ()
    yield from wanted
    if effect is None or effect.optional or not wanted:
        yield Offer(answers.declined(state, playing.card))
    yield from guides(state)


def _question(_state: GameState, card: CardId, effect: CardEffect) -> Iterator[Choice]:
    yield CardAnswerWanted(card, effect.question or Question.NAZGUL_WITH_FELLOWSHIP)


def _roll(state: GameState, card: CardId, effect: CardEffect) -> Iterator[Choice]:
    yield CardRollWanted(card, effect.dice, answers.target(state, effect))


def _lead(state: GameState, card: CardId, _effect: CardEffect) -> Iterator[Choice]:
    yield Offer(answers.led(state, card))


def _separate(state: GameState, card: CardId, _effect: CardEffect) -> Iterator[Choice]:
    if state.fellowship.companions:
        yield CardGroupWanted(card, state.fellowship.companions)


def _discard(state: GameState, card: CardId, _effect: CardEffect) -> Iterator[Choice]:
    for other in table.lying_character_cards(state):
        yield Offer(answers.discarded(state, card, other))


def _move_figure(state: GameState, card: CardId, _effect: CardEffect) -> Iterator[Choice]:
    for region in regions()[state.fellowship.region].adjacent:
        yield Offer(CardMovedFigure(card, region))


def _lure(state: GameState, card: CardId, _effect: CardEffect) -> Iterator[Choice]:
    companion = state.play.companion if state.play else None
    if companion in state.fellowship.companions:
        yield from (Offer(lure.lured(state, card, companion, fell=fell)) for fell in (False, True))
    elif state.fellowship.companions and companion is None:
        yield CardCompanionWanted(card, state.fellowship.companions)


def _challenge(state: GameState, card: CardId, _effect: CardEffect) -> Iterator[Choice]:
    yield CardTilesWanted(card, candidates(state), challenge.tiles_due(state))


def _make_eyes(state: GameState, card: CardId, effect: CardEffect) -> Iterator[Choice]:
    handfuls = picks.dice_to_turn(state, effect.dice)
    if handfuls:
        yield CardDiceWanted(card, handfuls)


def _set_back(state: GameState, card: CardId, _effect: CardEffect) -> Iterator[Choice]:
    for nation in to_set_back(state):
        yield Offer(picks.nation_set_back(state, card, nation))


def _eliminate(state: GameState, card: CardId, effect: CardEffect) -> Iterator[Choice]:
    if effect.character in state.characters.in_play:
        yield Offer(answers.character_lost(state, card))


def _another_card(state: GameState, _card: CardId, _effect: CardEffect) -> Iterator[Choice]:
    plays = tuple((card, None) for card in play.playable_free(state))
    if plays and state.play is not None:
        yield CardWanted(state.play.side, plays)


_WANTED: Mapping[EffectKind, Callable[[GameState, CardId, CardEffect], Iterator[Choice]]] = {
    EffectKind.ASK: _question,
    EffectKind.ROLL: _roll,
    EffectKind.LEAD: _lead,
    EffectKind.SEPARATE: _separate,
    EffectKind.DISCARD: _discard,
    EffectKind.MOVE_FIGURE: _move_figure,
    EffectKind.LURE: _lure,
    EffectKind.CHALLENGE: _challenge,
    EffectKind.MAKE_EYES: _make_eyes,
    EffectKind.SET_BACK: _set_back,
    EffectKind.ELIMINATE: _eliminate,
    EffectKind.ANOTHER_CARD: _another_card,
}
"""What each kind of effect wants; a kind not here waits for nobody."""
