"""The tray board: greeted over a simulated wire, and judged by its answer."""

import pytest

from companion.doctor.board import ANSWER_S, BoardSeen, judge_board, look_at_board
from companion.doctor.finding import Health
from firmware_bridge.link import PROTOCOL, Link, new_session
from firmware_bridge.simulated import SimulatedBoard
from firmware_bridge.wire import SerialWire, Wire, broken


class Clock:
    """Seconds that pass only while somebody waits."""

    now_s = 0.0

    def __call__(self) -> float:
        return self.now_s

    def wait(self, for_s: float) -> None:
        self.now_s += for_s


def seen_of(board: SimulatedBoard, clock: Clock) -> BoardSeen:
    return look_at_board(board.open_wire, Link("doctor/1", new_session()), clock)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def board(clock: Clock) -> SimulatedBoard:
    return SimulatedBoard(clock, clock.wait)


def test_a_board_that_answers_is_well_and_says_who_it_is(board: SimulatedBoard, clock: Clock) -> None:
    finding = judge_board(seen_of(board, clock))
    assert finding.health is Health.OK
    assert "simulated-board/" in finding.what


def test_a_board_that_is_asked_to_shine_shines_when_the_look_is_over_and_goes_out_when_asked(
    board: SimulatedBoard, clock: Clock
) -> None:
    link = Link("doctor/1", new_session())
    assert look_at_board(board.open_wire, link, clock, 500).peer
    assert board.light == 500
    assert look_at_board(board.open_wire, link, clock, 0).peer
    assert board.light == 0


def test_a_board_that_is_only_greeted_keeps_its_light_as_it_is(board: SimulatedBoard, clock: Clock) -> None:
    board.light = 300
    assert seen_of(board, clock).peer
    assert board.light == 300


def test_a_board_with_firmware_of_another_protocol_is_a_fault_that_names_both_versions(
    board: SimulatedBoard, clock: Clock
) -> None:
    board.restart(protocol=PROTOCOL + 1)
    finding = judge_board(seen_of(board, clock))
    assert finding.health is Health.FAULT
    assert f"version {PROTOCOL + 1} of the protocol, the companion version {PROTOCOL}" in finding.what
    assert "companion board install" in finding.advice


def test_a_board_that_hangs_is_a_fault_after_three_and_a_half_seconds(board: SimulatedBoard, clock: Clock) -> None:
    board.frozen = True
    finding = judge_board(seen_of(board, clock))
    assert finding.health is Health.FAULT
    assert "does not answer" in finding.what
    assert clock.now_s == pytest.approx(ANSWER_S, abs=0.1)


def test_a_board_that_nobody_plugged_in_is_not_missed(board: SimulatedBoard, clock: Clock) -> None:
    board.unplug()
    assert judge_board(seen_of(board, clock)).health is Health.NOT_USED


def test_a_board_named_in_the_settings_that_cannot_be_opened_is_a_fault(clock: Clock) -> None:
    def open_wire() -> Wire:
        return SerialWire("/dev/no-such-board")

    finding = judge_board(look_at_board(open_wire, Link("doctor/1", new_session()), clock))
    assert finding.health is Health.FAULT
    assert "There is no /dev/no-such-board" in finding.advice


def test_a_wire_that_breaks_meanwhile_is_a_fault_and_is_let_go(clock: Clock) -> None:
    class Broken:
        closed = False

        def read(self) -> bytes:
            raise broken()

        def write(self, data: bytes) -> None:
            assert data

        def close(self) -> None:
            self.closed = True

    wire = Broken()

    def open_wire() -> Wire:
        return wire

    seen = look_at_board(open_wire, Link("doctor/1", new_session()), clock)
    assert judge_board(seen).health is Health.FAULT
    assert wire.closed


def test_a_board_that_the_settings_leave_out_is_not_missed() -> None:
    assert judge_board(BoardSeen(wanted=False)).health is Health.NOT_USED
