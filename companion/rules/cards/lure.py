"""A Companion drawn at random for a card: he falls, or the Ring-bearers take Corruption for him."""

from dataclasses import replace

from companion.rules.cards.answers import NOT_SO, due
from companion.rules.cards.hunts import going_on
from companion.rules.cards.outcome import both, with_outcome
from companion.rules.cards.printed import EffectKind
from companion.rules.cards.settle import outcome_from, past
from companion.rules.catalogue import companions
from companion.rules.characters import taken_alive, with_companions_out
from companion.rules.events import CardCompanionDrawn, CardOutcome, CompanionLured
from companion.rules.fellowship import next_guide
from companion.rules.illegal import require_possible
from companion.rules.state import GameState
from companion.rules.terms import CardId, Companion

RULE = "cards.lure"


def check_companion_drawn(state: GameState, event: CardCompanionDrawn) -> None:
    """One of those in the Fellowship, once."""
    due(state, event.card, EffectKind.LURE)
    require_possible(_drawn(state) is None, "A Companion has been drawn already.", RULE)
    there = event.companion in state.fellowship.companions
    require_possible(there, "He is not in the Fellowship.", RULE)


def apply_companion_drawn(state: GameState, event: CardCompanionDrawn) -> GameState:
    """The Free Peoples decide about him."""
    return state if state.play is None else replace(state, play=replace(state.play, companion=event.companion))


def _drawn(state: GameState) -> Companion | None:
    return state.play.companion if state.play else None


def lured(state: GameState, card: CardId, companion: Companion, *, fell: bool) -> CompanionLured:
    """He is eliminated (a Hobbit taken alive off the Mordor Track), or Corruption as high as his Level is taken."""
    guide = next_guide(state.fellowship, (companion,)) if fell else state.fellowship.guide
    outcome = CardOutcome() if fell else CardOutcome(corruption=companions()[companion].level)
    event = CompanionLured(card, companion, fell, guide, taken_alive=fell and taken_alive(state, companion))
    return replace(event, outcome=both(outcome, outcome_from(with_outcome(_after(state, event), outcome))))


def check_lured(state: GameState, event: CompanionLured) -> None:
    """About the Companion drawn."""
    due(state, event.card, EffectKind.LURE)
    require_possible(event.companion is _drawn(state), "Another Companion was drawn.", RULE)
    expected = lured(state, event.card, event.companion, fell=event.fell)
    require_possible(event == expected, NOT_SO, RULE)


def apply_lured(state: GameState, event: CompanionLured) -> GameState:
    """He is out of the game, or the Ring-bearers are weaker."""
    return going_on(_after(state, event), event.outcome)


def _after(state: GameState, event: CompanionLured) -> GameState:
    if event.fell:
        fellowship = state.fellowship.without((event.companion,), event.guide)
        state = replace(state, fellowship=fellowship)
        state = with_companions_out(state, (event.companion,), on_map=event.taken_alive)
        state = replace(state, guide_open=True)
    return past(state)
