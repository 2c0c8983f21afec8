"""What the board still has to say: one message on the wire at a time, repeated until it is acknowledged."""

REPEAT_MS = 50
NUMBERS = 65536
"""Numbers go from 0 to one below this and then begin again."""

MOST_WAITING = 16
"""Presses nobody acknowledges; a player has given up long before, and the memory is small."""


class Outbox:
    """Messages (tuples of words) in order, each numbered."""

    def __init__(self):
        self._waiting = []
        self._on_wire = None
        self._number = -1
        self._say_again_ms = 0

    def put(self, message):
        """Say this after what is already waiting; with MOST_WAITING of them it is dropped."""
        if len(self._waiting) < MOST_WAITING:
            self._waiting.append(message)

    def due(self, now_ms):
        """The number and message to put on the wire now, for the first time or again; None when it isn't time."""
        if self._on_wire is None and self._waiting:
            self._on_wire = self._waiting.pop(0)
            self._number = (self._number + 1) % NUMBERS
            self._say_again_ms = now_ms
        if self._on_wire is None or now_ms < self._say_again_ms:
            return None
        self._say_again_ms = now_ms + REPEAT_MS
        return self._number, self._on_wire

    def acknowledged(self, number):
        """The other end has message `number`. An old or doubled acknowledgement changes nothing."""
        if number == self._number:
            self._on_wire = None

    def clear(self):
        """Forget everything unsaid and unacknowledged."""
        self._waiting = []
        self._on_wire = None
