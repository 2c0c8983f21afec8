"""What is still due of the card being played: what is skipped, what follows at once, when the card is done."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.rules.cards.conditions import holds
from companion.rules.cards.nations import to_set_back
from companion.rules.cards.outcome import AT_ONCE, both, with_outcome
from companion.rules.cards.printed import CardEffect, EffectKind
from companion.rules.cards.table import lying_character_cards
from companion.rules.catalogue import cards
from companion.rules.dice import acted
from companion.rules.events import CardOutcome
from companion.rules.hands import with_draw_open
from companion.rules.state import CardPlay, GameState
from companion.rules.terms import THE_PALANTIR_OF_ORTHANC

_POSSIBLE: Mapping[EffectKind, Callable[[GameState, CardEffect], bool]] = {
    EffectKind.SEPARATE: lambda state, _effect: bool(state.fellowship.companions),
    EffectKind.LURE: lambda state, _effect: bool(state.fellowship.companions),
    EffectKind.DISCARD: lambda state, _effect: bool(lying_character_cards(state)),
    EffectKind.MOVE_FIGURE: lambda state, _effect: not state.fellowship.on_mordor_track,
    EffectKind.MAKE_EYES: lambda state, _effect: bool(state.shadow.unused),
    EffectKind.SET_BACK: lambda state, _effect: bool(to_set_back(state)),
    EffectKind.ELIMINATE: lambda state, effect: effect.character in state.characters.in_play,
}
"""What an effect needs to act on at all; the others always find it."""


def applies(state: GameState, effect: CardEffect) -> bool:
    """Whether an effect that is due does anything: one that cannot is skipped."""
    possible = _POSSIBLE.get(effect.kind)
    return all(holds(state, one) for one in effect.when) and (possible is None or possible(state, effect))


def past(state: GameState, count: int = 1) -> GameState:
    """The state with the first effects of the card done or dropped."""
    return state if state.play is None else replace(state, play=state.play.without_first(count))


def skipped(effect: CardEffect) -> int:
    """How many effects fall away when this one does: a question takes along what it guards."""
    return 1 + effect.guards if effect.kind is EffectKind.ASK else 1


def outcome_from(state: GameState) -> CardOutcome:
    """What the card does at once from here, until it waits for the table; nothing while a Hunt comes first."""
    done = CardOutcome()
    while state.play is not None and state.hunt is None and state.play.due:
        effect = state.play.due[0]
        if not applies(state, effect):
            state = past(state, skipped(effect))
        elif effect.kind in AT_ONCE:
            outcome = AT_ONCE[effect.kind](state, effect)
            state = past(with_outcome(state, outcome))
            done = both(done, outcome)
        else:
            return replace(done, hunts=effect.kind is EffectKind.HUNT)
    return done


def after_hunt(state: GameState) -> GameState:
    """The state on with the card, once its Hunt is over: at its next effect that waits, or done with it."""
    while state.play is not None and state.hunt is None:
        if not state.play.due:
            return _finished(state, state.play)
        effect = state.play.due[0]
        if effect.kind not in AT_ONCE and applies(state, effect):
            break
        state = past(state, skipped(effect))
    return state


def _finished(state: GameState, play: CardPlay) -> GameState:
    """The card is done: the turn to act moves on if a die paid for it, and a changed group may name its Guide."""
    state = replace(state, play=None)
    if play.die is not None:
        state = replace(acted(state, play.side), guide_open=state.guide_open)
    if play.card == THE_PALANTIR_OF_ORTHANC:
        return state  # It lets draw after a card played while it lay there, which it did not yet.
    return with_draw_open(state, play.side, cards()[play.card].deck, play.die)
