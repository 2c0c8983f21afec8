"""Corruption and the two victories that hang on the Ring, which end the game at once."""

from dataclasses import replace

from companion.rules.state import CRACK_OF_DOOM, TRACK_END, GameState
from companion.rules.terms import Victory


def with_corruption(state: GameState, points: int) -> GameState:
    """The state after `points` Corruption were added (or taken off, if negative), bounded by the track."""
    corruption = min(TRACK_END, max(0, state.fellowship.corruption + points))
    return judged(replace(state, fellowship=replace(state.fellowship, corruption=corruption)))


def judged(state: GameState) -> GameState:
    """The state with the Ring-based victory it shows, if any: Corruption goes before the Crack of Doom (p. 44).

    A military victory won before stays unless one of these goes before it.
    """
    of_the_ring = (Victory.CORRUPTION, Victory.RING_DESTROYED)
    won = None if state.victory in of_the_ring else state.victory
    return replace(state, victory=_victory(state) or won)


def _victory(state: GameState) -> Victory | None:
    if state.fellowship.corruption >= TRACK_END:
        return Victory.CORRUPTION
    if state.fellowship.mordor_step == CRACK_OF_DOOM and state.hunt is None:
        return Victory.RING_DESTROYED
    return None
