"""The board without the board: its own firmware on MicroPython's unix port, behind a tty; its pins are files."""

import fcntl
import os
import platform
import pty
import re
import select
import struct
import subprocess
import sys
import tempfile
import termios
import tty
from collections.abc import Mapping
from pathlib import Path
from time import monotonic

import pytest

from tests.firmware_bridge.ends import FIRMWARE, firmware

STAND_INS = Path(__file__).resolve().parent / "stand_ins"
TICKS = 1 << 30
"""MicroPython's ticks begin again at 0 after so many."""

MEMORY_KIB = 190
"""What a Pico has free for programs; a computer's words are twice as long, so the firmware has less room than there."""

PATIENCE_S = 20.0
LONGEST_READ = 65_536


pins = firmware("pins")


def micropython() -> str:
    """MicroPython's unix port as its wheel installs it; the test is left out where no wheel of it exists."""
    if platform.machine() != "x86_64":
        pytest.skip("the firmware was not run: MicroPython for computers has a wheel for x86_64 alone")
    return tool("micropython")


def tool(name: str) -> str:
    """A program from the development packages."""
    path = Path(sys.executable).with_name(name)
    assert path.exists(), f"{name} is missing: install the development packages anew (make check does)."
    return str(path)


def run(code: str) -> str:
    """What a line of MicroPython beside the firmware's modules prints."""
    return subprocess.run(
        [micropython(), "-c", code],
        env={"MICROPYPATH": f"{FIRMWARE}:{STAND_INS}:.frozen"},
        cwd=FIRMWARE,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()


class UnixBoard:
    """Power on the board until `close`. `port` is its tty; time is the computer's own."""

    def __init__(self) -> None:
        self._pins = tempfile.TemporaryDirectory()
        self._inputs: set[str] = set()
        self._board_end, self.companion_end = pty.openpty()
        for end in (self._board_end, self.companion_end):
            tty.setraw(end)
        os.set_blocking(self.companion_end, False)
        self.port = os.ttyname(self.companion_end)
        self._start()

    def restart(self, *, inputs_stay: bool = False) -> None:
        """Take the power away and give it back. Every pin is back at rest, if the inputs aren't to stay."""
        self._stop()
        for pin in Path(self._pins.name).iterdir():
            if not (inputs_stay and pin.name in self._inputs):
                pin.unlink()
        self._start()

    def close(self) -> None:
        """Take the power away for good."""
        self._stop()
        os.close(self._board_end)
        os.close(self.companion_end)
        self._pins.cleanup()

    def set_pin(self, gpio: int, level: int) -> None:
        """Put a level on an input."""
        self._put(gpio, str(level))

    def break_pin(self, gpio: int) -> None:
        """Let every look at an input fail, as no real one does: the program has met a fault."""
        self._put(gpio, "no level")

    def shown(self, name: str) -> str:
        """What the firmware put there: "pin-10", "pin-16-hz", "watchdog"; "" before it put anything."""
        try:
            with open(f"{self._pins.name}/{name}") as file:  # noqa: PTH123 - looked at some hundred thousand times
                return file.read()
        except FileNotFoundError:
            return ""

    def lamps(self, gpio: int) -> list[tuple[int, ...]]:
        """The colours of the strip at a pin, as (red, green, blue)."""
        triples = re.findall(r"\((\d+), (\d+), (\d+)\)", self.shown(f"pin-{gpio}-lamps"))
        return [tuple(map(int, triple)) for triple in triples]

    def ended(self) -> int | None:
        """The exit status of a program that has ended, 0 after a proper end; None while it runs."""
        return self._process.poll()

    def _put(self, gpio: int, text: str) -> None:
        name = f"pin-{gpio}"
        self._inputs.add(name)
        new = Path(self._pins.name, "new")
        new.write_text(text)
        new.rename(Path(self._pins.name, name))

    def _start(self) -> None:
        self._launch([STAND_INS], {})

    def _launch(self, stand_ins: list[Path], environment: Mapping[str, str], *, pipes: tuple[int, ...] = ()) -> None:
        path = ":".join(map(str, [*stand_ins, ".frozen"]))
        self._process = subprocess.Popen(
            [micropython(), "-X", f"heapsize={MEMORY_KIB}k", str(FIRMWARE / "main.py")],
            env={"PINS": self._pins.name, "MICROPYPATH": path, **environment},
            stdin=self._board_end,
            stdout=self._board_end,
            pass_fds=pipes,
        )

    def _stop(self) -> None:
        self._process.kill()
        self._process.wait()


class SteppedBoard(UnixBoard):
    """A board whose time the test moves: `step` lets its program go once around. Nothing happens in between."""

    def __init__(self, first_ticks: int = 0) -> None:
        self._first_ticks = first_ticks
        super().__init__()

    def step(self, ms: int) -> None:
        """Let `ms` pass on the board, then everything be done that is due; nothing once its program has ended."""
        self.now_ms += ms
        if self.ended() is not None:
            return
        os.write(self._times, b"%10d" % ((self._first_ticks + self.now_ms) % TICKS))
        self._wait()

    def hear(self, data: bytes) -> None:
        """Put bytes on the wire and see them arrive, which takes the kernel a moment of its own."""
        arrived = self._waiting_bytes() + os.write(self.companion_end, data)
        end_s = monotonic() + PATIENCE_S
        while self._waiting_bytes() < arrived and self.ended() is None:
            assert monotonic() < end_s, "the tty has no room: the firmware doesn't read"
            select.select([self._board_end], [], [], PATIENCE_S)
            os.sched_yield()

    def say(self) -> bytes:
        """What the board has put on the wire. The last of it may come with the next step."""
        try:
            return os.read(self.companion_end, LONGEST_READ)
        except BlockingIOError:
            return b""

    def _waiting_bytes(self) -> int:
        (count,) = struct.unpack("i", fcntl.ioctl(self._board_end, termios.FIONREAD, bytes(4)))
        return int(count)

    def _start(self) -> None:
        self.now_ms = 0
        times, self._times = os.pipe()
        self._done, done = os.pipe()
        self._launch([STAND_INS / "stepped", STAND_INS], {"TIME": f"{times} {done}"}, pipes=(times, done))
        os.close(times)
        os.close(done)
        self._wait()
        for _ in range(2):  # the clock begins, the inputs are looked at for the first time
            self.step(0)

    def _stop(self) -> None:
        super()._stop()
        os.close(self._times)
        os.close(self._done)

    def _wait(self) -> None:
        """Until the program looks at the time again, or ends."""
        assert select.select([self._done], [], [], PATIENCE_S)[0], "the firmware hangs"
        if not os.read(self._done, 1):
            self._process.wait(PATIENCE_S)
