"""The program's own window, drawn step by step by the test and left again without ending Kivy for other tests."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tests.ui import offscreen  # noqa: F401 - before Kivy
from ui.intents.intent import Intent
from ui.presenter import Presenter
from ui.window.inbox import ScreenInbox

if TYPE_CHECKING:
    from ui.widgets.tappable import Tappable

FRAMES_TO_SETTLE = 6
"""A finger finds things where they lie: layouts that ask for layouts have been heard by then."""


class DrawnApp:
    """The real app without its endless loop: signals come in and a frame is drawn when `draw` says so."""

    def __init__(self, presenter: Presenter, inbox: ScreenInbox, now_s: Callable[[], float]) -> None:
        # Kivy opens its window as it is imported, which must come after `offscreen`.
        from kivy.base import runTouchApp
        from kivy.clock import Clock
        from kivy.core.window import Window

        from ui.theme import THEME
        from ui.window.app import CompanionApp

        self._window, self._theme, self._moved = Window, THEME, THEME.moving
        self._upright = Window.rotation
        THEME.moving = False
        for other in list(Window.children):
            Window.remove_widget(other)
        self._app = CompanionApp(presenter, inbox, now_s=now_s)
        runTouchApp(embedded=True)
        self._app._run_prepare()
        # The app ticks by the machine's clock; here time passes by hand, and the picture turns at once.
        Clock.unschedule(self._app._tick)
        self._app.stage._turn._calm_s = 0.0

    @property
    def shown(self) -> object:
        """The screen value that the window was last given."""
        return self._app.stage.screen

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture in pixels."""
        return self._window.width, self._window.height

    def draw(self) -> None:
        """Let the app's time pass, deliver what waits and draw one frame."""
        from kivy.base import EventLoop

        self._app._tick(0.0)
        EventLoop.idle()

    def settle(self) -> None:
        """Draw until every layout has been heard."""
        from kivy.base import EventLoop

        for _frame in range(FRAMES_TO_SETTLE):
            EventLoop.idle()

    def shows(self, intent: Intent) -> bool:
        """Whether something to press that carries the intent is drawn."""
        return bool(self._carrying(intent))

    def touch(self, intent: Intent) -> None:
        """Press and lift a finger in the middle of what carries the intent."""
        from tests.ui.finger import tap

        self.settle()
        found = self._carrying(intent)
        assert found, f"nothing to touch for {intent} on {self.shown}"
        tap(found[-1])

    def press_key(self, key: int) -> None:
        """Press and lift a key."""
        self._window.dispatch("on_key_down", key, 0, None, [])
        self._window.dispatch("on_key_up", key, 0)

    def _carrying(self, intent: Intent) -> "list[Tappable]":
        """What a finger can press for it, in a split picture in the half of whoever confirms where it is there."""
        from ui.screens.halves import HalvesScreen
        from ui.widgets.tappable import tappables

        stage = self._app.stage
        inside = stage.ids.overlay if stage.screen.overlay is not None else stage
        if isinstance(stage.page, HalvesScreen):
            panes = sorted((stage.page.ids.near, stage.page.ids.far), key=self._confirms)
            return [one for pane in panes for one in tappables(pane) if one.tap.intent == intent]
        return [one for one in tappables(inside) if one.tap.intent == intent]

    def _confirms(self, pane: Any) -> bool:
        return pane.view.side is self._app.stage.screen.confirm_side

    def close(self) -> None:
        """Take the app out of the window."""
        self._window.unbind(on_key_down=self._app._key_down)
        self._app.dispatch("on_stop")
        self._window.remove_widget(self._app.root)
        self._theme.moving = self._moved
        self._window.rotation = self._upright
