"""What the table answers to a card: yes or no, a throw, an act, or nothing."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.rules.cards.hunts import going_on
from companion.rules.cards.outcome import both, healed, with_outcome
from companion.rules.cards.printed import EVERYTHING, CardEffect, EffectKind
from companion.rules.cards.settle import outcome_from, past, skipped
from companion.rules.cards.table import apply_left, lying_character_cards
from companion.rules.characters import apply_eliminated, eliminated
from companion.rules.events import (
    CardActed,
    CardAnswered,
    CardDiceRolled,
    CardEffectDeclined,
    CardLeft,
    CardOutcome,
    CharacterEliminated,
    CompanionsSeparated,
    FellowshipHidden,
    FellowshipMoved,
)
from companion.rules.fellowship import apply_hidden, apply_separated, separated
from companion.rules.hunt import apply_moved, check_faces, moved
from companion.rules.illegal import IllegalEvent, require_possible
from companion.rules.state import CardThrow, GameState
from companion.rules.terms import CardId, Companion, Source

Act = FellowshipMoved | FellowshipHidden | CompanionsSeparated | CharacterEliminated | CardLeft
NOT_SO = "That is not what the card does."


def due(state: GameState, card: CardId, *kinds: EffectKind) -> CardEffect:
    """The effect the card being played waits for, which must be one of `kinds`.

    Raises IllegalEvent, which no table can overrule, if another card or effect is due, or none.
    """
    play = state.play
    if play is None or play.card != card or not play.due or state.hunt is not None or play.due[0].kind not in kinds:
        raise IllegalEvent("No card waits for that now.", "cards.order", overrulable=False)
    return play.due[0]


def answered(state: GameState, card: CardId, *, yes: bool) -> CardAnswered:
    """What the board says to the question of a card; a no drops what the question guards."""
    return CardAnswered(card, yes, outcome_from(_after_answer(state, yes=yes)))


def _after_answer(state: GameState, *, yes: bool) -> GameState:
    if state.play is None or not state.play.due:
        return state
    return past(state, 1 if yes else skipped(state.play.due[0]))


def check_answered(state: GameState, event: CardAnswered) -> None:
    """Only when a card asks."""
    due(state, event.card, EffectKind.ASK)
    require_possible(event == answered(state, event.card, yes=event.yes), NOT_SO, "cards.questions")


def apply_answered(state: GameState, event: CardAnswered) -> GameState:
    """On with the card, or past what was guarded."""
    return going_on(_after_answer(state, yes=event.yes), event.outcome)


def declined(state: GameState, card: CardId) -> CardEffectDeclined:
    """What the card offers is left undone."""
    return CardEffectDeclined(card, outcome_from(past(state)))


def check_declined(state: GameState, event: CardEffectDeclined) -> None:
    """Only of the card being played, while no Hunt runs; what is not optional the table may leave undone too."""
    here = state.play is not None and state.play.card == event.card and state.hunt is None
    require_possible(here, "No card waits for that now.", "cards.order")
    require_possible(event == declined(state, event.card), NOT_SO, "cards.order")


def apply_declined(state: GameState, event: CardEffectDeclined) -> GameState:
    """On with the card."""
    return going_on(past(state), event.outcome)


def target(state: GameState, effect: CardEffect) -> int:
    """The lowest face that counts for a card: another one under the Guide it names (none: Gollum)."""
    return effect.target_guided if state.fellowship.guided_by(effect.guide) else effect.target


def rolled(state: GameState, card: CardId, faces: tuple[int, ...], source: Source) -> CardDiceRolled:
    """The throw a card calls for: each die that reaches its target is worth one Corruption, off or on."""
    effect = due(state, card, EffectKind.ROLL)
    outcome = _worth(state, effect, faces)
    then = outcome_from(with_outcome(past(state), outcome))
    return CardDiceRolled(card, faces, source, both(outcome, then))


def check_rolled(state: GameState, event: CardDiceRolled) -> None:
    """As many Combat dice as the card says."""
    effect = due(state, event.card, EffectKind.ROLL)
    check_faces(event.faces, effect.dice)
    require_possible(event == rolled(state, event.card, event.faces, event.source), NOT_SO, "cards.roll")


def apply_rolled(state: GameState, event: CardDiceRolled) -> GameState:
    """The Ring-bearers heal or suffer."""
    return replace(going_on(past(state), event.outcome), card_throw=_thrown(state, event))


def _worth(state: GameState, effect: CardEffect, faces: tuple[int, ...]) -> CardOutcome:
    points = sum(face >= target(state, effect) for face in faces)
    return healed(state, points) if effect.heals else CardOutcome(corruption=points)


def _thrown(state: GameState, event: CardDiceRolled) -> CardThrow | None:
    if state.play is None or not state.play.due:
        return None
    return CardThrow(event.card, state.play.due[0], len(event.faces), state.fellowship.corruption)


def lies_there(state: GameState, throw: CardDiceRolled) -> bool:
    """Whether that throw for a card still lies there with nothing built on it."""
    return state.card_throw is not None and state.card_throw.card == throw.card


def _lying(state: GameState) -> CardThrow:
    if state.card_throw is None:
        raise IllegalEvent("Something was built on that throw: undo instead.", "corrections.throw", overrulable=False)
    return state.card_throw


def rolled_again(state: GameState, throw: CardDiceRolled, faces: tuple[int, ...]) -> CardDiceRolled:
    """The throw that lies there, with what it truly shows; nothing else that a card does hangs on it."""
    lying = _lying(state)
    before = replace(state, fellowship=replace(state.fellowship, corruption=lying.corruption))
    return replace(throw, faces=faces, outcome=_worth(before, lying.effect, faces))


def check_again(state: GameState, throw: CardDiceRolled) -> None:
    """As many dice as lie there, and Corruption counted anew."""
    same = len(throw.faces) == _lying(state).count
    require_possible(same, "A correction changes faces, not the number of dice.", "corrections.throw")
    check_faces(throw.faces, len(throw.faces))
    require_possible(throw == rolled_again(state, throw, throw.faces), NOT_SO, "cards.roll")


def apply_again(state: GameState, throw: CardDiceRolled) -> GameState:
    """The Ring-bearers heal or suffer by what the throw truly shows, and not by what was read."""
    before = state.fellowship.corruption if state.card_throw is None else state.card_throw.corruption
    fellowship = replace(state.fellowship, corruption=before)
    return with_outcome(replace(state, fellowship=fellowship), throw.outcome)


def led(state: GameState, card: CardId) -> CardActed:
    """The Fellowship moves by a card if it is hidden, and hides by it if it is revealed."""
    hidden = state.fellowship.hidden
    return acted(state, card, moved(state, None, by_card=True) if hidden else FellowshipHidden(None))


def parted(state: GameState, card: CardId, group: tuple[Companion, ...]) -> CardActed:
    """Companions leave together by a card, as far as it lets them (on the Mordor Track: out of the game)."""
    effect = due(state, card, EffectKind.SEPARATE)
    act = separated(state, group, None)
    if not state.fellowship.on_mordor_track:
        by_level = act.distance if effect.level is None else state.fellowship.progress + effect.level
        act = replace(act, distance=by_level + effect.farther)
    return acted(state, card, act) if state.fellowship.has_all(group) else CardActed(card, act)


def character_lost(state: GameState, card: CardId) -> CardActed:
    """The Character a card strikes is eliminated."""
    character = due(state, card, EffectKind.ELIMINATE).character
    if character is None:
        raise IllegalEvent("The card names no Character.", "cards.order", overrulable=False)
    return acted(state, card, eliminated(state, character))


def discarded(state: GameState, card: CardId, other: CardId) -> CardActed:
    """Another card leaves the table by a card, which then does nothing more."""
    return acted(state, card, CardLeft(other))


def acted(state: GameState, card: CardId, act: Act) -> CardActed:
    """An act a card brings about, with what it does at once after it."""
    return CardActed(card, act, outcome_from(_after_act(state, act)))


_ACTS: Mapping[type[Any], Callable[[GameState, Any], GameState]] = {
    FellowshipMoved: apply_moved,
    FellowshipHidden: apply_hidden,
    CompanionsSeparated: apply_separated,
    CharacterEliminated: apply_eliminated,
    CardLeft: apply_left,
}
"""The acts a card may bring about, each carried out as if it stood alone."""


def _after_act(state: GameState, act: Act) -> GameState:
    return past(_ACTS[type(act)](state, act), EVERYTHING if isinstance(act, CardLeft) else 1)


def check_acted(state: GameState, event: CardActed) -> None:
    """The act the card waits for, done as the card says."""
    require_possible(event in _acts_possible(state, event), NOT_SO, "cards.acts")


def _acts_possible(state: GameState, event: CardActed) -> tuple[CardActed, ...]:
    """What the card could bring about now, for the group or card the event names."""
    card, act = event.card, event.act
    if isinstance(act, CompanionsSeparated):
        group = act.companions
        require_possible(state.fellowship.has_all(group), "They are not all there.", "fellowship.separate")
        return (parted(state, card, group),)
    if isinstance(act, CharacterEliminated):
        return (character_lost(state, card),)
    if isinstance(act, CardLeft):
        due(state, card, EffectKind.DISCARD)
        return tuple(discarded(state, card, one) for one in lying_character_cards(state))
    due(state, card, EffectKind.LEAD)
    return (led(state, card),)


def apply_acted(state: GameState, event: CardActed) -> GameState:
    """The act, then on with the card."""
    return going_on(_after_act(state, event.act), event.outcome)
