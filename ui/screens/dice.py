"""The dice tray: the live picture, the proposed throw, and what may be done about it."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ports import Picture
from ui.intents import Press
from ui.taps import Tap
from ui.views import DiceView
from ui.widgets.beside import load_rules
from ui.widgets.tappable import NO_TAP


class DiceScreen(BoxLayout):
    """Draws a `DiceView`; the picture itself comes through `show_picture`."""

    view = ObjectProperty(rebind=True)

    def hold(self, view: DiceView) -> Tap:
        """A touch of the picture holds a throw that would be accepted by itself."""
        return next((tap for tap in view.actions if tap.intent is Press.HOLD and tap.enabled), NO_TAP)

    def show_picture(self, picture: Picture | None) -> None:
        """Show the picture that belongs to the value shown."""
        self.ids.tray.show_picture(self.view.picture_number, picture)


load_rules(__file__)
