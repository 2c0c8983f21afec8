"""The story of the game."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from ui.widgets.beside import load_rules


class JournalScreen(BoxLayout):
    """Draws a `JournalView`."""

    view = ObjectProperty(rebind=True)


load_rules(__file__)
