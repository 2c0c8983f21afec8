"""Notes and bookmarks: they change nothing of the game, lie on disk like every fact, and old journals know none."""

import pytest

from companion.bag import SecretFolder
from companion.journal import LONGEST_NOTE, Bookmarked, Journal, Noted, UnreadableGame, export_game, read_game
from companion.journal.entries import check_order, entry_from_json, entry_to_json
from companion.session import NothingToUndo, Session, import_game
from tests.journal.conftest import entry, started
from tests.session.conftest import RECOVERED, HandClock, play_until, resumed


def test_a_note_is_a_line_of_the_journal_that_changes_nothing(session: Session, journal: Journal) -> None:
    before = session.state
    written = session.note("Aragorn should have stayed.")
    assert journal.entries(session.game)[-1] == written
    assert (written.fact, written.sentence) == (Noted("Aragorn should have stayed."), "Aragorn should have stayed.")
    assert session.state == before


def test_a_note_is_taken_back_and_restored_like_any_other_fact(session: Session) -> None:
    session.record(RECOVERED)
    after = session.state
    session.note("A slip")
    session.undo()
    assert ([line.struck for line in session.history], session.state) == ([False, False, True, False], after)
    session.redo()
    assert [line.struck for line in session.history] == [False, False, False, False, False]


@pytest.mark.parametrize("words", ["", "  ", "two\nlines", "n" * (LONGEST_NOTE + 1)])
def test_words_that_make_no_line_are_no_note(session: Session, words: str) -> None:
    with pytest.raises(ValueError, match="one line"):
        session.note(words)
    assert len(session.history) == 1


def test_a_bookmark_marks_its_line_until_it_is_taken_away(session: Session) -> None:
    session.record(RECOVERED)
    session.bookmark(2, on=True)
    assert [line.marked for line in session.history] == [False, True, False]
    session.bookmark(2, on=False)
    assert not any(line.marked for line in session.history)


def test_an_undo_goes_past_a_bookmark_and_leaves_it(session: Session) -> None:
    session.record(RECOVERED)
    session.bookmark(2, on=True)
    session.undo()
    marked, struck = zip(*((line.marked, line.struck) for line in session.history), strict=True)
    assert (marked, struck) == ((False, True, False, False), (False, True, False, False))
    with pytest.raises(NothingToUndo):
        session.undo()


def test_a_bookmark_ends_no_restoring(session: Session) -> None:
    session.record(RECOVERED)
    after = session.state
    session.undo()
    session.bookmark(1, on=True)
    session.redo()
    assert session.state == after


@pytest.mark.parametrize("seq", [0, -1, 2, 99])
def test_only_a_line_that_is_there_is_marked(session: Session, seq: int) -> None:
    with pytest.raises(ValueError, match="no entry"):
        session.bookmark(seq, on=True)


def test_a_game_with_notes_and_bookmarks_is_taken_up_again_and_travels_in_a_file(
    session: Session, journal: Journal, secrets: SecretFolder, hands: HandClock
) -> None:
    session.note("Before")
    play_until(session, lambda one: len(one.history) > 20)
    session.bookmark(5, on=True)
    session.note("„Schluß für heute“")
    session.undo(3)
    again = resumed(session, journal, secrets, hands.clock)
    assert (again.history, again.state) == (session.history, session.state)
    lines = [line.encode() for line in export_game(journal, session.game)]
    assert journal.entries(import_game(journal, read_game(lines))) == journal.entries(session.game)


def test_a_mark_on_a_later_line_makes_no_game() -> None:
    with pytest.raises(UnreadableGame, match="entry 2 marks 2"):
        check_order((entry(1, started()), entry(2, Bookmarked(2))))


def test_a_game_does_not_begin_with_a_note(journal: Journal) -> None:
    header = b'{"format":"companion-game","version":1,"app":"1","game":{"name":"n","created":"2026-05-01T20:30:00Z"}}'
    game = read_game([header, entry_to_json(entry(1, Noted("Hello"))).encode()])
    with pytest.raises(UnreadableGame, match="begins with GameStarted"):
        import_game(journal, game)


def test_a_note_too_long_for_its_line_is_refused_by_its_field() -> None:
    line = entry_to_json(entry(1, Noted("n"))).replace('"text":"n"', f'"text":"{"n" * 500}"')
    with pytest.raises(UnreadableGame, match="one line of 1 to"):
        entry_from_json(line)
