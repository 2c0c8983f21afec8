"""Setting up, with commands that only note what they are asked: nothing is installed."""

import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
NOTE = '#!/bin/sh\necho "$(basename "$0") $*" >>"$NOTES"\n'


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a script ended: its exit status, what it said in all, and the commands it gave."""

    status: int
    said: str
    gave: tuple[str, ...]

    def calls(self, prefix: str) -> list[str]:
        """The commands that start with `prefix`."""
        return [line for line in self.gave if line.startswith(prefix)]


@dataclass(frozen=True, slots=True)
class Machine:
    """A made-up machine: a clone of the install scripts, and commands of its own that come before the real ones."""

    home: Path

    def has(self, command: str, script: str) -> None:
        """Give the machine a command that notes its call and then does `script`."""
        path = self.home / "bin" / command
        path.write_text(NOTE + script, encoding="utf-8")
        path.chmod(0o755)

    def does(self, script: str, *arguments: str, **environment: str) -> Outcome:
        """Run one of the install scripts."""
        notes = self.home / "notes"
        notes.touch()
        places = {"PATH": f"{self.home}/bin:/usr/bin:/bin", "NOTES": str(notes), "HOME": str(self.home)}
        places["COMPANION_SYSTEM_PACKAGES"] = str(self.home / "dist-packages")
        command = [str(self.home / "hardware" / "install" / script), *arguments]
        done = subprocess.run(command, env=places | environment, capture_output=True, text=True, check=False)
        return Outcome(done.returncode, done.stdout + done.stderr, tuple(notes.read_text().splitlines()))


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """A user without root on a Debian that has Python, venv and every library."""
    shutil.copytree(ROOT / "hardware" / "install", tmp_path / "hardware" / "install")
    (tmp_path / "bin").mkdir()
    made = Machine(tmp_path)
    made.has("id", "echo 1000")
    made.has("sudo", "exit 1")
    made.has("apt-get", "")
    made.has("dpkg-query", "echo installed")
    made.has("uname", "echo x86_64")
    made.has("python3", '[ "$2" != venv ] || { mkdir -p .venv/bin; cp "$0" .venv/bin/python; }')
    return made


def test_packages_are_installed_by_hash_and_then_the_companion_itself(machine: Machine) -> None:
    outcome = machine.does("setup.sh", "run")
    assert outcome.status == 0
    assert outcome.calls("python -m pip") == [
        "python -m pip install --quiet --require-hashes --only-binary=:all: -r hardware/install/requirements.txt",
        "python -m pip install --quiet --no-deps --no-build-isolation --editable .",
    ]
    assert not outcome.calls("apt-get")


def test_the_gate_adds_its_own_packages(machine: Machine) -> None:
    outcome = machine.does("setup.sh", "dev")
    assert (
        "-r hardware/install/requirements.txt -r hardware/install/requirements-dev.txt"
        in outcome.calls("python -m pip")[0]
    )


def test_where_the_pis_camera_library_is_the_environment_sees_the_system(machine: Machine) -> None:
    (machine.home / "dist-packages" / "picamera2").mkdir(parents=True)
    outcome = machine.does("setup.sh", "run")
    assert outcome.calls("python3 -m venv") == ["python3 -m venv --clear --system-site-packages .venv"]


def test_a_pi_gets_its_own_packages_with_or_without_a_camera(machine: Machine) -> None:
    machine.has("uname", "echo aarch64")
    outcome = machine.does("setup.sh", "run")
    assert outcome.calls("python -m pip")[0].endswith("-r hardware/install/requirements-pi.txt")


def test_an_environment_that_stands_is_kept(machine: Machine) -> None:
    machine.does("setup.sh", "run")
    assert len(machine.does("setup.sh", "run").calls("python3 -m venv")) == 1


def test_without_root_the_exact_line_to_type_is_said_and_nothing_is_done(machine: Machine) -> None:
    machine.has("dpkg-query", '[ "$4" = libmtdev1 ] || echo installed')
    outcome = machine.does("setup.sh", "run")
    assert outcome.status == 1
    assert "sudo apt-get update && sudo apt-get install -y --no-install-recommends libmtdev1\n" in outcome.said
    assert not outcome.calls("apt-get")
    assert not (machine.home / ".venv").exists()


def test_a_library_that_debian_13_renamed_counts_as_installed(machine: Machine) -> None:
    machine.has("dpkg-query", 'echo installed; [ "$5" != libmtdev1t64 ] || exit 1')
    assert machine.does("setup.sh", "run").status == 0


def test_sudo_that_asks_nothing_is_used(machine: Machine) -> None:
    machine.has("dpkg-query", '[ "$4" = libgl1 ] || echo installed')
    machine.has("sudo", '[ "$1" = -n ] && shift; exec "$@"')
    outcome = machine.does("setup.sh", "run")
    assert outcome.status == 0
    assert outcome.calls("apt-get") == ["apt-get -qq update", "apt-get install -y --no-install-recommends libgl1 -qq"]


@pytest.mark.parametrize(
    ("processor", "known", "installed"), [("aarch64", "", True), ("aarch64", "exit 1", False), ("x86_64", "", False)]
)
def test_the_camera_library_comes_from_a_system_that_has_one(
    machine: Machine, processor: str, known: str, *, installed: bool
) -> None:
    machine.has("id", "echo 0")
    machine.has("uname", f"echo {processor}")
    machine.has("dpkg-query", '[ "$4" = python3-picamera2 ] || echo installed')
    machine.has("apt-cache", known)
    outcome = machine.does("setup.sh", "packages")
    wanted = ["apt-get install -y --no-install-recommends python3-picamera2 -qq"]
    assert (outcome.status, outcome.calls("apt-get install")) == (0, wanted if installed else [])
    assert not (machine.home / ".venv").exists()


def test_an_environment_to_keep_is_made_anew_from_a_copy_that_is_gone_after(machine: Machine) -> None:
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        (machine.home / name).touch()
    for name in ("companion", "firmware_bridge", "vision", "ui"):
        (machine.home / name).mkdir()
    machine.has("python3", '[ "$2" != venv ] || { mkdir -p "$4/bin"; cp "$0" "$4/bin/python"; }')
    folder = machine.home / "lib" / "first"
    outcome = machine.does("setup.sh", "environment", str(folder))
    assert outcome.status == 0
    assert outcome.calls("python3 -m venv") == [f"python3 -m venv --clear {folder}"]
    *_before, last = outcome.calls("python -m pip")
    assert last.startswith("python -m pip install --quiet --no-deps --no-build-isolation /")
    assert not Path(last.split()[-1]).exists()


def test_installing_is_handed_over_to_python(machine: Machine) -> None:
    outcome = machine.does("setup.sh", "install", "install", "--silent")
    assert outcome.gave[-1] == "python3 -m hardware.install install --silent"
    assert not outcome.calls("apt-get")


def test_an_unknown_purpose_is_refused(machine: Machine) -> None:
    outcome = machine.does("setup.sh", "fly")
    assert (outcome.status, outcome.said) == (1, "[setup] there is no fly to set up\n")


def test_a_missing_venv_module_is_installed_too(machine: Machine) -> None:
    machine.has("id", "echo 0")
    machine.has(
        "python3", '[ "$2" != "import venv, ensurepip" ] || exit 1; mkdir -p .venv/bin; cp "$0" .venv/bin/python'
    )
    assert "python3-venv" in machine.does("setup.sh", "run").calls("apt-get install")[0]


def test_a_python_too_old_is_refused_with_the_versions_that_fit(machine: Machine) -> None:
    for name in ("python3", "python3.11", "python3.12", "python3.13"):
        machine.has(name, "exit 1")
    outcome = machine.does("setup.sh", "run")
    assert outcome.status == 1
    assert "Python 3.11, 3.12 or 3.13 is needed" in outcome.said
