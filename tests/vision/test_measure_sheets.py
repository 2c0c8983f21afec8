"""Contact sheets: every wrong reading of a measurement is on one, and in the list, in the same order."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.ports import DieReading, Verdict
from vision.frames import Image
from vision.labels import LabelledDie, LabelledPicture
from vision.measuring.faults import Kind, faults_of
from vision.measuring.paper import DOUBT, RIGHT, WRONG, DrawingError
from vision.measuring.score import Answer, Score, score
from vision.measuring.sheets import COLUMNS, HEAD, LIST, ROWS, contact_sheet, save_sheets
from vision.measuring.tiles import CROP_PX, cropped, whole
from vision.quad import HasQuad, upright_quad

HERE, THERE, ELSEWHERE = (20.0, 20.0, 40.0, 40.0), (120.0, 20.0, 40.0, 40.0), (220.0, 20.0, 40.0, 40.0)


class Face:
    quad = upright_quad((140.0, 40.0), 30.0)


def nobody(_image: Image) -> tuple[HasQuad, ...]:
    return ()


def scored(folder: Path, name: str = "a.jpg", verdict: Verdict = Verdict.ASK) -> Score:
    """A picture in which one die is missed, one misread and one invented."""
    cv2.imwrite(str(folder / name), np.full((100, 300, 3), 128, np.uint8))
    dice = (LabelledDie("combat", "1", HERE), LabelledDie("combat", "3", THERE))
    read = (
        DieReading("combat", "5", 0.8, THERE, ("cocked",)),
        DieReading("combat", "6", 0.4, ELSEWHERE),
    )
    return score(LabelledPicture(folder / name, dice), Answer(read, verdict))


def lines(folder: Path) -> list[list[str]]:
    return [line.split("\t") for line in (folder / LIST).read_text("utf-8").splitlines()]


def test_every_wrong_reading_has_its_kind_and_its_words(tmp_path: Path) -> None:
    told = [(fault.kind, fault.truth, fault.read, fault.flags) for fault in faults_of(scored(tmp_path))]
    assert told == [
        (Kind.MISSED, "combat 1", "not found", ""),
        (Kind.MISREAD, "combat 3", "combat 5 0.80", "cocked"),
        (Kind.INVENTED, "no die", "combat 6 0.40", ""),
    ]


def test_there_is_a_sheet_for_each_kind_and_a_line_for_each_crop(tmp_path: Path) -> None:
    files = save_sheets(tmp_path, [scored(tmp_path)], nobody)
    assert [file.name for file in files] == ["missed_1.jpg", "misread_1.jpg", "invented_1.jpg", LIST]
    assert all(file.stat().st_size for file in files)
    head, *rest = lines(tmp_path)
    assert tuple(head) == HEAD
    assert [row[:4] for row in rest] == [
        ["missed_1.jpg", "1", "a.jpg", "combat 1"],
        ["misread_1.jpg", "1", "a.jpg", "combat 3"],
        ["invented_1.jpg", "1", "a.jpg", "no die"],
    ]


def test_a_picture_that_is_wrong_but_sure_is_shown_whole(tmp_path: Path) -> None:
    files = save_sheets(tmp_path, [scored(tmp_path, verdict=Verdict.SURE)], nobody)
    assert "wrong_but_sure_1.jpg" in [file.name for file in files]
    assert lines(tmp_path)[-1][:3] == ["wrong_but_sure_1.jpg", "1", "a.jpg"]


def test_what_does_not_fit_on_one_sheet_goes_on_the_next(tmp_path: Path) -> None:
    many = [scored(tmp_path)] * (COLUMNS * ROWS + 1)
    assert "missed_2.jpg" in [file.name for file in save_sheets(tmp_path, many, nobody)]
    assert [row[:2] for row in lines(tmp_path) if row[0] == "missed_2.jpg"] == [["missed_2.jpg", "1"]]


def test_a_right_reading_is_on_no_sheet(tmp_path: Path) -> None:
    right = score(
        LabelledPicture(tmp_path / "gone.jpg", (LabelledDie("combat", "1", HERE),)),
        Answer((DieReading("combat", "1", 0.9, HERE),), Verdict.SURE),
    )
    assert [file.name for file in save_sheets(tmp_path, [right], nobody)] == [LIST]


def test_a_crop_shows_the_die_the_reading_and_the_face_that_was_looked_at(tmp_path: Path) -> None:
    image = np.full((100, 300, 3), 128, np.uint8)
    _missed, misread, _invented = faults_of(scored(tmp_path))
    plain, marked = cropped(image, misread, ()), cropped(image, misread, (Face(),))
    assert colours(plain[:CROP_PX]) == {WRONG, (128, 128, 128)}
    assert DOUBT in colours(marked[:CROP_PX])


def colours(image: Image) -> set[tuple[int, ...]]:
    return {tuple(int(part) for part in pixel) for pixel in image.reshape(-1, 3)}


def test_a_die_at_the_edge_still_gives_a_crop(tmp_path: Path) -> None:
    missed, *_rest = faults_of(scored(tmp_path))
    assert cropped(np.zeros((30, 30, 3), np.uint8), missed, ()).shape[1] == CROP_PX


def test_a_whole_picture_marks_right_and_wrong(tmp_path: Path) -> None:
    one = scored(tmp_path)
    drawn = colours(whole(np.full((100, 300, 3), 128, np.uint8), one))
    assert WRONG in drawn
    assert RIGHT not in drawn


def test_tiles_of_different_size_do_not_overlap() -> None:
    small, large = np.zeros((10, 10, 3), np.uint8), np.full((30, 20, 3), 90, np.uint8)
    sheet = contact_sheet([small, large, small], columns=2)
    assert (sheet == 90).all(-1).sum() == 600
    assert (sheet == 0).all(-1).sum() == 200


def test_a_list_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / LIST).mkdir()
    with pytest.raises(DrawingError, match="cannot be written"):
        save_sheets(tmp_path, [], nobody)
