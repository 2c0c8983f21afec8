"""The page of a new game."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from ui.setup_views import OptionGroup
from ui.widgets.beside import load_rules


class OptionLine(BoxLayout):
    """What belongs together: its name, and what may be chosen side by side."""

    view = ObjectProperty(OptionGroup("", ()), rebind=True)

    def show(self, group: OptionGroup) -> None:
        """Show another group."""
        self.view = group


class OptionsScreen(BoxLayout):
    """Draws an `OptionsView`."""

    view = ObjectProperty(rebind=True)


load_rules(__file__)
