"""How quick the screen is under a finger, what a frame costs, what games leave behind: 800x480, software GL."""

import json
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.bench.figure import Figure
from vision.measuring.paper import make_folder, save
from vision.measuring.plot import draw_lines

GAMES = 8
BUILD = Path("build")


def figures() -> Iterator[Figure]:
    """Touches beside one frame of the same window; frames beside the sixtieth of a second; memory game by game."""
    found = measured(GAMES)
    yield from told(found)
    make_folder(BUILD)
    save(BUILD / "memory_by_game.png", memory_plot(found))


def measured(games: int) -> Any:
    """What a window of its own process found over so many games."""
    command = [sys.executable, "-m", "tests.bench.at_the_table", str(games)]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()[-1])


def told(found: Any) -> Iterator[Figure]:
    """The same in lines of the table."""
    touches, frame_ms = sorted(found["touches_ms"]), found["frame_ms"]
    middle_ms, slow_ms = statistics.median(touches), touches[len(touches) * 95 // 100]
    beside = f"95 of 100 within {slow_ms:.0f} ms; {middle_ms / frame_ms:.1f} frames of {frame_ms:.1f} ms"
    yield Figure("touch to changed screen", f"{middle_ms:.0f} ms", f"{beside}; over {len(touches)} touches")
    yield Figure("frame of the whole table", f"{frame_ms:.1f} ms", f"{1000 / frame_ms:.0f} a second")
    turning_ms = found["turning_ms"]
    yield Figure("frame of a tile that turns", f"{turning_ms:.1f} ms", f"{1000 / turning_ms:.0f} a second")
    yield Figure("drawn in 10 s of nothing", f"{found['idle_draws']}", "times")
    held, objects = found["held_mb"], found["objects"]
    half = len(held) // 2
    grown = (objects[-1] - objects[half]) / objects[half]
    beside = f"{held[half]:.1f} MB half way; {100 * grown:+.2f} % of Python's objects since"
    yield Figure(f"memory after {len(held)} games", f"{held[-1]:.1f} MB", beside)


def memory_plot(found: Any) -> Any:
    """Resident memory over the games that were played."""
    lines = {"resident": [(float(number), mb) for number, mb in enumerate(found["held_mb"], 1)]}
    return draw_lines("memory in MB, games played one after the other", "games", lines)
