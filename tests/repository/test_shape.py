"""The repository's outline: what stands at the top, how long a file may be, what the papers promise."""

import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

import companion

ROOT = Path(__file__).resolve().parents[2]
TOP_LEVEL = {
    *("companion", "firmware_bridge", "vision", "ui", "hardware", "tests", "docs"),
    *("pyproject.toml", "README.md", "CHANGELOG.md", "LICENSE", "Makefile"),
}
PRODUCT = ("companion", "firmware_bridge", "vision", "ui", "hardware")
LONGEST_FILE_LINES = 320
LARGEST_FILE_BYTES = 3_000_000


def kept_files() -> list[Path]:
    """Every file the repository keeps, relative to its top."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [Path(name) for name in listed.split("\0") if name and (ROOT / name).is_file()]


def test_nothing_stands_at_the_top_but_what_belongs_there() -> None:
    tops = {path.parts[0] for path in kept_files()}
    assert {top for top in tops if not top.startswith(".")} == TOP_LEVEL


def test_no_product_file_is_longer_than_one_noun_needs() -> None:
    sources = [path for path in kept_files() if path.parts[0] in PRODUCT and path.suffix in {".py", ".kv"}]
    lengths = {str(path): len((ROOT / path).read_text(encoding="utf-8").splitlines()) for path in sources}
    too_long = {path: lines for path, lines in lengths.items() if lines > LONGEST_FILE_LINES}
    assert not too_long, f"split these by noun: {too_long}"


def test_no_kept_file_is_large() -> None:
    large = [str(path) for path in kept_files() if (ROOT / path).stat().st_size > LARGEST_FILE_BYTES]
    assert not large


def test_no_module_is_a_bag_of_leftovers() -> None:
    bags = {"utils", "util", "helpers", "misc", "common"}
    assert not [str(path) for path in kept_files() if path.stem in bags or bags & set(path.parts)]


def test_the_version_is_the_newest_one_in_the_changelog() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    released = re.findall(r"^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$", changelog, re.MULTILINE)
    assert released[0] == companion.__version__


def test_every_file_that_a_package_needs_travels_with_it() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    patterns = settings["tool"]["setuptools"]["package-data"]["*"]
    papers = (Path("hardware/install"), Path("hardware/wiring"), Path("hardware/tray"))
    needed = [path for path in kept_files() if path.parts[0] in PRODUCT and not any(map(path.is_relative_to, papers))]
    left_behind = [str(path) for path in needed if path.suffix != ".py" and not any(map(path.match, patterns))]
    assert not left_behind, f"name their kind in package-data: {left_behind}"


def test_every_link_of_a_page_leads_to_something_kept() -> None:
    kept = {str(path) for path in kept_files()}
    kept |= {str(folder) for path in kept_files() for folder in path.parents}
    dead = [
        f"{page}: {link}"
        for page in kept_files()
        if page.suffix == ".md"
        for link in re.findall(r"\]\(([^)#:]+)\)", (ROOT / page).read_text(encoding="utf-8"))
        if os.path.normpath(page.parent / link) not in kept
    ]
    assert not dead


def make_targets() -> set[str]:
    """The names that `make` knows."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z-]+):", makefile, re.MULTILINE))


def test_the_readme_names_only_commands_that_exist() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"(?:^\s*|`)make ([a-z-]+)", readme, re.MULTILINE))
    assert {"run", "test"} <= named
    assert named <= make_targets()


@pytest.mark.parametrize("target", ["run", "test", "check", "bench", "scenes", "long"])
def test_the_makefile_keeps_the_promised_targets(target: str) -> None:
    assert target in make_targets()
