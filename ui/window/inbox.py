"""Where devices leave their signals for the screen's thread."""

from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue

from companion.ports import Signal


class ScreenInbox:
    """An `Inbox` of any thread for one reader. `wake` is called after each signal, in the thread that left it."""

    def __init__(self, wake: Callable[[], None] = lambda: None) -> None:
        self.wake = wake
        self._signals: SimpleQueue[Signal] = SimpleQueue()

    def put(self, signal: Signal) -> None:
        """Leave a signal for the screen's thread; never blocks."""
        self._signals.put(signal)
        self.wake()

    def drain(self) -> Iterator[Signal]:
        """The signals left so far, oldest first; each is given once."""
        while True:
            try:
                yield self._signals.get_nowait()
            except Empty:
                return
