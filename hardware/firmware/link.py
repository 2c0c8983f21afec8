"""The board's end of docs/protocol.md, without any IO: bytes in, messages out; messages and time in, bytes out.

All times are milliseconds that never go back.
"""

from frame import Lines, decode, encode
from outbox import NUMBERS, Outbox

PROTOCOL = 1
FEWEST_WORDS = 3
SESSION_DIGITS = 8
HELLO_MS = 1000
LOST_MS = 3500
"""Silence after which the companion counts as lost: three hellos missed."""

RETIRED_SESSIONS = 16
"""How many former sessions are remembered, so that a late line of one can't bring it back."""


class Link:
    """Call `receive` with what came, then `tick`, often; write what `tick` returns. Nothing raises for what came.

    `name` is "program/version" and `session` eight hexadecimal digits that no start of the board had before.
    `connected`: the companion answers; `refused`: it speaks another version of the protocol; `heard_ms`: when it
    was last heard, 0 before the first time.
    """

    def __init__(self, name, session):
        self.connected = False
        self.refused = False
        self.heard_ms = 0
        self._hello = encode((session, "hello", str(PROTOCOL), name))
        self._hello_ms = -HELLO_MS
        self._session = session
        self._peer = self._stranger = self._last_number = None
        self._retired = []
        self._lines = Lines()
        self._outbox = Outbox()
        self._out = b""

    def say(self, *message):
        """Tell the companion this event; while nobody answers it is dropped, since late it would be wrong."""
        if self.connected:
            self._outbox.put(message)

    def receive(self, data, now_ms):
        """The messages that these bytes complete, as lists of words; each comes once and in order."""
        messages = [self._read(decode(line), now_ms) for line in self._lines.feed(data)]
        return [message for message in messages if message]

    def tick(self, now_ms):
        """Let time pass; the bytes to write now."""
        self.connected = self.connected and now_ms - self.heard_ms <= LOST_MS
        if now_ms - self._hello_ms >= HELLO_MS:
            self._hello_ms = now_ms
            self._out += self._hello
        due = self._outbox.due(now_ms) if self.connected else None
        if due:
            number, message = due
            self._out += encode((self._session, "say", str(number)) + message)
        out, self._out = self._out, b""
        return out

    def _read(self, words, now_ms):
        """The message in a line of the companion, if there is a new one in it."""
        if len(words) < FEWEST_WORDS or not _is_session(words[0]):
            return None
        session, kind, first, *rest = words
        if kind == "hello" and first.isdigit():
            self._on_hello(session, int(first))
        if session != self._peer or self.refused:
            return None
        self.heard_ms = now_ms
        self.connected = True
        if kind == "say" and _is_number(first):
            return self._on_say(int(first), rest)
        if kind == "ack" and first == self._session and len(rest) == 1 and _is_number(rest[0]):
            self._outbox.acknowledged(int(rest[0]))
        return None

    def _on_hello(self, session, protocol):
        if session in (self._session, self._peer) or session in self._retired:
            return
        if self._peer is None or session == self._stranger:
            self._meet(session, protocol)
        else:
            self._stranger = session

    def _meet(self, session, protocol):
        """Answer to a companion that has just started. What the former one didn't take in is too late for this one."""
        if self._peer is not None:
            self._retired.append(self._peer)
            del self._retired[:-RETIRED_SESSIONS]
        self._peer, self._stranger, self._last_number = session, None, None
        self.refused = protocol != PROTOCOL
        self.connected = False
        self._outbox.clear()
        self._hello_ms -= HELLO_MS

    def _on_say(self, number, message):
        again = number == self._last_number
        if self._last_number is not None and not again and number != (self._last_number + 1) % NUMBERS:
            return None
        self._out += encode((self._session, "ack", self._peer, str(number)))
        self._last_number = number
        return None if again else message


def _is_session(word):
    return len(word) == SESSION_DIGITS and all(digit in "0123456789abcdef" for digit in word)


def _is_number(word):
    return word.isdigit() and int(word) < NUMBERS
