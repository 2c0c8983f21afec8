"""The tray board's firmware for MicroPython on a Raspberry Pi Pico; MicroPython starts this file when it gets power.

The companion's other end is firmware_bridge/. A fault anywhere ends this program; then the watchdog starts it anew.
"""

import os
import time
from binascii import hexlify

from link import Link
from tray import Tray
from watchdog import Watchdog
from wire import Wire

NAME = "tray-board/0.1.0"
PAUSE_MS = 1


class Clock:
    """Milliseconds since the start. The chip's own counter begins again every twelve days; this one doesn't."""

    def __init__(self):
        self._ticks = time.ticks_ms()
        self._now_ms = 0

    def now_ms(self):
        """The time now. Must be called more often than every six days."""
        ticks = time.ticks_ms()
        self._now_ms += time.ticks_diff(ticks, self._ticks)
        self._ticks = ticks
        return self._now_ms


def main():
    """Serve the companion until somebody asks for the prompt."""
    wire, clock = Wire(), Clock()
    tray = Tray(Link(NAME, hexlify(os.urandom(4)).decode()), clock.now_ms())
    watchdog = Watchdog()
    while not wire.stopped:
        watchdog.feed()
        wire.write(tray.step(wire.read(), clock.now_ms()))
        time.sleep_ms(PAUSE_MS)
    tray.close()
    watchdog.stop()
    wire.close()


main()
