"""`companion measure` on clips: the live reader on a film, and what it told of throws."""

import json
import shutil
from pathlib import Path

from tests.companion.shell import Shell

EMPTY = Path(__file__).parents[1] / "data" / "dice" / "empty_tray.jpg"


def _filmed(folder: Path) -> Path:
    for frame in range(12):
        shutil.copy(EMPTY, folder / f"{frame:02d}.jpg")
    clip = {"file": "%02d.jpg", "fps": 15, "frames": 12, "at_rest": [{"from": 0, "to": 11, "values": []}]}
    labels = folder / "clips.jsonl"
    labels.write_text(json.dumps(clip), "utf-8")
    return labels


def test_an_empty_tray_that_is_filmed_tells_no_throw(shell: Shell, tmp_path: Path) -> None:
    said = shell.companion("measure", _filmed(tmp_path), "--json")
    assert said.code == 0
    told = json.loads(said.out)
    assert (told["overall"]["throws"], told["overall"]["false"], told["failed"]) == (0, 0, [])


def test_pictures_of_clips_are_refused_in_words(shell: Shell, tmp_path: Path) -> None:
    said = shell.companion("measure", _filmed(tmp_path), "--pictures", tmp_path / "drawn")
    assert said.code == 1
    assert "leave --pictures out" in said.problem
