"""Time for whoever watches a tray: the machine's own clock, and one that a script or a test turns by hand."""

import threading
import time
from typing import Protocol


class Clock(Protocol):
    """Time as the watchers of a tray need it; tests give their own."""

    def now_s(self) -> float:
        """Monotonic seconds."""

    def wait(self, for_s: float) -> None:
        """Let time pass; may return early."""

    def wake(self) -> None:
        """End a wait in another thread."""


class SystemClock:
    """The machine's own monotonic clock."""

    def __init__(self) -> None:
        self._awake = threading.Event()

    def now_s(self) -> float:
        """Monotonic seconds."""
        return time.monotonic()

    def wait(self, for_s: float) -> None:
        """Sleep, unless woken."""
        self._awake.wait(for_s)
        self._awake.clear()

    def wake(self) -> None:
        """End a sleep in another thread."""
        self._awake.set()


class ManualClock:
    """A clock that moves only when somebody waits on it or turns it. For one thread."""

    def __init__(self, now_s: float = 0.0) -> None:
        self._now_s = now_s

    def now_s(self) -> float:
        """Seconds on this clock."""
        return self._now_s

    def wait(self, for_s: float) -> None:
        """Turn the clock forward."""
        self._now_s += max(0.0, for_s)

    def wake(self) -> None:
        """Nothing to end: a wait takes no time here."""
