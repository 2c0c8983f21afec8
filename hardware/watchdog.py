"""Telling systemd that the companion is up and alive, so that a hung screen is started anew.

systemd names a socket in NOTIFY_SOCKET and a time in WATCHDOG_USEC; a message is one datagram (sd_notify(3)).
"""

import logging
import socket
from collections.abc import Mapping

_log = logging.getLogger(__name__)


class Watchdog:
    """The line to the service manager. Without one (`address` empty) every call costs nothing. Main thread only.

    `within_s`: how long the manager waits for a sign of life before it starts the program anew; 0 is for ever.
    Signs are given twice in that time. A manager that does not listen is no reason to stop.
    """

    def __init__(self, address: str = "", within_s: float = 0.0) -> None:
        self._address = f"\0{address[1:]}" if address.startswith("@") else address
        self._every_s = within_s / 2
        self._next_s = float("-inf")

    def ready(self) -> None:
        """The first screen is drawn."""
        self._tell("READY=1")

    def alive(self, now_s: float) -> None:
        """The main loop has come round; `now_s` counts seconds and never goes back."""
        if self._every_s and now_s >= self._next_s:
            self._next_s = now_s + self._every_s
            self._tell("WATCHDOG=1")

    def stopping(self) -> None:
        """The program ends because it was asked to."""
        self._tell("STOPPING=1")

    def _tell(self, message: str) -> None:
        if not self._address:
            return
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as line:
                line.sendto(message.encode(), self._address)
        except OSError as problem:
            _log.warning("systemd does not hear %s: %s", message, problem)


def watchdog(environment: Mapping[str, str], process: int) -> Watchdog:
    """The line that systemd has laid for this process (its number), or one that leads nowhere."""
    meant = environment.get("WATCHDOG_PID", str(process)) == str(process)
    time_us = environment.get("WATCHDOG_USEC", "") if meant else ""
    return Watchdog(environment.get("NOTIFY_SOCKET", ""), int(time_us) / 1e6 if time_us.isdecimal() else 0.0)
