"""Signs of life, heard at the other end of a real socket."""

import logging
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from hardware.watchdog import Watchdog, watchdog


class Ear:
    """systemd's end of the line."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(address.replace("@", "\0", 1))
        self._socket.setblocking(False)

    def heard(self) -> list[str]:
        """What was said since the last time."""
        said = []
        while True:
            try:
                said.append(self._socket.recv(4096).decode())
            except BlockingIOError:
                return said

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def ear(tmp_path: Path) -> Iterator[Ear]:
    made = Ear(str(tmp_path / "notify"))
    yield made
    made.close()


def test_the_life_of_a_program_is_told_from_its_first_screen_to_its_end(ear: Ear) -> None:
    line = watchdog({"NOTIFY_SOCKET": ear.address, "WATCHDOG_USEC": "30000000"}, 7)
    line.ready()
    line.alive(100.0)
    line.stopping()
    assert ear.heard() == ["READY=1", "WATCHDOG=1", "STOPPING=1"]


def test_a_sign_is_given_twice_in_the_time_systemd_waits_and_no_oftener(ear: Ear) -> None:
    line = Watchdog(ear.address, within_s=30.0)
    for tick in range(15 * 60 * 2):
        line.alive(tick / 15)
    assert len(ear.heard()) == 120 // 15


def test_a_main_loop_that_hangs_gives_no_sign(ear: Ear) -> None:
    line = Watchdog(ear.address, within_s=30.0)
    line.alive(0.0)
    ear.heard()
    line.alive(14.9)
    assert ear.heard() == []


def test_without_a_time_to_keep_no_sign_is_given(ear: Ear) -> None:
    watchdog({"NOTIFY_SOCKET": ear.address}, 7).alive(1.0)
    assert ear.heard() == []


def test_a_time_that_was_meant_for_another_process_is_not_ours(ear: Ear) -> None:
    given = {"NOTIFY_SOCKET": ear.address, "WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "8"}
    watchdog(given, 7).alive(1.0)
    assert ear.heard() == []
    watchdog(given, 8).alive(1.0)
    assert ear.heard() == ["WATCHDOG=1"]


def test_a_socket_of_no_file_is_reached_too() -> None:
    ear = Ear("@table-companion-test")
    Watchdog(ear.address).ready()
    assert ear.heard() == ["READY=1"]
    ear.close()


def test_started_by_hand_everything_is_silent(caplog: pytest.LogCaptureFixture) -> None:
    line = watchdog({}, 7)
    line.ready()
    line.alive(1.0)
    line.stopping()
    assert not caplog.records


def test_a_systemd_that_does_not_listen_is_logged_and_no_reason_to_stop(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING):
        Watchdog(str(tmp_path / "nobody")).ready()
    assert "systemd does not hear READY=1" in caplog.text
