"""The Mordor Track, idling, and the two victories of the Ring."""

from dataclasses import replace

import pytest

from companion.rules import hunt, hunt_effects, hunt_reveal, mordor, turn
from companion.rules.choices import choices
from companion.rules.events import (
    ActionsEnded,
    CorruptionCorrected,
    FellowshipHidden,
    GameStarted,
    HuntEnded,
    TurnEnded,
)
from companion.rules.state import GameState, HuntBox, OutOfBounds
from companion.rules.terms import HuntStage, Phase, RegionId, Side, Victory
from tests.rules.table import (
    CHARACTER,
    acting,
    hunt_over,
    hunted,
    in_mordor,
    in_phase,
    insist,
    of_hunt,
    record,
    refused,
    started,
    step_taken,
    with_fellowship,
)


def all_used(state: GameState) -> GameState:
    pools = {name: replace(getattr(state, name), unused=()) for name in ("free_peoples", "shadow")}
    return replace(state, **pools)


def test_on_the_track_a_tile_is_drawn_without_a_roll_and_the_figure_advances() -> None:
    state = step_taken(in_mordor(), "elven-rope")
    assert state.fellowship.progress == 0
    assert hunt_over(state).fellowship.mordor_step == 1
    assert hunt_over(state).hunt_box.free_peoples == 1


def test_a_stop_icon_off_the_track_means_nothing() -> None:
    state = step_taken(in_mordor(), "standard-2.1")
    assert not of_hunt(state).step_denied


def test_a_reveal_on_the_track_only_turns_the_counter() -> None:
    state = step_taken(in_mordor(1), "give-it-to-uss")
    state = record(state, hunt_effects.ring_used(state))
    assert of_hunt(state).stage is HuntStage.REVEAL
    where = state.fellowship.region
    state = record(state, hunt_reveal.revealed(state, where))
    assert not state.fellowship.hidden
    assert hunt_over(state).fellowship.mordor_step == 1


def test_the_crack_of_doom_wins_for_the_free_peoples() -> None:
    state = hunt_over(step_taken(in_mordor(4), "elven-cloaks"))
    assert state.victory is Victory.RING_DESTROYED
    assert state.victory.winner is Side.FREE_PEOPLES
    assert choices(state) == ()


def test_ruling_41_damage_on_the_last_step_is_settled_before_victory() -> None:
    state = step_taken(with_fellowship(in_mordor(4), corruption=10), "standard-3.1")
    state = record(state, hunt_effects.ring_used(state))
    assert state.victory is Victory.CORRUPTION
    assert state.victory.winner is Side.SHADOW


def test_ruling_37_a_turn_idle_on_the_mordor_track_costs_one_corruption_at_its_end() -> None:
    state = record(all_used(in_mordor()), ActionsEnded(1))
    assert state.fellowship.corruption == 1
    assert state.phase is Phase.VICTORY_CHECK


def test_ruling_37_a_move_or_a_hide_is_no_idling() -> None:
    moved = all_used(hunt_over(step_taken(in_mordor(), "elven-cloaks")))
    assert mordor.actions_ended(moved) == ActionsEnded(0)
    hidden = record(with_fellowship(in_mordor(), hidden=False), FellowshipHidden(CHARACTER))
    assert mordor.actions_ended(all_used(hidden)) == ActionsEnded(0)


@pytest.mark.parametrize(("counts", "price"), [(True, 1), (False, 0)])
def test_ruling_37_the_turn_of_entering_counts_as_idle_unless_the_house_says_otherwise(
    price: int, *, counts: bool
) -> None:
    options = replace(started().options, idle_corruption_on_entry=counts)
    state = replace(with_fellowship(all_used(in_mordor()), entered=True), options=options)
    assert mordor.actions_ended(state) == ActionsEnded(price)


def test_off_the_track_idling_is_free() -> None:
    assert mordor.actions_ended(all_used(acting())) == ActionsEnded(0)


def test_actions_end_when_all_dice_are_used_and_no_hunt_is_open() -> None:
    assert refused(acting(), ActionsEnded(0)).rule == "turn.phases"
    assert refused(all_used(hunted()), ActionsEnded(0)).rule == "hunt.order"
    assert refused(started(), ActionsEnded(0)).rule == "turn.phases"
    assert refused(all_used(in_mordor()), ActionsEnded(0)).rule == "mordor.idle"


def test_a_turn_ends_with_the_victory_check_and_forgets_what_held_for_it() -> None:
    state = with_fellowship(in_phase(Phase.VICTORY_CHECK), declared=True, tried=True, entered=True)
    state = record(state, TurnEnded())
    assert (state.turn, state.phase) == (2, Phase.RECOVER_AND_DRAW)
    assert state.fellowship == replace(state.fellowship, declared=False, tried=False, entered=False)
    assert refused(acting(), TurnEnded()).rule == "turn.phases"


def test_a_won_game_takes_corrections_only() -> None:
    state = record(acting(), CorruptionCorrected(12))
    assert state.victory is Victory.CORRUPTION
    assert not refused(state, hunt.moved(state, CHARACTER)).overrulable
    assert record(state, CorruptionCorrected(11)).victory is None


def test_a_game_may_start_from_any_position() -> None:
    position = with_fellowship(in_phase(Phase.FELLOWSHIP), progress=4, corruption=3)
    facts = {name: getattr(position, name) for name in GameStarted.__dataclass_fields__}
    state = record(GameState(), GameStarted(**facts))
    assert state.fellowship.progress == 4
    assert state.guide_open


def test_turns_count_from_one() -> None:
    with pytest.raises(OutOfBounds):
        GameState(turn=0)


def test_a_turn_the_table_ends_early_is_followed_by_the_first_phase() -> None:
    assert insist(acting(), TurnEnded()).phase is Phase.RECOVER_AND_DRAW


def begun(state: GameState) -> GameState:
    return record(GameState(), turn.started(state))


def test_a_position_that_is_won_already_is_judged_at_once() -> None:
    assert begun(with_fellowship(started(), corruption=12)).victory is Victory.CORRUPTION
    assert begun(in_mordor(5)).victory is Victory.RING_DESTROYED


def test_a_game_may_start_in_the_middle_of_the_actions() -> None:
    assert begun(acting()).acting is Side.FREE_PEOPLES
    assert begun(acting(free=())).acting is Side.SHADOW


def test_a_game_that_starts_after_both_rolls_starts_with_the_actions() -> None:
    state = begun(replace(acting(), phase=Phase.ACTION_ROLL))
    assert state.phase is Phase.ACTION_RESOLUTION
    assert choices(state)


def test_an_eye_on_the_track_counts_all_dice_in_the_box_even_more_than_the_track_is_long() -> None:
    state = step_taken(in_mordor(hunt_box=HuntBox(9, 5)), "standard-eye.1")
    assert of_hunt(state).damage == 14
    assert record(state, hunt_effects.ring_used(state)).victory is Victory.CORRUPTION


def test_a_move_on_the_mordor_track_takes_one_step_or_none_whatever_the_table_says() -> None:
    state = step_taken(in_mordor(1), "elven-cloaks")
    for elsewhere in (0, 3, None):
        assert not refused(state, HuntEnded(elsewhere, die_to_box=True)).overrulable
    assert insist(state, HuntEnded(1, die_to_box=True)).fellowship.mordor_step == 1


def test_who_entered_mordor_is_remembered_for_that_turn() -> None:
    gate = with_fellowship(in_phase(Phase.FELLOWSHIP), region=RegionId("morannon"))
    assert record(gate, mordor.entered(gate)).fellowship.entered
