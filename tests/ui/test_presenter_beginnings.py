"""Starting: a new game, the last one, an old one, any position, with or without the sealed bag."""

import pytest

from companion.ports import Expected
from companion.rules.state import GameState, Options
from companion.rules.terms import Companion, RegionId, Side, TileId, Victory
from tests.ui.table import MakeTable
from ui.intents import (
    AddToBag,
    ChooseGuide,
    ChooseRegion,
    ChooseTile,
    Counter,
    Go,
    OpenCounter,
    OpenTopic,
    Setting,
    ShowPage,
    ShowSide,
    StepSetup,
    Switch,
    ToggleCompanion,
    Topic,
)
from ui.overlays import CommitmentView, EndView
from ui.preferences import Preferences
from ui.presses import Place, Press
from ui.views import JournalView, SettingsView, SetupView, StartView

CARDBOARD = Preferences(sealed_bag=False)


def test_the_bag_shows_its_promise_before_anybody_adds_to_it(make_table: MakeTable) -> None:
    table = make_table()
    table.press("New game")
    shown = table.asked(CommitmentView)
    assert len(shown.letters) == 29
    assert len(shown.qr) == len(shown.qr[0]) >= 21
    table.press(AddToBag(Side.SHADOW), AddToBag(Side.SHADOW))
    assert table.asked(CommitmentView).added == ("Shadow has added",)


def test_players_may_throw_combat_dice_into_the_bag_instead(make_table: MakeTable) -> None:
    table = make_table()
    table.press("New game")
    assert table.tray.expected == Expected((("combat", 5),))
    table.read("combat", ["1", "2", "3", "4"])
    assert table.asked(CommitmentView).added == ()
    table.read("combat", ["1", "2", "3", "4", "6"])
    assert table.asked(CommitmentView).added == ("Free Peoples has added",)
    assert table.press(AddToBag(Side.SHADOW)) == "Table: Take back the dice, draw cards"
    assert table.session.about.contributions[0] == "free_peoples dice 1 2 3 4 6"


def test_simulated_hands_throw_into_the_bag_too(make_table: MakeTable) -> None:
    table = make_table(simulated=True)
    table.press("New game", "Throw five Combat dice")
    assert [throw.total for throw in table.tray.thrown] == [5]
    assert table.shown == "Start/Commitment"


def test_a_bag_that_is_not_wanted_now_begins_no_game(make_table: MakeTable) -> None:
    table = make_table()
    table.press("New game", "Not now")
    assert table.shown == "Start: New game"


def test_without_the_bag_a_game_begins_at_once(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    assert table.press("New game") == "Table: Take back the dice, draw cards"
    assert not table.state.options.bag_draws_tiles


def test_the_last_game_is_taken_up_where_it_stood(make_table: MakeTable) -> None:
    first = make_table(CARDBOARD)
    first.press("New game", "Take back the dice, draw cards")
    again = make_table(CARDBOARD)
    assert again.shown == "Start: Go on with the last game"
    assert again.press("Go on with the last game") == "Table: On to the Hunt allocation"
    assert again.state == first.state


def test_the_presenter_resumes_by_itself_when_told_to(make_table: MakeTable) -> None:
    make_table(CARDBOARD).press("New game")
    again = make_table(CARDBOARD)
    again.presenter.resume()
    assert again.shown == "Table: Take back the dice, draw cards"


def test_resuming_without_a_game_stays_at_the_start(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.presenter.resume()
    assert table.shown == "Start: New game"


def test_a_game_that_has_ended_is_not_resumed_by_itself(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.press("New game", OpenCounter(Counter.CORRUPTION), *["+"] * 12, "The table shows this")
    again = make_table(CARDBOARD)
    again.presenter.resume()
    assert again.shown == "Start: Go on with the last game"


def test_old_games_are_listed_page_by_page(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    for _ in range(6):
        table.press("New game", Go(Place.SETTINGS), Go(Place.START))
    assert len(table.at(StartView).past) == 5
    table.press(ShowPage(1))
    oldest = table.at(StartView).past
    assert len(oldest) == 1
    assert table.press(oldest[0].intent) == "Table: Take back the dice, draw cards"


def test_a_game_starts_from_any_position(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.press("Start from any position")
    table.press(*[StepSetup(Counter.TURN, 1)] * 4, *[StepSetup(Counter.CORRUPTION, 1)] * 3)
    table.press(ToggleCompanion(Companion.GANDALF_THE_GREY), OpenTopic(Topic.HIDDEN))
    table.press(OpenTopic(Topic.REGION), "MN", ChooseRegion(RegionId("moria")))
    table.press(OpenTopic(Topic.HUNT_POOL), ChooseTile(TileId("standard-eye.1")), Press.ACCEPT_LIST)
    assert table.press("Start the game") == "Table: Take back the dice, draw cards"
    fellowship = table.state.fellowship
    assert (table.state.turn, fellowship.corruption, fellowship.hidden) == (5, 3, False)
    assert (fellowship.region, fellowship.guide) == ("moria", Companion.STRIDER)
    assert table.state.hunt_pool.drawn == ("standard-eye.1",)


def test_the_set_up_page_stops_at_what_a_table_can_show(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.press("Start from any position")
    rows = {row.label: row for row in table.at(SetupView).rows}
    assert not rows["Turn"].less.enabled
    assert not rows["Corruption"].less.enabled
    assert rows["Mordor Track"].value == "not there"
    assert rows["Free Peoples Action dice"].value == "4"
    assert not rows["Mordor Track"].less.enabled


def test_the_guide_on_the_set_up_page_is_one_of_the_highest_level(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.press("Start from any position")
    assert [tap.label for tap in table.at(SetupView).guides] == ["Gandalf the Grey guides", "Strider guides"]
    table.press(ChooseGuide(Companion.STRIDER))
    assert [tap.chosen for tap in table.at(SetupView).guides] == [False, True]


def test_settings_are_switched_and_kept(make_table: MakeTable) -> None:
    table = make_table()
    table.press("New game", Press.CLOSE, "Start from any position", Switch(Setting.SEALED_BAG), "Start the game")
    assert table.shown == "Table: Take back the dice, draw cards"
    table.press("Settings", Switch(Setting.AUTO_ACCEPT))
    assert [setting.value for setting in table.at(SettingsView).settings] == ["off", "on", "off"]
    assert table.presenter.preferences == Preferences(auto_accept=False, sealed_bag=False)


def test_the_next_game_is_begun_with_the_house_rules_chosen(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.press("Settings", "House rules")
    assert table.at(SettingsView).title == "House rules of the next game"
    table.press(Switch(Setting.ONE_TABLE_CARD), Switch(Setting.ENFORCE_ORDER), "Back", "New game")
    expected = Options(bag_draws_tiles=False, one_table_card=False, enforce_order=False)
    assert table.state.options == expected
    table.press("Settings", "House rules", Switch(Setting.ONE_TABLE_CARD), "Settings", "Back to the table")
    assert table.state.options == expected


def test_the_settings_are_open_before_any_game(make_table: MakeTable) -> None:
    table = make_table()
    table.flow(
        ("Settings", "Settings: Back"),
        (Switch(Setting.SEALED_BAG), "Settings: Back"),
        ("Back", "Start: New game"),
        ("New game", "Table: Take back the dice, draw cards"),
    )


def test_the_journal_tells_the_story_newest_first(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.press("New game", "Take back the dice, draw cards", "On to the Hunt allocation", "2")
    table.press("Undo", "Journal")
    lines = table.at(JournalView).lines
    assert [line.seq for line in lines] == [5, 4, 3, 2, 1]
    assert [line.struck for line in lines] == [False, True, False, False, False]
    assert [line.undo_to is not None for line in lines] == [False, False, False, True, True]
    table.press(ShowSide(Side.SHADOW))
    assert [line.seq for line in table.at(JournalView).lines] == [4]


@pytest.mark.parametrize("sealed", [True, False])
def test_the_end_opens_the_bag_if_there_is_one(make_table: MakeTable, *, sealed: bool) -> None:
    table = make_table()
    table.begin(GameState(), sealed=sealed)
    table.press(OpenCounter(Counter.CORRUPTION), *["+"] * 12, "The table shows this")
    end = table.asked(EndView)
    assert end.title == "Shadow wins"
    assert table.state.victory is Victory.CORRUPTION
    assert ("Open the bag" in [tap.label for tap in end.taps]) is sealed
    if sealed:
        table.press("Open the bag")
        assert table.asked(EndView).bag_secret == bytes(range(32)).hex()
    assert table.press("Look at the table") == "Table: See how it ended"
    assert table.press("See how it ended") == "Table/End"
