"""What is known of each game of the shelf: its record and its throws, looked up one game at a time and kept."""

from dataclasses import dataclass

from companion.chronicle import Record, Throw
from companion.journal import GameId, GameSummary, JournalError
from companion.language import gettext as _
from ui.desk.shelf import Shelf


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a game when it has so many `entries`; `record` is None when it cannot be read."""

    entries: int
    record: Record | None
    throws: tuple[Throw, ...]


@dataclass(frozen=True, slots=True)
class Shelved:
    """A game of the list, and what is known of it; None before it was looked up."""

    summary: GameSummary
    known: Known | None


class Library:
    """The games of a shelf. Replaying a game takes a moment, so that `look_up` does one at each call."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf
        self._known: dict[GameId, Known] = {}
        self.trouble = ""
        """Why the list could not be read when it was last asked for, and what to do; "" when it was."""

    def games(self, *, deleted: bool = False) -> tuple[Shelved, ...]:
        """The games, the last played first; or those deleted. None where the disk refuses: `trouble` says why."""
        try:
            found = self._shelf.games(deleted=deleted)
        except JournalError as problem:
            self.trouble = _("The games cannot be read. {problem}").format(problem=problem)
            return ()
        self.trouble = ""
        return tuple(Shelved(one, self._of(one)) for one in found)

    def look_up(self, games: tuple[Shelved, ...]) -> bool:
        """Look up the first of these games that is not known yet; whether there was one."""
        missing = next((one.summary for one in games if one.known is None), None)
        if missing is None:
            return False
        self._known[missing.game] = self._read(missing)
        return True

    def _of(self, summary: GameSummary) -> Known | None:
        known = self._known.get(summary.game)
        return known if known is not None and known.entries == summary.entries else None

    def _read(self, summary: GameSummary) -> Known:
        try:
            record, throws = self._shelf.remembered(summary.game)
        except JournalError:
            return Known(summary.entries, None, ())
        return Known(summary.entries, record, throws)
