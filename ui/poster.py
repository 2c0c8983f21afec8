"""A summary as a picture: drawn beside what the window shows, without touching it."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.uix.widget import Widget

from ui import fonts
from ui.screens.poster import Poster
from ui.summary_views import SummaryView

FRAMES_TO_SETTLE: Final = 6
"""Layouts ask for layouts: after so many frames all of them have been heard."""


def keep_picture(chapters: tuple[SummaryView, ...], path: Path, done: Callable[[], None] = lambda: None) -> None:
    """Draw the chapters and keep them at `path` (.png) a few frames later; then call `done`.

    Whatever stands there is replaced at once and whole.
    """
    poster = Poster(chapters)
    left = FRAMES_TO_SETTLE

    def settle(_dt: float) -> None:
        nonlocal left
        left -= 1
        if left:
            Clock.schedule_once(settle, 0)
            return
        new = path.with_name(f"{path.stem}.new{path.suffix}")
        poster.export_to_png(str(new))
        new.replace(path)
        done()

    Clock.schedule_once(settle, 0)


def draw_picture(chapters: tuple[SummaryView, ...], path: Path) -> None:
    """Draw the chapters where no window is shown, and keep them at `path`. Call `ui.window.prepare` first."""
    fonts.register()
    runTouchApp(Widget(), embedded=True)
    kept = False

    def done() -> None:
        nonlocal kept
        kept = True

    keep_picture(chapters, path, done)
    while not kept:
        EventLoop.idle()
