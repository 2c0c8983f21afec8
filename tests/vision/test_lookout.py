import numpy as np
import pytest

from companion.ports import Expected, ThrowRead, TrayCleared, TrayPhase, Verdict
from tests.vision.square_dice import EDGE_PX, Lying, SquareReader, board, framed
from vision.frames import Image
from vision.lookout import PATIENCE_LOOKS, Lookout

THREE: Lying = {(40, 60): "4", (120, 60): "2", (200, 100): "5"}
TWO = Expected((("combat", 2),))
HAND = slice(100, 180), slice(230, 300)


class Table:
    """A lookout over square dice, and what it told."""

    def __init__(self) -> None:
        self.reader = SquareReader()
        self.lookout = Lookout(self.reader)
        self.expected: Expected | None = None
        self.told: list[ThrowRead | TrayCleared] = []

    def show(self, picture: Image, looks: int = 8) -> None:
        for _look in range(looks):
            signal = self.lookout.look(framed(picture), self.expected)
            self.told += [signal] if signal else []

    def lay(self, dice: Lying) -> None:
        self.show(board(dice))

    @property
    def throw(self) -> ThrowRead:
        """What was told last."""
        assert isinstance(self.told[-1], ThrowRead)
        return self.told[-1]


@pytest.fixture
def table() -> Table:
    """Three dice were thrown into an empty tray and told."""
    laid = Table()
    laid.lay({})
    laid.lay(THREE)
    assert len(laid.told) == 1
    return laid


REROLLED: Lying = {(40, 60): "4", (120, 60): "2", (80, 20): "6"}


def test_a_reroll_tells_the_new_die_the_ones_that_stayed_and_what_was_taken_up(table: Table) -> None:
    table.lay({place: face for place, face in THREE.items() if face != "5"})
    table.lay(REROLLED)
    assert [die.face for die in table.throw.thrown.dice] == ["6"]
    assert sorted(table.throw.reading.dice[number].face for number in table.throw.stayed) == ["2", "4"]
    assert len(table.told) == 2


def test_a_die_taken_up_and_thrown_without_a_pause_is_told_as_it_was_read(table: Table) -> None:
    table.lay(REROLLED)
    assert [die.face for die in table.throw.lifted] == ["5"]


def test_the_reader_learns_that_dice_lie_beside_the_throw_and_is_sure(table: Table) -> None:
    table.expected = Expected((("combat", 1),))
    table.reader.told.clear()
    table.lay(REROLLED)
    assert table.throw.reading.verdict is Verdict.SURE
    assert table.reader.told == [table.expected, Expected((("combat", 3),)), Expected((("combat", 3),))]


def test_dice_that_are_no_part_of_what_is_due_make_it_ask(table: Table) -> None:
    table.expected = TWO
    table.lay(REROLLED)
    assert table.throw.reading.verdict is Verdict.ASK


def test_reading_again_after_a_reroll_tells_the_same_dice_as_thrown(table: Table) -> None:
    table.expected = Expected((("combat", 1),))
    table.lay(REROLLED)
    first = table.throw
    table.lookout.read_again()
    table.lay(REROLLED)
    assert len(table.told) == 3
    assert table.throw == first


def test_a_touched_throw_keeps_its_reading_on_show(table: Table) -> None:
    table.lay({place: face for place, face in THREE.items() if face != "5"})
    assert table.lookout.phase is TrayPhase.HANDLED
    assert table.lookout.reading is not None
    assert [die.face for die in table.lookout.reading.dice] == ["4", "2"]


def _with_hand(dice: Lying) -> Image:
    picture = board(dice)
    picture[HAND] = 120
    return picture


def test_a_hand_that_rests_over_dice_is_no_cleared_tray(table: Table) -> None:
    table.show(_with_hand({}), 20)
    assert len(table.told) == 1
    assert table.lookout.phase is TrayPhase.HANDLED


def test_dice_taken_out_are_told_once_the_hand_has_gone(table: Table) -> None:
    table.show(_with_hand({}), 20)
    table.lay({})
    assert table.told[1:] == [TrayCleared()]


def test_a_whole_throw_is_told_although_the_hand_still_rests_at_the_edge(table: Table) -> None:
    table.lay({})
    table.expected = TWO
    table.show(_with_hand({(60, 40): "1", (100, 110): "3"}))
    assert table.throw.reading.verdict is Verdict.SURE


def test_a_throw_that_lacks_dice_waits_for_the_hand_that_may_cover_them(table: Table) -> None:
    table.lay({})
    table.expected = Expected((("combat", 3),))
    table.show(_with_hand({(60, 40): "1", (100, 110): "3"}), 20)
    assert len(table.told) == 2
    table.lay({(60, 40): "1", (100, 110): "3", (250, 120): "6"})
    assert table.throw.reading.verdict is Verdict.SURE


def test_people_who_want_a_reading_get_it_although_one_die_never_rests(table: Table) -> None:
    table.lookout.read_again()
    for look in range(PATIENCE_LOOKS + 8):
        picture = board(THREE)
        picture[100 : 100 + EDGE_PX, 200 : 200 + EDGE_PX] = 230 if look % 2 else 200
        table.show(picture, 1)
    flags = {die.box[0]: die.flags for die in table.throw.reading.dice}
    assert flags == {40: (), 120: (), 200: ("moving",)}
    assert table.throw.reading.verdict is Verdict.ASK
    assert "one die still moves" in table.throw.reading.reasons


def test_nothing_is_read_while_nothing_moves(table: Table) -> None:
    read = len(table.reader.told)
    rng = np.random.default_rng(1)
    for _look in range(60):
        table.show(np.clip(board(THREE) + rng.normal(0, 3, (180, 320, 3)), 0, 255).astype(np.uint8), 1)
    assert len(table.reader.told) == read


def test_one_pool_of_two_is_a_whole_throw_beside_a_resting_hand(table: Table) -> None:
    table.lay({})
    table.expected = Expected((("combat", 2), ("shadow", 3)))
    table.show(_with_hand({(60, 40): "1", (100, 110): "3"}))
    assert len(table.told) == 3
