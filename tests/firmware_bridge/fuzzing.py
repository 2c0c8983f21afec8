"""Everything a wire could ever bring, for a link that must neither fail nor grow."""

from collections.abc import Callable
from random import Random

from companion.ports import Button
from firmware_bridge.frame import encode
from firmware_bridge.link import Link, Received, Session
from firmware_bridge.messages import Corruption, Light, Pressed, Turn
from tests.firmware_bridge.ends import hello, said_by_them
from tests.growth import growth_of

WORDS = ("hello", "say", "ack", "pressed", "held", "read", "thrown", "still", "corruption", "light", "0", "1", "65535",
         "65536", "-1", "9" * 40, "x" * 70, "aaaaaaaa", "cccccccc", "00000000", "tray-board/9")  # fmt: skip
SESSIONS = ("aaaaaaaa", "cccccccc", "dddddddd", "00000000")
WARM_UP = 2000
MOST_TALK_BYTES = 4096
MOST_EVENTS = 64


class Fuzzing:
    """Random bytes, and lines that are nearly or wholly right, at one link."""

    def __init__(self, seed: int) -> None:
        self.link = Link("companion/1", Session("aaaaaaaa"))
        self.grown = 0
        """By how many bytes memory grew since it was warm."""
        self._random = Random(seed)
        self._now_s = 0.0

    def run(self, enough: Callable[[int], bool]) -> None:
        """Bring one block after the other until `enough` of their number."""
        self.grown = growth_of(self._step, WARM_UP, enough)

    def still_serves_a_board(self) -> bool:
        """Whether a board that is plugged in now is heard."""
        self.link.wire_opened()
        self.link.receive(hello(session="eeeeeeee") * 2)
        heard = self.link.receive(said_by_them("say", "0", "pressed", "undo", session="eeeeeeee"))
        return self.link.connected and heard == [Received(Pressed(Button.UNDO))]

    def _step(self) -> None:
        events = self.link.receive(self._block())
        self._now_s += self._random.choice((0.0, 0.02, 0.1, 4.0))
        if self._random.random() < 0.1:
            level = self._random.choice((Corruption(self._random.randrange(13)), Light(500), Turn(None)))
            self.link.send(level)
        assert len(self.link.tick(self._now_s)) < MOST_TALK_BYTES
        assert len(events) < MOST_EVENTS

    def _block(self) -> bytes:
        makers = (self._noise, self._line, self._line, self._broken_line, self._session, self._long_line)
        return b"".join(self._random.choice(makers)() for _ in range(self._random.randrange(1, 4)))

    def _noise(self) -> bytes:
        return self._random.randbytes(self._random.randrange(120))

    def _line(self) -> bytes:
        words = self._random.choices(WORDS, k=self._random.randrange(1, 5))
        try:
            return encode((self._random.choice(SESSIONS), *words))
        except ValueError:
            return b"too long\n"

    def _broken_line(self) -> bytes:
        line = bytearray(self._line())
        for _ in range(self._random.randrange(1, 4)):
            line[self._random.randrange(len(line))] = self._random.choice(b"\n\r *0aF\xff")
        return bytes(line[: self._random.randrange(len(line) + 1)])

    def _session(self) -> bytes:
        """A stranger who greets, perhaps often enough to count."""
        session = f"{self._random.getrandbits(32):08x}"
        protocol = self._random.choice((1, 1, 2))
        return hello(protocol, session) * self._random.randrange(1, 4)

    def _long_line(self) -> bytes:
        return b"x" * self._random.randrange(5000) + self._random.choice((b"", b"\n"))
