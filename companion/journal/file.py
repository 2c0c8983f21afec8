"""Opening the journal's file: checked, backed up, and when damaged set aside under a new name, never written over."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from companion.journal.backup import restore, sync
from companion.journal.errors import JournalDamaged, JournalRefused, JournalTooNew, primary_code, refused
from companion.journal.salvage import salvage
from companion.journal.store import APPLICATION_ID, FORMAT_VERSION, SCHEMA, Journal
from companion.language import gettext as _

FILE_NAME = "journal.db"

_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_SYNCHRONOUS_FULL = 2
_SMALLEST_DATABASE = 512
_BUSY_S = 1.0
_ALL_FILES = ("", "-wal", "-shm")


@dataclass(frozen=True, slots=True)
class Notice:
    """Something the players must be told when the journal opens. `text` is for the screen, `file` is meant by it."""

    text: str
    file: Path


def open_journal(
    folder: Path, now: Callable[[], datetime], name: str = FILE_NAME
) -> tuple[Journal, tuple[Notice, ...]]:
    """The journal `name` in `folder` (made when missing), and what the players must be told.

    A damaged file is set aside under a name made from `now()` and the backup copy takes its place.
    JournalRefused when the system refuses; JournalTooNew when a newer companion wrote it. Neither changes the file.
    """
    file = folder / name
    backup = _backup_of(file)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        journal, notices = _open(file, backup, now)
    except OSError as error:
        words = _("The journal cannot be kept in {folder} ({problem}): choose another folder or set its rights.")
        raise JournalRefused(words.format(folder=folder, problem=error.strerror)) from error
    try:
        journal.back_up()
    except JournalRefused as error:
        words = _("The journal is open, but has no new backup copy. {problem}")
        notices.append(Notice(words.format(problem=error), backup))
    return journal, tuple(notices)


@contextmanager
def look_at_journal(folder: Path, name: str = FILE_NAME) -> Iterator[Journal | None]:
    """The journal `name` in `folder` for reading alone, left as it is; None when there is none yet.

    JournalDamaged, JournalRefused and JournalTooNew say why it cannot be read; nothing is set aside or saved.
    """
    file = folder / name
    backup = _backup_of(file)
    if not file.exists() and not backup.exists():
        yield None
        return
    address = f"{file.absolute().as_uri()}?mode=ro"
    with closing(_opened(file, backup, address, _check_unchanged)) as connection:
        yield Journal(connection, file, backup)


def _check_unchanged(connection: sqlite3.Connection, file: Path) -> None:
    _refuse_newer(connection, file)
    _refuse_unsound(connection)


def _backup_of(file: Path) -> Path:
    return file.with_name(f"{file.stem}.backup{file.suffix}")


def _open(file: Path, backup: Path, now: Callable[[], datetime]) -> tuple[Journal, list[Notice]]:
    try:
        return Journal(_open_whole(file, backup), file, backup), []
    except JournalDamaged as damage:
        notices = _recover(file, backup, str(damage), now())
    journal = Journal(_open_whole(file, backup), file, backup)
    saved = salvage(notices[0].file, journal)
    if saved:
        notices.append(Notice(_("Facts saved from the damaged file besides: {count}.").format(count=saved), file))
    return journal, notices


def _open_whole(file: Path, backup: Path) -> sqlite3.Connection:
    return _opened(file, backup, str(file), _check)


def _opened(
    file: Path, backup: Path, address: str, check: Callable[[sqlite3.Connection, Path], None]
) -> sqlite3.Connection:
    """A checked connection to `file` by its `address` for SQLite. JournalDamaged, JournalRefused, JournalTooNew."""
    _refuse_gutted(file, backup)
    try:
        connection = sqlite3.connect(address, timeout=_BUSY_S, isolation_level=None, uri=address.startswith("file:"))
    except sqlite3.Error as error:
        raise refused(file, error) from error
    with ExitStack() as on_error:
        on_error.callback(connection.close)
        try:
            check(connection, file)
            _refuse_shorter_than(backup, connection)
        except sqlite3.Error as error:
            if primary_code(error) in _DAMAGE:
                raise JournalDamaged(str(error)) from error
            raise refused(file, error) from error
        on_error.pop_all()
    return connection


def _refuse_gutted(file: Path, backup: Path) -> None:
    """Find a journal whose main file is gone or cut off: SQLite would take it for new and delete the log beside it."""
    size = file.stat().st_size if file.exists() else 0
    if size >= _SMALLEST_DATABASE or file.is_dir():
        return  # a folder of that name SQLite refuses itself; how large it is says nothing
    if size:
        raise JournalDamaged(_("the file is cut off"))
    log = _beside(file, "-wal")
    if backup.exists() or (log.exists() and log.stat().st_size):
        raise JournalDamaged(_("the file is empty") if file.exists() else _("the file is gone"))


def _check(connection: sqlite3.Connection, file: Path) -> None:
    _refuse_newer(connection, file)
    _set_and_read_back(connection, file)
    if _pragma(connection, "user_version") == 0 and not connection.execute("SELECT 1 FROM sqlite_schema").fetchone():
        connection.executescript(SCHEMA)
        sync(file.parent)
    _refuse_unsound(connection)


def _refuse_newer(connection: sqlite3.Connection, file: Path) -> None:
    version = _pragma(connection, "user_version")
    if version > FORMAT_VERSION and _pragma(connection, "application_id") == APPLICATION_ID:
        words = _(
            "{file} was written by a newer companion (format {theirs}; this one reads up to {ours}): "
            "update the companion."
        )
        raise JournalTooNew(words.format(file=file, theirs=version, ours=FORMAT_VERSION))


def _refuse_unsound(connection: sqlite3.Connection) -> None:
    if _pragma(connection, "application_id") != APPLICATION_ID:
        raise JournalDamaged(_("the file is no journal"))
    found = connection.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise JournalDamaged(found)


def _refuse_shorter_than(backup: Path, connection: sqlite3.Connection) -> None:
    """Find a journal that lost its newest facts (its log torn off): the copy may then hold more than the file."""
    if not backup.exists():
        return
    try:
        with closing(sqlite3.connect(f"{backup.absolute().as_uri()}?mode=ro&immutable=1", uri=True)) as copy:
            copied = _count(copy)
    except sqlite3.Error:
        return  # a copy that cannot be read proves nothing, and the next one replaces it
    held = _count(connection)
    if held < copied:
        raise JournalDamaged(_("it holds {held} facts, its backup copy {copied}").format(held=held, copied=copied))


def _count(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT count(*) FROM entries").fetchone()[0])


def _set_and_read_back(connection: sqlite3.Connection, file: Path) -> None:
    mode = connection.execute("PRAGMA journal_mode = WAL").fetchone()[0]
    connection.execute("PRAGMA synchronous = FULL")
    level = _pragma(connection, "synchronous")
    if mode != "wal" or level != _SYNCHRONOUS_FULL:
        words = _(
            "{file} cannot be kept safe against a power cut (log mode {mode}, sync level {level}): "
            "choose a folder on a local disk."
        )
        raise JournalRefused(words.format(file=file, mode=mode, level=level))
    connection.execute("PRAGMA foreign_keys = ON")


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])


def _recover(file: Path, backup: Path, damage: str, moment: datetime) -> list[Notice]:
    """Set the damaged file aside and put the backup copy in its place, if that one is whole."""
    notices = [_set_aside(file, moment, _("The journal was damaged: {damage}.").format(damage=damage))]
    if not backup.exists():
        return [*notices, Notice(_("There was no backup copy to take its place."), file)]
    restore(backup, file)
    try:
        _open_whole(file, backup).close()
    except JournalDamaged as also:
        _set_aside(file, moment, "")
        too = _("Its backup copy was damaged too: {damage}.").format(damage=also)
        return [*notices, _set_aside(backup, moment, too)]
    return [*notices, Notice(_("Its backup copy took its place: look whether the last facts are there."), file)]


def _set_aside(file: Path, moment: datetime, what: str) -> Notice:
    """Move a file and SQLite's files beside it to a free name. The main file first: see `_refuse_gutted`."""
    aside = _free_name(file, moment)
    moved = [suffix for suffix in _ALL_FILES if _beside(file, suffix).exists()]
    for suffix in moved:
        _beside(file, suffix).rename(_beside(aside, suffix))
    sync(file.parent)
    kept = _("What was there is kept as {name}.").format(name=aside.name)
    return Notice(f"{what} {kept}" if moved else what, aside)


def _free_name(file: Path, moment: datetime) -> Path:
    stamp = moment.strftime("%Y%m%dT%H%M%S")
    for number in range(1, 1000):
        name = file.with_name(f"{file.stem}.damaged-{stamp}-{number}{file.suffix}")
        if not any(_beside(name, suffix).exists() for suffix in _ALL_FILES):
            return name
    words = _("{folder} holds a thousand damaged journals of {stamp}: move them elsewhere.")
    raise JournalRefused(words.format(folder=file.parent, stamp=stamp))


def _beside(file: Path, suffix: str) -> Path:
    return file.with_name(f"{file.name}{suffix}")
