from random import Random

import pytest

from companion.ports import Button
from companion.rules.terms import Side
from firmware_bridge.errors import LocalProtocolError
from firmware_bridge.frame import encode
from firmware_bridge.harm import Noise
from firmware_bridge.link import (
    LOST_S,
    PROTOCOL,
    Connected,
    Disconnected,
    Link,
    NotUnderstood,
    Received,
    Session,
    VersionRefused,
    new_session,
)
from firmware_bridge.messages import Corruption, Pressed, Turn
from tests.firmware_bridge.wires import LinkPair

THEM = "bbbbbbbb"
BAD_WIRE = Noise(lose_line=0.05, double=0.1, late=0.1, lose_byte=0.005, disturb_byte=0.05, split=True)


def said_by_them(*words: str, session: str = THEM) -> bytes:
    return encode((session, *words))


def connected_link() -> Link:
    link = Link("companion/1", Session("aaaaaaaa"))
    link.tick(0.0)
    link.receive(said_by_them("hello", str(PROTOCOL), "board/1"))
    link.tick(0.0)
    return link


def test_the_ends_find_each_other_whoever_starts_first() -> None:
    pair = LinkPair()
    pair.pass_time(0.2)

    assert pair.heard == {"companion": [Connected("board/1")], "board": [Connected("companion/1")]}


def test_a_message_comes_once_and_is_acknowledged() -> None:
    pair = LinkPair()
    pair.pass_time(0.2)
    pair.companion.send(Corruption(5))
    pair.board.send(Pressed(Button.UNDO))
    pair.pass_time(5)

    assert pair.said_to("board") == [Corruption(5)]
    assert pair.said_to("companion") == [Pressed(Button.UNDO)]
    assert pair.companion.idle
    assert pair.board.idle


@pytest.mark.parametrize("seed", range(5))
def test_over_a_bad_wire_every_press_comes_once_in_order_and_the_lamps_end_right(seed: int) -> None:
    pair = LinkPair(BAD_WIRE, seed)
    pair.pass_time_until_idle()
    presses = [Pressed(button, held) for _ in range(5) for button in Button for held in (False, True)]
    for number, press in enumerate(presses):
        pair.pass_time_until_idle()
        pair.board.send(press)
        pair.companion.send(Corruption(number % 13))
        pair.companion.send(Turn(Side.SHADOW))
    pair.pass_time_until_idle()

    assert pair.companion.noise > 1000
    assert pair.said_to("companion") == presses
    newest = {type(said): said for said in pair.said_to("board")}
    assert newest == {Corruption: Corruption((len(presses) - 1) % 13), Turn: Turn(Side.SHADOW)}


def test_a_doubled_message_acts_once_and_is_acknowledged_twice() -> None:
    link = connected_link()
    line = said_by_them("say", "0", "pressed", "read")

    assert link.receive(line + line) == [Received(Pressed(Button.READ))]
    assert link.tick(0.0) == encode(("aaaaaaaa", "ack", THEM, "0")) * 2


def test_a_message_out_of_turn_is_neither_taken_nor_acknowledged() -> None:
    link = connected_link()
    link.receive(said_by_them("say", "7", "pressed", "read"))
    link.tick(0.0)

    assert link.receive(said_by_them("say", "5", "pressed", "undo") + said_by_them("say", "9", "pressed", "undo")) == []
    assert link.tick(0.0) == b""


def test_levels_are_said_anew_to_a_board_that_was_restarted() -> None:
    pair = LinkPair()
    pair.companion.send(Corruption(3))
    pair.companion.send(Corruption(8))
    pair.companion.send(Turn(Side.FREE_PEOPLES))
    pair.pass_time(2)
    assert pair.said_to("board") == [Corruption(8), Turn(Side.FREE_PEOPLES)]

    pair.board = Link("board/2", new_session())
    pair.heard["board"].clear()
    pair.pass_time(2)

    assert pair.said_to("board") == [Corruption(8), Turn(Side.FREE_PEOPLES)]
    assert pair.heard["companion"][-1] == Connected("board/2")


def test_a_press_on_the_wire_when_the_cable_broke_comes_once_when_it_is_back() -> None:
    pair = LinkPair()
    pair.pass_time(1)
    pair.cut = True
    pair.board.send(Pressed(Button.SHADOW))
    pair.pass_time(10)
    assert not pair.companion.connected
    assert pair.heard["companion"][-1] == Disconnected()

    pair.cut = False
    pair.companion.wire_opened()
    pair.pass_time(5)

    assert pair.said_to("companion") == [Pressed(Button.SHADOW)]


def test_a_new_wire_forgets_half_a_line_and_greets_on_a_fresh_one() -> None:
    link = connected_link()
    link.receive(b"half a li")

    link.wire_opened()

    assert link.tick(0.1) == b"\n" + encode(("aaaaaaaa", "hello", str(PROTOCOL), "companion/1"))
    assert link.receive(said_by_them("hello", str(PROTOCOL), "board/1")) == [Connected("board/1")]


def test_long_silence_is_a_lost_connection() -> None:
    link = connected_link()

    link.tick(LOST_S)
    assert link.receive(b"") == []
    link.tick(LOST_S + 0.1)
    assert link.receive(b"") == [Disconnected()]
    assert not link.connected


def test_another_version_is_refused_once_naming_both_and_nothing_of_it_is_taken() -> None:
    link = Link("companion/1", Session("aaaaaaaa"))
    link.tick(0.0)
    hello = said_by_them("hello", "2", "board/9")

    assert link.receive(hello + hello) == [VersionRefused("board/9", ours=PROTOCOL, theirs=2)]
    link.tick(0.0)
    assert link.receive(said_by_them("say", "0", "pressed", "read")) == []
    assert link.tick(0.1) == b""
    assert not link.connected


def test_a_board_that_got_the_right_firmware_is_welcome_again() -> None:
    link = Link("companion/1", Session("aaaaaaaa"))
    link.tick(0.0)
    link.receive(said_by_them("hello", "2", "board/9"))

    hello = said_by_them("hello", str(PROTOCOL), "board/1", session="cccccccc")
    assert link.receive(hello + hello) == [Connected("board/1")]


def test_a_late_line_of_a_former_session_does_not_bring_it_back() -> None:
    link = connected_link()
    link.receive(said_by_them("say", "0", "pressed", "read"))
    link.receive(said_by_them("hello", str(PROTOCOL), "board/1", session="cccccccc") * 2)

    late = said_by_them("hello", str(PROTOCOL), "board/1") * 2 + said_by_them("say", "0", "pressed", "read")

    assert link.receive(late) == []
    assert link.receive(said_by_them("say", "0", "pressed", "undo", session="cccccccc")) == [
        Received(Pressed(Button.UNDO))
    ]


def test_a_single_hello_of_an_unknown_session_does_not_push_the_known_one_out() -> None:
    link = connected_link()

    assert link.receive(said_by_them("hello", str(PROTOCOL), "board/1", session="bbbbbbb3")) == []
    assert link.receive(said_by_them("say", "0", "pressed", "read")) == [Received(Pressed(Button.READ))]


def test_a_press_that_the_former_companion_did_not_take_in_is_not_told_to_a_new_one_but_levels_are() -> None:
    board = connected_link()
    board.send(Corruption(4))
    board.receive(said_by_them("ack", "aaaaaaaa", "0"))
    board.send(Pressed(Button.UNDO))
    board.send(Pressed(Button.READ))
    board.receive(said_by_them("hello", str(PROTOCOL), "companion/2", session="cccccccc") * 2)

    said = board.tick(1.0)

    assert b"pressed" not in said
    assert b" say 2 corruption 4 " in said
    board.receive(said_by_them("ack", "aaaaaaaa", "2", session="cccccccc"))
    assert board.idle


def test_any_line_of_a_silent_end_brings_it_back() -> None:
    link = connected_link()
    link.tick(LOST_S + 0.1)

    events = link.receive(said_by_them("say", "0", "pressed", "read"))

    assert events == [Disconnected(), Connected("board/1"), Received(Pressed(Button.READ))]


def test_our_own_echo_is_not_the_other_end() -> None:
    link = Link("companion/1", Session("aaaaaaaa"))

    assert link.receive(link.tick(0.0)) == []
    assert not link.connected


def test_a_message_of_newer_firmware_is_acknowledged_and_told() -> None:
    link = connected_link()

    events = link.receive(said_by_them("say", "0", "dim", "3") * 2)

    assert events == [NotUnderstood("'dim 3' is no message we know")]
    assert link.tick(0.0) == encode(("aaaaaaaa", "ack", THEM, "0"))


def test_only_levels_can_be_sent_while_nobody_answers() -> None:
    link = Link("board/1", Session("aaaaaaaa"))

    assert link.send(Corruption(1)) == b""
    with pytest.raises(LocalProtocolError, match="doesn't answer"):
        link.send(Pressed(Button.READ))


@pytest.mark.parametrize(
    "words",
    [("say", "65536", "pressed", "read"), ("say", "x", "pressed", "read"), ("ack",), ("hello", "one", "b"), ("wave",)],
)
def test_a_whole_line_that_is_none_of_ours_is_counted_as_noise(words: tuple[str, ...]) -> None:
    link = connected_link()

    assert link.receive(said_by_them(*words)) == []
    assert link.noise == 1


def test_random_bytes_and_broken_lines_never_raise_and_never_pile_up() -> None:
    random, link = Random(3), connected_link()
    good = said_by_them("say", "0", "pressed", "read") + said_by_them("hello", str(PROTOCOL), "board/1")
    for step in range(3000):
        junk = bytearray(good * random.randrange(1, 3) + random.randbytes(random.randrange(60)))
        for _ in range(random.randrange(4)):
            junk[random.randrange(len(junk))] = random.choice(b"\n *0a\xff")
        link.receive(bytes(junk))
        assert len(link.tick(step / 20)) < 2000
    assert link.noise > 1000
