"""The layers in pyproject.toml hold every module there is."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("companion", "firmware_bridge", "vision", "ui", "hardware")


BESIDE_THE_SCREEN = {"ui.scenes", "ui.sounds"}
"""What follows the screen from outside: neither decides, and neither is drawn."""


def contracts() -> list[dict[str, Any]]:
    """The contracts of import-linter, in order."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = settings["tool"]["importlinter"]["contracts"]
    return found


def layers() -> list[list[str]]:
    """The layers of the first contract, highest first, each a list of modules."""
    return [[module.strip(" ()") for module in line.split("|")] for line in contracts()[0]["layers"]]


def layer_of(module: str) -> str | None:
    """The layer that a dotted module name stands in."""
    named = [layer for line in layers() for layer in line]
    return next((layer for layer in named if module == layer or module.startswith(f"{layer}.")), None)


def modules_of(package: Path) -> list[str]:
    """Dotted names of the modules in a package, the package's own empty `__init__` aside."""
    paths = [path.relative_to(ROOT).with_suffix("") for path in package.rglob("*.py")]
    names = [".".join(path.parts).removesuffix(".__init__") for path in paths]
    return sorted(name for name in names if name != package.name)


def test_every_module_of_companion_stands_in_a_layer() -> None:
    homeless = [module for module in modules_of(ROOT / "companion") if layer_of(module) is None]
    assert not homeless, f"give these a layer in pyproject.toml, or move them into one: {homeless}"


def test_the_package_of_companion_itself_holds_no_code() -> None:
    text = (ROOT / "companion" / "__init__.py").read_text(encoding="utf-8")
    assert "import " not in text, (
        "companion/__init__.py stands in no layer: only its docstring and version belong there"
    )


@pytest.mark.parametrize(
    "module", ["companion.stray", "companion.sessions", "companion.rule.hunt", "companion.portside"]
)
def test_a_module_of_companion_outside_the_layers_is_noticed(module: str) -> None:
    assert layer_of(module) is None


def test_a_module_within_a_layer_belongs_to_it() -> None:
    assert layer_of("companion.rules.hunt") == "companion.rules"
    assert layer_of("companion.session") == "companion.session"


@pytest.mark.parametrize("package", PACKAGES)
def test_every_product_package_stands_in_the_layers(package: str) -> None:
    assert (ROOT / package / "__init__.py").is_file(), f"{package} is no package"
    assert any(module == package or module.startswith(f"{package}.") for line in layers() for module in line)


def test_adapters_stand_side_by_side_so_none_imports_another() -> None:
    assert ["ui", "firmware_bridge", "vision", "hardware", "companion.engine"] in layers()


def test_every_part_of_the_screen_stands_in_the_order_of_what_decides_or_of_what_draws() -> None:
    orders = [contract["layers"] for contract in contracts()[1:] if contract["type"] == "layers"]
    standing = {module.strip() for order in orders for line in order for module in line.split(":")}
    parts = {".".join(module.split(".")[:2]) for module in modules_of(ROOT / "ui")}
    assert parts - BESIDE_THE_SCREEN <= standing
