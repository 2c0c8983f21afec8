"""The doctor's rounds on this machine, or on a simulated table: every check with what it has to look at."""

import getpass
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from companion.config import Settings
from companion.doctor import libraries, power, screen, service, storage
from companion.doctor.clock import judge_clock, look_at_clock
from companion.doctor.finding import Check, Finding
from companion.doctor.machine import Machine
from companion.doctor.rounds import LIMIT_S, Examination, examine, in_order
from companion.doctor.settings import SettingsSeen, judge_settings, look_at_settings
from companion.doctor.versions import versions
from companion.language import gettext as _
from companion.wiring.examining_board import BoardVisit
from companion.wiring.examining_buttons import Ask, ButtonsVisit
from companion.wiring.examining_camera import CameraVisit


@dataclass(frozen=True, slots=True)
class Report:
    """What the doctor found. `picture` is what the camera saw (BGR), None without one."""

    findings: tuple[Finding, ...]
    versions: dict[str, str]
    simulated: bool = False
    picture: Any = None


@dataclass(frozen=True, slots=True)
class Patient:
    """What is examined: this machine with these settings, its own devices or simulated ones, within `limit_s`."""

    machine: Machine
    seen: SettingsSeen
    simulated: bool
    limit_s: float = LIMIT_S

    @classmethod
    def here(cls, settings_file: Path, *, simulated: bool) -> "Patient":
        """The machine this runs on, with the settings in a file."""
        return cls(Machine(), look_at_settings(settings_file), simulated)

    @property
    def settings(self) -> Settings:
        """The settings that hold."""
        return self.seen.settings


def examined(patient: Patient, ask: Ask | None) -> Report:
    """Look at everything, side by side; `ask` None: nobody is asked to press buttons. Main thread, once a process."""
    machine, simulated = patient.machine, patient.simulated
    if not simulated and machine.runs_companion():
        return Report(examine((*_of_the_machine(patient), _occupied()), patient.limit_s), versions(machine))
    buttons = ButtonsVisit(patient.settings, simulated=simulated)
    camera = CameraVisit(patient.settings, simulated=simulated)
    board = BoardVisit(patient.settings, simulated=simulated)
    devices = [
        Examination((Check.BOARD,), lambda: [board.finding()]),
        Examination(CameraVisit.CHECKS, lambda: _by_light(board, camera)),
    ]
    if ask is None:
        devices.append(Examination((Check.BUTTONS,), lambda: [buttons.finding(None)]))
    found = examine((*_of_the_machine(patient), *devices), patient.limit_s)
    board.put_out()
    # A person needs time, and the buttons may be wired to the board, which answers one at a time.
    asked = () if ask is None else (buttons.finding(ask),)
    findings = in_order((*found, *asked))
    return Report(findings, versions(machine), simulated, camera.picture)


def _by_light(board: BoardVisit, camera: CameraVisit) -> tuple[Finding, ...]:
    """What the camera shows once the tray's light is on: there may be no other."""
    board.wait_for_light()
    return camera.findings()


def _of_the_machine(patient: Patient) -> tuple[Examination, ...]:
    machine, settings = patient.machine, patient.settings
    data = settings.data_path
    return (
        Examination((Check.SETTINGS,), lambda: [judge_settings(patient.seen)]),
        Examination((Check.LIBRARIES, Check.PI_CAMERA_LIBRARY, Check.GPIO_LIBRARY), lambda: _libraries(patient)),
        Examination((Check.SCREEN,), lambda: [screen.judge_screen(screen.look_at_screen(machine), settings.screen)]),
        Examination(
            (Check.TOUCH,), lambda: [screen.judge_touch(screen.look_at_touch(machine), desktop=machine.has_desktop)]
        ),
        Examination((Check.DISK,), lambda: [storage.judge_disk(storage.look_at_disk(data))]),
        Examination((Check.JOURNAL,), lambda: [storage.judge_journal(storage.look_at_games(data))]),
        Examination((Check.SECRETS,), lambda: [storage.judge_secrets(storage.look_at_secrets(data / "secrets"))]),
        Examination((Check.CLOCK,), lambda: [judge_clock(look_at_clock(machine, datetime.now().astimezone()))]),
        Examination((Check.TEMPERATURE, Check.POWER), lambda: _power(machine)),
        Examination((Check.GROUPS,), lambda: [_groups(machine)]),
        Examination((Check.SERVICE,), lambda: [service.judge_service(service.look_at_service(machine))]),
    )


def _libraries(patient: Patient) -> Iterator[Finding]:
    on_pi = bool(patient.machine.model)
    names = (*libraries.NEEDED, *libraries.GPIO, *libraries.PI_CAMERA)
    problems = libraries.load(names, patient.limit_s - 1.0)

    def of(names: tuple[str, ...]) -> libraries.Problems:
        return {name: problems[name] for name in names}

    gpio = libraries.look_at_gpio_library(of(libraries.GPIO), libraries.version_of)
    yield libraries.judge_libraries(of(libraries.NEEDED))
    yield libraries.judge_pi_camera_library(of(libraries.PI_CAMERA), on_pi=on_pi)
    yield libraries.judge_gpio_library(gpio, on_pi=on_pi)


def _power(machine: Machine) -> tuple[Finding, ...]:
    seen = power.look_at_power(machine)
    return power.judge_temperature(seen), power.judge_power(seen)


def _groups(machine: Machine) -> Finding:
    user = getpass.getuser()
    patterns = service.wanted_devices(on_pi=bool(machine.model), desktop=machine.has_desktop)
    refused = service.look_at_devices(
        machine, patterns, service.owning_group, lambda group: service.was_joined(group, user)
    )
    return service.judge_groups(refused)


def _occupied() -> Examination:
    """The devices that a running companion has for itself."""
    what = _("The companion that is running uses it, and says on its screen what is wrong.")
    advice = _("To look closer, close it first (sudo systemctl stop table-companion) and run the doctor again.")
    checks = (*CameraVisit.CHECKS, Check.BUTTONS, Check.BOARD)
    return Examination(checks, lambda: [Finding.not_checked(check, what, advice) for check in checks])
