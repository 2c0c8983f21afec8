"""The Political Track: who becomes active, who moves, and what it costs."""

from dataclasses import replace

import pytest

from companion.rules import choices as may
from companion.rules import dice, fellowship, politics
from companion.rules.catalogue import companions, nations, regions
from companion.rules.choices import choices
from companion.rules.events import NationActivated, NationMoved
from companion.rules.state import Characters, EventCards, GameState, NationStanding, Options, OutOfBounds, Realm
from companion.rules.terms import (
    THREATS_AND_PROMISES,
    WORMTONGUE,
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
    with_fellowship,
)

DIPLOMACY, CARD, COMPANION = PoliticalCause.DIPLOMACY, PoliticalCause.CARD, PoliticalCause.COMPANION
ATTACKED, CAPTURED, ENTERED = PoliticalCause.ATTACKED, PoliticalCause.SETTLEMENT_CAPTURED, PoliticalCause.CHARACTER
FREE_NATIONS = tuple(one for one in Nation if one.side is FREE)
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


def test_an_attack_activates_a_nation_and_moves_it_one_step() -> None:
    state = record(acting(), politics.moved(acting(), Nation.ROHAN, ATTACKED))
    assert where(state, Nation.ROHAN) == (2, True)
    state = standing(acting(), Nation.NORTH, 1, active=False)
    state = record(state, politics.moved(state, Nation.NORTH, ATTACKED))
    assert where(state, Nation.NORTH) == (0, True)
    state = record(state, politics.moved(state, Nation.ISENGARD, ATTACKED))
    assert where(state, Nation.ISENGARD) == (0, True)
    assert state.acting is FREE


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


@pytest.mark.parametrize(
    ("companion", "nation"),
    [
        *((one, nation) for one in Companion if companions()[one].activates is None for nation in FREE_NATIONS),
        (Companion.STRIDER, Nation.NORTH),
        (Companion.BOROMIR, Nation.GONDOR),
        (Companion.LEGOLAS, Nation.ELVES),
        (Companion.GIMLI, Nation.DWARVES),
    ],
)
def test_a_companion_on_the_map_activates_the_nations_his_card_names(companion: Companion, nation: Nation) -> None:
    state = standing(on_map(acting(), companion), nation, 2, active=False)
    assert where(record(state, politics.activated(nation, COMPANION)), nation) == (2, True)
    inside = on_map(state)
    assert refused(inside, politics.activated(nation, COMPANION)).rule == "politics.activation"


def test_strider_does_not_activate_gondor_but_aragorn_does() -> None:
    state = on_map(acting(), Companion.STRIDER)
    assert politics.may_activate(state, COMPANION) == (Nation.NORTH,)
    assert refused(state, politics.activated(Nation.GONDOR, COMPANION)).rule == "politics.activation"
    state = on_map(acting(), entered=(Character.ARAGORN,))
    assert record(state, politics.activated(Nation.GONDOR, COMPANION))
    state = on_map(acting(), entered=(Character.SARUMAN,))
    assert politics.may_activate(state, COMPANION) == ()


def test_the_witch_king_activates_every_nation_of_the_free_peoples_and_aragorn_gondor() -> None:
    passive = (Nation.DWARVES, Nation.GONDOR, Nation.NORTH, Nation.ROHAN)
    assert politics.may_activate(on_map(acting(), entered=(Character.WITCH_KING,)), ENTERED) == passive
    assert politics.may_activate(on_map(acting(), entered=(Character.ARAGORN,)), ENTERED) == (Nation.GONDOR,)
    assert politics.may_activate(acting(), ENTERED) == ()
    state = replace(acting(), characters=Characters(gone=(Character.WITCH_KING,)))
    assert record(state, politics.activated(Nation.NORTH, ENTERED))


def test_a_declaration_is_told_by_itself_and_cards_may_activate_any_passive_nation() -> None:
    state = acting()
    declared = politics.activated(Nation.NORTH, PoliticalCause.DECLARED)
    assert refused(state, declared).rule == "politics.activation"
    assert where(record(state, politics.activated(Nation.NORTH, CARD)), Nation.NORTH) == (3, True)
    assert where(record(state, politics.activated(Nation.NORTH, ATTACKED)), Nation.NORTH) == (3, True)


def test_an_active_nation_does_not_become_active_again() -> None:
    assert refused(acting(), politics.activated(Nation.ELVES, CARD)).overrulable is False


def test_with_wormtongue_rohan_becomes_active_only_by_a_companion_an_attack_or_a_declaration() -> None:
    state = on_table(on_map(acting(), Companion.MERIADOC, entered=(Character.WITCH_KING,)), WORMTONGUE)
    assert Nation.ROHAN not in politics.may_activate(state, CARD)
    assert Nation.ROHAN not in politics.may_activate(state, ENTERED)
    assert Nation.GONDOR in politics.may_activate(state, CARD)
    by_companion = record(state, politics.activated(Nation.ROHAN, COMPANION))
    by_attack = record(state, politics.moved(state, Nation.ROHAN, ATTACKED))
    at_edoras = with_fellowship(replace(state, phase=Phase.FELLOWSHIP), region=RegionId("edoras"))
    by_declaration = record(at_edoras, fellowship.declared(at_edoras, RegionId("edoras")))
    for after in (by_companion, by_attack, by_declaration):
        assert after.realm.standing(Nation.ROHAN).active


def test_wormtongue_holds_rohan_no_more_once_something_has_ended_the_card() -> None:
    state = on_table(acting(), WORMTONGUE)
    state = replace(state, cards=replace(state.cards, leaving=(WORMTONGUE,)))
    assert Nation.ROHAN in politics.may_activate(state, CARD)


def test_threats_and_promises_hold_passive_nations_back_from_a_muster_result_alone() -> None:
    state = on_table(acting(), THREATS_AND_PROMISES)
    assert politics.movable(state, DIPLOMACY) == (Nation.ELVES,)
    assert refused(state, politics.moved(state, Nation.GONDOR, DIPLOMACY, MUSTER)).rule == "politics.threats"
    assert record(state, politics.moved(state, Nation.ELVES, DIPLOMACY, MUSTER)).cards.on_table
    assert record(state, politics.moved(state, Nation.GONDOR, CARD)).cards.on_table
    shadow = replace(state, acting=SHADOW)
    assert record(shadow, politics.moved(shadow, Nation.SAURON, DIPLOMACY, MUSTER)).cards.on_table


def test_threats_and_promises_leave_when_a_nation_advances_by_an_attack_or_a_companion() -> None:
    state = on_table(on_map(acting(), Companion.BOROMIR), THREATS_AND_PROMISES)
    after = record(state, politics.moved(state, Nation.GONDOR, ATTACKED))
    assert (after.cards.on_table, after.cards.used) == ((), (THREATS_AND_PROMISES,))
    assert not record(state, politics.moved(state, Nation.GONDOR, COMPANION, CHARACTER)).cards.on_table
    assert record(state, politics.moved(state, Nation.SAURON, ATTACKED)).cards.on_table


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
