"""The firmware in its own time, and the companion's board thread on the tty by pyserial."""

from collections.abc import Iterator
from queue import SimpleQueue

import pytest

from companion.ports import BoardBack, Button, ButtonPressed, Signal
from companion.rules.terms import Side
from firmware_bridge.board import Board
from firmware_bridge.link import Link, new_session
from firmware_bridge.wire import SerialWire
from tests.firmware.unix_board import PATIENCE_S, UnixBoard, pins


@pytest.fixture
def unix_board() -> Iterator[UnixBoard]:
    board = UnixBoard()
    yield board
    board.close()


def test_lamps_and_presses_go_through_a_serial_port_and_a_farewell_leaves_the_board_dark(unix_board: UnixBoard) -> None:
    inbox: SimpleQueue[Signal] = SimpleQueue()
    board = Board(inbox, Link("table-companion/1.0", new_session()), lambda: SerialWire(unix_board.port))
    board.show_corruption(11)
    board.show_turn(Side.FREE_PEOPLES)
    board.start()
    try:
        assert isinstance(inbox.get(timeout=PATIENCE_S), BoardBack)
        unix_board.set_pin(pins.BUTTONS["undo"], 0)
        assert inbox.get(timeout=PATIENCE_S) == ButtonPressed(Button.UNDO)
        assert inbox.get(timeout=PATIENCE_S) == ButtonPressed(Button.UNDO, held=True)
        assert sum(any(colour) for colour in unix_board.lamps(pins.TRACK)) == 11
        assert unix_board.shown(f"pin-{pins.LAMPS['free_peoples']}") == "1"
    finally:
        board.close()

    assert not any(any(colour) for colour in unix_board.lamps(pins.TRACK))
    assert unix_board.shown(f"pin-{pins.LAMPS['free_peoples']}") == "0"
