"""`companion dice-set`, and what learns beside the devices of the table."""

import re
from pathlib import Path

import pytest

from companion.config import Board, Camera, Dice, Settings
from companion.wiring.devices import DevicesError, Wanted, connect
from companion.wiring.learning import OUR_TABLE, learning
from tests.companion.shell import Shell
from tests.vision.lesson_dice import lessons, patch, put_right, saved, taught
from tests.vision.small_table import Letters
from vision.dice_set_file import sets_folder
from vision.reader import StillReader


@pytest.fixture
def learned(tmp_path: Path) -> Path:
    """A set that learned two dice, one after the other."""
    dice_set = saved(tmp_path, taught("AK", (0.0, 100.0)))
    lesson = lessons(dice_set)
    for turn_deg in (33.0, 66.0):
        assert lesson.learn([put_right("A", patch("A", turn_deg))]).changed
    return dice_set


def test_the_versions_of_a_set_are_told_with_when_and_why(shell: Shell, learned: Path) -> None:
    said = shell.companion("dice-set", "history", learned)
    assert said.code == 0
    assert [re.sub(r"\d of|was \d", "N", line) for line in said.lines] == [
        "   3  2026-11-30 20:04  now N 6 kept dice right (N), 2 learned",
        "   2  2026-11-30 20:02  now N 5 kept dice right (N), 1 learned",
        "   1  2026-11-30 20:00  taught",
    ]


def test_going_back_is_told_and_can_be_gone_back_on(shell: Shell, learned: Path) -> None:
    newest = learned.read_bytes()
    said = shell.companion("dice-set", "back", learned)
    assert said.out == f"{learned}: taken back to version 2; that is version 4\n"
    assert learned.read_bytes() != newest
    shell.companion("dice-set", "back", learned, "--to", 3)
    assert learned.read_bytes() == newest


def test_what_cannot_be_taken_back_is_told(shell: Shell, tmp_path: Path, learned: Path) -> None:
    said = shell.companion("dice-set", "back", learned, "--to", 7)
    assert (said.code, "there is no version 7; there are 1 to 3" in said.problem) == (1, True)
    said = shell.companion("dice-set", "back", tmp_path / "other.dice")
    assert (said.code, "other has learned nothing yet" in said.problem) == (1, True)
    assert shell.companion("dice-set", "history", tmp_path / "other.dice").out == "nothing learned yet\n"


def test_a_name_that_is_none_is_told(shell: Shell) -> None:
    for verb in ("history", "back"):
        said = shell.companion("dice-set", verb, "a\nb")
        assert (said.code, "is no name for a dice set" in said.problem) == (1, True)


def connected(folder: Path, dice_set: Path | None) -> Settings:
    """Settings of a table whose camera is a folder of pictures."""
    chosen = Dice(dice_set=str(dice_set)) if dice_set else Dice()
    return Settings(board=Board(port="none"), camera=Camera(source=str(folder)), dice=chosen)


def test_taught_dice_have_a_learner_beside_them_and_untaught_ones_too(tmp_path: Path, learned: Path) -> None:
    for dice_set in (learned, None):
        devices = connect(connected(tmp_path, dice_set), Wanted(), Letters())
        assert devices.learner is not None
        devices.close()


def test_a_table_that_named_no_set_reads_with_its_own_as_soon_as_that_has_learned_something(learned: Path) -> None:
    read_with: list[str | None] = []

    def reader(dice_set: str | None) -> StillReader:
        read_with.append(dice_set)
        return StillReader()

    learner, _notices = learning(None, reader)
    ours = sets_folder() / f"{OUR_TABLE}.dice"
    ours.parent.mkdir(parents=True, exist_ok=True)
    learned.rename(ours)
    learner.stills.renew()
    learner.close()
    ours.unlink()
    assert read_with == [None, OUR_TABLE]


def test_taught_dice_lie_where_the_settings_keep_everything(shell: Shell) -> None:
    problem = shell.companion("read", "any.png", "--dice-set", "ours").problem
    assert str(shell.data / "dice_sets" / "ours.dice") in problem


def test_the_simulated_table_keeps_nothing_until_it_learns() -> None:
    devices = connect(Settings(), Wanted(simulate=True, seed=1), Letters())
    assert devices.learner is not None
    assert not (sets_folder() / "simulated table.dice").exists()
    devices.close()


def test_real_dice_never_learn_from_drawn_ones(learned: Path) -> None:
    settings = Settings(dice=Dice(dice_set=str(learned)))
    assert connect(settings, Wanted(simulate=True, seed=1), Letters()).learner is None


def test_a_torn_set_that_learned_says_how_to_go_back(tmp_path: Path, learned: Path) -> None:
    learned.write_bytes(b"torn")
    with pytest.raises(DevicesError, match=r'go back to what was used last: companion dice-set back ".*letters\.dice"'):
        connect(connected(tmp_path, learned), Wanted(), Letters())


def test_a_damaged_history_is_told_and_the_dice_are_read(tmp_path: Path, learned: Path) -> None:
    (learned.with_name("letters.learned") / "history.json").write_text("torn")
    devices = connect(connected(tmp_path, learned), Wanted(), Letters())
    assert devices.reader is not None
    assert any("history.json is damaged" in notice for notice in devices.notices)
    devices.close()
