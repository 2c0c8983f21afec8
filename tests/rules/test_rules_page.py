"""docs/rules.md and the code speak of the same rules."""

import re
from dataclasses import fields
from pathlib import Path

from companion.rules.state import Options

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/rules.md").read_text("utf-8")
RULE = re.compile(r'"([a-z_]+\.(?!toml")[a-z_]+)"')


def test_every_rule_the_code_names_stands_on_the_page_and_no_other() -> None:
    written = set(re.findall(r"^### (\S+)$", PAGE, flags=re.MULTILINE))
    code = "".join(file.read_text("utf-8") for file in (ROOT / "companion/rules").rglob("*.py"))
    assert set(RULE.findall(code)) == written


def test_every_house_setting_stands_in_the_table_of_the_page_and_no_other() -> None:
    told = re.findall(r"^\| `(\w+)` \|", PAGE.partition("## House settings")[2], flags=re.MULTILINE)
    assert sorted(told) == sorted(field.name for field in fields(Options))


def test_the_table_of_house_settings_says_how_each_switch_comes() -> None:
    told = dict(re.findall(r"^\| `(\w+)` \|.*\| (yes|no) \|$", PAGE, flags=re.MULTILINE))
    usual = {field.name: field.default for field in fields(Options) if isinstance(field.default, bool)}
    assert told == {name: "yes" if on else "no" for name, on in usual.items()}


def test_a_setting_named_beside_an_open_question_is_one_of_the_house_settings() -> None:
    questions = PAGE.partition("## Open questions")[2].partition("## House settings")[0]
    assert set(re.findall(r"`(\w+)`", questions)) <= {field.name for field in fields(Options)}


def test_the_contents_lead_to_every_chapter() -> None:
    chapters = re.findall(r"^## (.+)$", PAGE, flags=re.MULTILINE)
    assert re.findall(r"\[([^\]]+)\]\(#", PAGE.partition("## ")[0]) == chapters
