"""Names of the game stand in the glossary and in the data, nowhere else."""

import ast
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

RULES = Path(str(files("companion.rules")))
NAMED = ("CardId", "RegionId", "TileId")


def _named_by_hand(file: Path) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NAMED:
            if any(isinstance(part, ast.Constant) for part in node.args):
                yield node


def test_no_module_of_the_rules_names_a_card_a_region_or_a_tile_but_the_glossary() -> None:
    named = {file.relative_to(RULES).parts[0] for file in RULES.rglob("*.py") if list(_named_by_hand(file))}
    assert named == {"terms"}
