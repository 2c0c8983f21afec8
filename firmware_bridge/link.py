"""One end of the protocol, without any IO: bytes in, events out; messages and time in, bytes out.

Everything both ends must agree on is here and in docs/protocol.md; the board's firmware is the other end.
"""

import re
from collections import deque
from dataclasses import dataclass
from math import inf
from secrets import token_hex
from typing import NewType

from firmware_bridge.errors import LocalProtocolError, RemoteProtocolError
from firmware_bridge.frame import LineBuffer, decode, encode
from firmware_bridge.messages import Level, Message, from_words, to_words
from firmware_bridge.outbox import NUMBERS, Outbox

PROTOCOL = 1
HELLO_S = 0.5
HERE_S = 0.1
LOST_S = 3.5
"""Silence after which the other end counts as lost. Even a very bad wire brings one of so many heartbeats."""

RETIRED_SESSIONS = 16
"""How many former sessions are remembered, so that a late line of one can't bring it back."""

SESSION = re.compile(r"[0-9a-f]{8}")

Session = NewType("Session", str)
"""Eight hexadecimal digits that an end chooses when it starts; they tell a restart from a loose cable."""


def new_session() -> Session:
    """A session nobody has used."""
    return Session(token_hex(4))


@dataclass(frozen=True, slots=True)
class Connected:
    """The other end, `peer` as "name/version", answers; sent again when it has restarted."""

    peer: str


@dataclass(frozen=True, slots=True)
class Disconnected:
    """The other end has been silent for LOST_S."""


@dataclass(frozen=True, slots=True)
class VersionRefused:
    """The other end speaks another version of the protocol. Nothing else of it is listened to."""

    peer: str
    ours: int
    theirs: int


@dataclass(frozen=True, slots=True)
class Received:
    """The other end said this. Each message comes once and in order."""

    message: Message


@dataclass(frozen=True, slots=True)
class NotUnderstood:
    """A whole line that says nothing we know; newer firmware may. It was acknowledged and dropped."""

    reason: str


Event = Connected | Disconnected | VersionRefused | Received | NotUnderstood


@dataclass(slots=True)
class _Peer:
    """The other end, from one start of it to the next.

    `heard` is the number of its last message and `ack` the line that acknowledges it, `doubtful` what it said last
    that was not understood.
    """

    session: Session
    name: str
    welcome: bool
    heard: int | None = None
    ack: bytes = b""
    doubtful: tuple[int, list[str]] | None = None


class Link:
    """One end. Call `tick` first and often (20 times a second), `receive` with what came; write all bytes returned.

    `name` is "program/version" as the other end shall report it. No method raises for what came over the wire.
    """

    def __init__(self, name: str, session: Session, protocol: int = PROTOCOL) -> None:
        self._hello = encode((session, "hello", str(protocol), name))
        self._here = encode((session, "here"))
        self._session = session
        self._protocol = protocol
        self._peer: _Peer | None = None
        self._stranger: Session | None = None
        self._retired: deque[Session] = deque(maxlen=RETIRED_SESSIONS)
        self._outbox = Outbox()
        self._levels: dict[type, Level] = {}
        self._lines = LineBuffer()
        self._events: list[Event] = []
        self._out = bytearray()
        self._now_s = 0.0
        self._heard_s = self._hello_s = self._here_s = -inf
        self.connected = False
        """Whether the other end answers."""
        self.noise = 0
        """How many lines were dropped as disturbed or foreign."""

    @property
    def idle(self) -> bool:
        """Whether everything sent was acknowledged."""
        return self._outbox.empty

    def wire_opened(self) -> None:
        """A new wire: forget what the old one left half said and greet with the next `tick`."""
        self._lines = LineBuffer()
        self._out = bytearray(b"\n")
        self._hello_s = -inf
        self.connected = False

    def send(self, message: Message) -> bytes:
        """Say this message; the bytes to write now.

        A level is also remembered and said anew whenever the link comes up. LocalProtocolError for anything else
        while the link is down: it would arrive too late to be true.
        """
        if isinstance(message, Level):
            self._levels[type(message)] = message
        elif not self.connected:
            raise LocalProtocolError(f"{message} can't be sent: the other end doesn't answer.")
        if self.connected:
            self._outbox.put(message)
        return self._flush()

    def receive(self, data: bytes) -> list[Event]:
        """What came of these bytes, and of the time since the last call."""
        for line in self._lines.feed(data):
            try:
                self._read(decode(line))
            except RemoteProtocolError:
                self.noise += 1
        events, self._events = self._events, []
        return events

    def tick(self, now_s: float) -> bytes:
        """Let time pass; the bytes to write now. `now_s` never goes back."""
        self._now_s = now_s
        if self.connected and now_s - self._heard_s > LOST_S:
            self.connected = False
            self._events.append(Disconnected())
        if now_s - self._hello_s >= HELLO_S:
            self._say_hello()
        if self.connected and self._peer and now_s - self._here_s >= HERE_S:
            self._here_s = now_s
            self._out += self._here + self._peer.ack
        return self._flush()

    def _flush(self) -> bytes:
        if self.connected and self._stranger is None and (due := self._outbox.due(self._now_s)):
            number, message = due
            self._out += encode((self._session, "say", str(number), *to_words(message)))
        out, self._out = bytes(self._out), bytearray()
        return out

    def _say_hello(self) -> None:
        self._hello_s = self._now_s
        self._out += self._hello

    def _read(self, words: tuple[str, ...]) -> None:
        match words:
            case session, "hello", protocol, name, *_more if SESSION.fullmatch(session) and protocol.isdecimal():
                self._on_hello(Session(session), int(protocol), name)
            case session, "say", number, *said if _is_number(number) and (peer := self._peer_of(session)):
                self._on_say(peer, int(number), said)
            case session, "ack", self._session, number if _is_number(number) and self._peer_of(session):
                self._outbox.acknowledged(int(number))
            case session, "here" if self._peer_of(session):
                pass
            case _:
                self._peer_of(words[0])
                raise RemoteProtocolError(f"{' '.join(words)!r} is no line for us")

    def _peer_of(self, session: str) -> _Peer | None:
        """The other end if this is its session and its version is ours; then it has shown that it is alive."""
        peer = self._peer
        if peer is None or session != peer.session or not peer.welcome:
            return None
        self._hear_from(peer)
        return peer

    def _on_hello(self, session: Session, protocol: int, name: str) -> None:
        if session in (self._session, *self._retired):
            return
        if self._peer is None or session == self._stranger:
            self._meet(_Peer(session, name, welcome=protocol == self._protocol), protocol)
        elif session != self._peer.session:
            self._stranger = session
        self._peer_of(session)

    def _meet(self, peer: _Peer, protocol: int) -> None:
        if self._peer is not None:
            self._retired.append(self._peer.session)
        self._peer, self._stranger = peer, None
        self.connected = False
        # What the former end did not take in is too late for this one; levels are said anew once it answers.
        self._outbox.clear()
        self._say_hello()
        if not peer.welcome:
            self._events.append(VersionRefused(peer.name, self._protocol, protocol))

    def _hear_from(self, peer: _Peer) -> None:
        self._heard_s, self._stranger = self._now_s, None
        if self.connected:
            return
        self.connected = True
        self._events.append(Connected(peer.name))
        for level in self._levels.values():
            self._outbox.put(level)

    def _on_say(self, peer: _Peer, number: int, words: list[str]) -> None:
        if peer.heard is not None and number not in (peer.heard, (peer.heard + 1) % NUMBERS):
            return
        if number != peer.heard:
            event = _understood(words)
            if isinstance(event, NotUnderstood) and peer.doubtful != (number, words):
                peer.doubtful = number, words
                return
            peer.heard = number
            peer.ack = encode((self._session, "ack", peer.session, str(number)))
            self._events.append(event)
        self._out += peer.ack


def _understood(words: list[str]) -> Received | NotUnderstood:
    try:
        return Received(from_words(words))
    except RemoteProtocolError as error:
        return NotUnderstood(str(error))


def _is_number(word: str) -> bool:
    return word.isdecimal() and int(word) < NUMBERS
