"""The journal: every fact of every game, on disk before anyone is told that it counts."""

from companion.journal.entries import About, Draw, Entry, Fact, Line, Undone, history, redo_target, standing
from companion.journal.errors import JournalError, JournalRefused, JournalTooNew, UnreadableGame
from companion.journal.file import Notice, open_journal
from companion.journal.store import GameId, GameSummary, Journal
from companion.journal.transfer import GameFile, export_game, read_game

__all__ = [
    "About",
    "Draw",
    "Entry",
    "Fact",
    "GameFile",
    "GameId",
    "GameSummary",
    "Journal",
    "JournalError",
    "JournalRefused",
    "JournalTooNew",
    "Line",
    "Notice",
    "Undone",
    "UnreadableGame",
    "export_game",
    "history",
    "open_journal",
    "read_game",
    "redo_target",
    "standing",
]
