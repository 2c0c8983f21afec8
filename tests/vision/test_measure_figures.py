"""Scores summed up: exact figures of four pictures made by hand, whole and in groups, and how they are told."""

import json
from pathlib import Path

import pytest

from companion.ports import DieReading, Verdict
from vision.labels import LabelledDie, LabelledPicture
from vision.measuring.figures import Bin, Measurement, calibration_error, figures, measurement, reliability
from vision.measuring.report import as_lines, as_object
from vision.measuring.score import Answer, Comparison, Score, score

THREE, FIVE = ("combat", "3"), ("combat", "5")


def scored(name: str, truth: str, read: str, **how: object) -> Score:
    """A picture with a die for each letter of `truth`, read as `read`: "." is a die missed, or nothing there."""
    boxes = [(100.0 * number, 10.0, 40.0, 40.0) for number in range(len(truth))]
    dice = [LabelledDie("combat", face, box) for face, box in zip(truth, boxes, strict=True) if face != "."]
    if how.get("leans"):
        dice[0] = LabelledDie("combat", truth[0], boxes[0], cocked=True)
    confidence = float(str(how.get("confidence", 0.95)))
    readings = [
        DieReading("combat", face, confidence, box) for face, box in zip(read, boxes, strict=True) if face != "."
    ]
    picture = LabelledPicture(Path(name), tuple(dice), tags=("dim",) if how.get("dim") else (), source=name[0])
    verdict = Verdict.SURE if how.get("sure") else Verdict.ASK
    return score(picture, Answer(tuple(readings), verdict, elapsed_ms=float(str(how.get("ms", 10)))))


@pytest.fixture
def measured() -> Measurement:
    unreadable = LabelledPicture(Path("b4"), (LabelledDie("combat", "3", (0, 0, 9, 9)),), source="b")
    return measurement(
        [
            scored("a1", "3355", "3355", sure=True, ms=10),
            scored("a2", "33.", "355", dim=True, ms=20, confidence=0.65),
            scored("b1", "3", "5", sure=True, ms=30),
            scored("b2", "35", ".5", leans=True, ms=100),
            score(unreadable, Answer(error="b4 is empty")),
        ]
    )


def test_the_figures_of_all_pictures_are_exact(measured: Measurement) -> None:
    one = measured.overall
    assert (one.pictures, one.dice) == (5, 9)
    assert (one.found, one.right, one.throws) == (8 / 9, 6 / 9, 2 / 5)
    assert (one.spurious, one.asked) == (1 / 5, 3 / 5)
    assert (one.sure, one.asked_rest) == (2 / 4, 1.0)
    assert (one.wrong_but_sure, one.sure_pictures) == (1, 2)
    assert (one.median_ms, one.p95_ms) == (25, 30)


def test_the_calibration_error_weighs_each_reading_the_same(measured: Measurement) -> None:
    low, high = measured.reliability
    assert (low.count, high.count) == (3, 6)
    assert (low.confidence, high.confidence) == pytest.approx((0.65, 0.95))
    assert (low.right, high.right) == pytest.approx((1 / 3, 5 / 6))
    expected = (3 * (0.65 - 1 / 3) + 6 * (0.95 - 5 / 6)) / 9
    assert measured.overall.calibration_error == pytest.approx(expected)


def test_groups_hold_only_their_own_pictures(measured: Measurement) -> None:
    assert list(measured.by_source) == ["a", "b"]
    assert (measured.by_source["a"].right, measured.by_source["b"].right) == (5 / 6, 1 / 3)
    assert list(measured.by_tag) == ["dim"]
    assert (measured.by_tag["dim"].dice, measured.by_tag["dim"].throws) == (2, 0)


def test_the_confusion_counts_what_each_die_was_read_as(measured: Measurement) -> None:
    assert measured.confusion == {
        (THREE, THREE): 3,
        (THREE, FIVE): 2,
        (FIVE, FIVE): 3,
        (None, FIVE): 1,
        (THREE, None): 1,
    }


def test_where_there_is_nothing_to_take_a_share_of_none_is_told() -> None:
    nothing = figures([])
    assert (nothing.right, nothing.throws, nothing.calibration_error, nothing.median_ms) == (None, None, None, None)
    assert calibration_error(()) is None


def test_full_confidence_belongs_to_the_last_step_and_untaught_signs_claim_nothing() -> None:
    die, box = LabelledDie("combat", "3"), (0.0, 0.0, 9.0, 9.0)
    plain = Comparison(die, DieReading("combat", "3", 1.0, box))
    sign = Comparison(die, DieReading("unknown", "unknown", 0.8, box))
    assert reliability([plain, sign, Comparison(die, None)]) == (Bin(1, 1.0, 1.0),)


def test_the_table_has_a_line_for_each_group_and_names_the_pictures_to_look_at(measured: Measurement) -> None:
    head, everything, *rest = as_lines(measured)
    assert head.split()[:6] == ["pictures", "of", "count", "dice", "found", "right"]
    assert " ".join(everything.split()) == "all 5 9 88.9% 66.7% 40.0% 0.20 60.0% 50.0% 100.0% 1 of 2 0.183 25.0 30.0"
    assert [line.split("  ")[0] for line in rest] == [
        "source a",
        "source b",
        "tag dim",
        "cocked: asked in 1 of 1; of 1 such dice 0 flagged, 1 not read",
        "wrong but sure: b1",
        "not read: b4: b4 is empty",
    ]


def test_the_object_holds_the_same_and_is_json(measured: Measurement) -> None:
    told = json.loads(json.dumps(as_object(measured)))
    assert told["overall"]["right"] == 0.6667
    assert told["by_tag"]["dim"]["pictures"] == 1
    assert told["by_source"]["b"]["wrong_but_sure"] == 1
    assert {"truth": None, "read": ["combat", "5"], "count": 1} in told["confusion"]
    assert sum(step["count"] for step in told["reliability"]) == 9
    assert told["wrong_but_sure"] == ["b1"]
    assert told["failed"] == [{"file": "b4", "error": "b4 is empty"}]
