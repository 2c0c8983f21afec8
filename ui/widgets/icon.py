"""An icon in one colour, as large as fits."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import ColorProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from ui.icons.textures import icon_texture
from ui.widgets.beside import load_rules

LEAST_PX = 4


class Icon(Widget):
    """Draws the icon `name` in `colour`; an empty name draws nothing."""

    name = StringProperty("")
    colour = ColorProperty("#ffffff")
    texture = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        super().__init__(**kwargs)
        self.fbind("name", self._draw_soon)
        self.fbind("size", self._draw_soon)
        self._draw_soon()

    def _draw(self, _dt: float) -> None:
        """Only the size that a layout has settled on is worth a texture."""
        side = int(min(self.size))
        self.texture = icon_texture(self.name, side) if self.name and side >= LEAST_PX else None


load_rules(__file__)
