"""Setting up and starting, with commands that only note what they are asked: nothing is installed, nothing drawn."""

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


def test_on_a_pi_with_its_camera_library_the_environment_sees_the_system(machine: Machine) -> None:
    (machine.home / "dist-packages" / "picamera2").mkdir(parents=True)
    outcome = machine.does("setup.sh", "run")
    assert outcome.calls("python3 -m venv") == ["python3 -m venv --clear --system-site-packages .venv"]
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


@pytest.fixture
def ready(machine: Machine) -> Machine:
    """A machine that is set up: its `companion` says which display driver it was given."""
    machine.has("companion", 'echo "driver=${SDL_VIDEODRIVER:-}"')
    (machine.home / ".venv").mkdir()
    (machine.home / "bin").replace(machine.home / ".venv" / "bin")
    (machine.home / "displays").mkdir()
    return machine


def starts(machine: Machine, **environment: str) -> Outcome:
    """Start the companion on a machine with neither desktop nor display unless `environment` names them."""
    nothing = {
        "COMPANION_X11_SOCKETS": str(machine.home / "none"),
        "COMPANION_DISPLAYS": str(machine.home / "displays"),
    }
    return machine.does("run.sh", "run", "--simulate", **(nothing | environment))


def test_on_a_desktop_the_companion_gets_its_arguments(ready: Machine) -> None:
    outcome = starts(ready, DISPLAY=":0")
    assert outcome.gave == ("companion run --simulate",)
    assert outcome.said == "driver=\n"


def test_without_a_desktop_it_draws_straight_on_the_display(ready: Machine) -> None:
    (ready.home / "displays" / "card0").touch()
    assert starts(ready).said == "driver=KMSDRM\n"


def test_a_remote_shell_is_told_how_to_reach_the_desktop(ready: Machine) -> None:
    (ready.home / "sockets").mkdir()
    (ready.home / "sockets" / "X1").touch()
    outcome = starts(ready, COMPANION_X11_SOCKETS=str(ready.home / "sockets"))
    assert (outcome.status, outcome.gave) == (1, ())
    assert "DISPLAY=:1 make run" in outcome.said


def test_without_any_screen_it_says_what_to_do_and_starts_nothing(ready: Machine) -> None:
    outcome = starts(ready)
    assert (outcome.status, outcome.gave) == (1, ())
    assert "usermod -aG video,render,input" in outcome.said
