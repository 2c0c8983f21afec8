"""The program's own window, drawn step by step by the test and left again without ending Kivy for other tests."""

from collections.abc import Callable

from tests.ui import offscreen  # noqa: F401 - before Kivy
from ui.inbox import ScreenInbox
from ui.presenter import Presenter


class DrawnApp:
    """The real app without its endless loop: signals come in and a frame is drawn when `draw` says so."""

    def __init__(self, presenter: Presenter, inbox: ScreenInbox, now_s: Callable[[], float]) -> None:
        # Kivy opens its window as it is imported, which must come after `offscreen`.
        from kivy.base import runTouchApp
        from kivy.clock import Clock
        from kivy.core.window import Window

        from ui.app import CompanionApp
        from ui.theme import THEME

        self._window, self._theme, self._moved = Window, THEME, THEME.moving
        THEME.moving = False
        for other in list(Window.children):
            Window.remove_widget(other)
        self._app = CompanionApp(presenter, inbox, now_s=now_s)
        runTouchApp(embedded=True)
        self._app._run_prepare()
        # The app ticks by the machine's clock; here time passes by hand.
        Clock.unschedule(self._app._tick)

    @property
    def shown(self) -> object:
        """The screen value that the window was last given."""
        return self._app.stage.screen

    def draw(self) -> None:
        """Let the app's time pass, deliver what waits and draw one frame."""
        from kivy.base import EventLoop

        self._app._tick(0.0)
        EventLoop.idle()

    def close(self) -> None:
        """Take the app out of the window."""
        self._window.unbind(on_key_down=self._app._key_down)
        self._app.dispatch("on_stop")
        self._window.remove_widget(self._app.root)
        self._theme.moving = self._moved
