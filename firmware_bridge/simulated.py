"""The tray board without a board: its end of the protocol, its lamps and buttons, on a wire that can do harm."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from threading import Lock
from time import monotonic, sleep

from companion.ports import Button
from companion.rules.terms import Side
from firmware_bridge.link import PROTOCOL, Link, Received, Session
from firmware_bridge.messages import Corruption, Message, Pressed, Turn
from firmware_bridge.wire import READ_S, Wire, broken, no_board


@dataclass(frozen=True, slots=True)
class Noise:
    """What a wire does to what it carries: chances (0..1) for each byte, and for each write to come twice."""

    lose_byte: float = 0.0
    disturb_byte: float = 0.0
    double: float = 0.0
    split: bool = False


QUIET = Noise()


def harm(data: bytes, noise: Noise, random: Random) -> list[bytes]:
    """The pieces in which `data` arrives, in order."""
    out = bytearray()
    for byte in data * (2 if random.random() < noise.double else 1):
        if random.random() >= noise.lose_byte:
            out.append(random.randrange(256) if random.random() < noise.disturb_byte else byte)
    if not out:
        return []
    if not noise.split:
        return [bytes(out)]
    cuts = sorted(random.randrange(len(out) + 1) for _ in range(3))
    return [bytes(out[start:end]) for start, end in zip([0, *cuts], [*cuts, len(out)], strict=True)]


class SimulatedBoard:
    """A board for `Board(inbox, link, simulated.open_wire)`, to be moved from any thread.

    `clock` gives seconds; `pause` waits that many, as a read does when nothing comes. The board keeps a real one's
    rules: it forgets all when restarted, and a press that nobody listens to is lost.
    """

    def __init__(
        self,
        clock: Callable[[], float] = monotonic,
        pause: Callable[[float], None] = sleep,
        noise: Noise = QUIET,
        random: Random | None = None,
    ) -> None:
        self.frozen = False
        """Whether the board has hung: plugged in, but saying and hearing nothing."""
        self._clock = clock
        self._pause = pause
        self._noise = noise
        self._random = random or Random(1)
        self._wire: _SimulatedWire | None = None
        self._plugged = True
        self._lock = Lock()
        self.restart()

    def restart(self, protocol: int = PROTOCOL) -> None:
        """Take the power away and give it back, perhaps with firmware of another protocol."""
        with self._lock:
            self.corruption = 0
            self.turn: Side | None = None
            self._said = b""
            self._link = Link("simulated-board/1.0", Session(f"{self._random.getrandbits(32):08x}"), protocol)

    @property
    def connected(self) -> bool:
        """Whether the board hears the companion; a press counts only then."""
        return self._link.connected

    @property
    def idle(self) -> bool:
        """Whether every press has arrived."""
        return self._link.idle

    def press(self, button: Button | str, *, held: bool = False) -> None:
        """Press a button that is wired to the board."""
        self.say(Pressed(Button(button), held=held))

    def say(self, message: Message) -> None:
        """Say anything at all, also what no board should say."""
        with self._lock:
            if self._link.connected:
                self._said += self._link.send(message)

    def unplug(self) -> None:
        """Pull the cable, and with it the power."""
        self._plugged = False
        if self._wire is not None:
            self._wire.broken = True

    def plug_in(self) -> None:
        """Put the cable back."""
        self._plugged = True
        self.restart()

    def open_wire(self) -> Wire:
        """A wire to the board. WireError while it is unplugged."""
        if not self._plugged:
            raise no_board()
        self._wire = _SimulatedWire(self, self._pause, self._noise, self._random)
        self._link.wire_opened()
        return self._wire

    def hear(self, data: bytes) -> None:
        """Take in what came over the wire."""
        with self._lock:
            for event in [] if self.frozen else self._link.receive(data):
                match event:
                    case Received(Corruption(points)):
                        self.corruption = points
                    case Received(Turn(side)):
                        self.turn = side

    def talk(self) -> bytes:
        """What the board puts on the wire now."""
        with self._lock:
            if self.frozen:
                return b""
            said, self._said = self._said + self._link.tick(self._clock()), b""
            return said


class _SimulatedWire:
    """The wire's end at the companion. What the board said last may still arrive in pieces."""

    def __init__(self, board: SimulatedBoard, pause: Callable[[float], None], noise: Noise, random: Random) -> None:
        self.broken = False
        self._board = board
        self._pause = pause
        self._noise = noise
        self._random = random
        self._arriving: list[bytes] = []

    def read(self) -> bytes:
        self._check()
        self._arriving += harm(self._board.talk(), self._noise, self._random)
        if not self._arriving:
            self._pause(READ_S)
            return b""
        return self._arriving.pop(0)

    def write(self, data: bytes) -> None:
        self._check()
        for piece in harm(data, self._noise, self._random):
            self._board.hear(piece)

    def close(self) -> None:
        self.broken = True

    def _check(self) -> None:
        if self.broken:
            raise broken()
