"""The simulated devices beside the simulated tray, and all that can be made to go wrong with them."""

from collections.abc import Callable, Mapping, Sequence
from threading import Event, Thread
from typing import TYPE_CHECKING, Any

from companion.mishaps import Mishap, Mishaps, Move, Step
from companion.wiring.later import LaterTable

if TYPE_CHECKING:
    from firmware_bridge.simulated import SimulatedBoard


def board_mishaps(board: "SimulatedBoard") -> Mapping[Mishap, Callable[[bool], None]]:
    """What a simulated tray board can suffer."""
    from firmware_bridge.harm import QUIET, Noise

    noisy = Noise(lose_line=0.05, double=0.05, late=0.05, lose_byte=0.002, disturb_byte=0.005, split=True)

    def stall(happening: bool) -> None:  # noqa: FBT001 - a switch takes one position
        board.frozen = happening

    return {
        Mishap.BOARD_UNPLUGGED: lambda happening: board.unplug() if happening else board.plug_in(),
        Mishap.BOARD_STALLED: stall,
        Mishap.BOARD_NOISY: lambda happening: board.disturb(noisy if happening else QUIET),
        Mishap.BOARD_BROWNED_OUT: lambda happening: board.brown_out(happening=happening),
    }


def camera_mishaps(table: LaterTable) -> Mapping[Mishap, Callable[[bool], None]]:
    """What the simulated camera can suffer."""
    return {
        Mishap.CAMERA_UNPLUGGED: lambda happening: table.camera.unplug() if happening else table.camera.plug_in(),
        Mishap.CAMERA_STALLED: lambda happening: table.camera.stall() if happening else table.camera.plug_in(),
    }


class Script:
    """Lets mishaps and presses happen at their times, on a thread of its own, from `start` to the end or `close`."""

    def __init__(
        self, steps: Sequence[Step | Move], mishaps: Mishaps, wait: Callable[[float], Any] | None = None
    ) -> None:
        self._steps = steps
        self._mishaps = mishaps
        self._closing = Event()
        self._wait = wait or self._closing.wait
        self._thread = Thread(target=self.play, name="script of mishaps", daemon=True)

    def start(self) -> None:
        """Begin to count the seconds."""
        self._thread.start()

    def play(self) -> None:
        """Play the whole script. The thread's work, open to tests."""
        gone_s = 0.0
        for step in self._steps:
            self._wait(step.at_s - gone_s)
            gone_s = step.at_s
            if self._closing.is_set():
                return
            self._mishaps.do(step)

    def close(self) -> None:
        """Let nothing more happen. Safe to call twice, and without a start."""
        self._closing.set()
        if self._thread.is_alive():
            self._thread.join()
