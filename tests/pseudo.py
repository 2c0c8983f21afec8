"""The pseudo-locale: English with every letter accented and a third longer, made up while it is spoken.

What is shown in plain letters did not go through gettext; what is cut would be cut in German too.
"""

import gettext
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum

from companion import language

PSEUDO = "pseudo"
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "àƀçďéƒğĥíĵķļɱñóþɋŕšţúṽŵẋýžÀɃÇĎÉƑĞĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ"
LONGER_BY = 0.3
"""How much longer words become: as German does, and French."""

_PLACEHOLDER = re.compile(r"(\{[^}]*\})")
_ACCENTS = str.maketrans(PLAIN, ACCENTED)


class PseudoWords(gettext.NullTranslations):
    """Makes every word up."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def pgettext(self, context: str, message: str) -> str:  # noqa: ARG002 - named as gettext names it
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(msgid1 if n == 1 else msgid2)


def speak(code: str) -> None:
    """Speak the pseudo-locale, or any language the companion knows."""
    language.speak("en" if code == PSEUDO else code)
    if code == PSEUDO:
        language.use(language.Catalogue(PseudoWords()))


def pseudo(words: str) -> str:
    """The words longer and accented; what stands in braces is left as it is."""
    parts = _PLACEHOLDER.split(words)
    letters = sum(len(part) for part in parts[::2])
    accented = "".join(part if n % 2 else part.translate(_ACCENTS) for n, part in enumerate(parts))
    return accented + "·" * round(letters * LONGER_BY) if letters > 1 else accented


def plain_words(words: str) -> list[str]:
    """The words of two or more plain letters among those shown: they did not go through gettext."""
    return re.findall(r"[A-Za-z]{2,}", words)


def shown_words(value: object, *, apart: frozenset[str]) -> Iterator[str]:
    """Every text inside a screen value, but not those in fields called as in `apart`, nor names of terms."""
    if type(value) is str:
        yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from shown_words(item, apart=apart)
    elif is_dataclass(value) and not isinstance(value, type | Enum):
        for each in fields(value):
            if each.name not in apart:
                yield from shown_words(getattr(value, each.name), apart=apart)
