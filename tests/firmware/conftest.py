from collections.abc import Iterator

import pytest

from tests.firmware.stepped_table import SteppedTable
from tests.firmware.unix_board import SteppedBoard


@pytest.fixture
def board() -> Iterator[SteppedBoard]:
    board = SteppedBoard()
    yield board
    board.close()


@pytest.fixture
def table(board: SteppedBoard) -> SteppedTable:
    """A companion and a board that have met."""
    table = SteppedTable(board)
    table.pass_time_until(lambda: table.answering and table.companion.connected)
    return table
