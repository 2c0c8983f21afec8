"""Names of the game stand in the glossary and in the data, nowhere else."""

import ast
from importlib.resources import files
from pathlib import Path

RULES = Path(str(files("companion.rules")))
NAMED = ("CardId", "RegionId", "TileId")


def _names_by_hand(node: ast.AST) -> bool:
    made = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NAMED
    return made and any(isinstance(part, ast.Constant) for part in ast.iter_child_nodes(node))


def test_no_module_of_the_rules_names_a_card_a_region_or_a_tile_but_the_glossary() -> None:
    trees = {file.relative_to(RULES): ast.parse(file.read_text("utf-8")) for file in RULES.rglob("*.py")}
    named = {file.parts[0] for file, tree in trees.items() if any(map(_names_by_hand, ast.walk(tree)))}
    assert named == {"terms"}
