"""The journal on disk: acknowledged means synced; refused means nothing was recorded."""

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from companion.journal import GameId, Journal, JournalRefused, UnreadableGame, open_journal
from companion.journal.backup import back_up
from companion.rules.events import HuntDiceAllocated
from tests.journal.conftest import ABOUT, MOMENT, Opener, entry, game_of, now


@contextmanager
def no_room() -> Iterator[None]:
    """Every file of this process may grow no more, as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_game_is_found_again_after_a_restart(reopen: Opener) -> None:
    journal, _ = reopen()
    game = journal.create(ABOUT, game_of(2))
    journal.append(game, entry(3, HuntDiceAllocated(3)))
    journal.close()
    again, notices = reopen()
    assert (again.about(game), again.entries(game), notices) == (ABOUT, game_of(3), ())


def test_a_journal_may_have_any_name_and_its_copy_lies_beside_it(tmp_path: Path) -> None:
    journal, _notices = open_journal(tmp_path, now, "winter.games")
    journal.close()
    assert {file.name for file in tmp_path.iterdir()} == {"winter.games", "winter.backup.games"}


def test_games_are_listed_by_the_last_played_whatever_the_wall_clock_says(journal: Journal) -> None:
    first = journal.create(ABOUT, game_of(2))
    second = journal.create(ABOUT, game_of(5))
    journal.append(first, entry(3, HuntDiceAllocated(1)))
    assert [(one.game, one.entries) for one in journal.games()] == [(first, 3), (second, 5)]
    assert journal.games()[0].last_played == entry(3, HuntDiceAllocated(1)).wall_time


def test_a_new_journal_has_no_games(journal: Journal) -> None:
    assert journal.games() == ()


def test_a_game_begins_with_an_entry(journal: Journal) -> None:
    with pytest.raises(ValueError, match="begins with an entry"):
        journal.create(ABOUT, ())


def test_a_closed_journal_answers_nothing(journal: Journal) -> None:
    journal.close()
    with pytest.raises(JournalRefused, match="closed"):
        journal.games()


def test_an_unknown_game_is_refused(journal: Journal) -> None:
    with pytest.raises(UnreadableGame, match="no game 7"):
        journal.about(GameId(7))


@pytest.mark.parametrize("seq", [1, 2, 4])
def test_an_entry_must_follow_the_last_one(journal: Journal, seq: int) -> None:
    game = journal.create(ABOUT, game_of(2))
    with pytest.raises(JournalRefused, match="another companion"):
        journal.append(game, entry(seq, HuntDiceAllocated(1)))
    assert journal.entries(game) == game_of(2)


def test_of_two_companions_playing_the_same_game_one_is_refused(reopen: Opener) -> None:
    one, _ = reopen()
    game = one.create(ABOUT, game_of(2))
    other, _ = reopen()
    one.append(game, entry(3, HuntDiceAllocated(1)))
    with pytest.raises(JournalRefused, match="another companion"):
        other.append(game, entry(3, HuntDiceAllocated(2)))


def test_the_list_of_games_does_not_need_to_understand_them(journal: Journal, tmp_path: Path) -> None:
    game = journal.create(ABOUT, game_of(1))
    line = f'{{"seq":2,"kind":"DragonWoken","wall_time":"{MOMENT.isoformat()}"}}'
    with closing(sqlite3.connect(tmp_path / "journal.db", isolation_level=None)) as other:
        other.execute("INSERT INTO entries (game, seq, line) VALUES (?, 2, ?)", (game, line))
    assert [(one.game, one.entries, one.last_played) for one in journal.games()] == [(game, 2, MOMENT)]


def test_a_new_game_is_recorded_whole_or_not_at_all(journal: Journal) -> None:
    bad = (*game_of(3), entry(5, HuntDiceAllocated(1)))
    with pytest.raises(UnreadableGame, match="entry 4 is missing"):
        journal.create(ABOUT, bad)
    assert journal.games() == ()


def test_a_full_disk_refuses_the_fact_and_the_next_try_succeeds(journal: Journal) -> None:
    game = journal.create(ABOUT, game_of(2))
    with no_room(), pytest.raises(JournalRefused, match="Nothing was recorded"):
        journal.append(game, entry(3, HuntDiceAllocated(3)))
    assert journal.entries(game) == game_of(2)
    journal.append(game, entry(3, HuntDiceAllocated(3)))
    assert journal.entries(game) == game_of(3)


def test_a_full_disk_leaves_the_older_backup_copy(journal: Journal, tmp_path: Path) -> None:
    backup = tmp_path / "journal.backup.db"
    before = backup.read_bytes()
    journal.create(ABOUT, game_of(2))
    with no_room(), pytest.raises(JournalRefused, match="backup"):
        journal.back_up()
    assert backup.read_bytes() == before


def test_a_journal_that_may_not_be_written_says_so(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "journal.db", isolation_level=None)) as connection:
        connection.execute("PRAGMA query_only = ON")
        journal = Journal(connection, tmp_path / "journal.db", tmp_path / "backup.db")
        with pytest.raises(JournalRefused, match="check the folder's owner"):
            journal.create(ABOUT, game_of(2))


def test_facts_can_be_neither_changed_nor_deleted(journal: Journal, tmp_path: Path) -> None:
    journal.create(ABOUT, game_of(2))
    with closing(sqlite3.connect(tmp_path / "journal.db", isolation_level=None)) as other:
        for statement in ("UPDATE entries SET seq = 9", "DELETE FROM entries"):
            with pytest.raises(sqlite3.IntegrityError, match="facts never"):
                other.execute(statement)


@pytest.mark.parametrize(("pragma", "value"), [("synchronous", 2), ("journal_mode", "wal")])
def test_the_disk_is_synced_at_every_fact(journal: Journal, pragma: str, value: object) -> None:
    assert journal._connection.execute(f"PRAGMA {pragma}").fetchone() == (value,)


def test_the_backup_copy_holds_the_whole_journal_in_one_file(journal: Journal, tmp_path: Path) -> None:
    game = journal.create(ABOUT, game_of(4))
    journal.back_up()
    with closing(sqlite3.connect(tmp_path / "journal.backup.db")) as connection:
        copy = Journal(connection, tmp_path / "journal.backup.db", tmp_path / "unused.db")
        assert copy.entries(game) == game_of(4)
    assert {file.name for file in tmp_path.iterdir()} >= {"journal.db", "journal.backup.db"}
    assert not [file.name for file in tmp_path.iterdir() if "backup.db-" in file.name or file.suffix == ".new"]


def test_a_half_made_copy_of_an_earlier_power_cut_is_written_over(journal: Journal, tmp_path: Path) -> None:
    (tmp_path / "copy.db.new").write_bytes(b"half")
    back_up(journal._connection, tmp_path / "copy.db")
    assert (tmp_path / "copy.db").read_bytes().startswith(b"SQLite format 3\0")


def test_an_entry_from_a_newer_companion_is_named(journal: Journal, tmp_path: Path) -> None:
    game = journal.create(ABOUT, game_of(1))
    line = '{"seq":2,"kind":"DragonWoken","data":{},"sentence":"","overruled":false,"elapsed_ms":1,'
    line += f'"wall_time":"{MOMENT.isoformat()}"}}'
    with closing(sqlite3.connect(tmp_path / "journal.db", isolation_level=None)) as other:
        other.execute("INSERT INTO entries (game, seq, line) VALUES (?, 2, ?)", (game, line))
    with pytest.raises(UnreadableGame, match="entry 2 of game 1: there is no fact of kind 'DragonWoken'"):
        journal.entries(game)
