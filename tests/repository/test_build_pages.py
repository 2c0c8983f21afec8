"""The pages for people who build: every link and picture is there, and every part has its place."""

import re
from pathlib import Path

import pytest

from hardware.tray import build

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*sorted((ROOT / "docs" / "build").glob("*.md")), ROOT / "hardware" / "wiring" / "pins.md"]
LINK = re.compile(r"\]\(([^)#\s]+)?(?:#([\w-]+))?\)")


def headings(page: Path) -> set[str]:
    """The names that links to a page's headings may have."""
    titles = re.findall(r"^#+ (.+)$", page.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_link_leads_somewhere(page: Path) -> None:
    for path, heading in LINK.findall(page.read_text("utf-8")):
        target = page.parent / path if path else page
        assert target.exists(), path
        assert not heading or heading in headings(target), f"{path}#{heading}"


def test_every_printable_part_stands_on_the_page_with_its_file_and_its_picture() -> None:
    page = (ROOT / "docs" / "build" / "printing.md").read_text("utf-8")
    rows = re.findall(r"^\| \[(\w+)\]\(\S+/stl/(\w+)\.stl\) \|.*part_(\w+)\.png\) \|$", page, re.MULTILINE)
    assert sorted(rows) == sorted((name, name, name) for name in build.parts())


def test_every_picture_of_the_assembly_stands_on_a_page() -> None:
    shown = {name for page in PAGES for name in re.findall(r"pictures/(\w+)\.png", page.read_text("utf-8"))}
    assert set(build.VIEWS) <= shown


def test_the_pages_tell_the_sizes_of_the_source() -> None:
    sizes = dict(
        re.findall(r"^(\w+) = ([\d.]+);", (ROOT / "hardware/tray/sizes.scad").read_text("utf-8"), re.MULTILINE)
    )
    told = {page.stem: " ".join(page.read_text("utf-8").split()) for page in PAGES}

    assert f"hangs {sizes['camera_height']} mm over the middle" in told["printing"]
    assert f"{sizes['camera_view_wide']} by {sizes['camera_view_deep']} degrees" in told["printing"]
    assert f"{sizes['light_height']} mm high and {sizes['light_back']} mm from the middle" in told["printing"]
    assert f"{sizes['wall_height']} mm high" in told["printing"]
    assert f"{sizes['camera_height']} mm over the floor" in told["assembly"]
    assert f"on a bed of {sizes['bed']} x {sizes['bed']} mm" in told["printing"]
