"""Nations that cards move on the Political Track."""

from dataclasses import replace

from companion.rules.catalogue import regions
from companion.rules.politics import movable
from companion.rules.state import TOP_STEP, GameState, NationStanding
from companion.rules.terms import Nation, PoliticalCause, Side


def advanced(state: GameState, nation: Nation) -> NationStanding:
    """A Nation one step nearer to At War, if a card may move it."""
    standing = state.realm.standing(nation)
    step = 1 if nation in movable(state, PoliticalCause.CARD) else 0
    return replace(standing, steps=standing.steps - step)


def set_back(state: GameState, nation: Nation) -> NationStanding:
    """A Nation one step farther from At War, at the most at the top."""
    standing = state.realm.standing(nation)
    return replace(standing, steps=min(TOP_STEP, standing.steps + 1))


def to_set_back(state: GameState) -> tuple[Nation, ...]:
    """The Nations of the Free Peoples not At War that the Fellowship is in, or may have a Companion in."""
    if not state.options.keeps_realm:
        return ()
    not_at_war = (one for one in state.realm.nations if not one.at_war and one.nation.side is Side.FREE_PEOPLES)
    return tuple(one.nation for one in not_at_war if _somebody_is_in(state, one.nation))


def _somebody_is_in(state: GameState, nation: Nation) -> bool:
    there = regions()[state.fellowship.region].nation is nation and not state.fellowship.on_mordor_track
    return state.characters.companions_abroad or there


def with_standings(state: GameState, standings: tuple[NationStanding, ...]) -> GameState:
    """The state with these Nations where a card moved them."""
    for standing in standings:
        state = replace(state, realm=state.realm.with_standing(standing))
    return state
