"""`apply`: the one door through which a state changes.

Rule 1: apply carries out what an event says, consequences included; it never asks whether it was allowed.
Rule 2: apply is total for every event that was ever recorded, so an old journal always opens. What is only guidance
follows from today's rules and no event asks for it: where a Hunt or a card stands, who acts next, what may be drawn,
which cards are due to leave. An event of a Hunt asks for no more than a Hunt, which a fact began and a fact ends.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

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
from companion.rules.cards import facts as card_facts
from companion.rules.cards.table import noticed
from companion.rules.state import GameState

APPLY: dict[type[events.Event], Callable[[GameState, Any], GameState]] = {
    events.GameStarted: turn.apply_started,
    events.DiceRecovered: recovery.apply_recovered,
    events.FellowshipDeclared: fellowship.apply_declared,
    events.GuideChosen: fellowship.apply_guide_chosen,
    events.MordorEntered: mordor.apply_entered,
    events.FellowshipPhaseEnded: fellowship.apply_phase_ended,
    events.HuntDiceAllocated: dice.apply_allocated,
    events.ActionDiceRolled: dice.apply_rolled,
    events.ActionDieUsed: actions.apply_used,
    events.Passed: dice.apply_passed,
    events.ActionDiceSwept: dice.apply_swept,
    events.FellowshipMoved: hunt.apply_moved,
    events.FellowshipHidden: fellowship.apply_hidden,
    events.CompanionsSeparated: fellowship.apply_separated,
    events.CompanionEliminated: characters.apply_companion_eliminated,
    events.ElvenRingUsed: rings.apply_used,
    events.CharacterEntered: entering.apply_entered,
    events.CharacterEliminated: characters.apply_eliminated,
    events.CardsDrawn: hands.apply_drawn,
    events.CardsDiscarded: hands.apply_discarded,
    events.SpecialTilePlayed: hunt_pool.apply_special_tile_played,
    events.HuntTilesRemoved: hunt_pool.apply_tiles_removed,
    events.HuntConditionsAnswered: hunt.apply_conditions_answered,
    events.HuntRolled: hunt.apply_rolled,
    events.HuntRerolled: hunt.apply_rerolled,
    events.HuntRerollsDeclined: hunt.apply_rerolls_declined,
    events.HuntTileDrawn: hunt_tile.apply_drawn,
    events.TileDieRolled: hunt_tile.apply_die_rolled,
    events.TableCardPlayed: hunt_cards.apply_card_played,
    events.GuideAbilityUsed: hunt_effects.apply_guide_ability_used,
    events.CasualtyTaken: hunt_effects.apply_casualty_taken,
    events.RingUsed: hunt_effects.apply_ring_used,
    events.FellowshipRevealed: hunt_reveal.apply_revealed,
    events.HuntEnded: hunt_effects.apply_ended,
    events.HuntSharpened: hunt_shadow.apply_sharpened,
    events.CharacterCardLost: hunt_shadow.apply_card_lost,
    events.FellowshipBroken: hunt_by_card.apply_broken,
    events.SmeagolLeft: smeagol.apply_left,
    events.TileKept: sovereign.apply_kept,
    events.TilesReturned: sovereign.apply_returned,
    events.NationMoved: politics.apply_moved,
    events.NationActivated: politics.apply_activated,
    events.SettlementCaptured: settlements.apply_captured,
    events.MilitaryVictoryWon: conquest.apply_won,
    events.ActionsEnded: mordor.apply_actions_ended,
    events.TurnEnded: turn.apply_ended,
    events.BattleBegun: battle.apply_begun,
    events.ArmiesCounted: battle.apply_counted,
    events.CombatRolled: battle_roll.apply_rolled,
    events.CombatRerolled: battle_roll.apply_rerolled,
    events.LeaderRerollsDeclined: battle_roll.apply_declined,
    events.BattleContinued: battle_end.apply_continued,
    events.BattleEnded: battle_end.apply_ended,
    events.ThrowCorrected: corrections.apply_throw,
    events.CorruptionCorrected: corrections.apply_corruption,
    events.ProgressCorrected: corrections.apply_progress,
    events.PositionCorrected: corrections.apply_position,
    events.CompanionsCorrected: corrections.apply_companions,
    events.HuntBoxCorrected: corrections.apply_hunt_box,
    events.DicePoolCorrected: corrections.apply_dice_pool,
    events.HuntPoolCorrected: corrections.apply_hunt_pool,
    events.RingsCorrected: corrections.apply_rings,
    events.RealmCorrected: corrections.apply_realm,
    events.CharactersCorrected: corrections.apply_characters,
    events.CardsCorrected: corrections.apply_cards,
    events.LeadersCorrected: corrections.apply_leaders,
    events.OrderEnforced: corrections.apply_order,
    events.PhaseCorrected: corrections.apply_phase,
    **card_facts.APPLY,
}
"""One function an event, beside its noun."""


def apply(state: GameState, event: events.Event) -> GameState:
    """The state after `event`.

    Raises IllegalEvent when the event has nothing to act on, and OutOfBounds when a value would leave its bounds;
    neither can happen with an event that was recorded. The given state is never changed.
    """
    return noticed(state, _built_on(APPLY[type(event)](state, event), event))


def _built_on(state: GameState, event: events.Event) -> GameState:
    """A throw for a card can be put right until the next event, whatever that is."""
    if state.card_throw is None or isinstance(event, events.CardDiceRolled | events.ThrowCorrected):
        return state
    return replace(state, card_throw=None)
