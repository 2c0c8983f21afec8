"""The companion's window on the panel alone, to be touched: run by a test, inside the virtual machine.

Prints JSON lines: "ready" with the labels and places of what may be tapped (pixels from the top left), "driver" with
what draws it, "touch" for each
finger that goes down, "pressed" with all that the presenter has heard.
"""

import json
import os
from typing import Any

from ui.window.display import choose, look_around, runtime_folder
from ui.window.plan import WindowPlan, prepare

display = choose(look_around(os.environ), runtime_folder(os.environ), service=True)
os.environ.update(dict(display.environment))
prepare(WindowPlan(fullscreen=display.whole_panel, panel=display.whole_panel))

from kivy.clock import Clock  # noqa: E402 - Kivy only after prepare
from kivy.core.window import Window  # noqa: E402

from ui.intents.intent import Intent  # noqa: E402
from ui.scenes.catalogue import SCENES  # noqa: E402
from ui.scenes.still import Still  # noqa: E402
from ui.theme import TARGET_DP  # noqa: E402
from ui.widgets.tappable import tappables  # noqa: E402
from ui.window.app import CompanionApp  # noqa: E402
from ui.window.inbox import ScreenInbox  # noqa: E402


def say(**words: object) -> None:
    """One line to the test."""
    print(json.dumps(words), flush=True)


class Telling(Still):
    """Says what it hears."""

    def press(self, intent: Intent) -> None:
        """Remember the press, and say it."""
        super().press(intent)
        say(pressed=[repr(one) for one in self.heard])


app = CompanionApp(Telling(SCENES["table"]), ScreenInbox())


def laid_out(_dt: float) -> bool:
    """Say what may be tapped once every layout has been heard."""
    if app.stage.ids.ring.around is None or app.stage.ids.ring.height < TARGET_DP:
        return True
    places = {}
    for one in tappables(app.stage):
        right, up = one.to_window(*one.center)
        places[one.tap.label] = (round(right), round(Window.height - up))
    say(ready=places, window=Window.size, driver=os.environ["SDL_VIDEODRIVER"])
    return False


def touched(_window: object, touch: Any) -> None:
    """Say where a finger came down, and by which way it was heard of."""
    say(touch=[round(touch.x), round(Window.height - touch.y)], device=str(touch.device))


Window.bind(on_touch_down=touched)
Clock.schedule_interval(laid_out, 0.2)
app.run()
