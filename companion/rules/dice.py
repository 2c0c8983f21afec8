"""Action dice: Hunt allocation, the Action roll, and using dice one after the other."""

from dataclasses import replace

from companion.rules.acts import faces_used_as
from companion.rules.events import (
    ActionDiceRolled,
    ActionDiceSwept,
    HuntDiceAllocated,
    Passed,
)
from companion.rules.illegal import require, require_possible
from companion.rules.state import MOST_DICE, DicePool, GameState
from companion.rules.terms import FACES_OF, USABLE_FACES, ActionFace, Phase, Side, Source

CARD_FACES = faces_used_as(ActionFace.CHARACTER, ActionFace.EVENT)
"""The faces that may play a Character Event card."""


def allocation_limits(state: GameState) -> tuple[int, int]:
    """The fewest and the most dice the Shadow may lay in the Hunt Box this turn (p. 19).

    At least one when a Free Peoples die came back from the box; at most one a Companion, but one is always allowed.
    """
    fewest = 1 if state.recovered else 0
    most = min(max(1, len(state.fellowship.companions)), _dice_to_allocate(state))
    return min(fewest, most), most


def _dice_to_allocate(state: GameState) -> int:
    # Eyes of a roll that lies there already (the table went back to the allocation) are in the box for good.
    return max(0, state.shadow.size - state.eyes_rolled)


def check_allocated(state: GameState, event: HuntDiceAllocated) -> None:
    """Only in phase 3 and within the limits."""
    possible = 0 <= event.count <= _dice_to_allocate(state)
    require_possible(possible, "The Shadow has no such number of dice.", "hunt.allocation")
    require(state.phase is Phase.HUNT_ALLOCATION, "Dice are allocated before the Action roll.", "turn.phases")
    fewest, most = allocation_limits(state)
    words = "The Shadow may lay {fewest} to {most} dice in the Hunt Box now."
    require(fewest <= event.count <= most, words, "hunt.allocation", fewest=fewest, most=most)


def apply_allocated(state: GameState, event: HuntDiceAllocated) -> GameState:
    """The dice lie in the Hunt Box, beside Eyes already rolled; the Action roll comes next, if it is still due."""
    box = replace(state.hunt_box, shadow=event.count + state.eyes_rolled)
    phase = Phase.ACTION_RESOLUTION if both_rolled(state) else Phase.ACTION_ROLL
    return replace(state, hunt_box=box, phase=phase)


def dice_to_roll(state: GameState, side: Side) -> int:
    """How many Action dice a side rolls: its pool, less what lies in the Hunt Box."""
    in_box = state.hunt_box.shadow if side is Side.SHADOW else 0
    return max(0, state.pool(side).size - in_box)


def rolled(side: Side, faces: tuple[ActionFace, ...], source: Source) -> ActionDiceRolled:
    """The Action roll of a side; Eyes are counted for the Hunt Box."""
    return ActionDiceRolled(side, faces, faces.count(ActionFace.EYE), source)


def check_rolled(state: GameState, event: ActionDiceRolled) -> None:
    """Only in phase 4, once a side, with as many dice as are due."""
    check_faces(event)
    require(state.phase is Phase.ACTION_ROLL, "Action dice are rolled in the Action roll.", "turn.phases")
    require(not state.pool(event.side).rolled, "This side has rolled already.", "dice.roll")
    due = dice_to_roll(state, event.side)
    given = len(event.faces)
    require(given == due, "{due} dice are due, {given} were given.", "dice.roll", due=due, given=given)


def check_faces(event: ActionDiceRolled) -> None:
    """The faces must exist on that side's dice, and its Eyes be counted right."""
    known = all(face in FACES_OF[event.side] for face in event.faces)
    require_possible(known, "That side's dice have no such face.", "dice.faces")
    require_possible(event.eyes == event.faces.count(ActionFace.EYE), "The Eyes are miscounted.", "dice.eyes")


def apply_rolled(state: GameState, event: ActionDiceRolled) -> GameState:
    """Eyes go to the Hunt Box, the rest can be used; when both sides have rolled, actions begin."""
    return actions_begun(with_roll(state, event))


def with_roll(state: GameState, event: ActionDiceRolled) -> GameState:
    """The state with a side's dice as they lie: its true Eyes in the Hunt Box, those of an earlier reading not."""
    faces = tuple(face for face in event.faces if face is not ActionFace.EYE)
    pool = replace(state.pool(event.side), unused=faces, used=(), rolled=True)
    if event.side is Side.FREE_PEOPLES:
        return state.with_pool(pool)
    allocated = max(0, state.hunt_box.shadow - state.eyes_rolled)
    box = replace(state.hunt_box, shadow=allocated + event.eyes)
    return replace(state.with_pool(pool), hunt_box=box, eyes_rolled=event.eyes)


def actions_begun(state: GameState) -> GameState:
    """The state in Action Resolution, if it waited in the Action roll and both sides have rolled."""
    if state.phase is Phase.ACTION_ROLL and both_rolled(state):
        return replace(state, phase=Phase.ACTION_RESOLUTION, acting=first_to_act(state))
    return state


def both_rolled(state: GameState) -> bool:
    """Whether this turn's Action roll is in."""
    return state.free_peoples.rolled and state.shadow.rolled


def rolled_anew(state: GameState) -> GameState:
    """The state before the Action roll: no results lie there, and no Eyes of a roll in the Hunt Box."""
    box = replace(state.hunt_box, shadow=max(0, state.hunt_box.shadow - state.eyes_rolled))
    for side in Side:
        state = state.with_pool(DicePool(side, state.pool(side).size))
    return replace(state, hunt_box=box, eyes_rolled=0)


def first_to_act(state: GameState) -> Side:
    """The Free Peoples begin, unless they have no die left (p. 19)."""
    return Side.FREE_PEOPLES if state.free_peoples.unused or not state.shadow.unused else Side.SHADOW


def next_to_act(state: GameState, side: Side) -> Side:
    """After `side` acted its opponent acts, unless it has no dice left: then `side` goes on (p. 19)."""
    return side.opponent if state.pool(side.opponent).unused else side


def without_die(state: GameState, side: Side, face: ActionFace, *, used: bool = True) -> GameState:
    """The state with one unused die of that face gone; among the used ones unless `used` is false.

    A die that does not lie there is not taken: the table insisted on the act, so the act counts.
    """
    pool = state.pool(side)
    if face in pool.unused:
        laid = (face,) if used else ()
        pool = replace(pool, unused=faces_left(pool.unused, (face,)), used=pool.used + laid)
    return state.with_pool(pool)


def faces_left(lying: tuple[ActionFace, ...], gone: tuple[ActionFace, ...]) -> tuple[ActionFace, ...]:
    """Dice without some of them; one that does not lie there is not missed."""
    left = list(lying)
    for face in gone:
        if face in left:
            left.remove(face)
    return tuple(left)


def with_eyes(state: GameState, count: int) -> GameState:
    """The state with so many more Shadow dice as Eyes of this turn's roll in the Hunt Box, if it has room."""
    shadow = min(MOST_DICE[Side.SHADOW], state.hunt_box.shadow + count)
    return replace(state, hunt_box=replace(state.hunt_box, shadow=shadow), eyes_rolled=state.eyes_rolled + count)


def check_actions_open(state: GameState) -> None:
    """Action Resolution, while no Hunt is being resolved."""
    require(state.phase is Phase.ACTION_RESOLUTION, "Actions belong to the Action Resolution phase.", "turn.phases")
    require(state.hunt is None, "The Hunt has to be finished first.", "hunt.order")
    require(state.play is None, "The card being played comes first.", "cards.order")


def check_in_turn(state: GameState, side: Side) -> None:
    """A side acts when it is its turn to."""
    check_actions_open(state)
    require(state.acting is side, "It is the other side's action.", "dice.alternation")


def check_act(state: GameState, side: Side, die: ActionFace | None) -> None:
    """In turn, with a die that lies there. What costs no die (a card needed none) is no action and bound to no turn."""
    require_possible(die is None or die in USABLE_FACES[side], "That side's dice have no such face.", "dice.faces")
    if die is None:
        check_actions_open(state)
        return
    check_in_turn(state, side)
    require(die in state.pool(side).unused, "No unused die shows that face.", "dice.use")


def acted_with(state: GameState, side: Side, die: ActionFace | None) -> GameState:
    """The state after an act `side` paid with `die`; one that cost no die leaves the turn where it is."""
    return state if die is None else acted(without_die(state, side, die), side)


def acted(state: GameState, side: Side) -> GameState:
    """The state after an action of `side`: the turn to act moves on, and what the last one left open is closed."""
    cards = replace(state.cards, may_draw=())
    return replace(state, acting=next_to_act(state, side), guide_open=False, cards=cards)


def may_pass(state: GameState, side: Side) -> bool:
    """Only a side with fewer unused dice than its opponent may pass (p. 19)."""
    return len(state.pool(side).unused) < len(state.pool(side.opponent).unused)


def check_passed(state: GameState, event: Passed) -> None:
    """In turn, with fewer dice."""
    check_in_turn(state, event.side)
    require(may_pass(state, event.side), "Only the side with fewer unused dice may pass.", "dice.pass")


def apply_passed(state: GameState, event: Passed) -> GameState:
    """The other side acts."""
    return acted(state, event.side)


def check_swept(state: GameState, event: ActionDiceSwept) -> None:
    """In Action Resolution, while no Hunt is being resolved."""
    del event
    check_actions_open(state)


def apply_swept(state: GameState, event: ActionDiceSwept) -> GameState:
    """All unused dice of the side, or of both, are used."""
    sides = (event.side,) if event.side else tuple(Side)
    for side in sides:
        pool = state.pool(side)
        state = state.with_pool(replace(pool, unused=(), used=pool.used + pool.unused))
    return acted(state, state.acting.opponent)
