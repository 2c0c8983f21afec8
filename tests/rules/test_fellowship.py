"""Declaring, healing, the Guide, hiding, separating."""

from typing import Any

import pytest

from companion.rules import fellowship, hunt
from companion.rules.events import (
    CompanionsSeparated,
    FellowshipDeclared,
    FellowshipHidden,
    FellowshipPhaseEnded,
    GuideChosen,
)
from companion.rules.state import Fellowship, GameState, OutOfBounds
from companion.rules.terms import Companion, Nation, Phase, RegionId, RerollCondition
from tests.rules.table import (
    CHARACTER,
    FREE,
    MUSTER,
    SHADOW,
    WILL,
    acting,
    hunt_over,
    hunted,
    in_mordor,
    in_phase,
    insist,
    record,
    refused,
    with_companions,
    with_fellowship,
)

LORIEN, MORIA, RIVENDELL, HOLLIN = (RegionId(name) for name in ("lorien", "moria", "rivendell", "hollin"))


def walking(progress: int, **changes: Any) -> GameState:
    return with_fellowship(in_phase(Phase.FELLOWSHIP, guide_open=True), progress=progress, **changes)


def test_declaring_moves_the_figure_within_progress_and_keeps_it_hidden() -> None:
    state = walking(5)
    state = record(state, fellowship.declared(state, LORIEN))
    assert (state.fellowship.region, state.fellowship.progress, state.fellowship.hidden) == (LORIEN, 0, True)


def test_black_borders_make_the_way_longer() -> None:
    state = walking(4)
    assert refused(state, fellowship.declared(state, LORIEN)).rule == "fellowship.declare"


@pytest.mark.parametrize(("corruption", "left"), [(3, 2), (0, 0)])
def test_a_haven_heals_one_corruption_if_there_is_any(corruption: int, left: int) -> None:
    state = walking(0, corruption=corruption)
    assert record(state, fellowship.declared(state, RIVENDELL)).fellowship.corruption == left


def test_declaring_wakes_a_passive_nation_in_its_haven_alone() -> None:
    state = walking(12)
    assert fellowship.declared(state, RegionId("minas-tirith")).activated is Nation.GONDOR
    assert fellowship.declared(state, LORIEN).activated is None
    assert fellowship.declared(state, HOLLIN) == FellowshipDeclared(HOLLIN, 0, None)


def test_a_shadow_stronghold_heals_nobody() -> None:
    state = walking(3, corruption=4)
    assert record(state, fellowship.declared(state, MORIA)).fellowship.corruption == 4


def test_the_fellowship_declares_once_a_turn_and_only_hidden() -> None:
    state = walking(1)
    once = record(state, fellowship.declared(state, RIVENDELL))
    assert refused(once, fellowship.declared(once, RIVENDELL)).rule == "fellowship.declare"
    revealed = walking(1, hidden=False)
    assert refused(revealed, fellowship.declared(revealed, RIVENDELL)).rule == "fellowship.declare"
    assert refused(acting(), fellowship.declared(acting(), RIVENDELL)).rule == "turn.phases"


def test_there_is_no_declaring_on_the_mordor_track_nor_off_the_map() -> None:
    state = walking(0, mordor_step=1)
    assert refused(state, fellowship.declared(state, RIVENDELL)).rule == "mordor.track"
    assert not refused(walking(0), FellowshipDeclared(RegionId("bag-end"), 0, None)).overrulable


def test_healing_cannot_be_made_up() -> None:
    assert refused(walking(0, corruption=3), FellowshipDeclared(RIVENDELL, 3, None)).rule == "fellowship.heal"


def test_no_more_heals_than_there_is_corruption_whatever_the_table_says() -> None:
    refusal = refused(walking(0, corruption=3), FellowshipDeclared(RIVENDELL, 4, None))
    assert (refusal.rule, refusal.overrulable) == ("fellowship.heal", False)


def test_the_end_of_the_fellowship_phase_closes_the_choice_of_the_guide() -> None:
    assert not record(walking(0), FellowshipPhaseEnded()).guide_open


def test_answers_about_the_region_are_forgotten_when_the_figure_moves() -> None:
    state = walking(5)
    state = record(state, fellowship.declared(state, RIVENDELL))
    asked = in_phase(Phase.FELLOWSHIP, conditions=(RerollCondition.ARMY,))
    asked = with_fellowship(asked, progress=1)
    assert record(asked, fellowship.declared(asked, RIVENDELL)).conditions == (RerollCondition.ARMY,)
    away = RegionId("trollshaws")
    assert record(asked, fellowship.declared(asked, away)).conditions is None


def test_ruling_22_the_guide_has_the_highest_level_and_ties_are_the_players_choice() -> None:
    state = record(walking(0), GuideChosen(Companion.STRIDER))
    assert state.fellowship.guide is Companion.STRIDER
    assert refused(state, GuideChosen(Companion.GIMLI)).rule == "fellowship.guide"
    assert refused(state, GuideChosen(Companion.STRIDER)).rule == "fellowship.guide"


def test_ruling_22_the_guide_changes_in_the_fellowship_phase_or_when_the_group_changes() -> None:
    state = acting()
    assert refused(state, GuideChosen(Companion.STRIDER)).rule == "fellowship.guide"
    state = record(state, fellowship.separated(state, (Companion.GIMLI,), CHARACTER))
    assert record(state, GuideChosen(Companion.STRIDER)).fellowship.guide is Companion.STRIDER
    assert not refused(with_companions(state, Companion.GIMLI), GuideChosen(Companion.BOROMIR)).overrulable


def test_the_fellowship_phase_ends_in_the_hunt_allocation() -> None:
    assert record(walking(0), FellowshipPhaseEnded()).phase is Phase.HUNT_ALLOCATION
    assert refused(acting(), FellowshipPhaseEnded()).rule == "turn.phases"


def test_hiding_needs_a_character_result_and_moves_nothing() -> None:
    state = with_fellowship(acting(), hidden=False, progress=0)
    after = record(state, FellowshipHidden(CHARACTER))
    assert after.fellowship.hidden
    assert after.hunt_box.free_peoples == 0
    assert after.free_peoples.used == (CHARACTER,)
    assert refused(state, FellowshipHidden(MUSTER)).rule == "fellowship.hide"
    assert refused(acting(), FellowshipHidden(CHARACTER)).rule == "fellowship.hide"


def test_strider_as_guide_hides_with_any_die() -> None:
    state = with_fellowship(acting(), hidden=False, guide=Companion.STRIDER)
    assert record(state, FellowshipHidden(MUSTER)).fellowship.hidden


def test_a_card_may_hide_without_a_die() -> None:
    state = with_fellowship(acting(), hidden=False)
    assert record(state, FellowshipHidden(None)).free_peoples.used == ()


def test_a_group_goes_as_far_as_progress_and_its_highest_level() -> None:
    state = with_fellowship(acting(), progress=5)
    parting = fellowship.separated(state, (Companion.LEGOLAS, Companion.MERIADOC), CHARACTER)
    assert parting.distance == 7
    state = record(state, parting)
    assert Companion.LEGOLAS not in state.fellowship.companions
    assert state.fellowship.guide is Companion.GANDALF_THE_GREY


def test_gollum_guides_when_the_last_companion_leaves() -> None:
    state = with_companions(acting(), Companion.GIMLI)
    after = record(state, fellowship.separated(state, (Companion.GIMLI,), None))
    assert after.fellowship.guide is None
    assert after.free_peoples.used == ()


def test_when_the_guide_leaves_the_highest_of_the_others_leads() -> None:
    state = acting()
    after = record(state, fellowship.separated(state, (Companion.GANDALF_THE_GREY,), CHARACTER))
    assert after.fellowship.guide is Companion.STRIDER


def test_separating_needs_companions_who_are_there_and_the_right_die() -> None:
    state = acting()
    assert refused(state, fellowship.separated(state, (Companion.GIMLI,), MUSTER)).rule == "fellowship.separate"
    assert not refused(state, fellowship.separated(state, (), CHARACTER)).overrulable
    wrong = CompanionsSeparated((Companion.GIMLI,), CHARACTER, 2, Companion.STRIDER)
    assert not refused(state, wrong).overrulable
    far = CompanionsSeparated((Companion.GIMLI,), CHARACTER, 9, Companion.GANDALF_THE_GREY)
    assert refused(state, far).overrulable


def test_nobody_separates_on_the_mordor_track() -> None:
    state = in_mordor()
    assert refused(state, fellowship.separated(state, (Companion.GIMLI,), CHARACTER)).rule == "mordor.separation"


def test_nobody_moves_on_before_the_hunt_is_finished() -> None:
    state = hunted(1)
    refusal = refused(state, hunt.moved(state, CHARACTER))
    assert (refusal.rule, refusal.overrulable) == ("hunt.order", False)


def test_a_revealed_fellowship_must_hide_before_it_moves() -> None:
    state = with_fellowship(acting(), hidden=False)
    assert refused(state, hunt.moved(state, CHARACTER)).rule == "fellowship.move"


def test_moving_needs_a_character_result_or_a_card() -> None:
    state = acting()
    assert refused(state, hunt.moved(state, MUSTER)).rule == "fellowship.move"
    assert insist(state, hunt.moved(state, MUSTER)).fellowship.progress == 1
    assert refused(state, hunt.moved(state, MUSTER, by_card=True)).rule == "fellowship.move"
    by_card = record(state, hunt.moved(state, WILL, by_card=True))
    assert by_card.free_peoples.used == (WILL,)


def test_progress_stops_at_the_end_of_the_track() -> None:
    state = with_fellowship(acting(), progress=12)
    assert record(state, hunt.moved(state, CHARACTER)).fellowship.progress == 12


def test_a_guide_who_is_not_there_cannot_be_on_the_table() -> None:
    with pytest.raises(OutOfBounds):
        Fellowship(companions=(Companion.GIMLI,), guide=None)
    with pytest.raises(OutOfBounds):
        Fellowship(region=RegionId("bag-end"))
    with pytest.raises(OutOfBounds):
        Fellowship(corruption=13)


def test_a_hunt_in_progress_holds_all_other_actions() -> None:
    state = hunted()
    assert refused(state, fellowship.separated(state, (Companion.GIMLI,), CHARACTER)).rule == "hunt.order"
    assert state.acting is FREE


def test_companions_who_separate_in_a_besieged_stronghold_stay_there() -> None:
    state = acting()
    stay = fellowship.separated(state, (Companion.GIMLI,), CHARACTER, besieged=True)
    assert stay.distance == 0
    assert Companion.GIMLI not in record(state, stay).fellowship.companions
    wild = with_fellowship(state, region=HOLLIN)
    assert refused(wild, stay).rule == "fellowship.separate"


def test_whoever_a_card_separates_on_the_mordor_track_goes_nowhere() -> None:
    state = in_mordor()
    assert insist(state, fellowship.separated(state, (Companion.GIMLI,), None)).fellowship.companions
    assert fellowship.separated(state, (Companion.GIMLI,), None).distance == 0


def test_what_costs_no_die_is_no_action_and_leaves_the_turn_where_it_is() -> None:
    state = with_fellowship(acting(), hidden=False)
    assert record(state, FellowshipHidden(None)).acting is FREE
    state = acting(acting=SHADOW)
    moved = record(state, hunt.moved(state, None, by_card=True))
    assert hunt_over(moved).acting is SHADOW
