"""A line of the journal."""

from kivy.properties import ObjectProperty

from ui.views import LineView
from ui.widgets.beside import load_rules
from ui.widgets.tappable import NO_TAP, Tappable


class JournalLine(Tappable):
    """Turn, a bar in the side's colour, the sentence; a struck line is struck through, a loud one bold and signed."""

    view = ObjectProperty(LineView(0, "", None, "", struck=False, loud=False), rebind=True)

    def show(self, view: LineView) -> None:
        """Show another line."""
        self.view = view
        self.tap = view.undo_to or NO_TAP


load_rules(__file__)
