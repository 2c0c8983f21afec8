"""Hunts that an Event card begins: a tile drawn for the card, a Hunt roll, a reveal without a tile."""

from dataclasses import replace

from companion.rules import hunt as hunting
from companion.rules.catalogue import cards
from companion.rules.characters import with_companions_out
from companion.rules.events import FellowshipBroken
from companion.rules.fellowship import next_guide
from companion.rules.hunt_tile import settled
from companion.rules.illegal import require, require_possible
from companion.rules.state import GameState, Hunt
from companion.rules.terms import CardHunt, CardId, Companion, HuntStage, TileCause


def begun(state: GameState, card: CardId) -> GameState:
    """The state with the Hunt that `card` begins; as it was if the card does not hunt, or has nothing to reveal.

    No die pays for it: what paid for the card is used already. A Hunt the card was insisted on in is dropped.
    """
    kind = cards()[card].hunt
    if kind is None or (kind is CardHunt.REVEAL and not state.fellowship.hidden):
        return state
    if state.hunt is not None:
        state = hunting.with_die_laid(state, to_box=state.hunt.die_to_box)
    return replace(state, hunt=_hunt(state, card, kind), guide_open=False)


def _hunt(state: GameState, card: CardId, kind: CardHunt) -> Hunt:
    if kind is CardHunt.ROLL:
        box = state.hunt_box
        return replace(hunting.opened(state, box.shadow, box.free_peoples), card=card, moves=False)
    stage = HuntStage.REVEAL if kind is CardHunt.REVEAL else HuntStage.TILE
    return Hunt(stage, cause=TileCause.CARD, card=card, moves=False)


def leavers(state: GameState) -> int:
    """How many Companions the tile of The Breaking of the Fellowship sends away: its number, or all there are."""
    damage = state.hunt.damage if state.hunt else 0
    return min(damage, len(state.fellowship.companions))


def broken(state: GameState, leaving: tuple[Companion, ...]) -> FellowshipBroken:
    """These Companions leave for the region of the Fellowship; on the Mordor Track they are out of the game."""
    return FellowshipBroken(leaving, next_guide(state.fellowship, leaving))


def check_broken(state: GameState, event: FellowshipBroken) -> None:
    """While the card's tile waits for it, as many as its number says, all of them there."""
    hunt = hunting.current(state, HuntStage.DAMAGE)
    require_possible(hunt.card_hunt is CardHunt.SEPARATION, "No card breaks the Fellowship now.", "hunt.breaking")
    leaving = event.companions
    require_possible(state.fellowship.has_all(leaving), "They are not all there.", "hunt.breaking")
    require_possible(event == broken(state, leaving), "The Guide does not fit the group.", "fellowship.guide")
    due = leavers(state)
    require(len(leaving) == due, "{due} Companions have to leave.", "hunt.breaking", due=due)


def apply_broken(state: GameState, event: FellowshipBroken) -> GameState:
    """They are out; the rest goes on under the Guide named."""
    hunt = replace(hunting.under_way(state), damage=0)
    state = with_companions_out(state, event.companions, on_map=True)
    fellowship = state.fellowship.without(event.companions, event.guide)
    return settled(replace(state, fellowship=fellowship, hunt=hunt, guide_open=True))
