"""`companion teach`: labels with mistakes are told with their line, and an older set stays."""

import json
from pathlib import Path

import pytest

from tests.companion.shell import Shell

DICE = Path(__file__).parents[1] / "data" / "dice"


@pytest.mark.parametrize(
    ("labels", "advice"),
    [
        ("", "names no pictures; write one JSON object a line"),
        ("no json\n", "line 1: not JSON"),
        ('{"dice": []}\n', 'line 1: "file" is missing'),
        ('{"file": "signs.jpg"}\n\n{"file": "signs.jpg", "dice": 3}\n', 'line 3: "dice" must be a list'),
        ('{"file": "signs.jpg", "dice": [{"side": "shadow"}]}\n', 'line 1, die 1: "face" is missing'),
        ('{"file": "signs.jpg", "dice": [{"side": "a", "face": "b", "box": [1, 2]}]}\n', "4 ordinary numbers"),
        ('{"file": "gone.jpg", "dice": [{"side": "a", "face": "b", "box": [1, 2, 30, 30]}]}\n', "gone.jpg"),
        ('{"file": "signs.jpg", "dice": []}\n', "teaches no face"),
    ],
)
def test_bad_labels_are_told_with_their_line_and_what_to_do(
    shell: Shell, tmp_path: Path, labels: str, advice: str
) -> None:
    file = tmp_path / "labels.jsonl"
    file.write_text(labels, "utf-8")
    (tmp_path / "signs.jpg").write_bytes((DICE / "signs.jpg").read_bytes())
    said = shell.companion("teach", "mine", file)
    assert said.code == 1
    assert advice in said.problem


def test_a_missing_labels_file_is_told(shell: Shell, tmp_path: Path) -> None:
    said = shell.companion("teach", "mine", tmp_path / "none.jsonl")
    assert said.code == 1
    assert "does not exist; check the name" in said.problem


@pytest.mark.parametrize("name", ["", "a/b", "../outside", "."])
def test_a_set_is_kept_under_a_plain_name(shell: Shell, tmp_path: Path, name: str) -> None:
    labels = tmp_path / "labels.jsonl"
    labels.write_text(json.dumps({"file": str(DICE / "signs.jpg"), "dice": []}), "utf-8")
    said = shell.companion("teach", name, labels)
    assert said.code == 1
    assert said.problem.startswith("Error: ")
    assert not list(tmp_path.rglob("*.dice"))
