"""The page of a new game, its house rules, and the checklist of the twelve steps."""

from dataclasses import fields

import pytest

from companion.ports import Expected
from companion.rules.catalogue import expansion_tiles
from companion.rules.state import Options
from companion.rules.terms import Expansion, Seat
from tests.ui.table import CARDBOARD, MakeTable
from ui.intents.intent import Go, ShowPage
from ui.intents.presses import Place, Press
from ui.intents.setup import ChoosePlayers, Setting, ShowStep, Switch, ToggleExpansion
from ui.preferences import Preferences
from ui.values.setup import ChecklistView, OptionsView, SettingsView
from ui.words.settings import HOUSE_RULES, setting_explained, setting_name

FIRST = "Table: Take back the dice, draw cards"


def test_from_the_start_to_the_first_turn_through_options_and_checklist(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.flow(
        ("New game", "Options: Lay out the game"),
        ("Lay out the game", "Checklist: Done"),
        ("Done", "Checklist: Done"),
        ("Options", "Options: Lay out the game"),
        ("Lay out the game", "Checklist: Done"),
        ("Skip all: begin", FIRST),
    )


def test_twelve_times_done_ticks_every_step_and_begins(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.press("New game", "Lay out the game")
    for step in range(1, 12):
        assert table.at(ChecklistView).title.startswith(f"{step} of 12: ")
        table.press("Done")
    assert [mark.tap.chosen for mark in table.at(ChecklistView).steps] == [True] * 11 + [False]
    assert table.shown == "Checklist: Begin the game"
    assert table.press("Begin the game") == FIRST


def test_steps_may_be_taken_in_any_order(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.press("New game", "Lay out the game", ShowStep(10))
    assert [portion.count for portion in table.at(ChecklistView).portions] == ["4", "7", "5", "5"]
    table.press("Done", ShowStep(12), "Done")
    shown = table.at(ChecklistView)
    assert [mark.tap.label for mark in shown.steps if mark.tap.chosen] == ["10", "12"]
    assert [mark.tap.label for mark in shown.steps if mark.current] == ["1"]


def test_the_checklist_is_skipped_in_one_tap_before_and_within_it(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    assert table.press("New game", "Begin at once") == FIRST
    assert table.press(Go(Place.SETTINGS), "New game", "Lay out the game", "Skip all: begin") == FIRST


def test_the_checklist_names_the_tiles_of_an_expansion(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.press("New game", ToggleExpansion(Expansion.KINGS_OF_MIDDLE_EARTH), "Lay out the game", ShowStep(9))
    assert [portion.count for portion in table.at(ChecklistView).portions] == ["16", "+2", "8"]


def test_a_game_is_begun_with_every_option_chosen(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.press("New game", ChoosePlayers(4), ToggleExpansion(Expansion.KINGS_OF_MIDDLE_EARTH))
    table.press(Switch(Setting.KEEPS_CARDS), "Begin at once")
    expected = Options(
        bag_draws_tiles=False, players=4, expansions=(Expansion.KINGS_OF_MIDDLE_EARTH,), keeps_cards=False
    )
    assert table.state.options == expected
    assert set(expansion_tiles(Expansion.KINGS_OF_MIDDLE_EARTH)) <= set(table.state.hunt_pool.inside)
    assert table.state.leaders == (Seat.GONDOR_AND_ELVES, Seat.WITCH_KING)


def test_a_way_that_is_taken_already_stays_when_it_is_pressed(make_table: MakeTable) -> None:
    table = make_table()
    table.press("New game", "Sealed bag", "Camera")
    assert table.presenter.preferences == Preferences()
    table.press("Cardboard", "Cardboard", "By hand")
    assert not table.presenter.preferences.options.bag_draws_tiles
    assert not table.presenter.preferences.camera


def test_an_expansion_ticked_twice_stays_in_its_box(make_table: MakeTable) -> None:
    table = make_table()
    table.press("New game", *[ToggleExpansion(Expansion.LORDS_OF_MIDDLE_EARTH)] * 2)
    assert table.presenter.preferences.options.expansions == ()


def test_the_options_remember_the_last_game(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.press("New game", ChoosePlayers(3), "Begin at once", Go(Place.SETTINGS), "New game")
    players = table.at(OptionsView).groups[0]
    assert [(tap.label, tap.chosen) for tap in players.taps] == [("2", False), ("3", True), ("4", False)]


def test_three_and_four_players_see_whose_nations_are_whose_and_who_leads_first(make_table: MakeTable) -> None:
    table = make_table()
    table.press("New game")
    assert table.at(OptionsView).groups[0].words == ""
    table.press(ChoosePlayers(3))
    assert table.at(OptionsView).groups[0].words.split("\n") == [
        "Free Peoples: Dwarves, Elves, Gondor, North, Rohan - leads first",
        "The Witch-king: Sauron - leads first",
        "Saruman and allies: Isengard, Southrons",
    ]
    table.press(ChoosePlayers(4), "Lay out the game")
    assert len(table.at(ChecklistView).portions) == 5


def test_the_next_game_is_begun_with_the_house_rules_chosen(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.press("New game", "As recommended")
    table.press(Switch(Setting.ONE_TABLE_CARD), Switch(Setting.ENFORCE_ORDER), "Back to the new game")
    table.press("2 otherwise", "Back to the new game", "Begin at once")
    expected = Options(bag_draws_tiles=False, one_table_card=False, enforce_order=False)
    assert table.state.options == expected
    table.press("Settings", "New game", Go(Place.HOUSE), Switch(Setting.ONE_TABLE_CARD))
    assert table.state.options == expected


@pytest.mark.parametrize("page", [Go(Place.HOUSE), "Lay out the game"])
def test_escape_leads_from_the_pages_of_a_new_game_back_to_its_options(make_table: MakeTable, page: Go | str) -> None:
    table = make_table(CARDBOARD)
    table.press("New game", page, Press.CLOSE)
    assert isinstance(table.screen.view, OptionsView)
    assert table.press(Press.CLOSE).startswith("Start")


def test_every_house_rule_has_its_place_and_its_line_on_the_pages(make_table: MakeTable) -> None:
    table = make_table()
    table.press("New game", Go(Place.HOUSE))
    found = list(table.at(SettingsView).settings)
    while any(tap.intent == ShowPage(1) and tap.enabled for tap in table.at(SettingsView).actions):
        table.press(ShowPage(1))
        found += table.at(SettingsView).settings
    assert [one.tap.intent for one in found] == [Switch(one) for one in HOUSE_RULES]


def test_every_option_of_a_game_can_be_chosen() -> None:
    chosen_otherwise = {"expansions", "players"}
    names = {one.name for one in fields(Options)} - chosen_otherwise
    assert names <= {one.value for one in Setting}


def test_every_setting_has_a_name_and_one_line() -> None:
    for one in Setting:
        assert setting_name(one)
        assert len(setting_explained(Preferences(), one)) < 100


def test_the_smeagol_tiles_go_from_one_to_four_and_around(make_table: MakeTable) -> None:
    table = make_table()
    table.press("New game", Go(Place.HOUSE), ShowPage(1), ShowPage(1))
    values = []
    for _ in range(4):
        values.append(table.at(SettingsView).settings[0].value)
        table.press(Switch(Setting.SMEAGOL_TILES))
    assert values == ["2", "3", "4", "1"]


def test_without_the_camera_throws_are_entered_by_hand(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.press("New game", "By hand", "Begin at once")
    table.press("Take back the dice, draw cards", "On to the Hunt allocation", "0 dice into the Hunt Box")
    assert table.tray.expected is None
    assert table.read("shadow", ["army"] * 7).startswith("Table")
    assert table.press(table.screen.view.next.intent) == "Dice/FacePicker"


def test_with_the_camera_the_throw_is_awaited_in_the_tray(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.new_game("Take back the dice, draw cards", "On to the Hunt allocation", "0 dice into the Hunt Box")
    assert table.tray.expected == Expected((("free_peoples", 4), ("shadow", 7)))


def test_no_throw_is_awaited_before_a_game(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.new_game("Take back the dice, draw cards", "On to the Hunt allocation", "0 dice into the Hunt Box")
    table.press(Go(Place.SETTINGS), "New game")
    assert table.tray.expected is None
    assert not table.screen.undo.enabled
    assert table.press(Press.CLOSE).startswith("Table: Throw")
