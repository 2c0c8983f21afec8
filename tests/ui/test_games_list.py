"""The list of past games: searched, and its games resumed, looked back on, copied, deleted and brought back."""

import pytest

from companion.rules.events import CorruptionCorrected
from companion.rules.state import GameState
from tests.ui.table import CARDBOARD, MakeTable, Table
from ui.intents.intent import Go
from ui.intents.journal import Letter
from ui.intents.memory import GamesShown, ShowGames
from ui.intents.presses import Place, Press
from ui.values.summary import GamesView
from ui.values.views import StartView


@pytest.fixture
def shelf(make_table: MakeTable) -> Table:
    """A device with two games under way and a finished one, none of them on the desk, and all looked up."""
    table = make_table(CARDBOARD)
    for corruption in (2, 12, 5):
        table.begin(GameState())
        table.session.record(CorruptionCorrected(corruption))
    fresh = make_table(CARDBOARD)
    fresh.press("All games")
    look_up(fresh)
    return fresh


def look_up(table: Table) -> None:
    """Wait until every game shown is known."""
    while table.presenter.is_live:
        table.wait(0.1)


TO_THE_LIST = (Go(Place.SETTINGS), Go(Place.START), "All games")
"""The way from a game to the list of games."""


def names(table: Table) -> list[str]:
    return [tap.label for tap in table.at(GamesView).games]


def endings(table: Table) -> list[str]:
    return [tap.detail.partition(";")[0] for tap in table.at(GamesView).games]


UNDER_WAY = "Turn 1, under way"
WON = "Turn 1, the Shadow won by Corruption"


def test_the_list_tells_how_every_game_stands(shelf: Table) -> None:
    assert endings(shelf) == [UNDER_WAY, WON, UNDER_WAY]


def test_the_list_shows_only_the_games_that_are_wanted(shelf: Table) -> None:
    shelf.press("Won by the Shadow")
    assert endings(shelf) == [WON]
    shelf.press("Under way")
    assert endings(shelf) == [UNDER_WAY, UNDER_WAY]
    shelf.press("Won by the Free Peoples")
    assert endings(shelf) == []
    assert shelf.at(GamesView).words == "No game fits."


def test_games_are_searched_by_words(shelf: Table) -> None:
    assert shelf.press("Search") == "Games/LetterPad"
    shelf.press(*(Letter(letter) for letter in "corruption"), "Find")
    assert endings(shelf) == [WON]
    assert "“corruption”" in [tap.label for tap in shelf.at(GamesView).filters]
    shelf.press("“corruption”", *[Press.ERASE_LETTER] * 10, "Show all")
    assert len(names(shelf)) == 3


def test_a_game_under_way_is_gone_on_with(shelf: Table) -> None:
    assert shelf.press(names(shelf)[0]) == "Games: Go on with it"
    shelf.press("Go on with it")
    assert (shelf.shown.split(":")[0], shelf.state.fellowship.corruption) == ("Table", 5)


def test_a_finished_game_is_looked_back_on(shelf: Table) -> None:
    assert shelf.press(names(shelf)[1]) == "Games: Look back on it"
    assert shelf.press("Look back on it") == "Summary: To the start"


def test_a_game_under_way_has_a_summary_too(shelf: Table) -> None:
    assert shelf.press(names(shelf)[2], "Summary") == "Summary: Back to the table"


def test_a_copy_is_played_on_and_the_original_stays(shelf: Table) -> None:
    original = names(shelf)[0]
    shelf.press(original, "Copy")
    assert names(shelf)[0] == f"{original}, copy"
    assert shelf.at(GamesView).next.detail == f"{original}, copy"
    shelf.press("Go on with it")
    assert shelf.session.about.imported
    shelf.session.record(CorruptionCorrected(9))
    shelf.press(*TO_THE_LIST, original, "Go on with it")
    assert shelf.state.fellowship.corruption == 5


def test_a_game_is_deleted_and_brought_back_by_one_press_each(shelf: Table) -> None:
    gone = names(shelf)[1]
    shelf.press(gone, "Delete")
    assert endings(shelf) == [UNDER_WAY, UNDER_WAY]
    assert shelf.at(GamesView).words == f"{gone} was deleted."
    shelf.press("Bring it back")
    assert endings(shelf) == [UNDER_WAY, WON, UNDER_WAY]


def test_a_deleted_game_can_be_brought_back_later(shelf: Table) -> None:
    gone = names(shelf)[1]
    shelf.press(gone, "Delete", "To the start", "All games", "Deleted")
    assert names(shelf) == [gone]
    assert shelf.press(gone) == "Games: Bring it back"
    shelf.press("Bring it back")
    assert len(names(shelf)) == 3


def test_the_game_on_the_desk_is_not_deleted(shelf: Table) -> None:
    on_desk = names(shelf)[0]
    shelf.press(on_desk, "Go on with it", *TO_THE_LIST, on_desk)
    assert "Delete" not in [tap.label for tap in shelf.at(GamesView).actions if tap.enabled]


def test_a_game_whose_copy_was_deleted_is_still_the_last_played(shelf: Table) -> None:
    last = names(shelf)[0]
    shelf.press(last, "Copy", "Delete", "To the start")
    assert shelf.at(StartView).past[0].label == last


def test_escape_leads_from_the_list_to_the_start(shelf: Table) -> None:
    assert shelf.press(Press.CLOSE).startswith("Start")


def test_a_list_that_is_shown_anew_begins_at_its_first_page(shelf: Table) -> None:
    for _copy in range(3):
        shelf.press(names(shelf)[0], "Copy")
    shelf.press("Older")
    look_up(shelf)
    shelf.press(ShowGames(GamesShown.UNDER_WAY))
    assert len(names(shelf)) == 4
