"""Copies of the journal that are whole or absent, never half."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path


def back_up(connection: sqlite3.Connection, backup: Path) -> None:
    """Replace `backup` by a copy of an open journal. Until the copy is safe on disk the older one stays.

    sqlite3.Error or OSError when the disk refuses.
    """
    new = _new_name(backup)
    new.unlink(missing_ok=True)
    with closing(sqlite3.connect(new, isolation_level=None)) as copy:
        connection.backup(copy)
        # Without this the copy would stay in WAL mode and grow side files of its own when it is read.
        copy.execute("PRAGMA journal_mode = DELETE")
    _put(new, backup)


def restore(backup: Path, file: Path) -> None:
    """Put a copy of `backup` where no `file` is. OSError when the disk refuses."""
    new = _new_name(file)
    new.write_bytes(backup.read_bytes())
    _put(new, file)


def sync(path: Path) -> None:
    """Have the disk take what was written to a file or a folder."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _new_name(file: Path) -> Path:
    return file.with_name(f"{file.name}.new")


def _put(new: Path, file: Path) -> None:
    sync(new)
    new.replace(file)
    sync(file.parent)
