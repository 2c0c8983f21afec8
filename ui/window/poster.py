"""A summary as a picture: drawn beside what the window shows, without touching it."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.uix.widget import Widget

from ui import fonts
from ui.screens.poster import Poster
from ui.values.summary import SummaryView

FRAMES_TO_SETTLE: Final = 6
"""Layouts ask for layouts: after so many frames all of them have been heard."""


def keep_picture(chapters: tuple[SummaryView, ...], path: Path, done: Callable[[OSError | None], None]) -> None:
    """Draw the chapters and keep them at `path` (.png) a few frames later; then call `done`, with what went wrong.

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
        done(_kept(poster, path))

    Clock.schedule_once(settle, 0)


def _kept(poster: Poster, path: Path) -> OSError | None:
    new = path.with_name(f"{path.stem}.new{path.suffix}")
    try:
        poster.export_to_png(str(new))
        new.replace(path)  # what could not be written is not there
    except OSError as problem:
        return problem
    return None


def draw_picture(chapters: tuple[SummaryView, ...], path: Path) -> None:
    """Draw the chapters where no window is shown, and keep them at `path`. Call `ui.window.plan.prepare` first.

    OSError when it cannot be written.
    """
    fonts.register()
    runTouchApp(Widget(), embedded=True)
    ends: list[OSError | None] = []
    keep_picture(chapters, path, ends.append)
    while not ends:
        EventLoop.idle()
    if ends[0] is not None:
        raise ends[0]
