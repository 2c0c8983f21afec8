"""The six phases as a table, the end of a turn, and the start of a game."""

from dataclasses import replace

from companion.rules.events import GameStarted, TurnEnded
from companion.rules.illegal import require
from companion.rules.state import GameState, Options
from companion.rules.terms import Phase

NEXT_PHASE = dict(zip(Phase, (*tuple(Phase)[1:], Phase.RECOVER_AND_DRAW), strict=True))
"""The phases in order; after the last comes the first of the next turn."""


def started(state: GameState) -> GameStarted:
    """The first fact of a game that begins at `state`: the set-up, or any position."""
    return GameStarted(
        options=state.options,
        turn=state.turn,
        phase=state.phase,
        free_peoples=state.free_peoples,
        shadow=state.shadow,
        hunt_box=state.hunt_box,
        fellowship=state.fellowship,
        hunt_pool=state.hunt_pool,
    )


def new_game(options: Options | None = None) -> GameStarted:
    """The first fact of a game from the set-up of the rulebook."""
    return started(GameState(options=options or Options()))


def apply_started(state: GameState, event: GameStarted) -> GameState:
    """The position the game begins with."""
    del state
    return GameState(
        options=event.options,
        turn=event.turn,
        phase=event.phase,
        free_peoples=event.free_peoples,
        shadow=event.shadow,
        hunt_box=event.hunt_box,
        fellowship=event.fellowship,
        hunt_pool=event.hunt_pool,
        guide_open=event.phase is Phase.FELLOWSHIP,
    )


def check_ended(state: GameState, event: TurnEnded) -> None:
    """Only in the Victory Check."""
    del event
    require(state.phase is Phase.VICTORY_CHECK, "A turn ends with the Victory Check.", "turn.phases")


def apply_ended(state: GameState, event: TurnEnded) -> GameState:
    """The next turn begins; what held for one turn is forgotten."""
    del event
    fellowship = replace(state.fellowship, declared=False, tried=False, entered=False)
    return replace(state, turn=state.turn + 1, phase=NEXT_PHASE[state.phase], fellowship=fellowship)
