"""Words are translated by a catalogue that is loaded once, and English stands in where none is."""

from collections.abc import Iterator

import pytest

from companion import language


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    language.speak("en")


def test_a_language_without_a_catalogue_is_english() -> None:
    language.speak("tlh")
    assert language.gettext("Hunt") == "Hunt"
    assert language.ngettext("{n} die", "{n} dice", 1) == "{n} die"
    assert language.ngettext("{n} die", "{n} dice", 2) == "{n} dice"


def test_the_languages_of_the_environment_are_looked_up_too() -> None:
    language.speak("system")
    assert language.gettext("Shadow") == "Shadow"
