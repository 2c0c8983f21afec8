"""A long list of names, narrowed by their first letters."""

import unicodedata
from typing import TypeVar

from ui.intents import ShowLetters
from ui.taps import Tap

V = TypeVar("V")

LONG_LIST = 24
"""A longer list is narrowed by the first letters of its names."""

LETTERS = ("ABC", "DEF", "GHIJKL", "MN", "OPQR", "STUV", "WXYZ")


def narrowed(named: tuple[tuple[str, V], ...], letters: str) -> tuple[tuple[Tap, ...], tuple[tuple[str, V], ...]]:
    """The taps that choose `letters`, and the named values to show; a short list is shown whole, without taps.

    Without `letters` those that some name begins with are shown first. Letters no name begins with are left out.
    """
    if len(named) <= LONG_LIST:
        return (), named
    groups = tuple(group for group in LETTERS if any(_begins(word, group) for word, _value in named))
    chosen = letters or groups[0]
    taps = tuple(Tap(group, ShowLetters(group), chosen=group == chosen) for group in groups)
    begun = ((word, value) for word, value in named if _begins(word, chosen))
    return taps, tuple(sorted(begun, key=lambda one: _plain(one[0])))


def _begins(word: str, letters: str) -> bool:
    return _plain(word)[:1].upper() in letters


def _plain(word: str) -> str:
    """The word without accents: É stands among the E."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", word) if not unicodedata.combining(sign))
