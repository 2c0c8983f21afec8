"""The Political Track: Nations that become active and move, and what allows it."""

from collections.abc import Iterator
from dataclasses import replace

from companion.rules.acts import faces_used_as
from companion.rules.catalogue import companions, regions
from companion.rules.dice import acted_with, check_act, check_actions_open
from companion.rules.events import NationActivated, NationMoved
from companion.rules.illegal import require, require_possible
from companion.rules.realm import is_haven
from companion.rules.state import TOP_STEP, GameState
from companion.rules.terms import (
    THREATS_AND_PROMISES,
    WORMTONGUE,
    ActionFace,
    Character,
    Companion,
    Nation,
    PoliticalCause,
    Side,
)

"""The cards on the table that hold the Nations of the Free Peoples back."""

DIPLOMATS = (Companion.BOROMIR, Companion.LEGOLAS, Companion.GIMLI)
"""The Companions whose ability lets any Action die advance the Nation they may activate."""

PAID = (PoliticalCause.DIPLOMACY, PoliticalCause.COMPANION)
"""The causes that take an Action die."""

FREE_OF_DICE = (PoliticalCause.CARD, PoliticalCause.ATTACKED, PoliticalCause.SETTLEMENT_CAPTURED)
"""The causes that move a Nation and take no die."""

_DIPLOMACY_FACES = faces_used_as(ActionFace.MUSTER)


def moved(
    state: GameState, nation: Nation, cause: PoliticalCause, die: ActionFace | None = None, *, forward: bool = True
) -> NationMoved:
    """A Nation one step nearer to war, or one back; an attack activates it too."""
    standing = state.realm.standing(nation)
    steps = max(0, standing.steps - 1) if forward else standing.steps + 1
    return _filled_in(state, NationMoved(nation, steps, die, cause))


def _filled_in(state: GameState, event: NationMoved) -> NationMoved:
    """The move with its consequences: whether the Nation becomes active, which cards leave the table."""
    standing = state.realm.standing(event.nation)
    activated = event.cause is PoliticalCause.ATTACKED and not standing.active
    roused = event.cause in (PoliticalCause.ATTACKED, PoliticalCause.COMPANION) and event.steps < standing.steps
    ended = roused and event.nation.side is Side.FREE_PEOPLES and state.cards.lies(THREATS_AND_PROMISES)
    return replace(event, activated=activated, discarded=(THREATS_AND_PROMISES,) if ended else ())


def movable(state: GameState, cause: PoliticalCause, *, forward: bool = True) -> tuple[Nation, ...]:
    """The Nations a cause may move one step now; only a card moves one back."""
    if not forward:
        back = cause is PoliticalCause.CARD
        return tuple(one for one in Nation if back and state.realm.standing(one).steps < TOP_STEP)
    open_to = _OPEN_TO.get(cause, _nobody)
    awake = cause is PoliticalCause.ATTACKED
    return tuple(one for one in open_to(state) if _may_advance(state, one, active=awake))


def _may_advance(state: GameState, nation: Nation, *, active: bool) -> bool:
    """Whether a Nation has a step to go: a passive one not the last, and none where the table holds it still."""
    standing = state.realm.standing(nation)
    if standing.active or active:
        return not standing.at_war
    return state.options.passive_may_advance and standing.steps > 1


def _negotiating(state: GameState) -> Iterator[Nation]:
    """The acting side's Nations, less the passive ones that Threats and Promises hold back."""
    held_back = state.acting is Side.FREE_PEOPLES and state.cards.lies(THREATS_AND_PROMISES)
    for standing in state.realm.nations:
        if standing.nation.side is state.acting and (standing.active or not held_back):
            yield standing.nation


def _visited(state: GameState) -> Iterator[Nation]:
    """The Nations of Boromir, Legolas and Gimli, once they are on the map with a place to stand in."""
    for one in DIPLOMATS:
        nation = companions()[one].activates
        if nation and one in state.characters.separated and _has_haven(state, nation):
            yield nation


def _has_haven(state: GameState, nation: Nation) -> bool:
    """Whether a Nation holds a City or Stronghold of its own."""
    return any(region.nation is nation and is_haven(state, place) for place, region in regions().items())


def _robbed(state: GameState) -> Iterator[Nation]:
    """The Nations that have lost a Settlement."""
    lost = {regions()[place].nation for place in state.realm.captured}
    return (one for one in Nation if one in lost)


def _nobody(state: GameState) -> Iterator[Nation]:
    del state
    return iter(())


def _everybody(state: GameState) -> Iterator[Nation]:
    del state
    return iter(Nation)


_OPEN_TO = {
    PoliticalCause.DIPLOMACY: _negotiating,
    PoliticalCause.COMPANION: _visited,
    PoliticalCause.ATTACKED: _everybody,
    PoliticalCause.SETTLEMENT_CAPTURED: _robbed,
    PoliticalCause.CARD: _everybody,
}


def faces_for(state: GameState, cause: PoliticalCause) -> tuple[ActionFace, ...]:
    """The unused dice of the acting side that may pay for a step: any for a Companion's ability, else a Muster result.

    A Companion's ability is the Free Peoples' alone.
    """
    unused = dict.fromkeys(state.pool(state.acting).unused)
    if cause is PoliticalCause.COMPANION:
        return tuple(unused) if state.acting is Side.FREE_PEOPLES else ()
    return tuple(face for face in unused if face in _DIPLOMACY_FACES)


def check_moved(state: GameState, event: NationMoved) -> None:
    """One step for a cause that allows it, in turn if a die pays; a passive Nation is never At War."""
    standing = state.realm.standing(event.nation)
    require_possible(0 <= event.steps <= TOP_STEP, "The Political Track has no such box.", "politics.track")
    require_possible(event.steps != standing.steps, "The Nation stands there already.", "politics.track")
    words = "Diplomacy and a Companion's ability take an Action die, nothing else does."
    require_possible((event.die is not None) == (event.cause in PAID), words, "politics.track")
    check_kept(state)
    _check_die(state, event)
    _check_step(state, event)
    words = "What becomes active and which cards leave the table does not fit."
    require(event == _filled_in(state, event), words, "politics.activation")


def check_kept(state: GameState) -> None:
    """The companion keeps the Nations and the Settlements of this game."""
    require(state.options.keeps_realm, "This table keeps its Nations and Settlements itself.", "politics.track")


def _check_die(state: GameState, event: NationMoved) -> None:
    check_act(state, event.nation.side, event.die)
    fits = event.cause is not PoliticalCause.DIPLOMACY or event.die in _DIPLOMACY_FACES
    require(fits, "Diplomacy needs a Muster result.", "politics.diplomacy")


def _check_step(state: GameState, event: NationMoved) -> None:
    standing = state.realm.standing(event.nation)
    forward = event.steps < standing.steps
    by_card = event.cause is PoliticalCause.CARD
    require(forward or by_card, "Only a card moves a Nation back.", "politics.track")
    one = abs(event.steps - standing.steps) == 1
    require(one or by_card, "A Nation moves one step at a time.", "politics.track")
    active = standing.active or event.cause is PoliticalCause.ATTACKED
    require(active or event.steps > 0, "A passive Nation cannot be At War.", "politics.at_war")
    moving = active or not forward or state.options.passive_may_advance
    require(moving, "A passive Nation stays where it is.", "politics.passive")
    allowed = event.nation in movable(state, event.cause, forward=forward)
    require(allowed, _WHY_NOT.get(event.cause, "That moves no Nation."), _RULES.get(event.cause, "politics.track"))


_WHY_NOT = {
    PoliticalCause.DIPLOMACY: "Threats and Promises holds a passive Nation back.",
    PoliticalCause.COMPANION: "No Companion on the map has that ability in a City or Stronghold of the Nation.",
    PoliticalCause.SETTLEMENT_CAPTURED: "The Nation has lost no Settlement.",
}
_RULES = {
    PoliticalCause.DIPLOMACY: "politics.threats",
    PoliticalCause.COMPANION: "politics.companion",
    PoliticalCause.SETTLEMENT_CAPTURED: "politics.settlement",
}


def apply_moved(state: GameState, event: NationMoved) -> GameState:
    """The counter stands there, on its active side if it became active; the die and the cards it ended are used."""
    before = state.realm.standing(event.nation)
    standing = replace(before, steps=event.steps, active=before.active or event.activated)
    cards = state.cards
    for card in event.discarded:
        cards = cards.with_used(card)
    state = replace(state, realm=state.realm.with_standing(standing), cards=cards)
    return acted_with(state, event.nation.side, event.die)


def activated(nation: Nation, cause: PoliticalCause) -> NationActivated:
    """A passive Nation becomes active."""
    return NationActivated(nation, cause)


def may_activate(state: GameState, cause: PoliticalCause) -> tuple[Nation, ...]:
    """The passive Nations a cause may activate now, as far as the companion can know."""
    passive = (one.nation for one in state.realm.nations if not one.active)
    return tuple(one for one in passive if _activates(state, one, cause))


def _activates(state: GameState, nation: Nation, cause: PoliticalCause) -> bool:
    if cause is PoliticalCause.COMPANION:
        return _companion_activates(state, nation)
    if cause is PoliticalCause.ATTACKED:
        return True
    if nation is Nation.ROHAN and state.cards.lies(WORMTONGUE):
        return False
    return cause is PoliticalCause.CARD or (cause is PoliticalCause.CHARACTER and _character_activates(state, nation))


def _companion_activates(state: GameState, nation: Nation) -> bool:
    able = any(companions()[one].activates in (None, nation) for one in state.characters.separated)
    return (able or state.characters.reborn_in_play) and _has_haven(state, nation)


def _character_activates(state: GameState, nation: Nation) -> bool:
    """The Witch-king's entry activates all Nations of the Free Peoples, Aragorn's activates Gondor."""
    entered = state.characters.in_play + state.characters.gone
    by_witch_king = Character.WITCH_KING in entered and nation.side is Side.FREE_PEOPLES
    return by_witch_king or (Character.ARAGORN in entered and nation is Nation.GONDOR)


def check_activated(state: GameState, event: NationActivated) -> None:
    """A passive Nation, for a cause that may activate it."""
    passive = not state.realm.standing(event.nation).active
    require_possible(passive, "The Nation is active already.", "politics.activation")
    check_kept(state)
    check_actions_open(state)
    activates = event.nation in may_activate(state, event.cause)
    require(activates, "That does not activate the Nation.", "politics.activation")


def apply_activated(state: GameState, event: NationActivated) -> GameState:
    """The counter shows its active side."""
    return replace(state, realm=state.realm.with_active(event.nation))
