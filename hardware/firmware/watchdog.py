"""The chip's own watchdog: it starts the board anew when the program hangs or ends by a fault."""

import sys

from machine import WDT, mem32

HUNGRY_MS = 8000
"""Just below the longest time the chip can wait."""

CONTROL = {"RP2040": 0x40058000, "RP2350": 0x400D8000}
"""Where each chip of the Pico's family keeps its watchdog's control register."""

ENABLED = 1 << 30


class Watchdog:
    """Runs from now on. It must be fed more often than every HUNGRY_MS."""

    def __init__(self):
        self._wdt = WDT(timeout=HUNGRY_MS)

    def feed(self):
        """All is well."""
        self._wdt.feed()

    def stop(self):
        """Let the board be without its program: to copy new firmware takes longer than the watchdog waits.

        MicroPython has no call for it; the chips' data sheets name the bit.
        """
        address = control_register(sys.implementation._machine)  # noqa: SLF001 - so MicroPython's manual names it
        if address is not None:
            mem32[address] &= ~ENABLED


def control_register(machine):
    """The address for a machine as MicroPython names it ("Raspberry Pi Pico with RP2040"), or None."""
    return CONTROL.get(machine.split(" ")[-1])
