"""`companion read`: one line a picture, in order, whatever the pictures are."""

import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.companion.shell import Shell
from vision.picture import load

CLEAR = Path(__file__).parents[1] / "data" / "dice" / "combat_12346.jpg"
FACES = ["1", "2", "3", "4", "6"]


@pytest.fixture
def pictures(tmp_path: Path) -> dict[str, Path]:
    """Every kind of picture that people hand over, good ones between the bad, by what is odd about them."""
    clear = load(CLEAR)
    names = ("text.jpg", "empty.png", "grey.png", "dot.png", "missing.jpg", "huge.png", "folder", "clear.png")
    files = {name.partition(".")[0]: tmp_path / name for name in names}
    files["text"].write_text("no picture at all\n", "utf-8")
    files["empty"].touch()
    files["folder"].mkdir()
    cv2.imwrite(str(files["grey"]), cv2.cvtColor(clear, cv2.COLOR_BGR2GRAY))
    cv2.imwrite(str(files["dot"]), np.zeros((1, 1, 3), np.uint8))
    cv2.imwrite(str(files["huge"]), np.full((5774, 8660), 90, np.uint8))
    cv2.imwrite(str(files["clear"]), cv2.cvtColor(clear, cv2.COLOR_BGR2BGRA))
    return files


def test_every_picture_gets_one_line_in_order_and_the_bad_ones_stop_nothing(
    shell: Shell, pictures: dict[str, Path]
) -> None:
    said = shell.companion("read", "--json", *pictures.values())
    reports = [json.loads(line) for line in said.lines]
    assert said.code == 0
    assert [report["file"] for report in reports] == [str(file) for file in pictures.values()]
    for name, report in zip(pictures, reports, strict=True):
        faces = sorted(die["face"] for die in report["dice"])
        assert faces == (FACES if name in ("grey", "clear") else []), name
        assert report["verdict"] in (("sure", "ask") if faces else ("ask",))
    unusable = [name for name, report in zip(pictures, reports, strict=True) if "error" in report]
    assert unusable == ["text", "empty", "missing", "folder"]


def test_an_unusable_picture_is_told_with_what_to_do(shell: Shell, pictures: dict[str, Path]) -> None:
    said = shell.companion("read", pictures["text"], pictures["empty"], pictures["missing"], pictures["folder"])
    text, empty, missing, folder = said.lines
    assert "save it as JPEG or PNG" in text
    assert "is empty; copy or take the picture again" in empty
    assert "is not there; check the name" in missing
    assert "is a folder; name the pictures in it" in folder


def test_a_line_for_people_names_the_dice_and_why_to_look(shell: Shell) -> None:
    (line,) = shell.companion("read", CLEAR, "--expect", "combat=3").lines
    assert line.startswith(f"{CLEAR}: combat ")
    assert "ask (" in line


@pytest.mark.parametrize(
    ("given", "advice"),
    [
        ("combat", "'combat' is not SIDE=NUMBER, as in combat=3"),
        ("combat=three", "'combat=three' is not SIDE=NUMBER, as in combat=3"),
        ("combat=-1", "'combat=-1' is not SIDE=NUMBER, as in combat=3"),
        ("=3", "'=3' is not SIDE=NUMBER, as in combat=3"),
        ("combat=²", "'combat=²' is not SIDE=NUMBER, as in combat=3"),
        ("combta=3", "no dice of side 'combta' are known; give one of combat, free_peoples, shadow"),
    ],
)
def test_a_mistaken_expectation_is_told_with_how_to_write_it(shell: Shell, given: str, advice: str) -> None:
    said = shell.companion("read", CLEAR, "--expect", given)
    assert said.code != 0
    assert advice in said.problem


def test_a_side_is_expected_once(shell: Shell) -> None:
    said = shell.companion("read", CLEAR, "--expect", "combat=3", "--expect", "combat=2")
    assert "combat is given twice" in said.problem


def test_an_unknown_dice_set_or_tray_is_told_before_any_picture_is_read(shell: Shell, tmp_path: Path) -> None:
    for mistake in (["--dice-set", "nobody-taught-this"], ["--tray", str(tmp_path / "none.json")]):
        said = shell.companion("read", CLEAR, *mistake)
        assert said.code == 1
        assert said.problem.startswith("Error: ")
        assert mistake[1].rpartition("/")[2] in said.problem
        assert not said.out
