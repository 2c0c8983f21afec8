"""What cards hang on: one predicate a condition, and the sentence that refuses a card where it fails."""

from collections.abc import Callable, Mapping

from companion.rules.cards.nations import to_set_back
from companion.rules.cards.printed import Condition
from companion.rules.catalogue import regions
from companion.rules.realm import is_haven
from companion.rules.state import GameState
from companion.rules.terms import LORIEN, Character, Companion, Nation, Side

LOW_CORRUPTION = 3


def holds(state: GameState, condition: Condition) -> bool:
    """Whether a condition of a card holds in `state`."""
    return _HOLDS[condition](state)


def _far_enough(state: GameState) -> bool:
    if state.fellowship.on_mordor_track:
        return state.options.step_cards_on_mordor_track
    return state.fellowship.progress > 0


def _outside_settlements(state: GameState) -> bool:
    """Printed ownership counts, not control; the Mordor Track lies in no region."""
    region = regions()[state.fellowship.region]
    settled = region.settlement is not None and region.side is Side.FREE_PEOPLES
    return state.fellowship.on_mordor_track or not settled


def _companion_anywhere(state: GameState) -> bool:
    return bool(state.fellowship.companions) or state.characters.companions_abroad


def _in_lorien(state: GameState) -> bool:
    there = state.fellowship.region == LORIEN and not state.fellowship.on_mordor_track
    return there and is_haven(state, LORIEN)


def _strider_abroad(state: GameState) -> bool:
    return Companion.STRIDER in state.characters.separated or Character.ARAGORN in state.characters.in_play


def _dwarf_or_elf_abroad(state: GameState) -> bool:
    return any(one in state.characters.separated for one in (Companion.GIMLI, Companion.LEGOLAS))


def _rohan_passive(state: GameState) -> bool:
    return not state.options.keeps_realm or not state.realm.standing(Nation.ROHAN).active


def _shadow_at_war(state: GameState) -> bool:
    at_war = all(one.at_war for one in state.realm.nations if one.nation.side is Side.SHADOW)
    return at_war or not state.options.keeps_realm


def _in_play(character: Character) -> Callable[[GameState], bool]:
    return lambda state: character in state.characters.in_play


_HOLDS: Mapping[Condition, Callable[[GameState], bool]] = {
    Condition.REVEALED: lambda state: not state.fellowship.hidden,
    Condition.HIDDEN: lambda state: state.fellowship.hidden,
    Condition.STEP_1: _far_enough,
    Condition.OUTSIDE_SETTLEMENTS: _outside_settlements,
    Condition.COMPANION_IN_FELLOWSHIP: lambda state: bool(state.fellowship.companions),
    Condition.COMPANION_ANYWHERE: _companion_anywhere,
    Condition.GOLLUM_GUIDES: lambda state: state.fellowship.gollum_guides,
    Condition.COMPANION_GUIDES: lambda state: state.fellowship.guide is not None,
    Condition.IN_LORIEN: _in_lorien,
    Condition.LOW_CORRUPTION: lambda state: state.fellowship.corruption <= LOW_CORRUPTION,
    Condition.STRIDER_ABROAD: _strider_abroad,
    Condition.ARAGORN_IN_PLAY: _in_play(Character.ARAGORN),
    Condition.GANDALF_THE_WHITE_IN_PLAY: _in_play(Character.GANDALF_THE_WHITE),
    Condition.DWARF_OR_ELF_ABROAD: _dwarf_or_elf_abroad,
    Condition.SARUMAN_IN_PLAY: _in_play(Character.SARUMAN),
    Condition.ROHAN_PASSIVE: _rohan_passive,
    Condition.SHADOW_AT_WAR: _shadow_at_war,
    Condition.NATION_TO_SET_BACK: lambda state: bool(to_set_back(state)) or not state.options.keeps_realm,
}

REFUSAL: Mapping[Condition, str] = {
    Condition.REVEALED: "The card needs a revealed Fellowship.",
    Condition.STEP_1: "The card needs Progress of at least one.",
    Condition.OUTSIDE_SETTLEMENTS: "The card needs the Fellowship outside Settlements of the Free Peoples.",
    Condition.COMPANION_IN_FELLOWSHIP: "The card needs a Companion in the Fellowship.",
    Condition.COMPANION_ANYWHERE: "The card needs a Companion.",
    Condition.STRIDER_ABROAD: "The card needs Strider or Aragorn on the map.",
    Condition.ARAGORN_IN_PLAY: "The card needs Aragorn in play.",
    Condition.SARUMAN_IN_PLAY: "The card needs Saruman in play.",
    Condition.ROHAN_PASSIVE: "The card needs a passive Rohan.",
    Condition.SHADOW_AT_WAR: "The card needs all Nations of the Shadow At War.",
    Condition.NATION_TO_SET_BACK: "The card needs the Fellowship or a Companion in a Nation that is not At War.",
}
"""Why a card cannot be played, for the conditions cards are played under."""
