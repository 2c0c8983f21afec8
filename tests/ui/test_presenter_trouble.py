"""When a disk, a bag or a journal fails, the screen says so and the game stands where it stood."""

import sqlite3

import pytest

from companion.rules.state import DicePool, GameState, HuntBox
from companion.rules.terms import ActionFace, Phase, Side
from tests.ui.table import CARDBOARD, MakeTable, Table
from ui.intents.intent import OpenCounter, OpenGame, UseActionDie
from ui.intents.subjects import Counter
from ui.preferences import Preferences
from ui.values.overlays import MessageView

IN_ACTIONS = GameState(
    phase=Phase.ACTION_RESOLUTION,
    free_peoples=DicePool(Side.FREE_PEOPLES, 4, (ActionFace.CHARACTER,), rolled=True),
    shadow=DicePool(Side.SHADOW, 7, (ActionFace.ARMY,), rolled=True),
    hunt_box=HuntBox(1, 0),
)


@pytest.fixture
def playing(make_table: MakeTable) -> Table:
    table = make_table(Preferences(undo_consent=False))
    table.begin(IN_ACTIONS, sealed=True)
    return table


def close_the_journal(table: Table) -> None:
    """What a disk that is gone looks like."""
    table.presenter._shelf.journal.close()


def test_a_disk_that_refuses_is_said_and_nothing_has_happened(playing: Table) -> None:
    close_the_journal(playing)
    playing.press(OpenCounter(Counter.CORRUPTION), "+", "The table shows this")
    assert playing.asked(MessageView).title == "Not recorded"
    assert playing.state.fellowship.corruption == 0
    assert playing.press("Good") == "Table: Free Peoples: use an Action die"


def test_a_list_of_games_that_cannot_be_read_is_said_until_it_can(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.new_game("Settings", "To the start")
    before = table.screen.notices
    assert before == ()
    reading = table.presenter._shelf.journal._connection
    table.presenter._shelf.journal._connection = sqlite3.connect(":memory:")
    table.press("Settings", "Back to the table", "Settings", "To the start")
    (notice,) = table.screen.notices
    assert notice.startswith("The games cannot be read. ")
    assert "the database said" in notice
    table.presenter._shelf.journal._connection.close()
    table.presenter._shelf.journal._connection = reading
    table.press("Settings", "To the start")
    assert table.screen.notices == ()


def test_an_undo_the_disk_refuses_is_said(playing: Table) -> None:
    playing.press(OpenCounter(Counter.CORRUPTION), "+", "The table shows this")
    close_the_journal(playing)
    playing.press("Undo")
    assert playing.asked(MessageView).title == "Undo"
    assert playing.state.fellowship.corruption == 1


def test_a_game_that_cannot_begin_is_said(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    close_the_journal(table)
    table.new_game()
    assert table.asked(MessageView).title == "The game cannot begin"


def test_a_bag_that_cannot_be_sealed_is_said(make_table: MakeTable) -> None:
    table = make_table()
    table.presenter._shelf.seal()  # the same bytes again: the file of the secret is there already
    table.new_game()
    assert table.asked(MessageView).title == "The bag cannot be sealed"


def test_a_game_that_cannot_be_opened_is_said(make_table: MakeTable) -> None:
    table = make_table(CARDBOARD)
    table.new_game()
    again = make_table(CARDBOARD)
    close_the_journal(again)
    again.press("Go on with the last game")
    assert again.asked(MessageView).title == "This game cannot be opened"


def test_a_journal_that_cannot_be_read_at_the_start_is_said(make_table: MakeTable) -> None:
    table = make_table()
    close_the_journal(table)
    table.presenter.resume()
    assert table.asked(MessageView).title == "The games cannot be read"


def test_a_bag_without_its_secret_says_so_and_cardboard_goes_on(make_table: MakeTable) -> None:
    table = make_table()
    table.begin(IN_ACTIONS, sealed=True)
    secrets = table.presenter._shelf.secrets._folder
    for file in secrets.iterdir():
        file.unlink()
    again = make_table()
    again.press(OpenGame(table.session.game))
    assert again.asked(MessageView).title == "The sealed bag cannot draw"
    again.press("Good", UseActionDie(Side.FREE_PEOPLES, 0), "Move the Fellowship")
    assert again.throw("combat", ["6"]) == "Hunt: Say which tile was drawn"


def test_an_opened_bag_draws_no_more_even_if_the_end_is_taken_back(playing: Table) -> None:
    playing.press(UseActionDie(Side.FREE_PEOPLES, 0), "Move the Fellowship")
    playing.throw("combat", ["6"])
    playing.press("Table", OpenCounter(Counter.CORRUPTION), *["+"] * 12, "The table shows this")
    playing.press("Open the bag", "Look at the table", "Undo", "Hunt", "Draw a Hunt tile")
    assert playing.asked(MessageView).title == "The sealed bag cannot draw"


def test_two_messages_are_read_together(playing: Table) -> None:
    playing.presenter.tell("The camera is missing.")
    playing.presenter.tell("A copy of the journal was made.")
    assert playing.asked(MessageView).words == "The camera is missing.\nA copy of the journal was made."
