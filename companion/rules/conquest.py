"""The two military victories, which the Victory Check may find (p. 44)."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from companion.rules.events import MilitaryVictoryWon
from companion.rules.illegal import require, require_possible
from companion.rules.politics import check_kept
from companion.rules.state import GameState
from companion.rules.terms import Phase, Victory

POINTS_TO_WIN: Mapping[Victory, int] = MappingProxyType({Victory.SHADOW_CONQUEST: 10, Victory.FREE_PEOPLES_CONQUEST: 4})
"""The Victory Points each military victory needs, the one that goes before the other first."""


def due(state: GameState) -> MilitaryVictoryWon | None:
    """The military victory the control markers show; the Shadow's goes first. None if the table keeps them itself."""
    if not state.options.keeps_realm:
        return None
    held = ((victory, state.realm.victory_points(victory.winner)) for victory in POINTS_TO_WIN)
    return next((MilitaryVictoryWon(one, points) for one, points in held if points >= POINTS_TO_WIN[one]), None)


def check_won(state: GameState, event: MilitaryVictoryWon) -> None:
    """In the Victory Check, by the side that holds enough."""
    military = event.victory in POINTS_TO_WIN
    require_possible(military, "That victory is won at once, not in the Victory Check.", "victory.military")
    require_possible(event.points >= 0, "There are no such Victory Points.", "victory.military")
    check_kept(state)
    right_time = state.phase is Phase.VICTORY_CHECK
    require(right_time, "A military victory is won in the Victory Check.", "victory.military")
    require(event == due(state), "The control markers do not show that victory.", "victory.military")


def apply_won(state: GameState, event: MilitaryVictoryWon) -> GameState:
    """The game is over."""
    return replace(state, victory=event.victory)


def reopened(state: GameState) -> GameState:
    """The state without a military victory, if it had one: the table has set what it rested on."""
    return replace(state, victory=None) if state.victory in POINTS_TO_WIN else state
