"""The program's window: draws what the presenter shows and brings it every press, key, signal and second."""

import time
from collections.abc import Callable
from typing import Any, Final

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window

from companion.ports import SimulatedFingers
from ui import fonts
from ui.window.dimmer import Dimmer
from ui.window.inbox import ScreenInbox
from ui.window.keys import BUTTONS, FUNCTION_KEYS, is_writing, press_key, type_letters
from ui.window.rehearsal import Rehearsal
from ui.window.stage import Presenter, Stage

TICKS_PER_SECOND: Final = 15
"""How often time passes for the presenter; nothing is drawn when nothing changed."""


class CompanionApp(App):
    """Runs the screen until the window closes; then calls `on_closed` once.

    `on_drawn` is called once, when the first screen has been drawn: what takes long to load is begun there.
    """

    title = "Companion"
    use_kivy_settings = False

    def __init__(
        self,
        presenter: Presenter,
        inbox: ScreenInbox,
        *,
        now_s: Callable[[], float] = time.monotonic,
        on_drawn: Callable[[], None] = lambda: None,
        on_closed: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__()
        self.presenter, self.inbox = presenter, inbox
        self._now_s, self._on_drawn, self._on_closed = now_s, on_drawn, on_closed
        self.on_function_key: Callable[[str], bool] = lambda _key: False
        """Gets names such as "f5"; False for a key without meaning."""
        self.on_tick: Callable[[float], None] = lambda _now_s: None
        """Told the time whenever the main loop has come round."""
        self.fingers: SimulatedFingers | None = None
        """On the buttons of a simulated table, moved by the buttons' keys; None: a key is a press by itself."""
        self.dimmer = Dimmer()
        self._key_heard = True

    def build(self) -> Stage:
        """The stage, filled with the presenter's value."""
        fonts.register()
        self.stage = Stage(self.presenter)
        self._rehearsal = Rehearsal(self.presenter, self.stage)
        return self.stage

    def on_start(self) -> None:
        """Let time pass, signals come in and keys be heard."""
        Window.bind(on_key_down=self._key_down, on_key_up=self._key_up, on_flip=self._drawn)
        Window.bind(on_textinput=self._typed)
        Window.bind(on_touch_down=self._finger_down, on_touch_move=self._finger_moved, on_touch_up=self._finger_up)
        self.dimmer.shade = self.stage.darken
        self.dimmer.begin(self._now_s())
        deliver = Clock.create_trigger(self._deliver, -1)
        self.inbox.wake = deliver
        deliver()
        Clock.schedule_interval(self._tick, 1 / TICKS_PER_SECOND)

    def on_stop(self) -> None:
        """Let go of the devices; Kivy says twice that it stops."""
        self.dimmer.close()
        self.inbox.wake = lambda: None
        closed, self._on_closed = self._on_closed, lambda: None
        closed()

    def _drawn(self, _window: object) -> None:
        Window.unbind(on_flip=self._drawn)
        self._on_drawn()

    def _deliver(self, _dt: float) -> None:
        for signal in self.inbox.drain():
            self._rehearsal.disturbed(self._now_s())
            if self.dimmer.signalled(signal, self._now_s()):
                self.presenter.receive(signal)
        self.stage.draw()

    def _tick(self, _dt: float) -> None:
        now_s = self._now_s()
        self.dimmer.tick(now_s)
        self.presenter.tick(now_s)
        self.stage.draw()
        self._rehearsal.tick(now_s)
        self.on_tick(now_s)
        if self.presenter.view.leaving:
            self.stop()

    # Kivy asks these first; True keeps a touch or a key from everybody else.

    def _finger_down(self, _window: object, finger: Any) -> bool:
        self._rehearsal.disturbed(self._now_s())
        return not self.dimmer.finger_begun(finger.uid, self._now_s())

    def _finger_moved(self, _window: object, finger: Any) -> bool:
        return not self.dimmer.finger_moved(finger.uid)

    def _finger_up(self, _window: object, finger: Any) -> bool:
        return not self.dimmer.finger_ended(finger.uid)

    def _key_up(self, _window: object, key: int, _scancode: int) -> None:
        self.dimmer.key_ended(key)
        if self.fingers is not None and key in BUTTONS:
            self.fingers.release(BUTTONS[key])

    def _typed(self, _window: object, letters: str) -> bool:
        """A letter follows its key: one that only woke the screen is not written."""
        typed = self._key_heard and type_letters(letters, self.presenter)
        if typed:
            self.stage.draw()
        return typed

    def _key_down(self, _window: object, key: int, _scancode: int, _text: str, _modifiers: Any) -> bool:
        self._rehearsal.disturbed(self._now_s())
        self._key_heard = self.dimmer.key_begun(key, self._now_s())
        if not self._key_heard:
            return True
        if key in FUNCTION_KEYS:
            return self.on_function_key(FUNCTION_KEYS[key])
        if self.fingers is not None and key in BUTTONS and not is_writing(self.presenter.view):
            self.fingers.press(BUTTONS[key])
            return True
        known = press_key(key, self.presenter)
        if known:
            self.stage.draw()
        return known
