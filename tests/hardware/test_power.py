import logging
from collections.abc import Sequence
from pathlib import Path

import pytest

from hardware.power import power_off


@pytest.fixture
def a_pi(tmp_path: Path) -> Path:
    model = tmp_path / "model"
    model.write_text("Raspberry Pi 5 Model B Rev 1.0\0", "utf-8")
    return model


def test_a_raspberry_pi_is_switched_off_through_systemd(a_pi: Path) -> None:
    ran: list[Sequence[str]] = []

    def run(command: Sequence[str]) -> int:
        ran.append(command)
        return 0

    assert power_off(run, a_pi)
    assert ran == [("systemctl", "poweroff")]


def test_any_other_computer_stays_on(tmp_path: Path) -> None:
    def run(command: Sequence[str]) -> int:
        raise AssertionError(command)

    assert not power_off(run, tmp_path / "no-such-file")


def test_a_user_who_may_not_switch_it_off_is_told_in_the_log(a_pi: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        assert not power_off(lambda _command: 1, a_pi)
    assert "may not be switched off by this user" in caplog.text


def test_a_computer_without_systemd_is_told_in_the_log(a_pi: Path, caplog: pytest.LogCaptureFixture) -> None:
    def run(_command: Sequence[str]) -> int:
        raise FileNotFoundError(2, "No such file")

    with caplog.at_level(logging.ERROR):
        assert not power_off(run, a_pi)
    assert "can't be switched off" in caplog.text
