import json
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.sign_dice import BLUE, RED, RowFinder, at, label_of, table_with, write_lesson
from vision.dice_set import DiceSet, DiceSetError
from vision.find import Candidate
from vision.frames import Image
from vision.labels import LabelsError
from vision.teach import learn, teach


class BlindFinder:
    """A finder that never finds anything."""

    def find(self, image: Image) -> tuple[Candidate, ...]:
        """No candidates, whatever the picture."""
        del image
        return ()


def lesson_file(folder: Path, *lines: str) -> Path:
    path = folder / "lessons.jsonl"
    path.write_text("\n".join(lines))
    return path


def lesson(folder: Path, name: str, faces: str, turn_deg: float) -> str:
    image = table_with([(face, BLUE, turn_deg) for face in faces])
    return write_lesson(folder, name, image, [label_of(k, "north", face, turn_deg) for k, face in enumerate(faces)])


def test_labelled_pictures_teach_the_faces_they_name(tmp_path: Path) -> None:
    labels = lesson_file(tmp_path, lesson(tmp_path, "1.png", "ARK", 0.0), lesson(tmp_path, "2.png", "ARK", 90.0))
    taught = learn("mine", labels, RowFinder())
    assert [(face.side, face.face, face.examples) for face in taught.report.faces] == [
        ("north", "A", 2),
        ("north", "R", 2),
        ("north", "K", 2),
    ]
    assert taught.report.advice == ()
    found = taught.dice_set.recognise(table_with([("R", BLUE, 180.0)]), at(0))
    assert found is not None
    assert found.face == "R"


def test_a_taught_set_is_kept_under_its_name(tmp_path: Path) -> None:
    report = teach("tutored", lesson_file(tmp_path, lesson(tmp_path, "1.png", "ARK", 0.0)))
    assert report.name == "tutored"
    assert DiceSet.load("tutored").faces == (("north", "A"), ("north", "R"), ("north", "K"))


def test_a_failed_teaching_leaves_the_older_set_as_it_was(tmp_path: Path) -> None:
    teach("kept", lesson_file(tmp_path, lesson(tmp_path, "1.png", "AR", 0.0)))
    with pytest.raises(LabelsError):
        teach("kept", lesson_file(tmp_path, "{"))
    assert DiceSet.load("kept").faces == (("north", "A"), ("north", "R"))


def test_a_small_die_is_told(tmp_path: Path) -> None:
    small = np.asarray(cv2.resize(table_with([("A", BLUE, 0.0)]), (20, 20)), np.uint8)
    label: dict[str, object] = {"side": "north", "face": "A", "box": [4, 4, 12, 12]}
    taught = learn("mine", lesson_file(tmp_path, write_lesson(tmp_path, "1.png", small, [label])), BlindFinder())
    assert "is small (10 px wide)" in taught.report.advice[0]


def test_a_face_without_a_good_picture_is_asked_for_by_name(tmp_path: Path) -> None:
    dark = np.asarray(table_with([("A", BLUE, 0.0), ("R", BLUE, 0.0)]) * 0.06, np.uint8)
    lines = [
        write_lesson(tmp_path, "1.png", dark, [label_of(0, "north", "A"), label_of(1, "north", "R")]),
        lesson(tmp_path, "2.png", "A", 90.0),
    ]
    advice = learn("mine", lesson_file(tmp_path, *lines), RowFinder()).report.advice
    asked = [line for line in advice if "take another picture" in line]
    assert asked == ["take another picture of the R of north: none of it is good yet"]


def test_a_die_that_was_not_seen_is_told(tmp_path: Path) -> None:
    advice = learn("mine", lesson_file(tmp_path, lesson(tmp_path, "1.png", "A", 0.0)), BlindFinder()).report.advice
    assert "1.png: the A of north was not seen as a die" in advice[0]


def test_a_die_off_the_middle_of_its_box_is_told(tmp_path: Path) -> None:
    image = np.full((100, 100, 3), 120, np.uint8)
    image[10:90, 10:90] = BLUE
    image[18:42, 18:42] = 240
    label: dict[str, object] = {"side": "north", "face": "A", "box": [10, 10, 80, 80]}
    labels = lesson_file(tmp_path, write_lesson(tmp_path, "1.png", image, [label]))
    assert "lies off the middle" in learn("mine", labels, BlindFinder()).report.advice[0]


def test_the_box_alone_teaches_where_the_finder_sees_nothing(tmp_path: Path) -> None:
    labels = lesson_file(tmp_path, lesson(tmp_path, "1.png", "ARK", 0.0))
    found = learn("mine", labels, BlindFinder()).dice_set.recognise(table_with([("K", BLUE, 180.0)]), at(0))
    assert found is not None
    assert found.face == "K"


def test_pip_dice_and_unknown_dice_teach_nothing(tmp_path: Path) -> None:
    image = table_with([("A", BLUE, 0.0), ("1", RED, 0.0), ("R", RED, 0.0)])
    dice = [label_of(0, "north", "A"), label_of(1, "combat", "1"), label_of(2, "unknown", "?")]
    taught = learn("mine", lesson_file(tmp_path, write_lesson(tmp_path, "1.png", image, dice)), RowFinder())
    assert taught.dice_set.faces == (("north", "A"),)


def test_a_die_nobody_could_read_teaches_nothing(tmp_path: Path) -> None:
    image = table_with([("A", BLUE, 0.0), ("R", BLUE, 0.0)])
    dice = [label_of(0, "north", "A"), label_of(1, "north", "R") | {"hidden": 0.9}]
    taught = learn("mine", lesson_file(tmp_path, write_lesson(tmp_path, "1.png", image, dice)), RowFinder())
    assert taught.dice_set.faces == (("north", "A"),)


def test_a_picture_that_cannot_be_opened_is_named_and_the_others_teach(tmp_path: Path) -> None:
    gone = json.dumps({"file": "gone.png", "dice": [label_of(0, "north", "K")]})
    taught = learn("mine", lesson_file(tmp_path, gone, lesson(tmp_path, "1.png", "AR", 0.0)), RowFinder())
    assert taught.dice_set.faces == (("north", "A"), ("north", "R"))
    assert "gone.png" in taught.report.advice[0]


def test_labels_that_teach_nothing_are_refused_with_the_first_problem(tmp_path: Path) -> None:
    gone = json.dumps({"file": "gone.png", "dice": [label_of(0, "north", "K")]})
    with pytest.raises(DiceSetError, match=r"teaches no face.*gone\.png"):
        learn("mine", lesson_file(tmp_path, gone), RowFinder())


def test_a_die_without_a_box_is_told(tmp_path: Path) -> None:
    line = write_lesson(tmp_path, "1.png", table_with([("A", BLUE, 0.0)]), [{"side": "north", "face": "A"}])
    with pytest.raises(DiceSetError, match=r'1\.png: 1 dice have no "box"'):
        learn("mine", lesson_file(tmp_path, line), RowFinder())


def test_bad_labels_are_refused_as_labels(tmp_path: Path) -> None:
    with pytest.raises(LabelsError):
        learn("mine", lesson_file(tmp_path, "{"), RowFinder())


def test_a_face_shown_once_is_asked_for_again(tmp_path: Path) -> None:
    lines = [lesson(tmp_path, "1.png", "ARK", 0.0), lesson(tmp_path, "2.png", "AR", 180.0)]
    advice = learn("mine", lesson_file(tmp_path, *lines), RowFinder()).report.advice
    assert advice == ("shown once only: K of north; a second picture in other light makes the readings surer",)


def test_faces_too_alike_are_told_by_name(tmp_path: Path) -> None:
    image = table_with([("A", BLUE, 0.0), ("A", BLUE, 90.0), ("K", BLUE, 0.0)])
    dice = [label_of(0, "north", "army"), label_of(1, "north", "army_muster", 90.0), label_of(2, "north", "K")]
    taught = learn("mine", lesson_file(tmp_path, write_lesson(tmp_path, "1.png", image, dice)), RowFinder())
    assert any("army of north and the army muster of north look too alike" in line for line in taught.report.advice)


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda image: np.asarray(image * 0.06, np.uint8), "more light"),
        (lambda image: np.asarray(np.minimum(image.astype(int) + 190, 255), np.uint8), "glare"),
        (lambda image: cv2.GaussianBlur(image, (0, 0), 6), "blurred"),
    ],
)
def test_a_poor_picture_is_told_with_what_to_do(tmp_path: Path, spoil: object, says: str) -> None:
    assert callable(spoil)
    image = spoil(table_with([("A", BLUE, 0.0)]))
    labels = lesson_file(tmp_path, write_lesson(tmp_path, "1.png", image, [label_of(0, "north", "A")]))
    assert says in learn("mine", labels, RowFinder()).report.advice[0]


def test_at_most_sixteen_examples_a_face_are_kept(tmp_path: Path) -> None:
    lines = [lesson(tmp_path, f"{k}.png", "AR", 90.0 * k) for k in range(18)]
    report = learn("mine", lesson_file(tmp_path, *lines), RowFinder()).report
    assert [face.examples for face in report.faces] == [16, 16]
