from pathlib import Path
from random import Random

import pytest

from tests.mutation.__main__ import Report, drawn, is_in
from tests.mutation.changes import Change, changes

HUNT = """
def x_level__mutmut_orig(dice: int) -> int:
    require(dice > 0, "No dice are given.", "hunt.level")
    return dice + 1
def x_level__mutmut_1(dice: int) -> int:
    require(dice >= 0, "No dice are given.", "hunt.level")
    return dice + 1
def x_level__mutmut_2(dice: int) -> int:
    require(dice > 0, "XXNo dice are given.XX", "hunt.level")
    return dice + 1
def x_level__mutmut_3(dice: int) -> int:
    require(dice > 0, "No dice are given.", "HUNT.LEVEL")
    return dice + 1
def x_level__mutmut_4(dice: int) -> int:
    require(dice > 0, "No dice are given.", )
    return dice + 1
def x_level__mutmut_5(dice: int) -> int:
    require(dice > 0, "No dice are given.", "hunt.level")
    return dice + 2
def x_level__mutmut_6(dice: int) -> int:
    require(dice > 0, None, "hunt.level")
    return dice + 1
def level(dice: int) -> int:
    return x_level__mutmut_orig(dice)
"""


@pytest.fixture
def found(tmp_path: Path) -> list[Change]:
    """The changes of a made-up module of the rules."""
    folder = tmp_path / "companion" / "rules"
    folder.mkdir(parents=True)
    (folder / "hunt.py").write_text(HUNT, "utf-8")
    return list(changes(tmp_path))


def test_a_change_tells_its_place_and_the_smallest_part_that_differs(found: list[Change]) -> None:
    assert {change.module for change in found} == {"hunt"}
    assert [str(change).removeprefix("companion.rules.hunt.x_level__mutmut_") for change in found] == [
        "1: Gt -> GtE",
        "2: 'No dice are given.' -> 'XXNo dice are given.XX'",
        "3: 'hunt.level' -> 'HUNT.LEVEL'",
        "4: [dice > 0, 'No dice are given.', 'hunt.level'] -> [dice > 0, 'No dice are given.']",
        "5: 1 -> 2",
        "6: 'No dice are given.' -> None",
    ]


def test_only_a_sentence_that_reads_otherwise_is_a_change_of_words_alone(found: list[Change]) -> None:
    assert [change.only_words for change in found] == [False, True, False, False, False, False]


def test_what_was_not_noticed_is_counted_by_kind_and_named(found: list[Change]) -> None:
    became = {change.name: "survived" for change in found} | {found[0].name: "killed", found[1].name: "timeout"}
    report = Report(found, became)
    assert report.share == pytest.approx(2 / 6)
    lines = list(report.lines())
    assert lines[0].split() == ["hunt", "6", "tried", "2", "noticed", "33.3%"]
    assert sorted(line.split(": ")[1] for line in lines[1:5]) == [
        "None in place of a value",
        "an argument or a case left out",
        "another name or id",
        "another number, answer or condition",
    ]
    assert lines[5].startswith("survived: companion.rules.hunt.x_level__mutmut_3: ")
    assert lines[-1] == "2 of 6 changes noticed: 33.3%"


def test_a_package_named_means_all_its_modules_and_no_name_means_all() -> None:
    change = Change("companion.rules.cards.play.x_played__mutmut_1", 1, 2)
    assert is_in(change, ())
    assert is_in(change, ("cards",))
    assert is_in(change, ("hunt", "cards.play"))
    assert not is_in(change, ("card", "cards.pla"))


def test_a_sample_takes_a_share_of_each_module_and_the_same_again_for_the_same_seed() -> None:
    found = [Change(f"companion.rules.{module}.x_f__mutmut_{n}", 1, 2) for module in ("hunt", "ring") for n in range(9)]
    sample = drawn(found, 20, Random(3))
    assert [change.module for change in sample] == ["hunt", "hunt", "ring", "ring"]
    assert len(set(sample)) == 4
    assert sample == drawn(found, 20, Random(3))
    assert len(drawn(found, 1, Random(3))) == 2
    assert sorted(drawn(found, 100, Random(3)), key=str) == sorted(found, key=str)
