"""The settings of the table."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from ui.taps import Tap
from ui.views import SettingView
from ui.widgets.beside import load_rules
from ui.widgets.tappable import NO_TAP, Tappable


class SettingLine(Tappable):
    """One setting: what it does, and its value at the side."""

    view = ObjectProperty(SettingView(NO_TAP, "", ""), rebind=True)

    def show(self, tap: Tap | SettingView | None) -> None:
        """Show another setting."""
        if isinstance(tap, SettingView):
            self.view = tap
            super().show(tap.tap)


class SettingsScreen(BoxLayout):
    """Draws a `SettingsView`."""

    view = ObjectProperty(rebind=True)


load_rules(__file__)
