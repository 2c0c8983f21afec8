import errno
import os
import re
import tty
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from serial import Serial

from firmware_bridge.errors import WireError
from firmware_bridge.wire import SerialWire, find_board, why_not


@dataclass(frozen=True)
class Port:
    """What pyserial tells of a port."""

    device: str
    vid: int | None
    pid: int | None


@pytest.fixture
def terminal() -> Iterator[tuple[int, str]]:
    """The board's end of a terminal, and the path of ours."""
    board, ours = os.openpty()
    tty.setraw(board)
    yield board, os.ttyname(ours)
    os.close(ours)
    os.close(board)


def test_the_board_is_found_by_its_usb_id_whatever_its_port_is_called() -> None:
    ports = [Port("/dev/ttyS0", None, None), Port("/dev/ttyACM0", 0x2341, 0x0043), Port("/dev/ttyACM7", 0x2E8A, 0x0005)]

    assert find_board(ports) == "/dev/ttyACM7"


def test_without_a_board_it_says_what_to_do() -> None:
    with pytest.raises(WireError, match="connect it to any USB port"):
        find_board([Port("/dev/ttyACM0", 0x2341, 0x0043)])


def test_every_byte_goes_both_ways(terminal: tuple[int, str]) -> None:
    board, path = terminal
    every_byte = bytes(range(256))
    with closing(SerialWire(path)) as wire:
        wire.write(every_byte)
        assert os.read(board, 1000) == every_byte

        os.write(board, every_byte)
        got = b""
        while len(got) < len(every_byte):
            got += wire.read()
        assert got == every_byte


def test_a_silent_wire_reads_nothing(terminal: tuple[int, str]) -> None:
    with closing(SerialWire(terminal[1])) as wire:
        assert wire.read() == b""


def test_a_port_that_another_program_uses_is_refused_with_advice(terminal: tuple[int, str]) -> None:
    with (
        closing(SerialWire(terminal[1])),
        pytest.raises(WireError, match=r"Another program uses the tray board at /dev/.*: end it"),
    ):
        SerialWire(terminal[1])


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.EACCES, "sudo usermod -aG dialout"),
        (errno.ENOENT, 'port = "auto"'),
        (errno.EBUSY, "Another program"),
        (errno.EIO, "Input/output error.*plug it in again"),
    ],
)
def test_a_port_that_cannot_be_had_says_what_to_do(number: int, words: str) -> None:
    assert re.search(words, why_not("/dev/ttyACM0", OSError(number, os.strerror(number))))


def test_a_named_port_that_is_not_there_is_refused_in_words(tmp_path: Path) -> None:
    with pytest.raises(WireError, match=r"There is no .*/ttyACM0: plug the tray board in"):
        SerialWire(str(tmp_path / "ttyACM0"))


def test_a_port_that_is_gone_is_a_broken_wire() -> None:
    board, ours = os.openpty()
    wire = SerialWire(os.ttyname(ours))
    os.close(ours)
    os.close(board)

    with pytest.raises(WireError, match="check its USB cable"):
        wire.read()
    with pytest.raises(WireError, match="check its USB cable"):
        wire.write(b"hello\n")
    wire.close()
    wire.close()


class HungPort(Serial):
    """A port whose board takes nothing any more: as in the kernel, closing waits while something is unsent."""

    unsent = b""
    waited = False

    def write(self, data: bytes) -> int:
        self.unsent += data
        return len(data)

    def reset_output_buffer(self) -> None:
        super().reset_output_buffer()
        self.unsent = b""

    def close(self) -> None:
        self.waited = self.waited or bool(self.unsent)
        super().close()


def test_closing_does_not_wait_for_a_hung_board_to_take_what_was_written(
    terminal: tuple[int, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("serial.Serial", HungPort)
    wire = SerialWire(terminal[1])
    wire.write(b"hello\n")
    wire.close()

    assert (wire._port.waited, wire._port.is_open) == (False, False)
