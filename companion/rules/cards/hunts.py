"""Going on with a card, into the Hunt it begins if that comes next."""

from companion.rules.cards.outcome import with_outcome
from companion.rules.cards.printed import EffectKind
from companion.rules.cards.settle import after_hunt, past
from companion.rules.events import CardOutcome
from companion.rules.hunt_by_card import begun
from companion.rules.state import CardPlay, GameState


def going_on(state: GameState, outcome: CardOutcome) -> GameState:
    """The state with `outcome` carried out, at the next effect of the card that waits, in its Hunt, or done with it."""
    state = with_outcome(state, outcome)
    if outcome.hunts and state.play is not None:
        state = begun(past(state, _up_to_hunt(state.play)), state.play.card)
    return after_hunt(state)


def _up_to_hunt(play: CardPlay) -> int:
    """How many effects are done once the Hunt of a card has begun: those before it were skipped."""
    kinds = [effect.kind for effect in play.due]
    return kinds.index(EffectKind.HUNT) + 1 if EffectKind.HUNT in kinds else 0
