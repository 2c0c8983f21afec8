"""Shows where the buttons of the table stand."""

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from ui.widgets.beside import load_rules


class FocusRing(Widget):
    """A bright double line around the thing the buttons stand on."""

    around = ObjectProperty(None, allownone=True, rebind=True)


load_rules(__file__)
