"""The Pi's temperature and its power supply, as its firmware and its kernel report them."""

from dataclasses import dataclass

from companion.doctor.finding import Check, Finding
from companion.doctor.machine import Machine
from companion.language import gettext as _

WARM_C = 75.0
HOT_C = 82.0
"""A Pi slows down from 80 degrees on, and hard at 85."""

_UNDERVOLTAGE_NOW, _SLOWED_NOW = 0x1, 0x2 | 0x4 | 0x8
_UNDERVOLTAGE_SINCE, _SLOWED_SINCE = 0x10000, 0x20000 | 0x40000 | 0x80000


@dataclass(frozen=True, slots=True)
class Power:
    """`celsius` of the processor, None unknown. `flags` as `vcgencmd get_throttled` gives them, None unknown."""

    celsius: float | None = None
    flags: int | None = None


def look_at_power(machine: Machine) -> Power:
    """What firmware and kernel say."""
    return Power(_celsius(machine), _flags(machine))


def judge_temperature(power: Power) -> Finding:
    """Whether the processor is cool enough to keep its speed."""
    check, celsius, flags = Check.TEMPERATURE, power.celsius, power.flags or 0
    if celsius is None:
        return Finding.not_used(check, _("This machine does not tell its temperature."))
    what = _("The processor has {celsius} °C").format(celsius=f"{celsius:.0f}")
    cool = _("Give it air: open its case, put a heat sink or a fan on it, move it away from the lamp.")
    if celsius >= HOT_C or flags & _SLOWED_NOW:
        return Finding.fault(check, _("{what} and slows down.").format(what=what), cool)
    if celsius >= WARM_C:
        return Finding.warning(check, _("{what}, near to slowing down.").format(what=what), cool)
    if flags & _SLOWED_SINCE:
        return Finding.warning(check, _("{what}, but has slowed down since it started.").format(what=what), cool)
    return Finding.ok(check, f"{what}.")


def judge_power(power: Power) -> Finding:
    """Whether the power supply holds its voltage."""
    check, flags = Check.POWER, power.flags
    if flags is None:
        return Finding.not_used(check, _("This machine does not tell how its power supply does."))
    supply = _(
        "Use the power supply made for this Pi and its own cable, and give lamps or cameras that draw much a supply of "
        "their own."
    )
    if flags & _UNDERVOLTAGE_NOW:
        return Finding.fault(check, _("The voltage is too low right now: the Pi may stop at any moment."), supply)
    if flags & _UNDERVOLTAGE_SINCE:
        return Finding.warning(check, _("The voltage was too low at some time since the Pi started."), supply)
    return Finding.ok(check, _("The voltage has held since the Pi started."))


def _celsius(machine: Machine) -> float | None:
    for zone in machine.matching("/sys/class/thermal/thermal_zone*"):
        kind = machine.text(f"/sys/class/thermal/{zone.name}/type") or ""
        millidegrees = machine.text(f"/sys/class/thermal/{zone.name}/temp") or ""
        if kind in ("cpu-thermal", "x86_pkg_temp") and millidegrees.isdecimal():
            return int(millidegrees) / 1000
    return None


def _flags(machine: Machine) -> int | None:
    """The firmware's flags; on a kernel without its tool, the alarm of the Pi's voltage sensor."""
    said = (machine.run("vcgencmd", "get_throttled") or "").strip()
    try:
        return int(said.removeprefix("throttled="), 16)
    except ValueError:
        return _alarm(machine)


def _alarm(machine: Machine) -> int | None:
    for sensor in machine.matching("/sys/class/hwmon/hwmon*"):
        if machine.text(f"/sys/class/hwmon/{sensor.name}/name") == "rpi_volt":
            alarm = machine.text(f"/sys/class/hwmon/{sensor.name}/in0_lcrit_alarm")
            return _UNDERVOLTAGE_NOW if alarm == "1" else 0
    return None
