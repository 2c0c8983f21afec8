"""Events carry their consequences: whatever the rules say today, what was recorded happened."""

from dataclasses import replace

from companion.rules.apply import apply
from companion.rules.cards import play
from companion.rules.events import (
    CardOutcome,
    Event,
    FellowshipRevealed,
    GuideAbilityUsed,
    HuntEnded,
    HuntRerolled,
    HuntRolled,
    HuntTileDrawn,
    RingUsed,
    TileDieRolled,
)
from companion.rules.state import GameState, HuntPool
from companion.rules.terms import CardId, Companion, HuntStage, RegionId, TileCause, TileId
from tests.rules.card_table import to_play
from tests.rules.table import (
    CAMERA,
    EVENT,
    hunted,
    in_mordor,
    of_hunt,
    record,
    rolled,
    step_taken,
    struck,
    with_companions,
)


def replayed(state: GameState, *facts: Event) -> GameState:
    """The state after facts recorded under other rules, which nobody checks again."""
    for fact in facts:
        state = apply(state, fact)
    return state


def test_the_successes_of_a_hunt_roll_are_those_that_were_counted_then() -> None:
    state = replayed(hunted(2), HuntRolled((5, 5), 2, CAMERA))
    assert of_hunt(state).stage is HuntStage.TILE
    assert of_hunt(state).successes == 2
    state = replayed(state, HuntRerolled((6, 6), 0, CAMERA))
    assert of_hunt(state).stage is HuntStage.ENDING


def test_a_reveal_counts_even_where_the_tile_would_not_reveal_today() -> None:
    state = struck("standard-3.1")
    away = RegionId("hollin")
    state = replayed(state, RingUsed(3, TileId("standard-3.1"), TileCause.HUNT_ROLL), FellowshipRevealed(away, ()))
    assert (state.fellowship.region, state.fellowship.hidden) == (away, False)


def test_what_was_done_about_the_damage_counts_wherever_the_hunt_would_stand_today() -> None:
    state = replayed(rolled(hunted(1), 6), GuideAbilityUsed(Companion.MERIADOC, 1, Companion.GANDALF_THE_GREY))
    assert Companion.MERIADOC not in state.fellowship.companions
    state = replayed(state, TileDieRolled(4, CAMERA))
    assert of_hunt(state).damage == 4


def test_the_step_on_the_mordor_track_is_the_one_taken_then() -> None:
    state = step_taken(in_mordor(1), "on-on-they-went")
    assert replayed(state, HuntEnded(2, die_to_box=True)).fellowship.mordor_step == 2
    assert record(state, RingUsed(3, TileId("on-on-they-went"), TileCause.MORDOR_TRACK)).fellowship.mordor_step == 1


def test_the_tiles_that_went_back_are_those_that_were_named_then() -> None:
    state = rolled(hunted(1), 6)
    pool = HuntPool(inside=(), drawn=state.hunt_pool.inside)
    three, eye = TileId("standard-3.1"), TileId("standard-eye.1")
    drawing = HuntTileDrawn(three, TileCause.HUNT_ROLL, 3, 0, returned=(three, eye), source=CAMERA)
    assert replayed(replace(state, hunt_pool=pool), drawing).hunt_pool.inside == (eye,)


def test_a_card_hunted_then_or_did_not_whatever_it_would_do_today() -> None:
    state = with_companions(to_play("the_breaking_of_the_fellowship", hidden=False))
    event = play.played(state, CardId("the_breaking_of_the_fellowship"), EVENT)
    assert (event.outcome.corruption, event.outcome.hunts, apply(state, event).hunt) == (1, False, None)
    hunted_then = replace(event, outcome=CardOutcome(hunts=True))
    assert of_hunt(apply(state, hunted_then)).card == event.card
    athelas = replace(play.played(to_play("athelas"), CardId("athelas"), EVENT), outcome=CardOutcome(hunts=True))
    assert apply(to_play("athelas"), athelas).hunt is None
