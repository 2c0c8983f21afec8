"""The Political Track: who becomes active, who moves, and what it costs."""

from dataclasses import replace

import pytest

from companion.rules import choices as may
from companion.rules import dice, politics
from companion.rules.catalogue import nations, regions
from companion.rules.choices import choices
from companion.rules.events import NationActivated, NationMoved
from companion.rules.state import Characters, EventCards, GameState, NationStanding, Options, OutOfBounds, Realm
from companion.rules.terms import (
    ActionFace,
    CardId,
    Character,
    Companion,
    Nation,
    Phase,
    PoliticalCause,
    RegionId,
    Settlement,
    Side,
)
from tests.rules.table import (
    ARMY,
    CHARACTER,
    EVENT,
    FREE,
    MUSTER,
    SHADOW,
    WILL,
    acting,
    hunted,
    in_phase,
    insist,
    record,
    refused,
)

DIPLOMACY, CARD, COMPANION = PoliticalCause.DIPLOMACY, PoliticalCause.CARD, PoliticalCause.COMPANION
ATTACKED, CAPTURED, ENTERED = PoliticalCause.ATTACKED, PoliticalCause.SETTLEMENT_CAPTURED, PoliticalCause.CHARACTER
EREBOR, DALE = RegionId("erebor"), RegionId("dale")


def standing(state: GameState, nation: Nation, steps: int, *, active: bool) -> GameState:
    """The state with a Nation standing so."""
    return replace(state, realm=state.realm.with_standing(NationStanding(nation, steps, active)))


def on_table(state: GameState, *cards: CardId) -> GameState:
    """The state with these cards lying on the table."""
    return replace(state, cards=EventCards(on_table=cards))


def on_map(state: GameState, *group: Companion, entered: tuple[Character, ...] = ()) -> GameState:
    """The state with these Companions out of the Fellowship, and these Characters in play."""
    return replace(state, characters=Characters(separated=group, in_play=entered))


def where(state: GameState, nation: Nation) -> tuple[int, bool]:
    """Where a Nation stands and whether it is active."""
    found = state.realm.standing(nation)
    return found.steps, found.active


def wanted(state: GameState, cause: PoliticalCause) -> list[may.Choice]:
    """The choices about Nations of that cause."""
    about = (may.AdvanceWanted, may.NationMoveWanted, may.ActivationWanted)
    return [choice for choice in choices(state) if isinstance(choice, about) and choice.cause is cause]


def test_the_nations_begin_where_the_rulebook_lays_them_and_only_four_are_passive() -> None:
    state = acting()
    assert {one: where(state, one)[0] for one in Nation} == {one: facts.steps for one, facts in nations().items()}
    passive = {one for one in Nation if not where(state, one)[1]}
    assert passive == {Nation.DWARVES, Nation.NORTH, Nation.ROHAN, Nation.GONDOR}


@pytest.mark.parametrize("die", [MUSTER, ActionFace.ARMY_MUSTER, WILL])
def test_a_muster_result_or_a_will_of_the_west_moves_a_friendly_nation_one_step(die: ActionFace) -> None:
    state = acting(free=(die, CHARACTER))
    after = record(state, politics.moved(state, Nation.ELVES, DIPLOMACY, die))
    assert where(after, Nation.ELVES) == (2, True)
    assert after.free_peoples.unused == (CHARACTER,)
    assert after.acting is SHADOW


def test_the_shadow_moves_its_own_nations_with_a_muster_result_in_its_own_turn() -> None:
    state = acting(acting=SHADOW)
    after = record(state, politics.moved(state, Nation.SAURON, DIPLOMACY, MUSTER))
    assert after.realm.standing(Nation.SAURON).at_war
    assert after.shadow.unused == (ARMY, EVENT)
    assert refused(state, politics.moved(state, Nation.ELVES, DIPLOMACY, MUSTER)).rule == "dice.alternation"
    assert may.AdvanceWanted(DIPLOMACY, (Nation.SAURON, Nation.ISENGARD, Nation.SOUTHRONS), (MUSTER,)) in choices(state)


def test_diplomacy_needs_a_muster_result_that_lies_there() -> None:
    state = acting()
    assert refused(state, politics.moved(state, Nation.ELVES, DIPLOMACY, CHARACTER)).rule == "politics.diplomacy"
    state = acting(free=(CHARACTER,))
    assert refused(state, politics.moved(state, Nation.ELVES, DIPLOMACY, MUSTER)).rule == "dice.use"
    assert wanted(state, DIPLOMACY) == []


@pytest.mark.parametrize("cause", [CARD, ATTACKED, CAPTURED, ENTERED])
def test_only_diplomacy_and_a_companions_ability_take_a_die(cause: PoliticalCause) -> None:
    state = acting()
    assert refused(state, NationMoved(Nation.ELVES, 2, MUSTER, cause)).overrulable is False
    assert refused(state, NationMoved(Nation.ELVES, 2, None, DIPLOMACY)).overrulable is False


def test_a_passive_nation_may_go_forward_but_never_enters_at_war() -> None:
    state = acting()
    state = record(state, politics.moved(state, Nation.GONDOR, DIPLOMACY, MUSTER))
    assert where(state, Nation.GONDOR) == (1, False)
    state = acting(realm=state.realm)
    assert refused(state, politics.moved(state, Nation.GONDOR, DIPLOMACY, MUSTER)).rule == "politics.at_war"
    assert refused(state, politics.moved(state, Nation.GONDOR, CARD)).rule == "politics.at_war"
    assert Nation.GONDOR not in politics.movable(state, DIPLOMACY)
    state = standing(state, Nation.GONDOR, 1, active=True)
    state = record(state, politics.moved(state, Nation.GONDOR, DIPLOMACY, MUSTER))
    assert state.realm.standing(Nation.GONDOR).at_war


def test_a_passive_nation_stays_where_it_is_if_the_table_reads_the_rule_so() -> None:
    state = acting(options=Options(passive_may_advance=False))
    assert refused(state, politics.moved(state, Nation.GONDOR, DIPLOMACY, MUSTER)).rule == "politics.passive"
    assert politics.movable(state, DIPLOMACY) == (Nation.ELVES,)
    assert Nation.GONDOR in politics.movable(state, CARD, forward=False)
    assert where(record(state, politics.moved(state, Nation.GONDOR, ATTACKED)), Nation.GONDOR) == (1, True)


def test_a_nation_at_war_goes_no_further() -> None:
    state = standing(acting(), Nation.ELVES, 0, active=True)
    assert refused(state, politics.moved(state, Nation.ELVES, DIPLOMACY, MUSTER)).overrulable is False
    for cause in PoliticalCause:
        assert Nation.ELVES not in politics.movable(state, cause)


def test_the_track_ends_three_steps_above_at_war() -> None:
    state = acting()
    assert refused(state, politics.moved(state, Nation.ELVES, CARD, forward=False)).overrulable is False
    assert Nation.ELVES not in politics.movable(state, CARD, forward=False)
    with pytest.raises(OutOfBounds):
        NationStanding(Nation.ELVES, 4, active=True)


def test_the_track_holds_every_nation_once_and_settlements_alone_are_controlled() -> None:
    with pytest.raises(OutOfBounds):
        Realm(nations=(NationStanding(Nation.ELVES, 3, active=True),))
    for places in ((RegionId("trollshaws"),), (RegionId("nowhere"),), (DALE, DALE)):
        with pytest.raises(OutOfBounds):
            Realm(captured=places)


def test_only_a_card_moves_a_nation_back() -> None:
    state = acting()
    after = record(state, politics.moved(state, Nation.GONDOR, CARD, forward=False))
    assert where(after, Nation.GONDOR) == (3, False)
    assert after.acting is FREE
    by_attack = refused(state, politics.moved(state, Nation.GONDOR, ATTACKED, forward=False))
    assert (by_attack.rule, by_attack.reason) == ("politics.track", "Only a card moves a Nation back.")
    assert politics.movable(state, ATTACKED, forward=False) == ()


def test_a_card_may_move_a_nation_several_steps_and_nothing_else_may() -> None:
    state = acting()
    assert record(state, NationMoved(Nation.ELVES, 0, None, CARD)).realm.standing(Nation.ELVES).at_war
    assert refused(state, NationMoved(Nation.ELVES, 1, MUSTER, DIPLOMACY)).rule == "politics.track"


@pytest.mark.parametrize("cause", [PoliticalCause.DECLARED, ENTERED])
def test_a_declaration_and_a_character_move_no_nation(cause: PoliticalCause) -> None:
    assert refused(acting(), NationMoved(Nation.ELVES, 2, None, cause)).rule == "politics.track"


@pytest.mark.parametrize(
    ("companion", "nation"),
    [(Companion.BOROMIR, Nation.GONDOR), (Companion.LEGOLAS, Nation.ELVES), (Companion.GIMLI, Nation.DWARVES)],
)
def test_boromir_legolas_and_gimli_let_any_die_move_their_nation(companion: Companion, nation: Nation) -> None:
    state = on_map(acting(free=(EVENT, CHARACTER)), companion)
    assert wanted(state, COMPANION)[0] == may.AdvanceWanted(COMPANION, (nation,), (EVENT, CHARACTER))
    before = state.realm.standing(nation).steps
    after = record(state, politics.moved(state, nation, COMPANION, EVENT))
    assert after.realm.standing(nation).steps == before - 1
    inside = acting(free=(EVENT,))
    assert refused(inside, politics.moved(inside, nation, COMPANION, EVENT)).rule == "politics.companion"


def test_gimlis_place_is_erebor_alone_and_legolas_goes_to_strongholds() -> None:
    havens = {Nation.DWARVES: set[RegionId](), Nation.ELVES: set[RegionId]()}
    for place, region in regions().items():
        if region.is_free_peoples_haven and region.nation in havens:
            havens[region.nation].add(place)
    assert havens[Nation.DWARVES] == {EREBOR}
    assert all(regions()[place].settlement is Settlement.STRONGHOLD for place in havens[Nation.ELVES])


def test_a_conquered_erebor_leaves_gimli_no_place_to_speak_in() -> None:
    state = on_map(acting(), Companion.GIMLI)
    state = replace(state, realm=replace(state.realm, captured=(EREBOR,)))
    assert wanted(state, COMPANION) == []
    assert refused(state, politics.moved(state, Nation.DWARVES, COMPANION, MUSTER)).rule == "politics.companion"
    assert refused(state, politics.activated(Nation.DWARVES, COMPANION)).rule == "politics.activation"


def test_the_shadow_has_no_use_for_a_companions_ability() -> None:
    assert wanted(on_map(acting(acting=SHADOW), Companion.LEGOLAS), COMPANION) == []


def test_what_an_attack_does_to_a_nation_cannot_be_left_out() -> None:
    state = acting()
    assert refused(state, NationMoved(Nation.ROHAN, 2, None, ATTACKED)).rule == "politics.activation"
    insisted = insist(state, NationMoved(Nation.ROHAN, 2, None, ATTACKED))
    assert where(insisted, Nation.ROHAN) == (2, False)


def test_a_nation_moves_for_a_settlement_only_when_it_has_lost_one() -> None:
    state = acting()
    assert refused(state, politics.moved(state, Nation.NORTH, CAPTURED)).rule == "politics.settlement"
    assert wanted(state, CAPTURED) == []
    state = replace(state, realm=replace(state.realm, captured=(DALE,)))
    assert wanted(state, CAPTURED) == [may.NationMoveWanted(CAPTURED, (Nation.NORTH,))]
    assert where(record(state, politics.moved(state, Nation.NORTH, CAPTURED)), Nation.NORTH) == (2, False)


def test_nations_move_in_action_resolution_while_no_hunt_is_under_way() -> None:
    early = in_phase(Phase.FELLOWSHIP)
    assert refused(early, politics.moved(early, Nation.ELVES, CARD)).rule == "turn.phases"
    assert refused(early, politics.activated(Nation.NORTH, CARD)).rule == "turn.phases"
    hunting = hunted()
    assert refused(hunting, politics.moved(hunting, Nation.ELVES, CARD)).rule == "hunt.order"


def test_a_game_without_the_realm_is_never_asked_about_it() -> None:
    state = on_map(acting(options=Options(keeps_realm=False)), Companion.GIMLI, entered=(Character.WITCH_KING,))
    about = (may.AdvanceWanted, may.NationMoveWanted, may.ActivationWanted, may.SettlementWanted)
    assert not any(isinstance(choice, about) for choice in choices(state))
    assert refused(state, politics.moved(state, Nation.ELVES, CARD)).rule == "politics.track"
    assert refused(state, politics.activated(Nation.NORTH, CARD)).rule == "politics.track"


def test_the_realm_adds_at_most_ten_questions_to_a_turn_however_many_nations_could_move() -> None:
    state = on_map(acting(), *Companion, entered=(Character.WITCH_KING, Character.ARAGORN))
    state = replace(state, realm=replace(state.realm, captured=(DALE, EREBOR)))
    without = replace(state, options=replace(state.options, keeps_realm=False))
    assert len(choices(state)) - len(choices(without)) <= 10


def test_inputs_about_nations_become_events_with_their_consequences() -> None:
    state = acting()
    assert may.nation_advanced(state, may.AdvanceWanted(DIPLOMACY, (), ()), Nation.ELVES, MUSTER) == NationMoved(
        Nation.ELVES, 2, MUSTER, DIPLOMACY
    )
    back = may.NationMoveWanted(CARD, (Nation.GONDOR,), forward=False)
    assert may.nation_moved(state, back, Nation.GONDOR) == NationMoved(Nation.GONDOR, 3, None, CARD)
    waking = may.ActivationWanted(CARD, (Nation.NORTH,))
    assert may.nation_activated(waking, Nation.NORTH) == NationActivated(Nation.NORTH, CARD)


def test_nothing_is_left_to_move_when_every_nation_is_at_war() -> None:
    everybody = tuple(NationStanding(one, 0, active=True) for one in Nation)
    state = on_map(acting(realm=Realm(nations=everybody)), Companion.GIMLI)
    for cause in PoliticalCause:
        assert [one for one in wanted(state, cause) if not isinstance(one, may.NationMoveWanted) or one.forward] == []
    top = tuple(NationStanding(one, 3, active=True) for one in Nation)
    assert all(
        one.forward for one in wanted(acting(realm=Realm(nations=top)), CARD) if isinstance(one, may.NationMoveWanted)
    )


def test_a_nation_needs_no_die_of_the_side_that_acts_to_be_attacked() -> None:
    state = acting(free=(), shadow=())
    assert dice.first_to_act(state) is Side.FREE_PEOPLES
    assert record(state, politics.moved(state, Nation.GONDOR, ATTACKED)).realm.standing(Nation.GONDOR).active
