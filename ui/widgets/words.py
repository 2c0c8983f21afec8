"""Words that make themselves small enough for their room, and never larger than asked."""

import math
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
SHORTENING_PX: Final = 2
"""Kivy shortens a line already when no more than this is left beside it."""
FITTED: Final = ("text", "size", "largest", "smallest", "one_line", "most_lines", "font_name", "bold", "padding")
"""The properties that say how large words can be."""
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

    Both are meant for words of normal size, and grow with the size of words that the table chose. `wanted` is the
    font size that the room allows; where it is more than `at_most`, for words that stand together, it is not taken.
    """

    largest = NumericProperty("18sp")
    smallest = NumericProperty("13sp")
    one_line = BooleanProperty(False)
    most_lines = NumericProperty(MANY_LINES)
    wanted = NumericProperty(0)
    at_most = NumericProperty(math.inf)

    def __init__(self, **kwargs: object) -> None:
        self._fit = Clock.create_trigger(self._fit_now, -1)
        super().__init__(**kwargs)
        THEME.fbind("text_scale", self._fit)
        for name in FITTED:
            self.fbind(name, self._fit)
        for name in ("wanted", "at_most"):
            self.fbind(name, self._write)
        self._fit()

    def _fit_now(self, _dt: float) -> None:
        self.wanted = self._fitting(math.inf)
        self.text_size = self.size

    def _write(self, *_changed: object) -> None:
        self.font_size = self.wanted if self.wanted <= self.at_most else self._fitting(self.at_most)

    def _fitting(self, at_most: float) -> int:
        """The font size that fits. Smaller words break elsewhere, so what fits at one size need not at the next."""
        left, top, right, bottom = self.padding
        margin = SHORTENING_PX if self.one_line else 0
        width, height = self.width - left - right - margin, self.height - top - bottom
        room = Room(width, height, 1 if self.one_line else self.most_lines)
        smallest, largest = scaled(self.smallest, self.largest)
        sizes = (min(smallest, at_most), min(largest, at_most))
        return int(fitting_size(self.text, Ink(self.font_name, bold=self.bold), room, sizes))


def scaled(smallest: float, largest: float) -> tuple[float, float]:
    """Both sizes as the table wants its words; the smallest grow less, for the screen does not grow with them."""
    grown = largest * THEME.text_scale
    return min(smallest * (1 + (THEME.text_scale - 1) * SMALLEST_GROW), grown), grown


def fitting_size(text: str, ink: Ink, room: Room, sizes: tuple[float, float]) -> float:
    """The greatest font size, from the smallest to the largest of `sizes`, at which `text` fits into `room`.

    Small letters stand on whole pixels, so words are wider than their measure says: the size found is tried as drawn.
    """
    smallest, size = sizes
    while size > smallest and not _fits(text, ink, room, size, MEASURE_PX):
        size = max(size * SHRINK, smallest)
    while size > smallest and not _fits(text, ink, room, size, int(size)):
        size = max(size - 1, smallest)
    return size


def _fits(text: str, ink: Ink, room: Room, size: float, measured_px: int) -> bool:
    """Whether words of font size `size` fit, by their width at `measured_px`."""
    if size * LINE_HEIGHT > room.height + size * 0.1:
        return False
    lines = min(max(int(room.height / (size * LINE_HEIGHT)), 1), room.most_lines)
    width = room.width if measured_px == int(size) else room.width * measured_px / size
    return all_fit(text, ink, Room(width, room.height, lines), measured_px)


def all_fit(text: str, ink: Ink, room: Room, font_px: int = MEASURE_PX) -> bool:
    """Whether the text, broken between words, fits into the width and the lines of `room` at that font size."""
    widths = line_widths(text, ink, room.width, font_px)
    return len(widths) <= room.most_lines and max(widths) < room.width


def line_widths(text: str, ink: Ink, width: float, font_px: int = MEASURE_PX) -> list[float]:
    """How wide each line is where the text is broken between words at `width`; all in pixels at that font size."""
    space = word_width(" ", ink, font_px)
    lines = []
    for paragraph in text.split("\n"):
        used = 0.0
        for word in paragraph.split():
            needed = word_width(word, ink, font_px)
            if used and used + space + needed > width:
                lines.append(used)
                used = needed
            else:
                used += space + needed if used else needed
        lines.append(used)
    return lines


def ink_width(words: str, font_px: float) -> float:
    """How wide words in Book are on one line, in pixels, at that font size."""
    return word_width(words, Ink("Book"), int(font_px))


@lru_cache(maxsize=16384)
def word_width(word: str, ink: Ink, font_px: int = MEASURE_PX) -> float:
    """Width of a word in pixels at that font size."""
    label = CoreLabel(font_name=ink.font_name, font_size=font_px, bold=ink.bold)
    label.resolve_font_name()
    return float(label.get_extents(word)[0])


load_rules(__file__)
