"""A journal on disk, and small games to write in it."""

from collections.abc import Callable, Iterator
from dataclasses import fields
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.journal import About, Entry, Fact, Journal, Notice, open_journal
from companion.rules.events import GameStarted, HuntDiceAllocated
from companion.rules.state import GameState

MOMENT = datetime(2026, 5, 1, 20, 30, tzinfo=UTC)
ABOUT = About(name="Tuesday", created=MOMENT)


def now() -> datetime:
    return MOMENT


def started() -> GameStarted:
    position = GameState()
    return GameStarted(**{field.name: getattr(position, field.name) for field in fields(GameStarted)})


def entry(seq: int, fact: Fact) -> Entry:
    return Entry(seq, fact, f"Sentence {seq}.", MOMENT + timedelta(seconds=seq), seq * 1000)


def game_of(length: int) -> tuple[Entry, ...]:
    return (entry(1, started()), *(entry(seq, HuntDiceAllocated(seq % 8)) for seq in range(2, length + 1)))


Opener = Callable[[], tuple[Journal, tuple[Notice, ...]]]


@pytest.fixture
def reopen(tmp_path: Path) -> Iterator[Opener]:
    """Opens the journal of this test's folder, as often as asked; closes all at the end."""
    opened: list[Journal] = []

    def open_again() -> tuple[Journal, tuple[Notice, ...]]:
        journal, notices = open_journal(tmp_path, now)
        opened.append(journal)
        return journal, notices

    yield open_again
    for journal in opened:
        journal.close()


@pytest.fixture
def journal(reopen: Opener) -> Journal:
    return reopen()[0]
