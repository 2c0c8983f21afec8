"""Refusals in the players' language."""

from companion.language import gettext as _
from companion.rules.illegal import IllegalEvent


def refusal_words(refusal: IllegalEvent) -> str:
    """Why the rules refuse: their own words, kept apart from the numbers in them, found in the catalogue."""
    return _(refusal.words).format(**refusal.values)
