"""Teaching the dice at the screen: a face at a time, with a finger, two buttons or the keyboard."""

from dataclasses import dataclass, field, replace

import pytest

from companion.ports import Button, ButtonPressed, DiceTeacher, DieShown, FaceTaught, Picture, SetMeasured, TeachLook
from tests.ui.table import MakeTable, Table
from ui.desk.lesson import FACES
from ui.intents.intent import Go
from ui.intents.presses import Place, Press
from ui.values.teaching import TeachingView
from ui.window.keys import SPACE, press_key

SEEN = (DieShown((0.1, 0.1, 0.1, 0.1)), DieShown((0.5, 0.5, 0.1, 0.1)))
POOR = DieShown((0.3, 0.3, 0.1, 0.1), "blurred")


@dataclass
class ScriptedTeacher:
    """A teacher that sees what the test lays before it, and keeps what it was told."""

    seen: TeachLook = field(default_factory=TeachLook)
    begun: int = 0
    ended: int = 0
    kept: int = 0
    taught: dict[tuple[str, str], int] = field(default_factory=dict)

    def begin(self) -> None:
        self.begun += 1

    def look(self) -> TeachLook:
        told = tuple(FaceTaught(side, face, count) for (side, face), count in self.taught.items())
        return replace(self.seen, taught=told)

    def learn(self, side: str, face: str) -> int:
        good = sum(not die.fault for die in self.seen.dice)
        self.taught[side, face] = self.taught.get((side, face), 0) + good
        self.seen = TeachLook(self.seen.number, advice="Learned.", fresh=True)
        return good

    def forget(self, side: str, face: str) -> None:
        del self.taught[side, face]

    def keep(self) -> None:
        self.kept += 1
        self.seen = replace(self.seen, measuring=True, fresh=False)

    def end(self) -> None:
        self.ended += 1


@dataclass
class Taught:
    """A table whose dice are taught."""

    table: Table
    teacher: ScriptedTeacher

    @property
    def view(self) -> TeachingView:
        return self.table.at(TeachingView)

    def see(self, *dice: DieShown) -> None:
        number = self.teacher.seen.number + 1
        self.teacher.seen = replace(
            self.teacher.seen, number=number, dice=dice, advice="", picture=Picture(1, 1, b"abc")
        )
        self.table.wait(0.1)

    def teach_all(self) -> None:
        for _face in FACES:
            self.see(*SEEN)
            self.table.press(Press.LEARN_FACE)

    def measured(self, *advice: str, problem: str = "") -> None:
        outcome = SetMeasured(20, 22, advice, problem)
        self.teacher.seen = replace(self.teacher.seen, measuring=False, measured=outcome)
        self.table.wait(0.1)


def stand_there(table: Table) -> Taught:
    teacher = ScriptedTeacher()
    table.presenter.teach_dice_with(teacher)
    table.press(Go(Place.SETTINGS), "Set up the table", "Teach the dice")
    return Taught(table, teacher)


@pytest.fixture
def at(make_table: MakeTable) -> Taught:
    """Somebody stands where dice are taught, and the camera has sent nothing yet."""
    return stand_there(make_table())


def test_the_scripted_teacher_fits_its_port(at: Taught) -> None:
    port: DiceTeacher = at.teacher
    assert port is at.teacher


def test_without_a_camera_nothing_can_be_taught(make_table: MakeTable) -> None:
    table = make_table(camera=False)
    table.press(Go(Place.SETTINGS), "Set up the table")
    with pytest.raises(AssertionError, match="nothing says"):
        table.tap("Teach the dice")


def test_teaching_begins_when_people_come_and_ends_when_they_leave(at: Taught) -> None:
    assert (at.teacher.begun, at.teacher.ended) == (1, 0)
    at.table.press("Back")
    assert (at.teacher.begun, at.teacher.ended) == (1, 1)


def test_nothing_can_be_learned_before_dice_are_seen(at: Taught) -> None:
    assert not at.view.next.enabled
    at.see(POOR)
    assert not at.view.next.enabled
    at.see(*SEEN, POOR)
    assert at.view.next.label == "Learn from 2 dice"
    assert at.view.good is False
    assert at.view.words[-1] == "1 of 3 not seen well: blurred. Only the others are learned from."


def test_nothing_is_said_of_dice_that_are_not_there(at: Taught) -> None:
    at.see()
    assert at.view.words == ("Lay three or more of the blue dice with this face up, and nothing else.",)


def test_the_picture_shown_is_the_teachers(at: Taught) -> None:
    at.see(*SEEN)
    assert at.table.presenter.picture == Picture(1, 1, b"abc")
    assert at.view.picture_number == 1


def test_a_face_learned_leads_to_the_next(at: Taught) -> None:
    assert at.view.title == "Teach the dice: face 1 of 11"
    at.see(*SEEN)
    at.table.press("Learn from 2 dice")
    assert at.view.title == "Teach the dice: face 2 of 11"
    assert at.view.faces[0].count == 2


def test_a_face_passed_over_is_not_asked_for_again_before_the_others(at: Taught) -> None:
    for _face in FACES[1:]:
        at.table.press("Skip")
    assert at.view.title == "Teach the dice: face 11 of 11"
    at.table.press("Skip")
    assert at.view.name == "Nothing new was taught."
    assert at.teacher.kept == 0


def test_after_the_last_face_the_set_is_measured_at_once(at: Taught) -> None:
    at.teach_all()
    assert at.teacher.kept == 1
    assert not at.view.next.enabled
    at.measured()
    assert (at.view.name, at.view.good, at.view.next.label) == ("Read 20 of 22 right", True, "Done")


def test_what_was_read_badly_is_said_and_can_be_shown_once_more(at: Taught) -> None:
    at.teach_all()
    at.measured("Shadow Eye: 1 of 2 right.")
    assert (at.view.words, at.view.good) == (("Shadow Eye: 1 of 2 right.",), False)
    at.table.press(at.view.faces[-1].tap.intent)
    at.see(*SEEN)
    at.table.press("Learn from 2 dice")
    assert at.view.faces[-1].count == 4
    assert at.teacher.kept == 2


def test_a_set_that_cannot_be_kept_can_be_tried_again(at: Taught) -> None:
    at.teach_all()
    at.measured(problem="The disk is full.")
    assert (at.view.name, at.view.words) == ("The dice could not be kept", ("The disk is full.",))
    at.table.press("Try again")
    assert at.teacher.kept == 2


def test_a_few_faces_can_be_used_without_the_others(at: Taught) -> None:
    at.see(*SEEN)
    at.table.press("Learn from 2 dice", "Use what is taught")
    assert at.teacher.kept == 1


def test_a_face_taught_by_mistake_can_be_begun_anew(at: Taught) -> None:
    at.see(*SEEN)
    at.table.press("Learn from 2 dice", at.view.faces[0].tap.intent, "Begin it anew")
    assert at.teacher.taught == {}
    assert at.view.faces[0].count == 0


def test_a_simulated_table_lays_dice_that_show_the_face(make_table: MakeTable) -> None:
    at = stand_there(make_table(simulated=True))
    at.table.press("Lay dice that show it")
    assert at.table.tray.laid == [(*FACES[0], 6)]


def test_dice_are_taught_by_buttons_alone(at: Taught) -> None:
    at.see(*SEEN)
    at.table.presenter.receive(ButtonPressed(Button.FREE_PEOPLES))
    assert at.view.title == "Teach the dice: face 2 of 11"


def test_dice_are_taught_with_the_space_bar(at: Taught) -> None:
    at.see(*SEEN)
    press_key(SPACE, at.table.presenter)
    assert at.view.title == "Teach the dice: face 2 of 11"
