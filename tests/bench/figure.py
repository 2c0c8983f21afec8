"""One line of the table of measurements, and the clock that makes it."""

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

PROCESSOR_S = time.process_time
"""Seconds of processor time of this process: they are the same on a busy machine."""
WALL_S = time.monotonic


@dataclass(frozen=True, slots=True)
class Figure:
    """What was measured, its value in words, and beside what it was measured, if anything."""

    what: str
    value: str
    beside: str = ""


def median_ms(work: Callable[[], object], times: int, now_s: Callable[[], float] = PROCESSOR_S) -> float:
    """How long `work` takes by `now_s`: the median of so many runs, after one that warms up."""
    work()
    return statistics.median(_once_ms(work, now_s) for _run in range(times))


def _once_ms(work: Callable[[], object], now_s: Callable[[], float]) -> float:
    began_s = now_s()
    work()
    return 1000 * (now_s() - began_s)
