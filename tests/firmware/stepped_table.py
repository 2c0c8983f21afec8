"""The companion's own end of the protocol and the board's firmware, on a tty that can do harm, in steps of time."""

from collections.abc import Callable
from random import Random

from firmware_bridge.harm import QUIET, Harm, Noise
from firmware_bridge.link import PROTOCOL, Event, Link, Received, Session
from firmware_bridge.messages import Message
from tests.firmware.unix_board import SteppedBoard, pins

STEP_MS = 20
SIGNAL_PIN = f"pin-{pins.SIGNAL}"
FLASHES_MS = 200
"""The board's lamp flashes in the first half of such a span, if it doesn't shine steadily."""


class SteppedTable:
    """A companion at a board. `told` keeps the messages of the board, `heard` what else the companion's end noticed.

    `cut` stops all bytes both ways.
    """

    def __init__(self, board: SteppedBoard, noise: Noise = QUIET, seed: int = 1) -> None:
        self.board = board
        self.heard: list[Event] = []
        self.told: list[Message] = []
        self.cut = False
        self._random = Random(seed)
        self._to_board, self._to_companion = Harm(noise, self._random), Harm(noise, self._random)
        self._now_ms = 0
        self.start_companion()

    def start_companion(self, protocol: int = PROTOCOL) -> None:
        """Start the companion's end, or a new one in place of the old."""
        session = Session(f"{self._random.getrandbits(32):08x}")
        self.companion = Link("table-companion/1.0", session, protocol)
        self.companion.wire_opened()

    def say(self, *messages: Message) -> None:
        """Let the companion say this at once."""
        for message in messages:
            self.write(self.companion.send(message))

    def step(self, ms: int = STEP_MS) -> None:
        """Let so much time pass at both ends, and everything be done that is due."""
        self._now_ms += ms
        self.write(self.companion.tick(self._now_ms / 1000))
        self.board.step(ms)
        for piece in [*self._to_companion.carry(self.read()), b""]:
            self._hear(self.companion.receive(piece))

    def pass_time(self, seconds: float, step_ms: int = STEP_MS) -> None:
        """Let time pass in steps."""
        for _ in range(round(seconds * 1000 / step_ms)):
            self.step(step_ms)

    def pass_time_until(self, true: Callable[[], bool], most_s: float = 60.0) -> None:
        """Let time pass until something is true."""
        end_ms = self._now_ms + most_s * 1000
        while not true():
            assert self._now_ms < end_ms, f"never came true; heard {self.heard}"
            self.step()

    def write(self, data: bytes) -> None:
        """Put bytes on the wire to the board, past the companion's end."""
        if not self.cut and (arriving := b"".join(self._to_board.carry(data))):
            self.board.hear(arriving)

    def read(self) -> bytes:
        """Take what the board has put on the wire, past the companion's end."""
        data = self.board.say()
        return b"" if self.cut else data

    def press(self, button: str, ms: int = 100) -> None:
        """Press a button for so long, then let it rest."""
        for level in (0, 1):
            self.board.set_pin(pins.BUTTONS[button], level)
            self.pass_time(ms / 1000)

    @property
    def now_s(self) -> float:
        """How much time has passed at both ends."""
        return self._now_ms / 1000

    @property
    def answering(self) -> bool:
        """Whether the board shows that it hears the companion; never true while its lamp might only flash."""
        return self.board.shown(SIGNAL_PIN) == "1" and self.board.now_ms % FLASHES_MS >= FLASHES_MS // 2

    def _hear(self, events: list[Event]) -> None:
        self.told += [event.message for event in events if isinstance(event, Received)]
        self.heard += [event for event in events if not isinstance(event, Received)]
