"""Buttons: the one next step, quiet ones beside it, and cards to choose from."""

from kivy.properties import ListProperty, NumericProperty, StringProperty

from ui.intents import Go, Press
from ui.taps import Tap
from ui.widgets.beside import load_rules
from ui.widgets.tappable import Tappable


class NextButton(Tappable):
    """The one big button that says what to do now."""


class QuietButton(Tappable):
    """Everything else that may be done. `icon` is drawn before the words."""

    icon = StringProperty("")
    sign = StringProperty("")
    indent = NumericProperty(0)


class Pick(Tappable):
    """One of several small things to pick; a picked one is lit and ticked."""


class Chip(Tappable):
    """A fact of the table that opens when pressed: small words above, the fact below, an icon before."""

    icon = StringProperty("")


class StepButton(Tappable):
    """One step less or more: a round sign."""

    icon = StringProperty("more")


class ChoiceCard(Tappable):
    """One of several choices, with what follows from it; a chosen one is ticked and lit."""


class ListEntry(Tappable):
    """A line of a list to choose from."""


class NavButton(Tappable):
    """Leads to another screen; the one stood on is lit and marked by a bar at its side."""

    icon = StringProperty("")
    bar_x = NumericProperty(0)
    bar_y = NumericProperty(0)
    bar_size = ListProperty([0, 0])

    def show(self, tap: Tap | None) -> None:
        """Show the way to a screen, with that screen's icon."""
        super().show(tap)
        intent = self.tap.intent
        self.icon = intent.place.value if isinstance(intent, Go) else _ICONS.get(intent, "")


class NavTab(NavButton):
    """A `NavButton` in a row: the bar lies below it."""


_ICONS: dict[object, str] = {Press.UNDO: "undo"}

load_rules(__file__)
