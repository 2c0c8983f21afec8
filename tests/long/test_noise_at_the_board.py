"""A hundred thousand messages between the companion's link and the board's firmware with a byte in twenty disturbed."""

import time
from random import Random

import pytest

from firmware_bridge.link import Disconnected, NotUnderstood
from tests.firmware.noisy_talk import BAD_WIRE, NoisyTalk
from tests.firmware.stepped_table import SteppedTable
from tests.firmware.unix_board import SteppedBoard

BOARDS = 10
MESSAGES = 10_000
"""At each board. They may be run side by side: most of the time goes by while the kernel carries bytes."""

SPELL = 1_000
MOST_DROPS = 1
"""Each wire is that bad for more than an hour of the board's own time, and drops the link less than once in a day."""


@pytest.mark.parametrize("seed", range(BOARDS))
def test_of_a_hundred_thousand_messages_every_press_is_told_once_in_order_and_the_lamps_are_right(
    seed: int, capsys: pytest.CaptureFixture[str]
) -> None:
    began_s, board = time.monotonic(), SteppedBoard()
    talk = NoisyTalk(SteppedTable(board, BAD_WIRE, seed), Random(seed))
    try:
        while talk.arrived < MESSAGES:
            talk.go_on(SPELL)
            assert talk.table.told == talk.pressed
            assert talk.shown_levels() == talk.expected_levels()
    finally:
        with capsys.disabled():
            print(f"\n{told_of(talk)}, {time.monotonic() - began_s:.0f} s")  # noqa: T201 - recorded in docs/long-tests.md
        board.close()
    assert talk.table.companion.noise > MESSAGES
    assert dropped(talk) <= MOST_DROPS


def dropped(talk: NoisyTalk) -> int:
    """How often the companion's end lost the board."""
    return sum(isinstance(event, Disconnected) for event in talk.table.heard)


def told_of(talk: NoisyTalk) -> str:
    """What came of it, in one line."""
    doubtful = sum(isinstance(event, NotUnderstood) for event in talk.table.heard)
    return (
        f"{talk.arrived} messages in {talk.table.now_s:.0f} s of the board's time, {talk.said} levels said, "
        f"{len(talk.pressed)} presses made and {len(talk.table.told)} told, link dropped {dropped(talk)} times, "
        f"{talk.table.companion.noise} lines disturbed, {doubtful} not understood"
    )
