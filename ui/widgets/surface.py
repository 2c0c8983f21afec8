"""What things lie on: rounded grounds with an optional edge."""

from typing import Final

from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from ui.widgets.beside import load_rules

NOTHING: Final = (0, 0, 0, 0)


class Surface(Widget):
    """A rounded ground; an `edge` of no opacity is not seen."""

    ground = ColorProperty(NOTHING)
    edge = ColorProperty(NOTHING)
    radius = NumericProperty("14dp")
    edge_width = NumericProperty("1.2dp")


class Disc(Widget):
    """A round ground with an edge and an icon in it, drawn in `ink`."""

    ground = ColorProperty(NOTHING)
    edge = ColorProperty(NOTHING)
    ink = ColorProperty(NOTHING)
    icon = StringProperty("")


class Tag(Surface):
    """A small label with an icon."""

    icon = StringProperty("")


load_rules(__file__)
