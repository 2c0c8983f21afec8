"""What was found on this machine: everything that a plan depends on, gathered before anything is changed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from hardware.install.places import (
    LOGIN,
    POLKIT_RULE,
    POLKIT_RULES,
    SERVICE,
    UDEV_RULE,
    UNIT,
    Places,
    places,
    settings_file,
)
from hardware.install.system import System

WANTED_GROUPS: Final = ("gpio", "video", "render", "input", "dialout", "plugdev", "audio")
"""Who may use pins, camera and screen, graphics, touch, and the tray board; not every system has all of them."""


@dataclass(frozen=True, slots=True)
class Person:
    """Who installs. `home` is the account's, `said_home` what HOME says; `called_sudo` by whom root was called."""

    name: str
    uid: int
    home: Path
    said_home: Path
    called_sudo: str = ""


@dataclass(frozen=True, slots=True)
class Debian:
    """The system: its own name and version, and the systems it is like."""

    name: str
    version: str
    like: tuple[str, ...] = ()

    @property
    def is_of_the_family(self) -> bool:
        """Whether it is Debian, or made from it."""
        return bool({"debian", "raspbian"} & {self.name, *self.like})


@dataclass(frozen=True, slots=True)
class Machine:
    """The machine before anything is changed.

    `bits` are the programs' (a 64-bit kernel may carry 32-bit programs). `files` holds what stands in the files that
    an installation writes; `in_use` the number of the environment in use, None before the first. `has_software`: there
    is something of the companion's, perhaps left by an installation that failed. `terminal` is where this login types;
    `login_ended`: the login on the first console was to run, and does not, and no desktop is there instead.
    """

    person: Person
    processor: str
    bits: int
    system: Debian
    systemd: bool
    sudo: bool
    free_bytes: int
    places: Places
    sources: Path | None
    groups: frozenset[str] = frozenset()
    member_of: frozenset[str] = frozenset()
    polkit: bool = False
    files: Mapping[Path, str] = field(default_factory=dict)
    in_use: int | None = None
    has_software: bool = False
    running: bool = False
    enabled: bool = False
    has_data: bool = False
    command_leads_to: Path | None = None
    command_taken: bool = False
    terminal: str = ""
    login_ended: bool = False


def look_at(system: System, sources: Path | None) -> Machine:
    """Gather the facts. `sources` is the folder of the companion's sources, None when run from an installed one."""
    person = _person(system)
    settings_text = system.read(settings_file(person.home, system.environment))
    found = places(person.home, system.environment, settings_text)
    leads_to = system.link_target(found.current)
    in_use = next((number for number in (0, 1) if found.environment(number) == leads_to), None)
    command = system.link_target(found.command)
    return Machine(
        person=person,
        processor=system.answer("uname", "-m"),
        bits=int(system.answer("getconf", "LONG_BIT") or 0),
        system=_debian(system.read(Path("/etc/os-release")) or ""),
        systemd=system.exists(Path("/run/systemd/system")),
        sudo=bool(system.answer("sh", "-c", "command -v sudo")),
        free_bytes=system.free_bytes(person.home),
        places=found,
        sources=sources,
        groups=_groups(system),
        member_of=frozenset(system.answer("id", "-nG", person.name).split()),
        polkit=system.exists(POLKIT_RULES),
        files={path: text for path in (UNIT, UDEV_RULE, POLKIT_RULE) if (text := system.read(path)) is not None},
        in_use=in_use,
        has_software=system.exists(found.software),
        running=_runs(system, SERVICE),
        enabled=system.answer("systemctl", "is-enabled", SERVICE) == "enabled",
        has_data=system.exists(found.data),
        command_leads_to=command,
        command_taken=command is None and system.exists(found.command),
        terminal=system.answer("tty"),
        login_ended=_login_ended(system),
    )


def _runs(system: System, service: str) -> bool:
    return system.answer("systemctl", "is-active", service) in {"active", "activating"}


def _login_ended(system: System) -> bool:
    """Where a desktop runs, it may have the first console for itself."""
    wanted = system.answer("systemctl", "is-enabled", LOGIN) == "enabled"
    return wanted and not _runs(system, LOGIN) and not _runs(system, "display-manager.service")


def _person(system: System) -> Person:
    name = system.answer("id", "-un")
    account = system.answer("getent", "passwd", name).split(":")
    home = Path(account[5]) if len(account) > 5 else Path(system.environment.get("HOME", "/"))  # noqa: PLR2004 - passwd(5)
    return Person(
        name=name,
        uid=int(system.answer("id", "-u") or -1),
        home=home,
        said_home=Path(system.environment.get("HOME", home)),
        called_sudo=system.environment.get("SUDO_USER", ""),
    )


def _groups(system: System) -> frozenset[str]:
    return frozenset(line.partition(":")[0] for line in system.answer("getent", "group").splitlines())


def _debian(os_release: str) -> Debian:
    lines = (line.partition("=") for line in os_release.splitlines())
    said = {key: value.strip("\"'") for key, _equals, value in lines}
    return Debian(said.get("ID", "unknown"), said.get("VERSION_ID", ""), tuple(said.get("ID_LIKE", "").split()))
