"""The Fellowship: declaring, healing, the Guide, moving, hiding, separating."""

from dataclasses import replace

from companion.rules import balrog
from companion.rules.acts import faces_used_as
from companion.rules.catalogue import companions, regions
from companion.rules.characters import with_companions_out
from companion.rules.dice import acted_with, check_act
from companion.rules.events import (
    CompanionsSeparated,
    FellowshipDeclared,
    FellowshipHidden,
    FellowshipPhaseEnded,
    GuideChosen,
)
from companion.rules.illegal import require, require_possible
from companion.rules.realm import is_haven, may_be_besieged, reachable
from companion.rules.state import Fellowship, GameState
from companion.rules.terms import (
    FACES_OF,
    ActionFace,
    Companion,
    HuntStep,
    Nation,
    Phase,
    RegionId,
    RerollCondition,
    Side,
)

CHARACTER_FACES = faces_used_as(ActionFace.CHARACTER)
"""The faces that move, hide or separate: a Character result, or a Will of the West used as one."""


def declared(state: GameState, region: RegionId, *, by_cards: int = 0) -> FellowshipDeclared:
    """A declaration at `region`: in a City or Stronghold the Free Peoples hold one Corruption heals (p. 38).

    Its Nation becomes active there, if it was passive.
    """
    haven = is_haven(state, region)
    healed = min(1, state.fellowship.corruption) if haven else 0
    return FellowshipDeclared(region, healed, _activated(state, region) if haven else None, by_cards)


def _activated(state: GameState, region: RegionId) -> Nation | None:
    nation = regions()[region].nation
    passive = nation is not None and state.options.keeps_realm and not state.realm.standing(nation).active
    return nation if passive else None


def check_declared(state: GameState, event: FellowshipDeclared) -> None:
    """Once a Fellowship phase, hidden, off the Mordor Track, to a region within Progress."""
    fellowship = state.fellowship
    require_possible(event.region in regions(), "There is no such region.", "fellowship.declare")
    possible = 0 <= event.healed <= fellowship.corruption
    require_possible(possible, "More cannot heal than there is Corruption.", "fellowship.heal")
    balrog.check_count(event.by_cards)
    require(state.phase is Phase.FELLOWSHIP, "The Fellowship declares in the Fellowship phase.", "turn.phases")
    require(state.hunt is None, "The Hunt has to be finished first.", "hunt.order")
    require(fellowship.hidden, "Only a hidden Fellowship can declare.", "fellowship.declare")
    require(not fellowship.declared, "The Fellowship has declared this turn.", "fellowship.declare")
    require(not fellowship.on_mordor_track, "On the Mordor Track there is no region to declare.", "mordor.track")
    name, far = regions()[event.region].name, fellowship.progress
    near = event.region in reachable(fellowship.region, far)
    require(near, "{region} is farther than {far} regions.", "fellowship.declare", region=name, far=far)
    expected = declared(state, event.region, by_cards=event.by_cards)
    require(event == expected, "Healing does not fit the region.", "fellowship.heal")
    balrog.check_way(state, event.region, event.by_cards)


def apply_declared(state: GameState, event: FellowshipDeclared) -> GameState:
    """The figure stands at the region, Progress is 0, still hidden; a Nation it woke is active, the Balrog hunts."""
    fellowship = replace(
        state.fellowship,
        region=event.region,
        progress=0,
        corruption=max(0, state.fellowship.corruption - event.healed),
        declared=True,
    )
    realm = state.realm if event.activated is None else state.realm.with_active(event.activated)
    state = replace(state, fellowship=fellowship, realm=realm, conditions=remembered(state, event.region))
    return balrog.woken(state, event.by_cards)


def remembered(state: GameState, region: RegionId) -> tuple[RerollCondition, ...] | None:
    """The answers about the figure's region, forgotten when the figure moves."""
    return state.conditions if region == state.fellowship.region else None


def next_guide(fellowship: Fellowship, leaving: tuple[Companion, ...]) -> Companion | None:
    """Who leads once some have left: the Guide if he still may, else the first of the highest Level, else Gollum."""
    staying = tuple(one for one in fellowship.companions if one not in leaving)
    highest = max((companions()[one].level for one in staying), default=0)
    fit = [one for one in staying if companions()[one].level == highest]
    if fellowship.guide in fit:
        return fellowship.guide
    return fit[0] if fit else None


def check_guide_chosen(state: GameState, event: GuideChosen) -> None:
    """In the Fellowship phase or when the group changed, and only one of the highest Level (p. 37)."""
    require_possible(event.guide in state.fellowship.companions, "He is not in the Fellowship.", "fellowship.guide")
    require(state.guide_open, "The Guide can be changed in the Fellowship phase.", "fellowship.guide")
    fit = event.guide in state.fellowship.candidates_for_guide
    require(fit, "The Guide must have the highest Level present.", "fellowship.guide")
    require(event.guide is not state.fellowship.guide, "He is the Guide already.", "fellowship.guide")


def apply_guide_chosen(state: GameState, event: GuideChosen) -> GameState:
    """Another Guide leads; in a Hunt his ability may be used at once (p. 42)."""
    hunt = replace(state.hunt, gate=min(state.hunt.gate, HuntStep.GUIDE)) if state.hunt else None
    return replace(state, fellowship=replace(state.fellowship, guide=event.guide), hunt=hunt)


def check_phase_ended(state: GameState, event: FellowshipPhaseEnded) -> None:
    """Only in phase 2."""
    del event
    require(state.phase is Phase.FELLOWSHIP, "This is not the Fellowship phase.", "turn.phases")
    require(state.hunt is None, "The Hunt has to be finished first.", "hunt.order")


def apply_phase_ended(state: GameState, event: FellowshipPhaseEnded) -> GameState:
    """The Shadow allocates dice to the Hunt."""
    del event
    return replace(state, phase=Phase.HUNT_ALLOCATION, guide_open=False)


def faces_that_hide(state: GameState) -> tuple[ActionFace, ...]:
    """Which faces hide a revealed Fellowship: any when Strider guides (his card)."""
    return FACES_OF[Side.FREE_PEOPLES] if state.fellowship.guided_by(Companion.STRIDER) else CHARACTER_FACES


def check_hidden(state: GameState, event: FellowshipHidden) -> None:
    """In turn, revealed, with a die that hides (p. 39)."""
    check_act(state, Side.FREE_PEOPLES, event.die)
    require(not state.fellowship.hidden, "The Fellowship is hidden already.", "fellowship.hide")
    fits = event.die is None or event.die in faces_that_hide(state)
    require(fits, "Hiding needs a Character result (any, if Strider guides).", "fellowship.hide")


def apply_hidden(state: GameState, event: FellowshipHidden) -> GameState:
    """The Progress counter shows its hidden side; the die is used, not put in the Hunt Box."""
    fellowship = replace(state.fellowship, hidden=True, tried=True)
    return acted_with(replace(state, fellowship=fellowship), Side.FREE_PEOPLES, event.die)


def separated(
    state: GameState, leaving: tuple[Companion, ...], die: ActionFace | None, *, besieged: bool = False
) -> CompanionsSeparated:
    """Companions leave together, as far as Progress plus the highest Level among them (p. 39).

    From a `besieged` Stronghold they go nowhere; on the Mordor Track they are out of the game.
    """
    stay = besieged or state.fellowship.on_mordor_track
    guide = next_guide(state.fellowship, leaving)
    return CompanionsSeparated(leaving, die, 0 if stay else distance(state.fellowship, leaving), guide)


def distance(fellowship: Fellowship, leaving: tuple[Companion, ...]) -> int:
    """How many regions Companions who leave together may go: Progress plus the highest Level among them (p. 39)."""
    return fellowship.progress + max((companions()[one].level for one in leaving), default=0)


def check_separated(state: GameState, event: CompanionsSeparated) -> None:
    """In turn, off the Mordor Track, with a Character result, for Companions who are there."""
    leaving = event.companions
    require_possible(state.fellowship.has_all(leaving), "They are not all there.", "fellowship.separate")
    expected = separated(state, leaving, event.die)
    fits = event.guide is expected.guide and event.distance >= 0
    require_possible(fits, "Distance or Guide do not fit the group.", "fellowship.separate")
    check_act(state, Side.FREE_PEOPLES, event.die)
    on_track = state.fellowship.on_mordor_track
    require(not on_track, "On the Mordor Track Companions cannot separate.", "mordor.separation")
    fits = event.die is None or event.die in CHARACTER_FACES
    require(fits, "Separating needs a Character result.", "fellowship.separate")
    besieged = may_be_besieged(state, state.fellowship.region) and event.distance == 0
    right = besieged or event.distance == expected.distance
    require(right, "They go as far as Progress and the highest Level.", "fellowship.separate")


def apply_separated(state: GameState, event: CompanionsSeparated) -> GameState:
    """They are out; the rest goes on under the Guide named."""
    fellowship = state.fellowship.without(event.companions, event.guide)
    state = with_companions_out(replace(state, fellowship=fellowship), event.companions, on_map=True)
    state = acted_with(state, Side.FREE_PEOPLES, event.die)
    return replace(state, guide_open=True)
