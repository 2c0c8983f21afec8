"""The USB serial wire as MicroPython gives it: the console, byte by byte."""

import select
import sys

import micropython

MOST_AT_ONCE = 256
"""Bytes taken in one go, so that a babbling computer can't keep the board from its buttons."""

STOP_SIGNS = (b"\r\x03\r", b"\x03\x03\x03")
"""What mpremote begins with, and Ctrl-C three times from a person."""

CTRL_C = 3
NO_INTERRUPT = -1


class Wire:
    """Bytes to and from the companion. `stopped` turns true when somebody asks for MicroPython's prompt.

    So it does at the end of the stream, which only a computer's console has. One Ctrl-C alone is taken as the disturbed
    byte it may be. What follows a stop sign is left for the prompt.
    """

    def __init__(self):
        micropython.kbd_intr(NO_INTERRUPT)
        self.stopped = False
        self._last = b""
        self._arrivals = select.poll()
        self._arrivals.register(sys.stdin, select.POLLIN)

    def read(self):
        """What has come; never waits."""
        data = bytearray()
        while len(data) < MOST_AT_ONCE and not self.stopped and self._arrivals.poll(0):
            byte = sys.stdin.buffer.read(1)
            data += byte
            self._last = (self._last + byte)[-3:]
            self.stopped = not byte or self._last in STOP_SIGNS
        return bytes(data)

    def write(self, data):
        """Send all of this; without a listener it is lost."""
        if data:
            sys.stdout.buffer.write(data)

    def close(self):
        """Give the console back its Ctrl-C."""
        micropython.kbd_intr(CTRL_C)
