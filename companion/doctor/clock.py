"""The wall clock. A Pi has no battery for it, so without a network it may show any time."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

import companion
from companion.doctor.finding import Check, Finding
from companion.doctor.machine import Machine
from companion.language import gettext as _


@dataclass(frozen=True, slots=True)
class WallClock:
    """What it shows (with zone), and when the companion was installed: no true time is before that.

    `synchronised` by the network, None where nobody can tell; `has_battery`: it runs on while the machine is off.
    """

    now: datetime
    installed: datetime
    synchronised: bool | None = None
    has_battery: bool = False


def look_at_clock(machine: Machine, now: datetime) -> WallClock:
    """The clock of this machine, which shows `now`."""
    installed = datetime.fromtimestamp(Path(companion.__file__).stat().st_mtime, tz=now.tzinfo)
    return WallClock(now, installed, _synchronised(machine), bool(machine.matching("/sys/class/rtc/rtc*")))


def judge_clock(clock: WallClock) -> Finding:
    """Whether dates can be trusted. The order of events never hangs on them."""
    check = Check.CLOCK
    shown = f"{clock.now:%Y-%m-%d %H:%M}"
    if clock.now < clock.installed - timedelta(days=1):
        what = _("The clock shows {shown}, which is before the companion was installed.").format(shown=shown)
        advice = _(
            "Connect the machine to a network for a minute, or set it by hand: sudo date -s 'YYYY-MM-DD HH:MM'. Games "
            "are kept in their right order all the same; only their dates are wrong."
        )
        return Finding.fault(check, what, advice)
    if clock.synchronised is False and not clock.has_battery:
        what = _("The clock shows {shown}, but no network has set it and no battery keeps it.").format(shown=shown)
        advice = _("Connect the machine to a network now and then. Only the dates of games may be wrong, nothing else.")
        return Finding.warning(check, what, advice)
    return Finding.ok(check, _("The clock shows {shown}.").format(shown=shown))


def _synchronised(machine: Machine) -> bool | None:
    said = machine.run("timedatectl", "show", "--property=NTPSynchronized", "--value")
    return {"yes": True, "no": False}.get((said or "").strip())
