"""Every kind of fact with what becomes of it: one line an event, its two functions beside their noun."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

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
from companion.rules.cards import answers, challenge, lure, picks, play, table
from companion.rules.state import GameState


def unchecked(state: GameState, event: events.Event) -> None:
    """Allow the event: only the bounds of the state hold."""
    del state, event


@dataclass(frozen=True, slots=True)
class Fact:
    """How a kind of event is carried out, and what says whether one may be recorded (by IllegalEvent when not)."""

    apply: Callable[[GameState, Any], GameState]
    check: Callable[[GameState, Any], None] = unchecked


FACTS: Final[Mapping[type[events.Event], Fact]] = MappingProxyType(
    {
        events.GameStarted: Fact(turn.apply_started),
        events.DiceRecovered: Fact(recovery.apply_recovered, recovery.check_recovered),
        events.FellowshipDeclared: Fact(fellowship.apply_declared, fellowship.check_declared),
        events.GuideChosen: Fact(fellowship.apply_guide_chosen, fellowship.check_guide_chosen),
        events.MordorEntered: Fact(mordor.apply_entered, mordor.check_entered),
        events.FellowshipPhaseEnded: Fact(fellowship.apply_phase_ended, fellowship.check_phase_ended),
        events.HuntDiceAllocated: Fact(dice.apply_allocated, dice.check_allocated),
        events.ActionDiceRolled: Fact(dice.apply_rolled, dice.check_rolled),
        events.ActionDieUsed: Fact(actions.apply_used, actions.check_used),
        events.Passed: Fact(dice.apply_passed, dice.check_passed),
        events.ActionDiceSwept: Fact(dice.apply_swept, dice.check_swept),
        events.FellowshipMoved: Fact(hunt.apply_moved, hunt.check_moved),
        events.FellowshipHidden: Fact(fellowship.apply_hidden, fellowship.check_hidden),
        events.CompanionsSeparated: Fact(fellowship.apply_separated, fellowship.check_separated),
        events.CompanionEliminated: Fact(characters.apply_companion_eliminated, characters.check_companion_eliminated),
        events.ElvenRingUsed: Fact(rings.apply_used, rings.check_used),
        events.CharacterEntered: Fact(entering.apply_entered, entering.check_entered),
        events.CharacterEliminated: Fact(characters.apply_eliminated, characters.check_eliminated),
        events.CardsDrawn: Fact(hands.apply_drawn, hands.check_drawn),
        events.CardsDiscarded: Fact(hands.apply_discarded, hands.check_discarded),
        events.SpecialTilePlayed: Fact(hunt_pool.apply_special_tile_played, hunt_pool.check_special_tile_played),
        events.HuntTilesRemoved: Fact(hunt_pool.apply_tiles_removed, hunt_pool.check_tiles_removed),
        events.HuntConditionsAnswered: Fact(hunt.apply_conditions_answered, hunt.check_conditions_answered),
        events.HuntRolled: Fact(hunt.apply_rolled, hunt.check_rolled),
        events.HuntRerolled: Fact(hunt.apply_rerolled, hunt.check_rerolled),
        events.HuntRerollsDeclined: Fact(hunt.apply_rerolls_declined, hunt.check_rerolls_declined),
        events.HuntTileDrawn: Fact(hunt_tile.apply_drawn, hunt_tile.check_drawn),
        events.TileDieRolled: Fact(hunt_tile.apply_die_rolled, hunt_tile.check_die_rolled),
        events.TableCardPlayed: Fact(hunt_cards.apply_card_played, hunt_cards.check_card_played),
        events.GuideAbilityUsed: Fact(hunt_effects.apply_guide_ability_used, hunt_effects.check_guide_ability_used),
        events.CasualtyTaken: Fact(hunt_effects.apply_casualty_taken, hunt_effects.check_casualty_taken),
        events.RingUsed: Fact(hunt_effects.apply_ring_used, hunt_effects.check_ring_used),
        events.FellowshipRevealed: Fact(hunt_reveal.apply_revealed, hunt_reveal.check_revealed),
        events.HuntEnded: Fact(hunt_effects.apply_ended, hunt_effects.check_ended),
        events.HuntSharpened: Fact(hunt_shadow.apply_sharpened, hunt_shadow.check_sharpened),
        events.CharacterCardLost: Fact(hunt_shadow.apply_card_lost, hunt_shadow.check_card_lost),
        events.FellowshipBroken: Fact(hunt_by_card.apply_broken, hunt_by_card.check_broken),
        events.SmeagolLeft: Fact(smeagol.apply_left, smeagol.check_left),
        events.TileKept: Fact(sovereign.apply_kept, sovereign.check_kept),
        events.TilesReturned: Fact(sovereign.apply_returned, sovereign.check_returned),
        events.NationMoved: Fact(politics.apply_moved, politics.check_moved),
        events.NationActivated: Fact(politics.apply_activated, politics.check_activated),
        events.SettlementCaptured: Fact(settlements.apply_captured, settlements.check_captured),
        events.MilitaryVictoryWon: Fact(conquest.apply_won, conquest.check_won),
        events.ActionsEnded: Fact(mordor.apply_actions_ended, mordor.check_actions_ended),
        events.TurnEnded: Fact(turn.apply_ended, turn.check_ended),
        events.BattleBegun: Fact(battle.apply_begun, battle.check_begun),
        events.ArmiesCounted: Fact(battle.apply_counted, battle.check_counted),
        events.CombatRolled: Fact(battle_roll.apply_rolled, battle_roll.check_rolled),
        events.CombatRerolled: Fact(battle_roll.apply_rerolled, battle_roll.check_rerolled),
        events.LeaderRerollsDeclined: Fact(battle_roll.apply_declined, battle_roll.check_declined),
        events.BattleContinued: Fact(battle_end.apply_continued, battle_end.check_continued),
        events.BattleEnded: Fact(battle_end.apply_ended, battle_end.check_ended),
        events.CardPlayed: Fact(play.apply_played, play.check_played),
        events.CardAnswered: Fact(answers.apply_answered, answers.check_answered),
        events.CardDiceRolled: Fact(answers.apply_rolled, answers.check_rolled),
        events.CardActed: Fact(answers.apply_acted, answers.check_acted),
        events.CardEffectDeclined: Fact(answers.apply_declined, answers.check_declined),
        events.CardMovedFigure: Fact(picks.apply_figure_moved, picks.check_figure_moved),
        events.CardCompanionDrawn: Fact(lure.apply_companion_drawn, lure.check_companion_drawn),
        events.CompanionLured: Fact(lure.apply_lured, lure.check_lured),
        events.ChallengeTilesDrawn: Fact(challenge.apply_drawn, challenge.check_drawn),
        events.DiceMadeEyes: Fact(picks.apply_eyes_made, picks.check_eyes_made),
        events.NationSetBack: Fact(picks.apply_nation_set_back, picks.check_nation_set_back),
        events.CardLeft: Fact(table.apply_left, table.check_left),
        events.ThrowCorrected: Fact(corrections.apply_throw, corrections.check_throw),
        events.CorruptionCorrected: Fact(corrections.apply_corruption),
        events.ProgressCorrected: Fact(corrections.apply_progress),
        events.PositionCorrected: Fact(corrections.apply_position),
        events.CompanionsCorrected: Fact(corrections.apply_companions),
        events.HuntBoxCorrected: Fact(corrections.apply_hunt_box),
        events.DicePoolCorrected: Fact(corrections.apply_dice_pool),
        events.HuntPoolCorrected: Fact(corrections.apply_hunt_pool, corrections.check_hunt_pool),
        events.RingsCorrected: Fact(corrections.apply_rings),
        events.RealmCorrected: Fact(corrections.apply_realm),
        events.CharactersCorrected: Fact(corrections.apply_characters),
        events.CardsCorrected: Fact(corrections.apply_cards),
        events.LeadersCorrected: Fact(corrections.apply_leaders),
        events.OrderEnforced: Fact(corrections.apply_order),
        events.PhaseCorrected: Fact(corrections.apply_phase),
    }
)
"""GameStarted and the corrections of most counters are checked for nothing but their bounds."""
