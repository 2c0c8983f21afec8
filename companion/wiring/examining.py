"""The doctor's rounds on this machine, or on a simulated table: every check with what it has to look at."""

import getpass
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from time import monotonic
from typing import Any

from companion import __version__
from companion.config import Settings
from companion.doctor import libraries, power, screen, service, storage
from companion.doctor.board import BoardSeen, judge_board, look_at_board
from companion.doctor.buttons import ButtonsSeen, judge_buttons, look_at_buttons
from companion.doctor.clock import judge_clock, look_at_clock
from companion.doctor.finding import Check, Finding
from companion.doctor.machine import Machine
from companion.doctor.rounds import Examination, examine
from companion.doctor.settings import SettingsSeen, judge_settings, look_at_settings
from companion.doctor.versions import versions
from companion.language import gettext as _
from companion.ports import Button, Inbox
from companion.wiring.examining_camera import CameraVisit

Ask = Callable[[Button], None]
"""Asks a person to press a button."""


@dataclass(frozen=True, slots=True)
class Report:
    """What the doctor found. `picture` is what the camera saw (BGR), None without one."""

    findings: tuple[Finding, ...]
    versions: dict[str, str]
    simulated: bool = False
    picture: Any = None


@dataclass(frozen=True, slots=True)
class Patient:
    """What is examined: this machine with these settings, its own devices or simulated ones."""

    machine: Machine
    seen: SettingsSeen
    simulated: bool

    @property
    def settings(self) -> Settings:
        """The settings that hold."""
        return self.seen.settings


def examined(settings_file: Path, *, simulated: bool, ask: Ask | None, machine: Machine | None = None) -> Report:
    """Look at everything, side by side; `ask` None: nobody is asked to press buttons."""
    patient = Patient(machine or Machine(), look_at_settings(settings_file), simulated)
    occupied = not simulated and patient.machine.runs_companion()
    camera = CameraVisit(patient.settings, simulated=simulated)
    devices = (
        _occupied()
        if occupied
        else (
            Examination(CameraVisit.CHECKS, camera.findings),
            Examination((Check.BOARD,), lambda: [_board(patient)]),
            *([] if ask else [Examination((Check.BUTTONS,), lambda: [_buttons(patient, None)])]),
        )
    )
    findings = examine((*_of_the_machine(patient), *devices))
    if ask and not occupied:
        # After the others: nobody must look for a button while a line may still come to nothing.
        findings = (*findings, _buttons(patient, ask))
    ranks = list(Check)
    in_order = tuple(sorted(findings, key=lambda finding: ranks.index(finding.check)))
    return Report(in_order, versions(patient.machine), simulated, camera.picture)


def _of_the_machine(patient: Patient) -> tuple[Examination, ...]:
    machine, settings = patient.machine, patient.settings
    data = settings.data_path
    return (
        Examination((Check.SETTINGS,), lambda: [judge_settings(patient.seen)]),
        Examination(
            (Check.LIBRARIES, Check.PI_CAMERA_LIBRARY, Check.GPIO_LIBRARY), lambda: _libraries(bool(machine.model))
        ),
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


def _libraries(on_pi: bool) -> Iterator[Finding]:  # noqa: FBT001 - only handed on
    problems = libraries.load((*libraries.NEEDED, *libraries.GPIO, *libraries.PI_CAMERA))

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


def _occupied() -> tuple[Examination, ...]:
    """The devices that a running companion has for itself."""
    what = _("The companion that is running uses it, and says on its screen what is wrong.")
    advice = _("To look closer, close it first (sudo systemctl stop table-companion) and run the doctor again.")
    checks = (*CameraVisit.CHECKS, Check.BUTTONS, Check.BOARD)
    return (Examination(checks, lambda: [Finding.not_checked(check, what, advice) for check in checks]),)


def _board(patient: Patient) -> Finding:
    from companion.wiring.board import wire_of
    from firmware_bridge.link import Link, new_session
    from firmware_bridge.simulated import SimulatedBoard

    opening = SimulatedBoard().open_wire if patient.simulated else wire_of(patient.settings)
    if opening is None:
        return judge_board(BoardSeen(wanted=False))
    link = Link(f"companion-doctor/{__version__}", new_session())
    return judge_board(look_at_board(opening, link, monotonic))


def _buttons(patient: Patient, ask: Ask | None) -> Finding:
    if patient.simulated:
        from hardware.simulated import SimulatedGpio

        gpio = SimulatedGpio()

        def press(button: Button) -> None:
            gpio.press(button)
            gpio.release(button)

        return judge_buttons(look_at_buttons(lambda inbox: _pressed(inbox, gpio.factory, None), press))
    if not patient.machine.model:
        return judge_buttons(ButtonsSeen(wired=False))
    return judge_buttons(look_at_buttons(lambda inbox: _on_this_pi(inbox, patient.settings), ask))


def _on_this_pi(inbox: Inbox, settings: Settings) -> AbstractContextManager[None]:
    from companion.wiring.devices import _pins
    from hardware.gpio import GpioError, open_gpio

    try:
        pins = _pins(settings)
    except ValueError as problem:
        raise GpioError(_("{problem} See [pins] in the settings.").format(problem=problem)) from problem
    return _pressed(inbox, open_gpio(), pins)


@contextmanager
def _pressed(inbox: Inbox, factory: Any, pins: Any) -> Iterator[None]:
    from hardware.buttons import Buttons
    from hardware.pins import DEFAULT_PINS

    with ExitStack() as closing:
        closing.callback(factory.close)
        buttons = Buttons(inbox, factory, pins or DEFAULT_PINS)
        closing.callback(buttons.close)
        yield
