"""Refusals: words a catalogue can hold, and the values in them apart."""

import ast
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

from companion.rules.illegal import IllegalEvent
from companion.words import refusal_words


def test_a_refusal_is_said_with_its_values_filled_in() -> None:
    refusal = IllegalEvent("{due} dice are due, {given} were given.", "dice.roll", due=4, given=3)
    assert refusal.reason == refusal_words(refusal) == "4 dice are due, 3 were given."


def test_no_refusal_builds_its_words_from_pieces_that_no_catalogue_could_hold() -> None:
    folder = Path(str(files("companion.rules")))
    pieced = {file for file in folder.rglob("*.py") if any(isinstance(node, ast.JoinedStr) for node in _nodes(file))}
    speaking = {file for file in pieced if file.parent.name != "state"}  # a state's constructor names its bounds
    assert speaking == {folder / "catalogue.py"}  # the names of tile copies


def _nodes(file: Path) -> Iterator[ast.AST]:
    return ast.walk(ast.parse(file.read_text("utf-8")))
