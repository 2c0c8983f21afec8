"""The board as a whole: what the companion says is shown, what players do is said."""

from inputs import Buttons, KnockSensor
from lamps import Lamps, signal
from levels import DARK, believed, told


class Tray:
    """Call `step` often. `link` is the board's end of the protocol; times are milliseconds."""

    def __init__(self, link, now_ms):
        self._link = link
        self._levels = DARK
        self._lamps = Lamps()
        self._inputs = (Buttons(now_ms), KnockSensor())
        self._lamps.show(DARK)

    def step(self, data, now_ms):
        """Take in what came over the wire and what happened at the board; the bytes to write now."""
        for message in self._link.receive(data, now_ms):
            self._levels = told(self._levels, message)
        for source in self._inputs:
            for event in source.look(now_ms):
                self._link.say(*event)
        out = self._link.tick(now_ms)
        self._lamps.show(believed(self._levels, now_ms - self._link.heard_ms))
        self._lamps.show_signal(signal(self._link, now_ms))
        return out

    def close(self):
        """Put every lamp out."""
        self._lamps.show(DARK)
        self._lamps.show_signal(False)
