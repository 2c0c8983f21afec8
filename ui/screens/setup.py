"""The page on which any position is set up."""

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from ui.widgets.beside import load_rules
from ui.widgets.tappable import TapButton


class PartButton(TapButton):
    """A part of the table: what it is called, and large what it shows."""


class SetupScreen(BoxLayout):
    """Draws a `SetupView`; beside its title `corner` pixels at the right are left free."""

    view = ObjectProperty(rebind=True)
    corner = NumericProperty(0.0)


load_rules(__file__)
