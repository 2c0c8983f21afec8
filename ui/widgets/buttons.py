"""Buttons: the one next step, quiet ones beside it, and cards to choose from."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from ui.intents.intent import Go
from ui.intents.presses import Press
from ui.intents.setup import Setting, Switch
from ui.values.taps import Tap
from ui.widgets.beside import load_rules
from ui.widgets.tappable import TapButton


class NextButton(TapButton):
    """The one big button that says what to do now."""


class QuietButton(TapButton):
    """Everything else that may be done. `icon` is drawn before the words."""

    icon = StringProperty("")
    sign = StringProperty("")
    indent = NumericProperty(0)


class NumberButton(TapButton):
    """One of several numbers to choose from."""


class Pick(TapButton):
    """One of several small things to pick; a picked one is lit and ticked."""


class StepButton(TapButton):
    """One step less or more: a round sign."""

    icon = StringProperty("more")


class ChoiceCard(TapButton):
    """One of several choices, with what follows from it; a chosen one is ticked and lit."""

    margin = NumericProperty(0)


class ListEntry(TapButton):
    """A line of a list to choose from."""

    to_read = BooleanProperty(False)


class ListLine(ListEntry):
    """A line of a list to read: nothing to press, and not paler for it."""

    to_read = BooleanProperty(True)


class NavButton(TapButton):
    """Leads to another screen; the one stood on is lit and marked by a bar at its side."""

    icon = StringProperty("")
    in_row = BooleanProperty(False)
    bar_x = NumericProperty(0)
    bar_y = NumericProperty(0)
    bar_size = ListProperty([0, 0])

    def show(self, tap: Tap) -> None:
        """Show the way to a screen, with that screen's icon."""
        super().show(tap)
        intent = tap.intent
        self.icon = intent.place.value if isinstance(intent, Go) else _ICONS.get(intent, "")


class NavTab(NavButton):
    """A `NavButton` in a row: the bar lies below it."""

    in_row = BooleanProperty(True)


_ICONS: dict[object, str] = {Press.UNDO: "undo", Switch(Setting.SOUND): "sound"}

load_rules(__file__)
