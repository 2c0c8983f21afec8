"""The sheet that every overlay is written on."""

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from ui.widgets.beside import load_rules


class Card(BoxLayout):
    """The sheet an overlay is written on."""

    view = ObjectProperty(rebind=True)
    wished_width_dp = NumericProperty(560)
    wished_height_dp = NumericProperty(330)


load_rules(__file__)
