"""A finger on Kivy's window."""

from typing import Any

from kivy.base import EventLoop
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget


class Finger(MotionEvent):
    """A touch at fractions (x, y) of the window."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, is_touch=True, type_id="touch", **kwargs)

    def depack(self, args: tuple[float, float]) -> None:
        self.sx, self.sy = args
        self.profile = ["pos"]
        super().depack(args)


def tap(widget: Widget) -> None:
    """Press and lift in the middle of a widget, wherever the turned panel has it."""
    window = EventLoop.window
    x, y = widget.to_window(*widget.center)
    right, up = x / window.width, y / window.height
    on_panel = {0: (right, up), 90: (1 - up, right), 180: (1 - right, 1 - up), 270: (up, 1 - right)}
    finger = Finger("test", 1, on_panel[window.rotation])
    EventLoop.post_dispatch_input("begin", finger)
    EventLoop.post_dispatch_input("end", finger)


def rotation() -> int:
    """How far the picture is turned on the panel now, in degrees."""
    return int(EventLoop.window.rotation)
