"""The page on which any position is set up."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from ui.widgets.beside import load_rules
from ui.widgets.tappable import TapButton


class PartButton(TapButton):
    """A part of the table: what it is called, and large what it shows."""


class SetupScreen(BoxLayout):
    """Draws a `SetupView`."""

    view = ObjectProperty(rebind=True)


load_rules(__file__)
