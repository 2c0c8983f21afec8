"""The Hunt Pool and what its tiles inflict."""

from dataclasses import replace

import pytest

from companion.rules import hunt, hunt_pool, hunt_tile, mordor
from companion.rules.catalogue import standard_tiles
from companion.rules.events import (
    HuntTileDrawn,
    HuntTilesRemoved,
    MordorEntered,
    SpecialTilePlayed,
    TileDieRolled,
)
from companion.rules.state import HuntBox, HuntPool, OutOfBounds
from companion.rules.terms import HuntStage, Phase, RegionId, TileCause, TileId
from tests.rules.table import (
    ARMY,
    BAG,
    CHARACTER,
    EVENT,
    HAND,
    MUSTER,
    SHADOW,
    WILL,
    acting,
    drawn,
    hunt_over,
    hunted,
    in_mordor,
    in_phase,
    insist,
    of_hunt,
    record,
    refused,
    rolled,
    step_taken,
    struck,
    with_fellowship,
)

EYE_TILE, ZERO, THREE = TileId("standard-eye.1"), TileId("standard-0-reveal.1"), TileId("standard-3.1")
CLOAKS, PHIAL, SHELOB, MINE = (
    TileId(name) for name in ("elven-cloaks", "phial-of-galadriel", "shelobs-lair", "the-ring-is-mine")
)


def test_a_numbered_tile_inflicts_its_number() -> None:
    assert of_hunt(struck("standard-3.1")).damage == 3


def test_a_drawn_tile_leaves_the_pool() -> None:
    state = struck("standard-3.1")
    assert THREE not in state.hunt_pool.inside
    assert state.hunt_pool.drawn == (THREE,)
    assert THREE not in hunt_pool.candidates(state)


def test_a_tile_without_damage_or_reveal_ends_the_hunt() -> None:
    assert of_hunt(step_taken(in_mordor(), "elven-cloaks")).stage is HuntStage.ENDING


def test_a_zero_with_the_reveal_icon_goes_straight_to_the_reveal() -> None:
    assert of_hunt(struck("standard-0-reveal.1")).stage is HuntStage.REVEAL


@pytest.mark.parametrize(("corruption", "healed"), [(5, 2), (1, 1), (0, 0)])
def test_a_negative_tile_heals_down_to_zero(corruption: int, healed: int) -> None:
    state = with_fellowship(in_mordor(), corruption=corruption)
    after = step_taken(state, PHIAL)
    assert after.fellowship.corruption == corruption - healed
    assert of_hunt(after).stage is HuntStage.ENDING


def test_a_die_tile_is_rolled_after_it_is_seen() -> None:
    state = step_taken(in_mordor(), SHELOB)
    assert of_hunt(state).stage is HuntStage.TILE_DIE
    assert of_hunt(record(state, TileDieRolled(4, HAND))).damage == 4
    assert not refused(state, TileDieRolled(7, HAND)).overrulable


def test_a_tile_is_drawn_only_when_one_is_due_and_from_the_pool() -> None:
    state = rolled(hunted(1), 6)
    assert refused(state, hunt_tile.drawn(state, CLOAKS, BAG)).overrulable
    assert not refused(state, HuntTileDrawn(TileId("no-tile"), TileCause.CARD, 0, 0, (), BAG)).overrulable
    due = hunt_tile.drawn(state, THREE, BAG)
    assert refused(hunted(1), due).rule == "hunt.order"
    assert not refused(state, replace(due, damage=1)).overrulable


def test_the_table_may_insist_on_a_tile_that_is_not_in_the_pool() -> None:
    state = rolled(hunted(1), 6)
    assert CLOAKS in insist(state, hunt_tile.drawn(state, CLOAKS, HAND)).hunt_pool.drawn


def test_no_table_can_draw_a_tile_that_left_the_game() -> None:
    state = record(rolled(hunted(1), 6), HuntTilesRemoved((EYE_TILE,), "card"))
    assert not refused(state, hunt_tile.drawn(state, EYE_TILE, HAND)).overrulable


def test_special_tiles_wait_for_mordor_and_cost_a_character_or_event_die() -> None:
    state = acting()
    after = record(state, hunt_pool.special_tile_played(state, CLOAKS, CHARACTER))
    assert after.hunt_pool.waiting == (CLOAKS,)
    assert after.free_peoples.used == (CHARACTER,)
    assert after.acting is SHADOW
    assert record(state, hunt_pool.special_tile_played(state, PHIAL, WILL)).hunt_pool.waiting == (PHIAL,)
    assert refused(state, hunt_pool.special_tile_played(state, CLOAKS, MUSTER)).rule == "dice.faces"
    assert refused(state, hunt_pool.special_tile_played(state, SHELOB, EVENT)).rule == "dice.alternation"
    assert not refused(state, SpecialTilePlayed(THREE, None, inside=False)).overrulable


def test_a_special_tile_comes_into_play_once() -> None:
    state = acting(acting=SHADOW)
    state = record(state, hunt_pool.special_tile_played(state, SHELOB, None))
    state = replace(state, acting=SHADOW)
    assert refused(state, hunt_pool.special_tile_played(state, SHELOB, None)).rule == "pool.special"
    assert refused(state, SpecialTilePlayed(MINE, None, inside=True)).rule == "pool.special"


def all_but(tile: TileId) -> HuntPool:
    others = tuple(other for other in standard_tiles() if other != tile)
    return HuntPool(inside=(tile,), drawn=others)


def test_when_the_last_tile_is_used_the_standard_tiles_go_back() -> None:
    state = replace(rolled(hunted(1), 6), hunt_pool=all_but(ZERO))
    state = replace(drawn(state, ZERO), hunt=replace(of_hunt(state), stage=HuntStage.ENDING, tile=ZERO))
    assert len(hunt_over(state).hunt_pool.inside) == 16


def test_special_and_removed_tiles_do_not_go_back() -> None:
    pool = HuntPool(inside=(), drawn=(*standard_tiles()[1:], CLOAKS), removed=(EYE_TILE,))
    state = replace(rolled(hunted(1), 6), hunt_pool=pool)
    assert CLOAKS not in hunt_pool.refill(state)
    assert len(hunt_pool.candidates(state)) == 15
    after = drawn(state, THREE)
    assert after.hunt_pool.drawn == (CLOAKS, THREE)


def test_tiles_removed_for_good_leave_every_place() -> None:
    state = record(acting(), HuntTilesRemoved((EYE_TILE, CLOAKS), "card"))
    assert EYE_TILE not in state.hunt_pool.inside
    assert CLOAKS not in state.hunt_pool.set_aside
    assert not refused(state, HuntTilesRemoved((EYE_TILE,), "card")).overrulable
    assert not refused(state, HuntTilesRemoved((TileId("no-tile"),), "card")).overrulable


def test_ruling_12_entering_mordor_brings_drawn_eyes_back_and_special_tiles_in_but_no_numbers() -> None:
    pool = HuntPool(
        inside=standard_tiles()[5:], drawn=(EYE_TILE, THREE), waiting=(CLOAKS, SHELOB), removed=(standard_tiles()[1],)
    )
    state = with_fellowship(in_phase(Phase.FELLOWSHIP, hunt_pool=pool), region=RegionId("morannon"), progress=2)
    state = record(state, mordor.entered(state))
    assert {EYE_TILE, CLOAKS, SHELOB} <= set(state.hunt_pool.inside)
    assert state.hunt_pool.drawn == (THREE,)
    assert (state.fellowship.mordor_step, state.fellowship.progress) == (0, 0)


@pytest.mark.parametrize("region", ["morannon", "minas-morgul"])
def test_mordor_is_entered_from_its_two_gates_in_the_fellowship_phase_hidden_or_revealed(region: str) -> None:
    state = with_fellowship(in_phase(Phase.FELLOWSHIP), region=RegionId(region), hidden=False)
    assert record(state, mordor.entered(state)).fellowship.on_mordor_track
    assert refused(in_phase(Phase.FELLOWSHIP), MordorEntered((), ())).rule == "mordor.entry"
    assert not refused(state, MordorEntered((EYE_TILE,), ())).overrulable


def test_the_same_tile_cannot_lie_in_two_places() -> None:
    with pytest.raises(OutOfBounds):
        HuntPool(drawn=(EYE_TILE,))
    with pytest.raises(OutOfBounds):
        HuntPool(inside=(TileId("no-tile"),))


def test_the_level_of_a_hunt_does_not_matter_to_the_pool() -> None:
    state = acting(shadow=(ARMY,), hunt_box=HuntBox(1, 0))
    assert len(record(state, hunt.moved(state, CHARACTER)).hunt_pool.inside) == 16
