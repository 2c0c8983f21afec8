"""A table to play at: real journal, real bag, real session; the tray and the clock are in the test's hands."""

import itertools
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from companion.bag import SecretFolder
from companion.journal import open_journal
from companion.narration import sentence
from companion.rules.terms import Side
from companion.session import Clock
from tests.ui.table import MakeTable, ScriptedTray, Table
from ui.desk.shelf import Shelf
from ui.intents.intent import AddToBag
from ui.preferences import Preferences
from ui.presenter import Presenter


@pytest.fixture
def make_table(tmp_path: Path) -> Iterator[MakeTable]:
    """Tables over one journal; `simulated` lends them hands that throw."""
    start = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)
    minutes = itertools.count()
    clock = Clock(lambda: start + timedelta(minutes=next(minutes)), lambda: 5.0)
    journal, _notices = open_journal(tmp_path, clock.now)
    shelf = Shelf(journal, SecretFolder(tmp_path / "secrets"), clock, sentence, lambda count: bytes(range(count)))

    def make(preferences: Preferences | None = None, *, simulated: bool = False, camera: bool = True) -> Table:
        tray = ScriptedTray()
        presenter = Presenter(
            shelf, tray if camera else None, tray if simulated else None, preferences or Preferences()
        )
        table = Table(presenter, tray)
        presenter.listen(table.seen.append)
        table.wait(0.0)
        return table

    yield make
    journal.close()


@pytest.fixture
def table(make_table: MakeTable) -> Table:
    """A new game with a sealed bag, at its first phase."""
    fresh = make_table()
    fresh.new_game(AddToBag(Side.FREE_PEOPLES), AddToBag(Side.SHADOW))
    return fresh
