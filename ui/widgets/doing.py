"""What may be done: the one next step, and quieter actions beside it."""

from typing import Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from ui.widgets.beside import load_rules
from ui.widgets.tappable import NO_TAP

ONE_LINE: Final = 4
"""So many actions stand in one line; more of them in two."""


class Doing(BoxLayout):
    """The next step, large, at the edge the thumb reaches; `actions` before it, or above it when not `wide`."""

    next_tap = ObjectProperty(NO_TAP, rebind=True)
    actions = ObjectProperty(())
    wide = BooleanProperty(True)
    share = NumericProperty(0.0001)

    def columns(self, count: int) -> int:
        """How many actions stand side by side."""
        lines = 1 if count <= ONE_LINE else 2
        return max(-(-count // lines), 1)

    def high(self, wide: bool, count: int) -> float:  # noqa: FBT001 - called by the drawing rules
        """Height of the whole, in pixels."""
        if wide:
            return dp(66) if count <= ONE_LINE else dp(104)
        lines = -(-count // self.columns(count))
        return dp(74 + 54 * lines)

    def share_of(self, count: int) -> float:
        """The part of the width that the actions take, when beside the next step; a layout wants more than nothing."""
        columns = self.columns(count) if count else 0
        return min(0.17 * columns, 0.66) or 0.0001


load_rules(__file__)
