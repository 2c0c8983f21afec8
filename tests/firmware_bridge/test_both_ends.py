"""The rules of docs/protocol.md that both ends keep: one set of tests for the companion's link and the firmware's."""

from collections.abc import Callable
from random import Random

import pytest

from firmware_bridge.frame import LONGEST_LINE, decode, encode
from firmware_bridge.harm import Harm, Noise
from firmware_bridge.link import HELLO_S, HERE_S, LOST_S, PROTOCOL, RETIRED_SESSIONS
from firmware_bridge.outbox import NUMBERS, REPEAT_S
from tests.firmware_bridge.ends import ENDS, THEM, BoardEnd, CompanionEnd, End, hello, said_by_them

STEP_S = 0.02
WORST = Noise(lose_line=0.05, double=0.1, late=0.1, lose_byte=0.005, disturb_byte=0.05, split=True)


@pytest.fixture(params=ENDS, ids=["companion", "board"])
def end(request: pytest.FixtureRequest) -> End:
    made: End = request.param()
    return made


@pytest.fixture
def met(end: End) -> End:
    """An end that has met the other one, with all its greetings said."""
    end.talk(0.0)
    end.hear(hello())
    end.talk(0.0)
    return end


def ack(end: End, number: int, session: str = THEM) -> bytes:
    return encode((end.session, "ack", session, str(number)))


def message(end: End, number: int, session: str = THEM) -> bytes:
    return said_by_them("say", str(number), *end.foreign, session=session)


def kinds_of(said: bytes) -> list[str]:
    return [decode(line)[1] for line in said.split(b"\n") if line]


def here(end: End) -> bytes:
    return encode((end.session, "here"))


def test_it_greets_at_once_and_twice_a_second(end: End) -> None:
    said = [(step / 50, end.talk(step / 50)) for step in range(75)]
    greeted = [now_s for now_s, out in said if kinds_of(out) == ["hello"]]
    assert greeted == [0.0, HELLO_S, 2 * HELLO_S]
    assert decode(said[0][1].strip())[:3] == (end.session, "hello", str(PROTOCOL))


def test_a_greeting_of_its_own_version_connects_and_is_answered_at_once(end: End) -> None:
    end.talk(0.0)
    before = end.connected
    end.hear(hello(), 0.1)
    assert (before, end.connected) == (False, True)
    assert kinds_of(end.talk(0.1)) == ["hello", "here"]


def test_while_connected_it_says_that_it_is_here_ten_times_a_second(met: End) -> None:
    pause_s = HERE_S + 0.01
    for beat in range(1, 10):
        assert here(met) not in met.talk((beat - 0.2) * pause_s)
        assert here(met) in met.talk(beat * pause_s)
    met.talk(5.0)
    assert not met.connected
    assert here(met) not in met.talk(6.0)


def test_heartbeats_alone_keep_the_ends_connected(met: End) -> None:
    for step in range(20):
        met.talk(float(step))
        met.hear(said_by_them("here"), float(step))
    assert met.connected


def test_the_last_acknowledgement_is_said_again_with_every_heartbeat(met: End) -> None:
    met.hear(message(met, 0))
    assert met.talk(0.0) == ack(met, 0)
    assert met.talk(HERE_S) == here(met) + ack(met, 0)
    met.hear(message(met, 1))
    assert met.talk(HERE_S) == ack(met, 1)
    assert met.talk(2 * HERE_S) == here(met) + ack(met, 1)


def test_nothing_is_acknowledged_to_an_end_that_has_said_nothing_though_another_had(met: End) -> None:
    met.hear(message(met, 0))
    met.hear(hello(session="dddddddd") * 2)
    assert kinds_of(met.talk(HERE_S)) == ["ack", "hello", "here"]
    assert kinds_of(met.talk(2 * HERE_S)) == ["here"]


def test_a_message_acts_once_however_often_it_comes_and_is_acknowledged_every_time(met: End) -> None:
    assert met.hear(message(met, 0) * 3) == [met.foreign]
    assert met.talk(0.0) == ack(met, 0) * 3


def test_messages_are_taken_in_order_and_all_others_are_neither_taken_nor_acknowledged(met: End) -> None:
    assert met.hear(message(met, 7) + message(met, 8)) == [met.foreign] * 2
    met.talk(0.0)
    assert met.hear(message(met, 6) + message(met, 10) + message(met, 7)) == []
    assert met.talk(0.0) == b""


def test_after_the_last_number_comes_the_first(met: End) -> None:
    assert met.hear(message(met, NUMBERS - 1) + message(met, 0)) == [met.foreign] * 2
    assert met.talk(0.0) == ack(met, NUMBERS - 1) + ack(met, 0)


@pytest.mark.parametrize(
    "words", [("dance",), ("light", "1001"), ("corruption", "twelve"), ("pressed", "doorbell", "3")]
)
def test_a_message_that_is_not_understood_is_acknowledged_when_it_has_come_twice(
    met: End, words: tuple[str, ...]
) -> None:
    met.hear(said_by_them("say", "0", *words))
    assert met.talk(0.0) == b""
    met.hear(said_by_them("say", "0", *words))
    assert met.talk(0.0) == ack(met, 0)
    assert met.hear(message(met, 1)) == [met.foreign]


def test_a_message_that_was_disturbed_beyond_what_a_crc_notices_is_not_lost(met: End) -> None:
    met.hear(said_by_them("say", "0", "presXed", "undo") + said_by_them("say", "0", "turn", "shYdow"))
    assert met.talk(0.0) == b""
    assert met.hear(message(met, 0)) == [met.foreign]


def test_what_it_says_is_repeated_until_it_is_acknowledged_and_the_next_waits_for_that(met: End) -> None:
    met.say(*met.event)
    line = met.talk(0.0)
    assert decode(line.strip()) == (met.session, "say", "0", *met.event)
    met.say(*met.event)
    assert met.talk(REPEAT_S / 2) == b""
    assert met.talk(REPEAT_S) == line
    assert met.talk(2 * REPEAT_S) == here(met) + line
    met.hear(said_by_them("ack", met.session, "0"), REPEAT_S)
    assert kinds_of(met.talk(2 * REPEAT_S)) == ["say"]


@pytest.mark.parametrize(
    "words", [("ack", "dddddddd", "0"), ("ack", "{own}", "5"), ("ack", "{own}", "x"), ("ack", "{own}")]
)
def test_an_acknowledgement_of_something_else_changes_nothing(met: End, words: tuple[str, ...]) -> None:
    met.say(*met.event)
    line = met.talk(0.0)
    met.hear(said_by_them(*(word.format(own=met.session) for word in words)))
    assert met.talk(REPEAT_S) == line


def test_another_version_is_refused_and_nothing_of_it_is_taken(end: End) -> None:
    end.talk(0.0)
    end.hear(hello(protocol=PROTOCOL + 1) * 2)
    end.talk(0.0)
    assert end.refused
    assert not end.connected
    assert end.hear(message(end, 0)) == []
    assert end.talk(0.1) == b""


@pytest.mark.parametrize(("protocol", "refused"), [(PROTOCOL, False), (PROTOCOL + 1, True)])
def test_a_greeting_with_more_words_than_we_know_is_a_greeting(end: End, protocol: int, *, refused: bool) -> None:
    end.talk(0.0)
    end.hear(said_by_them("hello", str(protocol), "them/2", "dice", "7"))
    assert (end.refused, end.connected) == (refused, not refused)


def test_another_end_counts_from_its_second_greeting(met: End) -> None:
    met.hear(hello(session="dddddddd"))
    assert met.hear(message(met, 0)) == [met.foreign]
    met.hear(hello(session="eeeeeeee") + hello(session="dddddddd"))
    assert met.hear(message(met, 1)) == [met.foreign], "strangers that take turns are noise"
    met.hear(hello(session="dddddddd") * 2)
    assert met.hear(message(met, 2)) == []
    assert met.hear(message(met, 0, session="dddddddd")) == [met.foreign]


def test_nothing_is_said_while_another_end_may_have_taken_the_place_of_the_known_one(met: End) -> None:
    met.hear(hello(session="dddddddd"))
    met.say(*met.event)
    assert met.talk(0.0) == b""
    met.hear(said_by_them("here"))
    assert kinds_of(met.talk(0.0)) == ["say"]


def test_a_session_that_was_replaced_never_counts_again(met: End) -> None:
    for number in range(RETIRED_SESSIONS):
        met.hear(hello(session=f"dddddd{number:02x}") * 2)
    met.talk(0.0)
    assert met.hear(hello() * 3 + message(met, 0)) == []
    assert met.connected
    assert met.talk(0.0) == b""


def test_long_silence_is_a_lost_end_and_any_line_brings_it_back(met: End) -> None:
    states = []
    for now_s in (LOST_S, LOST_S + 0.01):
        met.talk(now_s)
        met.hear(b"", now_s)
        states.append(met.connected)
    assert met.hear(message(met, 0), LOST_S + 0.1) == [met.foreign]
    assert [*states, met.connected] == [True, False, True]


def test_its_own_echo_is_not_the_other_end(end: End) -> None:
    assert end.hear(end.talk(0.0) * 3) == []
    assert not end.connected


def test_nothing_but_a_greeting_makes_an_end_known(end: End) -> None:
    end.talk(0.0)
    assert end.hear(message(end, 0) + said_by_them("ack", end.session, "0")) == []
    assert not end.connected
    assert end.talk(0.1) == b""


def test_a_line_may_come_cut_at_any_byte(met: End) -> None:
    for number in range(len(message(met, 100))):
        line = message(met, 100 + number)
        assert met.hear(line[:number]) + met.hear(line[number:]) == [met.foreign]


def test_a_line_may_come_byte_by_byte(met: End) -> None:
    line = message(met, 0)
    assert [found for byte in line for found in met.hear(bytes([byte]))] == [met.foreign]


def test_every_single_disturbed_byte_is_noticed(met: End) -> None:
    line = message(met, 0)
    for at in range(len(line)):
        for change in (1, 2, 0x10, 0x80):
            broken = line[:at] + bytes([line[at] ^ change]) + line[at + 1 :]
            assert met.hear(broken + b"\n") == []
    assert met.hear(line) == [met.foreign]


@pytest.mark.parametrize(
    "junk",
    [b"x" * (LONGEST_LINE - 1), b"x" * LONGEST_LINE, b"x" * 5000, b"\xff\x00", b" *FFFF", b"*", b" ", b"\r", b"\x03"],
)
def test_a_line_that_is_none_spoils_only_itself(met: End, junk: bytes) -> None:
    assert met.hear(junk + b"\n" + message(met, 0)) == [met.foreign]


@pytest.mark.parametrize(
    "words",
    [("say", "65536", "{foreign}"), ("say", "-1", "{foreign}"), ("say", "x", "{foreign}"), ("say",), ("say", "0"),
     ("ack",), ("hello",), ("hello", "one", "them/1"), ("wave",), ("wave", "1", "2")],
)  # fmt: skip
def test_a_whole_line_that_says_nothing_known_changes_nothing(met: End, words: tuple[str, ...]) -> None:
    filled = [part for word in words for part in (met.foreign if word == "{foreign}" else (word,))]
    assert met.hear(said_by_them(*filled)) == []
    assert met.hear(message(met, 1)) == [met.foreign]


def test_no_bytes_at_all_make_it_fail_or_talk_without_end(met: End) -> None:
    random = Random(8)
    for step in range(3000):
        junk = bytearray(message(met, step) + hello() + random.randbytes(random.randrange(80)))
        for _ in range(random.randrange(5)):
            junk[random.randrange(len(junk))] = random.choice(b"\n *0aF\xff")
        met.hear(bytes(junk), step / 50)
        assert len(met.talk(step / 50)) < 2000


class Wire:
    """A companion's and a board's end with a wire between them that does every harm there is."""

    def __init__(self, seed: int) -> None:
        random = Random(seed)
        self.companion, self.board = CompanionEnd(), BoardEnd()
        self.to_board, self.to_companion = Harm(WORST, random), Harm(WORST, random)
        self.heard: dict[str, list[tuple[str, ...]]] = {"companion": [], "board": []}
        self._now_s = 0.0

    def pass_time_until(self, true: Callable[[], bool]) -> None:
        for _ in range(100_000):
            if true():
                return
            self._now_s += STEP_S
            for piece in self.to_board.carry(self.companion.talk(self._now_s)):
                self.heard["board"] += self.board.hear(piece, self._now_s)
            for piece in self.to_companion.carry(self.board.talk(self._now_s)):
                self.heard["companion"] += self.companion.hear(piece, self._now_s)
        pytest.fail("it never came true")


@pytest.mark.parametrize("seed", range(4))
def test_between_the_two_ends_everything_arrives_once_and_in_order_over_the_worst_of_wires(seed: int) -> None:
    wire = Wire(seed)
    presses = [("pressed", button) for button in ("free_peoples", "shadow", "read", "undo")] * 5
    lamps = [("corruption", str(number % 13)) for number in range(20)]
    for count, (press, lamp) in enumerate(zip(presses, lamps, strict=True), 1):
        wire.pass_time_until(lambda: wire.companion.connected and wire.board.connected)
        wire.board.say(*press)
        wire.companion.say(*lamp)
        wire.pass_time_until(lambda count=count: len(wire.heard["companion"]) >= count)  # type: ignore[misc]
    wire.pass_time_until(lambda: wire.companion.idle)
    assert wire.heard["companion"] == presses
    assert wire.heard["board"][-1] == lamps[-1]
