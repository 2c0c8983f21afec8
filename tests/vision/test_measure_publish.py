"""Figures come into a page from files alone: known blocks are refreshed, all else stays as it was."""

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from vision.measuring.publish import ROWS, PublishError, main, published

PAGE = """# Reading
<!-- measured: results -->
old
<!-- end -->
Between.
<!-- measured: speed -->
kept
<!-- end -->
"""


def measured(right: float = 0.9912, on: str = "2026-11-30", **more: Any) -> dict[str, Any]:
    overall = {
        "pictures": 49,
        "dice": 218,
        "right": right,
        "throws": 0.98,
        "sure": 0.5,
        "asked_rest": None,
        "wrong_but_sure": 1,
        "calibration_error": 0.0312,
    }
    made = {"on": on, "companion": "1.0", "opencv": "5.0.0", "models": {"finder.onnx": "0a1b2c3d"}}
    return {"overall": overall, "made": made, **more}


def test_a_block_is_refreshed_and_the_rest_stays() -> None:
    page = published(PAGE, {"combat": measured()})
    head, rest = page.split("Between.")
    assert "old" not in head
    row = next(line for line in head.splitlines() if line.startswith("| renders, Combat dice"))
    assert [cell.strip() for cell in row.strip("|").split("|")] == [
        "renders, Combat dice",
        "49",
        "218",
        "99.1 % (99.5 %)",
        "98.0 % (98 %)",
        "50.0 % (95 %)",
        "— (100 %)",
        "1 of 49",
        "0.031",
    ]
    assert rest == PAGE.split("Between.")[1]


def test_publishing_twice_changes_nothing_more() -> None:
    once = published(PAGE, {"combat": measured()})
    assert published(once, {"combat": measured()}) == once


def test_sets_that_were_not_measured_are_told_so() -> None:
    lines = published(PAGE, {"combat": measured()}).splitlines()
    assert sum("not measured" in line for line in lines) == len(ROWS) - 1


def test_the_page_says_with_what_it_was_measured() -> None:
    page = published(PAGE, {"combat": measured(), "mixed": measured(on="2026-12-01")})
    assert "combat: Measured 2026-11-30 with companion 1.0, OpenCV 5.0.0; finder.onnx 0a1b2c3d." in page
    assert "mixed: Measured 2026-12-01" in page


@pytest.mark.parametrize(
    ("block", "files", "row"),
    [
        (
            "asking",
            {
                name: measured(asked_for={"cocked": {"pictures": 3, "asked": 2, "dice": 4, "flagged": 3, "unread": 1}})
                for name in ("combat", "mixed")
            },
            "| cocked | 6 | 4 | 8 | 6 | 2 |",
        ),
        (
            "clips",
            {
                "clips": {
                    "overall": {"throws": 5, "once": 4, "right": 3, "in_time": 2, "false": 1, "wrong_but_sure": 0},
                    "by_clip": {},
                }
            },
            "| all | 5 | 4 | 3 | 2 | 1 | 0 |",
        ),
        (
            "ablation",
            {"ablation": {"ablation": [{"name": "finder alone", "median_ms": 20.04, **measured()["overall"]}]}},
            "| finder alone | 99.1 % | 98.0 % | 50.0 % | 1 of 49 | 20.0 |",
        ),
        (
            "speed",
            {
                "speed": {
                    "speed": [
                        {"by": "dice", "tray": True, "at": 7, "reading_ms": 7.0, "plain_ms": 0.7},
                        {"by": "dice", "tray": False, "at": 7, "reading_ms": 14.0, "plain_ms": 0.7},
                    ]
                }
            },
            "| dice | 7 | 10 times | 20 times | 0.70 ms |",
        ),
    ],
)
def test_each_block_has_its_own_table(block: str, files: dict[str, Any], row: str) -> None:
    page = published(f"<!-- measured: {block} -->\n<!-- end -->\n", files)
    assert row in page.splitlines()


def test_names_and_blocks_nobody_knows_are_told() -> None:
    with pytest.raises(PublishError, match="nothing is published as combta; there are ablation, action"):
        published(PAGE, {"combta": measured()})
    with pytest.raises(PublishError, match="no block is called luck; there are results"):
        published("<!-- measured: luck -->\n<!-- end -->", {"combat": measured()})
    with pytest.raises(PublishError, match="has no block"):
        published("# Nothing here", {"combat": measured()})


def test_the_command_writes_the_page(tmp_path: Path) -> None:
    page, figures = tmp_path / "page.md", tmp_path / "combat.json"
    page.write_text(PAGE, "utf-8")
    figures.write_text(json.dumps(measured()), "utf-8")
    assert CliRunner().invoke(main, [str(page), f"combat={figures}"]).exit_code == 0
    assert "99.1 % (99.5 %)" in page.read_text("utf-8")


@pytest.mark.parametrize("pair", ["combat", "combat=gone.json"])
def test_files_without_figures_leave_the_page_alone(tmp_path: Path, pair: str) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE, "utf-8")
    assert CliRunner().invoke(main, [str(page), pair]).exit_code == 1
    assert page.read_text("utf-8") == PAGE
