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

COPY_S = 120.0
BOOT_DRIVES = ("RPI-RP2", "RP2350")
"""What the drive of a Pico without MicroPython is called."""

DRIVES = Path("/dev/disk/by-label")


class InstallError(Exception):
    """The firmware is not on the board. The message says why and what to do."""


@dataclass(frozen=True, slots=True)
class Ran:
    """How a program ended, and all it said."""

    status: int
    said: str


Run = Callable[[Sequence[str]], Ran]
"""Runs mpremote with these arguments."""


def run_mpremote(arguments: Sequence[str]) -> Ran:
    """Run mpremote. InstallError when it isn't there or comes to no end."""
    if find_spec("mpremote") is None:
        raise InstallError(_("The program mpremote is missing: pip install mpremote."))
    command = [sys.executable, "-m", "mpremote", *arguments]
    try:
        ended = subprocess.run(  # noqa: S603 - our own interpreter, and files of our own
            command, capture_output=True, text=True, timeout=COPY_S, check=False
        )
    except subprocess.TimeoutExpired as error:
        words = _("The board took longer than {seconds:g} s: pull its USB cable, plug it in and try again.")
        raise InstallError(words.format(seconds=COPY_S)) from error
    return Ran(ended.returncode, ended.stdout + ended.stderr)


def copy_firmware(port: str, files: Iterable[Path], run: Run = run_mpremote) -> None:
    """Copy the firmware's files onto the board at `port` and start it. InstallError when it can't be done."""
    in_order = sorted(files, key=lambda file: (file.name == MAIN, file.name))
    if not in_order or in_order[-1].name != MAIN:
        raise InstallError(_("The firmware's files are not here: install the companion again."))
    _do(port, run, "fs", "cp", *map(str, in_order), ":")
    _do(port, run, "reset")


def _do(port: str, run: Run, *command: str) -> None:
    ran = run(["connect", port, *command])
    if ran.status != 0:
        raise InstallError(_why(port, ran.said))


def _why(port: str, said: str) -> str:
    if "raw repl" in said:
        return _(
            "The board at {port} doesn't run MicroPython: hold its BOOTSEL button while you plug it in, copy the .uf2 "
            "file from micropython.org/download onto the drive that appears, and try again."
        ).format(port=port)
    if "failed to access" in said:
        return _("The board at {port} can't be used: end the other program that uses it, and try again.").format(
            port=port
        )
    return _("mpremote failed: {said}").format(said=said.strip() or _("it didn't say why"))


def waits_for_micropython(drives: Path = DRIVES) -> bool:
    """Whether a Pico is plugged in that has no MicroPython yet, and so shows as a drive instead of a port."""
    return any((drives / name).exists() for name in BOOT_DRIVES)
