"""How the firmware ends: for somebody who wants the prompt, or by a fault, which the chip's watchdog mends."""

import subprocess
from pathlib import Path

import pytest

from companion.rules.terms import Side
from firmware_bridge.messages import Corruption, Light, Turn
from tests.firmware.stepped_table import SIGNAL_PIN, SteppedTable
from tests.firmware.unix_board import PATIENCE_S, STAND_INS, micropython, pins, run
from tests.firmware_bridge.ends import FIRMWARE


@pytest.mark.parametrize("sign", [b"\r\x03\r\x01", b"\x03\x03\x03"], ids=["mpremote", "three times Ctrl-C"])
def test_a_stop_sign_puts_every_lamp_out_and_ends_the_program_properly(table: SteppedTable, sign: bytes) -> None:
    table.say(Corruption(5), Turn(Side.SHADOW), Light(1000))
    table.pass_time(1)

    table.write(b"half a line" + sign)
    table.pass_time(0.1)

    assert table.board.ended() == 0
    assert {colour for colours in table.board.lamps(pins.TRACK) for colour in colours} == {0}
    dark = (f"pin-{pins.LIGHT}", f"pin-{pins.LAMPS['shadow']}", SIGNAL_PIN)
    assert [table.board.shown(name) for name in dark] == ["0", "0", "0"]


def test_a_single_interrupt_is_taken_for_the_disturbed_byte_it_may_be(table: SteppedTable) -> None:
    for _ in range(5):
        table.write(b"\x03\n\r\x03\n")
        table.pass_time(0.1)

    assert table.board.ended() is None


def test_the_watchdog_is_fed_at_every_turn_of_the_program(table: SteppedTable) -> None:
    before = int(table.board.shown("watchdog"))
    table.pass_time(2)

    assert int(table.board.shown("watchdog")) == before + 100


def test_a_fault_ends_the_program_so_that_the_watchdog_starts_it_anew(table: SteppedTable) -> None:
    table.board.break_pin(pins.BUTTONS["read"])
    for _ in range(5):
        table.board.step(20)

    assert table.board.ended() == 1
    assert b"ValueError" in table.read()


@pytest.mark.parametrize(
    ("machine", "register"),
    [
        ("Raspberry Pi Pico with RP2040", "0x40058000"),
        ("Raspberry Pi Pico 2 with RP2350", "0x400d8000"),
        ("linux [GCC 14.2.1] version", "None"),
    ],
)
def test_the_watchdogs_register_is_known_for_the_picos_chips(machine: str, register: str) -> None:
    code = f"import watchdog; r = watchdog.control_register({machine!r}); print(r and hex(r))"

    assert run(code) == register


def test_the_program_ends_with_its_console(tmp_path: Path) -> None:
    ended = subprocess.run(
        [micropython(), FIRMWARE / "main.py"],
        env={"PINS": str(tmp_path), "MICROPYPATH": f"{STAND_INS}:.frozen"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        timeout=PATIENCE_S,
        check=False,
    )

    assert ended.returncode == 0
