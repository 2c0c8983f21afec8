"""What can be pressed: every finger press becomes the intent of a `Tap`."""

from typing import Any, Final

from kivy.properties import ObjectProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from ui.intents.intent import Intent
from ui.intents.presses import Press
from ui.values.taps import Tap

NO_TAP: Final = Tap("", Press.CLOSE, enabled=False)
"""Stands where nothing can be pressed."""


class PressesEndHere(Widget):
    """A widget that takes the intents of everything inside it."""

    def press(self, intent: Intent) -> None:
        """Take an intent."""
        raise NotImplementedError


class Tappable(ButtonBehavior, Widget):
    """Shows a tap; pressed while enabled, it hands the tap's intent to the nearest `PressesEndHere` around it."""

    tap = ObjectProperty(NO_TAP, rebind=True)

    def on_touch_down(self, touch: Any) -> bool:
        """A closed tap lets the finger through to what lies on it or beneath."""
        above: Any = super() if self.tap.enabled else super(ButtonBehavior, self)
        return bool(above.on_touch_down(touch))

    def on_release(self) -> None:
        """Hand the tap's intent up."""
        self.hand_up(self.tap.intent)

    def hand_up(self, intent: Intent) -> None:
        """Hand an intent to the nearest widget around that takes it."""
        around = self.parent
        while not isinstance(around, PressesEndHere):
            around = around.parent
        around.press(intent)


class TapButton(Tappable):
    """Shows a tap and nothing else."""

    def show(self, tap: Tap) -> None:
        """Show another tap."""
        self.tap = tap


def tappables(widget: Widget) -> list[Tappable]:
    """Every tappable with an open tap inside `widget`, outermost first."""
    found = [one for one in widget.walk(restrict=True) if isinstance(one, Tappable)]
    return [one for one in found if one.tap.enabled]
