"""The tray board that the table is to have: the real one wherever it is plugged in, or a simulated one."""

from functools import partial
from typing import TYPE_CHECKING

from companion import __version__
from companion.config import Settings
from companion.mishaps import Mishaps
from companion.ports import Inbox
from companion.wiring.simulation import board_mishaps

if TYPE_CHECKING:
    from firmware_bridge.board import Board
    from firmware_bridge.reopened import OpenWire
    from firmware_bridge.simulated import SimulatedBoard

NAME = f"companion/{__version__}"
"""Who greets the board."""


def board_of(settings: Settings, inbox: Inbox) -> "Board | None":
    """The board that the settings name, to be started; None when they want none."""
    open_wire = wire_of(settings)
    return _board(inbox, open_wire) if open_wire else None


def wire_of(settings: Settings) -> "OpenWire | None":
    """What opens the wire to the board that the settings name; None when they want none."""
    from firmware_bridge.wire import SerialWire, open_usb_wire

    port = settings.board.port
    if port == "none":
        return None
    return open_usb_wire if port == "auto" else partial(SerialWire, port)


def simulated_board(inbox: Inbox, mishaps: Mishaps) -> "tuple[Board, SimulatedBoard]":
    """A board that is simulated, with all that it can suffer, and what moves it."""
    from firmware_bridge.simulated import SimulatedBoard

    simulated = SimulatedBoard()
    mishaps.offer(board_mishaps(simulated))
    mishaps.board_fingers = simulated
    return _board(inbox, simulated.open_wire), simulated


def _board(inbox: Inbox, open_wire: "OpenWire") -> "Board":
    from firmware_bridge.board import Board
    from firmware_bridge.link import Link, new_session

    return Board(inbox, Link(NAME, new_session()), open_wire)
