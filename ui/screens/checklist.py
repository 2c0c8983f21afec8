"""The checklist of the set-up."""

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from ui.values.setup import PortionView, StepMark
from ui.widgets.beside import load_rules
from ui.widgets.tappable import TapButton


class StepButtonMark(TapButton):
    """The number of a step: ticked once laid, framed while it is shown."""

    current = BooleanProperty(False)

    def show(self, mark: StepMark) -> None:  # type: ignore[override]  # a mark is a tap and more
        """Show another step."""
        super().show(mark.tap)
        self.current = mark.current


class PortionLine(BoxLayout):
    """One thing to lay out, its number large at the side."""

    view = ObjectProperty(PortionView("", ""), rebind=True)

    def show(self, portion: PortionView) -> None:
        """Show another thing."""
        self.view = portion


class ChecklistScreen(BoxLayout):
    """Draws a `ChecklistView`."""

    view = ObjectProperty(rebind=True)


load_rules(__file__)
