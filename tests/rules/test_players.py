"""Two, three or four players: seats, Nations, and who leads."""

from dataclasses import replace

import pytest

from companion.rules import players, turn
from companion.rules.choices import offered
from companion.rules.events import TurnEnded
from companion.rules.state import GameState, Options
from companion.rules.terms import Nation, Phase, Seat, Side
from tests.rules.table import insist, record, refused, started

FOUR = (Seat.GONDOR_AND_ELVES, Seat.ROHAN_NORTH_AND_DWARVES, Seat.WITCH_KING, Seat.SARUMAN)


def checking(count: int) -> GameState:
    """The Victory Check of the first turn."""
    return replace(started(Options(players=count)), phase=Phase.VICTORY_CHECK)


@pytest.mark.parametrize(
    ("count", "seats"),
    [
        (2, (Seat.FREE_PEOPLES, Seat.SHADOW)),
        (3, (Seat.FREE_PEOPLES, Seat.WITCH_KING, Seat.SARUMAN)),
        (4, FOUR),
    ],
)
def test_two_three_or_four_sit_at_the_table(count: int, seats: tuple[Seat, ...]) -> None:
    assert players.seats(Options(players=count)) == seats


@pytest.mark.parametrize("count", [2, 3, 4])
def test_each_nation_is_led_by_one_player(count: int) -> None:
    led = [nation for seat in players.seats(Options(players=count)) for nation in players.nations_of(seat)]
    assert sorted(led) == sorted(Nation)


def test_with_four_gondor_and_the_elves_stand_beside_rohan_the_north_and_the_dwarves() -> None:
    assert players.nations_of(Seat.GONDOR_AND_ELVES) == (Nation.GONDOR, Nation.ELVES)
    assert players.nations_of(Seat.ROHAN_NORTH_AND_DWARVES) == (Nation.ROHAN, Nation.NORTH, Nation.DWARVES)
    assert players.nations_of(Seat.WITCH_KING) == (Nation.SAURON,)
    assert players.nations_of(Seat.SARUMAN) == (Nation.ISENGARD, Nation.SOUTHRONS)


def test_the_first_player_of_each_side_leads_first() -> None:
    assert checking(2).leaders == (Seat.FREE_PEOPLES, Seat.SHADOW)
    assert checking(3).leaders == (Seat.FREE_PEOPLES, Seat.WITCH_KING)
    assert checking(4).leaders == (Seat.GONDOR_AND_ELVES, Seat.WITCH_KING)


def test_the_lead_of_a_shared_side_passes_each_turn() -> None:
    state = checking(4)
    state = record(state, turn.ended(state))
    assert state.leaders == (Seat.ROHAN_NORTH_AND_DWARVES, Seat.SARUMAN)
    state = replace(state, phase=Phase.VICTORY_CHECK)
    assert record(state, turn.ended(state)).leaders == (Seat.GONDOR_AND_ELVES, Seat.WITCH_KING)


def test_with_three_the_one_free_peoples_player_always_leads() -> None:
    assert offered(checking(3)) == (TurnEnded((Seat.FREE_PEOPLES, Seat.SARUMAN)),)


def test_with_two_nobody_passes_the_lead() -> None:
    assert offered(checking(2)) == (TurnEnded(),)
    assert record(checking(2), TurnEnded()).leaders == (Seat.FREE_PEOPLES, Seat.SHADOW)


def test_the_lead_passes_to_the_other_player_unless_the_table_insists() -> None:
    assert refused(checking(4), TurnEnded()).rule == "players.leaders"
    assert insist(checking(4), TurnEnded()).leaders == checking(4).leaders


def test_each_side_has_players_of_its_own() -> None:
    for side in Side:
        for seat in players.seats_of(Options(players=4), side):
            assert all(nation.side is side for nation in players.nations_of(seat))


def test_where_none_of_a_shared_side_leads_its_first_player_takes_the_lead() -> None:
    state = replace(checking(4), leaders=(Seat.FREE_PEOPLES, Seat.SHADOW))
    assert players.next_leaders(state) == (Seat.GONDOR_AND_ELVES, Seat.WITCH_KING)
