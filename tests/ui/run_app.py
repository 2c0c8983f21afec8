"""Runs the whole app once in a window turned by the angle given, with a finger, keys and a device: run by a test.

Prints what the presenter heard, the seconds it was told, whether the devices were started once and let go, as JSON.
"""

import json
import sys
from threading import Thread

from ui.window.plan import Rotation, WindowPlan, prepare

prepare(WindowPlan(rotation=Rotation(int(sys.argv[1])), offscreen=True))

from kivy.clock import Clock  # noqa: E402 - Kivy only after prepare
from kivy.core.window import Window  # noqa: E402

from companion.ports import TrayCleared  # noqa: E402
from tests.ui.finger import tap  # noqa: E402
from ui.scenes.catalogue import SCENES  # noqa: E402
from ui.scenes.still import Still  # noqa: E402
from ui.theme import TARGET_DP  # noqa: E402
from ui.widgets.tappable import tappables  # noqa: E402
from ui.window.app import CompanionApp  # noqa: E402
from ui.window.inbox import ScreenInbox  # noqa: E402
from ui.window.keys import ENTER, FUNCTION_KEYS  # noqa: E402

F4 = next(code for code, name in FUNCTION_KEYS.items() if name == "f4")


class Listening(Still):
    """Remembers the time it was told, too."""

    now_s = 0.0

    def tick(self, now_s: float) -> None:
        self.now_s = now_s


presenter, inbox = Listening(SCENES["table"]), ScreenInbox()
drawn: list[bool] = []
closed: list[bool] = []
app = CompanionApp(
    presenter, inbox, now_s=lambda: 12.5, on_drawn=lambda: drawn.append(True), on_closed=lambda: closed.append(True)
)

pressed: list[str] = []


def take_function_key(key: str) -> bool:
    """Remember the key."""
    pressed.append(key)
    return True


app.on_function_key = take_function_key


def laid_out(_dt: float) -> bool:
    """Once every layout has been heard, play."""
    if app.stage.ids.ring.around is None or app.stage.ids.ring.height < TARGET_DP:
        return True
    Clock.schedule_once(play, 0)
    return False


def play(_dt: float) -> None:
    """A finger on the journal, a key, and a device in its own thread."""
    tap(next(one for one in tappables(app.stage) if one.tap.label == "Journal"))
    Window.dispatch("on_key_down", ENTER, 40, None, [])
    Window.dispatch("on_key_down", F4, 61, None, [])
    Thread(target=inbox.put, args=(TrayCleared(),)).start()
    Clock.schedule_once(lambda _dt: app.stop(), 0.5)


inbox.put(TrayCleared())
Clock.schedule_interval(laid_out, 0.1)
app.run()
heard = [repr(one) for one in presenter.heard]
json.dump({"heard": heard, "now_s": presenter.now_s, "drawn": drawn, "closed": closed, "pressed": pressed}, sys.stdout)
