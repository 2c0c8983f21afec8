"""Looking at a journal: read as it is, never changed, and what is wrong with it is said."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.journal import GameId, JournalDamaged, JournalRefused, JournalTooNew, look_at_journal
from companion.rules.events import HuntDiceAllocated
from tests.journal.conftest import ABOUT, Opener, entry, game_of


def contents(folder: Path) -> dict[str, bytes]:
    """What the journal's files hold; SQLite's lists of readers beside them, which mean nothing, left out."""
    return {
        file.name: file.read_bytes()
        for file in folder.iterdir()
        if not file.name.endswith("-shm") and (file.stat().st_size or not file.name.endswith("-wal"))
    }


def test_where_no_journal_is_none_is_made(tmp_path: Path) -> None:
    with look_at_journal(tmp_path) as journal:
        assert journal is None
    assert list(tmp_path.iterdir()) == []


def test_a_look_reads_every_fact_and_changes_no_file(reopen: Opener, tmp_path: Path) -> None:
    journal, _ = reopen()
    journal.create(ABOUT, game_of(40))
    journal.close()
    before = contents(tmp_path)
    with look_at_journal(tmp_path) as seen:
        assert seen is not None
        assert seen.entries(GameId(1)) == game_of(40)
        with pytest.raises(JournalRefused):
            seen.append(GameId(1), entry(41, HuntDiceAllocated(1)))
    assert contents(tmp_path) == before


def test_a_journal_that_is_played_on_can_be_looked_at(reopen: Opener, tmp_path: Path) -> None:
    journal, _ = reopen()
    journal.create(ABOUT, game_of(3))
    with look_at_journal(tmp_path) as seen:
        assert seen is not None
        assert len(seen.entries(GameId(1))) == 3
    journal.append(GameId(1), entry(4, HuntDiceAllocated(1)))


@pytest.mark.parametrize("garbage", [b"not a database at all" * 300, b"\0" * 8192, b"\xff", b""])
def test_a_damaged_file_is_told_and_stays_where_it_is(reopen: Opener, tmp_path: Path, garbage: bytes) -> None:
    journal, _ = reopen()
    journal.create(ABOUT, game_of(40))
    journal.back_up()
    journal.close()
    (tmp_path / "journal.db").write_bytes(garbage)
    before = contents(tmp_path)
    with pytest.raises(JournalDamaged), look_at_journal(tmp_path):
        pass
    assert contents(tmp_path) == before


def test_a_journal_that_is_gone_though_its_copy_is_there_is_told(reopen: Opener, tmp_path: Path) -> None:
    journal, _ = reopen()
    journal.create(ABOUT, game_of(2))
    journal.back_up()
    journal.close()
    (tmp_path / "journal.db").unlink()
    with pytest.raises(JournalDamaged, match="gone"), look_at_journal(tmp_path):
        pass


def test_a_journal_of_a_newer_companion_is_told_and_left_alone(reopen: Opener, tmp_path: Path) -> None:
    reopen()[0].close()
    with closing(sqlite3.connect(tmp_path / "journal.db")) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(JournalTooNew, match="format 99"), look_at_journal(tmp_path):
        pass
