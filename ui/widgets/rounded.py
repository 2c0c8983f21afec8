"""A rounded rectangle with smooth corners for the drawing rules, made of one small texture in nine pieces.

Kivy 2.3's own SmoothRoundedRectangle is not used: redrawn as layouts settle, it damages memory and the program dies.
"""

from functools import lru_cache
from typing import Any, Final

from kivy.factory import Factory
from kivy.graphics import BorderImage
from kivy.graphics.texture import Texture

from ui.icons.shapes import disc
from ui.icons.textures import ink_texture

LEAST_PX: Final = 1


class Rounded(BorderImage):
    """Write it in a .kv canvas like a Rectangle, with a `radius` in pixels. Sizes below nothing draw nothing."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(auto_scale="both_lower", **kwargs)
        self.radius = LEAST_PX

    @property
    def radius(self) -> float:
        """Radius of the corners in pixels."""
        return self._radius

    @radius.setter
    def radius(self, radius: float) -> None:
        self._radius = max(round(radius), LEAST_PX)
        self.texture = _disc_texture(self._radius)
        self.border = [self._radius] * 4


@lru_cache(maxsize=64)
def _disc_texture(radius_px: int) -> Texture:
    return ink_texture((disc(),), 2 * radius_px)


Factory.register("Rounded", cls=Rounded)
