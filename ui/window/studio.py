"""A stage without a running program and without motion, drawn frame by frame: for pictures of screens and for tests."""

from pathlib import Path

from kivy.base import EventLoop, runTouchApp
from kivy.core.window import Window

from ui import fonts
from ui.theme import THEME
from ui.window.stage import Presenter, Stage

FRAMES_TO_SETTLE = 4
"""Layouts ask for layouts: after so many frames all of them have been heard."""


class Studio:
    """Shows one stage in Kivy's window. Call `ui.window.plan.prepare` first; a second studio takes the window over."""

    def __init__(self, presenter: Presenter) -> None:
        fonts.register()
        THEME.moving = False
        Window.clear()
        for child in list(Window.children):
            Window.remove_widget(child)
        self.stage = Stage(presenter, calm_s=0)
        runTouchApp(self.stage, embedded=True)
        self.settle()

    def settle(self, frames: int = FRAMES_TO_SETTLE) -> None:
        """Draw so many frames."""
        for _frame in range(frames):
            EventLoop.idle()

    def picture(self, path: Path) -> Path:
        """Save what the window shows as a PNG file."""
        self.stage.draw()
        self.settle()
        Window.canvas.ask_update()
        EventLoop.idle()
        saved = Path(Window.screenshot(name=str(path)))
        return saved.replace(path)
