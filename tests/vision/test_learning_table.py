"""Learning beside a watched tray: the picture a reading came from, a thread of its own, and the next still picture."""

import re
import threading
from pathlib import Path

import numpy as np
import pytest

from companion.ports import (
    DiceLearned,
    DieReading,
    DieSaid,
    Expected,
    Inbox,
    Picture,
    Reading,
    ThrowRead,
    TrayPhase,
    TrayView,
    Verdict,
)
from tests.vision.lesson_dice import SIDE, lessons, saved, taught
from tests.vision.sign_dice import BLUE, EDGE_PX, table_with
from tests.vision.small_table import Letters
from vision.dice_set import DiceSet
from vision.find import Candidate
from vision.frames import Image
from vision.learning.history import History
from vision.learning.kept import KeptDice
from vision.learning.patches import Patches
from vision.learning.stills import Stills
from vision.learning.table import TableLearner
from vision.quad import upright_quad

SHOWN = 0.5
"""The tray shows half as many pixels as the camera sends."""


class LetterReader:
    """Reads the row of letters that `table_with` draws, with the set as it is when the reader is made."""

    made = 0

    def __init__(self, dice_set: Path) -> None:
        type(self).made += 1
        self._dice_set = DiceSet.load(dice_set)

    def read(self, image: Image, expected: Expected | None = None) -> Reading:  # noqa: ARG002 - it reads every letter
        return Reading((self._die(image),), Verdict.ASK)

    def _die(self, image: Image) -> DieReading:
        found = self._dice_set.recognise(image, Candidate(upright_quad((50.0, 50.0), EDGE_PX), (0, 0, 0, 0), 1.0, ()))
        return DieReading(SIDE, found.face if found else "?", found.confidence if found else 0.0, (10, 10, 80, 80))


class MiddleFinder:
    """Finds one die in the middle of whatever part of the picture it is shown."""

    def find(self, image: Image) -> tuple[Candidate, ...]:
        height, width = image.shape[:2]
        return (Candidate(upright_quad((width / 2, height / 2), EDGE_PX), (0, 0, 0, 0), 0.9, ()),)


class BlindFinder:
    """Finds nothing."""

    def find(self, image: Image) -> tuple[Candidate, ...]:
        del image
        return ()


class Tray:
    """A watched tray in the test's hands: it reports what `stills` read, with boxes on the smaller picture shown."""

    def __init__(self, stills: Stills) -> None:
        self._stills = stills
        self._inbox: Inbox = Letters()
        self.image: Image = np.zeros((100, 100, 3), np.uint8)

    def start(self, inbox: Inbox) -> None:
        self._inbox = inbox

    def stop(self) -> None: ...
    def expect(self, throw: Expected | None) -> None: ...
    def read_again(self) -> None: ...
    def wake(self) -> None: ...

    def tray(self) -> TrayView:
        height, width = (round(side * SHOWN) for side in self.image.shape[:2])
        return TrayView(1, TrayPhase.READ, Picture(width, height, bytes(3 * width * height)))

    def throw(self, letter: str, turn_deg: float) -> DieReading:
        self.image = table_with([(letter, BLUE, turn_deg)])
        (die,) = self._stills.read(self.image).dice
        x, y, width, height = die.box
        shown = DieReading(
            die.side, die.face, die.confidence, (x * SHOWN, y * SHOWN, width * SHOWN, height * SHOWN), die.flags
        )
        self._inbox.put(ThrowRead(Reading((shown,), Verdict.ASK)))
        return shown


class Bench:
    """A tray, a learner beside it, and the inbox that both write to."""

    def __init__(self, folder: Path, patches: Patches | None = None) -> None:
        self.dice_set = saved(folder, taught("AK", (0.0, 100.0)))
        self.stills = Stills(lambda: LetterReader(self.dice_set))
        self.learner = TableLearner(self.stills, lessons(self.dice_set), patches or Patches(MiddleFinder()))
        self.tray = Tray(self.stills)
        self.inbox = Letters()
        self.tray.start(self.learner.overhear(self.inbox, self.tray))

    def said(self, *dice: DieSaid) -> list[str]:
        """Say what dice are, wait for the lesson, and what was told of it."""
        self.learner.corrected(dice)
        self.learner.close()
        return [signal.words for signal in self.inbox.signals if isinstance(signal, DiceLearned)]

    def kept(self) -> tuple[tuple[str, str], ...]:
        dice, _problems = KeptDice(History(self.dice_set).folder / "dice").all()
        return tuple(die.face for die in dice)


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


def test_a_die_put_right_is_learned_and_told_and_the_next_picture_is_read_with_the_new_set(bench: Bench) -> None:
    made = LetterReader.made
    die = bench.tray.throw("A", 40.0)
    (words,) = bench.said(DieSaid(die, SIDE, "A"))
    assert re.fullmatch(r"Learned one die: now [45] of 5 kept dice right \(was [45]\)\.", words)
    assert LetterReader.made == made + 1
    assert len(DiceSet.load(bench.dice_set).examples) == 5
    assert bench.kept() == ((SIDE, "A"),)


def test_signals_of_the_reader_pass_on_their_way(bench: Bench) -> None:
    bench.tray.throw("A", 40.0)
    assert [type(signal) for signal in bench.inbox.signals] == [ThrowRead]


def test_a_die_is_put_right_in_the_picture_it_was_read_from_though_another_throw_lies_there(bench: Bench) -> None:
    die = bench.tray.throw("A", 40.0)
    bench.tray.throw("K", 75.0)
    bench.stills.read(np.zeros((100, 100, 3), np.uint8))
    bench.said(DieSaid(die, SIDE, "A"))
    found = DiceSet.load(bench.dice_set).examples[-1]
    assert (
        np.abs(
            found.patch.astype(int) - Patches(MiddleFinder()).cut(table_with([("A", BLUE, 40.0)]), (10, 10, 80, 80))
        ).max()
        == 0
    )


def test_a_die_whose_picture_is_gone_teaches_nothing(bench: Bench) -> None:
    die = bench.tray.throw("A", 40.0)
    for turn_deg in (70.0, 75.0):
        bench.tray.throw("K", turn_deg)
    assert bench.said(DieSaid(die, SIDE, "A")) == []
    assert not bench.kept()


def test_a_die_that_is_not_found_again_teaches_nothing(tmp_path: Path) -> None:
    bench = Bench(tmp_path, Patches(BlindFinder()))
    die = bench.tray.throw("A", 40.0)
    assert bench.said(DieSaid(die, SIDE, "A")) == ["Nothing was learned. The die was not found in its picture again"]
    assert not History(bench.dice_set).folder.exists()


def test_learning_happens_in_a_thread_of_its_own(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    threads: list[str] = []
    monkeypatch.setattr(bench.learner, "_tell", lambda _words: threads.append(threading.current_thread().name))
    bench.said(DieSaid(bench.tray.throw("A", 40.0), SIDE, "A"))
    assert [name.rstrip("_0123456789") for name in threads] == ["dice-learner"]


def test_a_set_that_cannot_learn_is_told_and_the_dice_are_read_as_before(bench: Bench) -> None:
    die = bench.tray.throw("A", 40.0)
    bench.dice_set.write_bytes(b"torn")
    (words,) = bench.said(DieSaid(die, SIDE, "A"))
    assert words.startswith(f"Nothing was learned. {bench.dice_set} is no dice set, or damaged")
    assert bench.tray.throw("K", 75.0).face == "K"


def test_a_box_at_the_edge_or_outside_the_picture_is_cut_as_far_as_there_is_one() -> None:
    image = table_with([("A", BLUE, 0.0)])
    patches = Patches(MiddleFinder())
    assert patches.cut(image, (200.0, 200.0, 40.0, 40.0)) is None
    assert patches.cut(image, (-500.0, 0.0, 40.0, 40.0)) is None
    assert patches.cut(image, (20.0, 20.0, 0.0, 0.0)) is None
