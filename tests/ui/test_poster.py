"""The picture of a summary: one sheet with all chapters, drawn without a display."""

import subprocess
import sys
from pathlib import Path

import cv2


def drawn(path: Path) -> str:
    """What the drawing process said."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.ui.run_poster", str(path)],
        capture_output=True,
        text=True,
        check=False,
        timeout=180,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_picture_of_a_summary_is_a_whole_sheet_with_something_in_every_quarter(tmp_path: Path) -> None:
    path = tmp_path / "summary.png"
    assert drawn(path) == ""
    picture = cv2.imread(str(path))
    assert picture is not None
    assert picture.shape == (1000, 1600, 3)
    quarters = [picture[y : y + 420, x : x + 760] for y in (100, 540) for x in (20, 810)]
    assert all(quarter.std() > 15 for quarter in quarters)
    assert [file.name for file in tmp_path.iterdir()] == ["summary.png"]


def test_a_picture_that_cannot_be_written_is_an_error_and_leaves_nothing_behind(tmp_path: Path) -> None:
    assert drawn(tmp_path / "nowhere" / "summary.png") == "FileNotFoundError"
    assert list(tmp_path.iterdir()) == []
