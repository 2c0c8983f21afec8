"""What the journal refuses. Every text is for players: it says what is wrong and what to do.

JournalError
 +-- JournalRefused    the disk or the system did not take it; nothing was recorded
 +-- JournalTooNew     written by a newer companion
 +-- JournalDamaged    the file is no whole journal
 +-- UnreadableGame    a game, in the journal or in a file, that does not hold facts
"""

import sqlite3
from pathlib import Path

from companion.language import gettext as _


class JournalError(Exception):
    """Root of everything the journal refuses."""


class JournalRefused(JournalError):
    """The disk or the system refused. Nothing was recorded; the same may be tried again."""


class JournalTooNew(JournalError):
    """The journal was written by a newer companion than this one."""


class JournalDamaged(JournalError):
    """The file is no whole journal; the text says what was found."""


class UnreadableGame(JournalError):
    """A game that cannot be read; the message names the line."""


_PRIMARY_CODE = 0xFF


def primary_code(error: sqlite3.Error) -> int:
    """The SQLite result code without its extension bits; 0 when the error has none."""
    return int(getattr(error, "sqlite_errorcode", 0)) & _PRIMARY_CODE


def refused(file: Path, error: sqlite3.Error) -> JournalRefused:
    """The refusal that says, in a player's words, what `error` means for `file`."""
    advice = _advice(primary_code(error)) or _("the database said: {error}").format(error=error)
    return JournalRefused(_("Nothing was recorded in {file}: {advice}.").format(file=file, advice=advice))


def _advice(code: int) -> str | None:
    busy = _("another program holds it; close the other companion and do it again")
    damaged = _("the file was damaged while in use; start again, and its backup copy takes its place")
    return {
        sqlite3.SQLITE_FULL: _("the disk is full; free some space and do it again"),
        sqlite3.SQLITE_READONLY: _("it may not be written; check the folder's owner and the card's lock"),
        sqlite3.SQLITE_PERM: _("it may not be written; check the folder's owner and the card's lock"),
        sqlite3.SQLITE_CANTOPEN: _("it cannot be opened; check that the folder exists and belongs to you"),
        sqlite3.SQLITE_IOERR: _("the disk did not take it; check its space and its health, then do it again"),
        sqlite3.SQLITE_BUSY: busy,
        sqlite3.SQLITE_LOCKED: busy,
        sqlite3.SQLITE_CORRUPT: damaged,
        sqlite3.SQLITE_NOTADB: damaged,
    }.get(code)
