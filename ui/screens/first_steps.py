"""Setting a table up: its steps in any order, and one large way past all of them."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from ui.widgets.beside import load_rules


class FirstStepsScreen(BoxLayout):
    """Draws a `FirstStepsView`."""

    view = ObjectProperty(rebind=True)


load_rules(__file__)
