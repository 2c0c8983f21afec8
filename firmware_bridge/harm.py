"""What a bad wire does to what it carries, drawn from chances."""

from dataclasses import dataclass
from random import Random


@dataclass(frozen=True, slots=True)
class Noise:
    """How bad a wire is, in chances (0..1).

    For each line: to be lost, to come twice, to be overtaken by the next line (`late`). For each byte: to be lost or
    disturbed. `split`: whether what is written together arrives in pieces, cut anywhere.
    """

    lose_line: float = 0.0
    double: float = 0.0
    late: float = 0.0
    lose_byte: float = 0.0
    disturb_byte: float = 0.0
    split: bool = False


QUIET = Noise()


class Harm:
    """One direction of a wire. A line that is overtaken waits here for the next one."""

    def __init__(self, noise: Noise, random: Random) -> None:
        self.noise = noise
        self._random = random
        self._late = b""

    def carry(self, data: bytes) -> list[bytes]:
        """The pieces that arrive now, in the order of their arrival."""
        lines = b"".join(self._arriving(line) for line in _lines(data))
        arriving = bytes(self._touched(byte) for byte in lines if not self._happens(self.noise.lose_byte))
        return self._pieces(arriving) if arriving else []

    def _arriving(self, line: bytes) -> bytes:
        if self._happens(self.noise.lose_line):
            return b""
        if not self._late and self._happens(self.noise.late):
            self._late = line
            return b""
        late, self._late = self._late, b""
        return line * (2 if self._happens(self.noise.double) else 1) + late

    def _touched(self, byte: int) -> int:
        return self._random.randrange(256) if self._happens(self.noise.disturb_byte) else byte

    def _pieces(self, data: bytes) -> list[bytes]:
        if not self.noise.split:
            return [data]
        cuts = sorted(self._random.randrange(len(data) + 1) for _ in range(3))
        return [data[start:end] for start, end in zip([0, *cuts], [*cuts, len(data)], strict=True)]

    def _happens(self, chance: float) -> bool:
        return chance > 0 and self._random.random() < chance


def _lines(data: bytes) -> list[bytes]:
    """The lines with their ends, and what stands after the last end."""
    *whole, rest = data.split(b"\n")
    return [line + b"\n" for line in whole] + ([rest] if rest else [])
