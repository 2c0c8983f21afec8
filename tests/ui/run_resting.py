"""Lets the whole app's screen rest, and wakes it by a finger, a key and a button in turn: run by a test.

Prints, for each of the three, how dark the picture was before and after, and what the presenter heard of two presses.
"""

import json
import sys
from collections.abc import Callable, Iterator

from ui.window.plan import WindowPlan, prepare

prepare(WindowPlan(offscreen=True))

from kivy.clock import Clock  # noqa: E402 - Kivy only after prepare
from kivy.core.window import Window  # noqa: E402

from companion.ports import Button, ButtonPressed  # noqa: E402
from tests.ui.finger import tap  # noqa: E402
from ui.scenes.catalogue import SCENES  # noqa: E402
from ui.scenes.still import Still  # noqa: E402
from ui.widgets.tappable import tappables  # noqa: E402
from ui.window.app import CompanionApp  # noqa: E402
from ui.window.dimmer import Dimmer  # noqa: E402
from ui.window.inbox import ScreenInbox  # noqa: E402
from ui.window.keys import ENTER  # noqa: E402

presenter, inbox = Still(SCENES["table"]), ScreenInbox()
now_s = [0.0]
app = CompanionApp(presenter, inbox, now_s=lambda: now_s[0])
app.dimmer = Dimmer(60.0)
told: dict[str, list[object]] = {}


def finger() -> None:
    tap(next(one for one in tappables(app.stage) if one.tap.label == "Journal"))


def key() -> None:
    Window.dispatch("on_key_down", ENTER, 40, None, [])
    Window.dispatch("on_key_up", ENTER, 40)


def button() -> None:
    inbox.put(ButtonPressed(Button.READ))


def story() -> Iterator[None]:
    """One line after the other, some frames apart."""
    presses: tuple[Callable[[], None], ...] = (finger, key, button)
    for press in presses:
        now_s[0] += 60.0
        yield
        dark = app.stage.shade
        press()
        yield
        waking, bright = len(presenter.heard), app.stage.shade
        press()
        yield
        told[press.__name__] = [dark, bright, waking, repr(presenter.heard[-1])]
        presenter.heard.clear()


lines = story()


def on(_dt: float) -> bool:
    """The next line; the end closes the app."""
    try:
        next(lines)
    except StopIteration:
        app.stop()
        return False
    return True


Clock.schedule_interval(on, 0.4)
app.run()
json.dump(told, sys.stdout)
