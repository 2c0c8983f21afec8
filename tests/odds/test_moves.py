"""One move and two, against every roll and every tile counted one by one."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

from companion.odds import Chances, Toll, next_move, two_moves
from companion.rules import hunt, hunt_by_card
from companion.rules.ring import judged
from companion.rules.state import GameState, HuntBox
from companion.rules.terms import THE_LAST_BATTLE, CardId, Companion, RerollCondition, TileId
from tests.odds.enumerated import Draw, Table, every_draw, successes_of_every_roll
from tests.odds.test_tiles_left import EYE, PHIAL, SHELOB, THREE, ZERO, pool
from tests.rules.table import (
    CHARACTER,
    acting,
    hunted,
    in_mordor,
    record,
    rolled,
    step_taken,
    with_companions,
    with_fellowship,
)

ONE_REVEAL = TileId("standard-1-reveal.1")
ON_THEY_WENT, ROPE = TileId("on-on-they-went"), TileId("elven-rope")
POOLS = [
    (EYE, THREE, ONE_REVEAL, ZERO),
    (EYE, PHIAL, SHELOB),
    (EYE,),
    (ON_THEY_WENT, ROPE),
]
RETURNING = (TileId("standard-eye.2"), TileId("standard-2.1"))


def table_of(state: GameState) -> Table:
    """The little table that stands for a state."""
    group, lying = state.fellowship, state.hunt_pool
    return Table(lying.inside, lying.drawn, group.corruption, group.mordor_step)


def every_move(table: Table, level: int, bonus: int, rerolls: int, *, gollum: bool = False) -> Iterator[Draw]:
    """Each way one move may go: on the Mordor Track a tile, elsewhere one after a successful Hunt roll."""
    if table.step is not None:
        yield from every_draw(table, level + bonus, gollum=gollum)
        return
    rolls = successes_of_every_roll(min(5, level), 6 - bonus, rerolls)
    for good, share in rolls.items():
        draws = every_draw(table, good, gollum=gollum) if good else [Draw(Fraction(1), 0, reveals=False, after=table)]
        for draw in draws:
            yield replace(draw, share=share * draw.share)


def every_two(table: Table, level: int, bonus: int, rerolls: int, *, gollum: bool) -> dict[Toll, Fraction]:
    """The tolls of two moves, the second with one die more in the box and none if the first came to the end."""
    found: defaultdict[Toll, Fraction] = defaultdict(Fraction)
    for one in every_move(table, level, bonus, rerolls, gollum=gollum):
        if one.after.step == 5:
            found[Toll(one.damage, int(one.reveals), one.after.corruption)] += one.share
            continue
        for two in every_move(one.after, level, bonus + 1, rerolls, gollum=gollum):
            lost = one.after.corruption == 12
            corruption = 12 if lost else two.after.corruption
            found[Toll(one.damage + two.damage, one.reveals + two.reveals, corruption)] += one.share * two.share
    return found


def every_one(table: Table, level: int, bonus: int, rerolls: int, *, gollum: bool) -> dict[Toll, Fraction]:
    """The tolls of one move."""
    found: defaultdict[Toll, Fraction] = defaultdict(Fraction)
    for one in every_move(table, level, bonus, rerolls, gollum=gollum):
        found[Toll(one.damage, int(one.reveals), one.after.corruption)] += one.share
    return found


def conditions(count: int) -> tuple[RerollCondition, ...]:
    """As many re-roll conditions."""
    return tuple(RerollCondition)[:count]


@pytest.mark.parametrize("inside", POOLS)
@pytest.mark.parametrize(("level", "bonus", "rerolls"), [(0, 0, 0), (1, 0, 0), (2, 1, 1), (3, 0, 2), (6, 2, 0)])
@pytest.mark.parametrize("corruption", [0, 1, 10])
def test_tolls_off_the_mordor_track_are_those_of_every_way(
    inside: tuple[TileId, ...], level: int, bonus: int, rerolls: int, corruption: int
) -> None:
    state = pool(acting(hunt_box=HuntBox(level, bonus), conditions=conditions(rerolls)), *inside, drawn=RETURNING)
    state = with_fellowship(state, corruption=corruption)
    assert dict(next_move(state).shares) == every_one(table_of(state), level, bonus, rerolls, gollum=False)
    assert dict(two_moves(state).shares) == every_two(table_of(state), level, bonus, rerolls, gollum=False)


@pytest.mark.parametrize("inside", POOLS)
@pytest.mark.parametrize("step", [0, 3, 4])
@pytest.mark.parametrize("group", [(), (Companion.GIMLI,)])
def test_tolls_on_the_mordor_track_are_those_of_every_way(
    inside: tuple[TileId, ...], step: int, group: tuple[Companion, ...]
) -> None:
    state = with_companions(in_mordor(step, hunt_box=HuntBox(2, 1)), *group)
    state = with_fellowship(pool(state, *inside, drawn=RETURNING), corruption=9)
    assert dict(next_move(state).shares) == every_one(table_of(state), 2, 1, 0, gollum=not group)
    assert dict(two_moves(state).shares) == every_two(table_of(state), 2, 1, 0, gollum=not group)


def expected_damage(tolls: Chances[Toll]) -> Fraction:
    """The mean of the damage."""
    return tolls.mean(lambda toll: toll.damage)


def test_an_empty_hunt_box_costs_nothing_and_its_second_move_neither() -> None:
    assert next_move(acting()) == two_moves(acting()) == Chances(((Toll(0, 0, 0), Fraction(1)),))


def test_negative_tiles_are_no_damage_but_heal_what_corruption_there_is() -> None:
    state = with_fellowship(pool(in_mordor(), PHIAL), corruption=1)
    assert dict(next_move(state).shares) == {Toll(0, 0, 0): 1}


def test_a_fellowship_at_12_corruption_is_healed_by_no_later_tile() -> None:
    state = with_fellowship(pool(in_mordor(), TileId("standard-3.1"), PHIAL), corruption=9)
    lost = two_moves(state).that(lambda toll: toll.corruption == 12)
    assert lost == Fraction(1, 2)


def test_a_reveal_hides_again_before_the_second_move_so_both_may_reveal() -> None:
    state = pool(in_mordor(), EYE)
    assert two_moves(state).that(lambda toll: toll.reveals == 2) == 1


def test_a_hunt_at_its_tile_knows_its_successes_and_whether_the_fellowship_is_hidden() -> None:
    state = pool(hunted(3), EYE)
    state = rolled(state, 6, 6, 1)
    assert dict(next_move(state).shares) == {Toll(2, 1, 2): 1}
    assert dict(next_move(with_fellowship(state, hidden=False)).shares) == {Toll(2, 0, 2): 1}


def test_a_hunt_at_its_roll_is_the_move_that_was_to_come() -> None:
    before = acting(hunt_box=HuntBox(3, 1), conditions=conditions(1))
    assert next_move(record(before, hunt.moved(before, CHARACTER))) == next_move(before)
    assert two_moves(record(before, hunt.moved(before, CHARACTER))) == two_moves(before)


def test_damage_on_the_table_is_certain_and_its_tile_is_not_drawn_again() -> None:
    state = step_taken(pool(in_mordor(hunt_box=HuntBox(2)), EYE, ZERO), EYE)
    assert dict(next_move(state).shares) == {Toll(2, 1, 2): 1}
    assert dict(two_moves(state).shares) == {Toll(2, 2, 2): 1}


def test_the_die_of_a_die_tile_is_still_to_come() -> None:
    state = step_taken(pool(in_mordor(), SHELOB, ZERO), SHELOB)
    assert dict(next_move(state).shares) == {Toll(points, 0, points): Fraction(1, 6) for points in range(1, 7)}


def test_a_move_that_put_no_die_in_the_box_adds_nothing_to_the_second() -> None:
    state = pool(in_mordor(hunt_box=HuntBox(2)), EYE)
    state = record(state, hunt.moved(state, CHARACTER, by_card=True))
    assert expected_damage(two_moves(state)) == 4


def test_under_the_last_battle_no_die_goes_in_the_box_before_the_second_move() -> None:
    state = pool(in_mordor(hunt_box=HuntBox(2)), EYE)
    assert expected_damage(two_moves(state)) == 5
    state = replace(state, cards=replace(state.cards, on_table=(THE_LAST_BATTLE,)))
    assert expected_damage(two_moves(state)) == 4


def test_the_last_battle_that_is_due_to_leave_keeps_no_die_out_of_the_box() -> None:
    state = pool(in_mordor(hunt_box=HuntBox(2)), EYE)
    cards = replace(state.cards, on_table=(THE_LAST_BATTLE,), leaving=(THE_LAST_BATTLE,))
    assert expected_damage(two_moves(replace(state, cards=cards))) == 5


def drawing_for(card: str, *inside: TileId) -> GameState:
    """A Hunt that an Event card began on the fourth step of the Mordor Track, its tile still to be drawn."""
    return hunt_by_card.begun(with_fellowship(pool(in_mordor(4), *inside), corruption=3), CardId(card))


def test_a_tile_drawn_for_a_card_takes_no_step_and_its_eye_does_nothing() -> None:
    assert dict(next_move(drawing_for("isildurs_bane", EYE)).shares) == {Toll(0, 0, 3): 1}
    assert dict(two_moves(drawing_for("isildurs_bane", PHIAL, EYE)).shares) == {
        Toll(0, 1, 3): Fraction(1, 2),
        Toll(0, 0, 1): Fraction(1, 2),
    }


def test_a_number_that_sends_companions_away_is_no_damage() -> None:
    assert dict(next_move(drawing_for("the_breaking_of_the_fellowship", THREE)).shares) == {Toll(0, 0, 3): 1}


def test_a_hunt_without_a_tile_to_draw_costs_nothing() -> None:
    state = record(in_mordor(), hunt.moved(in_mordor(), CHARACTER))
    state = replace(state, hunt_pool=replace(state.hunt_pool, inside=()))
    assert dict(next_move(state).shares) == {Toll(0, 0, 0): 1}


def test_a_won_game_has_no_move_ahead() -> None:
    state = judged(with_fellowship(acting(), corruption=12))
    assert next_move(state) == two_moves(state) == Chances(((Toll(0, 0, 12), Fraction(1)),))
