"""The Fellowship Track: thirteen steps, the Progress counter above them and the Corruption counter below."""

from typing import Final

from kivy.animation import Animation
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from ui.theme import THEME
from ui.widgets.beside import load_rules
from ui.widgets.words import Words

STEPS: Final = 13
GLIDE_S: Final = 0.35


class TrackStep(Words):
    """The number of one step."""

    def show(self, number: int) -> None:
        """Show another number."""
        self.text = str(number)


class TrackRow(Widget):
    """Steps 0 to 12; both counters glide to their step while they are seen.

    `revealed` turns the Progress counter to its other side.
    """

    progress = NumericProperty(0)
    corruption = NumericProperty(0)
    progress_at = NumericProperty(0)
    corruption_at = NumericProperty(0)
    progress_x = NumericProperty(0)
    corruption_x = NumericProperty(0)
    marker = NumericProperty(1)
    revealed = BooleanProperty(False)
    steps = ObjectProperty(tuple(range(STEPS)))

    def on_progress(self, _widget: object, step: float) -> None:
        """Glide there."""
        self._glide(progress_at=step)

    def on_corruption(self, _widget: object, step: float) -> None:
        """Glide there."""
        self._glide(corruption_at=step)

    def _glide(self, **where: float) -> None:
        duration_s = GLIDE_S if THEME.moving and self.get_root_window() else 0
        Animation(duration=duration_s, transition="out_cubic", **where).start(self)


load_rules(__file__)
