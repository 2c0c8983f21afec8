"""A great number that counts to its new value before the eyes of the table."""

from typing import Final

from kivy.animation import Animation
from kivy.properties import NumericProperty, StringProperty

from ui.theme import THEME
from ui.widgets.beside import load_rules
from ui.widgets.words import Words

RISING_S: Final = 0.6


class RisingDigits(Words):
    """Shows `value`, counting from the number before, from 0 where there was none; no number is shown as it is."""

    value = StringProperty("")
    counted = NumericProperty(0)

    def on_value(self, _digits: object, value: str) -> None:
        """Count to the new value, or be there at once."""
        Animation.cancel_all(self, "counted")
        if not value.isdigit():
            self.counted, self.text = 0, value
        elif THEME.moving:
            Animation(counted=int(value), duration=RISING_S, transition="out_quad").start(self)
        else:
            self.counted = int(value)
        if value.isdigit():
            self.text = str(round(self.counted))

    def on_counted(self, _digits: object, counted: float) -> None:
        """Show the number on the way."""
        if self.value.isdigit():
            self.text = str(round(counted))


load_rules(__file__)
