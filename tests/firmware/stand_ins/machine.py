"""Stands in for a board's `machine` module on MicroPython's unix port: every pin is a small file in the folder $PINS.

Holds only what the firmware uses, and refuses what a chip would refuse.
"""

import os

FOLDER = os.getenv("PINS")
FASTEST_PWM_HZ = 62_500_000
LONGEST_WATCH_MS = 8388
FULL_DUTY = 65535


def _read(name: str, otherwise: int) -> int:
    try:
        with open(FOLDER + "/" + name) as file:
            return int(file.read())
    except OSError:
        return otherwise


def write(name: str, value: object) -> None:
    """Put a value where the test finds it: the old one or the new, never half of one."""
    path = FOLDER + "/" + name
    with open(path + ".new", "w") as file:
        file.write(str(value))
    os.rename(path + ".new", path)


class Pin:
    """A pin. An input without a file rests where its pull holds it; interrupts come whenever any pin is read."""

    IN, OUT = 0, 1
    PULL_UP, PULL_DOWN = 1, 2
    IRQ_FALLING, IRQ_RISING = 4, 8
    _watched = []

    def __init__(self, name: object, mode: int = -1, pull: int = -1, value: int = 0) -> None:
        self.name = "pin-" + str(name)
        self._mode = mode
        self._rest = 1 if pull == self.PULL_UP else 0
        if mode == self.OUT:
            write(self.name, value)

    def irq(self, handler: object, trigger: int) -> None:
        """Call `handler` for every change of level."""
        if trigger != self.IRQ_FALLING | self.IRQ_RISING:
            raise ValueError("only both edges together are stood in for")
        self._watched.append([self, _read(self.name, self._rest), handler])

    def value(self, level: object = None) -> int:
        """The level, or set it."""
        if level is not None:
            if self._mode != self.OUT:
                raise ValueError("an input can't be set")
            write(self.name, 1 if level else 0)
            return None
        for watch in self._watched:
            pin, before, handler = watch
            watch[1] = _read(pin.name, pin._rest)
            if watch[1] != before:
                handler(pin)
        return _read(self.name, self._rest)


class PWM:
    """Pulses on a pin: files for their frequency, their duty, and how often the duty was set."""

    def __init__(self, pin: Pin, freq: int, duty_u16: int) -> None:
        if not 8 <= freq <= FASTEST_PWM_HZ:
            raise ValueError("freq")
        self._name = pin.name
        self._settings = 0
        write(self._name + "-hz", freq)
        self.duty_u16(duty_u16)

    def duty_u16(self, duty: int) -> None:
        """Let `duty` of 65535 parts of every pulse be high."""
        if not 0 <= duty <= FULL_DUTY:
            raise ValueError("duty")
        self._settings += 1
        write(self._name, duty)
        write(self._name + "-settings", self._settings)


class WDT:
    """A watchdog that bites nobody: a file says how often it was fed."""

    def __init__(self, timeout: int) -> None:
        if not 0 < timeout <= LONGEST_WATCH_MS:
            raise ValueError("timeout exceeds " + str(LONGEST_WATCH_MS))
        self._feeds = 0

    def feed(self) -> None:
        """Note that all is well."""
        self._feeds += 1
        write("watchdog", self._feeds)


class _Memory:
    """The chip's registers: one word each, all ones at first."""

    def __getitem__(self, address: int) -> int:
        return _read("register-" + hex(address), 0xFFFFFFFF)

    def __setitem__(self, address: int, value: int) -> None:
        write("register-" + hex(address), value & 0xFFFFFFFF)


mem32 = _Memory()
