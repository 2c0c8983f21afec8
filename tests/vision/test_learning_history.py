"""Versions of a dice set: taken back to the byte, and safe whenever the power goes."""

from pathlib import Path

import pytest

from tests.vision.lesson_dice import BEGAN, SIDE, lessons, patch, put_right, saved, taught
from vision.dice_set import DiceSet, DiceSetError, Example
from vision.learning.files import LearningError
from vision.learning.history import FILES_KEPT, Change, History
from vision.learning.lessons import Lessons
from vision.learning.taking_back import take_back, versions


@pytest.fixture
def letters(tmp_path: Path) -> Path:
    """A set taught with two clean pictures a face."""
    return saved(tmp_path, taught("AK", (0.0, 100.0)))


def learn(lesson: Lessons, turn_deg: float) -> None:
    assert lesson.learn([put_right("A", patch("A", turn_deg))]).changed


def numbers(dice_set: Path) -> list[tuple[int, Change, int]]:
    return [(one.number, one.change, one.same_as) for one in History(dice_set).read().versions]


def test_taking_back_restores_the_bytes_and_is_a_version_itself(letters: Path) -> None:
    first = letters.read_bytes()
    lesson = lessons(letters)
    learn(lesson, 33.0)
    second = letters.read_bytes()
    learn(lesson, 66.0)
    take_back(letters, BEGAN)
    assert letters.read_bytes() == second
    take_back(letters, BEGAN)
    assert letters.read_bytes() == first
    take_back(letters, BEGAN, 3)
    assert len(DiceSet.load(letters).examples) == 6
    assert numbers(letters) == [
        (1, Change.TAUGHT, 1),
        (2, Change.LEARNED, 2),
        (3, Change.LEARNED, 3),
        (4, Change.TAKEN_BACK, 2),
        (5, Change.TAKEN_BACK, 1),
        (6, Change.TAKEN_BACK, 3),
    ]


def test_what_was_taken_back_is_not_learned_again(letters: Path) -> None:
    lesson = lessons(letters)
    learn(lesson, 33.0)
    take_back(letters, BEGAN)
    learn(lesson, 66.0)
    newest = History(letters).read().newest
    assert newest is not None
    assert newest.kept == (2,)
    assert newest.measured is not None
    assert newest.measured.dice == 5


def test_a_set_taught_anew_is_a_version_that_one_can_go_back_to(letters: Path) -> None:
    lesson = lessons(letters)
    learn(lesson, 33.0)
    learned = letters.read_bytes()
    saved(letters.parent, taught("AKR", (0.0, 50.0)))
    anew = letters.read_bytes()
    take_back(letters, BEGAN)
    assert letters.read_bytes() == learned
    take_back(letters, BEGAN, 3)
    assert letters.read_bytes() == anew
    learn(lesson, 66.0)
    assert numbers(letters)[-1] == (6, Change.LEARNED, 6)


def test_a_torn_set_is_named_and_what_was_used_last_comes_back(letters: Path) -> None:
    lesson = lessons(letters)
    learn(lesson, 33.0)
    whole = letters.read_bytes()
    letters.write_bytes(whole[:100])
    with pytest.raises(LearningError, match=r"letters\.dice is no dice set, or damaged"):
        lesson.learn([put_right("A", patch("A", 66.0))])
    take_back(letters, BEGAN)
    assert letters.read_bytes() == whole


def test_a_set_that_learned_nothing_has_nothing_to_take_back(letters: Path) -> None:
    with pytest.raises(LearningError, match="has learned nothing yet"):
        take_back(letters, BEGAN)
    learn(lessons(letters), 33.0)
    take_back(letters, BEGAN)
    with pytest.raises(LearningError, match="nothing to take back"):
        take_back(letters, BEGAN)
    with pytest.raises(LearningError, match="there is no version 9; there are 1 to 3"):
        take_back(letters, BEGAN, 9)


def test_old_versions_lose_their_files_but_the_taught_one_and_their_figures_stay(letters: Path) -> None:
    lesson = lessons(letters)
    for turn in range(FILES_KEPT + 2):
        learn(lesson, 9.0 * turn)
    told = {version.number: kept for version, kept in versions(letters)}
    assert told == {number: number == 1 or number > 3 for number in range(1, FILES_KEPT + 4)}
    assert all(version.measured for version, _kept in versions(letters) if version.number > 1)
    with pytest.raises(LearningError, match="version 2 is no longer kept; choose a newer one"):
        take_back(letters, BEGAN, 2)


def test_a_set_learned_when_the_power_went_is_put_in_use_afterwards(letters: Path) -> None:
    before = letters.read_bytes()
    lesson = lessons(letters)
    learn(lesson, 33.0)
    learned = letters.read_bytes()
    letters.write_bytes(before)
    lesson.finish()
    assert letters.read_bytes() == learned


def test_a_version_the_history_does_not_name_yet_counts_for_nothing(letters: Path) -> None:
    lesson = lessons(letters)
    learn(lesson, 33.0)
    stray = History(letters).folder / "versions" / "0003.dice"
    stray.write_bytes(b"half")
    learn(lesson, 66.0)
    assert stray.read_bytes() == letters.read_bytes()


@pytest.mark.parametrize("damage", ["", "{", "[]", '{"versions": 3}', '{"format": 1, "versions": [{}]}'])
def test_a_damaged_history_says_what_to_do_and_costs_the_set_nothing(letters: Path, damage: str) -> None:
    lesson = lessons(letters)
    learn(lesson, 33.0)
    whole = letters.read_bytes()
    file = History(letters).folder / "history.json"
    file.write_text(damage)
    with pytest.raises(LearningError, match=r"is damaged .* move it away: the set stays, its history begins anew"):
        lesson.learn([put_right("A", patch("A", 66.0))])
    assert letters.read_bytes() == whole
    file.unlink()
    learn(lesson, 66.0)


def test_a_history_of_a_newer_companion_is_left_alone(letters: Path) -> None:
    file = History(letters).folder / "history.json"
    file.parent.mkdir()
    file.write_text('{"format": 2, "leaves": []}')
    with pytest.raises(LearningError, match="made by a newer companion; update this one"):
        lessons(letters).learn([put_right("A", patch("A", 66.0))])


def test_a_damaged_version_is_not_gone_back_to(letters: Path) -> None:
    learn(lessons(letters), 33.0)
    whole = letters.read_bytes()
    (History(letters).folder / "versions" / "0001.dice").write_bytes(b"torn")
    with pytest.raises(LearningError, match=r"0001\.dice is damaged; choose another version"):
        take_back(letters, BEGAN)
    assert letters.read_bytes() == whole


def test_a_set_that_comes_with_the_companion_stays_as_it_is_and_a_copy_learns(letters: Path, tmp_path: Path) -> None:
    shipped = letters.read_bytes()
    own = tmp_path / "own" / "mine.dice"
    learn(Lessons(own, lambda: BEGAN, letters), 33.0)
    assert letters.read_bytes() == shipped
    assert len(DiceSet.load(own).examples) == 5
    take_back(own, BEGAN)
    assert own.read_bytes() == shipped


def test_a_set_without_a_file_begins_with_dice_that_confirm_each_other(tmp_path: Path) -> None:
    own = tmp_path / "own.dice"
    lesson = lessons(own)
    alone = lesson.learn([put_right("A", patch("A", 33.0))])
    assert alone.words == "One die kept aside: no other die confirms it yet."
    with pytest.raises(DiceSetError):
        DiceSet.load(own)
    assert lesson.learn([put_right("A", patch("A", 90.0))]).changed
    assert DiceSet.load(own).faces == ((SIDE, "A"),)
    take_back(own, BEGAN)
    assert not own.exists()


def test_a_set_full_of_faces_says_so(tmp_path: Path) -> None:
    full = saved(tmp_path, [Example(SIDE, str(number), patch("A", seed=number)) for number in range(64)])
    told = lessons(full).learn([put_right("R", patch("R"))])
    assert "at most 64 can be taught" in told.words
