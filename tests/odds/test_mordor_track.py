"""The way to the Crack of Doom against every order of tiles in small pools, and what it must always show."""

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction

import pytest

from companion.odds import Journey, to_the_crack_of_doom
from companion.odds.chances import ALWAYS, certain
from companion.rules import hunt_by_card
from companion.rules.apply import apply
from companion.rules.catalogue import expansion_tiles
from companion.rules.events import TableCardPlayed
from companion.rules.state import GameState
from companion.rules.terms import CardId, Companion, Expansion, TableCard, TileId
from tests.odds.enumerated import Table, every_draw
from tests.odds.test_moves import table_of
from tests.odds.test_tiles_left import EYE, PHIAL, SHELOB, THREE, ZERO, pool
from tests.rules.table import (
    acting,
    drawn,
    in_mordor,
    step_taken,
    with_companions,
    with_fellowship,
)

RING_IS_MINE, GIVE_IT, ROPE = TileId("the-ring-is-mine"), TileId("give-it-to-uss"), TileId("elven-rope")
ONE_REVEAL, TWO = TileId("standard-1-reveal.1"), TileId("standard-2.1")

End = tuple[int, int]
"""The Corruption a way ends with and the turns it took."""


def every_end(table: Table, hunt_box: int, *, turns: int, hidden: bool, gollum: bool) -> dict[End, Fraction]:
    """Every way from here on, one tile after the other."""
    if table.corruption == 12 or table.step == 5:
        return {(table.corruption, turns): Fraction(1)}
    if not hidden:
        return every_end(table, hunt_box, turns=turns + 1, hidden=True, gollum=gollum)
    ends: defaultdict[End, Fraction] = defaultdict(Fraction)
    for draw in every_draw(table, hunt_box, gollum=gollum):
        later = every_end(draw.after, hunt_box, turns=turns + 1, hidden=not draw.reveals, gollum=gollum)
        for end, share in later.items():
            ends[end] += draw.share * share
    return ends


def assert_as_counted(journey: Journey, ends: dict[End, Fraction]) -> None:
    """The journey says what the counted ends say."""
    corruption: defaultdict[int, Fraction] = defaultdict(Fraction)
    turns: defaultdict[int, Fraction] = defaultdict(Fraction)
    for (points, count), share in ends.items():
        corruption[points] += share
        turns[count] += share
    assert dict(journey.corruption.shares) == corruption
    assert dict(journey.turns.shares) == turns
    assert journey.reached == 1 - corruption[12]


POOLS = [
    ((EYE, THREE, ONE_REVEAL, PHIAL), (TWO,)),
    ((EYE, SHELOB, RING_IS_MINE), (TWO, ZERO)),
    ((GIVE_IT, ROPE), (EYE, THREE, PHIAL)),
    ((), (EYE, ONE_REVEAL)),
]


@pytest.mark.parametrize("lying", POOLS)
@pytest.mark.parametrize("start", [(0, 0, 3), (1, 7, 2), (3, 10, 5), (4, 11, 1)])
@pytest.mark.parametrize("hidden", [True, False])
@pytest.mark.parametrize("group", [(), (Companion.GIMLI,)])
def test_the_way_ends_as_every_order_of_tiles_does(
    lying: tuple[tuple[TileId, ...], tuple[TileId, ...]],
    start: tuple[int, int, int],
    group: tuple[Companion, ...],
    *,
    hidden: bool,
) -> None:
    (inside, drawn), (step, corruption, hunt_box) = lying, start
    state = with_companions(pool(in_mordor(step), *inside, drawn=drawn), *group)
    state = with_fellowship(state, corruption=corruption, hidden=hidden)
    ends = every_end(table_of(state), hunt_box, turns=0, hidden=hidden, gollum=not group)
    assert_as_counted(to_the_crack_of_doom(state, hunt_box), ends)


def certainly(corruption: int, turns: int) -> Journey:
    """A journey with one end."""
    return Journey(ALWAYS if corruption < 12 else ALWAYS - 1, certain(corruption), certain(turns))


def test_five_zeros_lead_there_in_five_moves_and_four_hides() -> None:
    assert to_the_crack_of_doom(pool(in_mordor(), ZERO), 6) == certainly(0, 9)


def test_the_last_step_with_the_twelfth_corruption_is_lost() -> None:
    assert to_the_crack_of_doom(with_fellowship(pool(in_mordor(4), THREE), corruption=9), 1) == certainly(12, 1)
    assert to_the_crack_of_doom(with_fellowship(pool(in_mordor(4), THREE), corruption=8), 1) == certainly(11, 1)


def test_a_stop_tile_holds_the_fellowship_back_once() -> None:
    state = pool(in_mordor(4), TileId("on-on-they-went"), drawn=(TWO,))
    assert to_the_crack_of_doom(state, 1) == certainly(5, 2)


def test_an_eye_is_worth_all_dice_in_the_hunt_box() -> None:
    assert to_the_crack_of_doom(pool(in_mordor(4), EYE), 4) == certainly(4, 1)


@pytest.mark.parametrize(("changes", "journey"), [({"mordor_step": 5}, (0, 0)), ({"corruption": 12}, (12, 0))])
def test_a_way_that_is_over_takes_no_turn(changes: dict[str, int], journey: tuple[int, int]) -> None:
    assert to_the_crack_of_doom(with_fellowship(in_mordor(), hidden=False, **changes), 3) == certainly(*journey)


def test_a_fellowship_before_mordor_begins_as_if_it_entered_now() -> None:
    before = pool(acting(), ZERO, drawn=(EYE, THREE))
    before = replace(before, hunt_pool=replace(before.hunt_pool, waiting=(PHIAL,)))
    inside = pool(in_mordor(), ZERO, EYE, PHIAL, drawn=(THREE,))
    assert to_the_crack_of_doom(before, 2) == to_the_crack_of_doom(inside, 2)


def test_a_tile_on_the_table_is_resolved_before_the_way_goes_on() -> None:
    state = step_taken(pool(in_mordor(3), ONE_REVEAL, TWO), ONE_REVEAL)
    later = with_fellowship(pool(in_mordor(4), TWO, drawn=(ONE_REVEAL,)), corruption=1, hidden=False)
    assert to_the_crack_of_doom(state, 2) == to_the_crack_of_doom(later, 2)


def test_a_tile_that_stops_is_resolved_without_a_step() -> None:
    state = step_taken(pool(in_mordor(4), GIVE_IT, drawn=(TWO,)), GIVE_IT)
    assert to_the_crack_of_doom(state, 2) == certainly(3, 2)


def test_a_tile_drawn_for_a_card_is_resolved_without_a_step() -> None:
    state = hunt_by_card.begun(pool(in_mordor(4), THREE, ZERO), CardId("isildurs_bane"))
    assert to_the_crack_of_doom(drawn(state, THREE), 1) == certainly(3, 1)


def test_the_die_of_a_die_tile_on_the_table_may_still_show_any_face() -> None:
    state = step_taken(with_fellowship(pool(in_mordor(4), SHELOB, drawn=(ZERO,)), corruption=7), SHELOB)
    journey = to_the_crack_of_doom(state, 2)
    assert dict(journey.corruption.shares) == {8 + n: Fraction(1, 6) for n in range(3)} | {11: Fraction(1, 6)} | {
        12: Fraction(1, 3)
    }
    assert dict(journey.turns.shares) == {0: Fraction(1, 3), 1: Fraction(2, 3)}


def test_the_tile_mithril_coat_replaces_is_back_after_the_next_draw() -> None:
    state = step_taken(pool(in_mordor(3), THREE, ZERO), THREE)
    state = apply(state, TableCardPlayed(TableCard.MITHRIL_COAT_AND_STING, 0))
    assert to_the_crack_of_doom(state, 1) == certainly(3, 3)


def test_a_move_before_its_tile_is_still_to_be_made() -> None:
    state = pool(in_mordor(2), EYE, THREE, ZERO)
    moving = step_taken(state, ZERO)
    assert to_the_crack_of_doom(replace(moving, hunt=None, hunt_pool=state.hunt_pool), 2) == to_the_crack_of_doom(
        state, 2
    )


def everything_inside() -> GameState:
    """On the first step with the largest pool there can be."""
    state = in_mordor()
    more = [tile for expansion in Expansion for tile in expansion_tiles(expansion)]
    return replace(state, hunt_pool=replace(state.hunt_pool, inside=(*state.hunt_pool.inside, *more)))


def test_the_largest_pool_is_counted_whole_and_a_fuller_box_never_helps() -> None:
    journeys = [to_the_crack_of_doom(everything_inside(), hunt_box) for hunt_box in (2, 8)]
    for journey in journeys:
        assert sum(share for _outcome, share in journey.corruption) == 1
        assert sum(share for _outcome, share in journey.turns) == 1
    chances = [journey.reached for journey in journeys]
    assert chances == sorted(chances, reverse=True)
