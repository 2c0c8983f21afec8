"""The journal worked by people: lines marked, turns found, notes written by hand."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from companion.journal import LONGEST_NOTE, JournalRefused, Noted
from companion.ports import Button, ButtonPressed
from companion.rules.terms import Side
from tests.ui.table import Table
from ui.desk.letter_pad import SIGNS, Pad
from ui.intents.intent import Intent, ShowSide
from ui.intents.journal import Letter, Mark, OpenLine
from ui.intents.presses import Press
from ui.values.overlays import LetterPadView, ListPickerView, MessageView
from ui.values.summary import SummaryView
from ui.values.views import JournalView
from ui.window.keys import ENTER, press_key, type_letters


@pytest.fixture
def told(table: Table) -> Table:
    """Three facts lie in the journal, and people look at it."""
    table.press("Take back the dice, draw cards", "On to the Hunt allocation", "Journal")
    return table


def sentences(table: Table) -> list[str]:
    return [line.sentence for line in table.at(JournalView).lines]


def write(table: Table, words: str) -> None:
    """Write a note on the pad, a key at a time."""
    table.press("Write a note")
    for letter in words:
        table.press("Space" if letter == " " else letter)


@contextmanager
def full_disk(table: Table, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The journal takes nothing."""

    def refuse(*_given: object) -> None:
        raise JournalRefused("the disk is full; free some space and do it again")

    with monkeypatch.context() as patched:
        patched.setattr(table.session._journal, "append", refuse)
        yield


def test_a_note_is_written_on_the_pad_and_stands_first_in_the_journal(told: Table) -> None:
    write(told, "A note")
    assert told.press("Write it down") == "Journal: Back to the table"
    assert told.session.history[-1].entry.fact == Noted("A note")
    first = told.at(JournalView).lines[0]
    assert (first.sentence, first.note, first.side) == ("A note", True, None)


def test_a_note_is_written_on_a_keyboard(told: Table) -> None:
    told.press("Write a note")
    for letters in ("F", "rodo ", "süß"):
        type_letters(letters, told.presenter)
    assert told.asked(LetterPadView).text == "Frodo süß"
    press_key(ENTER, told.presenter)
    assert sentences(told)[0] == "Frodo süß"


def test_a_note_is_written_with_the_two_buttons(told: Table) -> None:
    told.press("Write a note")
    theirs = {Side.FREE_PEOPLES: Button.FREE_PEOPLES, Side.SHADOW: Button.SHADOW}
    confirm = ButtonPressed(theirs.pop(told.screen.confirm_side))
    on = ButtonPressed(theirs.popitem()[1])
    told.presenter.receive(confirm)
    for _step in range(60):
        if told.screen.focus is Press.ACCEPT_NOTE:
            break
        told.presenter.receive(on)
    told.presenter.receive(confirm)
    assert sentences(told)[0] == "A"


def test_an_empty_note_cannot_be_written_down(told: Table) -> None:
    told.press("Write a note", Press.ACCEPT_NOTE)
    assert not told.asked(LetterPadView).accept.enabled
    told.press("Leave it")
    assert len(told.session.history) == 3


def test_a_note_changes_nothing_of_the_game_and_is_taken_back_by_one_tap(told: Table) -> None:
    before = told.state
    write(told, "Oh")
    told.press("Write it down", "Undo")
    assert told.state == before
    assert [line.struck for line in told.at(JournalView).lines] == [False, True, False, False, False]


def test_a_note_that_the_disk_refuses_stays_on_the_pad(told: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    write(told, "Oh")
    with full_disk(told, monkeypatch):
        told.press("Write it down")
    pad = told.asked(LetterPadView)
    assert (pad.text, pad.words) == ("Oh", "the disk is full; free some space and do it again")
    told.press("Write it down")
    assert sentences(told)[0] == "Oh"


def test_a_note_ends_where_its_line_is_full(told: Table) -> None:
    told.press("Write a note", Letter("n" * (LONGEST_NOTE - 1)))
    assert told.asked(LetterPadView).words == "room for 1 letter"
    told.press(Letter("abc"))
    assert len(told.asked(LetterPadView).text) == LONGEST_NOTE


@pytest.mark.parametrize("intent", [Letter("a"), Press.ERASE_LETTER, Press.ACCEPT_NOTE])
def test_letters_mean_nothing_where_nothing_is_written(told: Table, intent: Intent) -> None:
    shown = told.screen
    told.press(intent)
    assert told.screen == shown


def test_a_line_is_marked_found_and_unmarked(told: Table) -> None:
    assert "Marked" not in [tap.label for tap in told.at(JournalView).filters if tap.enabled]
    told.press(OpenLine(2), "Mark this line", "Marked")
    lines = told.at(JournalView).lines
    assert [(line.seq, line.marked) for line in lines] == [(2, True)]
    told.press(OpenLine(2), "Take the mark away")
    assert told.at(JournalView).lines == ()
    assert told.at(JournalView).words == "Nothing here yet. A line that you open can be marked."
    told.press("All")
    assert len(sentences(told)) == 3


def test_a_mark_that_the_disk_refuses_is_said(told: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    told.press(OpenLine(2))
    with full_disk(told, monkeypatch):
        told.press(Mark(2, on=True))
    assert told.asked(MessageView).title == "Not recorded"
    assert not any(line.marked for line in told.session.history)


def test_the_summary_of_the_running_game_opens_from_its_journal(told: Table) -> None:
    told.press("Summary")
    assert told.at(SummaryView).title == "So far"
    assert told.press("Back to the table").startswith("Table")


def test_a_turn_is_looked_up(told: Table) -> None:
    told.press(ShowSide(Side.FREE_PEOPLES), Press.ASK_TURN)
    assert [tap.label for tap in told.asked(ListPickerView).entries] == ["Turn 1"]
    told.press("Turn 1")
    assert len(sentences(told)) == 3


def test_a_sentence_begins_with_a_capital() -> None:
    pad = Pad().typed("Oh. ")
    assert pad.capitals
    assert not pad.typed("N").capitals
    assert Pad().typed("a").erased().capitals


def test_the_keys_follow_the_language_and_show_the_case_they_write() -> None:
    assert Pad().keys("de")[26:30] == ("Ä", "Ö", "Ü", "ß")
    assert Pad(capitals=False).keys("en")[:3] == ("a", "b", "c")
    assert Pad(signs=True).keys("fr") == tuple(SIGNS)


def test_what_cannot_stand_on_a_line_is_not_written() -> None:
    assert Pad().typed("  one\ntwo\x07").text == "onetwo"
