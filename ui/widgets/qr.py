"""A QR code from its modules."""

from kivy.graphics.texture import Texture
from kivy.properties import AliasProperty, ObjectProperty
from kivy.uix.widget import Widget

from ui.widgets.beside import load_rules

QUIET_MODULES = 3


class QrCode(Widget):
    """Draws `modules` (rows from the top, True is dark) as large whole pixels on a light ground with a quiet edge."""

    modules = ObjectProperty(())

    def _texture(self) -> Texture | None:
        return _texture_of(self.modules) if self.modules else None

    texture = AliasProperty(_texture, bind=("modules",), cache=True)

    def _side(self) -> int:
        count = len(self.modules) + 2 * QUIET_MODULES
        return max(int(min(self.size) // count), 1) * count

    side = AliasProperty(_side, bind=("modules", "size"))


def _texture_of(modules: tuple[tuple[bool, ...], ...]) -> Texture:
    count = len(modules) + 2 * QUIET_MODULES
    empty = bytes([255]) * count
    edge = bytes([255]) * QUIET_MODULES
    inked = [edge + bytes(0 if dark else 255 for dark in row) + edge for row in modules]
    rows = [empty] * QUIET_MODULES + inked + [empty] * QUIET_MODULES
    texture = Texture.create(size=(count, count), colorfmt="luminance")
    texture.mag_filter = "nearest"
    texture.blit_buffer(b"".join(rows), colorfmt="luminance", bufferfmt="ubyte")
    texture.flip_vertical()
    return texture


load_rules(__file__)
