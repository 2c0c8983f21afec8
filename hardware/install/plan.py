"""What installing and uninstalling would do on a machine, step by step. Pure: a machine goes in, a plan comes out.

Installing is updating: the environment in use stays until the new one has drawn a screen, and the games are copied
before the new one sees them.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from companion.language import gettext as _
from hardware.install.acts import Act, Command, Link, Step, SystemFile, Trial, needs_root
from hardware.install.machine import WANTED_GROUPS, Machine
from hardware.install.papers import in_place, papers, service_before
from hardware.install.places import LOGIN, POLKIT_RULE, SERVICE, UDEV_RULE, UNIT

SET_UP: Final = "hardware/install/setup.sh"


def install_plan(machine: Machine, stamp: str) -> tuple[Step, ...]:
    """The steps from this machine to one that starts the companion by itself. `stamp` names the copy of the games."""
    fresh = machine.places.environment(1 if machine.in_use == 0 else 0)
    steps = (
        *_environment(machine, fresh),
        _groups(machine),
        *_papers(machine),
        _enabled(machine),
        *_changed_over(machine, fresh, stamp),
        _command(machine),
    )
    return _asked_first(steps)


def uninstall_plan(machine: Machine) -> tuple[Step, ...]:
    """The steps that take away everything an installation made; games, settings and copies are not touched."""
    folder = machine.places.software
    ours = machine.command_leads_to == machine.places.program
    software = (Command(("rm", "-rf", str(folder))),) if machine.has_software else ()
    steps = (
        Step(_("the service is stopped and no longer starts with the machine"), _disabled(machine)),
        Step(_("the first console is left to its login, or to a desktop"), _login_again(machine)),
        Step(_("the rules for devices are removed"), _removed(machine, UDEV_RULE, ("udevadm", "control", "--reload"))),
        Step(_("the leave to switch the machine off is removed"), _removed(machine, POLKIT_RULE)),
        Step(_("the service is removed"), _removed(machine, UNIT, ("systemctl", "daemon-reload"))),
        Step(_("the command `companion` is removed"), _gone(machine.places.command) if ours else ()),
        Step(_("the software in {folder} is removed").format(folder=folder), software),
    )
    return _asked_first(steps)


def left_alone(machine: Machine) -> tuple[str, ...]:
    """What uninstalling leaves as it is, in words."""
    found = machine.places
    return (
        _("games: {folder}").format(folder=found.data),
        _("copies of the games: {folder}").format(folder=found.backups),
        _("settings: {file}").format(file=found.settings),
        _("{user}'s groups, and packages of the system").format(user=machine.person.name),
    )


def _asked_first(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    if not any(needs_root(act) for step in steps for act in step.acts):
        return steps
    return (Step(_("sudo lets this user change the system"), (Command(("true",), as_root=True),)), *steps)


def _environment(machine: Machine, fresh: Path) -> Iterator[Step]:
    script = str((machine.sources or Path()) / SET_UP)
    yield Step(_("the system's packages are there"), (Command((script, "packages")),))
    yield Step(
        _("a new environment is built in {folder} (some minutes)").format(folder=fresh),
        (Command((script, "environment", str(fresh))),),
    )
    yield Step(_("the new environment draws its first screen"), (Trial(fresh),))


def _groups(machine: Machine) -> Step:
    missing = [group for group in WANTED_GROUPS if group in machine.groups - machine.member_of]
    user = machine.person.name
    if not missing:
        return Step(_("{user} may use pins, camera, screen and board").format(user=user))
    return Step(
        _("{user} joins {groups} (shells need a new login)").format(user=user, groups=", ".join(missing)),
        (Command(("usermod", "-aG", ",".join(missing), user), as_root=True),),
    )


def _papers(machine: Machine) -> Iterator[Step]:
    words = {
        UNIT: _("the service is described in {path}"),
        UDEV_RULE: _("tray board and panel light are open to their groups by {path}"),
        POLKIT_RULE: _("the user may switch the machine off by {path}"),
    }
    heard = {
        UNIT: (Command(("systemctl", "daemon-reload"), as_root=True),),
        UDEV_RULE: (
            Command(("udevadm", "control", "--reload"), as_root=True),
            Command(("udevadm", "trigger", "--subsystem-match=tty", "--subsystem-match=backlight"), as_root=True),
        ),
    }
    unchanged = in_place(machine)
    for path, text in papers(machine).items():
        acts: tuple[Act, ...] = () if path in unchanged else (SystemFile(path, text), *heard.get(path, ()))
        yield Step(words[path].format(path=path), acts)


def _enabled(machine: Machine) -> Step:
    enable = () if machine.enabled else (Command(("systemctl", "enable", "--quiet", SERVICE), as_root=True),)
    return Step(_("the companion starts with the machine"), enable)


def _changed_over(machine: Machine, fresh: Path, stamp: str) -> Iterator[Step]:
    """Stop, copy the games, lead to the new environment, start; whatever fails, what ran before runs again."""
    start = Command(("systemctl", "restart", SERVICE), as_root=True)
    unit = _service_back(machine)
    again: tuple[Act, ...] = (*unit, start) if machine.running else unit
    if machine.running:
        yield Step(
            _("the running companion is closed"), (Command(("systemctl", "stop", SERVICE), as_root=True),), again
        )
    if machine.has_data:
        copy = machine.places.backups / stamp
        copying = (
            Command(("mkdir", "-p", "-m", "0700", str(machine.places.backups))),
            Command(("cp", "-a", str(machine.places.data), str(copy))),
            Command(("sync", "-f", str(copy))),
        )
        yield Step(_("the games are copied to {folder}").format(folder=copy), copying, again)
    current = machine.places.current
    back: tuple[Act, ...] = ()
    if machine.in_use is not None:
        back = (*unit, Link(current, machine.places.environment(machine.in_use)), start)
    yield Step(_("the new environment is in use"), (Link(current, fresh),), again)
    yield Step(_("the companion runs"), (start,), back)


def _service_back(machine: Machine) -> tuple[Act, ...]:
    """An environment runs again under the service that it ran under."""
    before = service_before(machine)
    return () if before is None else (SystemFile(UNIT, before), Command(("systemctl", "daemon-reload"), as_root=True))


def _command(machine: Machine) -> Step:
    """The command for the user's shell; a file of that name that is not ours stays."""
    path, target = machine.places.command, machine.places.program
    if machine.command_taken:
        return Step(_("{path} is something else and stays; the command is {target}").format(path=path, target=target))
    link = () if machine.command_leads_to == target else (Link(path, target),)
    return Step(_("the command `companion` is in {folder}").format(folder=path.parent), link)


def _disabled(machine: Machine) -> tuple[Act, ...]:
    return (Command(("systemctl", "disable", "--quiet", "--now", SERVICE), as_root=True),) if _known(machine) else ()


def _login_again(machine: Machine) -> tuple[Act, ...]:
    """Nothing else starts it: the service ended it when it took the console."""
    ended = _known(machine) and machine.login_ended
    return (Command(("systemctl", "start", LOGIN), as_root=True),) if ended else ()


def _known(machine: Machine) -> bool:
    return UNIT in machine.files or machine.running or machine.enabled


def _removed(machine: Machine, path: Path, *heard: tuple[str, ...]) -> tuple[Act, ...]:
    hidden = path == POLKIT_RULE and machine.polkit and UNIT in machine.files
    if path not in machine.files and not hidden:
        return ()
    return (*_gone(path, as_root=True), *(Command(words, as_root=True) for words in heard))


def _gone(path: Path, *, as_root: bool = False) -> tuple[Act, ...]:
    return (Command(("rm", "-f", str(path)), as_root),)
