"""Rulings on declaring, revealing, Mordor, and what lies on the table. Each test says its ruling."""

from dataclasses import replace

import pytest

from companion.rules import choices as may
from companion.rules import fellowship, hunt, hunt_effects, hunt_reveal, mordor, recovery, set_up, turn
from companion.rules.choices import choices, offered
from companion.rules.events import (
    ActionsEnded,
    FellowshipDeclared,
    FellowshipHidden,
    FellowshipRevealed,
    HuntDiceAllocated,
    Passed,
)
from companion.rules.state import GameState, HuntBox
from companion.rules.terms import BALROG_OF_MORIA, HuntStage, Nation, Phase, RegionId, TileCause
from companion.words.set_up import step_portions
from tests.rules.card_table import lying
from tests.rules.table import (
    ARMY,
    CHARACTER,
    FREE,
    MUSTER,
    SHADOW,
    acting,
    drawn,
    hunt_over,
    in_mordor,
    in_phase,
    of_hunt,
    record,
    refused,
    rolled,
    step_taken,
    struck,
    with_fellowship,
)

RIVENDELL, HOLLIN, MORIA, DIMRILL, LORIEN = (
    RegionId(name) for name in ("rivendell", "hollin", "moria", "dimrill-dale", "lorien")
)


def to_be_revealed(region: RegionId, progress: int) -> GameState:
    """A Hunt whose tile reveals and does nothing else."""
    return with_fellowship(struck("standard-0-reveal.1"), region=region, progress=progress)


def phase_two(region: RegionId, progress: int, **changes: object) -> GameState:
    """The Fellowship phase with the figure there."""
    state = in_phase(Phase.FELLOWSHIP, guide_open=True)
    return with_fellowship(state, region=region, progress=progress, **changes)


def test_ruling_27_revealed_the_figure_moves_within_progress_and_never_ends_in_a_haven_it_holds() -> None:
    state = to_be_revealed(DIMRILL, 1)
    assert FellowshipRevealed(LORIEN, ()) not in offered(state)
    assert refused(state, FellowshipRevealed(LORIEN, ())).rule == "fellowship.reveal"
    after = record(state, hunt_reveal.revealed(state, RegionId("parth-celebrant"))).fellowship
    assert (after.progress, after.hidden) == (0, False)
    lost = replace(state, realm=replace(state.realm, captured=(LORIEN,)))
    assert record(lost, FellowshipRevealed(LORIEN, ())).fellowship.region == LORIEN


def test_ruling_27_without_progress_it_stays_even_in_a_haven() -> None:
    state = to_be_revealed(RIVENDELL, 0)
    assert [one for one in offered(state) if isinstance(one, FellowshipRevealed)] == [FellowshipRevealed(RIVENDELL, ())]


@pytest.mark.parametrize(
    ("start", "progress", "end", "tiles"),
    [
        (HOLLIN, 1, MORIA, 1),
        (MORIA, 1, DIMRILL, 1),
        (HOLLIN, 2, DIMRILL, 1),
        (MORIA, 0, MORIA, 1),
        (HOLLIN, 1, HOLLIN, 0),
    ],
)
def test_ruling_28_a_reveal_draws_a_tile_for_a_shadow_stronghold_moved_into_from_or_through_or_stood_in(
    start: RegionId, progress: int, end: RegionId, tiles: int
) -> None:
    state = to_be_revealed(start, progress)
    state = record(state, hunt_reveal.revealed(state, end))
    causes = (of_hunt(state).cause, *of_hunt(state).owed) if of_hunt(state).stage is HuntStage.TILE else ()
    assert causes == (TileCause.SHADOW_STRONGHOLD,) * tiles


def test_ruling_28_a_declaration_draws_nothing_for_a_stronghold() -> None:
    state = phase_two(HOLLIN, 2)
    assert record(state, fellowship.declared(state, DIMRILL)).hunt is None


def test_ruling_30_the_tile_that_reveals_comes_first_then_those_of_cards_then_those_of_strongholds() -> None:
    state = lying(with_fellowship(struck("standard-1-reveal.1"), region=HOLLIN, progress=2), BALROG_OF_MORIA)
    assert of_hunt(state).damage == 1
    state = record(state, hunt_effects.ring_used(state))
    state = record(state, hunt_reveal.revealed(state, DIMRILL))
    assert (of_hunt(state).cause, of_hunt(state).owed) == (TileCause.CARD, (TileCause.SHADOW_STRONGHOLD,))
    state = drawn(state, "standard-3.1")
    assert hunt_effects.may_take_casualty(state)
    state = record(state, hunt_effects.ring_used(state))
    state = drawn(state, "standard-3.2")
    assert (of_hunt(state).cause, of_hunt(state).damage) == (TileCause.SHADOW_STRONGHOLD, 3)


@pytest.mark.parametrize(("start", "progress"), [(HOLLIN, 1), (MORIA, 0)])
def test_ruling_31_the_balrog_wakes_on_a_declaration_too_and_when_the_figure_stands_still_in_moria(
    start: RegionId, progress: int
) -> None:
    state = lying(phase_two(start, progress), BALROG_OF_MORIA)
    woken = FellowshipDeclared(MORIA, 0, None, by_cards=1)
    assert woken in offered(state)
    assert of_hunt(record(state, woken)).card == BALROG_OF_MORIA
    still = lying(to_be_revealed(start, progress), BALROG_OF_MORIA)
    assert FellowshipRevealed(MORIA, (MORIA,), by_cards=1) in offered(still)


def test_ruling_32_a_reveal_icon_while_declaring_is_ignored_in_a_haven_the_free_peoples_control() -> None:
    state = lying(phase_two(HOLLIN, 3), BALROG_OF_MORIA)
    at_home = drawn(record(state, fellowship.declared(state, LORIEN, by_cards=1)), "standard-0-reveal.1")
    assert hunt_over(at_home).fellowship.hidden
    lost = replace(state, realm=replace(state.realm, captured=(LORIEN,)))
    abroad = drawn(record(lost, fellowship.declared(lost, LORIEN, by_cards=1)), "standard-0-reveal.1")
    assert of_hunt(abroad).stage is HuntStage.REVEAL


def test_ruling_34_a_revealed_fellowship_hides_before_it_moves_by_a_die_that_stays_out_of_the_hunt_box() -> None:
    state = with_fellowship(acting((CHARACTER, CHARACTER), ()), hidden=False)
    assert refused(state, hunt.moved(state, CHARACTER)).rule == "fellowship.move"
    state = record(state, FellowshipHidden(CHARACTER))
    assert (state.hunt_box.free_peoples, state.free_peoples.used, state.hunt) == (0, (CHARACTER,), None)
    assert record(state, hunt.moved(state, CHARACTER)).hunt is not None


@pytest.mark.parametrize("gate", ["morannon", "minas-morgul"])
@pytest.mark.parametrize("hidden", [True, False])
def test_ruling_35_mordor_is_entered_from_a_gate_in_the_fellowship_phase_hidden_or_revealed(
    gate: str, *, hidden: bool
) -> None:
    state = phase_two(RegionId(gate), 0, hidden=hidden)
    assert mordor.entered(state) in offered(state)
    assert record(state, mordor.entered(state)).fellowship.hidden is hidden
    late = replace(state, phase=Phase.HUNT_ALLOCATION)
    assert refused(late, mordor.entered(late)).rule == "mordor.entry"


def test_ruling_35_mordor_may_be_entered_in_the_phase_of_the_declaration() -> None:
    state = phase_two(RegionId("dagorlad"), 1)
    state = record(state, fellowship.declared(state, RegionId("morannon")))
    assert record(state, mordor.entered(state)).fellowship.mordor_step == 0


def test_ruling_36_on_the_mordor_track_no_condition_gives_a_reroll() -> None:
    state = in_mordor()
    state = record(state, hunt.moved(state, CHARACTER))
    assert of_hunt(state).stage is HuntStage.TILE
    assert not any(isinstance(one, may.ConditionsWanted) for one in choices(state))


def test_ruling_37_a_move_that_a_stop_icon_held_counts_as_tried() -> None:
    state = step_taken(in_mordor(1), "on-on-they-went")
    state = hunt_over(record(state, hunt_effects.ring_used(state)))
    assert state.fellowship.mordor_step == 1
    assert mordor.actions_ended(state) == ActionsEnded(0)


def test_ruling_44_the_printed_counters_are_right_a_ring_lies_ring_side_up_and_progress_hidden_up() -> None:
    steps = {type(step): [one.words for one in step_portions(step)] for step in set_up.steps(turn.new_game())}
    assert "their Ring side up" in steps[set_up.RingCounters][0]
    assert "Hidden up" in steps[set_up.FellowshipCounters][0]


def test_ruling_46_under_the_last_battle_no_die_came_back_and_the_shadow_need_not_allocate() -> None:
    state = lying(acting(hunt_box=HuntBox(1)), "the_last_battle")
    state = hunt_over(rolled(record(state, hunt.moved(state, CHARACTER)), 2))
    state = replace(state, phase=Phase.RECOVER_AND_DRAW)
    state = replace(record(state, recovery.recovered(state)), phase=Phase.HUNT_ALLOCATION)
    assert HuntDiceAllocated(0) in offered(state)


def test_ruling_49_only_the_side_with_fewer_unused_dice_may_pass() -> None:
    state = acting(free=(MUSTER,), shadow=(ARMY, ARMY))
    assert Passed(FREE) in offered(state)
    assert record(state, Passed(FREE)).acting is SHADOW
    even = acting(free=(MUSTER,), shadow=(ARMY,))
    assert Passed(FREE) not in offered(even)
    assert refused(even, Passed(FREE)).rule == "dice.pass"


def test_ruling_33_declaring_in_a_city_or_stronghold_wakes_its_nation() -> None:
    dale = RegionId("dale")
    state = phase_two(RegionId("erebor"), 1)
    assert fellowship.declared(state, dale).activated is Nation.NORTH
