"""Stands in for MicroPython's `time` where a test moves the time: the program runs from one look at it to the next.

$TIME names two pipes. To ask for the time says on one that all was done up to here, then waits for a time on the other.
"""

import os

STAMP_BYTES = 10
TICKS = 1 << 30
"""The chip's ticks begin again at 0 after so many; a computer's don't."""

_given, _asked = os.getenv("TIME").split(" ")
_times = open(int(_given), "rb")
_done = open(int(_asked), "wb")


def ticks_ms() -> int:
    """The time the test gives, whenever it does."""
    _done.write(b".")
    stamp = _times.read(STAMP_BYTES)
    if not stamp:
        raise SystemExit
    return int(stamp)


def ticks_diff(later: int, earlier: int) -> int:
    """The milliseconds between, as if the ticks had never begun again."""
    half = TICKS // 2
    return (later - earlier + half) % TICKS - half


def sleep_ms(ms: int) -> None:
    """Only the test lets time pass."""
