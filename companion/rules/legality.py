"""`check`: whether an event may be recorded now. Replay never asks; recording always does.

Rule 1: each check says first what is possible at all (`require_possible`), then what the order and the limits allow
(`require`). The first refusal ends a check, so an insisting table passes the second kind and never the first.
"""

from collections.abc import Callable
from typing import Any, get_args

from companion.rules import (
    characters,
    corrections,
    dice,
    events,
    fellowship,
    hunt,
    hunt_effects,
    hunt_pool,
    hunt_tile,
    mordor,
    turn,
)
from companion.rules.apply import apply
from companion.rules.illegal import IllegalEvent, require_possible
from companion.rules.state import GameState, OutOfBounds

CHECK: dict[type[events.Event], Callable[[GameState, Any], None]] = {
    events.DiceRecovered: dice.check_recovered,
    events.FellowshipDeclared: fellowship.check_declared,
    events.GuideChosen: fellowship.check_guide_chosen,
    events.MordorEntered: mordor.check_entered,
    events.FellowshipPhaseEnded: fellowship.check_phase_ended,
    events.HuntDiceAllocated: dice.check_allocated,
    events.ActionDiceRolled: dice.check_rolled,
    events.ActionDieUsed: dice.check_used,
    events.Passed: dice.check_passed,
    events.ActionDiceSwept: dice.check_swept,
    events.FellowshipMoved: hunt.check_moved,
    events.FellowshipHidden: fellowship.check_hidden,
    events.CompanionsSeparated: fellowship.check_separated,
    events.CompanionEliminated: characters.check_companion_eliminated,
    events.SpecialTilePlayed: hunt_pool.check_special_tile_played,
    events.HuntTilesRemoved: hunt_pool.check_tiles_removed,
    events.HuntConditionsAnswered: hunt.check_conditions_answered,
    events.HuntRolled: hunt.check_rolled,
    events.HuntRerolled: hunt.check_rerolled,
    events.HuntRerollsDeclined: hunt.check_rerolls_declined,
    events.HuntTileDrawn: hunt_tile.check_drawn,
    events.TileDieRolled: hunt_tile.check_die_rolled,
    events.TableCardPlayed: hunt_effects.check_card_played,
    events.GuideAbilityUsed: hunt_effects.check_guide_ability_used,
    events.CasualtyTaken: hunt_effects.check_casualty_taken,
    events.RingUsed: hunt_effects.check_ring_used,
    events.FellowshipRevealed: hunt_effects.check_revealed,
    events.HuntEnded: hunt_effects.check_ended,
    events.ActionsEnded: mordor.check_actions_ended,
    events.TurnEnded: turn.check_ended,
    events.ThrowCorrected: corrections.check_throw,
    events.HuntPoolCorrected: corrections.check_hunt_pool,
}
"""The checks, beside their nouns. GameStarted and the corrections of other counters have none but their bounds."""

ALWAYS_ALLOWED = (events.GameStarted, *get_args(events.Correction))


def check(state: GameState, event: events.Event, *, overruled: bool = False) -> None:
    """Return when `event` may be recorded in `state`; raise IllegalEvent with a reason and a rule id when not.

    `overruled`, or a game in manual mode, lets every overrulable refusal pass; bounds hold all the same.
    """
    if not isinstance(event, ALWAYS_ALLOWED):
        require_possible(state.victory is None, "The game is over: undo or correct first.", "victory.ring")
    try:
        CHECK.get(type(event), _no_check)(state, event)
    except IllegalEvent as refusal:
        insisted = overruled or not state.options.enforce_order
        if not (insisted and refusal.overrulable):
            raise
    _check_bounds(state, event)


def _no_check(state: GameState, event: events.Event) -> None:
    del state, event


def _check_bounds(state: GameState, event: events.Event) -> None:
    try:
        apply(state, event)
    except OutOfBounds as problem:
        words = "That cannot be on the table: {problem}."
        raise IllegalEvent(words, "corrections.bounds", overrulable=False, problem=str(problem)) from None
