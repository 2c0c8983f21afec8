"""docs/architecture.md knows where each rule lives."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "companion" / "rules"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"`(\w+)/?`", PAGE))


@pytest.mark.parametrize("folder", [RULES, RULES / "cards"], ids=["rules", "cards"])
def test_every_module_of_the_rules_has_its_place_on_the_architecture_page(folder: Path) -> None:
    modules = {path.stem for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    assert modules - {"__init__"} <= NAMED
