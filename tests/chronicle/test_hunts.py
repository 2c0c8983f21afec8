from dataclasses import replace
from fractions import Fraction

import pytest

from companion.chronicle import HuntPlayed, hunts, luck
from companion.journal import Fact, Undone
from companion.odds import next_move
from companion.rules import hunt, hunt_tile
from companion.rules.apply import apply
from companion.rules.events import (
    Event,
    HuntConditionsAnswered,
    HuntRerollsDeclined,
    HuntRolled,
    TableCardPlayed,
    ThrowCorrected,
)
from companion.rules.state import Fellowship, GameState, HuntBox
from companion.rules.terms import ActionFace, RerollCondition, Source, TableCard, TileId
from tests.chronicle.games import looked_back, played, recorded_game
from tests.games.recorded import GAMES
from tests.rules.table import LYING, acting, with_fellowship

CAMERA = Source.CAMERA
NO_CONDITION = HuntConditionsAnswered(())


def at_hunt(level: int, bonus: int = 0, fellowship: Fellowship | None = None) -> GameState:
    """The Free Peoples may move the Fellowship against so many dice in the Hunt Box."""
    state = acting(hunt_box=HuntBox(level, bonus))
    return replace(state, fellowship=fellowship) if fellowship else state


def facts_of(state: GameState, *makers: object) -> list[Event]:
    """The move and what follows it, each made from the state before it."""
    facts: list[Event] = []
    for maker in (lambda now: hunt.moved(now, ActionFace.CHARACTER), *makers):
        facts.append(maker(state))  # type: ignore[operator]
        state = apply(state, facts[-1])
    return facts


def roll(*faces: int) -> object:
    return lambda state: hunt.rolled(state, faces, CAMERA)


def tile(name: str) -> object:
    return lambda state: hunt_tile.drawn(state, TileId(name), Source.BAG)


def staff(_state: GameState) -> Event:
    """Wizard's Staff prevents the draw."""
    return TableCardPlayed(TableCard.WIZARDS_STAFF, 0)


def declined(_state: GameState) -> Event:
    """The Shadow lets its re-roll be."""
    return HuntRerollsDeclined()


def answered(*conditions: RerollCondition) -> object:
    return lambda _state: HuntConditionsAnswered(conditions)


def the_hunt(state: GameState, *facts: Fact) -> HuntPlayed:
    (one,) = hunts(played(*facts, position=state))
    return one


def test_a_hunt_tells_what_came_of_it() -> None:
    state = at_hunt(3)
    one = the_hunt(state, *facts_of(state, roll(6, 2, 1), answered(), tile("standard-2.1")))
    assert (one.level, one.bonus, one.roll, one.successes) == (3, 0, (6, 2, 1), 1)
    assert (one.tile, one.damage, one.card) == ("standard-2.1", 2, None)


def test_what_was_to_be_expected_is_counted_just_before_the_roll() -> None:
    state = at_hunt(1)
    one = the_hunt(state, *facts_of(state, roll(1), answered()))
    # One die needs a 6, and the sixteen tiles bring 23 points, an Eye being worth the one success.
    numbers = 3 * 3 + 3 * 2 + 4 * 1 + 4 * 1
    assert one.expected == Fraction(1, 6) * Fraction(numbers, 16)
    assert one.damage == 0


def test_conditions_answered_after_the_roll_were_there_before_it() -> None:
    state = at_hunt(1)
    without = the_hunt(state, *facts_of(state, roll(1), answered()))
    once_more = the_hunt(state, *facts_of(state, roll(1), answered(RerollCondition.ARMY), declined))
    assert once_more.expected == without.expected * (1 + Fraction(5, 6))


def test_on_the_mordor_track_the_tile_alone_decides() -> None:
    state = with_fellowship(at_hunt(2, 1), mordor_step=1)
    one = the_hunt(state, *facts_of(state, tile("standard-eye.1")))
    before = apply(state, hunt.moved(state, ActionFace.CHARACTER))
    assert (one.roll, one.tile, one.damage) == ((), "standard-eye.1", 3)
    assert one.chances == next_move(before).each(lambda toll: toll.damage)


def test_a_roll_put_right_is_told_as_it_truly_lay_there() -> None:
    state = at_hunt(2)
    put_right = lambda _state: ThrowCorrected(HuntRolled((6, 6), 2, CAMERA))  # noqa: E731
    one = the_hunt(state, *facts_of(state, roll(1, 1), put_right, tile("standard-2.1")))
    assert (one.roll, one.successes) == ((6, 6), 2)


def test_a_hunt_that_was_taken_back_is_none() -> None:
    state = at_hunt(3)
    facts = facts_of(state, roll(6, 2, 1), answered(), tile("standard-3.1"))
    assert hunts(played(*facts, Undone(1), position=state)) == ()
    (again,) = hunts(played(*facts, Undone(2), *facts_of(state, roll(1, 2, 1))[1:], NO_CONDITION, position=state))
    assert (again.roll, again.damage) == ((1, 2, 1), 0)


def test_an_empty_hunt_box_hunts_nobody() -> None:
    state = at_hunt(0)
    assert hunts(played(*facts_of(state), position=state)) == ()


def test_a_hunt_whose_tile_is_still_to_come_or_was_prevented_says_nothing_of_luck() -> None:
    state = at_hunt(3)
    assert hunts(played(*facts_of(state, roll(6, 2, 1), answered()), position=state)) == ()
    lying = replace(state, cards=LYING)
    prevented = [*facts_of(lying, roll(6, 2, 1), answered(), staff)]
    assert hunts(played(*prevented, position=lying)) == ()


def test_the_luck_of_one_hunt_is_that_of_its_chances() -> None:
    state = at_hunt(3)
    one = the_hunt(state, *facts_of(state, roll(6, 2, 1), answered(), tile("standard-2.1")))
    told = luck([one])
    assert (told.hunts, told.damage, told.expected) == (1, 2, one.expected)
    assert told.as_much == one.chances.that(lambda points: points >= 2)


def test_the_luck_of_several_hunts_adds_their_chances() -> None:
    state = at_hunt(1)
    miss = the_hunt(state, *facts_of(state, roll(1), answered()))
    told = luck([miss, miss])
    assert (told.damage, told.expected, told.as_much) == (0, 2 * miss.expected, Fraction(1))
    some = luck([replace(miss, damage=1), miss])
    assert some.as_much == 1 - miss.chances.of(0) ** 2


def test_without_a_hunt_nothing_was_to_be_expected() -> None:
    assert (luck([]).damage, luck([]).expected, luck([]).as_much) == (0, Fraction(0), Fraction(1))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.stem)
def test_whatever_came_in_a_recorded_game_could_come(game: object) -> None:
    told = looked_back(recorded_game(game.stem))  # type: ignore[attr-defined]
    assert told.hunts
    for one in told.hunts:
        assert one.chances.of(one.damage) > 0
        assert sum(share for _points, share in one.chances) == 1
    assert told.luck.damage == sum(one.damage for one in told.hunts)
    assert 0 < told.luck.as_much <= 1
