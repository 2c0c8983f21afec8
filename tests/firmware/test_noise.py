from random import Random

import pytest

from tests.firmware.noisy_talk import BAD_WIRE, NoisyTalk
from tests.firmware.stepped_table import SteppedTable
from tests.firmware.unix_board import SteppedBoard


@pytest.mark.parametrize("seed", [1, 2])
def test_over_a_bad_wire_every_press_is_told_once_in_order_and_the_lamps_are_right(
    board: SteppedBoard, seed: int
) -> None:
    table = SteppedTable(board, BAD_WIRE, seed)
    talk = NoisyTalk(table, Random(seed))
    talk.go_on(messages=250)

    assert table.told == talk.pressed
    assert talk.shown_levels() == talk.expected_levels()
    assert table.companion.noise > 1000
