"""Killed without warning, at any moment: every acknowledged fact is found again, and the game goes on from there."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from companion.journal import GameId, open_journal
from companion.session import states
from tests.session.conftest import MOMENT
from tests.session.writer import digest

KILLS = 200
MOST_ACKNOWLEDGED = 12
SPIN = 30_000
"""Turns of an empty loop: a few milliseconds at most, the time of several facts."""

Acknowledged = dict[GameId, dict[int, str]]


@pytest.fixture
def writer(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "tests.session.writer", str(tmp_path)]
    root = Path(__file__).parents[2]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=root) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


def run_and_kill(writer: subprocess.Popen[str], chance: Random) -> list[str]:
    """Let a player play, kill him at a random moment, and return the lines he said before he died."""
    assert writer.stdin is not None
    assert writer.stdout is not None
    writer.stdin.write(f"{chance.randrange(10**9)}\n")
    writer.stdin.flush()
    player = int(writer.stdout.readline().removeprefix("pid "))
    wanted = chance.randint(0, MOST_ACKNOWLEDGED)
    said = [writer.stdout.readline() for _ in range(wanted)]
    for _ in range(chance.randrange(SPIN)):
        pass
    os.kill(player, signal.SIGKILL)
    said += iter(writer.stdout.readline, "dead\n")
    return said


def note(acknowledged: Acknowledged, said: list[str]) -> None:
    for line in said:
        game, seq, mark = line.split()
        acknowledged.setdefault(GameId(int(game)), {})[int(seq)] = mark


def found_on_disk(folder: Path, games: set[GameId]) -> Acknowledged:
    """What the journal holds of these games; opening it is clean and every game replays."""
    journal, notices = open_journal(folder, lambda: MOMENT)
    assert notices == ()
    entries = {game: journal.entries(game) for game in games}
    journal.close()
    for one in entries.values():
        assert len(states(one)) == len(one) + 1
    return {game: {entry.seq: digest(entry) for entry in one} for game, one in entries.items()}


def test_every_acknowledged_fact_survives_two_hundred_kills(writer: subprocess.Popen[str], tmp_path: Path) -> None:
    chance = Random(20260501)
    acknowledged: Acknowledged = {}
    touched: set[GameId] = set()
    for kill in range(1, KILLS + 1):
        said = run_and_kill(writer, chance)
        note(acknowledged, said)
        touched |= {GameId(int(line.split()[0])) for line in said}
        if kill % 4 == 0:  # in between the next player himself finds the journal as the kill left it
            found = found_on_disk(tmp_path, touched)
            for game in touched:
                assert found[game].items() >= acknowledged[game].items()
            touched.clear()
    found = found_on_disk(tmp_path, set(acknowledged))
    assert all(found[game].items() >= facts.items() for game, facts in acknowledged.items())
    assert sum(len(facts) for facts in acknowledged.values()) > KILLS
