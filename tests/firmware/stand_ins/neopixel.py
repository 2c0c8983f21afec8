"""Stands in for MicroPython's `neopixel` module: the lamps of a strip are a file beside its pin's."""

from machine import Pin, write


class NeoPixel:
    """WS2812 lamps in a row, dark until written."""

    def __init__(self, pin: Pin, n: int) -> None:
        if pin._mode != Pin.OUT:
            raise ValueError("the strip's pin must be an output")
        self._name = pin.name + "-lamps"
        self._colours = [(0, 0, 0)] * n

    def __setitem__(self, lamp: int, colour: tuple) -> None:
        red, green, blue = (part & 0xFF for part in colour)
        self._colours[lamp] = (red, green, blue)

    def write(self) -> None:
        """Send the colours to the lamps."""
        write(self._name, self._colours)
