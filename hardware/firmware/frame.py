"""Words to a checked line and back; bytes to lines (docs/protocol.md, "A line")."""

LONGEST_LINE = 96
"""Bytes with the line end. Bounds what a babbling computer can make the board keep."""

FIRST_PRINTABLE, LAST_PRINTABLE = 0x20, 0x7E


def crc_16(data):
    """CRC-16/CCITT-FALSE, half a byte at a time: the chip has no instruction for it, and a table would cost memory."""
    crc = 0xFFFF
    for byte in data:
        for half in (byte >> 4, byte & 15):
            crc = (crc << 4 & 0xFFFF) ^ 0x1021 * (crc >> 12 ^ half)
    return crc


def encode(words):
    """One line, with its CRC and line end."""
    body = " ".join(words).encode()
    return body + b" *%04X\n" % crc_16(body)


def decode(line):
    """The words of a line, given without its line end; an empty list when the line isn't whole."""
    body, _, check = line.rpartition(b" *")
    if check != b"%04X" % crc_16(body) or not all(FIRST_PRINTABLE <= byte <= LAST_PRINTABLE for byte in body):
        return []
    words = body.decode().split(" ")
    return [] if "" in words else words


class Lines:
    """Bytes as they come, cut into lines. Keeps less than LONGEST_LINE bytes; a longer line is dropped whole."""

    def __init__(self):
        self._rest = b""
        self._too_long = False

    def feed(self, data):
        """The lines that are complete by now, without their line ends and without empty ones."""
        lines = []
        *ends, rest = data.split(b"\n")
        for end in ends:
            self._keep(end)
            line, self._rest, self._too_long = self._rest, b"", False
            if line.endswith(b"\r"):
                line = line[:-1]
            if line:
                lines.append(line)
        self._keep(rest)
        return lines

    def _keep(self, part):
        self._too_long = self._too_long or len(self._rest) + len(part) >= LONGEST_LINE
        self._rest = b"" if self._too_long else self._rest + part
