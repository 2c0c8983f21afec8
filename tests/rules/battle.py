"""Battles for tests: attacked, counted, thrown."""

from companion.rules import battle_end, battle_roll
from companion.rules.events import ArmiesCounted, BattleBegun
from companion.rules.state import Army, Battle, GameState
from companion.rules.terms import BattleKind, Side
from tests.rules.table import CAMERA, SHADOW, acting, record


def attacked(kind: BattleKind = BattleKind.FIELD, attacker: Side = SHADOW) -> GameState:
    """A battle has begun; the Shadow attacks unless told."""
    return record(acting(), BattleBegun(kind, attacker))


def counted(state: GameState, attacker: Army | None = None, defender: Army | None = None) -> GameState:
    """Both Armies named: three units against two unless told."""
    return record(state, ArmiesCounted(attacker or Army(3), defender or Army(2)))


def thrown(state: GameState, side: Side, *faces: int) -> GameState:
    """A side's Combat roll."""
    return record(state, battle_roll.rolled(state, side, faces, CAMERA))


def thrown_again(state: GameState, side: Side, *faces: int) -> GameState:
    """A side's Leader re-roll."""
    return record(state, battle_roll.rerolled(state, side, faces, CAMERA))


def gone_on(state: GameState) -> GameState:
    """The attacker goes on."""
    return record(state, battle_end.continued(battle_of(state)))


def battle_of(state: GameState) -> Battle:
    """The battle under way."""
    assert state.battle is not None
    return state.battle
