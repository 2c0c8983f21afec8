"""What may happen in each phase while no Hunt is under way."""

from collections.abc import Callable, Iterator

from companion.rules import balrog, conquest, dice, fellowship, hunt, hunt_pool, mordor, recovery, turn
from companion.rules.choices.of_cards import about_cards
from companion.rules.choices.of_expansions import about_expansions
from companion.rules.choices.of_hunt import guides
from companion.rules.choices.of_people import people_in_actions
from companion.rules.choices.of_realm import about_the_realm
from companion.rules.choices.wanted import ActionRollWanted, BattleWanted, Choice, GroupWanted, Offer
from companion.rules.events import (
    ActionDiceSwept,
    ActionDieUsed,
    FellowshipHidden,
    FellowshipPhaseEnded,
    HuntDiceAllocated,
    Passed,
)
from companion.rules.realm import reachable
from companion.rules.state import GameState
from companion.rules.terms import ActionFace, Phase, RegionId, Side


def _recovery(state: GameState) -> Iterator[Choice]:
    yield Offer(recovery.recovered(state))


def _fellowship(state: GameState) -> Iterator[Choice]:
    yield Offer(FellowshipPhaseEnded())
    if mordor.may_enter(state):
        yield Offer(mordor.entered(state))
    group = state.fellowship
    if group.hidden and not group.declared and not group.on_mordor_track:
        for region in reachable(group.region, group.progress):
            yield from _declarations(state, region)
    yield from guides(state)


def _declarations(state: GameState, region: RegionId) -> Iterator[Choice]:
    """One on the most careful way; where that meets the Balrog the Shadow discards the card for a tile, or keeps it."""
    owed = balrog.tiles_owed(state, region)
    if owed:
        yield Offer(fellowship.declared(state, region, by_cards=owed))
    yield Offer(fellowship.declared(state, region))


def _allocation(state: GameState) -> Iterator[Choice]:
    fewest, most = dice.allocation_limits(state)
    for count in range(fewest, most + 1):
        yield Offer(HuntDiceAllocated(count))


def _action_roll(state: GameState) -> Iterator[Choice]:
    for side in Side:
        if not state.pool(side).rolled:
            yield ActionRollWanted(side, dice.dice_to_roll(state, side))


def _actions(state: GameState) -> Iterator[Choice]:
    side = state.acting
    faces = tuple(dict.fromkeys(state.pool(side).unused))
    if not (state.free_peoples.unused or state.shadow.unused):
        yield Offer(mordor.actions_ended(state))
    if side is Side.FREE_PEOPLES:
        yield from _fellowship_actions(state, faces)
    for face in faces:
        yield Offer(ActionDieUsed(side, face))
        yield Offer(ActionDieUsed(side, face, skipped=True))
    if dice.may_pass(state, side):
        yield Offer(Passed(side))
    yield from _special_tiles(state, side, faces)
    yield from about_cards(state)
    yield from people_in_actions(state)
    yield from _sweeps(state)
    if state.options.keeps_battles:
        yield BattleWanted()
    yield from guides(state)
    yield from about_the_realm(state)
    yield from about_expansions(state)


def _fellowship_actions(state: GameState, faces: tuple[ActionFace, ...]) -> Iterator[Choice]:
    strong = tuple(face for face in faces if face in fellowship.CHARACTER_FACES)
    if state.fellowship.hidden:
        yield from (Offer(hunt.moved(state, face)) for face in strong)
        yield from _moves_by_card(state, faces)
    else:
        yield from (Offer(FellowshipHidden(face)) for face in faces if face in fellowship.faces_that_hide(state))
    if strong and state.fellowship.companions and not state.fellowship.on_mordor_track:
        yield GroupWanted(state.fellowship.companions, strong)


def _moves_by_card(state: GameState, faces: tuple[ActionFace, ...]) -> Iterator[Choice]:
    """A move by some card, for a table that keeps its cards itself; else the card is played, and moves them."""
    if not state.options.keeps_cards:
        yield from (Offer(hunt.moved(state, face, by_card=True)) for face in faces if face in dice.CARD_FACES)


def _special_tiles(state: GameState, side: Side, faces: tuple[ActionFace, ...]) -> Iterator[Choice]:
    for tile in state.hunt_pool.set_aside:
        if hunt_pool.tile_side(tile) is side:
            for face in faces:
                if face in dice.CARD_FACES:
                    yield Offer(hunt_pool.special_tile_played(state, tile, face))


def _sweeps(state: GameState) -> Iterator[Choice]:
    for side in Side:
        if state.pool(side).unused:
            yield Offer(ActionDiceSwept(side))
    if state.free_peoples.unused and state.shadow.unused:
        yield Offer(ActionDiceSwept(None))


def _victory_check(state: GameState) -> Iterator[Choice]:
    yield Offer(conquest.due(state) or turn.ended(state))


IN_PHASE: dict[Phase, Callable[[GameState], Iterator[Choice]]] = {
    Phase.RECOVER_AND_DRAW: _recovery,
    Phase.FELLOWSHIP: _fellowship,
    Phase.HUNT_ALLOCATION: _allocation,
    Phase.ACTION_ROLL: _action_roll,
    Phase.ACTION_RESOLUTION: _actions,
    Phase.VICTORY_CHECK: _victory_check,
}
"""One function a phase."""
