"""Words that make themselves small enough for their room, and never larger than asked."""

from functools import lru_cache
from typing import Final

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.label import Label

from ui.widgets.beside import load_rules

MEASURE_PX: Final = 100
LINE_HEIGHT: Final = 1.22
"""Height of a line as a part of the font size."""
SHRINK: Final = 0.94


class Words(Label):
    """A label of at most `largest` pixels font size; it shrinks down to `smallest`. `one_line` never wraps."""

    largest = NumericProperty("18sp")
    smallest = NumericProperty("13sp")
    one_line = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._fit = Clock.create_trigger(self._fit_now, -1)
        super().__init__(**kwargs)
        for name in ("text", "size", "largest", "smallest", "one_line", "font_name", "bold", "padding"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit_now(self, _dt: float) -> None:
        left, top, right, bottom = self.padding
        width, height = self.width - left - right, self.height - top - bottom
        size = self.largest
        while size > self.smallest and not self._fits(size, width, height):
            size = max(size * SHRINK, self.smallest)
        self.font_size = int(size)
        self.text_size = self.size

    def _fits(self, size: float, width: float, height: float) -> bool:
        lines = 1 if self.one_line else max(int(height / (size * LINE_HEIGHT)), 1)
        if size * LINE_HEIGHT > height + size * 0.1:
            return False
        return all_fit(self.text, self.font_name, bold=self.bold, room=(width * MEASURE_PX / size, lines))


def all_fit(text: str, font_name: str, *, bold: bool, room: tuple[float, int]) -> bool:
    """Whether the text, broken between words, fits into `room`: a width at MEASURE_PX font size, and lines."""
    width, lines = room
    space = word_width(" ", font_name, bold=bold)
    for paragraph in text.split("\n"):
        lines -= 1
        used = -space
        for word in paragraph.split():
            needed = word_width(word, font_name, bold=bold)
            if needed > width:
                return False
            if used + space + needed > width:
                lines -= 1
                used = -space
            used += space + needed
    return lines >= 0


@lru_cache(maxsize=4096)
def word_width(word: str, font_name: str, *, bold: bool) -> float:
    """Width of a word in pixels at MEASURE_PX font size."""
    label = CoreLabel(font_name=font_name, font_size=MEASURE_PX, bold=bold)
    label.resolve_font_name()
    return float(label.get_extents(word)[0])


load_rules(__file__)
