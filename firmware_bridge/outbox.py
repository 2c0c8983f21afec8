"""What this end still has to say: one message on the wire at a time, repeated until it is acknowledged."""

from collections import deque
from math import inf

from firmware_bridge.messages import Level, Message

REPEAT_S = 0.05
"""Some round trips over USB."""

NUMBERS = 65_536
"""Numbers go from 0 to one below this and then begin again."""


class Outbox:
    """Messages in order, each numbered. A waiting level is replaced by a newer one of its kind, so it can't grow."""

    def __init__(self) -> None:
        self._waiting: deque[Message] = deque()
        self._on_wire: Message | None = None
        self._number = -1
        self._say_again_s = -inf

    @property
    def empty(self) -> bool:
        """Whether everything was said and acknowledged."""
        return self._on_wire is None and not self._waiting

    def put(self, message: Message) -> None:
        """Say this after what is already waiting."""
        if isinstance(message, Level):
            self._waiting = deque(other for other in self._waiting if type(other) is not type(message))
        self._waiting.append(message)

    def due(self, now_s: float) -> tuple[int, Message] | None:
        """The number and message to put on the wire now, for the first time or again; None when it isn't time."""
        if self._on_wire is None and self._waiting:
            self._on_wire = self._waiting.popleft()
            self._number = (self._number + 1) % NUMBERS
            self._say_again_s = now_s
        if self._on_wire is None or now_s < self._say_again_s:
            return None
        self._say_again_s = now_s + REPEAT_S
        return self._number, self._on_wire

    def acknowledged(self, number: int) -> None:
        """The other end has message `number`. An old or doubled acknowledgement changes nothing."""
        if number == self._number:
            self._on_wire = None

    def clear(self) -> None:
        """Forget everything unsaid and unacknowledged."""
        self._waiting.clear()
        self._on_wire = None
