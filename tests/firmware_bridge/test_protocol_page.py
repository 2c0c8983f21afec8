import re
from pathlib import Path

import pytest

import firmware_bridge
from companion.ports import Button
from companion.wiring.board import NAME
from firmware_bridge import frame, link, messages, outbox, simulated, wire
from firmware_bridge.frame import decode
from firmware_bridge.messages import from_words
from firmware_bridge.reopened import BACK_OFF_S
from tests.firmware_bridge.ends import firmware

contact, knock, levels = firmware("contact"), firmware("knock"), firmware("levels")
board_link, board_frame, board_outbox = firmware("link"), firmware("frame"), firmware("outbox")

PAGE = (Path(firmware_bridge.__file__).parents[1] / "docs" / "protocol.md").read_text("utf-8")
EXCHANGE = re.findall(r"^[0-9a-f]{8} .+ \*[0-9A-F]{4}$", PAGE, re.MULTILINE)


@pytest.mark.parametrize(
    "promise",
    [
        f"Version {link.PROTOCOL}.",
        f"at most {frame.LONGEST_LINE} bytes",
        f"After {link.LOST_S} s without",
        f"every {outbox.REPEAT_S} s",
        f"when the wire opens, every {link.HELLO_S} s",
        f"every {link.HERE_S} s while connected",
        f"from 0 to {outbox.NUMBERS - 1}",
        "{:04X}:{:04X}".format(*wire.BOARD_USB_ID),
        f"quiet for {knock.STILL_MS / 1000} s",
        f"heard nothing for {levels.DARK_MS // 1000} s",
    ],
)
def test_the_page_gives_the_programs_own_figures(promise: str) -> None:
    assert promise in PAGE.replace("\n", " ")


def test_the_simulated_board_keeps_the_firmwares_figures() -> None:
    assert (contact.HOLD_MS, knock.STILL_MS) == (1000 * simulated.HELD_S, 1000 * simulated.STILL_S)


def test_the_firmware_keeps_the_same_figures() -> None:
    assert board_link.PROTOCOL == link.PROTOCOL
    assert board_frame.LONGEST_LINE == frame.LONGEST_LINE
    assert board_outbox.NUMBERS == outbox.NUMBERS
    assert (board_link.HELLO_MS, board_link.HERE_MS) == (1000 * link.HELLO_S, 1000 * link.HERE_S)
    assert board_link.LOST_MS == 1000 * link.LOST_S
    assert board_outbox.REPEAT_MS == 1000 * outbox.REPEAT_S
    assert (levels.LAMPS_OF_TRACK, levels.BRIGHTEST) == (messages.MOST_CORRUPTION, messages.FULL_LIGHT)


def test_the_wire_is_tried_again_as_the_page_has_it() -> None:
    *growing, last = (f"{pause_s:g}" for pause_s in BACK_OFF_S)
    assert f"tried again after {', '.join(growing)} and then every {last} s" in PAGE.replace("\n", " ")


def test_the_ends_call_themselves_as_on_the_page() -> None:
    programs = [decode(line.encode("ascii"))[-1].partition("/")[0] for line in EXCHANGE[:2]]
    assert programs == [NAME.partition("/")[0], "tray-board"]


def test_every_line_of_the_exchange_is_whole_and_every_message_is_known() -> None:
    assert len(EXCHANGE) == 9
    for line in EXCHANGE:
        _, kind, *words = decode(line.encode("ascii"))
        if kind == "say":
            from_words(words[1:])


def test_the_companion_says_what_the_page_has_it_say() -> None:
    companion, board = ("4f1a22c0", "9b03e7aa")
    end = link.Link("companion/0.1.0", link.Session(companion))
    end.send(from_words(["corruption", "5"]))
    said = end.tick(0.0)
    for line in EXCHANGE:
        if line.startswith(board):
            end.receive(line.encode("ascii") + b"\n")
            said += end.tick(0.0)

    lines = list(dict.fromkeys(said.decode("ascii").splitlines()))
    assert lines == [line for line in EXCHANGE if line.startswith(companion)]


def test_the_page_names_every_button() -> None:
    row = next(line for line in PAGE.splitlines() if "`pressed <button>`" in line)

    assert set(re.findall(r"`(\w+)`", row)) == {button.value for button in Button}
