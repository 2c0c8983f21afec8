"""Switching this computer off."""

import logging
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path

MODEL = Path("/proc/device-tree/model")
POWER_OFF = ("systemctl", "poweroff")

log = logging.getLogger(__name__)

Run = Callable[[Sequence[str]], int]
"""Runs a command and gives its exit status. OSError when there is no such command."""


def power_off(run: Run | None = None, model: Path = MODEL) -> bool:
    """Switch off if this is a Raspberry Pi, through systemd; whether it was begun. The log says why it was not."""
    try:
        name = model.read_text("utf-8")
    except OSError:
        name = ""
    if "Raspberry Pi" not in name:
        log.warning("This computer is no Raspberry Pi, so it stays on.")
        return False
    try:
        status = (run or _run)(POWER_OFF)
    except OSError as problem:
        log.error("This computer can't be switched off: %s.", problem)  # noqa: TRY400 - the reason is all there is
        return False
    if status:
        log.error("This computer may not be switched off by this user: `%s` gave %s.", " ".join(POWER_OFF), status)
    return status == 0


def _run(command: Sequence[str]) -> int:
    return subprocess.run(command, check=False).returncode  # noqa: S603 - a command of our own
