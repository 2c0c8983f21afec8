"""Several numbers that are put right together."""

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from ui.screens.card import Card
from ui.values.overlays import StepperRow
from ui.values.taps import Tap
from ui.widgets.beside import load_rules
from ui.widgets.tappable import NO_TAP


class StepperLine(BoxLayout):
    """One of several numbers, and where its counter has two sides the tap that turns it."""

    view = ObjectProperty(StepperRow("", "", NO_TAP, NO_TAP), rebind=True)

    def show(self, row: StepperRow) -> None:
        """Show another number."""
        self.view = row

    def turning(self, row: StepperRow) -> Tap:
        """What turns the counter over; nothing to press where it has one side."""
        return row.turn or NO_TAP


class SteppersCard(Card):
    """Draws a `SteppersView`, more than two numbers in two columns where there is room."""

    two_columns = BooleanProperty(False)

    def lines(self, count: int, columns: int) -> int:
        """How many lines the numbers take."""
        return -(-count // columns)


load_rules(__file__)
