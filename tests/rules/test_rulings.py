"""All fifty rulings are held: each by a test named for it, `test_ruling_<number>_<what it says>`."""

import re
from dataclasses import fields
from pathlib import Path

import pytest

from companion.rules.state import Options

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "rules.md"
RULINGS = range(1, 51)

SETTINGS = {
    15: "staff_stops_step",
    16: "one_table_card",
    26: "foul_thing_allows_cards",
    29: "captured_stronghold_rerolls",
    36: "step_cards_on_mordor_track",
    37: "idle_corruption_on_entry",
}
"""The rulings nobody is sure of, and the house setting that turns each the other way."""

_TEST = re.compile(r"^def test_ruling_(\d+)_(\w+)\(.*?(?=^(?:def|class|@|\w)|\Z)", re.DOTALL | re.MULTILINE)


def ruling_tests() -> list[tuple[int, str, str]]:
    """The number, the words and the text of every test that is named for a ruling."""
    files = sorted(HERE.glob("test_*.py"))
    return [(int(found[1]), found[2], found[0]) for file in files for found in _TEST.finditer(file.read_text("utf-8"))]


def test_each_of_the_fifty_rulings_has_a_test_that_says_it() -> None:
    assert {number for number, _words, _text in ruling_tests()} == set(RULINGS)


def test_the_name_of_each_is_a_sentence_and_its_own() -> None:
    names = [words for _number, words, _text in ruling_tests()]
    assert all(words.count("_") >= 5 for words in names)
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("number", "setting"), SETTINGS.items())
def test_each_unsure_ruling_is_a_house_setting_tried_both_ways_and_told_on_the_page(number: int, setting: str) -> None:
    assert setting in {field.name for field in fields(Options)}
    assert any(number == of and setting in text for of, _words, text in ruling_tests())
    assert f"`{setting}`" in PAGE.read_text("utf-8")
