"""The pinned packages: exact, hashed, bound to no index, and within the ranges the project asks for."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
INSTALL = ROOT / "hardware" / "install"
FILES = ("requirements.txt", "requirements-dev.txt", "requirements-pi.txt")


def pins(file: str) -> list[tuple[Requirement, list[str]]]:
    """Each pinned requirement of a file with its hashes."""
    text = (INSTALL / file).read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    return [
        (Requirement(line.split("--hash")[0]), re.findall(r"--hash=sha256:([0-9a-f]{64})\b", line)) for line in lines
    ]


def pinned_versions(*files: str) -> dict[str, str]:
    """Package name to exact version."""
    pinned = [requirement for file in files for requirement, _ in pins(file)]
    return {canonicalize_name(line.name): str(line.specifier).removeprefix("==") for line in pinned}


@pytest.mark.parametrize("file", FILES)
def test_every_pin_is_exact_and_hashed(file: str) -> None:
    for requirement, hashes in pins(file):
        assert re.fullmatch(r"==[0-9a-z.]+", str(requirement.specifier)), requirement
        assert hashes, f"{requirement} has no hash"


@pytest.mark.parametrize("file", FILES)
def test_the_pins_name_no_index_and_no_host(file: str) -> None:
    text = (INSTALL / file).read_text(encoding="utf-8")
    assert not re.search(r"://|--(extra-)?index|--find-links|--trusted-host| @ ", text)


def wanted(group: str) -> list[str]:
    """The ranges in pyproject.toml: "run" with the build's own, or an optional group."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    if group == "run":
        return [*settings["project"]["dependencies"], *settings["build-system"]["requires"]]
    lines: list[str] = settings["project"]["optional-dependencies"][group]
    return lines


@pytest.mark.parametrize(("group", "files"), [("run", FILES[:1]), ("dev", FILES[:2]), ("pi", FILES)])
def test_the_pins_lie_within_the_ranges_of_the_project(group: str, files: tuple[str, ...]) -> None:
    versions = pinned_versions(*files)
    for requirement in map(Requirement, wanted(group)):
        assert requirement.specifier.contains(versions[canonicalize_name(requirement.name)]), requirement


def test_compiled_packages_have_wheels_for_both_processors_and_three_pythons() -> None:
    hashes = {requirement.name: found for requirement, found in pins("requirements.txt")}
    assert {name: len(set(hashes[name])) for name in ("kivy", "numpy", "pydantic-core")} == {
        "kivy": 6,
        "numpy": 6,
        "pydantic-core": 6,
    }
