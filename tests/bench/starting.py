"""How long the companion takes to its first screen, beside Python alone, and what it costs while nobody plays."""

import json
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from typing import Any

from tests.bench.figure import WALL_S, Figure, median_ms

RUNS = 5
IDLE_S = 10.0


def figures() -> Iterator[Figure]:
    """Start-up as the median of several processes; idling as the share of one processor."""
    bare_ms = median_ms(lambda: subprocess.run([sys.executable, "-c", ""], check=True), RUNS, WALL_S)
    starts = [_start() for _run in range(RUNS)]
    wall_ms, cpu_s = (statistics.median(found) for found in zip(*starts, strict=True))
    beside = f"{cpu_s:.2f} s of processor time; {wall_ms / bare_ms:.0f} times Python's own start of {bare_ms:.0f} ms"
    yield Figure("start to first screen", f"{wall_ms / 1000:.2f} s", beside)
    idle = _companion(IDLE_S)
    beside = f"of one processor, over {IDLE_S:.0f} s; drawn {idle['idle_draws']} times"
    yield Figure("idle with simulated camera", f"{100 * idle['idle_share']:.1f} %", beside)


def _start() -> tuple[float, float]:
    """Milliseconds until the first screen, and seconds of processor time it took."""
    began_s = WALL_S()
    found = _companion(0.0)
    return 1000 * float(found["drawn_s"] - began_s), float(found["cpu_s"])


def _companion(idle_s: float) -> Any:
    """What a companion of its own process says of itself."""
    with tempfile.TemporaryDirectory(prefix="companion-bench-") as folder:
        command = [sys.executable, "-m", "tests.bench.first_screen", folder, str(idle_s)]
        said = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return json.loads(said.splitlines()[-1])
