"""The whole picture of the camera, with the tray found in it and the marks that people set."""

from typing import Any, Final

from kivy.graphics import Color, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from ui.intents.calibration import PlaceCorner
from ui.theme import THEME
from ui.widgets.tray import TrayPicture

MARK_DP: Final = 11
"""Radius of a mark."""

SHADE: Final = (0, 0, 0, 0.75)
"""What lies beneath every line."""


class OutlinedPicture(TrayPicture):
    """A picture with an outline and marks; while `open_to_touch`, a finger lifted from it gives its place.

    Places are fractions of the picture, right and down. `chosen` is the mark in question, -1 for none.
    """

    outline = ObjectProperty(())
    marks = ObjectProperty(())
    chosen = NumericProperty(-1)
    good = BooleanProperty(True)
    open_to_touch = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("outline", "marks", "chosen", "good", "shown_pos", "shown_size"):
            self.fbind(name, self._draw)

    def on_touch_down(self, touch: Any) -> bool:
        """Take a finger that comes down on the picture."""
        if not (self.open_to_touch and self._inside(touch)):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Hand the place up where the finger left the picture."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        if self.open_to_touch and self._inside(touch):
            (left, bottom), (width, height) = self.shown_pos, self.shown_size
            self.hand_up(PlaceCorner((touch.x - left) / width, 1 - (touch.y - bottom) / height))
        return True

    def _inside(self, touch: Any) -> bool:
        (left, bottom), (width, height) = self.shown_pos, self.shown_size
        return bool(left <= touch.x <= left + width and bottom <= touch.y <= bottom + height)

    def _draw(self, *_changed: object) -> None:
        """Outline and marks, dark beneath bright, so that they stand out from any picture."""
        palette = THEME.palette
        self.canvas.after.clear()
        with self.canvas.after:
            if self.outline:
                points = [value for point in self.outline for value in self._at(point)]
                for colour, width in (
                    (SHADE, 3),
                    (palette.line_gold if self.good else palette.line_danger, 1.7),
                ):
                    Color(*colour)
                    SmoothLine(points=points, close=True, width=dp(width))
            for number, mark in enumerate(self.marks):
                self._mark(self._at(mark), number == self.chosen)

    def _mark(self, at: tuple[float, float], chosen: bool) -> None:  # noqa: FBT001 - drawn in one place
        radius = dp(MARK_DP) * (1.5 if chosen else 1)
        for colour, width in ((SHADE, 3.0), (THEME.palette.line_gold if chosen else THEME.palette.text, 1.7)):
            Color(*colour)
            SmoothLine(circle=(*at, radius), width=dp(width))
        SmoothEllipse(pos=(at[0] - dp(2), at[1] - dp(2)), size=(dp(4), dp(4)))

    def _at(self, point: tuple[float, float]) -> tuple[float, float]:
        (left, bottom), (width, height) = self.shown_pos, self.shown_size
        return left + point[0] * width, bottom + (1 - point[1]) * height
