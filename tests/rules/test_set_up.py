"""The twelve steps of the set-up, each with what a new game makes of it."""

import re
from dataclasses import replace
from pathlib import Path
from typing import TypeVar, get_args

import pytest

from companion.rules import set_up, turn
from companion.rules.catalogue import expansion_tiles, special_tiles, standard_tiles
from companion.rules.events import GameStarted
from companion.rules.state import GameState, HuntPool, Options
from companion.rules.terms import Character, Companion, Deck, Expansion, Nation, Seat, Side
from companion.words.set_up import Portion, step_portions, step_title

S = TypeVar("S")

NEW = turn.new_game()


def step(kind: type[S], start: GameStarted = NEW) -> S:
    """The step of this kind."""
    return next(one for one in set_up.steps(start) if isinstance(one, kind))


def words(kind: type[set_up.Step], start: GameStarted = NEW) -> list[str]:
    """What people read of a step."""
    return [f"{one.count} {one.words}".strip() for one in step_portions(step(kind, start))]


def test_the_set_up_has_the_twelve_steps_of_the_rulebook_in_order() -> None:
    assert tuple(type(one) for one in set_up.steps(NEW)) == get_args(set_up.Step)
    assert len(set_up.steps(NEW)) == 12


def test_step_1_the_board_lies_among_two_players() -> None:
    assert step(set_up.Board) == set_up.Board((Seat.FREE_PEOPLES, Seat.SHADOW), (Seat.FREE_PEOPLES, Seat.SHADOW))
    assert words(set_up.Board)[1] == "2 players, one of the Free Peoples and one of the Shadow"


def test_step_1_four_players_see_who_they_are_and_who_leads_first() -> None:
    assert words(set_up.Board, turn.new_game(Options(players=4)))[1:] == [
        "1 Gondor and Elves - leads first",
        "2 Rohan, North and Dwarves",
        "3 The Witch-king: Sauron - leads first",
        "4 Saruman and allies: Isengard, Southrons",
    ]


def test_step_2_the_ring_bearers_stand_in_rivendell() -> None:
    assert step(set_up.RingBearers).region == "rivendell"
    assert words(set_up.RingBearers) == ["1 Ring-bearers figure in Rivendell"]


def test_step_3_progress_is_0_and_hidden_and_corruption_is_0() -> None:
    assert step(set_up.FellowshipCounters) == set_up.FellowshipCounters(progress=0, hidden=True, corruption=0)
    assert words(set_up.FellowshipCounters)[0] == "0 Progress: its counter on this step, Hidden up"


def test_step_4_seven_companions_are_led_by_gandalf_the_grey_and_three_cards_lie_aside() -> None:
    cards = step(set_up.CompanionCards)
    assert (cards.companions, cards.guide) == (tuple(Companion), Companion.GANDALF_THE_GREY)
    assert cards.aside == (Character.ARAGORN, Character.GANDALF_THE_WHITE)
    assert words(set_up.CompanionCards) == [
        "7 Companion cards in the Guide box, Gandalf the Grey on top: he guides",
        "3 cards set aside: Aragorn - Heir to Isildur, Gandalf the White, Gollum",
    ]


def test_step_5_seven_figures_are_in_the_fellowship_and_gollums_lies_aside() -> None:
    assert step(set_up.CompanionFigures).companions == tuple(Companion)
    assert words(set_up.CompanionFigures)[1] == "1 figure set aside: Gollum"


def test_step_6_the_free_peoples_hold_three_elven_rings() -> None:
    assert step(set_up.RingCounters).count == 3


def test_step_7_three_minions_lie_aside() -> None:
    minions = (Character.SARUMAN, Character.WITCH_KING, Character.MOUTH_OF_SAURON)
    assert step(set_up.MinionCards).aside == minions
    assert words(set_up.MinionCards)[0].startswith("3 Minions set aside")


def test_step_8_four_decks_of_24_cards_are_shuffled() -> None:
    assert step(set_up.EventDecks).decks == tuple((deck, 24) for deck in Deck)
    assert words(set_up.EventDecks)[3] == "24 Shadow Strategy cards, shuffled"


def test_step_9_sixteen_beige_tiles_go_in_and_eight_special_ones_lie_aside() -> None:
    pool = step(set_up.HuntTiles)
    assert (pool.standard, pool.aside) == (standard_tiles(), special_tiles())
    assert (pool.added, pool.left_out, pool.in_play) == ((), (), ())
    assert words(set_up.HuntTiles)[1] == "8 special tiles set aside, 4 blue and 4 red"


def test_step_9_with_cardboard_the_tiles_go_in_a_cup_and_with_the_bag_they_stay_in_the_box() -> None:
    cardboard = turn.new_game(Options(bag_draws_tiles=False))
    assert words(set_up.HuntTiles, cardboard)[0] == "16 beige tiles in the cup"
    assert words(set_up.HuntTiles)[0].endswith("the cardboard stays in the box")


def test_step_9_tiles_of_an_expansion_go_in_with_the_beige_ones() -> None:
    crowns = expansion_tiles(Expansion.KINGS_OF_MIDDLE_EARTH)
    start = turn.new_game(Options(expansions=(Expansion.KINGS_OF_MIDDLE_EARTH,)))
    assert step(set_up.HuntTiles, start).added == crowns
    assert words(set_up.HuntTiles, start)[1] == "+2 tiles of Kings of Middle-earth with them: 1, crown; 2, crown"


def test_step_9_tiles_left_out_and_tiles_in_play_already_are_named() -> None:
    left_out, waiting = standard_tiles()[0], special_tiles()[0]
    start = replace(NEW, hunt_pool=HuntPool(inside=standard_tiles()[1:], drawn=(left_out,), waiting=(waiting,)))
    assert step(set_up.HuntTiles, start).left_out == (left_out,)
    assert step(set_up.HuntTiles, start).in_play == (waiting,)
    assert words(set_up.HuntTiles, start)[1:3] == [
        "1 beige tiles left out: Eye, reveal",
        "1 tiles wait for Mordor: 0",
    ]


def test_step_9_the_breaking_of_the_fellowship_begins_with_ten_beige_tiles_and_three_in_play() -> None:
    scenario = turn.new_game(Options(expansions=(Expansion.BREAKING_OF_THE_FELLOWSHIP,)))
    assert [portion.count for portion in step_portions(step(set_up.HuntTiles, scenario))] == ["10", "6", "3", "5"]


def test_step_10_four_blue_and_seven_red_dice_five_aside_and_five_combat_dice() -> None:
    assert step(set_up.ActionDice) == set_up.ActionDice(4, 7, free_peoples_aside=2, shadow_aside=3, combat=5)
    assert words(set_up.ActionDice)[:2] == [
        "4 blue Action dice to the Free Peoples",
        "7 red Action dice to the Shadow",
    ]


def test_step_11_the_nations_stand_in_three_boxes_and_only_elves_and_shadow_are_active() -> None:
    boxes = [[one.nation for one in box] for box in step(set_up.PoliticalCounters).boxes]
    assert boxes == [
        [Nation.DWARVES, Nation.ELVES, Nation.NORTH, Nation.ROHAN],
        [Nation.GONDOR, Nation.SOUTHRONS],
        [Nation.SAURON, Nation.ISENGARD],
    ]
    active = {one.nation for box in step(set_up.PoliticalCounters).boxes for one in box if one.active}
    assert active == {Nation.ELVES, *(one for one in Nation if one.side is Side.SHADOW)}
    assert words(set_up.PoliticalCounters)[2].startswith("2 third box: Sauron (Active)")


def test_step_12_eight_nations_lay_out_their_armies() -> None:
    assert step(set_up.Armies).nations == tuple(Nation)
    assert words(set_up.Armies)[0].startswith("8 Nations")


def test_a_revealed_fellowship_is_laid_out_revealed() -> None:
    state = GameState()
    start = turn.started(replace(state, fellowship=replace(state.fellowship, hidden=False, progress=4)))
    assert words(set_up.FellowshipCounters, start)[0] == "4 Progress: its counter on this step, Revealed up"


@pytest.mark.parametrize("one", set_up.steps(NEW), ids=lambda one: type(one).__name__)
def test_every_step_has_a_name_something_to_lay_and_a_rule_of_its_own(one: set_up.Step) -> None:
    assert step_title(one)
    assert all(isinstance(portion, Portion) and portion.words for portion in step_portions(one))
    page = Path(__file__).parents[2].joinpath("docs/rules.md").read_text("utf-8")
    assert re.search(rf"^### {re.escape(one.rule)}$", page, flags=re.MULTILINE)
