"""Facts in words: one sentence an event, naming what changed and why."""

from collections.abc import Callable
from typing import Any, get_args

from companion.language import gettext as _
from companion.narration import battle, cards, corrections, hunt, people, realm, turn
from companion.rules import events
from companion.rules.state import GameState
from companion.rules.terms import Victory


def sentence(before: GameState, event: events.Event, after: GameState) -> str:
    """What happened, in one line for both players; a victory it brings is told with it."""
    told = TELL[type(event)](before, event, after)
    if after.victory is not None and before.victory is None:
        return f"{told} {victory_sentence(after.victory)}"
    return told


def victory_sentence(victory: Victory) -> str:
    """How the game was won."""
    return {
        Victory.CORRUPTION: _("The Ring-bearers reach 12 Corruption: the Shadow wins."),
        Victory.RING_DESTROYED: _("The Ring falls into the Crack of Doom: the Free Peoples win."),
        Victory.SHADOW_CONQUEST: _("The Shadow has conquered Middle-earth: the Shadow wins."),
        Victory.FREE_PEOPLES_CONQUEST: _("Sauron is banished from Middle-earth: the Free Peoples win."),
    }[victory]


def _throw_corrected(before: GameState, event: events.ThrowCorrected, after: GameState) -> str:
    return _("Misread! What truly lay there: {told}").format(told=TELL[type(event.throw)](before, event.throw, after))


TELL: dict[type[events.Event], Callable[[GameState, Any, GameState], str]] = {
    events.GameStarted: turn.game_started,
    events.DiceRecovered: turn.dice_recovered,
    events.FellowshipDeclared: turn.declared,
    events.GuideChosen: turn.guide_chosen,
    events.MordorEntered: turn.mordor_entered,
    events.FellowshipPhaseEnded: turn.phase_ended,
    events.HuntDiceAllocated: turn.allocated,
    events.ActionDiceRolled: turn.action_roll,
    events.ActionDieUsed: turn.die_used,
    events.Passed: turn.passed,
    events.ActionDiceSwept: turn.swept,
    events.FellowshipMoved: turn.moved,
    events.FellowshipHidden: turn.hidden,
    events.CompanionsSeparated: turn.separated,
    events.CompanionEliminated: people.companion_eliminated,
    events.ElvenRingUsed: people.elven_ring_used,
    events.CharacterEntered: people.character_entered,
    events.CharacterEliminated: people.character_eliminated,
    events.CardsDrawn: people.cards_drawn,
    events.CardsDiscarded: people.cards_discarded,
    events.SpecialTilePlayed: turn.special_tile,
    events.HuntTilesRemoved: turn.tiles_removed,
    events.HuntConditionsAnswered: hunt.conditions,
    events.HuntRolled: hunt.hunt_roll,
    events.HuntRerolled: hunt.hunt_roll,
    events.HuntRerollsDeclined: hunt.rerolls_declined,
    events.HuntTileDrawn: hunt.tile_drawn,
    events.TileDieRolled: hunt.tile_die,
    events.TableCardPlayed: hunt.card_played,
    events.GuideAbilityUsed: hunt.guide_ability,
    events.CasualtyTaken: hunt.casualty,
    events.RingUsed: hunt.ring_used,
    events.FellowshipRevealed: hunt.revealed,
    events.HuntEnded: hunt.hunt_ended,
    events.HuntSharpened: hunt.sharpened,
    events.CharacterCardLost: hunt.card_lost,
    events.FellowshipBroken: hunt.broken,
    events.SmeagolLeft: hunt.smeagol_left,
    events.TileKept: hunt.tile_kept,
    events.TilesReturned: hunt.tiles_returned,
    events.NationMoved: realm.nation_moved,
    events.NationActivated: realm.nation_activated,
    events.SettlementCaptured: realm.settlement_captured,
    events.MilitaryVictoryWon: realm.military_victory_won,
    events.ActionsEnded: turn.actions_ended,
    events.TurnEnded: turn.turn_ended,
    events.BattleBegun: battle.begun,
    events.ArmiesCounted: battle.armies,
    events.CombatRolled: battle.combat_roll,
    events.CombatRerolled: battle.reroll,
    events.LeaderRerollsDeclined: battle.declined,
    events.BattleContinued: battle.continued,
    events.BattleEnded: battle.ended,
    events.ThrowCorrected: _throw_corrected,
    **cards.TELL,
    **dict.fromkeys(get_args(events.Correction), corrections.corrected),
}
"""How each kind of event is told."""
