"""One picture's answer against its labels: which reading is which die, what counts, what does not."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.ports import DieReading, Verdict
from vision.labels import LabelledDie, LabelledPicture
from vision.measuring.score import Answer, Score, covers, score

BOX = (100.0, 100.0, 40.0, 40.0)
FAR = (500.0, 100.0, 40.0, 40.0)


def die(face: str = "3", box: tuple[float, float, float, float] | None = BOX) -> LabelledDie:
    return LabelledDie("combat", face, box)


def read(face: str = "3", box: tuple[float, float, float, float] = BOX) -> DieReading:
    return DieReading("combat", face, 0.9, box)


def scored(dice: list[LabelledDie], readings: list[DieReading], verdict: Verdict = Verdict.SURE) -> Score:
    return score(LabelledPicture(Path("a.jpg"), tuple(dice)), Answer(tuple(readings), verdict, 10.0))


def counts(one: Score) -> tuple[int, int, int, int]:
    return one.owed, one.found, one.right, one.spurious


@pytest.mark.parametrize(
    ("reading", "lies_on_it"),
    [
        (BOX, True),
        ((120, 100, 40, 40), True),  # a third of the union is shared
        ((121, 100, 40, 40), False),
        ((113, 113, 14, 14), True),  # little shared, but centre on centre
        ((70, 70, 96, 96), True),
        ((70, 70, 100, 100), False),  # more than six times the die
        (FAR, False),
    ],
)
def test_a_reading_covers_a_die_by_a_third_of_the_union_or_centre_on_centre(
    reading: tuple[float, float, float, float], *, lies_on_it: bool
) -> None:
    assert covers(BOX, reading) is lies_on_it


def test_a_throw_read_as_it_lies_is_exact() -> None:
    one = scored([die("3"), die("5", FAR)], [read("5", FAR), read("3")])
    assert counts(one) == (2, 2, 2, 0)
    assert one.exact
    assert not one.wrong_but_sure


def test_a_wrong_face_is_found_but_not_right_and_wrong_but_sure() -> None:
    one = scored([die("3")], [read("4")])
    assert counts(one) == (1, 1, 0, 0)
    assert one.wrong_but_sure
    assert not scored([die("3")], [read("4")], Verdict.ASK).wrong_but_sure


def test_a_reading_where_nothing_lies_spoils_the_throw() -> None:
    one = scored([die()], [read(), read("6", FAR)])
    assert counts(one) == (1, 1, 1, 1)
    assert not one.exact
    assert [(each.truth, each.read) for each in one.comparisons] == [
        (("combat", "3"), ("combat", "3")),
        (None, ("combat", "6")),
    ]


def test_two_readings_on_one_die_are_one_die_and_one_invention() -> None:
    assert counts(scored([die("3")], [read("4", (104, 100, 40, 40)), read("3")])) == (1, 1, 1, 1)


def test_of_touching_dice_each_takes_the_reading_nearest_to_it() -> None:
    beside = (118.0, 100.0, 40.0, 40.0)
    one = scored([die("3"), die("5", beside)], [read("5", beside), read("3", (97, 100, 40, 40))])
    assert counts(one) == (2, 2, 2, 0)


@pytest.mark.parametrize(
    "excused", [replace(die(), cocked=True), replace(die(), disputed=True), replace(die(), hidden=0.41)]
)
def test_an_excused_die_counts_neither_way_whatever_is_read_there(excused: LabelledDie) -> None:
    for readings in ([], [read("1")], [read("1"), read("2")]):
        one = scored([excused], readings)
        assert counts(one) == (0, 0, 0, 0)
        assert one.exact


def test_sure_beside_a_die_that_nobody_can_read_is_wrong_but_a_disputed_label_is_no_fault() -> None:
    assert scored([replace(die(), cocked=True)], []).wrong_but_sure
    assert not scored([replace(die(), disputed=True)], []).wrong_but_sure
    unknown = LabelledDie("unknown", "unknown", BOX, hidden=1.0)
    assert not scored([unknown], []).wrong_but_sure


def test_labels_without_boxes_are_counted_by_kind() -> None:
    one = scored([die("3", None), die("3"), die("5", None)], [read("3"), read("5", FAR), read("6"), read("6")])
    assert counts(one) == (3, 3, 2, 1)
    assert one.comparisons == ()


def test_a_picture_that_could_not_be_read_is_asked_and_never_exact() -> None:
    one = score(LabelledPicture(Path("a.jpg"), ()), Answer(error="a.jpg is empty"))
    assert (one.sure, one.exact) == (False, False)
