"""Time that stands still and an inbox that can be looked into."""

from companion.ports import Signal


class ManualClock:
    """Seconds that pass only when a test says so."""

    def __init__(self) -> None:
        self.now_s = 100.0

    def __call__(self) -> float:
        return self.now_s

    def advance(self, seconds: float) -> None:
        self.now_s += seconds


class ListInbox:
    """An inbox to be looked into."""

    def __init__(self) -> None:
        self.signals: list[Signal] = []

    def put(self, signal: Signal) -> None:
        self.signals.append(signal)
