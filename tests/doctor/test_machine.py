"""The machine as the doctor sees it, and the settings that hold there."""

import sys
from pathlib import Path

import pytest

from companion.config import Settings
from companion.doctor.finding import Health
from companion.doctor.machine import Machine, run_command
from companion.doctor.settings import judge_settings, look_at_settings
from companion.doctor.versions import versions
from tests.doctor.conftest import Build


def test_a_command_that_is_not_there_or_fails_says_nothing() -> None:
    assert run_command(sys.executable, "-c", "print('here')") == "here\n"
    assert run_command("no-such-command-anywhere") is None
    assert run_command(sys.executable, "-c", "raise SystemExit(3)") is None


def test_only_a_raspberry_pi_is_one(machine: Build) -> None:
    assert (
        machine({"/proc/device-tree/model": "Raspberry Pi 5 Model B Rev 1.0\0"}).model
        == "Raspberry Pi 5 Model B Rev 1.0"
    )
    assert machine({"/proc/device-tree/model": "Pine64 RockPro64\0"}).model == ""


@pytest.mark.parametrize(
    ("command_line", "running"),
    [
        ("/opt/x/bin/python\0/opt/x/bin/companion\0run\0--service\0", True),
        ("python\0-m\0companion\0--settings\0x.toml\0run\0", True),
        ("python\0/opt/x/bin/companion\0run\0--simulate\0", False),
        ("python\0/opt/x/bin/companion\0doctor\0", False),
        ("vim\0companion/run.py\0", False),
        ("", False),
    ],
)
def test_a_companion_that_has_the_devices_is_noticed(machine: Build, command_line: str, *, running: bool) -> None:
    assert machine({"/proc/77/cmdline": command_line, "/proc/1/cmdline": "init\0"}).runs_companion() is running


def test_a_device_may_be_used_by_who_may_read_and_write_it(tmp_path: Path) -> None:
    (tmp_path / "device").touch()
    assert Machine().is_usable(tmp_path / "device")
    assert not Machine().is_usable(tmp_path / "no device")


def test_versions_name_the_system_and_the_machine(machine: Build) -> None:
    pi = machine(
        {"/proc/device-tree/model": "Raspberry Pi 4", "/etc/os-release": 'ID=debian\nPRETTY_NAME="Debian 13"\n'}
    )
    told = versions(pi)
    assert told["machine"] == "Raspberry Pi 4"
    assert told["system"] == "Debian 13"
    assert {"companion", "protocol", "python", "kernel", "numpy"} <= set(told)


def test_settings_that_cannot_be_used_are_a_fault_and_the_defaults_hold(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("[screen]\nwidth_px = 3\n", "utf-8")
    seen = look_at_settings(file)
    finding = judge_settings(seen)
    assert seen.settings == Settings()
    assert finding.health is Health.FAULT
    assert "screen.width_px is 3" in finding.what


@pytest.mark.parametrize("text", ["", "[screen]\nwidth_px = 1280\n"])
def test_settings_that_can_be_used_are_well(tmp_path: Path, text: str) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text, "utf-8")
    assert judge_settings(look_at_settings(file)).health is Health.OK


def test_without_a_file_all_is_as_delivered(tmp_path: Path) -> None:
    finding = judge_settings(look_at_settings(tmp_path / "settings.toml"))
    assert finding.health is Health.OK
    assert "as delivered" in finding.what
