"""The dice tray: the live picture, the proposed throw, and what may be done about it."""

from typing import Final

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ports import Picture
from ui.presses import Press
from ui.taps import Tap
from ui.views import DiceView
from ui.widgets.beside import load_rules
from ui.widgets.tappable import NO_TAP

LINES: Final = 4
"""So many dice stand below each other before the list takes another column."""


class DiceScreen(BoxLayout):
    """Draws a `DiceView`; the picture itself comes through `show_picture`."""

    view = ObjectProperty(rebind=True)

    def hold(self, view: DiceView) -> Tap:
        """A touch of the picture holds a throw that would be accepted by itself."""
        return next((tap for tap in view.actions if tap.intent is Press.HOLD and tap.enabled), NO_TAP)

    def columns(self, count: int, wide: bool) -> int:  # noqa: FBT001 - called by the drawing rules
        """How many dice stand side by side in the list beside, or below, the picture."""
        fewest = 1 if wide else 2
        return max(fewest, -(-count // LINES))

    def show_picture(self, picture: Picture | None) -> None:
        """Show the picture that belongs to the value shown."""
        self.ids.tray.show_picture(self.view.picture_number, picture)


load_rules(__file__)
