"""Words to a checked line and back; bytes to lines."""

import re
from binascii import crc_hqx
from collections.abc import Sequence

from firmware_bridge.errors import LocalProtocolError, RemoteProtocolError

LONGEST_LINE = 96
"""Bytes with the line end. Bounds what a babbling peer can make us keep; true lines need half of it."""

WORD = re.compile(r"[!-~]+")
LINE = re.compile(rb"(?P<body>[!-~]+(?: [!-~]+)*) \*(?P<crc>[0-9A-F]{4})")


def crc_16(data: bytes) -> int:
    """CRC-16/CCITT-FALSE: polynomial 0x1021, first value 0xFFFF, nothing reflected or inverted."""
    return crc_hqx(data, 0xFFFF)


def encode(words: Sequence[str]) -> bytes:
    """One line, with its CRC and line end. LocalProtocolError when a word holds a space or the line is too long."""
    if not words or not all(WORD.fullmatch(word) for word in words):
        raise LocalProtocolError(f"{words!r} can't be sent: words are printable ASCII without spaces.")
    body = " ".join(words).encode("ascii")
    line = b"%s *%04X\n" % (body, crc_16(body))
    if len(line) > LONGEST_LINE:
        raise LocalProtocolError(f"{words!r} can't be sent: {len(line)} bytes, and a line holds {LONGEST_LINE}.")
    return line


def decode(line: bytes) -> tuple[str, ...]:
    """The words of a line, given without its line end. RemoteProtocolError when it isn't whole."""
    match = LINE.fullmatch(line)
    if match is None:
        raise RemoteProtocolError(f"{line!r} is no line of the protocol")
    if crc_16(match["body"]) != int(match["crc"], 16):
        raise RemoteProtocolError(f"{line!r} was disturbed on the wire")
    return tuple(match["body"].decode("ascii").split(" "))


class LineBuffer:
    """Bytes as they come, cut into lines. Keeps less than LONGEST_LINE bytes; a longer line is dropped whole."""

    def __init__(self) -> None:
        self._rest = b""
        self._too_long = False

    def feed(self, data: bytes) -> list[bytes]:
        """The lines that are complete by now, without their line ends and without empty ones."""
        *ends, rest = data.split(b"\n")
        lines = [line for end in ends if (line := self._finish(end))]
        self._keep(rest)
        return lines

    def _finish(self, end: bytes) -> bytes:
        self._keep(end)
        line, self._rest, self._too_long = self._rest, b"", False
        return line.removesuffix(b"\r")

    def _keep(self, part: bytes) -> None:
        self._too_long = self._too_long or len(self._rest) + len(part) >= LONGEST_LINE
        self._rest = b"" if self._too_long else self._rest + part
