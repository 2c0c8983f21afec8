"""The test of the table's buttons: each lights up when it is felt."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.values.first_steps import TriedButtonView
from ui.widgets.beside import load_rules


class TriedButton(Widget):
    """One button of the table: ticked once it was felt."""

    view = ObjectProperty(TriedButtonView("", None, felt=False, word=""), rebind=True)

    def show(self, view: TriedButtonView) -> None:
        """Show another button."""
        self.view = view


class ButtonsTestScreen(BoxLayout):
    """Draws a `ButtonsView`."""

    view = ObjectProperty(rebind=True)


load_rules(__file__)
