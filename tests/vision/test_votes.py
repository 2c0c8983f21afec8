from dataclasses import replace

import pytest

from companion.ports import DieReading, Reading, Verdict
from vision.votes import Votes, same_dice


def reading(*faces: str, confidence: float = 0.9, verdict: Verdict = Verdict.SURE) -> Reading:
    dice = tuple(DieReading("combat", face, confidence, (10 + 40 * at, 10, 20, 20)) for at, face in enumerate(faces))
    reasons = () if verdict is Verdict.SURE else ("one die leans or is partly covered",)
    return Reading(dice, verdict, reasons)


def counted(*readings: Reading) -> Reading:
    """What comes of these votes, each but the last leaving it open."""
    votes = Votes()
    for one in readings[:-1]:
        assert votes.add(one) is None
    decided = votes.add(readings[-1])
    assert decided is not None
    return decided


def test_two_equal_readings_are_enough() -> None:
    assert counted(reading("4", "2"), reading("4", "2")) == reading("4", "2")


def test_two_readings_that_ask_for_the_same_ask() -> None:
    doubtful = reading("4", verdict=Verdict.ASK)
    assert counted(doubtful, doubtful) == doubtful


def test_of_three_different_looks_at_a_die_two_decide_but_ask() -> None:
    decided = counted(reading("4", "2"), reading("5", "2"), reading("4", "2"))
    assert [die.face for die in decided.dice] == ["4", "2"]
    assert decided.verdict is Verdict.ASK
    assert "do not agree" in decided.reasons[-1]


def test_a_die_that_flickers_is_the_one_to_look_at() -> None:
    flickering, steady = counted(reading("4", "2"), reading("5", "2"), reading("4", "2")).dice
    assert flickering.confidence == pytest.approx(0.6)
    assert steady.confidence == pytest.approx(0.9)


def test_each_die_is_voted_for_alone() -> None:
    decided = counted(reading("4", "2", "1"), reading("5", "2", "1"), reading("4", "2", "6"))
    assert [die.face for die in decided.dice] == ["4", "2", "1"]


def test_of_three_different_faces_the_most_confident_is_asked_about() -> None:
    decided = counted(reading("4", confidence=0.5), reading("5", confidence=0.8), reading("6", confidence=0.6))
    assert (decided.dice[0].face, decided.verdict) == ("5", Verdict.ASK)


def test_one_doubtful_look_between_two_sure_ones_that_agree_is_outvoted() -> None:
    decided = counted(reading("4"), reading("4", verdict=Verdict.ASK), reading("4"))
    assert (decided.verdict, decided.reasons) == (Verdict.SURE, ())


def test_one_sure_look_between_two_doubtful_ones_is_outvoted() -> None:
    asking = reading("4", verdict=Verdict.ASK)
    decided = counted(asking, reading("4"), asking)
    assert (decided.verdict, decided.reasons) == (Verdict.ASK, asking.reasons)


def test_a_die_that_one_look_alone_saw_is_left_out_and_makes_the_table_look() -> None:
    decided = counted(reading("4"), reading("4", "2"), reading("4", "2"))
    assert [die.face for die in decided.dice] == ["4", "2"]
    decided = counted(reading("4", "2"), reading("4"), reading("3"))
    assert [die.face for die in decided.dice] == ["4"]
    assert decided.verdict is Verdict.ASK


def test_dice_that_every_look_sees_elsewhere_are_asked_about_and_not_lost() -> None:
    looks = [replace(reading("4").dice[0], box=(x, 10.0, 20.0, 20.0)) for x in (10.0, 60.0, 110.0)]
    decided = counted(*(Reading((die,), Verdict.ASK, ("one die is hard to read",)) for die in looks))
    assert decided.dice[0].box == looks[-1].box
    assert decided.verdict is Verdict.ASK
    assert decided.dice[0].confidence == pytest.approx(0.3)


def test_a_die_that_one_of_three_looks_saw_on_an_empty_table_is_none() -> None:
    nothing = Reading((), Verdict.ASK, ("I see no dice",))
    assert counted(reading("2", verdict=Verdict.ASK), nothing, nothing).dice == ()


def test_dice_lie_where_the_last_look_saw_them() -> None:
    drifted = reading("4")
    drifted = replace(drifted, dice=(replace(drifted.dice[0], box=(14.0, 8.0, 20.0, 20.0)),))
    assert counted(reading("4"), drifted).dice[0].box == (14.0, 8.0, 20.0, 20.0)


def test_a_die_in_another_place_is_not_the_same_die() -> None:
    one = reading("4")
    moved = replace(one, dice=(replace(one.dice[0], box=(40.0, 10.0, 20.0, 20.0)),))
    assert not same_dice(one, moved)


def test_what_any_look_flags_stays_flagged() -> None:
    blurred = reading("4", verdict=Verdict.ASK)
    blurred = replace(blurred, dice=(replace(blurred.dice[0], flags=("moving",)),))
    assert counted(blurred, reading("4", verdict=Verdict.ASK)).dice[0].flags == ("moving",)
