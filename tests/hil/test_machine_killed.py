"""The machine itself is killed while it records: every acknowledged fact is found on its disk at the next start."""

import sys
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import pytest

from tests.hil.machine import Machine, Parts, is_set_up, new_disk

ROOT = Path(__file__).resolve().parents[2]
KILLS = 30
MOST_ACKNOWLEDGED = 40
DISK_MB = 64

Fact = tuple[str, str, str]


@dataclass(slots=True)
class Round:
    """One power cut: what the disk held before, and what was acknowledged until then."""

    found: set[Fact] = field(default_factory=set)
    acknowledged: set[Fact] = field(default_factory=set)
    said: list[str] = field(default_factory=list)


@pytest.fixture
def parts(tmp_path: Path) -> Parts:
    if not is_set_up():
        pytest.skip("not run: needs the virtual machine of `make hil`")
    (tmp_path / "out").mkdir()
    return Parts(tmp_path / "out", new_disk(tmp_path / "disk", DISK_MB))


def record(parts: Parts, seed: int, enough: int) -> Round:
    """Switch the machine on, and take its power away when it has acknowledged `enough` facts."""
    seen, recording = Round(), False
    command = [sys.executable, "-B", "-m", "tests.hil.recorder", str(seed)]
    with Machine(command, ROOT, parts) as machine:
        for line in machine.lines():
            seen.said.append(line)
            match line.split():
                case ["recording"]:
                    recording = True
                case ["found", game, seq, mark]:
                    seen.found.add((game, seq, mark))
                case [game, seq, mark] if recording and game.isdecimal() and seq.isdecimal():
                    seen.acknowledged.add((game, seq, mark))
            if recording and len(seen.acknowledged) >= enough:
                machine.kill()  # what it said before that still comes
    assert recording, "\n".join(seen.said)
    return seen


def test_every_acknowledged_fact_is_found_after_thirty_power_cuts(parts: Parts) -> None:
    chance = Random(20261130)
    acknowledged: set[Fact] = set()
    for cut in range(KILLS + 1):
        seen = record(parts, chance.randrange(10**9), chance.randint(1, MOST_ACKNOWLEDGED))
        assert seen.found >= acknowledged, f"lost after cut {cut}: {sorted(acknowledged - seen.found)}"
        acknowledged |= seen.acknowledged
        print(f"cut {cut}: found {len(seen.found)}, acknowledged {len(acknowledged)} in all", flush=True)
    assert len(acknowledged) > KILLS
