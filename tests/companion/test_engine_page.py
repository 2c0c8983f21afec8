"""docs/engine.md says what the engine does: its examples are played, its schema is the code's."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest

from companion.engine.requests import Question
from companion.rules.events import Event
from tests.companion.shell import Shell

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGE = (DOCS / "engine.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```(engine.*?)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def holds(shown: Any, given: Any) -> bool:
    """Whether what the page shows is part of what was given: objects may have more fields, lists more at their end."""
    if isinstance(shown, dict) and isinstance(given, dict):
        return all(name in given and holds(value, given[name]) for name, value in shown.items())
    if isinstance(shown, list) and isinstance(given, list):
        return len(shown) <= len(given) and all(map(holds, shown, given))
    return type(shown) is type(given) and shown == given


@pytest.mark.parametrize(("words", "talk"), EXAMPLES, ids=lambda text: text.splitlines()[0][:40])
def test_every_example_of_the_page_is_answered_as_it_says(shell: Shell, words: str, talk: str) -> None:
    said = [line[2:] for line in talk.splitlines() if line.startswith("> ")]
    shown = [line[2:] for line in talk.splitlines() if line.startswith("< ")]
    given = shell.companion(*words.split(), lines="\n".join(said).encode()).lines
    for line, expected, answer in zip(said, shown, given, strict=True):
        assert holds(json.loads(expected), json.loads(answer)), f"{line}\nis answered by\n{answer}"


def test_the_page_shows_a_talk_with_a_bag_and_one_without() -> None:
    assert {words.split()[:2][-1] for words, _talk in EXAMPLES} == {"engine", "--bag"}


@pytest.mark.parametrize("question", Question)
def test_the_page_names_every_question(question: Question) -> None:
    assert f'"ask": "{question}"' in PAGE


def test_the_schema_of_the_page_is_the_schema_of_the_code(shell: Shell) -> None:
    assert (DOCS / "engine-schema.json").read_text("utf-8") == shell.companion("engine", "--schema").out, "make schema"


def test_the_schema_knows_every_event_the_state_and_nothing_it_does_not_say(shell: Shell) -> None:
    (answer,) = (json.loads(line) for line in shell.companion("engine", lines=b'{"ask": "schema"}').lines)
    known = answer["schema"]["$defs"]
    assert {one.__name__ for one in get_args(Event)} <= set(known)
    assert "GameState" in known
    referred = re.findall(r'"#/\$defs/(\w+)"', json.dumps(answer))
    assert set(referred) <= set(known)
