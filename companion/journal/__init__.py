"""The journal: every fact of every game, on disk before anyone is told that it counts."""

from companion.journal.entries import (
    FACT_KINDS,
    LONGEST_NOTE,
    About,
    Aside,
    Bookmarked,
    Draw,
    Entry,
    Fact,
    Line,
    Noted,
    Undone,
    history,
    redo_target,
    standing,
)
from companion.journal.errors import JournalDamaged, JournalError, JournalRefused, JournalTooNew, UnreadableGame
from companion.journal.file import Notice, look_at_journal, open_journal
from companion.journal.store import GameId, GameSummary, Journal
from companion.journal.transfer import GameFile, export_game, read_game

__all__ = [
    "FACT_KINDS",
    "LONGEST_NOTE",
    "About",
    "Aside",
    "Bookmarked",
    "Draw",
    "Entry",
    "Fact",
    "GameFile",
    "GameId",
    "GameSummary",
    "Journal",
    "JournalDamaged",
    "JournalError",
    "JournalRefused",
    "JournalTooNew",
    "Line",
    "Noted",
    "Notice",
    "Undone",
    "UnreadableGame",
    "export_game",
    "history",
    "look_at_journal",
    "open_journal",
    "read_game",
    "redo_target",
    "standing",
]
