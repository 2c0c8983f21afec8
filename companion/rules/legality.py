"""`check`: whether an event may be recorded now. Replay never asks; recording always does.

Rule 1: each check says first what is possible at all (`require_possible`), then what the order and the limits allow
(`require`). The first refusal ends a check, so an insisting table passes the second kind and never the first.
"""

from collections.abc import Callable
from typing import Any, get_args

from companion.rules import (
    actions,
    battle,
    battle_end,
    battle_roll,
    characters,
    conquest,
    corrections,
    dice,
    entering,
    events,
    fellowship,
    hands,
    hunt,
    hunt_by_card,
    hunt_cards,
    hunt_effects,
    hunt_pool,
    hunt_reveal,
    hunt_shadow,
    hunt_tile,
    mordor,
    politics,
    recovery,
    rings,
    settlements,
    smeagol,
    sovereign,
    turn,
)
from companion.rules.apply import apply
from companion.rules.cards import facts as card_facts
from companion.rules.illegal import IllegalEvent, require, require_possible
from companion.rules.state import GameState, OutOfBounds

CHECK: dict[type[events.Event], Callable[[GameState, Any], None]] = {
    events.DiceRecovered: recovery.check_recovered,
    events.FellowshipDeclared: fellowship.check_declared,
    events.GuideChosen: fellowship.check_guide_chosen,
    events.MordorEntered: mordor.check_entered,
    events.FellowshipPhaseEnded: fellowship.check_phase_ended,
    events.HuntDiceAllocated: dice.check_allocated,
    events.ActionDiceRolled: dice.check_rolled,
    events.ActionDieUsed: actions.check_used,
    events.Passed: dice.check_passed,
    events.ActionDiceSwept: dice.check_swept,
    events.FellowshipMoved: hunt.check_moved,
    events.FellowshipHidden: fellowship.check_hidden,
    events.CompanionsSeparated: fellowship.check_separated,
    events.CompanionEliminated: characters.check_companion_eliminated,
    events.ElvenRingUsed: rings.check_used,
    events.CharacterEntered: entering.check_entered,
    events.CharacterEliminated: characters.check_eliminated,
    events.CardsDrawn: hands.check_drawn,
    events.CardsDiscarded: hands.check_discarded,
    events.SpecialTilePlayed: hunt_pool.check_special_tile_played,
    events.HuntTilesRemoved: hunt_pool.check_tiles_removed,
    events.HuntConditionsAnswered: hunt.check_conditions_answered,
    events.HuntRolled: hunt.check_rolled,
    events.HuntRerolled: hunt.check_rerolled,
    events.HuntRerollsDeclined: hunt.check_rerolls_declined,
    events.HuntTileDrawn: hunt_tile.check_drawn,
    events.TileDieRolled: hunt_tile.check_die_rolled,
    events.TableCardPlayed: hunt_cards.check_card_played,
    events.GuideAbilityUsed: hunt_effects.check_guide_ability_used,
    events.CasualtyTaken: hunt_effects.check_casualty_taken,
    events.RingUsed: hunt_effects.check_ring_used,
    events.FellowshipRevealed: hunt_reveal.check_revealed,
    events.HuntEnded: hunt_effects.check_ended,
    events.HuntSharpened: hunt_shadow.check_sharpened,
    events.CharacterCardLost: hunt_shadow.check_card_lost,
    events.FellowshipBroken: hunt_by_card.check_broken,
    events.SmeagolLeft: smeagol.check_left,
    events.TileKept: sovereign.check_kept,
    events.TilesReturned: sovereign.check_returned,
    events.NationMoved: politics.check_moved,
    events.NationActivated: politics.check_activated,
    events.SettlementCaptured: settlements.check_captured,
    events.MilitaryVictoryWon: conquest.check_won,
    events.ActionsEnded: mordor.check_actions_ended,
    events.TurnEnded: turn.check_ended,
    events.BattleBegun: battle.check_begun,
    events.ArmiesCounted: battle.check_counted,
    events.CombatRolled: battle_roll.check_rolled,
    events.CombatRerolled: battle_roll.check_rerolled,
    events.LeaderRerollsDeclined: battle_roll.check_declined,
    events.BattleContinued: battle_end.check_continued,
    events.BattleEnded: battle_end.check_ended,
    events.ThrowCorrected: corrections.check_throw,
    events.HuntPoolCorrected: corrections.check_hunt_pool,
    **card_facts.CHECK,
}
"""The checks, beside their nouns. GameStarted and the corrections of other counters have none but their bounds."""

ALWAYS_ALLOWED = (events.GameStarted, *get_args(events.Correction))
IN_BATTLE = (*ALWAYS_ALLOWED, events.ThrowCorrected, *get_args(events.BattleEvent))


def check(state: GameState, event: events.Event, *, overruled: bool = False) -> None:
    """Return when `event` may be recorded in `state`; raise IllegalEvent with a reason and a rule id when not.

    `overruled`, or a game in manual mode, lets every overrulable refusal pass; bounds hold all the same.
    """
    if not isinstance(event, ALWAYS_ALLOWED):
        require_possible(state.victory is None, "The game is over: undo or correct first.", "victory.ring")
    try:
        CHECK.get(type(event), _no_check)(state, event)
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


def _no_check(state: GameState, event: events.Event) -> None:
    del state, event


def _check_bounds(state: GameState, event: events.Event) -> None:
    try:
        apply(state, event)
    except OutOfBounds as problem:
        words = "That cannot be on the table: {problem}."
        raise IllegalEvent(words, "corrections.bounds", overrulable=False, problem=str(problem)) from None
