"""The three Elven Rings: one changes the result of an unused die, and is never the action itself (p. 21)."""

from dataclasses import replace

from companion.rules import dice
from companion.rules.events import ElvenRingUsed
from companion.rules.illegal import require, require_possible
from companion.rules.state import ElvenRings, GameState
from companion.rules.terms import FACES_OF, USABLE_FACES, ActionFace, Phase, Side


def may_use(state: GameState, side: Side) -> bool:
    """Whether a side could use an Elven Ring now, had it the die for it: one a turn, before an action of its own."""
    ready = state.phase is Phase.ACTION_RESOLUTION and state.hunt is None and state.acting is side
    return ready and state.rings.held_by(side) > 0 and side not in state.rings.used_by


def changes(state: GameState, side: Side) -> tuple[tuple[ActionFace, ActionFace], ...]:
    """Every change an Elven Ring of a side may bring about: an unused result, and what it becomes."""
    lying = tuple(dict.fromkeys(state.pool(side).unused))
    return tuple((before, after) for before in lying for after in results(side) if after is not before)


def results(side: Side) -> tuple[ActionFace, ...]:
    """What an Elven Ring may turn a die of a side to: any face of it but a Will of the West."""
    return tuple(face for face in FACES_OF[side] if face is not ActionFace.WILL_OF_THE_WEST)


def check_used(state: GameState, event: ElvenRingUsed) -> None:
    """One a turn a side, in its own action, on an unused die; never an Eye away, never a Will of the West made."""
    known = event.before in FACES_OF[event.side] and event.after in FACES_OF[event.side]
    require_possible(known, "That side's dice have no such face.", "dice.faces")
    changeable = event.before in USABLE_FACES[event.side]
    require_possible(changeable, "An Eye lies in the Hunt Box and cannot be changed.", "rings.eye")
    held = state.rings.held_by(event.side) > 0
    require_possible(held, "That side holds no Elven Ring.", "rings.three")
    dice.check_in_turn(state, event.side)
    require(event.side not in state.rings.used_by, "This side has used an Elven Ring this turn.", "rings.once")
    require(event.after in results(event.side), "No Elven Ring makes a Will of the West.", "rings.will_of_the_west")
    require(event.before in state.pool(event.side).unused, "No unused die shows that face.", "rings.use")
    require(event.before is not event.after, "An Elven Ring changes the result.", "rings.use")


def apply_used(state: GameState, event: ElvenRingUsed) -> GameState:
    """The die shows its new result, an Eye goes to the Hunt Box; the Ring goes to the Shadow, or out of the game."""
    state = with_die_changed(state, event.side, event.before, event.after)
    state = replace(state, rings=_spent(state.rings, event.side))
    # A side whose last die became an Eye has none to act with.
    return state if state.pool(event.side).unused else replace(state, acting=event.side.opponent)


def with_die_changed(state: GameState, side: Side, before: ActionFace, after: ActionFace) -> GameState:
    """The state with one unused die turned; a new Eye counts as rolled and lies in the Hunt Box, if it has room."""
    pool = state.pool(side)
    if before not in pool.unused:
        return state
    at = pool.unused.index(before)
    turned = () if after is ActionFace.EYE else (after,)
    state = state.with_pool(replace(pool, unused=pool.unused[:at] + turned + pool.unused[at + 1 :]))
    return dice.with_eyes(state, 1) if after is ActionFace.EYE else state


def _spent(rings: ElvenRings, side: Side) -> ElvenRings:
    used_by = (*rings.used_by, side)
    if side is Side.SHADOW:
        return replace(rings, shadow=rings.shadow - 1, used_by=used_by)
    return replace(rings, free_peoples=rings.free_peoples - 1, shadow=rings.shadow + 1, used_by=used_by)
