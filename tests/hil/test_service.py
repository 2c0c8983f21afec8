"""The installed companion starts with the machine and comes back by itself: systemd is the machine's first process."""

import json
import subprocess
import sys
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from companion.journal import Entry, look_at_journal, open_journal
from tests.hil.machine import Machine, Parts, is_set_up, new_disk
from tests.session.player import play_on
from tests.session.writer import CLOCK, session_of

ROOT = Path(__file__).resolve().parents[2]
DISK_MB = 4000
"""The installer wants room; the file grows only by what is written."""

SCREEN = (800, 480)
FACTS = 12
LONGEST_S = 3600.0


@dataclass(frozen=True, slots=True)
class Seen:
    """The companion once it was up and alive: whose it is, its files of the game, its starts after the first."""

    after: str
    user: str
    open: list[str]
    up: bool
    restarts: int


@dataclass(frozen=True, slots=True)
class Evening:
    """The folder that the machine wrote to, and what was seen in it after which event."""

    folder: Path
    seen: dict[str, Seen]

    def facts(self, after: str) -> Sequence[Entry]:
        """What the journal held then."""
        with look_at_journal(self.folder / after) as journal:
            assert journal is not None
            (game,) = journal.games()
            return journal.entries(game.game)


def compile_sources() -> None:
    """Do what pip does when it installs; the machine would take minutes for it, at every start of the companion."""
    command = [sys.executable, "-m", "compileall", "-q", "companion", "firmware_bridge", "hardware", "ui", "vision"]
    subprocess.run(command, cwd=ROOT, check=True)


def begin_game(folder: Path) -> None:
    """Record a game in the middle of which the table gets up."""
    chance = Random(20261130)
    journal, _notices = open_journal(folder, CLOCK.now)
    with closing(journal):
        session = session_of(journal, folder, chance)
        for _fact in range(FACTS):
            play_on(session, chance)


def switch_on(parts: Parts, verb: str) -> None:
    """Let the machine do it, then take its power away."""
    with Machine([sys.executable, "-B", "-m", "tests.hil.service", verb], ROOT, parts, LONGEST_S) as machine:
        for line in machine.lines():
            print(line, flush=True)
        assert machine.status() == 0


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """Installed on a machine that loses its power then; what its next start brings, and a kill, and a hang."""
    if not is_set_up():
        pytest.skip("not run: needs the virtual machine of `make hil`")
    folder = tmp_path_factory.mktemp("service")
    out = folder / "out"
    compile_sources()
    begin_game(out / "begun")
    parts = Parts(out, new_disk(folder / "disk", DISK_MB), SCREEN, services=True)
    for verb in ("install", "watch"):
        switch_on(parts, verb)
    seen = [Seen(**json.loads(line)) for line in (out / "told").read_text("utf-8").splitlines()]
    return Evening(out, {one.after: one for one in seen})


def test_an_installed_companion_starts_with_the_machine_as_its_user_and_opens_the_game(evening: Evening) -> None:
    seen = evening.seen["start"]
    assert (seen.up, seen.user, seen.restarts) == (True, "table", 0)
    assert "journal.db" in seen.open


def test_a_companion_that_dies_comes_back_by_itself(evening: Evening) -> None:
    seen = evening.seen["kill"]
    assert (seen.up, seen.user, seen.restarts) == (True, "table", 1)
    assert "journal.db" in seen.open


def test_a_companion_that_hangs_is_started_anew_by_systemds_watchdog(evening: Evening) -> None:
    seen = evening.seen["hang"]
    assert (seen.up, seen.user, seen.restarts) == (True, "table", 2)
    assert "journal.db" in seen.open


@pytest.mark.parametrize("after", ["start", "kill", "hang"])
def test_the_game_has_the_same_facts_after_every_start(evening: Evening, after: str) -> None:
    assert len(evening.facts("begun")) > FACTS
    assert evening.facts(after) == evening.facts("begun")
