"""A damaged journal: set aside and said so, never written over; the backup copy takes its place."""

import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.journal import GameId, JournalRefused, JournalTooNew, open_journal
from companion.journal.file import _set_and_read_back
from companion.rules.events import HuntDiceAllocated
from tests.journal.conftest import ABOUT, Opener, entry, game_of, now, started

GAME = GameId(1)


def played(reopen: Opener, *, before_backup: int = 40, after_backup: int = 0) -> None:
    """A game on disk, closed; the last entries were made after the backup copy."""
    journal, _ = reopen()
    journal.create(ABOUT, game_of(before_backup))
    journal.back_up()
    for seq in range(before_backup + 1, before_backup + after_backup + 1):
        journal.append(GAME, entry(seq, HuntDiceAllocated(seq % 8)))
    journal.close()


def aside(folder: Path) -> list[Path]:
    return sorted(folder.glob("*damaged*"))


@pytest.mark.parametrize("share", [0.0, 0.001, 0.3, 0.5, 0.9, 0.999])
def test_a_truncated_file_is_set_aside_and_the_backup_takes_its_place(
    reopen: Opener, tmp_path: Path, share: float
) -> None:
    played(reopen)
    file = tmp_path / "journal.db"
    torn = file.read_bytes()[: int(share * file.stat().st_size)]
    file.write_bytes(torn)
    journal, notices = reopen()
    assert journal.entries(GAME) == game_of(40)
    assert aside(tmp_path)[0].read_bytes() == torn
    assert aside(tmp_path)[0].name in notices[0].text
    assert "backup copy took its place" in notices[-1].text


@pytest.mark.parametrize("garbage", [b"not a database at all" * 300, b"\0" * 8192, b"\xff"])
def test_garbage_is_set_aside_and_the_backup_takes_its_place(reopen: Opener, tmp_path: Path, garbage: bytes) -> None:
    played(reopen)
    (tmp_path / "journal.db").write_bytes(garbage)
    journal, _ = reopen()
    assert journal.entries(GAME) == game_of(40)
    assert aside(tmp_path)[0].read_bytes() == garbage


@pytest.mark.parametrize("seed", range(12))
def test_a_page_overwritten_anywhere_never_costs_an_old_fact_silently(
    reopen: Opener, tmp_path: Path, seed: int
) -> None:
    played(reopen)
    file = tmp_path / "journal.db"
    chance = random.Random(seed)
    data = bytearray(file.read_bytes())
    start = chance.randrange(0, len(data) // 4096) * 4096
    data[start : start + 4096] = chance.randbytes(4096)
    file.write_bytes(data)
    journal, notices = reopen()
    assert journal.entries(GAME) == game_of(40)
    assert notices or not aside(tmp_path)


def test_a_second_damage_in_the_same_second_overwrites_nothing(reopen: Opener, tmp_path: Path) -> None:
    played(reopen)
    for garbage in (b"first", b"second"):
        (tmp_path / "journal.db").write_bytes(garbage)
        reopen()[0].close()
    assert [file.read_bytes() for file in aside(tmp_path)] == [b"first", b"second"]


def test_with_the_backup_damaged_too_both_are_kept(reopen: Opener, tmp_path: Path) -> None:
    played(reopen)
    (tmp_path / "journal.db").write_bytes(b"file")
    (tmp_path / "journal.backup.db").write_bytes(b"copy")
    journal, notices = reopen()
    assert journal.games() == ()
    assert {file.read_bytes() for file in aside(tmp_path)} >= {b"file", b"copy"}
    assert "damaged too" in notices[-1].text


def test_without_a_backup_the_damaged_file_is_kept_all_the_same(reopen: Opener, tmp_path: Path) -> None:
    (tmp_path / "journal.db").write_bytes(b"garbage")
    journal, notices = reopen()
    assert journal.games() == ()
    assert aside(tmp_path)[0].read_bytes() == b"garbage"
    assert "no backup copy" in notices[-1].text


def test_a_missing_file_is_replaced_by_its_backup(reopen: Opener, tmp_path: Path) -> None:
    played(reopen)
    (tmp_path / "journal.db").unlink()
    journal, notices = reopen()
    assert journal.entries(GAME) == game_of(40)
    assert "gone" in notices[0].text
    assert not aside(tmp_path)


def test_a_log_without_its_file_is_kept(reopen: Opener, tmp_path: Path) -> None:
    journal, _ = reopen()
    journal.create(ABOUT, game_of(40))
    log = (tmp_path / "journal.db-wal").read_bytes()
    journal.close()
    (tmp_path / "journal.db").unlink()
    (tmp_path / "journal.db-wal").write_bytes(log)
    reopen()
    assert [file.read_bytes() for file in aside(tmp_path) if file.name.endswith("-wal")] == [log]


@pytest.mark.parametrize("seed", range(12))
def test_facts_newer_than_the_backup_are_saved_as_far_as_they_can_be_read(
    reopen: Opener, tmp_path: Path, seed: int
) -> None:
    played(reopen, before_backup=40, after_backup=60)
    file = tmp_path / "journal.db"
    data = bytearray(file.read_bytes())
    chance = random.Random(seed)
    start = chance.randrange(1, len(data) // 4096) * 4096
    data[start : start + 4096] = chance.randbytes(4096)
    file.write_bytes(data)
    journal, notices = reopen()
    found = journal.entries(GAME)
    assert len(found) >= 40
    assert found == game_of(100)[: len(found)]
    if len(found) > 40 and aside(tmp_path):
        assert f"besides: {len(found) - 40}." in notices[-1].text
        assert bytes(data) == aside(tmp_path)[0].read_bytes()


def spoil_index(file: Path) -> None:
    """Overwrite the index of the entries: the facts themselves stay readable."""
    with closing(sqlite3.connect(file)) as connection:
        query = "SELECT rootpage FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'entries'"
        page = connection.execute(query).fetchone()[0]
    data = bytearray(file.read_bytes())
    data[(page - 1) * 4096 : page * 4096] = b"\xee" * 4096
    file.write_bytes(data)


def test_with_only_its_index_damaged_no_fact_is_lost(reopen: Opener, tmp_path: Path) -> None:
    played(reopen, before_backup=40, after_backup=60)
    spoil_index(tmp_path / "journal.db")
    journal, notices = reopen()
    assert journal.entries(GAME) == game_of(100)
    assert "besides: 60." in notices[-1].text


def test_a_game_begun_after_the_backup_is_saved_too(reopen: Opener, tmp_path: Path) -> None:
    played(reopen)
    journal, _ = reopen()
    second = journal.create(ABOUT, game_of(10))
    journal.close()
    spoil_index(tmp_path / "journal.db")
    journal, _ = reopen()
    assert journal.entries(GAME) == game_of(40)
    assert journal.entries(second) == game_of(10)


def test_without_a_backup_what_can_be_read_is_saved(reopen: Opener, tmp_path: Path) -> None:
    played(reopen)
    (tmp_path / "journal.backup.db").unlink()
    spoil_index(tmp_path / "journal.db")
    journal, notices = reopen()
    assert journal.entries(GAME) == game_of(40)
    assert "besides: 40." in notices[-1].text


def unplugged(reopen: Opener, tmp_path: Path, length: int) -> Path:
    """A copy of the journal as it lies on the disk in mid-game, its newest facts still in the log."""
    journal, _ = reopen()
    journal.create(ABOUT, (entry(1, started()),))
    for one in game_of(length)[1:]:
        journal.append(GAME, one)
    copy = tmp_path / "copy"
    copy.mkdir()
    for name in ("journal.db", "journal.db-wal"):
        shutil.copy(tmp_path / name, copy / name)
    return copy


@pytest.mark.parametrize("seed", range(10))
def test_a_torn_log_leaves_the_facts_before_the_tear(reopen: Opener, tmp_path: Path, seed: int) -> None:
    copy = unplugged(reopen, tmp_path, 30)
    log = copy / "journal.db-wal"
    log.write_bytes(log.read_bytes()[: random.Random(seed).randrange(log.stat().st_size)])
    journal, _ = open_journal(copy, now)
    found = journal.entries(GAME) if journal.games() else ()
    journal.close()
    assert found == game_of(30)[: len(found)]


def test_garbage_in_the_log_leaves_the_facts_before_it(reopen: Opener, tmp_path: Path) -> None:
    copy = unplugged(reopen, tmp_path, 30)
    log = copy / "journal.db-wal"
    data = bytearray(log.read_bytes())
    data[len(data) // 2 : len(data) // 2 + 100] = b"x" * 100
    log.write_bytes(data)
    journal, _ = open_journal(copy, now)
    found = journal.entries(GAME)
    journal.close()
    assert 0 < len(found) < 30
    assert found == game_of(30)[: len(found)]


def test_a_journal_with_fewer_facts_than_its_backup_is_damaged(reopen: Opener, tmp_path: Path) -> None:
    copy = unplugged(reopen, tmp_path, 30)
    open_journal(copy, now)[0].close()  # makes the backup copy
    shutil.copy(tmp_path / "journal.db", copy / "journal.db")  # the file as it was before its log
    journal, notices = open_journal(copy, now)
    found = journal.entries(GAME)
    journal.close()
    assert found == game_of(30)
    assert "its backup copy 30" in notices[0].text


def test_a_newer_journal_is_refused_and_left_alone(reopen: Opener, tmp_path: Path) -> None:
    played(reopen)
    with closing(sqlite3.connect(tmp_path / "journal.db")) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = (tmp_path / "journal.db").read_bytes()
    with pytest.raises(JournalTooNew, match=r"format 99.*update the companion"):
        reopen()
    assert (tmp_path / "journal.db").read_bytes() == before
    assert not aside(tmp_path)


def test_another_programs_database_is_set_aside(reopen: Opener, tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "journal.db")) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    _, notices = reopen()
    assert "no journal" in notices[0].text
    assert aside(tmp_path)


def test_a_folder_that_cannot_be_made_says_what_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(JournalRefused, match="cannot be kept in"):
        open_journal(tmp_path / "file" / "data", now)


def test_a_file_that_cannot_be_opened_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "journal.db").mkdir()
    with pytest.raises(JournalRefused, match="cannot be opened"):
        open_journal(tmp_path, now)
    assert not aside(tmp_path)
    assert (tmp_path / "journal.db").is_dir()


def test_facts_in_the_log_of_a_damaged_file_are_saved(reopen: Opener, tmp_path: Path) -> None:
    played(reopen, before_backup=200)
    journal, _ = reopen()
    for one in game_of(210)[200:]:
        journal.append(GAME, one)
    torn = tmp_path / "torn"
    torn.mkdir()
    for name in ("journal.db", "journal.db-wal", "journal.backup.db"):
        shutil.copy(tmp_path / name, torn / name)
    data = bytearray((torn / "journal.db").read_bytes())
    page = data.index(b'"seq":20,') // 4096 * 4096
    data[page : page + 4096] = b"\xee" * 4096
    (torn / "journal.db").write_bytes(data)
    again, notices = open_journal(torn, now)
    found = again.entries(GAME)
    again.close()
    assert found == game_of(210)
    assert "besides: 10." in notices[-1].text


def test_a_backup_that_cannot_be_made_is_said_and_the_game_goes_on(reopen: Opener, tmp_path: Path) -> None:
    reopen()[0].close()
    (tmp_path / "journal.backup.db").unlink()
    (tmp_path / "journal.backup.db").mkdir()
    journal, notices = reopen()
    assert "no new backup copy" in notices[0].text
    assert journal.create(ABOUT, game_of(2)) == GAME


def test_a_disk_without_a_safe_log_is_refused() -> None:
    with closing(sqlite3.connect(":memory:")) as connection, pytest.raises(JournalRefused, match="local disk"):
        _set_and_read_back(connection, Path("journal.db"))
