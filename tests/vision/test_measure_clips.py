import json
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.ports import DieReading, Expected, Reading, Verdict
from vision.frames import Image
from vision.labels import LabelsError
from vision.measuring.clips import LabelledClip, Report, Rest, judged, names_clips, play, read_clips
from vision.measuring.clips_report import clip_figures, clips_as_lines, clips_as_object

FIVE = (("combat", "5"),)
CLIP = LabelledClip(
    Path("throws.mp4"), 30.0, 200, (Rest(0, 20, (), False), Rest(60, 100, FIVE, True), Rest(140, 199, FIVE, False))
)


def report(frame: int, face: str = "5", *, sure: bool = True) -> Report:
    return Report(frame, (("combat", face),), sure)


def test_a_throw_told_once_and_right_is_right() -> None:
    score = judged(CLIP, [report(66)])
    assert score.throws[0].right
    assert score.throws[0].late_looks == pytest.approx(3.0)
    assert (score.false, score.wrong_but_sure) == ((), 0)


def test_a_throw_told_while_the_labels_say_it_still_moves_is_not_late() -> None:
    assert judged(CLIP, [report(55)]).throws[0].late_looks == 0.0


def test_a_throw_told_twice_is_not_right() -> None:
    score = judged(CLIP, [report(66), report(90)])
    assert not score.throws[0].right
    assert clip_figures([score]).once == 0


def test_a_report_where_dice_were_only_handled_is_of_no_throw() -> None:
    score = judged(CLIP, [report(10), report(150, sure=False)])
    assert score.false == (report(10), report(150, sure=False))
    assert score.wrong_but_sure == 1
    assert score.throws[0].late_looks is None


def test_a_wrong_face_counts_as_silent_only_when_it_was_sure() -> None:
    assert judged(CLIP, [report(66, "4")]).wrong_but_sure == 1
    assert judged(CLIP, [report(66, "4", sure=False)]).wrong_but_sure == 0


def test_the_table_tells_all_and_names_what_went_wrong() -> None:
    good, bad = judged(CLIP, [report(66)]), judged(CLIP, [report(80, "4"), report(150)])
    head, everything, one, other, *troubles = clips_as_lines([good, bad])
    assert everything.split()[:6] == ["all", "2", "2", "1", "1", "1"]
    assert (one.split()[3], other.split()[3]) == ("1", "0")
    assert head.startswith("clips")
    assert troubles == [
        "throws.mp4, frames 60 to 100: combat 5, told: frame 80: combat 4",
        "throws.mp4, frame 150: nothing was thrown, told: combat 5",
    ]


def test_the_object_holds_the_same_figures() -> None:
    told = clips_as_object([judged(CLIP, [report(66)])])
    assert told["overall"] == told["by_clip"]["throws.mp4"]
    assert told["overall"]["median_looks"] == 3.0


class BrightReader:
    """Takes what is bright for a die that shows 5."""

    def __init__(self) -> None:
        self.told: list[Expected | None] = []

    def read(self, image: Image, expected: Expected | None = None) -> Reading:
        self.told.append(expected)
        rows, columns = np.nonzero(image[:, :, 0] > 200)
        if not len(rows):
            return Reading((), Verdict.ASK)
        box = (float(columns.min()), float(rows.min()), float(np.ptp(columns) + 1), float(np.ptp(rows) + 1))
        return Reading((DieReading("combat", "5", 0.99, box),), Verdict.SURE)


@pytest.fixture
def filmed(tmp_path: Path) -> Path:
    """Sixty numbered pictures: a die comes in from frame 15 on and lies still from frame 30."""
    for frame in range(60):
        picture = np.full((90, 160, 3), 60, np.uint8)
        if frame >= 15:
            left = 5 + 5 * min(frame - 15, 15)
            picture[40:56, left : left + 16] = 240
        cv2.imwrite(str(tmp_path / f"{frame:03d}.png"), picture)
    return tmp_path / "%03d.png"


def test_a_film_is_played_through_the_live_reader_without_waiting(filmed: Path) -> None:
    rests = (Rest(0, 14, (), False), Rest(30, 59, FIVE, True))
    reader = BrightReader()
    score = play(LabelledClip(filmed, 30.0, 60, rests), reader)
    assert score.throws[0].right
    assert 0 < (score.throws[0].late_looks or 0) <= 6
    assert set(reader.told) == {None}


def test_the_reader_is_told_what_will_be_thrown_only_when_asked(filmed: Path) -> None:
    reader = BrightReader()
    play(LabelledClip(filmed, 30.0, 60, (Rest(30, 59, FIVE, True),)), reader, tell_expected=True)
    assert set(reader.told) == {Expected((("combat", 1),))}


def test_a_film_that_cannot_be_played_is_told(tmp_path: Path) -> None:
    score = play(LabelledClip(tmp_path / "none.mp4", 30.0, 60, ()), BrightReader())
    assert score.error is not None
    assert f"not played: {tmp_path.name}/none.mp4: " in list(clips_as_lines([score]))[-1]


LINE: dict[str, Any] = {"file": "a.mp4", "fps": 30, "frames": 60, "at_rest": [{"from": 1, "to": 9, "values": [5]}]}


def written(folder: Path, **changes: Any) -> Path:
    file = folder / "clips.jsonl"
    file.write_text(json.dumps({**LINE, **changes}), "utf-8")
    return file


def test_labels_of_clips_are_told_from_labels_of_pictures(tmp_path: Path) -> None:
    assert names_clips(written(tmp_path))
    (tmp_path / "labels.jsonl").write_text('{"file": "a.jpg", "dice": []}', "utf-8")
    assert not names_clips(tmp_path / "labels.jsonl")


def test_a_number_is_a_combat_die_and_a_rest_with_dice_was_thrown(tmp_path: Path) -> None:
    rests = [{"from": 0, "to": 4, "values": []}, {"from": 8, "to": 9, "values": [5, "shadow eye"], "thrown": False}]
    (clip,) = read_clips(written(tmp_path, at_rest=rests))
    assert clip.rests == (Rest(0, 4, (), False), Rest(8, 9, (*FIVE, ("shadow", "eye")), False))
    assert read_clips(written(tmp_path))[0].rests == (Rest(1, 9, FIVE, True),)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"at_rest": 3}, "at_rest"),
        ({"file": None}, '"file"'),
        ({"fps": 0}, '"fps" and "frames"'),
        ({"frames": "many"}, '"fps" and "frames"'),
        ({"at_rest": [{"from": 1}]}, "a rest is"),
        ({"at_rest": ["all"]}, "a rest is"),
    ],
)
def test_labels_that_make_no_clip_are_refused_in_words(tmp_path: Path, changes: dict[str, Any], words: str) -> None:
    with pytest.raises(LabelsError, match=r"clips\.jsonl, line 1") as refusal:
        read_clips(written(tmp_path, **changes))
    assert words in str(refusal.value)
