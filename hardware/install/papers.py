"""The files that tell the system about the companion: the templates beside this module, filled in for one machine."""

from pathlib import Path
from typing import Final

from hardware.install.machine import Machine
from hardware.install.places import NAME, POLKIT_RULE, UDEV_RULE, UNIT

HERE: Final = Path(__file__).parent
BOARD_GROUPS: Final = ("dialout", "plugdev")
"""Who may open the tray board: the first of these that the system has."""


def papers(machine: Machine) -> dict[Path, str]:
    """Every file by its place, the service last. The leave to switch off is there only where polkit reads it."""
    user, program = machine.person.name, str(machine.places.program)
    filled = {UDEV_RULE: _filled("udev.rules.in", group=_board_group(machine))}
    if machine.polkit:
        filled[POLKIT_RULE] = _filled("polkit.rules.in", user=user)
    folders = "".join(f" {_quoted(f'{name}={folder}')}" for name, folder in machine.places.moved.items())
    filled[UNIT] = _filled("service.in", user=user, companion=_quoted(program), folders=folders)
    return filled


def service_before(machine: Machine) -> str | None:
    """What stands in the service's file, where that is about to change; None where it stays or there is none."""
    before = machine.files.get(UNIT)
    return None if before == papers(machine)[UNIT] else before


def in_place(machine: Machine) -> frozenset[Path]:
    """The files that stand there as they should.

    polkit's folder is closed to users. Its rule is written before the service, so where the service is, it is.
    """
    wanted = papers(machine)
    found = {path for path, text in wanted.items() if machine.files.get(path) == text}
    return frozenset(found | ({POLKIT_RULE} if UNIT in found else set()))


def _filled(template: str, **values: str) -> str:
    text = (HERE / f"{NAME}.{template}").read_text("utf-8")
    for name, value in values.items():
        text = text.replace(f"@{name.upper()}@", value)
    return text


def _quoted(word: str) -> str:
    """One word as systemd takes it, whatever signs are in it."""
    for sign, meant in (("\\", "\\\\"), ('"', '\\"'), ("%", "%%")):
        word = word.replace(sign, meant)
    return f'"{word}"'


def _board_group(machine: Machine) -> str:
    return next((group for group in BOARD_GROUPS if group in machine.groups), "root")
