"""docs/architecture.md knows where each rule lives, each matter of the screen, and each part of everything else."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
RULES = ROOT / "companion" / "rules"
SCREEN = ROOT / "ui"
OF_THE_SCREEN = ("desk", "offers", "questions", "rooms", "window", "words")
NAMED_ONE_BY_ONE = (
    *("companion", "companion/chronicle", "companion/config", "companion/journal", "companion/odds"),
    *("companion/session", "companion/wiring"),
    *("firmware_bridge", "hardware", "hardware/install", "vision"),
)
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"`(\w+)/?`", PAGE))
PLACED = NAMED | set(re.findall(r"(?:companion|vision|hardware|wiring)[./](\w+)", PAGE))
"""What is named by itself, or in its place."""


def modules_of(folder: Path) -> set[str]:
    """The modules and packages that lie in a folder."""
    found = {path.stem for path in folder.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}
    return found - {"__init__", "__main__"}


@pytest.mark.parametrize("folder", [RULES, RULES / "cards"], ids=["rules", "cards"])
def test_every_module_of_the_rules_has_its_place_on_the_architecture_page(folder: Path) -> None:
    assert modules_of(folder) <= NAMED


@pytest.mark.parametrize("package", NAMED_ONE_BY_ONE)
def test_every_module_of_the_other_parts_has_its_place_on_the_architecture_page(package: str) -> None:
    assert modules_of(ROOT / package) <= PLACED


@pytest.mark.parametrize("package", OF_THE_SCREEN)
def test_every_module_that_is_no_screen_has_its_place_on_the_architecture_page(package: str) -> None:
    assert modules_of(SCREEN / package) <= NAMED


def test_every_package_of_the_screen_has_its_place_on_the_architecture_page() -> None:
    packages = {path.name for path in SCREEN.iterdir() if (path / "__init__.py").exists()}
    assert packages <= NAMED
