"""The dice tray: the live picture, the proposed throw, and what may be done about it."""

from typing import Final

from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ports import Picture
from ui.intents.presses import Press
from ui.values.taps import Tap
from ui.values.views import DiceView, PastThrowView
from ui.widgets.beside import load_rules
from ui.widgets.die import DieFace, face_icon
from ui.widgets.tappable import NO_TAP

ALWAYS: Final = (Press.READ_AGAIN, Press.ENTER_BY_HAND)

LEAST_ROW_DP: Final = 54
MOST_ROW_DP: Final = 96
BETWEEN_DP: Final = 6

LINES: Final = 4
"""So many dice stand below each other before the list takes another column."""


class PastThrow(BoxLayout):
    """The dice of a throw that was made before, small."""

    faces = ObjectProperty(())

    def show(self, throw: PastThrowView) -> None:
        """Show another throw."""
        if len(self.children) != len(throw.faces):
            self.clear_widgets()
            for _face in throw.faces:
                self.add_widget(DieFace())
        for die, face in zip(reversed(self.children), throw.faces, strict=True):
            die.side, die.icon = throw.side, face_icon(throw.side, face)
        self.faces = throw.faces


class DiceScreen(BoxLayout):
    """Draws a `DiceView`; the picture itself comes through `show_picture`."""

    view = ObjectProperty(rebind=True)

    def hold(self, view: DiceView) -> Tap:
        """A touch of the picture holds a throw that would be accepted by itself."""
        return next((tap for tap in view.actions if tap.intent is Press.HOLD and tap.enabled), NO_TAP)

    def actions(self, view: DiceView) -> tuple[Tap, ...]:
        """What is open now; reading again and entering by hand keep their places always."""
        return tuple(tap for tap in view.actions if tap.enabled or tap.intent in ALWAYS)

    def columns(self, count: int, wide: bool) -> int:  # noqa: FBT001 - called by the drawing rules
        """How many dice stand side by side in the list beside, or below, the picture."""
        fewest = 1 if wide else 2
        return max(fewest, -(-count // LINES))

    def row(self, count: int, columns: int, height: float) -> float:
        """How high a die's line is, in pixels: few dice are shown larger."""
        lines = max(-(-count // columns), 1)
        return min(max(height / lines - dp(BETWEEN_DP), dp(LEAST_ROW_DP)), dp(MOST_ROW_DP))

    def show_picture(self, picture: Picture | None) -> None:
        """Show the picture that belongs to the value shown."""
        self.ids.tray.show_picture(self.view.picture_number, picture)


load_rules(__file__)
