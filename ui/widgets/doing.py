"""What may be done: the one next step, and quieter actions beside it."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from ui.widgets.beside import load_rules
from ui.widgets.tappable import NO_TAP


class Doing(BoxLayout):
    """The next step, large, at the edge the thumb reaches; `actions` before it, or above it when not `wide`."""

    next_tap = ObjectProperty(NO_TAP, rebind=True)
    actions = ObjectProperty(())
    share = NumericProperty(0.0001)
    wide = BooleanProperty(True)


load_rules(__file__)
