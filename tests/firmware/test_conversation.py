"""The firmware, run by MicroPython, at the other end of a tty from the companion's own link."""

from random import Random

import companion
from companion.ports import Button
from companion.rules.terms import Side
from firmware_bridge.frame import LONGEST_LINE, decode, encode
from firmware_bridge.link import PROTOCOL, Connected, Disconnected, VersionRefused
from firmware_bridge.messages import Corruption, Light, Pressed, Turn
from tests.firmware.stepped_table import SIGNAL_PIN, SteppedTable
from tests.firmware.unix_board import TICKS, SteppedBoard, pins

OTHER = "0123abcd"
"""A companion that a test speaks for by hand."""


def lit(board: SteppedBoard) -> int:
    return sum(any(colour) for colour in board.lamps(pins.TRACK))


def answer_to(table: SteppedTable, *words: str, times: int = 1) -> list[tuple[str, ...]]:
    """What the board says at once to a line of another companion, heartbeats left out."""
    table.write(encode((OTHER, *words)) * times)
    said = b""
    for _ in range(3):
        table.board.step(1)
        said += table.read()
    return [line for line in map(decode, said.splitlines()) if line[1] != "here"]


def test_board_and_companion_meet_at_once_and_the_board_names_the_companions_own_version(board: SteppedBoard) -> None:
    table = SteppedTable(board)
    table.pass_time(0.2)
    assert table.heard == [Connected(f"tray-board/{companion.__version__}")]

    table.pass_time(0.1)
    assert table.answering


def test_a_board_that_was_started_first_waits_with_a_flash_each_second(board: SteppedBoard) -> None:
    flashes = []
    for _ in range(200):
        board.step(20)
        flashes.append(board.shown(SIGNAL_PIN))
    assert flashes.count("1") == 4 * 5

    table = SteppedTable(board)
    table.pass_time_until(lambda: table.answering)
    table.pass_time(1)
    assert board.shown(SIGNAL_PIN) == "1"


def test_levels_told_before_the_board_was_there_are_shown_when_it_comes(board: SteppedBoard) -> None:
    table = SteppedTable(board)
    table.say(Corruption(5), Turn(Side.SHADOW), Light(375))
    table.pass_time(1)

    assert lit(board) == 5
    assert (board.shown(f"pin-{pins.LAMPS['free_peoples']}"), board.shown(f"pin-{pins.LAMPS['shadow']}")) == ("0", "1")
    assert int(board.shown(f"pin-{pins.LIGHT}")) == 375 * 65535 // 1000


def test_a_restarted_board_is_dark_and_then_shows_everything_again(table: SteppedTable, board: SteppedBoard) -> None:
    table.say(Corruption(7), Turn(Side.FREE_PEOPLES), Light(1000))
    table.pass_time(1)

    board.restart()
    assert lit(board) == 0
    assert board.shown(f"pin-{pins.LIGHT}") == "0"

    table.pass_time(2.5)
    assert table.heard[-1] == Connected(f"tray-board/{companion.__version__}")
    assert lit(board) == 7
    assert board.shown(f"pin-{pins.LAMPS['free_peoples']}") == "1"
    assert board.shown(f"pin-{pins.LIGHT}") == "65535"


def test_a_restarted_companion_is_taken_up_within_two_hellos_and_its_levels_count(table: SteppedTable) -> None:
    table.say(Corruption(7))
    table.pass_time(1)

    table.start_companion()
    table.say(Corruption(2))
    table.pass_time(1.5)

    assert lit(table.board) == 2
    table.press("read")
    assert table.told == [Pressed(Button.READ)]


def test_a_press_that_the_former_companion_did_not_take_in_is_too_late_for_the_next(table: SteppedTable) -> None:
    table.cut = True
    table.press("read")
    table.start_companion()
    table.cut = False
    table.pass_time(3)
    table.press("undo")

    assert table.told == [Pressed(Button.UNDO)]


def test_a_press_on_the_wire_when_the_cable_broke_comes_once_when_it_is_back(table: SteppedTable) -> None:
    table.cut = True
    table.press("read")
    table.pass_time(10)
    assert table.heard[-1] == Disconnected()

    table.cut = False
    table.pass_time(5)

    assert table.told == [Pressed(Button.READ)]


def test_a_press_that_nobody_hears_is_lost(table: SteppedTable) -> None:
    table.cut = True
    table.pass_time(4)
    table.press("read")
    table.cut = False
    table.pass_time(3)

    assert table.companion.connected
    assert table.told == []


def test_all_is_dark_after_a_minute_without_the_companion_and_as_it_was_when_it_is_back(table: SteppedTable) -> None:
    table.say(Corruption(4), Turn(Side.SHADOW), Light(500))
    table.pass_time(1)
    lights = [f"pin-{pins.LIGHT}", f"pin-{pins.LAMPS['shadow']}"]
    shown = [table.board.shown(light) for light in lights]

    table.cut = True
    table.pass_time(55, step_ms=100)
    assert lit(table.board) == 4
    assert [table.board.shown(light) for light in lights] == shown
    table.pass_time(6, step_ms=100)
    assert lit(table.board) == 0
    assert [table.board.shown(light) for light in lights] == ["0", "0"]

    table.cut = False
    table.pass_time(2)
    assert lit(table.board) == 4
    assert [table.board.shown(light) for light in lights] == shown


def test_another_version_is_refused_and_shown_by_five_flashes_a_second(board: SteppedBoard) -> None:
    table = SteppedTable(board)
    table.start_companion(protocol=PROTOCOL + 1)
    table.say(Corruption(3))
    table.pass_time(1)
    flashes = []
    for _ in range(50):
        table.step()
        flashes.append(board.shown(SIGNAL_PIN))

    assert table.heard == [VersionRefused(f"tray-board/{companion.__version__}", ours=PROTOCOL + 1, theirs=PROTOCOL)]
    assert "".join(flashes).count("01") in {4, 5}
    assert lit(board) == 0


def test_a_message_of_a_newer_companion_is_acknowledged_and_changes_nothing(board: SteppedBoard) -> None:
    table = SteppedTable(board)
    session = next(words[0] for words in answer_to(table, "hello", "1", "other/2") if words[1] == "hello")
    messages = [
        "corruption 13",
        "corruption -1",
        "corruption x",
        "corruption 5 fast",
        "turn elves",
        "light 1001",
        "sing",
    ]

    for number, message in enumerate(["corruption 5", *messages]):
        answer = answer_to(table, "say", str(number), *message.split(" "), times=2)
        assert (session, "ack", OTHER, str(number)) in answer

    assert lit(board) == 5
    assert board.shown(f"pin-{pins.LIGHT}") == "0"


def test_a_doubled_message_is_acknowledged_twice_and_one_out_of_turn_not_at_all(board: SteppedBoard) -> None:
    table = SteppedTable(board)
    answer_to(table, "hello", "1", "other/1")

    answer_to(table, "say", "65535", "corruption", "5")
    assert [words[1] for words in answer_to(table, "say", "65535", "corruption", "6")] == ["ack"]
    assert lit(board) == 5
    assert answer_to(table, "say", "1", "corruption", "7") == []
    assert [words[1] for words in answer_to(table, "say", "0", "corruption", "8")] == ["ack"]
    assert lit(board) == 8


def test_garbage_of_every_kind_stops_nothing(table: SteppedTable) -> None:
    random = Random(5)
    hello = encode((OTHER, "hello", "1", "other/1"))
    broken = [
        *(
            b"\x03",
            b"\r\x03\n",
            b"\x03\x03",
            b"\x04",
            b"\x00\xff\n",
            b"\n" * 200,
            b"\r\n",
            b" *\n",
            b" *FFFF\n",
            hello[:20],
        ),
        *(encode(words) for words in (("a",), ("a", "b", "c"), (OTHER, "say", "x", "y"), (OTHER, "ack"))),
        *(encode((OTHER, "hello", version, "x")) for version in ("one", "-1", "9" * 40)),
        b"x" * (LONGEST_LINE * 20),
        *(random.randbytes(200).replace(b"\x03", b"") for _ in range(20)),
    ]
    for piece in broken:
        table.write(piece)
        table.step()
    table.write(b"\n")
    table.say(Corruption(9))
    table.pass_time(1)

    assert table.board.ended() is None
    assert lit(table.board) == 9
    assert [event for event in table.heard if not isinstance(event, Connected)] == []


def test_the_boards_time_goes_on_when_the_chips_counter_begins_again() -> None:
    board = SteppedBoard(first_ticks=TICKS - 700)
    try:
        table = SteppedTable(board)
        table.pass_time_until(lambda: table.answering)
        table.press("read", ms=1000)
        table.pass_time(10)
    finally:
        board.close()

    assert table.told == [Pressed(Button.READ), Pressed(Button.READ, held=True)]
    assert Disconnected() not in table.heard
