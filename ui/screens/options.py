"""The page of a new game."""

from typing import Final

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from ui.values.setup import OptionGroup
from ui.widgets.beside import load_rules

IN_ONE_ROW: Final = 3
"""So many choices stand in one row of a narrow screen."""


class OptionLine(BoxLayout):
    """What belongs together: its name, and what may be chosen side by side."""

    view = ObjectProperty(OptionGroup("", ()), rebind=True)

    def show(self, group: OptionGroup) -> None:
        """Show another group."""
        self.view = group

    def share(self, wide: bool, group: OptionGroup) -> float:  # noqa: FBT001 - the drawing rules pass by place
        """How high the line is beside the others: four words stand in two rows where there is little width."""
        if wide:
            return 1.4 if group.words else 1.0
        return 2.0 if group.words else 1.7 if len(group.taps) > IN_ONE_ROW else 1.0


class OptionsScreen(BoxLayout):
    """Draws an `OptionsView`."""

    view = ObjectProperty(rebind=True)


load_rules(__file__)
