import logging
import threading
from collections.abc import Callable
from random import Random

import pytest

from companion.ports import BoardBack, BoardLost, Button, ButtonPressed, StillFelt, ThrowFelt
from companion.rules.terms import Side
from firmware_bridge.board import Board
from firmware_bridge.errors import LocalProtocolError, WireError
from firmware_bridge.harm import Noise
from firmware_bridge.link import Link, Session
from firmware_bridge.messages import Corruption
from firmware_bridge.reopened import BACK_OFF_S
from firmware_bridge.simulated import SimulatedBoard
from firmware_bridge.wire import Wire, broken
from tests.hardware.fakes import ListInbox, ManualClock


def companion_link() -> Link:
    return Link("companion/1", Session("aaaaaaaa"))


class Table:
    """A board's thread without the thread: steps run until enough time has passed on the clock."""

    def __init__(self, inbox: ListInbox, clock: ManualClock, noise: Noise) -> None:
        self.simulated = SimulatedBoard(clock, clock.advance, noise, Random(5))
        self.board = Board(inbox, companion_link(), self.simulated.open_wire, clock)
        self._clock = clock

    def pass_time(self, seconds: float) -> None:
        end_s = self._clock.now_s + seconds
        while self._clock.now_s < end_s:
            self._clock.advance(self.board.step())

    def pass_time_until(self, true: Callable[[], bool]) -> None:
        for _ in range(20_000):
            if true():
                return
            self._clock.advance(self.board.step())
        pytest.fail("it never came true")


@pytest.fixture
def table(inbox: ListInbox, clock: ManualClock) -> Table:
    return Table(inbox, clock, Noise())


def test_a_board_that_answers_is_announced_once_and_shows_what_was_asked_before_it_came(
    table: Table, inbox: ListInbox
) -> None:
    table.board.show_corruption(4)
    table.board.show_turn(Side.SHADOW)
    table.pass_time(5)

    assert inbox.signals == [BoardBack()]
    assert (table.simulated.corruption, table.simulated.turn) == (4, Side.SHADOW)


def test_a_table_without_a_board_is_told_nothing(table: Table, inbox: ListInbox) -> None:
    table.simulated.unplug()
    table.board.show_corruption(4)
    table.pass_time(60)

    assert inbox.signals == []


def test_every_new_wire_is_greeted_at_once_on_a_fresh_line(table: Table) -> None:
    table.pass_time(2)
    table.simulated.unplug()
    table.board.step()
    table.simulated.plug_in()
    heard: list[bytes] = []
    table.simulated.hear = heard.append  # type: ignore[method-assign,assignment]

    table.board.step()

    assert heard[0].startswith(b"\naaaaaaaa hello ")


def test_the_wire_is_tried_again_ever_more_slowly(table: Table) -> None:
    table.simulated.unplug()

    assert [table.board.step() for _ in range(6)] == [*BACK_OFF_S, BACK_OFF_S[-1], BACK_OFF_S[-1]]


def test_a_board_that_answered_is_looked_for_quickly_again(table: Table) -> None:
    table.simulated.unplug()
    table.pass_time(30)
    table.simulated.plug_in()
    table.pass_time(10)
    table.simulated.unplug()

    assert table.board.step() == BACK_OFF_S[0]


def test_after_the_cable_was_out_the_lamps_are_right_again(table: Table, inbox: ListInbox) -> None:
    table.board.show_corruption(4)
    table.pass_time(2)
    table.simulated.unplug()
    table.pass_time(2)
    table.board.show_corruption(6)
    table.simulated.plug_in()
    assert table.simulated.corruption == 0
    table.pass_time(7)

    assert [type(signal) for signal in inbox.signals] == [BoardBack, BoardLost, BoardBack]
    assert inbox.signals[1] == BoardLost(str(broken()))
    assert table.simulated.corruption == 6


def test_a_board_that_restarts_by_itself_shows_the_lamps_again_without_a_word(table: Table, inbox: ListInbox) -> None:
    table.board.show_corruption(9)
    table.pass_time(2)
    table.simulated.restart()
    table.pass_time(3)

    assert table.simulated.corruption == 9
    assert inbox.signals == [BoardBack()]


def test_a_board_that_hangs_is_lost_within_four_seconds_and_back_when_it_wakes(table: Table, inbox: ListInbox) -> None:
    table.pass_time(2)
    table.simulated.frozen = True
    table.pass_time(4)
    assert [type(signal) for signal in inbox.signals] == [BoardBack, BoardLost]

    table.simulated.frozen = False
    table.pass_time(2)
    assert inbox.signals[-1] == BoardBack()


def test_firmware_of_another_protocol_is_refused_in_words_that_name_both_versions(
    table: Table, inbox: ListInbox
) -> None:
    table.simulated.restart(protocol=2)
    table.pass_time(10)

    [lost] = inbox.signals
    assert isinstance(lost, BoardLost)
    assert "speaks version 2 of the protocol, the companion version 1: install the firmware" in lost.advice


def test_a_board_that_is_plugged_in_but_has_no_firmware_is_told_once_and_forgiven_when_it_answers(
    table: Table, inbox: ListInbox
) -> None:
    table.simulated.frozen = True
    table.pass_time(30)
    [lost] = inbox.signals
    assert isinstance(lost, BoardLost)
    assert "companion board install" in lost.advice

    table.simulated.frozen = False
    table.pass_time(3)
    assert inbox.signals == [lost, BoardBack()]


def test_a_board_that_may_not_be_opened_is_told_once_and_again_only_for_another_reason(
    inbox: ListInbox, clock: ManualClock
) -> None:
    reasons = iter(["not allowed", "not allowed", "in use", "in use"])

    def refuse() -> Wire:
        raise WireError(next(reasons))

    board = Board(inbox, companion_link(), refuse, clock)
    for _ in range(4):
        board.step()
    assert inbox.signals == [BoardLost("not allowed"), BoardLost("in use")]


def test_what_the_knock_sensor_feels_is_passed_on(table: Table, inbox: ListInbox) -> None:
    table.pass_time(1)
    table.simulated.knock(after_s=1.0, for_s=1.0)
    table.pass_time(0.9)
    assert inbox.signals == [BoardBack()]
    table.pass_time(1.4)
    assert inbox.signals == [BoardBack(), ThrowFelt()]
    table.pass_time(0.5)
    assert inbox.signals == [BoardBack(), ThrowFelt(), StillFelt()]


def test_dice_that_fall_before_it_was_still_only_put_that_off(table: Table, inbox: ListInbox) -> None:
    table.pass_time(1)
    for _ in range(5):
        table.simulated.knock()
        table.pass_time(0.3)
    assert inbox.signals == [BoardBack(), ThrowFelt()]
    table.pass_time(1)
    assert inbox.signals == [BoardBack(), ThrowFelt(), StillFelt()]


def test_a_level_that_is_shown_already_is_not_said_again(table: Table) -> None:
    table.board.show_corruption(4)
    table.pass_time(2)
    heard: list[bytes] = []
    table.simulated.hear = heard.append  # type: ignore[method-assign,assignment]
    for _ in range(50):
        table.board.show_corruption(4)
        table.board.step()

    assert not [data for data in heard if b" say " in data]


def test_the_light_is_told_to_a_board_that_comes_later(table: Table) -> None:
    table.board.shine(640)
    table.simulated.unplug()
    table.pass_time(3)
    table.simulated.plug_in()
    table.pass_time(7)

    assert table.simulated.light == 640


def test_through_brown_outs_the_board_comes_back_every_time_with_the_lamps_right(
    table: Table, inbox: ListInbox
) -> None:
    table.board.show_corruption(7)
    table.pass_time(2)
    table.simulated.brown_out(happening=True)
    table.pass_time(20)
    assert [type(signal) for signal in inbox.signals].count(BoardLost) >= 4

    table.simulated.brown_out(happening=False)
    table.pass_time(7)
    assert inbox.signals[-1] == BoardBack()
    assert table.simulated.corruption == 7


def test_a_wire_that_turns_bad_in_the_middle_loses_no_press(table: Table, inbox: ListInbox) -> None:
    table.pass_time(1)
    table.simulated.disturb(Noise(lose_line=0.2, double=0.2, late=0.2, disturb_byte=0.02, split=True))
    for _ in range(20):
        table.pass_time_until(lambda: table.simulated.connected)
        table.simulated.press(Button.READ)
        table.simulated.release(Button.READ)
        table.pass_time(1)
    table.simulated.disturb()
    table.pass_time(5)

    assert inbox.signals.count(ButtonPressed(Button.READ)) == 20


def test_the_boards_buttons_are_pressed_like_any_other(table: Table, inbox: ListInbox) -> None:
    table.pass_time(1)
    table.simulated.press("undo")
    table.simulated.press("undo")
    table.pass_time(2)

    assert inbox.signals == [BoardBack(), ButtonPressed(Button.UNDO), ButtonPressed(Button.UNDO, held=True)]


def test_what_a_board_has_no_business_to_say_is_logged_and_changes_nothing(
    table: Table, inbox: ListInbox, caplog: pytest.LogCaptureFixture
) -> None:
    table.pass_time(1)
    table.simulated.say(Corruption(3))
    table.pass_time(1)

    assert inbox.signals == [BoardBack()]
    assert "Corruption(points=3), which is for boards" in caplog.text


def test_a_press_nobody_listens_to_does_not_come_later(table: Table, inbox: ListInbox) -> None:
    table.simulated.press("undo")
    table.simulated.release("undo")
    table.pass_time(3)

    assert inbox.signals == [BoardBack()]


def test_over_a_bad_wire_no_press_is_lost_or_doubled_and_the_lamps_end_right(
    inbox: ListInbox, clock: ManualClock
) -> None:
    table = Table(inbox, clock, Noise(double=0.1, late=0.1, lose_byte=0.01, disturb_byte=0.01, split=True))
    for number in range(60):
        table.pass_time_until(lambda: table.simulated.connected)
        table.simulated.press(Button.READ)
        table.simulated.release(Button.READ)
        table.board.show_corruption(number % 13)
        table.pass_time(0.5)
    table.pass_time_until(lambda: table.simulated.idle)
    table.pass_time_until(lambda: table.simulated.corruption == 59 % 13)

    assert inbox.signals.count(ButtonPressed(Button.READ)) == 60


def test_corruption_that_cannot_be_shown_fails_where_it_was_asked(table: Table) -> None:
    with pytest.raises(LocalProtocolError):
        table.board.show_corruption(13)


class EventInbox(ListInbox):
    """An inbox that can be waited at."""

    def __init__(self) -> None:
        super().__init__()
        self.arrived = threading.Condition()

    def put(self, signal: object) -> None:
        with self.arrived:
            super().put(signal)  # type: ignore[arg-type]
            self.arrived.notify()

    def wait_for(self, signal: object) -> None:
        with self.arrived:
            assert self.arrived.wait_for(lambda: signal in self.signals, timeout=20), f"no {signal}"


def test_on_its_own_thread_it_connects_and_close_puts_the_lamps_out() -> None:
    inbox, simulated = EventInbox(), SimulatedBoard()
    board = Board(inbox, companion_link(), simulated.open_wire)
    board.show_corruption(12)
    board.start()
    inbox.wait_for(BoardBack())
    board.show_turn(Side.FREE_PEOPLES)
    board.shine(500)
    board.close()
    board.close()

    assert (simulated.corruption, simulated.turn, simulated.light) == (0, None, 0)
    assert "tray board" not in {thread.name for thread in threading.enumerate()}
    assert inbox.signals == [BoardBack()]


def test_a_wire_that_hangs_as_it_is_closed_holds_up_nobody(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    inbox, simulated, answers = EventInbox(), SimulatedBoard(), threading.Event()
    board = Board(inbox, companion_link(), simulated.open_wire)
    board.start()
    inbox.wait_for(BoardBack())
    assert simulated._wire is not None
    monkeypatch.setattr(simulated._wire, "close", answers.wait)
    monkeypatch.setattr("firmware_bridge.board.LEAVE_S", 0.0)
    board.close()
    left = board._thread.is_alive()
    answers.set()
    board._thread.join(20)

    assert left
    assert "its driver does not answer" in caplog.text


def test_a_board_that_was_never_started_can_be_closed(inbox: ListInbox) -> None:
    Board(inbox, companion_link(), SimulatedBoard().open_wire).close()

    assert inbox.signals == []


def test_a_failure_of_our_own_is_logged_and_told_to_the_table(caplog: pytest.LogCaptureFixture) -> None:
    inbox, simulated = EventInbox(), SimulatedBoard()
    board = Board(inbox, companion_link(), simulated.open_wire)
    board.start()
    inbox.wait_for(BoardBack())
    with caplog.at_level(logging.CRITICAL):

        def broken() -> list[bytes]:
            raise ZeroDivisionError

        simulated.talk = broken  # type: ignore[method-assign]
        inbox.wait_for(BoardLost("The tray board's part of the companion failed: start the companion again."))
    board.close()


def test_a_port_that_opens_but_breaks_at_once_is_not_tried_without_pause(inbox: ListInbox, clock: ManualClock) -> None:
    simulated = SimulatedBoard(clock, clock.advance)

    def open_broken_wire() -> Wire:
        wire = simulated.open_wire()
        wire.close()
        return wire

    board = Board(inbox, companion_link(), open_broken_wire, clock)

    assert [board.step() for _ in range(3)] == list(BACK_OFF_S[:3])
