"""Characters who enter play: by which die, when, instead of whom, and whom they wake."""

from dataclasses import replace
from typing import Any

import pytest

from companion.rules import entering, recovery
from companion.rules.acts import BoardQuestion
from companion.rules.choices import CharacterWanted, character_entered, choices
from companion.rules.events import CharacterEntered, ElvenRingUsed
from companion.rules.state import Characters, DicePool, EventCards, GameState, Options
from companion.rules.terms import ActionFace, CardId, Character, Companion, Nation, Phase, RegionId
from tests.rules.table import (
    ARMY,
    CHARACTER,
    EVENT,
    FREE,
    MUSTER,
    SHADOW,
    WILL,
    acting,
    insist,
    record,
    refused,
    with_fellowship,
)

ARAGORN, WHITE, SARUMAN = Character.ARAGORN, Character.GANDALF_THE_WHITE, Character.SARUMAN
WITCH_KING, MOUTH = Character.WITCH_KING, Character.MOUTH_OF_SAURON
GREY, STRIDER, GIMLI = Companion.GANDALF_THE_GREY, Companion.STRIDER, Companion.GIMLI
FREE_NATIONS = (Nation.DWARVES, Nation.ELVES, Nation.GONDOR, Nation.NORTH, Nation.ROHAN)
SAURON_STRONGHOLDS = ("barad-dur", "dol-guldur", "minas-morgul", "morannon", "moria", "mount-gundabad")
TABLE_KEEPS_REALM = Options(keeps_realm=False)


def outside(separated: tuple[Companion, ...] = (), fallen: tuple[Companion, ...] = (), **changes: Any) -> GameState:
    """The Free Peoples to act, these Companions out of the Fellowship."""
    minions = changes.pop("in_play", ())
    state = acting(characters=Characters(separated, fallen, in_play=minions), **changes)
    group = tuple(one for one in Companion if one not in separated + fallen)
    return with_fellowship(state, companions=group, guide=group[0])


def shadow(at_war: tuple[Nation, ...] = (), captured: tuple[str, ...] = (), **changes: Any) -> GameState:
    """The Shadow to act, these Nations At War, these Settlements in enemy hands."""
    state = acting(acting=SHADOW, **changes)
    realm = replace(state.realm, captured=tuple(RegionId(place) for place in captured))
    for nation in at_war:
        realm = realm.with_standing(replace(realm.standing(nation), steps=0, active=True))
    return replace(state, realm=realm)


def wanted(state: GameState) -> dict[Character, CharacterWanted]:
    return {choice.character: choice for choice in choices(state) if isinstance(choice, CharacterWanted)}


def entered(state: GameState, character: Character, die: ActionFace) -> GameState:
    return record(state, character_entered(state, wanted(state)[character], die))


def test_aragorn_takes_the_place_of_strider_on_the_map_and_wakes_gondor() -> None:
    state = outside((STRIDER, GIMLI))
    assert wanted(state)[ARAGORN] == CharacterWanted(ARAGORN, (WILL,), (BoardQuestion.STRIDER_IN_GONDOR,))
    state = entered(state, ARAGORN, WILL)
    assert state.characters == Characters((GIMLI,), in_play=(ARAGORN,))
    assert state.realm.standing(Nation.GONDOR).active
    assert state.free_peoples.used == (WILL,)
    assert state.acting is SHADOW


def test_aragorn_wakes_nobody_where_gondor_is_active_or_the_table_keeps_the_realm() -> None:
    active = outside((STRIDER,))
    active = replace(active, realm=active.realm.with_active(Nation.GONDOR))
    assert entering.entered(active, ARAGORN, WILL).activated == ()
    kept = outside((STRIDER,), options=TABLE_KEEPS_REALM)
    assert entering.entered(kept, ARAGORN, WILL).activated == ()
    assert wanted(kept)[ARAGORN].questions == (BoardQuestion.STRIDER_IN_GONDOR,)


def test_aragorn_needs_strider_on_the_map() -> None:
    with_strider = acting()
    assert not refused(with_strider, entering.entered(with_strider, ARAGORN, WILL)).overrulable
    fallen = outside(fallen=(STRIDER,))
    assert ARAGORN not in wanted(fallen)
    assert refused(fallen, entering.entered(fallen, ARAGORN, WILL)).rule == "characters.enter"
    assert insist(fallen, entering.entered(fallen, ARAGORN, WILL)).characters.in_play == (ARAGORN,)


def test_aragorn_needs_one_of_his_cities_unconquered() -> None:
    lost = replace(outside((STRIDER,)), realm=shadow(captured=("minas-tirith", "dol-amroth", "pelargir")).realm)
    assert ARAGORN not in wanted(lost)
    assert refused(lost, entering.entered(lost, ARAGORN, WILL)).rule == "characters.enter"


def test_gandalf_the_white_follows_the_grey_once_a_minion_has_been_in_play() -> None:
    assert WHITE not in wanted(outside((GREY,)))
    for state in (outside((GREY,), in_play=(SARUMAN,)), outside(fallen=(GREY,), in_play=(SARUMAN,))):
        assert wanted(state)[WHITE].questions == ()
        after = entered(state, WHITE, WILL)
        assert after.characters == Characters(in_play=(SARUMAN, WHITE))
    dead = replace(outside((GREY,)), characters=Characters((GREY,), gone=(WITCH_KING,)))
    assert WHITE in wanted(dead)


def test_gandalf_the_white_does_not_enter_while_the_grey_is_in_the_fellowship() -> None:
    state = replace(acting(), characters=Characters(in_play=(SARUMAN,)))
    assert WHITE not in wanted(state)
    assert not refused(state, entering.entered(state, WHITE, WILL)).overrulable
    unknown = replace(outside((GREY,)), characters=Characters(in_play=(SARUMAN,)))
    assert WHITE not in wanted(unknown)


def test_ruling_47_only_a_will_of_the_west_result_brings_aragorn_and_no_elven_ring_makes_one() -> None:
    state = outside((STRIDER,), free=(MUSTER, CHARACTER))
    assert ARAGORN not in wanted(state)
    assert refused(state, entering.entered(state, ARAGORN, MUSTER)).rule == "characters.enter"
    assert refused(state, ElvenRingUsed(FREE, MUSTER, WILL)).rule == "rings.will_of_the_west"


def test_saruman_enters_when_isengard_is_at_war_and_orthanc_unconquered() -> None:
    assert SARUMAN not in wanted(shadow())
    state = shadow((Nation.ISENGARD,))
    assert wanted(state)[SARUMAN] == CharacterWanted(SARUMAN, (MUSTER,), ())
    assert entered(state, SARUMAN, MUSTER).characters.in_play == (SARUMAN,)
    assert SARUMAN not in wanted(shadow((Nation.ISENGARD,), captured=("orthanc",)))


@pytest.mark.parametrize("face", [MUSTER, ActionFace.ARMY_MUSTER])
def test_a_muster_or_an_army_muster_brings_a_minion(face: ActionFace) -> None:
    state = shadow((Nation.ISENGARD,), shadow=(face,))
    assert wanted(state)[SARUMAN].faces == (face,)


@pytest.mark.parametrize("face", [ARMY, CHARACTER, EVENT])
def test_no_other_result_brings_a_minion_but_a_ring_may_make_a_muster(face: ActionFace) -> None:
    state = shadow((Nation.ISENGARD,), shadow=(face,))
    assert SARUMAN not in wanted(state)
    state = replace(state, rings=replace(state.rings, free_peoples=2, shadow=1))
    assert SARUMAN in wanted(record(state, ElvenRingUsed(SHADOW, face, MUSTER)))


def test_the_witch_king_needs_sauron_and_an_enemy_at_war_and_wakes_all_the_free_peoples() -> None:
    assert WITCH_KING not in wanted(shadow((Nation.SAURON,)))
    assert WITCH_KING not in wanted(shadow((Nation.ROHAN,)))
    state = shadow((Nation.SAURON, Nation.ROHAN))
    assert wanted(state)[WITCH_KING].questions == (BoardQuestion.ARMY_WITH_SAURON_UNIT,)
    event = character_entered(state, wanted(state)[WITCH_KING], MUSTER)
    assert event == CharacterEntered(WITCH_KING, MUSTER, activated=(Nation.DWARVES, Nation.GONDOR, Nation.NORTH))
    after = record(state, event)
    assert all(after.realm.standing(nation).active for nation in FREE_NATIONS)


def test_wormtongue_on_the_table_keeps_rohan_asleep_when_the_witch_king_enters() -> None:
    state = shadow((Nation.SAURON, Nation.GONDOR), cards=EventCards(on_table=(CardId("wormtongue"),)))
    assert entering.entered(state, WITCH_KING, MUSTER).activated == (Nation.DWARVES, Nation.NORTH)


def test_a_character_wakes_just_the_passive_nations_on_his_card() -> None:
    state = shadow((Nation.SAURON, Nation.ROHAN))
    short = CharacterEntered(WITCH_KING, MUSTER, activated=(Nation.GONDOR,))
    assert refused(state, short).rule == "characters.enter"


def test_the_mouth_needs_all_the_free_peoples_at_war_or_the_fellowship_in_mordor() -> None:
    assert MOUTH not in wanted(shadow(FREE_NATIONS[1:]))
    assert wanted(shadow(FREE_NATIONS))[MOUTH].questions == ()
    assert MOUTH in wanted(with_fellowship(shadow(), mordor_step=0))
    assert MOUTH not in wanted(shadow(FREE_NATIONS, captured=SAURON_STRONGHOLDS))


def test_a_table_that_keeps_its_realm_is_asked_for_the_conditions() -> None:
    found = wanted(shadow(options=TABLE_KEEPS_REALM))
    assert found[SARUMAN].questions == (BoardQuestion.ISENGARD_AT_WAR, BoardQuestion.ORTHANC_UNCONQUERED)
    assert found[WITCH_KING].questions == (
        BoardQuestion.ARMY_WITH_SAURON_UNIT,
        BoardQuestion.SAURON_AND_ENEMY_AT_WAR,
    )
    asked = (BoardQuestion.FREE_PEOPLES_AT_WAR, BoardQuestion.SAURON_STRONGHOLD_UNCONQUERED)
    assert found[MOUTH].questions == asked
    in_mordor = wanted(with_fellowship(shadow(options=TABLE_KEEPS_REALM), mordor_step=0))
    assert in_mordor[MOUTH].questions == asked[1:]
    white = outside((GREY,), in_play=(SARUMAN,), options=TABLE_KEEPS_REALM)
    assert wanted(white)[WHITE].questions == ()


def test_a_character_enters_once() -> None:
    state = replace(shadow((Nation.ISENGARD,)), characters=Characters(gone=(SARUMAN,)))
    assert SARUMAN not in wanted(state)
    assert not refused(state, entering.entered(state, SARUMAN, MUSTER)).overrulable


def test_a_character_takes_the_place_of_no_other_companion() -> None:
    state = outside((STRIDER, GIMLI))
    assert not refused(state, CharacterEntered(ARAGORN, WILL, GIMLI, (Nation.GONDOR,))).overrulable


def recovered(state: GameState) -> GameState:
    state = replace(state, phase=Phase.RECOVER_AND_DRAW)
    return record(state, recovery.recovered(state))


def test_ruling_45_a_die_gained_counts_from_the_next_recovery() -> None:
    state = entered(shadow((Nation.ISENGARD,)), SARUMAN, MUSTER)
    assert (state.shadow.size, state.shadow.coming) == (7, 1)
    state = recovered(state)
    assert (state.shadow.size, state.shadow.coming, state.free_peoples.size) == (8, 0, 4)
    assert recovered(state).shadow.size == 8


def test_the_pools_hold_six_and_ten_dice_at_most() -> None:
    full = acting().with_pool(DicePool(FREE, 6, coming=1)).with_pool(DicePool(SHADOW, 10, coming=1))
    assert (recovered(full).free_peoples.size, recovered(full).shadow.size) == (6, 10)


def test_dice_gained_and_lost_are_not_miscounted() -> None:
    state = replace(acting(), phase=Phase.RECOVER_AND_DRAW)
    assert refused(state, replace(recovery.recovered(state), sizes=(5, 7))).rule == "dice.pool"
