"""The Mordor Track: entering it, and the price of idling there."""

from dataclasses import replace

from companion.rules.catalogue import regions, tiles
from companion.rules.events import ActionsEnded, MordorEntered
from companion.rules.illegal import require, require_possible
from companion.rules.ring import with_corruption
from companion.rules.state import GameState
from companion.rules.terms import Phase


def may_enter(state: GameState) -> bool:
    """Whether the figure stands at an entry of Mordor in a Fellowship phase (p. 43); revealed or not."""
    at_entry = regions()[state.fellowship.region].mordor_entry and not state.fellowship.on_mordor_track
    return state.phase is Phase.FELLOWSHIP and at_entry


def entered(state: GameState) -> MordorEntered:
    """The new Hunt Pool: drawn Eyes come back, special tiles in play join, drawn numbers stay out (p. 43)."""
    eyes = tuple(tile for tile in state.hunt_pool.drawn if tiles()[tile].is_eye)
    return MordorEntered(eyes, state.hunt_pool.waiting)


def check_entered(state: GameState, event: MordorEntered) -> None:
    """Only from Morannon or Minas Morgul, in the Fellowship phase."""
    require_possible(not state.fellowship.on_mordor_track, "It is on the Mordor Track already.", "mordor.entry")
    require_possible(event == entered(state), "The new Hunt Pool does not fit the tiles drawn.", "mordor.pool")
    require(state.hunt is None, "The Hunt has to be finished first.", "hunt.order")
    reason = "Mordor is entered from Morannon or Minas Morgul in the Fellowship phase."
    require(may_enter(state), reason, "mordor.entry")


def apply_entered(state: GameState, event: MordorEntered) -> GameState:
    """The figure stands on step 0; the pool is made anew."""
    pool = state.hunt_pool
    pool = replace(
        pool,
        inside=(*pool.inside, *event.eyes, *event.specials),
        drawn=tuple(tile for tile in pool.drawn if tile not in event.eyes),
        waiting=tuple(tile for tile in pool.waiting if tile not in event.specials),
    )
    fellowship = replace(state.fellowship, mordor_step=0, progress=0, entered=True)
    return replace(state, hunt_pool=pool, fellowship=fellowship, conditions=None)


def actions_ended(state: GameState) -> ActionsEnded:
    """The end of Action Resolution: one Corruption if the Fellowship idled on the Mordor Track (p. 43)."""
    fellowship = state.fellowship
    excused = fellowship.entered and not state.options.idle_corruption_on_entry
    idle = fellowship.on_mordor_track and not fellowship.tried and not excused
    return ActionsEnded(1 if idle else 0)


def check_actions_ended(state: GameState, event: ActionsEnded) -> None:
    """When all dice are used and no Hunt is under way."""
    require_possible(event.idle_corruption in (0, 1), "Idling costs one Corruption or none.", "mordor.idle")
    require(state.phase is Phase.ACTION_RESOLUTION, "This is not the Action Resolution phase.", "turn.phases")
    require(state.hunt is None, "The Hunt has to be finished first.", "hunt.order")
    require(state.play is None, "The card being played comes first.", "cards.order")
    unused = state.free_peoples.unused or state.shadow.unused
    require(not unused, "There are unused Action dice.", "turn.phases")
    require(event == actions_ended(state), "The price of idling does not fit.", "mordor.idle")


def apply_actions_ended(state: GameState, event: ActionsEnded) -> GameState:
    """Victory is checked next."""
    return with_corruption(replace(state, phase=Phase.VICTORY_CHECK), event.idle_corruption)
