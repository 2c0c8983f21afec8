"""Buttons: the one next step, quiet ones beside it, and cards to choose from."""

from typing import Final

from kivy.metrics import sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from ui.intents.intent import Go
from ui.intents.presses import Press
from ui.intents.setup import Setting, Switch
from ui.theme import THEME
from ui.values.taps import Tap
from ui.widgets.beside import load_rules
from ui.widgets.tappable import TapButton
from ui.widgets.words import Ink, Room, fitting_size, scaled

LABEL_LINES: Final = 2
"""In so many lines the label of a quiet button stands at most."""


class NextButton(TapButton):
    """The one big button that says what to do now."""


class QuietButton(TapButton):
    """Everything else that may be done. `icon` is drawn before the words; `largest` is their font size in pixels."""

    icon = StringProperty("")
    sign = StringProperty("")
    indent = NumericProperty(0)
    largest = NumericProperty("19sp")

    @property
    def size_wanted(self) -> float:
        """The font size, in pixels and for words of normal size, at which the label fits on at most two lines."""
        words = self.ids.label
        room = Room(words.width, words.height, LABEL_LINES)
        sizes = scaled(words.smallest, sp(19))
        return fitting_size(self.tap.label, Ink(words.font_name), room, sizes) / THEME.text_scale


class NumberButton(TapButton):
    """One of several numbers to choose from."""


class Pick(TapButton):
    """One of several small things to pick; a picked one is lit and ticked."""


class StepButton(TapButton):
    """One step less or more: a round sign."""

    icon = StringProperty("more")


class ChoiceCard(TapButton):
    """One of several choices, with what follows from it; a chosen one is ticked and lit."""


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
