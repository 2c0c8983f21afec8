"""The wire for people: every line on it with what it means, and messages typed by hand. Without any IO."""

from collections.abc import Iterator

from companion.language import gettext as _
from companion.rules.terms import Side
from firmware_bridge.errors import ProtocolError, RemoteProtocolError
from firmware_bridge.frame import LineBuffer, decode
from firmware_bridge.link import Disconnected, Link, VersionRefused
from firmware_bridge.messages import (
    FULL_LIGHT,
    MOST_CORRUPTION,
    Corruption,
    Level,
    Light,
    Message,
    Pressed,
    Still,
    Thrown,
    Turn,
    from_words,
)

TO_BOARD, FROM_BOARD = "→", "←"
MEANING_COLUMN = 48
SIGNS_OF_LIFE = (b" hello ", b" here ", b" ack ")
FIRST_PRINTABLE, LAST_PRINTABLE = 0x20, 0x7E


def message_words(message: Message) -> str:
    """What a message says, in words."""
    match message:
        case Corruption(points):
            return _("{points} of {most} lamps of the Corruption track are lit").format(
                points=points, most=MOST_CORRUPTION
            )
        case Turn(side):
            return _turn_words(side)
        case Light(thousandths):
            percent = 100 * thousandths / FULL_LIGHT
            return _("the light over the tray shines at {percent:g} %").format(percent=percent)
        case Pressed(button, held):
            words = _("the button {button} is held down") if held else _("the button {button} was pressed")
            return words.format(button=button.value)
        case Thrown():
            return _("something was thrown into the tray")
        case Still():
            return _("the tray is still again")


def _turn_words(side: Side | None) -> str:
    if side is None:
        return _("neither side's lamp is lit")
    return _("the lamp of {side} is lit").format(side=side.value)


def meaning(line: bytes) -> str:
    """What a line, given without its end, means."""
    try:
        words = decode(line)
    except RemoteProtocolError:
        return _("disturbed on the wire, or none of the protocol: dropped")
    match words[1:]:
        case ("hello", protocol, name, *_more):
            return _("{name} is here and speaks version {protocol}").format(name=name, protocol=protocol)
        case ("here",):
            return _("still here")
        case ("ack", _session, number):
            return _("message {number} has arrived").format(number=number)
        case ("say", number, *said):
            return _("message {number}: {words}").format(number=number, words=_said_words(said))
    return _("no line of the protocol: dropped")


def _said_words(said: list[str]) -> str:
    try:
        return message_words(from_words(said))
    except RemoteProtocolError:
        return _("nothing that is known here: acknowledged and dropped")


class Terminal:
    """One end of the protocol that shows what it says and hears; texts to show come back as lines.

    `everything`: what is only said again is shown too: greetings, heartbeats and acknowledgements.
    """

    def __init__(self, link: Link, *, everything: bool = False) -> None:
        self._link = link
        self._everything = everything
        self._typed = b""
        self._signs: dict[tuple[str, bytes], bytes] = {}
        self._lines = {TO_BOARD: LineBuffer(), FROM_BOARD: LineBuffer()}

    @property
    def answered(self) -> bool:
        """Whether the board answers, and has acknowledged all that was typed."""
        return self._link.connected and self._link.idle

    def wire_opened(self) -> None:
        """A new wire: greet on it."""
        self._link.wire_opened()
        self._typed = b""
        self._signs.clear()

    def talk(self, now_s: float) -> tuple[bytes, list[str]]:
        """What to put on the wire now, and how it is shown."""
        data, self._typed = self._typed + self._link.tick(now_s), b""
        return data, list(self._shown(TO_BOARD, data))

    def hear(self, data: bytes) -> list[str]:
        """What came over the wire, shown."""
        shown = list(self._shown(FROM_BOARD, data))
        for event in self._link.receive(data):
            match event:
                case Disconnected():
                    shown.append(_("The board stopped answering."))
                case VersionRefused(peer, ours, theirs):
                    words = _("{peer} speaks version {theirs}, the companion version {ours}: nothing else is heard.")
                    shown.append(words.format(peer=peer, theirs=theirs, ours=ours))
        return shown

    def type(self, text: str) -> list[str]:
        """Say what a person typed; what to answer the person, if anything."""
        words = text.split()
        if not words:
            return []
        if words == ["help"]:
            return [can_be_said()]
        try:
            message = from_words(words)
        except ProtocolError:
            return [_("“{text}” is no message. {known}").format(text=" ".join(words), known=can_be_said())]
        if not isinstance(message, Level):
            return [_("“{text}” is for boards to say. {known}").format(text=" ".join(words), known=can_be_said())]
        self._typed += self._link.send(message)
        return []

    def _shown(self, way: str, data: bytes) -> Iterator[str]:
        for line in self._lines[way].feed(data):
            if self._everything or not self._is_said_again(way, line):
                text = "".join(chr(byte) if FIRST_PRINTABLE <= byte <= LAST_PRINTABLE else "·" for byte in line)
                yield f"{way} {text:<{MEANING_COLUMN}} {meaning(line)}"

    def _is_said_again(self, way: str, line: bytes) -> bool:
        """Whether a line is the same sign of life as the last one of its kind that went this way."""
        kind = next((kind for kind in SIGNS_OF_LIFE if kind in line), None)
        if kind is None:
            return False
        known, self._signs[way, kind] = self._signs.get((way, kind)), line
        return line == known


def can_be_said() -> str:
    """What one may type."""
    sides = "|".join([*(side.value for side in Side), "nobody"])
    known = f"corruption 0..{MOST_CORRUPTION}, turn {sides}, light 0..{FULL_LIGHT}"
    return _("Type {known}; end with Ctrl-D.").format(known=known)
