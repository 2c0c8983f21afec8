"""Trying an environment before anything depends on it: its companion must draw a first screen, in a home of its own.

It says so as it says it to systemd, so that the trial and the service wait for the same word.
"""

import os
import socket
import subprocess
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from hardware.install.places import XDG

WITHIN_S: Final = 180.0
"""A Pi 4 with a slow card takes 20 s for a first start, when nothing is compiled yet."""

LISTEN_S: Final = 0.5
OF_THE_LOGIN: Final = frozenset((*XDG, "XDG_STATE_HOME", "WATCHDOG_USEC"))
"""Variables that would lead the trial out of its own home, or have it give signs of life to somebody else."""


def trouble_of(companion: Path, within_s: float = WITHIN_S) -> str:
    """What keeps this `companion` from drawing its first screen; "" when nothing does."""
    with (
        tempfile.TemporaryDirectory(prefix="companion-trial-") as home,
        socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear,
    ):
        address = f"{home}/notify"
        ear.bind(address)
        ear.settimeout(LISTEN_S)
        command = [str(companion), "run", "--simulate", "--offscreen"]
        with (Path(home) / "said").open("w+", encoding="utf-8") as said:
            try:
                started = subprocess.Popen(command, env=_alone(home, address), stdout=said, stderr=subprocess.STDOUT)
            except OSError as problem:
                return str(problem)
            try:
                trouble = _trouble_until_ready(started, ear, time.monotonic() + within_s)
            finally:
                started.kill()
                started.wait()
            said.seek(0)
            return f"{trouble}\n{said.read()}".strip() if trouble else ""


def _alone(home: str, address: str) -> Mapping[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in OF_THE_LOGIN}
    return {**kept, "HOME": home, "NOTIFY_SOCKET": address}


def _trouble_until_ready(started: subprocess.Popen[bytes], ear: socket.socket, until_s: float) -> str:
    while time.monotonic() < until_s:
        try:
            if b"READY=1" in ear.recv(4096).split(b"\n"):
                return ""
        except TimeoutError:
            status = started.poll()
            if status is not None:
                return f"it ended with exit status {status}:"
    return "no screen was drawn in time:"
