"""Both ends of the protocol behind one face: the companion's link, and the link of the board's own firmware.

The firmware's modules are MicroPython; those without a pin in them are Python as well.
"""

import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, Protocol

import hardware
from firmware_bridge.frame import encode
from firmware_bridge.link import Link, Received, Session, VersionRefused
from firmware_bridge.messages import from_words, to_words

FIRMWARE = Path(hardware.__file__).parent / "firmware"


def firmware(name: str) -> Any:
    """A module of the firmware. They have everyday names, so none of them stays behind for others to import."""
    known = set(sys.modules)
    sys.path.insert(0, str(FIRMWARE))
    try:
        return import_module(name)
    finally:
        sys.path.remove(str(FIRMWARE))
        for fresh in set(sys.modules) - known:
            del sys.modules[fresh]


FirmwareLink = firmware("link").Link


class End(Protocol):
    """One end of the protocol. Moments are seconds; messages are words."""

    session: str
    event: tuple[str, ...]
    """A message that this end may say."""
    foreign: tuple[str, ...]
    """A message that the other end may say."""

    @property
    def connected(self) -> bool:
        """Whether the other end answers."""

    @property
    def refused(self) -> bool:
        """Whether the other end was sent away for its version."""

    def hear(self, data: bytes, now_s: float = 0.0) -> list[tuple[str, ...]]:
        """The messages that these bytes complete."""

    def say(self, *words: str) -> None:
        """Say a message."""

    def talk(self, now_s: float) -> bytes:
        """What goes on the wire now."""


class CompanionEnd:
    """The companion's link."""

    session = "aaaaaaaa"
    event: tuple[str, ...] = ("corruption", "5")
    foreign: tuple[str, ...] = ("pressed", "read")

    def __init__(self) -> None:
        self._link = Link("companion/1", Session(self.session))
        self._said = b""
        self.refused = False

    @property
    def connected(self) -> bool:
        return self._link.connected

    @property
    def idle(self) -> bool:
        return self._link.idle

    def hear(self, data: bytes, now_s: float = 0.0) -> list[tuple[str, ...]]:  # noqa: ARG002 - it knows from `talk`
        events = self._link.receive(data)
        self.refused = self.refused or any(isinstance(event, VersionRefused) for event in events)
        return [to_words(event.message) for event in events if isinstance(event, Received)]

    def say(self, *words: str) -> None:
        self._said += self._link.send(from_words(words))

    def talk(self, now_s: float) -> bytes:
        said, self._said = self._said, b""
        return said + self._link.tick(now_s)


class BoardEnd:
    """The firmware's link."""

    session = "bbbbbbbb"
    event: tuple[str, ...] = ("pressed", "undo")
    foreign: tuple[str, ...] = ("turn", "shadow")

    def __init__(self) -> None:
        self._link = FirmwareLink("board/1", self.session)

    @property
    def connected(self) -> bool:
        return bool(self._link.connected)

    @property
    def refused(self) -> bool:
        return bool(self._link.refused)

    def hear(self, data: bytes, now_s: float = 0.0) -> list[tuple[str, ...]]:
        return [tuple(words) for words in self._link.receive(data, round(1000 * now_s))]

    def say(self, *words: str) -> None:
        self._link.say(*words)

    def talk(self, now_s: float) -> bytes:
        return bytes(self._link.tick(round(1000 * now_s)))


ENDS: tuple[Callable[[], End], ...] = (CompanionEnd, BoardEnd)
THEM = "cccccccc"
"""The session of whoever is at the other end."""


def said_by_them(*words: str, session: str = THEM) -> bytes:
    """A line of the other end."""
    return encode((session, *words))


def hello(protocol: int = 1, session: str = THEM) -> bytes:
    """The other end's greeting."""
    return said_by_them("hello", str(protocol), "them/1", session=session)
