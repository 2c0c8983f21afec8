"""The system service and the groups of its user."""

from pathlib import Path

import pytest

from companion.doctor.finding import Health
from companion.doctor.service import (
    Refused,
    Service,
    judge_groups,
    judge_service,
    look_at_devices,
    look_at_service,
    owning_group,
    wanted_devices,
    was_joined,
)
from tests.doctor.conftest import Build

RUNNING = {
    "LoadState": "loaded",
    "ActiveState": "active",
    "SubState": "running",
    "UnitFileState": "enabled",
    "NRestarts": "0",
    "Result": "success",
}


@pytest.mark.parametrize(
    ("changed", "health"),
    [
        ({}, Health.OK),
        ({"LoadState": "not-found"}, Health.NOT_USED),
        ({"ActiveState": "failed", "Result": "exit-code"}, Health.FAULT),
        ({"NRestarts": "7"}, Health.WARNING),
        ({"UnitFileState": "disabled"}, Health.WARNING),
    ],
)
def test_a_service_that_failed_is_a_fault_and_none_at_all_is_not(changed: dict[str, str], health: Health) -> None:
    assert judge_service(Service({**RUNNING, **changed})).health is health


def test_systemd_is_asked_for_what_is_judged(machine: Build) -> None:
    said = "".join(f"{name}={value}\n" for name, value in RUNNING.items())
    assert look_at_service(machine(commands={"systemctl": said})) == Service(RUNNING)


def test_without_systemd_there_is_no_service(machine: Build) -> None:
    assert judge_service(look_at_service(machine())).health is Health.NOT_USED


BOARD = Path("/dev/ttyACM0")


@pytest.mark.parametrize(
    ("refused", "health", "advice"),
    [
        ((), Health.OK, ""),
        ((Refused(BOARD, "dialout"), Refused(Path("/dev/video0"), "video")), Health.FAULT, "-aG dialout,video $USER"),
        ((Refused(BOARD, "dialout", joined=True),), Health.FAULT, "log out and in again"),
        ((Refused(BOARD, "root"),), Health.FAULT, "make install-pi"),
    ],
)
def test_a_device_that_this_user_may_not_use_is_told_with_the_group_that_may(
    refused: tuple[Refused, ...], health: Health, advice: str
) -> None:
    finding = judge_groups(refused)
    assert finding.health is health
    assert advice in finding.advice


def test_only_devices_that_are_there_and_refused_are_told(machine: Build) -> None:
    pi = machine({"/dev/ttyACM0": "", "/dev/video0": ""}, forbidden=("/dev/ttyACM0",))
    patterns = wanted_devices(on_pi=True, desktop=False)
    refused = look_at_devices(pi, patterns, lambda path: f"owner of {path.name}", lambda group: group == "video")
    assert refused == (Refused(pi.path("/dev/ttyACM0"), "owner of ttyACM0"),)


def test_a_desktop_needs_no_rights_for_screen_and_touch_and_a_pc_none_for_pins() -> None:
    assert set(wanted_devices(on_pi=False, desktop=True)) == {"/dev/video?", "/dev/ttyACM?"}
    assert "/dev/gpiochip?" in wanted_devices(on_pi=True, desktop=True)
    assert "/dev/dri/card?" in wanted_devices(on_pi=False, desktop=False)


def test_the_machines_own_list_says_whose_a_device_is_and_who_is_in_a_group() -> None:
    assert owning_group(Path("/dev/null")) == "root"
    assert not was_joined("root", "nobody at all")
    assert not was_joined("no such group", "nobody at all")
