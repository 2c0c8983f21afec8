from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.journal import About, Entry, GameId, Journal, UnreadableGame, look_at_journal, open_journal
from companion.rules.turn import new_game

EVENING = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)


def begun(journal: Journal, name: str) -> GameId:
    return journal.create(About(name, EVENING), (Entry(1, new_game(), "Begun.", EVENING, 0),))


def names(journal: Journal, *, deleted: bool = False) -> list[str]:
    return [one.about.name for one in journal.games(deleted=deleted)]


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    opened, _notices = open_journal(tmp_path, lambda: EVENING)
    yield opened
    opened.close()


def test_a_deleted_game_leaves_the_list_and_nothing_else(journal: Journal) -> None:
    kept, gone = begun(journal, "kept"), begun(journal, "gone")
    facts = journal.entries(gone)
    journal.delete(gone)
    assert (names(journal), names(journal, deleted=True)) == (["kept"], ["gone"])
    assert journal.entries(gone) == facts
    assert journal.entries(kept)


def test_a_deleted_game_comes_back_whole(journal: Journal) -> None:
    game = begun(journal, "back")
    journal.delete(game)
    journal.bring_back(game)
    assert (names(journal), names(journal, deleted=True)) == (["back"], [])


def test_deleting_twice_and_bringing_back_twice_is_the_same_as_once(journal: Journal) -> None:
    game = begun(journal, "twice")
    journal.delete(game)
    journal.delete(game)
    assert names(journal) == []
    journal.bring_back(game)
    journal.bring_back(game)
    assert names(journal) == ["twice"]


def test_no_game_is_deleted_that_is_not_there(journal: Journal) -> None:
    with pytest.raises(UnreadableGame):
        journal.delete(GameId(7))
    with pytest.raises(UnreadableGame):
        journal.bring_back(GameId(7))


def test_what_was_deleted_stays_deleted_when_the_journal_is_opened_again(journal: Journal, tmp_path: Path) -> None:
    journal.delete(begun(journal, "gone"))
    journal.close()
    again, notices = open_journal(tmp_path, lambda: EVENING)
    assert (notices, names(again), names(again, deleted=True)) == ((), [], ["gone"])
    again.close()
    with look_at_journal(tmp_path) as looked_at:
        assert looked_at is not None
        assert names(looked_at) == []
