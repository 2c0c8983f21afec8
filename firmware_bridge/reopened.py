"""A wire to the board that is opened when it is needed, and after it broke again and again, ever more slowly."""

from collections.abc import Callable

from firmware_bridge.wire import Wire

BACK_OFF_S = (0.5, 1.0, 2.0, 5.0)
"""Pauses between attempts to open the wire; the last one again and again."""

OpenWire = Callable[[], Wire]
"""Opens the wire to the board. WireError when there is none or it can't be had."""


class ReopenedWire:
    """One wire after the other. `opened` is called for each new one. For one thread."""

    def __init__(self, open_wire: OpenWire, opened: Callable[[], None]) -> None:
        self._open_wire = open_wire
        self._opened = opened
        self._wire: Wire | None = None
        self.failures = 0
        """How often it could not be had, or broke, since somebody was met on it."""

    def get(self) -> Wire:
        """The wire, opened anew if need be. WireError when it can't be had."""
        if self._wire is None:
            self._wire = self._open_wire()
            self._opened()
        return self._wire

    def met(self) -> None:
        """Somebody is on the wire: should it break, it is tried again soon."""
        self.failures = 0

    def lose(self) -> float:
        """The wire broke or can't be had; the pause in seconds until it is to be tried again."""
        self.close()
        self.failures += 1
        return BACK_OFF_S[min(self.failures, len(BACK_OFF_S)) - 1]

    def close(self) -> None:
        """Let go of the wire."""
        if self._wire is not None:
            self._wire.close()
            self._wire = None
