"""What the rules want thrown now, and the events that an accepted throw becomes."""

from companion.ports import Expected
from companion.rules.choices import (
    ActionRollWanted,
    CombatThrow,
    TileDieWanted,
    action_roll,
    choices,
    combat_roll,
)
from companion.rules.events import Event
from companion.rules.hunt import rerolled
from companion.rules.state import GameState
from companion.rules.terms import ActionFace, Side, Source
from ui.desk.throws import COMBAT, Proposal


def expected(state: GameState, *, pool_by_pool: bool = False) -> Expected | None:
    """The throw that is due, or None. Both Action rolls may fall together, unless they are wanted `pool_by_pool`."""
    combat = _combat_wanted(state)
    if combat is not None:
        return Expected(((COMBAT, 1 if isinstance(combat, TileDieWanted) else combat.count),))
    counts = tuple((wanted.side.value, wanted.count) for wanted in _action_rolls(state) if wanted.count)
    return Expected(counts[:1] if pool_by_pool else counts) if counts else None


def target(state: GameState) -> int | None:
    """The lowest face that succeeds in the throw that is due; None when none counts successes."""
    wanted = _combat_wanted(state)
    return None if wanted is None or isinstance(wanted, TileDieWanted) else wanted.target


def thrown(state: GameState, proposal: Proposal, again: tuple[int, ...] = ()) -> tuple[Event, ...]:
    """The events of an accepted proposal, one for each side's Action dice, or one for Combat dice.

    `again` are the dice of a Hunt roll that were thrown again.
    """
    combat = _combat_wanted(state)
    if combat is not None:
        faces = tuple(int(face) for face in proposal.faces(COMBAT))
        if again:
            return (rerolled(state, faces, proposal.source, again),)
        return (combat_roll(state, combat, faces, proposal.source),)
    sides = {die.side for die in proposal.dice}
    return tuple(
        action_roll(wanted, action_faces(proposal, wanted.side), proposal.source)
        for wanted in _action_rolls(state)
        if wanted.side in sides or not wanted.count
    )


def no_dice_to_roll(state: GameState) -> Event | None:
    """The Action roll of a side whose dice all lie in the Hunt Box, when no other roll is due with it."""
    rolls = _action_rolls(state)
    if not rolls or any(wanted.count for wanted in rolls):
        return None
    return action_roll(rolls[0], (), Source.HAND)


def _combat_wanted(state: GameState) -> CombatThrow | None:
    wanted = (one for one in choices(state) if isinstance(one, CombatThrow))
    return next(wanted, None)


def _action_rolls(state: GameState) -> tuple[ActionRollWanted, ...]:
    return tuple(one for one in choices(state) if isinstance(one, ActionRollWanted))


def action_faces(proposal: Proposal, side: Side) -> tuple[ActionFace, ...]:
    """The faces of one side's Action dice in a proposal."""
    return tuple(ActionFace(face) for face in proposal.faces(side))
