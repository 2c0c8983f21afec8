"""Everything on the board that shines: the light over the tray, the Corruption track, the sides' lamps, the signal."""

import pins
from levels import BRIGHTEST, LAMPS_OF_TRACK
from machine import PWM, Pin
from neopixel import NeoPixel

LIGHT_HZ = 25000
"""Above what a camera's rolling shutter turns into bands, and above what an ear hears of the coil in the supply."""

FULL_DUTY = 65535
FLASH_MS = 100
WAITING_MS = 1000
REFUSED_MS = 200
RED = 48
AMBER = 20
"""Parts of 255. WS2812 lamps at full brightness dazzle people, and shine into the camera's picture of the dice."""


def duty(light):
    """The PWM duty (0..65535) of a light in thousandths."""
    return light * FULL_DUTY // BRIGHTEST


def track(points):
    """The track's lamps as (red, green, blue), each 0..255: as many lit as there are points, from amber to red."""
    last = LAMPS_OF_TRACK - 1
    return [(RED, AMBER * (last - lamp) // last, 0) if lamp < points else (0, 0, 0) for lamp in range(LAMPS_OF_TRACK)]


def signal(link, now_ms):
    """Whether the signal is lit: steadily with a companion, five blinks a second for a wrong version, else one."""
    if link.connected:
        return True
    return now_ms % (REFUSED_MS if link.refused else WAITING_MS) < FLASH_MS


class Lamps:
    """The lamps themselves, dark at first. A lamp is touched only when it changes, so the light never flickers."""

    def __init__(self):
        self._light = PWM(Pin(pins.LIGHT), freq=LIGHT_HZ, duty_u16=0)
        self._track = NeoPixel(Pin(pins.TRACK, Pin.OUT), LAMPS_OF_TRACK)
        self._sides = {side: Pin(gpio, Pin.OUT, value=0) for side, gpio in pins.LAMPS.items()}
        self._signal = Pin(pins.SIGNAL, Pin.OUT, value=0)
        self._shown = (None, None, None)
        self._signalled = False

    def show(self, levels):
        """Show these levels from now on."""
        corruption, turn, light = self._shown
        self._shown = levels
        if levels.light != light:
            self._light.duty_u16(duty(levels.light))
        if levels.turn != turn:
            for side, lamp in self._sides.items():
                lamp.value(side == levels.turn)
        if levels.corruption != corruption:
            for lamp, colour in enumerate(track(levels.corruption)):
                self._track[lamp] = colour
            self._track.write()

    def show_signal(self, lit):
        """Light the signal or put it out."""
        if lit != self._signalled:
            self._signalled = lit
            self._signal.value(lit)
