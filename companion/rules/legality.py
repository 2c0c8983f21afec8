"""`check`: whether an event may be recorded now. Replay never asks; recording always does.

Rule 1: each check says first what is possible at all (`require_possible`), then what the order and the limits allow
(`require`). The first refusal ends a check, so an insisting table passes the second kind and never the first.
"""

from typing import get_args

from companion.rules import events
from companion.rules.apply import apply
from companion.rules.facts import FACTS
from companion.rules.illegal import IllegalEvent, require, require_possible
from companion.rules.state import GameState, OutOfBounds

ALWAYS_ALLOWED = (events.GameStarted, *get_args(events.Correction))
IN_BATTLE = (*ALWAYS_ALLOWED, events.ThrowCorrected, *get_args(events.BattleEvent))


def check(state: GameState, event: events.Event, *, overruled: bool = False) -> None:
    """Return when `event` may be recorded in `state`; raise IllegalEvent with a reason and a rule id when not.

    `overruled`, or a game in manual mode, lets every overrulable refusal pass; bounds hold all the same.
    """
    if not isinstance(event, ALWAYS_ALLOWED):
        require_possible(state.victory is None, "The game is over: undo or correct first.", "victory.ring")
    try:
        FACTS[type(event)].check(state, event)
        _check_no_battle(state, event)
    except IllegalEvent as refusal:
        insisted = overruled or not state.options.enforce_order
        if not (insisted and refusal.overrulable):
            raise
    _check_bounds(state, event)


def _check_no_battle(state: GameState, event: events.Event) -> None:
    # A Hunt that the table insisted on in the middle of a battle goes first.
    if state.battle is not None and state.hunt is None:
        words = "The battle has to be ended first, or left to the table."
        require(isinstance(event, IN_BATTLE), words, "battle.order")


def _check_bounds(state: GameState, event: events.Event) -> None:
    try:
        apply(state, event)
    except OutOfBounds as problem:
        words = "That cannot be on the table: {problem}."
        raise IllegalEvent(words, "corrections.bounds", overrulable=False, problem=str(problem)) from None
