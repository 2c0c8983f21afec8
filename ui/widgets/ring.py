"""The ring that fills while a sure reading accepts itself."""

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from ui.widgets.beside import load_rules


class AcceptRing(Widget):
    """A ring filled to `fraction` 0..1; below 0 nothing is drawn. While `holding` two bars stand in it."""

    fraction = NumericProperty(-1)
    radius = NumericProperty(1)
    holding = BooleanProperty(False)


load_rules(__file__)
