"""A long list of names, narrowed by their first letters."""

import unicodedata
from collections import Counter
from itertools import combinations
from typing import TypeVar

from ui.intents.intent import ShowLetters
from ui.values.taps import Tap

V = TypeVar("V")

LONG_LIST = 24
"""A longer list is narrowed by the first letters of its names."""

MOST_GROUPS = 8
"""So many groups of letters stand side by side."""


def narrowed(named: tuple[tuple[str, V], ...], letters: str) -> tuple[tuple[Tap, ...], tuple[tuple[str, V], ...]]:
    """The taps that choose `letters`, and the named values to show; a short list is shown whole, without taps.

    The groups follow each other in the alphabet and are about equally long. Without `letters`, or with such as have
    become another group's, those of the first letter are shown.
    """
    if len(named) <= LONG_LIST:
        return (), named
    groups = balanced(Counter(_first(word) for word, _value in named))
    chosen = next((group for group in groups if letters and letters[0] in group), groups[0])
    taps = tuple(Tap(group, ShowLetters(group), chosen=group == chosen) for group in groups)
    begun = ((word, value) for word, value in named if _first(word) in chosen)
    return taps, tuple(sorted(begun, key=lambda one: _plain(one[0])))


def balanced(names: Counter[str]) -> tuple[str, ...]:
    """First letters in order, in at most `MOST_GROUPS` groups, the longest of which has as few `names` as can be."""
    letters = "".join(sorted(names))
    lengths = sorted({sum(names[one] for one in letters[a:b]) for a, b in combinations(range(len(letters) + 1), 2)})
    return next(groups for most in lengths if len(groups := _filled(names, letters, most)) <= MOST_GROUPS)


def _filled(names: Counter[str], letters: str, most: int) -> tuple[str, ...]:
    """Groups of at most `most` names, each filled before the next; a letter with more names has its own."""
    groups = [""]
    for letter in letters:
        if groups[-1] and sum(names[one] for one in groups[-1]) + names[letter] > most:
            groups.append("")
        groups[-1] += letter
    return tuple(groups)


def _first(word: str) -> str:
    return _plain(word)[:1].upper()


def _plain(word: str) -> str:
    """The word without accents: É stands among the E."""
    return "".join(sign for sign in unicodedata.normalize("NFKD", word) if not unicodedata.combining(sign))
