"""The players' language: every word shown goes through `gettext`, `ngettext` or `pgettext` here.

A catalogue is read as translators write it, by Babel, when its language is spoken first; looking for its file at every
word would be slow. Of a language that no player has reviewed, the names printed on the board are marked as fuzzy one
by one: they are shown, and `printed` says what they are called on the board in English.
"""

import gettext as catalogues
import os
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources
from io import BytesIO, StringIO
from typing import Final

DOMAIN: Final = "companion"
SYSTEM: Final = "system"
ENVIRONMENT: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where the environment says which language is wanted, the strongest first."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language to choose: its code, its own name, and whether a player who speaks it has read the catalogue."""

    code: str
    name: str
    reviewed: bool


ENGLISH: Final = Language("en", "English", reviewed=True)
LANGUAGES: Final = (
    ENGLISH,
    Language("de", "Deutsch", reviewed=False),
    Language("es", "Español", reviewed=False),
    Language("fr", "Français", reviewed=False),
    Language("it", "Italiano", reviewed=False),
)
"""English, in which the words are written, and every language that has a catalogue."""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The words of a language, and those of them that stand for what is printed and that no player has confirmed."""

    words: catalogues.NullTranslations
    unconfirmed: frozenset[str] = frozenset()


_spoken: Language = ENGLISH
_catalogue = Catalogue(catalogues.NullTranslations())


def speak(language: str) -> None:
    """From now on speak `language`, such as "de" or "de_AT"; "system" is the one of the environment.

    A language without a catalogue is English.
    """
    global _spoken  # noqa: PLW0603 - one program speaks one language at a time, and can change it while it runs
    _spoken = language_of(language)
    use(_read(_spoken) if _spoken is not ENGLISH else Catalogue(catalogues.NullTranslations()))


def use(catalogue: Catalogue) -> None:
    """From now on take every word from this catalogue."""
    global _catalogue  # noqa: PLW0603 - as above
    _catalogue = catalogue


def spoken() -> Language:
    """The language spoken now."""
    return _spoken


def language_of(code: str) -> Language:
    """The language that `code` comes to: "de_AT" is German, "system" what the environment wants, else English."""
    wanted = _wanted(os.environ) if code == SYSTEM else code
    return next((one for one in LANGUAGES if one.code == wanted.partition("_")[0]), ENGLISH)


def gettext(words: str) -> str:
    """The words in the language spoken."""
    return _catalogue.words.gettext(words)


def ngettext(one: str, many: str, count: int) -> str:
    """The words for `count` things in the language spoken."""
    return _catalogue.words.ngettext(one, many, count)


def pgettext(where: str, words: str) -> str:
    """The words in the language spoken, as they are said `where` they need another translation than elsewhere."""
    return _catalogue.words.pgettext(where, words)


def printed(words: str) -> str:
    """What is printed on the board in English, where the translation of it is unconfirmed; "" where nobody need ask."""
    return words if words in _catalogue.unconfirmed and gettext(words) != words else ""


def _wanted(environment: Mapping[str, str]) -> str:
    said = next((environment[name] for name in ENVIRONMENT if environment.get(name)), "")
    return said.partition(":")[0].partition(".")[0]


def _read(language: Language) -> Catalogue:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    text = resources.files("companion").joinpath("locale", f"{language.code}.po").read_text("utf-8")
    entries = read_po(StringIO(text))
    compiled = BytesIO()
    write_mo(compiled, entries, use_fuzzy=True)
    compiled.seek(0)
    unconfirmed = frozenset(one.id for one in entries if one.fuzzy and isinstance(one.id, str) and one.id)
    return Catalogue(catalogues.GNUTranslations(compiled), unconfirmed)
