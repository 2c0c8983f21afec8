"""Teaching the eleven faces of a simulated table's dice: quick, measured at once, and read with from then on."""

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np
import pytest

from companion.ports import DiceTeacher, FaceTaught, SetMeasured, TeachLook
from companion.rules.terms import FACES_OF, Side
from vision.clock import ManualClock
from vision.dice_set import DiceSet
from vision.simulated import SimulatedCamera, SimulatedTray
from vision.teaching import TableTeacher, TaughtSet
from vision.tray_in_use import TrayInUse

FACES = tuple((side.value, face.value) for side in Side for face in FACES_OF[side])
THREE_MINUTES_S = 180.0

TURNING_S = 1.2
"""How long people take to turn one die to a face and lay it down."""

PRESSING_S = 1.5
"""How long they take to look at the screen and press."""

DICE_A_FACE = 6
"""So many dice of a side lie in the tray."""


@dataclass
class Bench:
    """A teacher at a simulated table: people who lay dice and press, on a clock of their own."""

    folder: Path
    clock: ManualClock = field(default_factory=ManualClock)
    renewed: int = 0

    def __post_init__(self) -> None:
        self.camera = SimulatedCamera(SimulatedTray(np.random.default_rng(5)), self.clock)
        self.in_use = TrayInUse()
        self.file = self.folder / "our table.dice"
        self.teacher = self.new_teacher()

    def new_teacher(self) -> TableTeacher:
        teacher = TableTeacher(self.in_use, TaughtSet(self.file), self.renew, self.clock.now_s)
        teacher.begin()
        return teacher

    def renew(self) -> None:
        self.renewed += 1

    def watch(self, for_s: float) -> TeachLook:
        """Let the camera send pictures for so long."""
        end_s = self.clock.now_s() + for_s
        while self.clock.now_s() < end_s:
            frame = self.camera.next_frame(1.0)
            assert frame is not None
            self.in_use.of(frame)
            self.clock.wait(0.25)
        return self.teacher.look()

    def lay(self, side: str, face: str, count: int = DICE_A_FACE) -> TeachLook:
        """Lay dice at a person's pace and take the hand away; the screen says when they are seen."""
        self.clock.wait(TURNING_S * count)
        self.camera.lay(side, face, count)
        for _ in range(20):
            look = self.watch(0.3)
            if look.dice:
                return look
        return self.teacher.look()

    def teach(self, side: str, face: str, count: int = DICE_A_FACE) -> int:
        self.lay(side, face, count)
        self.clock.wait(PRESSING_S)
        return self.teacher.learn(side, face)

    def keep(self) -> SetMeasured:
        """Have the set kept, and wait until its thread is done: a new teacher takes up what it kept."""
        self.teacher.keep()
        self.teacher.close()
        measured = self.teacher.look().measured
        assert measured is not None
        return measured


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


def test_it_fits_its_port(bench: Bench) -> None:
    port: DiceTeacher = bench.teacher
    assert port is bench.teacher


def test_eleven_faces_are_taught_and_measured_in_less_than_three_minutes(bench: Bench) -> None:
    learned = [bench.teach(side, face) for side, face in FACES]
    assert len(FACES) == 11
    assert bench.clock.now_s() < THREE_MINUTES_S
    measured = bench.keep()
    assert (measured.problem, bench.renewed) == ("", 1)
    assert measured.dice == sum(learned) >= 11 * (DICE_A_FACE - 1)
    assert measured.right >= 0.95 * measured.dice
    assert {*DiceSet.load(bench.file).faces} == {*FACES}


def test_a_face_taught_again_replaces_what_the_set_knew_of_it_and_nothing_else(bench: Bench) -> None:
    for face in ("character", "event"):
        assert bench.teach("shadow", face, 3) == 3
    bench.keep()
    bench.teacher = bench.new_teacher()
    assert bench.teach("shadow", "event", 2) == 2
    assert bench.keep().problem == ""
    counts = Counter(one.face for one in DiceSet.load(bench.file).examples)
    assert counts == {"character": 3, "event": 2}


def test_dice_that_were_learned_from_teach_nothing_more_until_they_are_laid_anew(bench: Bench) -> None:
    assert bench.teach("shadow", "event", 2) == 2
    assert "anew" in bench.teacher.look().advice
    look = bench.watch(3.0)
    assert look.dice == ()
    assert "anew" in look.advice
    assert bench.teacher.learn("shadow", "army") == 0
    assert bench.teach("shadow", "event", 2) == 2
    assert bench.teacher.look().taught == (FaceTaught("shadow", "event", 4),)


def test_a_hand_over_the_tray_has_to_be_gone_before_dice_are_seen(bench: Bench) -> None:
    assert len(bench.lay("shadow", "event", 2).dice) == 2
    bench.camera.tray.reach_in(bench.clock.now_s(), for_s=2.0)
    assert bench.watch(1.2).dice == ()
    assert len(bench.watch(3.0).dice) == 2


def test_an_empty_tray_is_said_to_be_empty(bench: Bench) -> None:
    assert "no die" in bench.watch(2.0).advice


def test_a_face_begun_anew_is_forgotten(bench: Bench) -> None:
    bench.teach("shadow", "event", 1)
    bench.teacher.forget("shadow", "event")
    look = bench.teacher.look()
    assert (look.taught, look.fresh) == ((), False)


def test_a_set_that_cannot_be_kept_is_said_so_and_the_dice_are_read_as_before(bench: Bench) -> None:
    bench.teach("shadow", "event", 1)
    bench.file = bench.folder / "file" / "our table.dice"
    bench.file.parent.write_text("no folder")
    bench.teacher._set = TaughtSet(bench.file)
    measured = bench.keep()
    assert "cannot be written" in measured.problem
    assert (bench.teacher.look().fresh, bench.renewed) == (True, 0)


def test_a_face_that_one_die_showed_asks_to_be_shown_once_more(bench: Bench) -> None:
    bench.teach("shadow", "event", 1)
    measured = bench.keep()
    assert (measured.right, measured.dice) == (0, 1)
    assert "once more" in measured.advice[0]
