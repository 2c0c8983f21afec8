"""The lines at the top that say what is wrong with a device: one line, more where the words need them."""

from typing import Final

from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty

from ui.theme import THEME
from ui.widgets.beside import load_rules
from ui.widgets.words import Ink, Room, Words, all_fit

BETWEEN: Final = "   "
LARGE_SP: Final = 15
"""The letters of a single line are no smaller where a second line can be had."""
SMALL_SP: Final = 12
FIRST_DP: Final = 24
LINE_DP: Final = 20


class Notices(Words):
    """As many of `values` as find room, each whole; "+2" where two more found none.

    As high as its lines: at most `most_lines`, and no higher than `spare`, the pixels that the screen can give.
    """

    values = ObjectProperty(())
    most_lines = NumericProperty(2)
    spare = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        THEME.fbind("text_scale", self._lay_out)
        for name in ("values", "most_lines", "spare", "width", "padding"):
            self.fbind(name, self._lay_out)
        self._lay_out()

    def _lay_out(self, *_changed: object) -> None:
        most = min(int(self.most_lines), 1 + int((self.spare - dp(FIRST_DP)) // dp(LINE_DP)))
        if not self.values or most < 1:
            self.text, self.height = "", 0
            return
        one_line = most == 1 or self._fits(BETWEEN.join(self.values), LARGE_SP, 1)
        lines = 1 if one_line else most
        self.text, self.height = self._shown(lines), dp(FIRST_DP + LINE_DP * (lines - 1))

    def _shown(self, lines: int) -> str:
        for count in range(len(self.values), 0, -1):
            left_out = len(self.values) - count
            words = BETWEEN.join((*self.values[:count], *([f"+{left_out}"] if left_out else ())))
            if self._fits(words, SMALL_SP, lines):
                break
        return words

    def _fits(self, words: str, size_sp: float, lines: int) -> bool:
        width = self.width - self.padding[0] - self.padding[2]
        font_px = int(sp(size_sp) * THEME.text_scale)
        return all_fit(words, Ink(self.font_name, bold=self.bold), Room(width, self.height, lines), font_px)


load_rules(__file__)
