"""A line of the journal."""

from kivy.properties import ObjectProperty

from ui.taps import Tap
from ui.views import LineView
from ui.widgets.beside import load_rules
from ui.widgets.tappable import Tappable


class JournalLine(Tappable):
    """Turn, a bar in the side's colour, the sentence; a struck line is struck through, a loud one bold and signed."""

    view = ObjectProperty(LineView(0, "", None, "", struck=False, loud=False), rebind=True)

    def show(self, tap: Tap | LineView | None) -> None:
        """Show a line of the journal."""
        if isinstance(tap, LineView):
            self.view = tap
            super().show(tap.undo_to)


load_rules(__file__)
