"""Dice that people put right: the set improves by them, and is never made worse unnoticed."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.vision.lesson_dice import SIDE, lessons, patch, put_right, saved, taught
from tests.vision.sign_dice import pip_table, quad_at
from vision.dice_set import DiceSet, Example
from vision.learning.files import LearningError
from vision.learning.history import Change, History
from vision.learning.kept import KeptDice
from vision.learning.lessons import Corrected, Lessons
from vision.learning.measure import KnownDie, measure
from vision.learning.trial import MOST_A_FACE, Trial
from vision.symbols import cut_patch

LETTERS = "ARKSW"


@pytest.fixture
def letters(tmp_path: Path) -> Path:
    """A set taught with one clean picture a face."""
    return saved(tmp_path, taught(LETTERS))


def dim(letter: str, turn_deg: float, seed: int = 0) -> Corrected:
    """A die put right that was out of focus in bad light."""
    return put_right(letter, patch(letter, turn_deg, blurred_px=4.5, light=0.4, seed=seed))


class FullAfter:
    """A disk that takes so much more and then no more."""

    def __init__(self, writes: int) -> None:
        self._left = writes

    def __call__(self, _descriptor: int) -> None:
        self._left -= 1
        if self._left < 0:
            raise OSError(28, "No space left on device")


def right_of(dice_set: DiceSet) -> int:
    """How many dice under the bad lamp the set names rightly and surely, of 20 it was never shown."""
    dice = [
        (letter, patch(letter, turn, blurred_px=4.5, light=0.4)) for letter in LETTERS for turn in (15, 110, 200, 300)
    ]
    answers = [(letter, dice_set.recognise_patch(seen)) for letter, seen in dice]
    return sum(found is not None and found.face == letter and found.confidence > 0.9 for letter, found in answers)


def record_of(dice_set: Path) -> list[tuple[int, Change]]:
    return [(version.number, version.change) for version in History(dice_set).read().versions]


def test_a_set_taught_with_few_pictures_gets_better_by_dice_put_right(letters: Path) -> None:
    before = right_of(DiceSet.load(letters))
    told = lessons(letters).learn([dim(letter, turn, seed=1) for letter in LETTERS for turn in (33.0, 170.0)])
    assert told.words.startswith("Learned 10 dice: now ")
    assert right_of(DiceSet.load(letters)) >= before + 6


def test_each_version_is_kept_with_when_why_and_its_figures(letters: Path) -> None:
    lesson = lessons(letters)
    lesson.learn([put_right("A", patch("A", 33.0)), put_right("A", patch("A", 66.0))])
    first, second = History(letters).read().versions
    assert (first.change, first.kept, first.words) == (Change.TAUGHT, (), "taught")
    assert (second.change, second.taught, second.kept) == (Change.LEARNED, 1, (1, 2))
    assert second.when > first.when
    assert second.measured is not None
    assert second.right_before is not None
    assert second.measured.dice == len(LETTERS) + 2
    assert second.words == f"now {second.measured.right} of 7 kept dice right (was {second.right_before})"


def test_a_kept_die_says_when_what_was_read_and_what_it_is_and_holds_no_more_than_its_patch(letters: Path) -> None:
    lessons(letters).learn([dim("R", 33.0)])
    (die,), problems = KeptDice(History(letters).folder / "dice").all()
    assert not problems
    assert (die.label.read.face, die.face) == ("?", (SIDE, "R"))
    assert die.label.read.box == (20.0, 20.0, 60.0, 60.0)
    assert die.label.when.isoformat().startswith("2026-11-30T20:")
    assert die.patch.shape == (64, 64, 3)


def test_a_die_named_against_what_the_set_is_certain_of_waits_for_a_second_one(letters: Path) -> None:
    lesson = lessons(letters)
    lesson.learn([dim("K", 33.0)])
    before = letters.read_bytes()
    poisoned = lesson.learn([put_right("A", patch("K", 70.0))])
    assert not poisoned.changed
    assert poisoned.words == (
        "One die kept aside: to the set it is surely no north A; a second die like it would settle that."
    )
    assert letters.read_bytes() == before


def test_a_set_may_not_take_anothers_place_where_a_face_is_named_worse() -> None:
    used = Trial.of("letters", DiceSet.of("letters", taught(LETTERS, (0.0, 100.0, 200.0))), ())
    poison = {number: Example(SIDE, "A", patch("K", 30.0 * number, seed=number)) for number in (1, 2)}
    pool = poison | used.examples
    grown = used.extended(poison)
    assert grown.contradiction(pool, (1, 2)) is None
    assert grown.loss(used.measured(pool), grown.measured(pool)) == "with it north K would be named less surely"


def test_a_wrong_name_given_twice_is_still_refused_where_it_makes_the_true_face_worse(tmp_path: Path) -> None:
    dice_set = saved(tmp_path, taught("ARKSW", (0.0, 100.0, 200.0)))
    lesson = lessons(dice_set)
    before = dice_set.read_bytes()
    for turn in (30.0, 60.0, 90.0):
        told = lesson.learn([put_right("A", patch("K", turn))])
        assert not told.changed, told.words
    assert told.words.startswith("One die kept aside: ")
    assert dice_set.read_bytes() == before


def test_a_pip_die_only_measures(letters: Path) -> None:
    before = letters.read_bytes()
    pips = cut_patch(pip_table(5, 230, 20), quad_at(0))
    told = lessons(letters).learn([put_right("5", pips, read_as="4", side="combat")])
    assert told.words == "Kept to measure by: 1 of 6 kept dice right."
    assert letters.read_bytes() == before


def test_a_set_that_would_take_pip_dice_for_signs_is_refused(letters: Path) -> None:
    lesson = lessons(letters)
    pips = [cut_patch(pip_table(value, 230, 20), quad_at(0)) for value in (5, 5)]
    lesson.learn([put_right("5", pips[0], side="combat")])
    told = lesson.learn([put_right("A", pips[1])])
    assert not told.changed, told.words


def test_a_face_keeps_a_dozen_dice_and_the_oldest_make_room(tmp_path: Path) -> None:
    dice_set = saved(tmp_path, taught("AK", (0.0, 100.0)))
    lesson = lessons(dice_set)
    for turn in range(MOST_A_FACE + 3):
        assert lesson.learn([put_right("A", patch("A", 7.0 * turn, seed=turn))]).changed
    newest = History(dice_set).read().newest
    assert newest is not None
    assert newest.kept == tuple(range(4, MOST_A_FACE + 4))
    kept, _problems = KeptDice(History(dice_set).folder / "dice").all()
    assert tuple(die.number for die in kept) == newest.kept


def test_dice_aside_are_bounded_too(letters: Path) -> None:
    lesson = lessons(letters)
    lesson.learn([put_right("A", patch("K", 70.0 + turn, seed=turn)) for turn in range(7)])
    kept, _problems = KeptDice(History(letters).folder / "dice").all()
    assert len(kept) <= 4


@pytest.mark.parametrize("damage", [b"", b"no archive", b"PK\x03\x04"])
def test_a_damaged_kept_die_costs_nothing_but_itself(letters: Path, damage: bytes) -> None:
    lesson = lessons(letters)
    lesson.learn([dim("R", 33.0)])
    dice = History(letters).folder / "dice"
    (dice / "000001.die").write_bytes(damage)
    kept, problems = KeptDice(dice).all()
    assert not kept
    assert "000001.die is no kept die, or damaged" in problems[0]
    assert problems[0].endswith("; delete it")
    assert lesson.learn([dim("R", 120.0, seed=1)]).words


def test_any_flipped_bit_of_a_kept_die_is_noticed_or_harmless(letters: Path) -> None:
    lessons(letters).learn([dim("R", 33.0)])
    dice = KeptDice(History(letters).folder / "dice")
    (file,) = (History(letters).folder / "dice").iterdir()
    whole = file.read_bytes()
    (die,), _none = dice.all()
    for place in range(0, len(whole), 41):
        torn = bytearray(whole)
        torn[place] ^= 0x10
        file.write_bytes(torn)
        kept, problems = dice.all()
        assert len(kept) + len(problems) == 1
        assert all(np.array_equal(one.patch, die.patch) for one in kept)


def test_where_the_disk_refuses_nothing_is_kept_and_it_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dice_set = saved(tmp_path, taught("AK", (0.0, 100.0)))
    lesson = lessons(dice_set)
    assert lesson.learn([put_right("A", patch("A", 33.0))]).changed
    before = {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}
    for writes in range(7):
        monkeypatch.setattr("os.fsync", FullAfter(writes))
        with pytest.raises(LearningError, match=r"cannot be written \(No space left on device\); check the folder"):
            lesson.learn([put_right("A", patch("A", 66.0))])
        monkeypatch.undo()
        after = {file: file.read_bytes() for file in tmp_path.rglob("*") if file.is_file()}
        assert {file: after.get(file) for file in before} == before
        assert {file.suffix for file in after if file not in before} <= {".dice"}
    assert lesson.learn([put_right("A", patch("A", 66.0))]).changed


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    dice_set = saved(tmp_path, taught("AR"))
    (tmp_path / "letters.learned").write_text("in the way")
    with pytest.raises(LearningError, match=r"check the folder and the disk"):
        lessons(dice_set).learn([dim("R", 33.0)])
    assert DiceSet.load(dice_set).faces


ANY_DIE = st.tuples(
    st.sampled_from("ARK"), st.sampled_from("ARKE"), st.integers(0, 359), st.sampled_from([0.0, 2.0, 3.0])
)


@settings(max_examples=5)
@given(dice=st.lists(ANY_DIE, min_size=1, max_size=4))
def test_no_sequence_of_corrections_lowers_the_score_of_kept_dice_unnoticed(
    tmp_path_factory: pytest.TempPathFactory, dice: list[tuple[str, str, int, float]]
) -> None:
    dice_set = saved(tmp_path_factory.mktemp("any"), taught("ARK", (0.0, 100.0)))
    lesson: Lessons = lessons(dice_set)
    for shown, named, turn_deg, blurred_px in dice:
        before = DiceSet.load(dice_set)
        held = History(dice_set).read().newest
        told = lesson.learn([put_right(named, patch(shown, turn_deg, blurred_px=blurred_px))])
        now, record = DiceSet.load(dice_set), History(dice_set).read()
        assert told.changed == (
            record.newest != held and record.newest.change is Change.LEARNED if record.newest else False
        )
        pool = _pool(dice_set)
        earlier = Trial.of("letters", before, held.kept if held else ()).measured(pool)
        later = Trial.of("letters", now, record.newest.kept if record.newest else ()).measured(pool)
        assert later.right >= earlier.right
        for one, other in zip(earlier.faces, later.faces, strict=True):
            assert (other.right, -other.wrong) >= (one.right, -one.wrong)
        if told.changed and record.newest:
            assert record.newest.measured == later


def _pool(dice_set: Path) -> dict[int, Example]:
    kept, _problems = KeptDice(History(dice_set).folder / "dice").all()
    pool = {die.number: die.example for die in kept}
    newest = History(dice_set).read().newest
    return pool | Trial.of("letters", DiceSet.load(dice_set), newest.kept if newest else ()).examples


def test_no_example_vouches_for_itself() -> None:
    dice_set = DiceSet.of("lone", taught("A"))
    (alone,) = measure(dice_set, [KnownDie(dice_set.examples[0], 0)]).faces
    (shown,) = measure(dice_set, [KnownDie(dice_set.examples[0])]).faces
    assert (alone.right, shown.right) == (0, 1)
