"""`companion doctor` and `companion bundle` as a person calls them, on a simulated table."""

import json
import os
import platform
import pwd
import zipfile
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
import numpy.typing as npt
import pytest

from companion.bag import SecretFolder
from companion.doctor.finding import Check, ExitStatus, Finding, Health
from companion.doctor.machine import Machine
from companion.doctor.privacy import Private
from companion.doctor.settings import look_at_settings
from companion.journal import read_game
from companion.wiring import bundling, examining, examining_board
from companion.wiring.bundling import private_here
from companion.wiring.examining import Patient, Report, examined
from companion.wiring.examining_camera import CameraVisit
from companion.wiring.log import FILE_NAME
from firmware_bridge.light import FIRST_LIGHT
from firmware_bridge.simulated import SimulatedBoard
from tests.companion.shell import Shell
from tests.companion.test_games import play

USER = "finduilas"
PATIENT_S = 120.0
"""The machine that runs the tests may be busy; a person's is not."""

WELL = Finding.ok(Check.DISK, "Room.")
WARNED = Finding.warning(Check.CLOCK, "Late.", "Set it.")
FAULTY = Finding.fault(Check.CAMERA, "Gone.", "Plug it in.")
PICTURE = np.full((48, 64, 3), 99, np.uint8)


def patient(shell: Shell, *, simulated: bool = False, settings: Path | None = None) -> Patient:
    """A machine without any device, with the shell's settings."""
    machine = Machine(shell.data.parent / "machine", lambda *_words: None, lambda _path: True, {})
    return Patient(machine, look_at_settings(settings or shell.settings), simulated, PATIENT_S)


def test_the_doctor_of_a_simulated_table_looks_at_everything_and_finds_its_devices_well(shell: Shell) -> None:
    report = examined(patient(shell, simulated=True), None)
    assert [finding.check for finding in report.findings] == list(Check)
    health = {finding.check: finding.health for finding in report.findings}
    for check in (Check.SETTINGS, Check.LIBRARIES, Check.CAMERA, Check.BOARD, Check.BUTTONS, Check.JOURNAL):
        assert health[check] is Health.OK, report.findings
    assert report.simulated
    assert report.picture is not None


def test_the_tray_is_looked_at_by_its_own_light_which_is_out_afterwards(
    shell: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    board, lit = SimulatedBoard(), list[int]()

    def look(_visit: CameraVisit) -> tuple[Finding, ...]:
        lit.append(board.light)
        return tuple(Finding.ok(check, "Seen.") for check in CameraVisit.CHECKS)

    monkeypatch.setattr(examining_board, "_opener", lambda _settings, simulated: board.open_wire if simulated else None)
    monkeypatch.setattr(CameraVisit, "findings", look)
    monkeypatch.setattr(examining_board, "LIGHT_S", PATIENT_S)
    examined(patient(shell, simulated=True), None)
    assert (lit, board.light) == ([FIRST_LIGHT], 0)


def test_a_running_companion_keeps_its_devices_to_itself(shell: Shell) -> None:
    here = patient(shell)
    running = here.machine.root / "proc" / "77"
    running.mkdir(parents=True)
    (running / "cmdline").write_text("python\0/opt/companion\0run\0", "utf-8")
    report = examined(here, None)
    health = {finding.check: finding.health for finding in report.findings}
    assert [finding.check for finding in report.findings] == list(Check)
    assert {health[check] for check in (Check.CAMERA, Check.BUTTONS, Check.BOARD)} == {Health.NOT_CHECKED}


def test_devices_that_the_settings_leave_out_are_not_missed(shell: Shell) -> None:
    shell.settings.write_text(shell.settings.read_text("utf-8") + "[dice]\ncamera = false\n[board]\nport = 'none'\n")
    report = examined(patient(shell), None)
    health = {finding.check: finding.health for finding in report.findings}
    for check in (Check.CAMERA, Check.SHARPNESS, Check.BOARD, Check.BUTTONS, Check.TOUCH, Check.SERVICE):
        assert health[check] is Health.NOT_USED


def test_a_folder_of_pictures_is_judged_by_its_pictures_and_not_by_its_pace(shell: Shell, tmp_path: Path) -> None:
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    cv2.imwrite(str(pictures / "dark.png"), np.full((720, 1280, 3), 12, np.uint8))
    with shell.settings.open("a", encoding="utf-8") as settings:
        settings.write(f"[camera]\nsource = '{pictures}'\n[board]\nport = 'none'\n")
    report = examined(patient(shell), None)
    health = {finding.check: finding.health for finding in report.findings}
    assert health[Check.CAMERA] is Health.OK
    assert health[Check.EXPOSURE] is Health.WARNING
    assert health[Check.FRAME_RATE] is Health.NOT_USED


@dataclass
class Doctor:
    """A doctor that finds what a test says, in no time."""

    findings: tuple[Finding, ...] = (WELL,)
    picture: npt.NDArray[np.uint8] | None = field(default_factory=PICTURE.copy)

    def examine(self, patient: Patient, ask: object) -> Report:
        assert ask is None, "nobody is at the terminal of a test"
        told = {"companion": "1", "machine": "desk", "system": "Debian"}
        return Report(self.findings, told, patient.simulated, self.picture)


@pytest.fixture
def doctor(monkeypatch: pytest.MonkeyPatch) -> Doctor:
    found = Doctor()
    monkeypatch.setattr(examining, "examined", found.examine)
    return found


@pytest.mark.parametrize(
    ("findings", "words", "status"),
    [
        ((WELL,), (), ExitStatus.WELL),
        ((WELL, WARNED), (), ExitStatus.WELL),
        ((WELL, WARNED), ("--strict",), ExitStatus.WARNING),
        ((FAULTY, WELL), (), ExitStatus.FAULT),
    ],
)
def test_the_exit_status_tells_programs_how_it_is(
    shell: Shell, doctor: Doctor, findings: tuple[Finding, ...], words: tuple[str, ...], status: ExitStatus
) -> None:
    doctor.findings = findings
    assert shell.companion("doctor", *words).code == status


@pytest.mark.usefixtures("doctor")
def test_people_are_told_the_machine_first_and_that_devices_are_simulated(shell: Shell) -> None:
    said = shell.companion("doctor", "--simulate").lines
    assert said[0] == "Companion 1 on desk, Debian"
    assert "SIMULATED" in said[1]
    assert "SIMULATED" not in shell.companion("doctor").out


def test_programs_get_one_json_object(shell: Shell, doctor: Doctor) -> None:
    doctor.findings = (FAULTY,)
    said = json.loads(shell.companion("doctor", "--json").out)
    assert said["health"] == "fault"
    assert said["findings"] == [{"check": "camera", "health": "fault", "what": "Gone.", "advice": "Plug it in."}]


def test_settings_that_cannot_be_used_are_a_finding_and_not_the_end(shell: Shell, tmp_path: Path) -> None:
    broken = tmp_path / "broken.toml"
    broken.write_text("[screen]\nwidth_px = 3\n", "utf-8")
    report = examined(patient(shell, simulated=True, settings=broken), None)
    assert report.findings[0].health is Health.FAULT
    assert "screen.width_px" in report.findings[0].what
    assert Shell(broken, shell.data).companion("games").code == 1


def bundle_of(shell: Shell, out: Path, *words: str) -> dict[str, bytes]:
    """What a bundle that was just written holds."""
    assert shell.companion("bundle", out, *words).code == 0
    with zipfile.ZipFile(out) as bundle:
        return {name: bundle.read(name) for name in bundle.namelist()}


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The home and the log of a user with a name of their own."""
    home = tmp_path / USER
    (home / "log").mkdir(parents=True)
    secrets = tmp_path / "data" / "secrets"
    private = Private(str(home), (USER,), private_here(secrets).secrets)
    monkeypatch.setattr(
        bundling, "private_here", lambda folder: Private(private.home, private.names, private_here(folder).secrets)
    )
    monkeypatch.setattr(bundling, "log_folder", lambda: home / "log")
    monkeypatch.setenv("ELVISH_PASSWORD", "mellon")
    monkeypatch.setenv("LANG", "C.UTF-8")
    return home


def test_a_bundle_holds_all_that_a_helper_needs_and_neither_secrets_nor_names(
    shell: Shell, doctor: Doctor, at_home: Path, tmp_path: Path
) -> None:
    game = play(shell, to_the_end=True, opened=True)
    running = play(shell, to_the_end=False)
    secrets = [file.read_text("ascii").strip() for file in (shell.data / "secrets").iterdir()]
    assert secrets
    (at_home / "log" / FILE_NAME).write_text(f"ERROR {USER}: {at_home}/games holds {secrets[0]}\n", "utf-8")
    doctor.findings = (Finding.fault(Check.DISK, f"{at_home} is full.", f"Ask {USER}."),)
    with shell.settings.open("a", encoding="utf-8") as settings:
        settings.write(f"# of {USER}, in {at_home}\n")
    inside = bundle_of(shell, tmp_path / "out.zip", "--with-pictures")
    assert set(inside) == {
        *("README.txt", "doctor.txt", "doctor.json", "environment.json", "settings.toml", "camera.png"),
        *(f"log/{FILE_NAME}", f"games/{game}.jsonl", f"games/{running}.jsonl"),
    }
    everything = b"\n".join(inside.values())
    for private in (*secrets, USER, "mellon"):
        assert private.encode() not in everything
        assert private.upper().encode() not in everything
    assert b"ERROR (name): ~/games holds (secret)" in inside[f"log/{FILE_NAME}"]
    assert b"~ is full." in inside["doctor.json"]
    assert json.loads(inside["environment.json"])["LANG"] == "C.UTF-8"
    picture = cv2.imdecode(np.frombuffer(inside["camera.png"], np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    assert np.array_equal(picture, PICTURE)


@pytest.mark.usefixtures("doctor", "at_home")
def test_a_game_of_a_bundle_can_be_read_again_without_the_secret_of_its_bag(shell: Shell, tmp_path: Path) -> None:
    game = play(shell, to_the_end=True, opened=True)
    text = bundle_of(shell, tmp_path / "out.zip")[f"games/{game}.jsonl"]
    read = read_game(text.splitlines())
    assert read.secret is None
    assert len(read.entries) > 12


@pytest.mark.usefixtures("doctor", "at_home")
@pytest.mark.parametrize("words", [(), ("--without-pictures",)])
def test_without_consent_no_picture_goes_in(shell: Shell, tmp_path: Path, words: tuple[str, ...]) -> None:
    assert "camera.png" not in bundle_of(shell, tmp_path / "out.zip", *words)


@pytest.mark.usefixtures("at_home")
def test_a_bundle_without_the_picture_that_was_allowed_says_why(shell: Shell, doctor: Doctor, tmp_path: Path) -> None:
    doctor.findings, doctor.picture = (FAULTY,), None
    inside = bundle_of(shell, tmp_path / "out.zip", "--with-pictures")
    assert b"No picture is in it. Gone. Plug it in." in inside["README.txt"]


@pytest.mark.usefixtures("doctor", "at_home")
def test_a_damaged_journal_is_told_in_the_bundle_and_costs_nothing_else(shell: Shell, tmp_path: Path) -> None:
    shell.data.mkdir()
    (shell.data / "journal.db").write_bytes(b"no journal" * 100)
    inside = bundle_of(shell, tmp_path / "out.zip")
    assert inside["games/problem.txt"]
    assert "doctor.txt" in inside


@pytest.mark.usefixtures("doctor", "at_home")
def test_a_bundle_is_never_written_over_a_file(shell: Shell, tmp_path: Path) -> None:
    out = tmp_path / "out.zip"
    out.write_text("mine", "utf-8")
    said = shell.companion("bundle", out)
    assert said.code == 1
    assert "name another file" in said.problem
    assert out.read_text("utf-8") == "mine"


def test_this_devices_names_and_secrets_are_known_as_private(tmp_path: Path) -> None:
    SecretFolder(tmp_path / "secrets").seal(lambda count: b"\x07" * count)
    private = private_here(tmp_path / "secrets")
    assert private.secrets == ("07" * 32,)
    assert private.home == str(Path.home())
    assert platform.node() in private.names
    assert pwd.getpwuid(os.getuid()).pw_name in private.names
