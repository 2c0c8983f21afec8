"""What the screen tells the learner: dice that the camera saw and a person named, once the throw is accepted."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from companion.ports import DiceLearned, DieReading, DieSaid, Reading, ThrowRead, Verdict
from tests.ui.table import CARDBOARD, MakeTable, Table
from ui.intents.intent import ChooseFace, DropDie, Go, OpenDie
from ui.intents.presses import Place, Press
from ui.intents.setup import Setting, Switch
from ui.values.overlays import MessageView
from ui.values.views import DiceView

FREE = ("army_muster", "character", "muster", "event")
LEARNING = replace(CARDBOARD, learn_from_corrections=True)


class Pupil:
    """A learner that keeps what it is told."""

    def __init__(self) -> None:
        self.told: list[DieSaid] = []

    def corrected(self, dice: Sequence[DieSaid]) -> None:
        """Keep it."""
        self.told.extend(dice)


@pytest.fixture
def pupil() -> Pupil:
    return Pupil()


@pytest.fixture
def rolling(make_table: MakeTable, pupil: Pupil) -> Table:
    """A table that lets its set learn, at its Action roll."""
    return at_the_roll(make_table(LEARNING), pupil)


def at_the_roll(table: Table, pupil: Pupil) -> Table:
    table.presenter._rooms.learning._learner = pupil
    table.new_game("Take back the dice, draw cards", "On to the Hunt allocation", "0 dice into the Hunt Box")
    return table


def faces(pupil: Pupil) -> list[tuple[str, str]]:
    return [(said.read.face, said.face) for said in pupil.told]


def test_a_die_put_right_is_told_when_its_throw_is_accepted(rolling: Table, pupil: Pupil) -> None:
    rolling.read("free_peoples", FREE, Verdict.ASK)
    rolling.press(OpenDie(1), ChooseFace(1, "will_of_the_west"))
    assert not pupil.told
    rolling.press("Accept")
    (said,) = pupil.told
    assert (said.read.face, said.read.box) == ("character", (10.0, 0.0, 8.0, 8.0))
    assert (said.side, said.face) == ("free_peoples", "will_of_the_west")


def test_the_last_word_on_a_die_counts(rolling: Table, pupil: Pupil) -> None:
    rolling.read("free_peoples", FREE, Verdict.ASK)
    rolling.press(OpenDie(1), ChooseFace(1, "event"), OpenDie(1), ChooseFace(1, "muster"), "Accept")
    assert faces(pupil) == [("character", "muster")]


def test_a_die_that_a_person_confirmed_is_told_and_dice_nobody_touched_are_not(rolling: Table, pupil: Pupil) -> None:
    rolling.read("free_peoples", FREE, Verdict.ASK)
    rolling.press(OpenDie(3), ChooseFace(3, "event"), "Accept")
    assert faces(pupil) == [("event", "event")]


@pytest.fixture
def corrected(make_table: MakeTable, pupil: Pupil) -> Table:
    """A table that was never asked whether its set may learn, and has put its first die right."""
    table = at_the_roll(make_table(replace(CARDBOARD, undo_consent=False)), pupil)
    put_right(table)
    return table


def put_right(table: Table) -> None:
    table.read("free_peoples", FREE, Verdict.ASK)
    table.press(OpenDie(1), ChooseFace(1, "will_of_the_west"), "Accept")


def test_the_first_die_put_right_asks_whether_the_set_may_learn_and_tells_nothing_before(
    corrected: Table, pupil: Pupil
) -> None:
    assert corrected.asked(MessageView).title == "May the companion learn from dice you put right?"
    assert not pupil.told


def test_a_table_that_agrees_teaches_that_very_die_and_is_not_asked_again(corrected: Table, pupil: Pupil) -> None:
    corrected.press("Yes, learn")
    assert faces(pupil) == [("character", "will_of_the_west")]
    corrected.press(Press.UNDO)
    put_right(corrected)
    assert corrected.screen.overlay is None
    assert len(pupil.told) == 2


def test_a_table_that_declines_teaches_nothing_and_is_not_asked_again(corrected: Table, pupil: Pupil) -> None:
    corrected.press("No")
    corrected.press(Press.UNDO)
    put_right(corrected)
    assert corrected.screen.overlay is None
    assert not pupil.told


def test_a_question_closed_without_an_answer_comes_with_the_next_die(corrected: Table, pupil: Pupil) -> None:
    corrected.press(Press.CLOSE, Press.UNDO)
    assert not pupil.told
    put_right(corrected)
    assert corrected.asked(MessageView).taps[0].label == "Yes, learn"


def test_the_table_consents_on_the_page_of_settings(make_table: MakeTable, pupil: Pupil) -> None:
    table = at_the_roll(make_table(CARDBOARD), pupil)
    table.press(Go(Place.SETTINGS), Switch(Setting.LEARN))
    assert table.presenter.preferences.learn_from_corrections


def test_a_die_that_was_dropped_or_entered_by_hand_teaches_nothing(rolling: Table, pupil: Pupil) -> None:
    rolling.read("free_peoples", (*FREE[:3], "muster", "event"), Verdict.ASK)
    rolling.press(OpenDie(3), DropDie(3), "Accept")
    rolling.press("Enter by hand", *(ChooseFace(number, "muster") for number in range(7)), "Accept")
    assert not pupil.told


def test_a_misreading_put_right_after_it_was_accepted_is_told(rolling: Table, pupil: Pupil) -> None:
    rolling.throw("free_peoples", FREE)
    rolling.throw("shadow", ("eye", "army", "army", "muster", "character", "event", "army_muster"))
    assert not pupil.told
    rolling.press(Go(Place.DICE), "Put the last throw right")
    muster = 4 + 3
    rolling.press(OpenDie(muster), ChooseFace(muster, "eye"), "Accept")
    assert faces(pupil) == [("muster", "eye")]


def test_of_two_dice_accepted_with_one_face_nobody_knows_later_which_was_meant(rolling: Table, pupil: Pupil) -> None:
    rolling.throw("free_peoples", FREE)
    rolling.throw("shadow", ("eye", "army", "army", "muster", "character", "event", "army_muster"))
    rolling.press(Go(Place.DICE), "Put the last throw right")
    rolling.press(OpenDie(4 + 1), ChooseFace(4 + 1, "eye"), "Accept")
    assert not pupil.told


def test_dice_nobody_taught_are_those_of_the_side_that_lacks_them(rolling: Table, pupil: Pupil) -> None:
    dice = tuple(DieReading("unknown", "unknown", 0.5, (10.0 * at, 0.0, 8.0, 8.0), ("untaught",)) for at in range(4))
    rolling.presenter.receive(ThrowRead(Reading(dice, Verdict.ASK)))
    rolling.press("Say what die 1 shows", *(ChooseFace(number, face) for number, face in enumerate(FREE)), "Accept")
    assert [(said.side, said.face) for said in pupil.told] == [("free_peoples", face) for face in FREE]


def test_what_was_learned_is_told_quietly_on_the_dice_screen(rolling: Table) -> None:
    rolling.press(Go(Place.DICE))
    rolling.presenter.receive(DiceLearned("Learned one die."))
    assert rolling.screen.overlay is None
    assert rolling.at(DiceView).advice.endswith("\nLearned one die.")
    rolling.read("free_peoples", FREE, Verdict.ASK)
    assert rolling.at(DiceView).advice == ""
