"""The journal's tables in SQLite, and the only code that writes them."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, NewType

from companion.journal.backup import back_up
from companion.journal.entries import (
    About,
    Entry,
    about_from_json,
    about_to_json,
    check_order,
    entry_from_json,
    entry_to_json,
)
from companion.journal.errors import JournalRefused, UnreadableGame, refused
from companion.language import gettext as _

GameId = NewType("GameId", int)

FORMAT_VERSION = 1
APPLICATION_ID = 0x57524A4C
"""Marks the file as ours ("WRJL")."""

SCHEMA = f"""
BEGIN IMMEDIATE;
CREATE TABLE games (id INTEGER PRIMARY KEY, about TEXT NOT NULL) STRICT;
CREATE TABLE entries (
    written INTEGER PRIMARY KEY,
    game INTEGER NOT NULL REFERENCES games (id),
    seq INTEGER NOT NULL,
    line TEXT NOT NULL CHECK (json_valid(line)),
    UNIQUE (game, seq)
) STRICT;
CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries BEGIN SELECT RAISE(ABORT, 'facts never change'); END;
CREATE TRIGGER entries_never_go BEFORE DELETE ON entries BEGIN SELECT RAISE(ABORT, 'facts never go'); END;
PRAGMA application_id = {APPLICATION_ID};
PRAGMA user_version = {FORMAT_VERSION};
COMMIT;
"""
"""One transaction: either the file holds a journal or nothing."""

_DELETED = "CREATE TABLE IF NOT EXISTS deleted (game INTEGER PRIMARY KEY REFERENCES games (id)) STRICT"
"""Made with the first game deleted: an older companion, which knows nothing of it, lists that game as before."""

_INSERT = """
INSERT INTO entries (game, seq, line)
SELECT :game, :seq, :line
WHERE :seq = 1 + (SELECT coalesce(max(seq), 0) FROM entries WHERE game = :game)
"""


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game in the list of games: how many entries it has, and when the last was made."""

    game: GameId
    about: About
    entries: int
    last_played: datetime


class Journal:
    """All games on this device. Main thread only.

    Whatever `create` and `append` return from is on the disk, synced. When they raise, nothing was recorded.
    """

    def __init__(self, connection: sqlite3.Connection, file: Path, backup: Path) -> None:
        """Use an open, checked connection to `file`; `open_journal` makes one."""
        self._connection = connection
        self._file = file
        self._backup = backup

    def games(self, *, deleted: bool = False) -> tuple[GameSummary, ...]:
        """All games, the last played first; or those that were deleted."""
        rows = self._read(
            "SELECT id, about, count(*), json_extract(line, '$.wall_time'), max(written)"
            " FROM games JOIN entries ON game = id GROUP BY id ORDER BY max(written) DESC"
        )
        gone = self._deleted()
        return tuple(
            GameSummary(GameId(game), about_from_json(text), count, datetime.fromisoformat(last_played))
            for game, text, count, last_played, _written in rows
            if (game in gone) is deleted
        )

    def delete(self, game: GameId) -> None:
        """Take a game out of the list; its facts stay, so that `bring_back` has it whole. UnreadableGame for none."""
        self.about(game)
        with self._transaction():
            self._connection.execute(_DELETED)
            self._connection.execute("INSERT OR IGNORE INTO deleted VALUES (?)", (game,))

    def bring_back(self, game: GameId) -> None:
        """Take a deleted game into the list again. UnreadableGame when there is no such game."""
        self.about(game)
        with self._transaction():
            self._connection.execute(_DELETED)
            self._connection.execute("DELETE FROM deleted WHERE game = ?", (game,))

    def about(self, game: GameId) -> About:
        """What is known of a game besides its facts. UnreadableGame when there is no such game."""
        rows = self._read("SELECT about FROM games WHERE id = ?", game)
        if not rows:
            raise UnreadableGame(_("The journal has no game {game}: look at the list of games.").format(game=game))
        return about_from_json(rows[0][0])

    def entries(self, game: GameId) -> tuple[Entry, ...]:
        """Every entry of a game, in order. UnreadableGame names the entry this companion cannot read."""
        rows = self._read("SELECT seq, line FROM entries WHERE game = ? ORDER BY seq", game)
        entries = tuple(_entry(game, seq, line) for seq, line in rows)
        check_order(entries)
        return entries

    def create(self, about: About, entries: Sequence[Entry]) -> GameId:
        """A new game with its first entries, all or nothing."""
        if not entries:
            raise ValueError("a game begins with an entry")
        check_order(entries)
        with self._transaction():
            row = self._connection.execute("INSERT INTO games (about) VALUES (?)", (about_to_json(about),))
            game = GameId(int(row.lastrowid or 0))
            for entry in entries:
                self._insert(game, entry)
        return game

    def append(self, game: GameId, entry: Entry) -> None:
        """Add the next entry of a game. JournalRefused when the disk refuses or somebody else wrote this game on."""
        with self._transaction():
            self._insert(game, entry)

    def back_up(self) -> None:
        """Replace the backup copy by the journal as it is now."""
        try:
            back_up(self._connection, self._backup)
        except sqlite3.Error as error:
            raise refused(self._backup, error) from error
        except OSError as error:
            words = _("None could be made in {file} ({problem}): look at the folder's space and rights.")
            raise JournalRefused(words.format(file=self._backup, problem=error.strerror)) from error

    def close(self) -> None:
        """Close the file. Safe to call twice."""
        self._connection.close()

    def _deleted(self) -> frozenset[int]:
        if not self._read("SELECT 1 FROM sqlite_schema WHERE name = 'deleted'"):
            return frozenset()
        return frozenset(game for (game,) in self._read("SELECT game FROM deleted"))

    def _insert(self, game: GameId, entry: Entry) -> None:
        values = {"game": game, "seq": entry.seq, "line": entry_to_json(entry)}
        if self._connection.execute(_INSERT, values).rowcount != 1:
            raise JournalRefused(
                _(
                    "Nothing was recorded: another companion plays the same game. "
                    "Close one of them and open the game again."
                )
            )

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._connection.execute("COMMIT")
            finally:
                if self._connection.in_transaction:
                    self._connection.execute("ROLLBACK")
        except sqlite3.Error as error:
            raise refused(self._file, error) from error

    def _read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        try:
            return self._connection.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise refused(self._file, error) from error


def _entry(game: GameId, seq: int, line: str) -> Entry:
    try:
        return entry_from_json(line)
    except UnreadableGame as error:
        words = _("entry {seq} of game {game}: {problem}")
        raise UnreadableGame(words.format(seq=seq, game=game, problem=error)) from error
