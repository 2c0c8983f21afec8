"""The terminal for people: lines with their meaning, and what one may type."""

import pytest

from companion.ports import Button
from companion.rules.terms import Side
from firmware_bridge.frame import encode
from firmware_bridge.link import Link, Session
from firmware_bridge.messages import Corruption, Light, Message, Pressed, Still, Thrown, Turn
from firmware_bridge.terminal import Terminal, meaning, message_words

OUR, THEIR = "aaaaaaaa", "bbbbbbbb"
HELLO = encode((THEIR, "hello", "1", "tray-board/1"))


@pytest.fixture
def terminal() -> Terminal:
    """A terminal that has met a board, with the greetings shown."""
    made = Terminal(Link("terminal/1", Session(OUR)))
    made.talk(0.0)
    made.hear(HELLO)
    made.talk(0.0)
    return made


@pytest.mark.parametrize(
    ("message", "words"),
    [
        (Corruption(5), "5 of 12 lamps of the Corruption track are lit"),
        (Turn(Side.SHADOW), "the lamp of shadow is lit"),
        (Turn(None), "neither side's lamp is lit"),
        (Light(642), "the light over the tray shines at 64.2 %"),
        (Pressed(Button.UNDO), "the button undo was pressed"),
        (Pressed(Button.READ, held=True), "the button read is held down"),
        (Thrown(), "something was thrown into the tray"),
        (Still(), "the tray is still again"),
    ],
)
def test_every_message_has_words(message: Message, words: str) -> None:
    assert message_words(message) == words


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (("hello", "1", "tray-board/1"), "tray-board/1 is here and speaks version 1"),
        (("hello", "1", "tray-board/9", "dice"), "tray-board/9 is here and speaks version 1"),
        (("here",), "still here"),
        (("ack", OUR, "7"), "message 7 has arrived"),
        (("say", "3", "thrown"), "message 3: something was thrown into the tray"),
        (("say", "3", "dance"), "message 3: nothing that is known here: acknowledged and dropped"),
        (("wave",), "no line of the protocol: dropped"),
    ],
)
def test_every_line_is_shown_with_its_meaning(said: tuple[str, ...], words: str) -> None:
    line = encode((THEIR, *said)).rstrip()
    assert meaning(line) == words
    assert Terminal(Link("terminal/1", Session(OUR))).hear(line + b"\n") == [f"← {line.decode():<48} {words}"]


def test_a_disturbed_line_is_shown_too_without_what_could_upset_a_terminal(terminal: Terminal) -> None:
    assert terminal.hear(b"half \x1b[2J\xff a line\n") == [
        f"← {'half ·[2J· a line':<48} disturbed on the wire, or none of the protocol: dropped"
    ]


def test_what_is_typed_is_said_and_shown_with_the_boards_answer(terminal: Terminal) -> None:
    assert terminal.type(" light   640 \n") == []
    data, shown = terminal.talk(0.02)
    assert data == encode((OUR, "say", "0", "light", "640"))
    assert shown == [f"→ {data.decode().strip():<48} message 0: the light over the tray shines at 64 %"]
    assert not terminal.answered
    terminal.hear(encode((THEIR, "ack", OUR, "0")))
    assert terminal.answered


def test_what_is_typed_goes_out_with_the_next_bytes_and_not_only_when_it_is_repeated(terminal: Terminal) -> None:
    terminal.type("light 640")
    assert terminal.talk(0.0)[0] == encode((OUR, "say", "0", "light", "640"))
    assert terminal.talk(0.02)[0] == b""


def test_what_is_typed_before_the_board_answers_is_said_when_it_does() -> None:
    terminal = Terminal(Link("terminal/1", Session(OUR)))
    terminal.type("corruption 3")
    terminal.talk(0.0)
    assert not terminal.answered
    terminal.hear(HELLO)
    assert not terminal.answered
    assert encode((OUR, "say", "0", "corruption", "3")) in terminal.talk(0.1)[0]


@pytest.mark.parametrize("text", ["dance", "light 1001", "corruption", "turn gollum", "corruption 13"])
def test_what_is_no_message_is_answered_with_what_one_may_type(terminal: Terminal, text: str) -> None:
    (answer,) = terminal.type(text)
    assert answer.startswith(f"“{text}” is no message. Type corruption 0..12, turn free_peoples|shadow|nobody, light")
    assert terminal.talk(0.02) == (b"", [])


@pytest.mark.parametrize("text", ["pressed undo", "held read", "thrown", "still"])
def test_what_only_boards_say_is_not_said_for_them(terminal: Terminal, text: str) -> None:
    (answer,) = terminal.type(text)
    assert answer.startswith(f"“{text}” is for boards to say.")
    assert terminal.talk(0.02) == (b"", [])


def test_an_empty_line_says_nothing_and_help_says_what_one_may_type(terminal: Terminal) -> None:
    assert terminal.type("\n") == []
    assert terminal.type("help\n")[0].startswith("Type corruption 0..12")


def test_greetings_heartbeats_and_acknowledgements_said_again_are_left_out_unless_asked_for(terminal: Terminal) -> None:
    chatty = Terminal(Link("terminal/1", Session(OUR)), everything=True)
    chatty.talk(0.0)
    again = HELLO + encode((THEIR, "here")) + encode((THEIR, "ack", OUR, "0"))
    for shown_first in (terminal, chatty):
        shown_first.hear(again)
        shown_first.talk(0.0)
    for second in range(1, 4):
        assert terminal.hear(again) + terminal.talk(float(second))[1] == []
        assert len(chatty.hear(again) + chatty.talk(float(second))[1]) == 5


def test_a_board_that_was_restarted_is_shown_greeting(terminal: Terminal) -> None:
    anew = encode(("cccccccc", "hello", "1", "tray-board/1"))
    assert len(terminal.hear(anew)) == 1
    assert terminal.hear(anew) == []


def test_another_version_is_told_with_both() -> None:
    refusing = Terminal(Link("terminal/1", Session(OUR)))
    refusing.talk(0.0)
    shown = refusing.hear(encode((THEIR, "hello", "2", "tray-board/9")))
    assert shown[-1] == "tray-board/9 speaks version 2, the companion version 1: nothing else is heard."


def test_silence_is_told(terminal: Terminal) -> None:
    terminal.talk(10.0)
    assert terminal.hear(b"") == ["The board stopped answering."]
