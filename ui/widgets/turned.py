"""Things upside down, for the player across the table: drawn so, and pressed so."""

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.floatlayout import FloatLayout

from ui.widgets.beside import load_rules


class Turned(FloatLayout):
    """While `turned`, everything inside stands upside down about the middle, and fingers find it where it is seen."""

    turned = BooleanProperty(False)

    def to_local(self, x: float, y: float, **_kwargs: Any) -> tuple[float, float]:
        """Where a point of the window lies for what is inside."""
        return (2 * self.center_x - x, 2 * self.center_y - y) if self.turned else (x, y)

    def to_parent(self, x: float, y: float, **_kwargs: Any) -> tuple[float, float]:
        """Where a point inside lies in the window: turned twice, a thing lies where it lay."""
        return self.to_local(x, y)

    def on_touch_down(self, touch: Any) -> bool:
        """Take a finger as those inside see it."""
        return self.collide_point(*touch.pos) and self._inside(touch, super().on_touch_down)

    def on_touch_move(self, touch: Any) -> bool:
        """Follow a finger as those inside see it."""
        return self._inside(touch, super().on_touch_move)

    def on_touch_up(self, touch: Any) -> bool:
        """Let go of a finger as those inside see it."""
        return self._inside(touch, super().on_touch_up)

    def _inside(self, touch: Any, take: Any) -> bool:
        touch.push()
        touch.apply_transform_2d(self.to_local)
        taken = bool(take(touch))
        touch.pop()
        return taken


load_rules(__file__)
