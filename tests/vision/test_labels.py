import json
from pathlib import Path

import pytest

from vision.labels import LabelsError, read_labels


def labels(folder: Path, *lines: object) -> Path:
    path = folder / "labels.jsonl"
    path.write_text("\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines))
    return path


def one_die(**entries: object) -> dict[str, object]:
    return {"file": "a.jpg", "dice": [{"side": "combat", "face": "3", "box": [1, 2, 30, 31], **entries}]}


def test_a_picture_is_named_relative_to_its_labels(tmp_path: Path) -> None:
    (picture,) = read_labels(labels(tmp_path, {"file": "sub/a.jpg", "dice": []}))
    assert picture.path == tmp_path / "sub" / "a.jpg"


def test_everything_a_line_says_is_read(tmp_path: Path) -> None:
    line = {**one_die(top_face=[[1, 2], [3, 4], [5, 6], [7, 8]], hidden=0.2), "tags": ["dim"], "source": "phone"}
    line |= {"dice_set": "mine", "tray": "tray.json", "expected": {"combat": 1}, "enrol": True}
    (picture,) = read_labels(labels(tmp_path, line))
    assert (picture.tags, picture.source, picture.dice_set, picture.enrol) == (("dim",), "phone", "mine", True)
    assert picture.tray == tmp_path / "tray.json"
    assert picture.expected == (("combat", 1),)
    (die,) = picture.dice
    assert (die.side, die.face, die.box, die.hidden) == ("combat", "3", (1.0, 2.0, 30.0, 31.0), 0.2)
    assert die.top_face == ((1.0, 2.0), (3.0, 4.0), (5.0, 6.0), (7.0, 8.0))


def test_a_face_may_be_written_as_a_number(tmp_path: Path) -> None:
    (picture,) = read_labels(labels(tmp_path, one_die(face=4)))
    assert picture.dice[0].face == "4"


def test_empty_lines_are_passed_over(tmp_path: Path) -> None:
    assert len(read_labels(labels(tmp_path, "", one_die(), "  ", one_die(), ""))) == 2


@pytest.mark.parametrize("entries", [{"cocked": True}, {"disputed": True}, {"hidden": 0.41}])
def test_a_die_nobody_could_read_is_not_owed(tmp_path: Path, entries: dict[str, object]) -> None:
    (picture,) = read_labels(labels(tmp_path, one_die(**entries)))
    assert not picture.dice[0].owed


def test_a_die_that_lies_flat_and_free_is_owed(tmp_path: Path) -> None:
    (picture,) = read_labels(labels(tmp_path, one_die(hidden=0.4)))
    assert picture.dice[0].owed


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("{", "not JSON"),
        pytest.param("[" * 100_000, "not JSON", id="nested without end"),
        ("[1, 2]", "object in braces"),
        ('{"file": "\\ud800.jpg"}', "half a character"),
        ({"file": "a.jpg", "tray": "a\0.json"}, "a character without a sign"),
        ({"file": "a.jpg", "tags": "dim"}, '"tags" must be a list of words'),
        ({"dice": []}, '"file" is missing'),
        ({"file": "a.jpg", "dice": "none"}, '"dice" must be a list'),
        ({"file": "a.jpg", "dice": [7]}, "die 1: expected an object"),
        ({"file": "a.jpg", "dice": [{"face": "3"}]}, 'die 1: "side" is missing'),
        (one_die(face=True), '"face" is missing or no word'),
        (one_die(box=[1, 2, 3]), '"box" must be 4 ordinary numbers'),
        (one_die(box=[1, 2, 0, 5]), "above 0"),
        (one_die(box=[1, 2, "3", 5]), "ordinary numbers"),
        (one_die(box=[1, 2, float("nan"), 5]), "ordinary numbers"),
        (one_die(top_face=[[1, 2]]), "four corners"),
        (one_die(hidden="much"), '"hidden"'),
        ({**one_die(), "expected": {"combat": "three"}}, "whole number of dice"),
    ],
)
def test_a_bad_line_is_named_with_what_is_wrong(tmp_path: Path, line: object, says: str) -> None:
    with pytest.raises(LabelsError, match="line 2") as refused:
        read_labels(labels(tmp_path, one_die(), line))
    assert says in str(refused.value)


def test_missing_labels_are_named(tmp_path: Path) -> None:
    with pytest.raises(LabelsError, match=r"nowhere\.jsonl does not exist"):
        read_labels(tmp_path / "nowhere.jsonl")


def test_a_folder_is_no_labels_file(tmp_path: Path) -> None:
    with pytest.raises(LabelsError, match="is a folder"):
        read_labels(tmp_path)


def test_a_picture_in_place_of_labels_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.jpg").write_bytes(b"\xff\xd8\xff\xe0\x00")
    with pytest.raises(LabelsError, match="not a text file"):
        read_labels(tmp_path / "a.jpg")


def test_labels_without_pictures_are_refused(tmp_path: Path) -> None:
    with pytest.raises(LabelsError, match="names no pictures"):
        read_labels(labels(tmp_path, "", " "))
