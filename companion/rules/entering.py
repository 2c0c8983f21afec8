"""Characters who enter play by an Action die: Aragorn, Gandalf the White, and the three Minions.

Where a condition lies on the board alone, or in what this table does not keep, it is a question for the table; whoever
records that a Character entered has said yes to all of them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Any

from companion.rules.acts import BoardQuestion, results_of
from companion.rules.catalogue import data_rows
from companion.rules.characters import with_characters, with_dice_coming
from companion.rules.dice import acted_with, check_act
from companion.rules.events import CharacterEntered
from companion.rules.illegal import require, require_possible
from companion.rules.politics import may_activate
from companion.rules.realm import controller
from companion.rules.state import GameState
from companion.rules.terms import MINIONS, ActionFace, Character, Companion, Nation, PoliticalCause, RegionId, Side


@dataclass(frozen=True, slots=True)
class CharacterFacts:
    """How a Character enters: by which result, instead of whom, where, with whom At War; and whom he wakes."""

    result: ActionFace
    replaces: Companion | None
    places: tuple[RegionId, ...]
    at_war: tuple[Nation, ...]
    activates: tuple[Nation, ...]


@cache
def characters() -> Mapping[Character, CharacterFacts]:
    """How the five later Characters enter play."""

    def facts(row: dict[str, Any]) -> CharacterFacts:
        return CharacterFacts(
            result=ActionFace(row["result"]),
            replaces=Companion(row["replaces"]) if "replaces" in row else None,
            places=tuple(RegionId(place) for place in row.get("places", ())),
            at_war=tuple(Nation(name) for name in row.get("at_war", ())),
            activates=tuple(Nation(name) for name in row.get("activates", ())),
        )

    return MappingProxyType({Character(row["id"]): facts(row) for row in data_rows("characters.toml", "character")})


def entered(state: GameState, character: Character, die: ActionFace) -> CharacterEntered:
    """A Character enters play by `die`; where the realm is kept, the Nations he wakes are those still passive."""
    facts = characters()[character]
    # Wormtongue on the table holds Rohan back from a Character as from a card.
    passive = may_activate(state, PoliticalCause.CARD) if state.options.keeps_realm else ()
    woken = tuple(nation for nation in facts.activates if nation in passive)
    return CharacterEntered(character, die, facts.replaces, woken)


def may_enter(state: GameState, character: Character) -> bool:
    """Whether a Character may enter now as far as the companion knows; `questions` says what the board must add."""
    replaces = characters()[character].replaces
    if character not in state.characters.still_to_come or replaces in state.fellowship.companions:
        return False
    return _left(state, character) and _conditions(state, character)


def questions(state: GameState, character: Character) -> tuple[BoardQuestion, ...]:
    """What the table must say yes to before a Character enters: what the board shows, and what nobody else keeps."""
    kept = _ON_THE_BOARD.get(character, ())
    return kept if state.options.keeps_realm else kept + _OF_THE_REALM[character](state)


_ON_THE_BOARD: dict[Character, tuple[BoardQuestion, ...]] = {
    Character.ARAGORN: (BoardQuestion.STRIDER_IN_GONDOR,),
    Character.WITCH_KING: (BoardQuestion.ARMY_WITH_SAURON_UNIT,),
}

_OF_THE_REALM: dict[Character, Callable[[GameState], tuple[BoardQuestion, ...]]] = {
    Character.ARAGORN: lambda _state: (),
    Character.GANDALF_THE_WHITE: lambda _state: (),
    Character.SARUMAN: lambda _state: (BoardQuestion.ISENGARD_AT_WAR, BoardQuestion.ORTHANC_UNCONQUERED),
    Character.WITCH_KING: lambda _state: (BoardQuestion.SAURON_AND_ENEMY_AT_WAR,),
    Character.MOUTH_OF_SAURON: lambda state: (
        *(() if state.fellowship.on_mordor_track else (BoardQuestion.FREE_PEOPLES_AT_WAR,)),
        BoardQuestion.SAURON_STRONGHOLD_UNCONQUERED,
    ),
}


def faces_that_bring(state: GameState, character: Character) -> tuple[ActionFace, ...]:
    """The unused results that bring a Character into play."""
    lying = dict.fromkeys(state.pool(character.side).unused)
    return tuple(face for face in lying if characters()[character].result in results_of(face))


def check_entered(state: GameState, event: CharacterEntered) -> None:
    """By the result on his card, once, instead of the Companion he was, and when its conditions hold."""
    character, facts = event.character, characters()[event.character]
    coming = character in state.characters.still_to_come
    require_possible(coming, "He has entered play already.", "characters.enter")
    in_fellowship = event.replaces in state.fellowship.companions
    fits = event.replaces is facts.replaces and not in_fellowship
    require_possible(fits, "He takes the place of a Companion outside the Fellowship.", "characters.enter")
    check_act(state, character.side, event.die)
    result = facts.result in results_of(event.die)
    require(result, "That result does not bring a Character into play.", "characters.enter")
    require(_left(state, character), "The Companion he was has to be on the map.", "characters.enter")
    require(_conditions(state, character), "What his card asks for does not hold yet.", "characters.enter")
    woken = event == entered(state, character, event.die)
    require(woken, "He wakes the passive Nations on his card.", "characters.enter")


def _left(state: GameState, character: Character) -> bool:
    """Strider must walk the map; Gandalf the Grey may be out of the game as well."""
    outside = state.characters
    if character is Character.ARAGORN:
        return Companion.STRIDER in outside.separated
    if character is Character.GANDALF_THE_WHITE:
        return Companion.GANDALF_THE_GREY in outside.separated + outside.fallen
    return True


def _conditions(state: GameState, character: Character) -> bool:
    if character is Character.GANDALF_THE_WHITE:
        return any(minion not in state.characters.still_to_come for minion in MINIONS)
    return not state.options.keeps_realm or _realm_allows(state, character)


def _realm_allows(state: GameState, character: Character) -> bool:
    facts = characters()[character]
    places = not facts.places or any(controller(state, place) is character.side for place in facts.places)
    at_war = all(state.realm.standing(nation).at_war for nation in facts.at_war)
    return places and at_war and _enemies_at_war(state, character)


def _enemies_at_war(state: GameState, character: Character) -> bool:
    """The Witch-king needs one Nation of the Free Peoples At War; the Mouth all, or the Fellowship in Mordor."""
    enemies = [one.at_war for one in state.realm.nations if one.nation.side is Side.FREE_PEOPLES]
    if character is Character.WITCH_KING:
        return any(enemies)
    if character is Character.MOUTH_OF_SAURON:
        return all(enemies) or state.fellowship.on_mordor_track
    return True


def apply_entered(state: GameState, event: CharacterEntered) -> GameState:
    """He is in play, the Companion he was is not; Nations wake; his die comes with the next recovery."""
    before, side = state.characters, event.character.side
    after = replace(
        before,
        separated=tuple(one for one in before.separated if one is not event.replaces),
        fallen=tuple(one for one in before.fallen if one is not event.replaces),
        in_play=(*before.in_play, event.character),
    )
    realm = state.realm
    for nation in event.activated:
        realm = realm.with_active(nation)
    state = with_dice_coming(with_characters(replace(state, realm=realm), after), side, 1)
    return acted_with(state, side, event.die)
