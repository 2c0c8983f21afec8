"""What can still be read of a damaged journal goes on into the one that took its place."""

import shutil
import sqlite3
from collections import defaultdict
from contextlib import closing, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from companion.journal.entries import About, Entry, about_from_json, check_next, entry_from_json
from companion.journal.errors import UnreadableGame
from companion.journal.store import GameId, Journal

_SCANS = (
    "SELECT game, seq, line FROM entries ORDER BY written ASC",
    "SELECT game, seq, line FROM entries ORDER BY written DESC",
)
_Lines = dict[GameId, dict[int, bytes]]


def salvage(damaged: Path, journal: Journal) -> int:
    """Add to `journal` every readable entry that follows on what it holds. How many there were.

    The damaged file itself is only copied. Entries behind one that cannot be read are left in it. Its log needs no
    reading: SQLite has merged it when the damage was found, or could make nothing of the file at all.
    """
    if not damaged.exists():
        return 0
    with TemporaryDirectory(dir=damaged.parent) as folder:
        copy = Path(shutil.copy(damaged, folder))
        abouts, lines = _readable(copy)
    held = {summary.game: summary.entries for summary in journal.games()}
    return sum(_carry_on(journal, game, abouts.get(game), found, held.get(game, 0)) for game, found in lines.items())


def _readable(copy: Path) -> tuple[dict[GameId, About], _Lines]:
    """Every row that can be read, from the front and from the back: a bad page stops a scan from one side only."""
    abouts: dict[GameId, About] = {}
    lines: _Lines = defaultdict(dict)
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        connection.text_factory = bytes  # damaged text is no UTF-8
        for game, about in _rows(connection, "SELECT id, about FROM games", (int, bytes)):
            with suppress(UnreadableGame):
                abouts[GameId(game)] = about_from_json(about)
        for scan in _SCANS:
            for game, seq, line in _rows(connection, scan, (int, int, bytes)):
                lines[GameId(game)][seq] = line
    return abouts, lines


def _rows(connection: sqlite3.Connection, query: str, kinds: tuple[type, ...]) -> list[tuple[Any, ...]]:
    """The rows up to the first that cannot be read, leaving out those that hold something else."""
    rows: list[tuple[Any, ...]] = []
    with suppress(sqlite3.Error):
        rows.extend(connection.execute(query))
    return [row for row in rows if tuple(type(value) for value in row) == kinds]


def _carry_on(journal: Journal, game: GameId, about: About | None, lines: dict[int, bytes], held: int) -> int:
    """Add the entries after the `held` ones of a game, up to the first that is missing or unreadable."""
    entries = _following(lines, held)
    if entries and held:
        for entry in entries:
            journal.append(game, entry)
    elif entries and about is not None:
        journal.create(about, entries)
    else:
        return 0
    return len(entries)


def _following(lines: dict[int, bytes], held: int) -> list[Entry]:
    entries: list[Entry] = []
    for seq in range(held + 1, max(lines) + 1):
        try:
            entry = entry_from_json(lines.get(seq, b""))
            check_next(entry, seq)
        except UnreadableGame:
            break
        entries.append(entry)
    return entries
