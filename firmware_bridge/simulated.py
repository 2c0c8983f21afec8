"""The tray board without a board: its end of the protocol, its lamps and buttons, on a wire that can do harm."""

from collections.abc import Callable
from math import inf
from random import Random
from threading import Lock
from time import monotonic, sleep

from companion.ports import Button
from companion.rules.terms import Side
from firmware_bridge.harm import QUIET, Harm, Noise
from firmware_bridge.link import PROTOCOL, Event, Link, Received, Session
from firmware_bridge.messages import Corruption, Light, Message, Pressed, Still, Thrown, Turn
from firmware_bridge.wire import READ_S, Wire, broken, no_board

WORKS_BETWEEN_SAGS_S = 2.0
"""How long a board with failing power works before it restarts again."""

HELD_S = 0.8
STILL_S = 0.5
"""As the firmware has it: how long a button is down to be held, and how long nothing knocks before it is still."""


class SimulatedBoard:
    """A board for `Board(inbox, link, simulated.open_wire)`, to be moved from any thread.

    `clock` gives seconds; `pause` waits that many, as a read does when nothing comes. The board keeps a real one's
    rules: it forgets all when restarted, and what nobody listens to is lost, a press as well as a knock.
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
        self._random = random or Random(1)
        self._said_harm, self._heard_harm = Harm(noise, self._random), Harm(noise, self._random)
        self._power_fails_s: float | None = None
        self._wire: _SimulatedWire | None = None
        self._plugged = True
        self._lock = Lock()
        self.restart()

    def restart(self, protocol: int = PROTOCOL) -> None:
        """Take the power away and give it back, perhaps with firmware of another protocol."""
        with self._lock:
            self.corruption = 0
            self.turn: Side | None = None
            self.light = 0
            self._said = b""
            self._down: dict[Button, float] = {}
            self._rattle: tuple[float, float] | None = None
            self._thrown = False
            self._link = Link("simulated-board/1.0", Session(f"{self._random.getrandbits(32):08x}"), protocol)

    @property
    def connected(self) -> bool:
        """Whether the board hears the companion; a press counts only then."""
        return self._link.connected

    @property
    def idle(self) -> bool:
        """Whether every press has arrived."""
        return self._link.idle

    def press(self, button: Button | str) -> None:
        """Push a button that is wired to the board down and keep it down."""
        with self._lock:
            if button not in self._down:
                self._down[Button(button)] = self._clock() + HELD_S
                self._tell(Pressed(Button(button)))

    def release(self, button: Button | str) -> None:
        """Let a button go."""
        with self._lock:
            self._down.pop(Button(button), None)

    def knock(self, after_s: float = 0.0, for_s: float = 0.0) -> None:
        """Let something fall into the tray, now or later, and rattle there for so long."""
        with self._lock:
            begins_s = self._clock() + after_s
            self._rattle = (begins_s, begins_s + for_s)

    def say(self, message: Message) -> None:
        """Say anything at all, also what no board should say."""
        with self._lock:
            self._tell(message)

    def unplug(self) -> None:
        """Pull the cable, and with it the power."""
        self._plugged = False
        if self._wire is not None:
            self._wire.broken = True

    def plug_in(self) -> None:
        """Put the cable back."""
        self._plugged = True
        self.restart()

    def disturb(self, noise: Noise = QUIET) -> None:
        """Let the wire do this from now on to what it carries, both ways."""
        self._said_harm.noise = self._heard_harm.noise = noise

    def brown_out(self, *, happening: bool) -> None:
        """Let the board's power sag (or hold again): it restarts, and again whenever it has just begun to work."""
        self._power_fails_s = self._clock() if happening else None

    def open_wire(self) -> Wire:
        """A wire to the board. WireError while it is unplugged."""
        if not self._plugged:
            raise no_board()
        self._wire = _SimulatedWire(self, self._pause)
        self._link.wire_opened()
        return self._wire

    def hear(self, data: bytes) -> None:
        """Take in what was written to the wire."""
        for piece in self._heard_harm.carry(data):
            with self._lock:
                for event in [] if self.frozen else self._link.receive(piece):
                    self._take(event)

    def talk(self) -> list[bytes]:
        """What arrives from the board now, in pieces."""
        self._sag()
        with self._lock:
            if self.frozen:
                return []
            self._notice(self._clock())
            said, self._said = self._said + self._link.tick(self._clock()), b""
            return self._said_harm.carry(said)

    def _tell(self, message: Message) -> None:
        if self._link.connected:
            self._said += self._link.send(message)

    def _notice(self, now_s: float) -> None:
        """Tell of buttons that have been down for long, and of what falls into the tray or lies still there again."""
        for button, held_s in self._down.items():
            if now_s >= held_s:
                self._down[button] = inf
                self._tell(Pressed(button, held=True))
        if self._rattle is None:
            return
        begins_s, ends_s = self._rattle
        if not self._thrown and now_s >= begins_s:
            self._thrown = True
            self._tell(Thrown())
        if self._thrown and now_s >= ends_s + STILL_S:
            self._thrown, self._rattle = False, None
            self._tell(Still())

    def _take(self, event: Event) -> None:
        match event:
            case Received(Corruption(points)):
                self.corruption = points
            case Received(Turn(side)):
                self.turn = side
            case Received(Light(thousandths)):
                self.light = thousandths

    def _sag(self) -> None:
        """Without power a board is gone from USB; with it, it starts from nothing."""
        if self._power_fails_s is not None and self._clock() >= self._power_fails_s:
            self._power_fails_s = self._clock() + WORKS_BETWEEN_SAGS_S
            self.unplug()
            self.plug_in()


class _SimulatedWire:
    """The wire's end at the companion. What the board said last may still arrive in pieces."""

    def __init__(self, board: SimulatedBoard, pause: Callable[[float], None]) -> None:
        self.broken = False
        self._board = board
        self._pause = pause
        self._arriving: list[bytes] = []

    def read(self) -> bytes:
        self._check()
        self._arriving += self._board.talk()
        if not self._arriving:
            self._pause(READ_S)
            return b""
        return self._arriving.pop(0)

    def write(self, data: bytes) -> None:
        self._check()
        self._board.hear(data)

    def close(self) -> None:
        self.broken = True

    def _check(self) -> None:
        if self.broken:
            raise broken()
