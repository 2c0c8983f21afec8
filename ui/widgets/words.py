"""Words that make themselves small enough for their room, and never larger than asked."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.label import Label

from ui.theme import THEME
from ui.widgets.beside import load_rules

MEASURE_PX: Final = 100
LINE_HEIGHT: Final = 1.22
"""Height of a line as a part of the font size."""
SHRINK: Final = 0.94
SMALLEST_GROW: Final = 0.25
"""How far the smallest words grow, as a part of how far the others do."""
MANY_LINES: Final = 99
"""No limit but the height."""


@dataclass(frozen=True, slots=True)
class Ink:
    """What words are written with."""

    font_name: str
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Room:
    """The room for words, in pixels, and in how many lines at most they stand there."""

    width: float
    height: float
    most_lines: int = MANY_LINES


class Words(Label):
    """A label of at most `largest` pixels font size; it shrinks down to `smallest`. `one_line` never wraps.

    Both are meant for words of normal size, and grow with the size of words that the table chose.
    """

    largest = NumericProperty("18sp")
    smallest = NumericProperty("13sp")
    one_line = BooleanProperty(False)

    def __init__(self, **kwargs: object) -> None:
        self._fit = Clock.create_trigger(self._fit_now, -1)
        super().__init__(**kwargs)
        THEME.fbind("text_scale", self._fit)
        for name in ("text", "size", "largest", "smallest", "one_line", "font_name", "bold", "padding"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit_now(self, _dt: float) -> None:
        left, top, right, bottom = self.padding
        room = Room(self.width - left - right, self.height - top - bottom, 1 if self.one_line else MANY_LINES)
        ink = Ink(self.font_name, bold=self.bold)
        self.font_size = int(fitting_size(self.text, ink, room, scaled(self.smallest, self.largest)))
        self.text_size = self.size


def scaled(smallest: float, largest: float) -> tuple[float, float]:
    """Both sizes as the table wants its words; the smallest grow less, for the screen does not grow with them."""
    grown = largest * THEME.text_scale
    return min(smallest * (1 + (THEME.text_scale - 1) * SMALLEST_GROW), grown), grown


def fitting_size(text: str, ink: Ink, room: Room, sizes: tuple[float, float]) -> float:
    """The greatest font size, from the smallest to the largest of `sizes`, at which `text` fits into `room`."""
    smallest, size = sizes
    while size > smallest and not _fits(text, ink, room, size):
        size = max(size * SHRINK, smallest)
    return size


def _fits(text: str, ink: Ink, room: Room, size: float) -> bool:
    if size * LINE_HEIGHT > room.height + size * 0.1:
        return False
    lines = min(max(int(room.height / (size * LINE_HEIGHT)), 1), room.most_lines)
    return all_fit(text, ink.font_name, bold=ink.bold, room=(room.width * MEASURE_PX / size, lines))


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
