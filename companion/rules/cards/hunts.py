"""Going on with a card, into the Hunt it begins if that comes next."""

from companion.rules.cards.outcome import with_outcome
from companion.rules.cards.printed import EffectKind
from companion.rules.cards.settle import after_hunt, past
from companion.rules.events import CardOutcome
from companion.rules.hunt_by_card import begun
from companion.rules.state import GameState


def going_on(state: GameState, outcome: CardOutcome) -> GameState:
    """The state with `outcome` carried out, at the next effect of the card that waits, in its Hunt, or done with it."""
    state = after_hunt(with_outcome(state, outcome))
    play = state.play
    if play is None or state.hunt is not None or not play.due or play.due[0].kind is not EffectKind.HUNT:
        return state
    return after_hunt(begun(past(state), play.card))
