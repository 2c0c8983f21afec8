"""The ring that fills while a sure reading accepts itself."""

from typing import Final

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from ui.intents.presses import Press
from ui.values.taps import Tap
from ui.widgets.beside import load_rules
from ui.widgets.tappable import NO_TAP, Tappable

HOLD: Final = Tap("", Press.HOLD)


class AcceptRing(Widget):
    """A ring filled to `fraction` 0..1; below 0 nothing is drawn. While `holding` two bars stand in it."""

    fraction = NumericProperty(-1)
    radius = NumericProperty(1)
    holding = BooleanProperty(False)


class HoldRing(Tappable):
    """The ring of what goes on by itself; a touch holds it. Below 0 nothing is drawn, and nothing is pressed."""

    fraction = NumericProperty(-1)

    def on_fraction(self, _ring: object, fraction: float) -> None:
        """Open to a touch while it runs."""
        self.tap = HOLD if fraction >= 0 else NO_TAP


load_rules(__file__)
