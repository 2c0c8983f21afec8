"""The players' language: every word shown goes through `gettext` or `ngettext` here.

The catalogue is loaded once and kept; the standard library's own functions would look for its file at every word.
"""

import gettext as catalogues
from importlib import resources

DOMAIN = "companion"

_spoken: catalogues.NullTranslations = catalogues.NullTranslations()


def speak(language: str) -> None:
    """From now on speak `language`, such as "de" or "de_AT"; "system" is the one of the environment.

    A language without a catalogue is English.
    """
    global _spoken  # noqa: PLW0603 - one program speaks one language at a time, and can change it while it runs
    folder = str(resources.files("companion").joinpath("locale"))
    languages = None if language == "system" else [language]
    _spoken = catalogues.translation(DOMAIN, folder, languages, fallback=True)


def gettext(words: str) -> str:
    """The words in the language spoken."""
    return _spoken.gettext(words)


def ngettext(one: str, many: str, count: int) -> str:
    """The words for `count` things in the language spoken."""
    return _spoken.ngettext(one, many, count)
