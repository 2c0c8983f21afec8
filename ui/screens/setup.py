"""The page on which any position is set up."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from ui.views import SetupRow
from ui.widgets.beside import load_rules
from ui.widgets.tappable import NO_TAP


class SetupLine(BoxLayout):
    """One number with its two steps."""

    view = ObjectProperty(SetupRow("", "", NO_TAP, NO_TAP), rebind=True)

    def show(self, row: SetupRow) -> None:
        """Show another number."""
        self.view = row


class SetupScreen(BoxLayout):
    """Draws a `SetupView`."""

    view = ObjectProperty(rebind=True)


load_rules(__file__)
