"""The catalogues: nothing is missing that a program needs, nothing is left in English but names."""

import re
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from companion import language
from companion.locale.template import template
from companion.words.printed import all_printed

TOP = Path(__file__).resolve().parents[2]
LOCALE = TOP / "companion" / "locale"
CODES = [one.code for one in language.LANGUAGES if one is not language.ENGLISH]

NAMES = {"Aragorn", "Nazgûl", "Sméagol"}
"""Names that are the same everywhere, besides those that are printed on the board."""

SAME = {
    "es": {"No"},
    "fr": {
        *("sortie", "Sortie", "Combat", "Corruption +{n}", "Chances", "Options", "Points", "Table", "Phase"),
        *("{steps}, passive", "{free} : {shadow} points"),
    },
    "it": {"No", "no."},
}
"""Words that a language has in common with English."""

MOST_IN_ENGLISH = 0.03
"""A language with more words missing is left out rather than half done."""


@cache
def catalogue(code: str) -> Catalog:
    with (LOCALE / f"{code}.po").open(encoding="utf-8") as opened:
        return read_po(opened, locale=code)


def ids(message: Any) -> tuple[str, ...]:
    return message.id if isinstance(message.id, tuple) else (message.id,)


def strings(message: Any) -> tuple[str, ...]:
    return message.string if isinstance(message.string, tuple) else (message.string,)


def translated(code: str) -> list[Any]:
    """The entries of a catalogue that have a translation."""
    return [one for one in catalogue(code) if one.id and all(strings(one))]


def placeholders(words: str) -> set[tuple[str, str | None, str | None]]:
    return {(name, form, kept) for _text, name, form, kept in Formatter().parse(words) if name is not None}


def lettered(words: str) -> bool:
    """Whether any word of a language stands there, and not placeholders alone."""
    return re.search(r"[^\W\d_]", re.sub(r"\{[^}]*\}", "", words)) is not None


every_language = pytest.mark.parametrize("code", CODES)


def test_every_catalogue_can_be_chosen_and_every_choice_has_its_catalogue() -> None:
    assert {file.stem for file in LOCALE.glob("*.po")} == set(CODES)


def test_the_template_holds_every_word_that_is_shown() -> None:
    with (LOCALE / "companion.pot").open(encoding="utf-8") as opened:
        held = {one.id for one in read_po(opened)}
    missing = {one.id for one in template(TOP)} - held
    assert not missing, "run make words"


def test_no_word_is_asked_for_within_an_f_string_where_older_pythons_do_not_find_it() -> None:
    sources = [path for room in ("companion", "ui", "vision", "hardware") for path in (TOP / room).rglob("*.py")]
    assert sources
    asked = re.compile(r"""[fF]("[^"\n]*\{_\(|'[^'\n]*\{_\()""")
    assert [path.name for path in sources if asked.search(path.read_text("utf-8"))] == []


def test_what_is_printed_on_the_board_is_in_the_template() -> None:
    words = template(TOP)
    assert [name for name in all_printed() if name not in words] == []


@every_language
def test_a_language_is_whole_or_left_out(code: str) -> None:
    entries = [one for one in catalogue(code) if one.id]
    assert 1 - len(translated(code)) / len(entries) <= MOST_IN_ENGLISH


@every_language
def test_a_translation_keeps_the_placeholders(code: str) -> None:
    wrong = [
        (one.id, said)
        for one in translated(code)
        for form, said in enumerate(strings(one))
        if (lost := placeholders(ids(one)[-1]) ^ placeholders(said))
        and not (len(strings(one)) > 1 and form == 0 and lost <= placeholders(ids(one)[-1]) - placeholders(ids(one)[0]))
    ]
    assert wrong == []


@every_language
def test_every_plural_has_each_of_its_forms(code: str) -> None:
    counted = [one for one in translated(code) if one.pluralizable]
    assert counted
    assert [one.id for one in counted if len(strings(one)) != catalogue(code).num_plurals] == []


@every_language
def test_nothing_is_the_same_as_in_english_but_names(code: str) -> None:
    known = {*all_printed(), *NAMES, *SAME.get(code, ())}
    same = {one.id for one in translated(code) if ids(one) == strings(one) and lettered(ids(one)[0])}
    assert same - known == set()
    assert SAME.get(code, set()) <= same


@every_language
def test_spaces_at_the_ends_of_words_and_line_ends_are_kept(code: str) -> None:
    def ends(words: str) -> tuple[bool, bool, int]:
        return words.startswith(" "), words.endswith(" "), words.count("\n")

    wrong = [one.id for one in translated(code) for said in strings(one) if ends(said) != ends(ids(one)[0])]
    assert wrong == []


@every_language
def test_a_language_nobody_has_reviewed_says_so_in_its_catalogue_and_where_it_is_chosen(code: str) -> None:
    says_so = "Unreviewed" in catalogue(code).header_comment
    assert says_so is not language.language_of(code).reviewed


@every_language
def test_the_boards_own_word_stands_beside_ours_until_a_player_confirms_it(code: str) -> None:
    language.speak(code)
    try:
        unconfirmed = {one.id for one in translated(code) if one.fuzzy}
        assert unconfirmed <= set(all_printed())
        assert {name for name in all_printed() if language.printed(name)} == {
            name for name in unconfirmed if language.gettext(name) != name
        }
    finally:
        language.speak("en")
