"""The settings of the table."""

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from ui.values.setup import SettingView
from ui.widgets.beside import load_rules
from ui.widgets.tappable import NO_TAP, Tappable


class SettingLine(Tappable):
    """One setting: what it does, and its value at the side."""

    view = ObjectProperty(SettingView(NO_TAP, "", ""), rebind=True)

    def show(self, view: SettingView) -> None:
        """Show another setting."""
        self.view = view
        self.tap = view.tap


class SettingsScreen(BoxLayout):
    """Draws a `SettingsView`; beside its pages `corner` pixels at the right are left free."""

    view = ObjectProperty(rebind=True)
    corner = NumericProperty(0.0)


load_rules(__file__)
