"""The board's buttons and its knock sensor, as words for the companion."""

import contact
import knock
import pins
from machine import Pin


class Buttons:
    """The buttons of pins.py, pulled up and closed to ground."""

    def __init__(self, now_ms):
        self._pins = {button: Pin(gpio, Pin.IN, Pin.PULL_UP) for button, gpio in pins.BUTTONS.items()}
        self._contacts = {button: contact.first_seen(not pin.value(), now_ms) for button, pin in self._pins.items()}

    def look(self, now_ms):
        """What fingers did since the last look: (gesture, button) each. Look often: a press must not fit in between."""
        done = []
        for button, pin in self._pins.items():
            self._contacts[button], gesture = contact.observe(self._contacts[button], not pin.value(), now_ms)
            if gesture:
                done.append((gesture, button))
        return done


class KnockSensor:
    """The knock sensor of pins.py. Its shortest rattle counts: the chip itself notes every edge."""

    def __init__(self):
        self._moved = False
        self._shaken_ms = None
        self._pin = Pin(pins.KNOCK, Pin.IN, Pin.PULL_DOWN)
        self._pin.irq(self._note, Pin.IRQ_RISING | Pin.IRQ_FALLING)

    def look(self, now_ms):
        """What happened in the tray since the last look: [("thrown",)], [("still",)] or []."""
        moved, self._moved = self._moved, False
        self._shaken_ms, word = knock.observe(self._shaken_ms, moved, now_ms)
        return [(word,)] if word else []

    def _note(self, _pin):
        self._moved = True
