"""Starting: a new game, the last one, an old one, any position, with or without the sealed bag."""

import pytest

from companion.ports import Expected
from companion.rules.state import GameState
from companion.rules.terms import Side, Victory
from tests.ui.table import CARDBOARD, MakeTable
from ui.intents.intent import AddToBag, Go, OpenCounter, ShowPage, ShowSide
from ui.intents.presses import Place
from ui.intents.setup import Setting, Switch
from ui.intents.subjects import Counter
from ui.preferences import Preferences
from ui.values.overlays import CommitmentView, EndView
from ui.values.setup import SettingsView
from ui.values.views import JournalView, StartView


def test_the_bag_shows_its_promise_before_anybody_adds_to_it(make_table: MakeTable) -> None:
    table = make_table()
    table.new_game()
    shown = table.asked(CommitmentView)
    assert len(shown.letters) == 29
    assert len(shown.qr) == len(shown.qr[0]) >= 21
    table.press(AddToBag(Side.SHADOW), AddToBag(Side.SHADOW))
    assert table.asked(CommitmentView).added == ("Added: Shadow",)


def test_players_may_throw_combat_dice_into_the_bag_instead(make_table: MakeTable) -> None:
    table = make_table()
    table.new_game()
    assert table.tray.expected == Expected((("combat", 5),))
    table.read("combat", ["1", "2", "3", "4"])
    assert table.asked(CommitmentView).added == ()
    table.read("combat", ["1", "2", "3", "4", "6"])
    assert table.asked(CommitmentView).added == ("Added: Free Peoples",)
    assert table.press(AddToBag(Side.SHADOW)) == "Table: Take back the dice, draw cards"
    assert table.session.about.contributions[0] == "free_peoples dice 1 2 3 4 6"


def test_simulated_hands_throw_into_the_bag_too(make_table: MakeTable) -> None:
    table = make_table(simulated=True)
    table.new_game("Throw five Combat dice")
    assert [throw.total for throw in table.tray.thrown] == [5]
    assert table.shown == "Options/Commitment"


def test_a_bag_that_is_not_wanted_now_begins_no_game(make_table: MakeTable) -> None:
    table = make_table()
    table.new_game("Not now")
    assert table.shown == "Options: Lay out the game"


def test_without_the_bag_a_game_begins_at_once(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    assert table.new_game() == "Table: Take back the dice, draw cards"
    assert not table.state.options.bag_draws_tiles


def test_the_last_game_is_taken_up_where_it_stood(make_table: MakeTable) -> None:
    first = make_table(CARDBOARD)
    first.new_game("Take back the dice, draw cards")
    again = make_table(CARDBOARD)
    assert again.shown == "Start: Go on with the last game"
    assert again.press("Go on with the last game") == "Table: On to the Hunt allocation"
    assert again.state == first.state


def test_the_presenter_resumes_by_itself_when_told_to(make_table: MakeTable) -> None:
    make_table(CARDBOARD).new_game()
    again = make_table(CARDBOARD)
    again.presenter.resume()
    assert again.shown == "Table: Take back the dice, draw cards"


def test_resuming_without_a_game_stays_at_the_start(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.presenter.resume()
    assert table.shown == "Start: New game"


def test_a_game_that_has_ended_is_not_resumed_by_itself(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.new_game(OpenCounter(Counter.CORRUPTION), *["+"] * 12, "The table shows this")
    again = make_table(CARDBOARD)
    again.presenter.resume()
    assert again.shown == "Start: New game"
    assert [tap.label for tap in again.at(StartView).past] == [table.session.about.name]


def test_old_games_are_listed_page_by_page(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    for _ in range(6):
        table.new_game(Go(Place.SETTINGS), Go(Place.START))
    assert len(table.at(StartView).past) == 5
    table.press(ShowPage(1))
    oldest = table.at(StartView).past
    assert len(oldest) == 1
    assert table.press(oldest[0].intent) == "Table: Take back the dice, draw cards"


def test_settings_are_switched_and_kept(make_table: MakeTable) -> None:
    table = make_table()
    table.press("Settings", Switch(Setting.AUTO_ACCEPT), Switch(Setting.CAMERA))
    assert [setting.value for setting in table.at(SettingsView).settings] == ["off", "on", "off", "off"]
    assert table.presenter.preferences == Preferences(auto_accept=False, camera=False)


def test_the_settings_are_open_before_any_game(make_table: MakeTable) -> None:
    table = make_table()
    table.flow(
        ("Settings", "Settings: Back"),
        ("New game", "Options: Lay out the game"),
        ("Cardboard", "Options: Lay out the game"),
        ("Begin at once", "Table: Take back the dice, draw cards"),
    )


def test_the_journal_tells_the_story_newest_first(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.new_game("Take back the dice, draw cards", "On to the Hunt allocation", "2")
    table.press("Undo", "Journal")
    lines = table.at(JournalView).lines
    assert [line.seq for line in lines] == [5, 4, 3, 2, 1]
    assert [line.struck for line in lines] == [False, True, False, False, False]
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
