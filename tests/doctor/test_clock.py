"""The wall clock of a machine that may have no battery for it."""

from datetime import UTC, datetime, timedelta

import pytest

from companion.doctor.clock import WallClock, judge_clock, look_at_clock
from companion.doctor.finding import Health
from tests.doctor.conftest import Build

INSTALLED = datetime(2026, 11, 30, tzinfo=UTC)
EVENING = datetime(2027, 1, 5, 20, 15, tzinfo=UTC)


@pytest.mark.parametrize(
    ("clock", "health"),
    [
        (WallClock(EVENING, INSTALLED, synchronised=True), Health.OK),
        (WallClock(EVENING, INSTALLED, synchronised=False, has_battery=True), Health.OK),
        (WallClock(EVENING, INSTALLED, synchronised=None), Health.OK),
        (WallClock(EVENING, INSTALLED, synchronised=False), Health.WARNING),
        (WallClock(datetime(1970, 1, 1, tzinfo=UTC), INSTALLED, synchronised=False), Health.FAULT),
        (WallClock(INSTALLED - timedelta(hours=3), INSTALLED, synchronised=True), Health.OK),
    ],
)
def test_a_wrong_year_is_a_fault_and_a_clock_that_nobody_sets_a_warning(clock: WallClock, health: Health) -> None:
    assert judge_clock(clock).health is health


def test_a_wrong_year_is_shown_and_said_to_harm_dates_alone() -> None:
    finding = judge_clock(WallClock(datetime(1970, 1, 1, 0, 3, tzinfo=UTC), INSTALLED))
    assert "1970-01-01 00:03" in finding.what
    assert "right order all the same" in finding.advice


def test_a_year_before_the_companion_was_installed_is_seen_on_this_very_machine(machine: Build) -> None:
    long_ago = datetime(1999, 12, 31, tzinfo=UTC)
    assert judge_clock(look_at_clock(machine(), long_ago)).health is Health.FAULT


@pytest.mark.parametrize(("said", "synchronised"), [("yes\n", True), ("no\n", False), ("", None)])
def test_systemd_is_asked_whether_a_network_set_the_clock(
    machine: Build, said: str, *, synchronised: bool | None
) -> None:
    seen = look_at_clock(machine(commands={"timedatectl": said}), EVENING)
    assert seen.synchronised is synchronised
    assert not seen.has_battery


def test_a_battery_is_seen_by_the_clock_that_hangs_on_it(machine: Build) -> None:
    assert look_at_clock(machine({"/sys/class/rtc/rtc0/name": "rtc-rpi"}), EVENING).has_battery
