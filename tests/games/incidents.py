"""What happens once at a table: a misread throw, a regret, an insistence, a counter put right."""

from dataclasses import replace

from companion.rules import dice, hunt, politics
from companion.rules import events as facts
from companion.rules.events import Event
from companion.rules.illegal import IllegalEvent
from companion.rules.legality import check
from companion.rules.state import GameState
from companion.rules.terms import ActionFace, Nation, Phase, PoliticalCause, Side, Source
from companion.session import states
from tests.games.playing import Table

DICE_AFTER_THE_ROLL = 2


def regret(table: Table) -> bool:
    """After a tile they go back before it was drawn and one fact more, and then leave all as it was."""
    if not isinstance(_last(table), facts.HuntTileDrawn):
        return False
    for again in (table.session.undo, table.session.undo, table.session.redo, table.session.redo):
        again()
    return True


def change_of_mind(table: Table) -> bool:
    """A die was used for something; they take it back and do something else."""
    if not (isinstance(_last(table), facts.ActionDieUsed) and table.session.state.turn > 1):
        return False
    table.session.undo()
    return True


def misread_hunt(table: Table) -> bool:
    """The camera took a six of the Hunt roll for a five; the players put it right."""
    last = _last(table)
    if not isinstance(last, facts.HuntRolled) or 5 not in last.faces:
        return False
    before = states([line.entry for line in table.session.history])[-2]
    at = last.faces.index(5)
    truly = hunt.rolled(before, (*last.faces[:at], 6, *last.faces[at + 1 :]), Source.HAND)
    table.record(facts.ThrowCorrected(truly))
    return True


def misread_action_roll(table: Table) -> bool:
    """The camera took an Eye of the Shadow's dice for an Army; the players put it right."""
    last = _last(table)
    if not (isinstance(last, facts.ActionDiceRolled) and last.side is Side.SHADOW and ActionFace.ARMY in last.faces):
        return False
    at = last.faces.index(ActionFace.ARMY)
    truly = (*last.faces[:at], ActionFace.EYE, *last.faces[at + 1 :])
    table.record(facts.ThrowCorrected(dice.rolled(Side.SHADOW, truly, Source.HAND)))
    return True


def ring_put_right(table: Table) -> bool:
    """An Elven Ring was used and nobody said so."""
    state = table.session.state
    if state.phase is not Phase.FELLOWSHIP or state.turn == 1 or not state.rings.free_peoples:
        return False
    rings = replace(state.rings, free_peoples=state.rings.free_peoples - 1, shadow=state.rings.shadow + 1)
    table.record(facts.RingsCorrected(rings))
    return True


def acts_out_of_turn(table: Table) -> bool:
    """A side uses a die while it is the other's turn to act."""
    state, side = table.session.state, table.session.state.acting.opponent
    if not (_between_actions(state) and state.pool(side).unused):
        return False
    _insist(table, facts.ActionDieUsed(side, state.pool(side).unused[0]))
    return True


def passive_nation_advances(table: Table) -> bool:
    """A passive Nation goes nearer to war by diplomacy."""
    state = table.session.state
    faces = politics.faces_for(state, PoliticalCause.DIPLOMACY)
    passive = not state.realm.standing(Nation.NORTH).active
    if not (_between_actions(state) and state.acting is Side.FREE_PEOPLES and faces and passive):
        return False
    _insist(table, politics.moved(state, Nation.NORTH, PoliticalCause.DIPLOMACY, faces[0]))
    return True


def allocates_after_the_roll(table: Table) -> bool:
    """The Shadow had forgotten its dice for the Hunt Box, and lays them there after the roll."""
    if not _between_actions(table.session.state):
        return False
    _insist(table, facts.HuntDiceAllocated(DICE_AFTER_THE_ROLL))
    return True


def order_is_wanted(table: Table) -> bool:
    """A table in manual mode wants its order back."""
    state = table.session.state
    if state.options.enforce_order or state.phase is not Phase.FELLOWSHIP or state.turn == 1:
        return False
    table.record(facts.OrderEnforced(on=True))
    return True


def _last(table: Table) -> object:
    return table.session.history[-1].entry.fact


def _between_actions(state: GameState) -> bool:
    busy = state.hunt is not None or state.play is not None or state.battle is not None
    return state.phase is Phase.ACTION_RESOLUTION and not busy and bool(state.pool(state.acting).unused)


def _insist(table: Table, event: Event) -> None:
    """Record a fact; where the rules refuse it the table insists."""
    try:
        check(table.session.state, event)
    except IllegalEvent:
        table.record(event, overruled=True)
    else:
        table.record(event)
