"""New firmware onto the board, by mpremote: what it is told to do, and what it means when it fails."""

import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from companion.language import gettext as _

MAIN = "main.py"
"""MicroPython starts this file. It is copied last, so a cable that is pulled leaves no start without its modules."""

ANSWER_S = 20.0
COPY_S = 120.0
"""How long the board may take to answer at all, and to take in all files. mpremote itself would wait for ever."""

BOOT_DRIVES = ("RPI-RP2", "RP2350")
"""What the drive of a Pico without MicroPython is called."""

DRIVES = Path("/dev/disk/by-label")


class InstallError(Exception):
    """The firmware is not on the board. The message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Ran:
    """How a program ended, None for one that came to no end, and all it said."""

    status: int | None
    said: str


Run = Callable[[Sequence[str], float], Ran]
"""Runs mpremote with these arguments, for so many seconds at most."""


def run_mpremote(arguments: Sequence[str], most_s: float) -> Ran:
    """Run mpremote. InstallError when it isn't there."""
    if find_spec("mpremote") is None:
        words = _("The program mpremote is missing. Install it: {python} -m pip install mpremote")
        raise InstallError(words.format(python=sys.executable))
    command = [sys.executable, "-m", "mpremote", *arguments]
    try:
        ended = subprocess.run(  # noqa: S603 - our own interpreter, and files of our own
            command, capture_output=True, text=True, timeout=most_s, check=False
        )
    except subprocess.TimeoutExpired:
        return Ran(None, "")
    return Ran(ended.returncode, ended.stdout + ended.stderr)


def copy_firmware(port: str, files: Iterable[Path], run: Run = run_mpremote) -> None:
    """Copy the firmware's files onto the board at `port` and start it. InstallError when it can't be done."""
    in_order = sorted(files, key=lambda file: (file.name == MAIN, file.name))
    if not in_order or in_order[-1].name != MAIN:
        raise InstallError(_("The firmware's files are not here: install the companion again."))
    asked = run(["connect", port, "exec", "pass"], ANSWER_S)
    if asked.status is None or "raw repl" in asked.said:
        raise InstallError(_no_micropython(port))
    _check(port, asked)
    _check(port, run(["connect", port, "fs", "cp", *map(str, in_order), ":"], COPY_S))
    _check(port, run(["connect", port, "reset"], ANSWER_S))


def _no_micropython(port: str) -> str:
    return _(
        "The board at {port} doesn't run MicroPython: hold its BOOTSEL button while you plug it in, copy the .uf2 file "
        "from micropython.org/download onto the drive that appears, and try again."
    ).format(port=port)


def _check(port: str, ran: Ran) -> None:
    """InstallError unless it went well."""
    if ran.status == 0:
        return
    if ran.status is None:
        words = _("The board at {port} hangs: pull its USB cable, plug it in and try again.")
        raise InstallError(words.format(port=port))
    if "failed to access" in ran.said:
        words = _("The board at {port} can't be used: end the other program that uses it, and try again.")
        raise InstallError(words.format(port=port))
    raise InstallError(_("mpremote failed: {said}").format(said=ran.said.strip() or _("it didn't say why")))


def waits_for_micropython(drives: Path = DRIVES) -> bool:
    """Whether a Pico is plugged in that has no MicroPython yet, and so shows as a drive instead of a port."""
    return any((drives / name).exists() for name in BOOT_DRIVES)
