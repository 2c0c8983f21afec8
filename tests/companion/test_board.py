"""`companion board` as people meet it: the terminal, the list of ports, the firmware onto the board."""

import os
import tty
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pytest
from click.testing import CliRunner

from companion.__main__ import cli
from companion.wiring import board_tools
from companion.wiring.board_tools import BoardError, Conversation, TypedLines
from firmware_bridge.installing import Ran
from firmware_bridge.link import Link, Session
from firmware_bridge.reopened import BACK_OFF_S
from firmware_bridge.simulated import SimulatedBoard
from firmware_bridge.terminal import Terminal
from firmware_bridge.wire import Wire
from tests.hardware.fakes import ManualClock


@dataclass(frozen=True)
class Port:
    """What pyserial tells of a port."""

    device: str
    vid: int | None
    pid: int | None
    description: str = "Board in FS mode"


class Typing(TypedLines):
    """Lines that are typed when a test says so."""

    def __init__(self) -> None:
        self.ended = False
        self.lines: list[str | None] = []

    def take(self) -> Iterator[str]:
        taken, self.lines = self.lines, []
        yield from (line for line in taken if line is not None)
        self.ended = self.ended or None in taken


class Desk:
    """A conversation with a simulated board on a clock that is turned; `shown` keeps what people see."""

    def __init__(self) -> None:
        self.clock = ManualClock()
        self.board = SimulatedBoard(self.clock, self.clock.advance)
        self.typing = Typing()
        self.shown: list[str] = []
        self.opened = 0
        self.pauses: list[float] = []
        terminal = Terminal(Link("terminal/1", Session("aaaaaaaa")))
        self._conversation = Conversation(terminal, self._open, self.shown.append)

    def hold(self, script: dict[float, str], for_s: float) -> bool:
        """Talk for so long, doing at each second what the script has: a text to type, or a deed of the board."""
        due = sorted((self.clock.now_s + at_s, text) for at_s, text in script.items())
        end_s = self.clock.now_s + for_s

        def pause(seconds: float) -> None:
            if seconds:
                self.pauses.append(seconds)
            self.clock.advance(seconds)
            while due and due[0][0] <= self.clock.now_s:
                _, text = due.pop(0)
                deed = getattr(self.board, text, None)
                deed() if deed else self.typing.lines.append(text)
            if self.clock.now_s >= end_s:
                self.typing.lines.append(None)

        return self._conversation.hold(self.typing, self.clock, pause)

    def _open(self) -> Wire:
        self.opened += 1
        return self.board.open_wire()


def test_what_is_typed_reaches_the_board_and_is_acknowledged_before_the_terminal_leaves() -> None:
    desk = Desk()
    assert desk.hold({0.5: "corruption 7", 0.6: "light 300"}, for_s=0.6)
    assert (desk.board.corruption, desk.board.light) == (7, 300)


def test_a_board_that_is_unplugged_is_told_once_looked_for_ever_more_slowly_and_met_again() -> None:
    desk = Desk()
    assert desk.hold({1.0: "unplug", 9.0: "plug_in", 16.0: "corruption 4"}, for_s=17.0)
    assert [line for line in desk.shown if "USB" in line] == ["The wire to the tray board broke: check its USB cable."]
    assert desk.pauses[:4] == list(BACK_OFF_S)
    assert desk.board.corruption == 4


def test_a_board_that_never_answers_ends_the_terminal_after_a_while() -> None:
    desk = Desk()
    desk.board.frozen = True
    assert not desk.hold({0.5: "corruption 7"}, for_s=1.0)
    assert desk.clock.now_s < 100.0 + 1.0 + board_tools.LEAVE_S + 1.0


def test_lines_of_a_stream_are_taken_in_order_until_it_ends() -> None:
    typed, taken = TypedLines(["light 5\n", "help\n"]), list[str]()
    while not typed.ended:
        taken += typed.take()
    assert taken == ["light 5\n", "help\n"]


def test_the_terminal_talks_to_a_simulated_board_when_asked_to() -> None:
    result = CliRunner().invoke(cli, ["board", "--simulate"], input="turn shadow\n")
    assert result.exit_code == 0
    assert "message 0: the lamp of shadow is lit" in result.output
    assert "message 0 has arrived" in result.output


def test_ports_are_listed_with_what_the_companion_makes_of_them() -> None:
    ports = [
        Port("/dev/zero", 0x2E8A, 0x0005),
        Port("/dev/null", None, None, "n/a"),
        Port("/dev/no-such-port", 0x2E8A, 0x0005),
    ]
    advice = "this user may not use it: sudo usermod -aG dialout $USER, then log in again"
    assert list(board_tools.listed(ports)) == [
        f"/dev/no-such-port  2E8A:0005  Board in FS mode  tray board  {advice}",
        "/dev/null       ----:----  n/a",
        "/dev/zero       2E8A:0005  Board in FS mode  tray board",
    ]


@pytest.fixture
def terminal() -> Iterator[str]:
    """A port that can be opened."""
    board, ours = os.openpty()
    tty.setraw(board)
    yield os.ttyname(ours)
    os.close(ours)
    os.close(board)


def test_the_firmware_beside_the_companion_is_copied_to_the_board_that_is_plugged_in(terminal: str) -> None:
    told: list[list[str]] = []

    def mpremote(arguments: Sequence[str], _most_s: float) -> Ran:
        told.append(list(arguments))
        return Ran(0, "")

    shown: list[str] = []
    board_tools.install([Port(terminal, 0x2E8A, 0x0005)], shown.append, mpremote)
    copied = [path.rpartition("/")[2] for path in told[1][4:-1]]
    assert told[1][:4] == ["connect", terminal, "fs", "cp"]
    assert copied[-1] == "main.py"
    assert {"link.py", "frame.py", "outbox.py"} < set(copied)
    assert shown == [f"Copying {len(copied)} files onto the board at {terminal} ..."]


def test_without_a_board_the_installation_says_what_to_do() -> None:
    with pytest.raises(BoardError, match="connect it to any USB port"):
        board_tools.install([], print)


def test_a_pico_without_micropython_is_told_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(board_tools, "waits_for_micropython", lambda: True)
    with pytest.raises(BoardError, match="without MicroPython is plugged in"):
        board_tools.install([], print)


def test_a_copy_that_fails_is_told_in_words(terminal: str) -> None:
    def mpremote(_arguments: Sequence[str], _most_s: float) -> Ran:
        return Ran(1, "could not enter raw repl")

    with pytest.raises(BoardError, match="doesn't run MicroPython"):
        board_tools.install([Port(terminal, 0x2E8A, 0x0005)], lambda _line: None, mpremote)


def test_new_firmware_is_waited_for_until_it_answers() -> None:
    clock = ManualClock()
    board = SimulatedBoard(clock, clock.advance)
    board.unplug()

    def pause(seconds: float) -> None:
        clock.advance(seconds)
        if clock.now_s > 103.0:
            board.plug_in()

    said = board_tools.answer_of_new_firmware(board.open_wire, clock, pause)
    assert said == "simulated-board/1.0 answers: the board is ready."


@pytest.mark.parametrize("protocol", [2, None])
def test_firmware_that_does_not_answer_as_it_should_is_no_success(protocol: int | None) -> None:
    clock = ManualClock()
    board = SimulatedBoard(clock, clock.advance)
    board.restart(protocol=protocol or 1)
    board.frozen = protocol is None
    with pytest.raises(BoardError, match="doesn't answer as it should"):
        board_tools.answer_of_new_firmware(board.open_wire, clock, clock.advance)
