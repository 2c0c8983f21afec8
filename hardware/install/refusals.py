"""Why a machine or a login is not one to install on: said politely, with what to do, before anything is changed."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from companion.language import gettext as _
from hardware.install.machine import Machine

OLDEST_DEBIAN: Final = 12
PROCESSORS: Final = ("aarch64", "x86_64")
FIRST_CONSOLE: Final = "/dev/tty1"
NEEDED_BYTES: Final = 1_500_000_000
"""An environment takes about 400 MB, and two stand side by side during an update; the rest is for pip's downloads."""


def reasons_against_installing(machine: Machine) -> tuple[str, ...]:
    """Everything that stands in the way; empty when nothing does."""
    return (*reasons_against_changing(machine), *_console(machine), *_machine(machine), *_room(machine))


def reasons_against_changing(machine: Machine) -> tuple[str, ...]:
    """What stands in the way of uninstalling, too: who is logged in, and how, and where the games lie."""
    return (*_login(machine), *_services(machine), *_games(machine))


def _login(machine: Machine) -> Iterator[str]:
    person = machine.person
    if person.uid == 0 and person.called_sudo:
        yield _(
            "Please leave out sudo: games and settings are {user}'s, and the few steps that need root ask themselves."
        ).format(user=person.called_sudo)
    elif person.uid == 0:
        yield _(
            "You are logged in as root. Please log in as the user the companion is to run as (on a Pi the one made in "
            "the imager), and repeat; root owns no games, and the few steps that need root ask for it through sudo."
        )
    elif person.said_home != person.home:
        yield _(
            "HOME is {said}, but {user}'s home is {home}: games would land in the wrong place. Please log in as {user} "
            "(with su: `su - {user}`, with sudo: `sudo -iu {user}`) and repeat."
        ).format(said=person.said_home, user=person.name, home=person.home)
    if person.uid != 0 and not machine.sudo:
        yield _(
            "The command sudo is missing, and some steps need root. As root: apt-get install sudo, adduser {user} sudo "
            "(then log in again)."
        ).format(user=person.name)


def _services(machine: Machine) -> Iterator[str]:
    if not machine.systemd:
        yield _(
            "systemd does not run here (is it a container?), so nothing would start the companion. `make run` works "
            "without."
        )


def _games(machine: Machine) -> Iterator[str]:
    software = machine.places.software
    # Folders are made anew there, and removed.
    for kept in machine.places.players:
        if Path(os.path.normpath(kept)).is_relative_to(software):
            yield _(
                "{kept} lies in the folder of the software, {software}, where nothing is safe. Please move it "
                "elsewhere, name its new place (data_folder in the settings), and repeat."
            ).format(kept=kept, software=software)


def _console(machine: Machine) -> Iterator[str]:
    if machine.terminal == FIRST_CONSOLE:
        yield _(
            "This is the first console. The companion takes its screen, which would end this login half way through. "
            "Please log in over ssh or on the second console (Ctrl-Alt-F2), and repeat."
        )


def _machine(machine: Machine) -> Iterator[str]:
    if machine.processor not in PROCESSORS or machine.bits != 64:  # noqa: PLR2004 - bits
        yield _(
            'This system is {bits}-bit on {processor}; the companion needs a 64-bit one. Write "Raspberry Pi OS '
            '(64-bit)" to the card; a Pi 4 or 5 runs it.'
        ).format(bits=machine.bits, processor=machine.processor)
    system = machine.system
    number = system.version.partition(".")[0]
    if system.name in {"debian", "raspbian"} and number.isdecimal() and int(number) < OLDEST_DEBIAN:
        yield _(
            "This is Debian {version}; the companion needs {oldest} or later (Raspberry Pi OS of 2023 or later). A new "
            "card with a new system is the safe way; take the games along with `companion export`."
        ).format(version=system.version, oldest=OLDEST_DEBIAN)
    elif not system.is_of_the_family:
        yield _("This is {name}; installing knows Debian and its kin only. `make run` works here too.").format(
            name=system.name
        )
    if machine.sources is None:
        yield _("The sources are not here: run `make install-pi` in the folder that was cloned.")


def _room(machine: Machine) -> Iterator[str]:
    if machine.free_bytes < NEEDED_BYTES:
        yield _("Only {free} MB are free in {home}; please make room for {needed} MB.").format(
            free=machine.free_bytes // 1_000_000, home=machine.person.home, needed=NEEDED_BYTES // 1_000_000
        )
