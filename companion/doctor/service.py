"""The system service that starts the companion with the machine, and the groups its user must be in."""

import grp
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

from companion.doctor.finding import Check, Finding
from companion.doctor.machine import Machine
from companion.language import gettext as _
from hardware.install.places import SERVICE

_ASKED = ("LoadState", "ActiveState", "SubState", "UnitFileState", "NRestarts", "Result")


@dataclass(frozen=True, slots=True)
class Service:
    """systemd's words for the service, such as {"LoadState": "loaded", "ActiveState": "active"}; none without it."""

    words: dict[str, str] = field(default_factory=dict)

    @property
    def is_installed(self) -> bool:
        """Whether systemd knows it."""
        return self.words.get("LoadState") not in (None, "", "not-found")


@dataclass(frozen=True, slots=True)
class Refused:
    """A device that this user may not use, and the group that may. `joined`: the user is in it from the next login."""

    device: Path
    group: str
    joined: bool = False


def look_at_service(machine: Machine) -> Service:
    """What systemd says of the service."""
    said = machine.run("systemctl", "show", SERVICE, f"--property={','.join(_ASKED)}") or ""
    pairs = (line.partition("=") for line in said.splitlines())
    return Service({name: value for name, _equals, value in pairs})


def judge_service(service: Service) -> Finding:
    """Whether the companion starts by itself, if it was installed to."""
    check, words = Check.SERVICE, service.words
    if not service.is_installed:
        return Finding.not_used(check, _("The companion is not installed as a service: it is started by hand."))
    look = _("Read why: journalctl -u {unit} -n 50. Then: sudo systemctl restart {unit}").format(unit=SERVICE)
    if words.get("ActiveState") == "failed":
        result = words.get("Result", "?")
        return Finding.fault(check, _("The service has failed ({result}).").format(result=result), look)
    restarts = words.get("NRestarts", "0")
    if restarts not in ("", "0"):
        what = _("The service had to be started again, {count} times since the machine started.")
        return Finding.warning(check, what.format(count=restarts), look)
    if words.get("UnitFileState") == "disabled":
        advice = _("If the companion shall start with the machine: sudo systemctl enable --now {unit}")
        what = _("The service is installed but does not start with the machine.")
        return Finding.warning(check, what, advice.format(unit=SERVICE))
    return Finding.ok(check, _("The service is {state}.").format(state=words.get("SubState", "known")))


def wanted_devices(*, on_pi: bool, desktop: bool) -> tuple[str, ...]:
    """What a companion here would open by itself. A desktop hands on its screen and its touches."""
    always = ("/dev/video?", "/dev/ttyACM?")
    pins = ("/dev/gpiochip?",) if on_pi else ()
    bare = () if desktop else ("/dev/dri/card?", "/dev/input/event*")
    return (*always, *pins, *bare)


def look_at_devices(
    machine: Machine, patterns: Iterable[str], group_of: Callable[[Path], str], joined: Callable[[str], bool]
) -> tuple[Refused, ...]:
    """The devices among `patterns` that are there but not for this user.

    `group_of(path)` names the group a device belongs to; `joined(group)` says whether the user was put into it.
    """
    found = (path for pattern in patterns for path in machine.matching(pattern) if not machine.is_usable(path))
    return tuple(Refused(path, group := group_of(path), joined(group)) for path in found)


def judge_groups(refused: tuple[Refused, ...]) -> Finding:
    """Whether this user may use the devices that are there."""
    check = Check.GROUPS
    if not refused:
        return Finding.ok(check, _("This user may use every device that is there."))
    devices = ", ".join(str(one.device) for one in refused)
    what = _("This user may not use {devices}.").format(devices=devices)
    groups = sorted({one.group for one in refused if not one.joined})
    if not groups:
        return Finding.fault(check, what, _("The user was put into the right groups: log out and in again."))
    if "root" in groups:
        advice = _("Install the companion's rules for devices: make install-pi. Then plug the device in again.")
        return Finding.fault(check, what, advice)
    advice = _("Put the user into the groups and log in again: sudo usermod -aG {groups} $USER")
    return Finding.fault(check, what, advice.format(groups=",".join(groups)))


def owning_group(path: Path) -> str:
    """The name of the group that a device belongs to, or its number."""
    number = path.stat().st_gid
    try:
        return grp.getgrgid(number).gr_name
    except KeyError:
        return str(number)


def was_joined(group: str, user: str) -> bool:
    """Whether the machine's list has `user` in `group`, though this login may be older than that."""
    try:
        return user in grp.getgrnam(group).gr_mem
    except KeyError:
        return False
