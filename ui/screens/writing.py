"""The letter pad, drawn."""

from typing import Final

from kivy.metrics import dp

from ui.screens.card import Card
from ui.widgets.beside import load_rules
from ui.widgets.tappable import TapButton

KEY_DP: Final = 58
"""How wide a key wishes to be, with the gap beside it; at least 48 remain."""


class Key(TapButton):
    """One letter to press."""


class LetterPadCard(Card):
    """Draws a `LetterPadView`: what is written above, the letters in as many columns as find room."""

    def columns(self, width: float) -> int:
        """How many keys stand side by side in so many pixels."""
        return max(int(width / dp(KEY_DP)), 1)

    def lines(self, count: int, columns: int) -> int:
        """How many lines the keys take."""
        return max(-(-count // columns), 1)


load_rules(__file__)
