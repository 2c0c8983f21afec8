"""Icons as textures: white ink on nothing, to be tinted by the colour they are drawn with."""

from functools import cache, lru_cache
from pathlib import Path

from kivy.graphics.texture import Texture

from ui.icons.ink import mask
from ui.icons.shapes import Layer, read_layers

_HERE = Path(__file__).parent


@lru_cache(maxsize=256)
def icon_texture(name: str, side_px: int) -> Texture:
    """The icon `name` (a file of this folder) as a square texture. Raises FileNotFoundError for an unknown name."""
    return ink_texture(icon_layers(name), side_px)


def ink_texture(layers: tuple[Layer, ...], side_px: int) -> Texture:
    """Shapes as a square texture."""
    ink = mask(layers, side_px)
    texture = Texture.create(size=(side_px, side_px), colorfmt="rgba")
    texture.blit_buffer(_white(ink), colorfmt="rgba", bufferfmt="ubyte")
    texture.flip_vertical()
    return texture


@cache
def icon_layers(name: str) -> tuple[Layer, ...]:
    """The shapes of the icon `name`. Raises FileNotFoundError for an unknown one."""
    return read_layers(_HERE / f"{name}.svg")


def _white(ink: bytes) -> bytes:
    pixels = bytearray(b"\xff" * (4 * len(ink)))
    pixels[3::4] = ink
    return bytes(pixels)
