"""Asking where it is right and where it is not: counted by what spoils a die, and by the reader's own reasons."""

from pathlib import Path

from companion.ports import DieReading, Verdict
from vision.labels import LabelledDie, LabelledPicture
from vision.measuring.asking import AskedFor, asked_by_reason, asked_without_need
from vision.measuring.score import Answer, Score, score

BOX, OTHER = (10.0, 10.0, 40.0, 40.0), (90.0, 10.0, 40.0, 40.0)


def scored(die: LabelledDie, *readings: DieReading, reasons: tuple[str, ...] = ()) -> Score:
    verdict = Verdict.ASK if reasons else Verdict.SURE
    return score(LabelledPicture(Path("a.jpg"), (die,)), Answer(readings, verdict, reasons=reasons))


def read(*flags: str) -> DieReading:
    return DieReading("combat", "3", 0.9, BOX, flags)


def test_pictures_are_counted_by_what_spoils_a_die() -> None:
    leaning = LabelledDie("combat", "3", BOX, cocked=True)
    found = asked_by_reason(
        [
            scored(leaning, read("cocked"), reasons=("one die leans on something",)),
            scored(leaning, read()),
            scored(leaning),
            scored(LabelledDie("combat", "3", BOX, hidden=0.6), read("half_hidden"), reasons=("covered",)),
            scored(LabelledDie("combat", "3", BOX, hidden=1.0), reasons=("I see no dice",)),
        ]
    )
    assert found == {
        "cocked": AskedFor(pictures=3, asked=1, dice=3, flagged=1, unread=1),
        "covered": AskedFor(pictures=1, asked=1, dice=1, flagged=1, unread=0),
        "unreadable": AskedFor(pictures=1, asked=1, dice=1, flagged=0, unread=1),
    }


def test_a_disputed_or_unknown_die_is_no_reason_to_ask() -> None:
    disputed = LabelledDie("combat", "3", BOX, disputed=True, cocked=True)
    unknown = LabelledDie("unknown", "unknown", BOX, hidden=1.0)
    assert asked_by_reason([scored(disputed), scored(unknown)]) == {}


def test_needless_reasons_are_counted_over_clean_pictures_whatever_their_numbers() -> None:
    plain = LabelledDie("combat", "3", OTHER)
    found = asked_without_need(
        [
            scored(plain, reasons=("2 dice are hard to read",)),
            scored(plain, reasons=("3 dice are hard to read", "something else may be a die")),
            scored(LabelledDie("combat", "3", BOX, cocked=True), reasons=("one die leans on something",)),
        ]
    )
    assert list(found.items()) == [("n dice are hard to read", 2), ("something else may be a die", 1)]
