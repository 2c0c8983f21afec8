"""Turns the whole picture to the other side of the panel and back, and never under a finger."""

from typing import Any, Final

from kivy.base import EventLoop

CALM_S: Final = 0.7
"""So long after the last finger, none comes down where something else lay a moment ago."""

HALF_TURN: Final = 180


class PictureTurn:
    """Follows `wanted`: whether the picture stands upside down, beside how the panel is mounted.

    `window` is what is turned; its `rotation` now is taken for upright. It has been calm for `calm_s` seconds when it
    turns.
    """

    def __init__(self, window: Any, calm_s: float = CALM_S) -> None:
        self.wanted = False
        self._window = window
        self._calm_s = calm_s
        self._upright = int(window.rotation)
        self._calm_since_s: float | None = None
        window.bind(on_touch_down=self._disturb, on_touch_up=self._disturb)

    def follow(self, now_s: float) -> None:
        """Turn the picture if that is wanted and no finger is near; else a later call turns it."""
        rotation = (self._upright + HALF_TURN * self.wanted) % 360
        if rotation == self._window.rotation:
            return
        touched = _is_touched()
        if self._calm_since_s is None or touched:
            self._calm_since_s = now_s
        if not touched and now_s - self._calm_since_s >= self._calm_s:
            self._window.rotation = rotation

    def _disturb(self, *_touched: object) -> None:
        """Note that a finger came or left; whoever else hears of it goes on."""
        self._calm_since_s = None


def _is_touched() -> bool:
    """Whether a finger or a pressed mouse is down: a mouse that only hovers over the window stays in that list."""
    return any(one.is_touch for one in EventLoop.touches)
