"""What may be done: the one next step, and quieter actions beside it."""

from typing import Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.widgets.beside import load_rules
from ui.widgets.tappable import NO_TAP

ONE_LINE: Final = {True: 5, False: 4}
"""So many actions stand in one line, on a wide screen and on one that is not; more of them in two."""

CAPTION_DP: Final = 20
"""Height of the words over bare numbers."""


class Doing(BoxLayout):
    """The next step, large, at the edge the thumb reaches; `actions` before it, or above it when not `wide`.

    Under a `caption` the actions are bare numbers in one line. It is at least `least` pixels high;
    beside the next step each action takes the part `each` of the width.
    """

    next_tap = ObjectProperty(NO_TAP, rebind=True)
    actions = ObjectProperty(())
    caption = StringProperty("")
    wide = BooleanProperty(True)
    share = NumericProperty(0.0001)
    least = NumericProperty(0.0)
    each = NumericProperty(0.17)

    def columns(self, count: int, caption: str, wide: bool) -> int:  # noqa: FBT001 - called by the drawing rules
        """How many actions stand side by side."""
        lines = 1 if count <= ONE_LINE[wide] or caption else 2
        return max(-(-count // lines), 1)

    def high(self, wide: bool, count: int, caption: str) -> float:  # noqa: FBT001 - called by the drawing rules
        """Height of the whole, in pixels."""
        over = CAPTION_DP if caption else 0
        if wide:
            return dp(66 if over or count <= ONE_LINE[wide] else 104) + dp(over / 2)
        lines = -(-count // self.columns(count, caption, wide))
        return dp(74 + 54 * lines + over)

    def share_of(self, count: int, caption: str, each: float) -> float:
        """The part of the width that the actions take, when beside the next step; a layout wants more than nothing."""
        columns = self.columns(count, caption, wide=True) if count else 0
        return min(each * columns, 0.66) or 0.0001


load_rules(__file__)
