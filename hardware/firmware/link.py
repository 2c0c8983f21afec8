"""The board's end of docs/protocol.md, without any IO: bytes in, messages out; messages and time in, bytes out.

All times are milliseconds that never go back.
"""

from frame import Lines, decode, encode
from levels import is_level
from outbox import NUMBERS, Outbox

PROTOCOL = 1
FEWEST_WORDS = ACK_WORDS = 2
SESSION_DIGITS = 8
HELLO_MS = 500
HERE_MS = 100
LOST_MS = 3500
"""Silence after which the companion counts as lost. Even a very bad wire brings one of so many heartbeats."""

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
        self._here = encode((session, "here"))
        self._hello_ms = self._here_ms = -HELLO_MS
        self._session = session
        self._peer = self._stranger = self._last_number = self._doubtful = None
        self._retired = []
        self._ack = b""
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
        if self.connected and now_ms - self._here_ms >= HERE_MS:
            self._here_ms = now_ms
            self._out += self._here + self._ack
        due = self._outbox.due(now_ms) if self.connected and self._stranger is None else None
        if due:
            number, message = due
            self._out += encode((self._session, "say", str(number)) + message)
        out, self._out = self._out, b""
        return out

    def _read(self, words, now_ms):
        """The message in a line of the companion, if there is a new one in it."""
        if len(words) < FEWEST_WORDS or not _is_session(words[0]):
            return None
        session, kind, *rest = words
        first = rest[0] if rest else ""
        if kind == "hello" and first.isdigit():
            self._on_hello(session, int(first))
        if session != self._peer or self.refused:
            return None
        self.heard_ms = now_ms
        self.connected = True
        self._stranger = None
        if kind == "say" and _is_number(first):
            return self._on_say(int(first), rest[1:])
        if kind == "ack" and first == self._session and len(rest) == ACK_WORDS and _is_number(rest[1]):
            self._outbox.acknowledged(int(rest[1]))
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
        self._peer = session
        self._stranger = self._last_number = self._doubtful = None
        self._ack = b""
        self.refused = protocol != PROTOCOL
        self.connected = False
        self._outbox.clear()
        self._hello_ms -= HELLO_MS

    def _on_say(self, number, message):
        again = number == self._last_number
        if self._last_number is not None and not again and number != (self._last_number + 1) % NUMBERS:
            return None
        if not (again or is_level(message) or self._doubtful == (number, message)):
            self._doubtful = number, message
            return None
        self._ack = encode((self._session, "ack", self._peer, str(number)))
        self._out += self._ack
        self._last_number = number
        return None if again else message


def _is_session(word):
    return len(word) == SESSION_DIGITS and all(digit in "0123456789abcdef" for digit in word)


def _is_number(word):
    return word.isdigit() and int(word) < NUMBERS
