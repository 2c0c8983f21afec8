"""The tray board on a real USB port: the companion's board, pyserial, the kernel, and our firmware at the other end."""

import os
import tempfile
import time
import tty
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.ports import BoardBack, BoardLost, Button, ButtonPressed
from companion.rules.terms import Side
from firmware_bridge.board import Board
from firmware_bridge.link import Link, new_session
from firmware_bridge.wire import BOARD_USB_ID
from tests.firmware.unix_board import UnixBoard, pins
from tests.hardware.fakes import ListInbox
from tests.hil.chips import UsbBoard, wait_until

PRESSES = 10
FINGER_S = 0.2
FREE_PEOPLES = f"pin-{pins.LAMPS['free_peoples']}"


class Pico(UnixBoard):
    """A board with our firmware at the end of a USB cable; while the cable is out it has no power."""

    def __init__(self) -> None:
        self._cable = UsbBoard(*BOARD_USB_ID)
        self._pins = tempfile.TemporaryDirectory()
        self._inputs: set[str] = set()
        self._plugged_in = False

    def plug_in(self) -> None:
        """Put its cable in: the board starts, with every pin at rest."""
        self._cable.plug_in()
        self._board_end = os.open(self._cable.own_end, os.O_RDWR | os.O_NOCTTY)
        tty.setraw(self._board_end)
        for pin in Path(self._pins.name).iterdir():
            pin.unlink()
        self._start()
        self._plugged_in = True

    def pull(self) -> None:
        """Pull its cable, whatever is just being said."""
        self._plugged_in = False
        self._stop()
        os.close(self._board_end)
        self._cable.pull()

    def close(self) -> None:
        """Take it away for good."""
        if self._plugged_in:
            self.pull()
        self._pins.cleanup()

    def press(self, button: str) -> None:
        """Press a button for a moment, then let it rest."""
        for level in (0, 1):
            self.set_pin(pins.BUTTONS[button], level)
            time.sleep(FINGER_S)

    def burning(self) -> int:
        """How many lamps of the Corruption track burn."""
        return sum(any(colour) for colour in self.lamps(pins.TRACK))


@pytest.fixture
def pico() -> Iterator[Pico]:
    with closing(Pico()) as pico:
        yield pico


@pytest.fixture
def board(inbox: ListInbox) -> Iterator[Board]:
    """The companion's part, which looks for the board by its USB id."""
    with closing(Board(inbox, Link("table-companion/1.0", new_session()))) as board:
        board.start()
        yield board


def presses(inbox: ListInbox) -> list[ButtonPressed]:
    """The presses told; a finger that was slow may have been told as held besides."""
    return [signal for signal in inbox.signals if isinstance(signal, ButtonPressed) and not signal.held]


def comings_and_goings(inbox: ListInbox) -> list[type]:
    return [type(signal) for signal in inbox.signals if isinstance(signal, BoardBack | BoardLost)]


def test_lamps_and_presses_go_through_usb_and_a_farewell_leaves_the_board_dark(
    pico: Pico, board: Board, inbox: ListInbox
) -> None:
    board.show_corruption(7)
    board.show_turn(Side.FREE_PEOPLES)
    pico.plug_in()
    wait_until(lambda: BoardBack() in inbox.signals, "board")
    wait_until(lambda: (pico.burning(), pico.shown(FREE_PEOPLES)) == (7, "1"), "lamps")
    for _press in range(PRESSES):
        for button in ("undo", "read"):
            pico.press(button)
    wait_until(lambda: len(presses(inbox)) >= 2 * PRESSES, "presses")
    board.close()
    assert presses(inbox) == [ButtonPressed(Button.UNDO), ButtonPressed(Button.READ)] * PRESSES
    assert (pico.burning(), pico.shown(FREE_PEOPLES)) == (0, "0")


def test_a_board_pulled_without_a_word_is_told_found_again_by_its_usb_id_and_shown_all_lamps_anew(
    pico: Pico, board: Board, inbox: ListInbox
) -> None:
    for points in (3, 9, 12):
        pico.plug_in()
        wait_until(lambda: comings_and_goings(inbox)[-1:] == [BoardBack], "board")
        board.show_corruption(points)
        wait_until(lambda points=points: pico.burning() == points, "lamps")  # type: ignore[misc]
        pico.press("undo")
        told = len(comings_and_goings(inbox))
        pico.pull()
        waited_s = wait_until(lambda told=told: len(comings_and_goings(inbox)) > told, "word of it")  # type: ignore[misc]
        print(f"told {waited_s:.2f} s after the pull")
    assert comings_and_goings(inbox) == [BoardBack, BoardLost] * 3
    assert len(presses(inbox)) == 3
