"""What the journal refuses. Every text is for players: it says what is wrong and what to do.

JournalError
 +-- JournalRefused    the disk or the system did not take it; nothing was recorded
 +-- JournalTooNew     written by a newer companion
 +-- UnreadableGame    a game, in the journal or in a file, that does not hold facts
"""

import sqlite3
from pathlib import Path


class JournalError(Exception):
    """Root of everything the journal refuses."""


class JournalRefused(JournalError):
    """The disk or the system refused. Nothing was recorded; the same may be tried again."""


class JournalTooNew(JournalError):
    """The journal was written by a newer companion than this one."""


class UnreadableGame(JournalError):
    """A game that cannot be read; the message names the line."""


_ADVICE = {
    sqlite3.SQLITE_FULL: "the disk is full: free some space and do it again",
    sqlite3.SQLITE_READONLY: "it may not be written: check the folder's owner and the card's lock",
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened: check that the folder exists and belongs to you",
    sqlite3.SQLITE_PERM: "it may not be written: check the folder's owner",
    sqlite3.SQLITE_BUSY: "another program holds it: close the other companion and do it again",
    sqlite3.SQLITE_LOCKED: "another program holds it: close the other companion and do it again",
    sqlite3.SQLITE_IOERR: "the disk did not take it: check its space and its health, then do it again",
    sqlite3.SQLITE_CORRUPT: "the file was damaged while in use: start again, and it is set aside for its backup copy",
    sqlite3.SQLITE_NOTADB: "the file was damaged while in use: start again, and it is set aside for its backup copy",
}
_PRIMARY_CODE = 0xFF


def primary_code(error: sqlite3.Error) -> int:
    """The SQLite result code without its extension bits; 0 when the error has none."""
    return int(getattr(error, "sqlite_errorcode", 0)) & _PRIMARY_CODE


def refused(file: Path, error: sqlite3.Error) -> JournalRefused:
    """The refusal that says, in a player's words, what `error` means for `file`."""
    advice = _ADVICE.get(primary_code(error), f"the database said: {error}")
    return JournalRefused(f"nothing was recorded in {file}; {advice}")
