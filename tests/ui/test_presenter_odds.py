"""Chances over the screen: what a press on the Hunt Pool says."""

from dataclasses import replace

from companion.rules.state import Fellowship, GameState, HuntBox, HuntPool
from companion.rules.terms import TileId
from tests.ui.table import CARDBOARD, MakeTable, Table
from ui.intents.intent import Go, ShowPage
from ui.intents.presses import Place, Press
from ui.intents.setup import Setting, Switch
from ui.values.overlays import MessageView, StoryView
from ui.values.table import TableView


def words(table: Table, state: GameState) -> tuple[str, ...]:
    table.begin(state)
    table.press(Press.SHOW_ODDS)
    return table.asked(StoryView).odds


def test_the_hunt_pool_tells_the_chances_of_the_next_move_and_of_two(make_table: MakeTable) -> None:
    pool = HuntPool(inside=(TileId("standard-3.1"),))
    state = replace(GameState(), hunt_box=HuntBox(shadow=1), hunt_pool=pool)
    assert words(make_table(CARDBOARD), state) == (
        "The Hunt succeeds: 17%; with three re-rolls 31%",
        "Next move: damage 0.5 on average, revealed 0%",
        "Two moves: damage 1.5 on average, revealed 0%",
        "Next tile: an Eye 0%, a reveal 0%",
        "Its number 3: 100%",
    )


def test_an_empty_hunt_box_brings_no_hunt(make_table: MakeTable) -> None:
    told = words(make_table(CARDBOARD), GameState())
    assert told[0] == "Next move: damage 0.0 on average, revealed 0%"


def test_so_much_corruption_that_a_tile_may_end_the_game_is_said(make_table: MakeTable) -> None:
    pool = HuntPool(inside=(TileId("standard-3.1"),))
    state = replace(GameState(), fellowship=Fellowship(corruption=9, mordor_step=2), hunt_pool=pool)
    told = words(make_table(CARDBOARD), state)
    assert told[0] == "Next move: damage 3.0 on average, revealed 0%, 100% to reach 12 Corruption"


def test_the_way_to_the_crack_of_doom_is_counted_on_a_press(make_table: MakeTable) -> None:
    pool = HuntPool(inside=(TileId("standard-1.1"), TileId("standard-2.1"), TileId("standard-2.2")))
    state = replace(GameState(), fellowship=Fellowship(mordor_step=3), hunt_pool=pool)
    table = make_table(CARDBOARD)
    words(table, state)
    table.press(Press.SHOW_JOURNEY)
    told = table.asked(MessageView).words.splitlines()
    assert told[1:] == ["The Crack of Doom is reached: 100%", "Corruption at the end: 3.3", "Turns: 2.0"]


def test_chances_stand_on_the_table_only_where_its_setting_says_so(make_table: MakeTable) -> None:
    pool = HuntPool(inside=(TileId("standard-3.1"),))
    state = replace(GameState(), hunt_box=HuntBox(shadow=1), hunt_pool=pool)
    quiet = make_table(CARDBOARD)
    quiet.begin(state)
    assert quiet.at(TableView).hunt_pool.words == "tile"
    quiet.press(Go(Place.SETTINGS), ShowPage(2), Switch(Setting.ODDS), Go(Place.TABLE))
    assert quiet.at(TableView).hunt_pool.words == "tile\nreveal 0%, damage 0.5"
