"""What `companion board` does: the terminal on the wire, the list of ports, new firmware on the board."""

import os
import time
from collections.abc import Callable, Iterable, Iterator
from importlib import resources
from math import inf
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from companion import __version__
from companion.config import Settings
from companion.doctor.board import look_at_board
from companion.language import gettext as _
from companion.wiring.board import NAME, wire_of
from firmware_bridge.errors import WireError
from firmware_bridge.installing import InstallError, Run, copy_firmware, run_mpremote, waits_for_micropython
from firmware_bridge.link import Link, new_session
from firmware_bridge.reopened import BACK_OFF_S, OpenWire, ReopenedWire
from firmware_bridge.simulated import SimulatedBoard
from firmware_bridge.terminal import Terminal, can_be_said
from firmware_bridge.wire import SerialWire, find_board, is_board, open_usb_wire

LEAVE_S = 5.0
"""How long the terminal waits at its end for the board to acknowledge what was typed."""

START_S = 20.0
"""How long new firmware may take to start and answer."""


class BoardError(Exception):
    """What was asked for can't be done. The message says why and what to do."""


class TypedLines:
    """Lines of a stream, read on a thread of their own so that nobody waits for a person."""

    def __init__(self, stream: Iterable[str]) -> None:
        self._queue: SimpleQueue[str | None] = SimpleQueue()
        self.ended = False
        """Whether nothing more comes."""
        Thread(target=self._read, args=(stream,), name="typed lines", daemon=True).start()

    def take(self) -> Iterator[str]:
        """The lines typed since the last call."""
        while True:
            try:
                line = self._queue.get_nowait()
            except Empty:
                return
            if line is None:
                self.ended = True
                return
            yield line

    def _read(self, stream: Iterable[str]) -> None:
        for line in stream:
            self._queue.put(line)
        self._queue.put(None)


class Conversation:
    """A terminal at a wire that may break and come back. `show` gets lines for the person."""

    def __init__(self, terminal: Terminal, open_wire: OpenWire, show: Callable[[str], None]) -> None:
        self._terminal = terminal
        self._show = show
        self._wire = ReopenedWire(open_wire, terminal.wire_opened)

    def hold(self, typed: TypedLines, clock: Callable[[], float], pause: Callable[[float], None]) -> bool:
        """Talk until nothing more is typed; whether the board acknowledged all of it."""
        leave_s = inf
        try:
            while not (typed.ended and (self._terminal.answered or clock() >= leave_s)):
                for text in typed.take():
                    self._say(self._terminal.type(text))
                if typed.ended:
                    leave_s = min(leave_s, clock() + LEAVE_S)
                pause(self._exchange(clock()))
        finally:
            self._wire.close()
        return self._terminal.answered

    def _exchange(self, now_s: float) -> float:
        """Send and receive what is due; the pause until the next time."""
        try:
            wire = self._wire.get()
            data, shown = self._terminal.talk(now_s)
            wire.write(data)
            self._say(shown + self._terminal.hear(wire.read()))
        except WireError as problem:
            return self._lose(problem)
        self._wire.met()
        return 0.0

    def _lose(self, problem: WireError) -> float:
        if self._wire.failures == 0:
            self._show(str(problem))
        return self._wire.lose()

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._show(line)


def talk(
    settings: Settings, typed: Iterable[str], show: Callable[[str], None], *, everything: bool, simulate: bool
) -> None:
    """Hold a conversation with the board, real or (`simulate`) simulated. BoardError when it didn't answer."""
    open_wire = SimulatedBoard().open_wire if simulate else wire_of(settings) or open_usb_wire
    terminal = Terminal(Link(f"companion-terminal/{__version__}", new_session()), everything=everything)
    show(can_be_said())
    if not Conversation(terminal, open_wire, show).hold(TypedLines(typed), time.monotonic, time.sleep):
        raise BoardError(_("The board did not answer. See: companion board --list"))


def listed(ports: Iterable[Any]) -> Iterator[str]:
    """The serial ports of this machine (pyserial's), a line each: path, USB id, its own words, what we make of it."""
    for port in sorted(ports, key=lambda port: str(port.device)):
        usb = "----:----" if port.vid is None else f"{port.vid:04X}:{port.pid:04X}"
        notes = [_("tray board")] if is_board(port) else []
        if not os.access(port.device, os.R_OK | os.W_OK):
            notes.append(_("this user may not use it: sudo usermod -aG dialout $USER, then log in again"))
        yield "  ".join([f"{port.device:<14}", usb, str(port.description), *notes])


def firmware_files() -> list[Path]:
    """The firmware's files, as they lie beside the companion."""
    folder = Path(str(resources.files("hardware").joinpath("firmware")))
    return sorted(folder.glob("*.py"))


def install(ports: Iterable[Any], show: Callable[[str], None], run: Run = run_mpremote) -> None:
    """Put the firmware on the board that is plugged in and hear it answer. BoardError says what to do otherwise."""
    try:
        port = _free_port(ports)
        files = firmware_files()
        show(_("Copying {count} files onto the board at {port} ...").format(count=len(files), port=port))
        copy_firmware(port, files, run)
    except (WireError, InstallError) as problem:
        raise BoardError(str(problem)) from problem


def _free_port(ports: Iterable[Any]) -> str:
    """The port of a board that this user may use and nobody else does."""
    try:
        port = find_board(ports)
    except WireError as problem:
        if waits_for_micropython():
            words = _(
                "A Pico without MicroPython is plugged in: copy the .uf2 file for it from micropython.org/download "
                "onto its drive, wait until the drive is gone, and try again."
            )
            raise InstallError(words) from problem
        raise
    SerialWire(port).close()
    return port


def answer_of_new_firmware(
    open_wire: OpenWire, clock: Callable[[], float] = time.monotonic, pause: Callable[[float], None] = time.sleep
) -> str:
    """Who answers now that the board has started anew, in words. BoardError when nobody does."""
    end_s = clock() + START_S
    while clock() < end_s:
        seen = look_at_board(open_wire, Link(NAME, new_session()), clock)
        if seen.refused:
            break
        if seen.peer:
            return _("{peer} answers: the board is ready.").format(peer=seen.peer)
        pause(BACK_OFF_S[0])
    words = _(
        "The firmware is on the board, but it doesn't answer as it should: pull its USB cable, plug it in again, and "
        "try companion board."
    )
    raise BoardError(words)
