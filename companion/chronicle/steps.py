"""The facts of a game that still count, and the turn each belongs to."""

from collections.abc import Sequence

from companion.journal import Entry, history
from companion.rules.events import GameStarted, PhaseCorrected
from companion.session import Step, states
from companion.session.replay import steps


def steps_of(entries: Sequence[Entry]) -> tuple[Step, ...]:
    """The facts that count, oldest first. UnreadableGame when they cannot be replayed."""
    return tuple(steps(history(entries), states(entries)))


def turn_of(step: Step) -> int:
    """The turn a fact belongs to: the end of a turn to the one it ends."""
    sets_turn = isinstance(step.entry.fact, GameStarted | PhaseCorrected)
    return step.after.turn if sets_turn else step.before.turn
