"""Settlements that change hands, and the Victory Points that follow."""

import pytest

from companion.rules import choices as may
from companion.rules import settlements
from companion.rules.catalogue import regions
from companion.rules.choices import choices
from companion.rules.events import SettlementCaptured
from companion.rules.realm import is_haven
from companion.rules.state import GameState, Options
from companion.rules.terms import Nation, Phase, RegionId, RerollCondition, Settlement
from tests.rules.table import ARMY, FREE, SHADOW, acting, hunted, in_phase, record, refused

MINAS_TIRITH, DALE, BREE = RegionId("minas-tirith"), RegionId("dale"), RegionId("bree")
DOL_GULDUR, WILD = RegionId("dol-guldur"), RegionId("trollshaws")


def taken(state: GameState, *places: RegionId) -> GameState:
    """The state after these Settlements changed hands one after the other."""
    for place in places:
        state = record(state, settlements.captured(state, place))
    return state


@pytest.mark.parametrize(("place", "points"), [(BREE, 0), (DALE, 1), (MINAS_TIRITH, 2)])
def test_a_captured_town_city_or_stronghold_gives_none_one_or_two_points(place: RegionId, points: int) -> None:
    event = settlements.captured(acting(), place)
    assert event == SettlementCaptured(place, SHADOW, points)
    after = record(acting(), event)
    assert after.realm.victory_points(SHADOW) == points
    assert after.realm.victory_points(FREE) == 0
    assert after.realm.controller(place) is SHADOW


def test_the_free_peoples_take_settlements_of_the_shadow_for_points_of_their_own() -> None:
    after = taken(acting(), DOL_GULDUR, MINAS_TIRITH)
    assert (after.realm.victory_points(FREE), after.realm.victory_points(SHADOW)) == (2, 2)


def test_a_settlement_taken_back_loses_its_marker_and_its_points() -> None:
    after = taken(acting(), MINAS_TIRITH, DALE, MINAS_TIRITH)
    assert after.realm.captured == (DALE,)
    assert after.realm.victory_points(SHADOW) == 1
    assert is_haven(after, MINAS_TIRITH)
    assert settlements.captured(taken(acting(), MINAS_TIRITH), MINAS_TIRITH).by is FREE


def test_nobody_takes_what_he_holds() -> None:
    own = SettlementCaptured(MINAS_TIRITH, FREE, 2)
    again = SettlementCaptured(MINAS_TIRITH, SHADOW, 2)
    assert refused(acting(), own).overrulable is False
    assert refused(taken(acting(), MINAS_TIRITH), again).rule == "settlements.control"


@pytest.mark.parametrize("place", [WILD, RegionId("osgiliath"), RegionId("nowhere")])
def test_only_a_settlement_can_be_taken_and_a_fortification_is_none(place: RegionId) -> None:
    refusal = refused(acting(), SettlementCaptured(place, SHADOW, 0))
    assert (refusal.rule, refusal.overrulable) == ("settlements.control", False)


def test_a_settlement_is_worth_what_the_map_says() -> None:
    assert refused(acting(), SettlementCaptured(MINAS_TIRITH, SHADOW, 3)).rule == "settlements.points"


def test_a_capture_costs_no_die_and_leaves_the_turn_to_act_where_it_is() -> None:
    state = acting(shadow=(ARMY,), acting=SHADOW)
    after = taken(state, MINAS_TIRITH)
    assert (after.acting, after.shadow.unused) == (SHADOW, (ARMY,))
    assert taken(acting(free=(), shadow=()), DALE).realm.captured == (DALE,)


def test_settlements_change_hands_in_action_resolution_while_no_hunt_is_under_way() -> None:
    early = in_phase(Phase.FELLOWSHIP)
    assert refused(early, settlements.captured(early, DALE)).rule == "turn.phases"
    assert refused(hunted(), settlements.captured(hunted(), DALE)).rule == "hunt.order"


def test_a_capture_where_the_figure_stands_asks_for_the_reroll_conditions_again() -> None:
    state = acting(conditions=(RerollCondition.ARMY,))
    assert taken(state, DALE).conditions == (RerollCondition.ARMY,)
    assert taken(state, state.fellowship.region).conditions is None


def test_every_settlement_may_be_named_in_one_question() -> None:
    (wanted,) = (choice for choice in choices(acting()) if isinstance(choice, may.SettlementWanted))
    assert set(wanted.candidates) == {place for place, region in regions().items() if region.settlement}
    assert may.settlement_captured(acting(), DALE) == SettlementCaptured(DALE, SHADOW, 1)
    assert settlements.captured(acting(), WILD).by is SHADOW


def test_a_table_that_keeps_its_settlements_itself_is_not_asked() -> None:
    state = acting(options=Options(keeps_realm=False))
    assert not any(isinstance(choice, may.SettlementWanted) for choice in choices(state))
    assert refused(state, settlements.captured(state, DALE)).rule == "politics.track"


def test_the_settlements_of_a_nation_are_those_of_its_side() -> None:
    assert regions()[DALE].nation is Nation.NORTH
    assert regions()[DALE].settlement is Settlement.CITY
    assert regions()[WILD].settled_by is None
