"""Temperature and power supply, as a Pi's firmware or its kernel tells them."""

import pytest

from companion.doctor.finding import Health
from companion.doctor.power import Power, judge_power, judge_temperature, look_at_power
from tests.doctor.conftest import Build

ZONE = "/sys/class/thermal/thermal_zone0"
SENSOR = "/sys/class/hwmon/hwmon1"


@pytest.mark.parametrize(
    ("power", "health"),
    [
        (Power(), Health.NOT_USED),
        (Power(celsius=51.2), Health.OK),
        (Power(celsius=76.0), Health.WARNING),
        (Power(celsius=83.0), Health.FAULT),
        (Power(celsius=60.0, flags=0x4), Health.FAULT),
        (Power(celsius=60.0, flags=0x8), Health.FAULT),
        (Power(celsius=60.0, flags=0x40000), Health.WARNING),
        (Power(celsius=60.0, flags=0x10000), Health.OK),
    ],
)
def test_heat_is_told_before_it_slows_the_pi_down_and_when_it_does(power: Power, health: Health) -> None:
    assert judge_temperature(power).health is health


@pytest.mark.parametrize(
    ("flags", "health"),
    [
        (None, Health.NOT_USED),
        (0x0, Health.OK),
        (0x40004, Health.OK),
        (0x50000, Health.WARNING),
        (0x50005, Health.FAULT),
    ],
)
def test_a_voltage_that_is_too_low_is_a_fault_and_one_that_was_a_warning(flags: int | None, health: Health) -> None:
    finding = judge_power(Power(flags=flags))
    assert finding.health is health
    assert ("power supply made for this Pi" in finding.advice) is (health in (Health.WARNING, Health.FAULT))


def test_the_firmware_is_asked_first(machine: Build) -> None:
    pi = machine(
        {f"{ZONE}/type": "cpu-thermal\n", f"{ZONE}/temp": "48312\n", f"{SENSOR}/name": "rpi_volt\n"},
        {"vcgencmd": "throttled=0x50005\n"},
    )
    assert look_at_power(pi) == Power(48.312, 0x50005)


@pytest.mark.parametrize(("alarm", "flags"), [("1", 0x1), ("0", 0x0)])
def test_without_the_firmwares_tool_the_kernels_sensor_tells(machine: Build, alarm: str, flags: int) -> None:
    pi = machine({f"{SENSOR}/name": "rpi_volt\n", f"{SENSOR}/in0_lcrit_alarm": f"{alarm}\n"})
    assert look_at_power(pi) == Power(None, flags)


def test_a_machine_with_neither_tells_nothing(machine: Build) -> None:
    other = machine(
        {f"{ZONE}/type": "acpitz\n", f"{ZONE}/temp": "27800\n", f"{SENSOR}/name": "nvme\n"}, {"vcgencmd": "VCHI error"}
    )
    assert look_at_power(other) == Power()
