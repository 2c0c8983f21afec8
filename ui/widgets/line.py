"""A line of the journal."""

from kivy.properties import ObjectProperty

from ui.values.views import LineView
from ui.widgets.beside import load_rules
from ui.widgets.tappable import NO_TAP, Tappable


class JournalLine(Tappable):
    """Turn, a bar in the side's colour, the sentence; a struck line is struck through, a loud one bold.

    At its end stand a cross if it was taken back, a pencil if it was written by hand, a ribbon if it is marked.
    """

    view = ObjectProperty(LineView(0, "", None, "", struck=False, loud=False), rebind=True)

    def show(self, view: LineView) -> None:
        """Show another line."""
        self.view = view
        self.tap = view.open or NO_TAP

    def signs(self, view: LineView) -> int:
        """How many signs stand at the end of the line."""
        return view.marked + (view.struck or view.note)


load_rules(__file__)
