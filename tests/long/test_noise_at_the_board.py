"""A hundred thousand messages between the companion's link and the board's firmware with a byte in twenty disturbed."""

from random import Random

from tests.firmware.noisy_talk import BAD_WIRE, NoisyTalk
from tests.firmware.stepped_table import SteppedTable
from tests.firmware.unix_board import SteppedBoard

MESSAGES = 100_000
SPELL = 1_000


def test_of_a_hundred_thousand_messages_every_press_is_told_once_in_order_and_the_lamps_are_right() -> None:
    board = SteppedBoard()
    talk = NoisyTalk(SteppedTable(board, BAD_WIRE, seed=7), Random(7))
    try:
        while talk.arrived < MESSAGES:
            talk.go_on(SPELL)
            assert talk.table.told == talk.pressed
            assert talk.shown_levels() == talk.expected_levels()
    finally:
        board.close()
    assert talk.table.companion.noise > MESSAGES
