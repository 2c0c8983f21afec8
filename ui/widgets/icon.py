"""An icon in one colour, as large as fits."""

from kivy.graphics.texture import Texture
from kivy.properties import AliasProperty, ColorProperty, StringProperty
from kivy.uix.widget import Widget

from ui.icons.textures import icon_texture
from ui.widgets.beside import load_rules

LEAST_PX = 4


class Icon(Widget):
    """Draws the icon `name` in `colour`; an empty name draws nothing."""

    name = StringProperty("")
    colour = ColorProperty("#ffffff")

    def _texture(self) -> Texture | None:
        side = int(min(self.size))
        return icon_texture(self.name, side) if self.name and side >= LEAST_PX else None

    texture = AliasProperty(_texture, bind=("name", "size"), cache=True)


load_rules(__file__)
