"""`apply`: the one door through which a state changes.

Rule 1: apply carries out what an event says, consequences included; it never asks whether it was allowed.
Rule 2: apply is total for every event that was ever recorded, so an old journal always opens. What is only guidance
follows from today's rules and no event asks for it: where a Hunt or a card stands, who acts next, what may be drawn,
which cards are due to leave. An event of a Hunt asks for no more than a Hunt, which a fact began and a fact ends.
"""

from dataclasses import replace

from companion.rules import events
from companion.rules.cards.table import noticed
from companion.rules.facts import FACTS
from companion.rules.state import GameState


def apply(state: GameState, event: events.Event) -> GameState:
    """The state after `event`.

    Raises IllegalEvent when the event has nothing to act on, and OutOfBounds when a value would leave its bounds;
    neither can happen with an event that was recorded. The given state is never changed.
    """
    return noticed(state, _built_on(FACTS[type(event)].apply(state, event), event))


def _built_on(state: GameState, event: events.Event) -> GameState:
    """A throw for a card can be put right until the next event, whatever that is."""
    if state.card_throw is None or isinstance(event, events.CardDiceRolled | events.ThrowCorrected):
        return state
    return replace(state, card_throw=None)
