"""The list of past games."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from ui.widgets.beside import load_rules


class GamesScreen(BoxLayout):
    """Draws a `GamesView`."""

    view = ObjectProperty(rebind=True)


load_rules(__file__)
