"""New firmware onto the board: what mpremote is told, and what people are told when it fails."""

import re
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from firmware_bridge.installing import InstallError, Ran, copy_firmware, run_mpremote, waits_for_micropython

PORT = "/dev/ttyACM0"
FILES = [Path("firmware/main.py"), Path("firmware/wire.py"), Path("firmware/link.py")]


class Mpremote:
    """An mpremote that keeps what it was told and ends as it is meant to."""

    def __init__(self, *ends: Ran) -> None:
        self.told: list[list[str]] = []
        self._ends = list(ends)

    def __call__(self, arguments: Sequence[str], _most_s: float) -> Ran:
        self.told.append(list(arguments))
        return self._ends.pop(0) if self._ends else Ran(0, "")


def test_all_files_are_copied_the_start_last_and_the_board_is_started_anew() -> None:
    mpremote = Mpremote()
    copy_firmware(PORT, FILES, mpremote)
    assert mpremote.told == [
        ["connect", PORT, "exec", "pass"],
        ["connect", PORT, "fs", "cp", "firmware/link.py", "firmware/wire.py", "firmware/main.py", ":"],
        ["connect", PORT, "reset"],
    ]


@pytest.mark.parametrize("answer", [Ran(1, "mpremote: could not enter raw repl"), Ran(None, "")])
def test_a_board_without_micropython_is_told_how_to_get_it(answer: Ran) -> None:
    mpremote = Mpremote(answer)
    with pytest.raises(InstallError, match="doesn't run MicroPython: hold its BOOTSEL button"):
        copy_firmware(PORT, FILES, mpremote)
    assert len(mpremote.told) == 1


def test_a_board_that_hangs_while_it_takes_in_the_files_is_not_started() -> None:
    mpremote = Mpremote(Ran(0, ""), Ran(None, ""))
    with pytest.raises(InstallError, match="hangs: pull its USB cable"):
        copy_firmware(PORT, FILES, mpremote)
    assert len(mpremote.told) == 2


@pytest.mark.parametrize(
    ("said", "words"),
    [
        ("mpremote: failed to access /dev/ttyACM0", "end the other program"),
        ("OSError: [Errno 28] ENOSPC", r"mpremote failed: OSError: \[Errno 28\] ENOSPC"),
        ("", "mpremote failed: it didn't say why"),
    ],
)
def test_a_copy_that_fails_says_why_and_starts_nothing(said: str, words: str) -> None:
    mpremote = Mpremote(Ran(0, ""), Ran(1, f"{said}\n"))
    with pytest.raises(InstallError, match=words):
        copy_firmware(PORT, FILES, mpremote)
    assert len(mpremote.told) == 2


def test_firmware_without_a_start_is_not_copied() -> None:
    mpremote = Mpremote()
    with pytest.raises(InstallError, match="not here"):
        copy_firmware(PORT, FILES[1:], mpremote)
    assert mpremote.told == []


def test_without_mpremote_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [])
    monkeypatch.setattr(sys, "path_importer_cache", {})
    monkeypatch.delitem(sys.modules, "mpremote", raising=False)
    with pytest.raises(InstallError, match=re.escape(f"{sys.executable} -m pip install mpremote")):
        run_mpremote(["version"], 1.0)


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file that is run instead of mpremote."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.delitem(sys.modules, "mpremote", raising=False)
    return tmp_path / "mpremote.py"


def test_an_mpremote_that_comes_to_no_end_is_ended(program: Path) -> None:
    program.write_text("import signal\nsignal.pause()\n", "utf-8")
    assert run_mpremote(["connect"], 0.5) == Ran(None, "")


def test_what_mpremote_says_and_how_it_ends_is_passed_on(program: Path) -> None:
    program.write_text("import sys\nprint(sys.argv[1:])\nsys.exit(3)\n", "utf-8")
    assert run_mpremote(["connect", PORT], 60.0) == Ran(3, f"['connect', '{PORT}']\n")


@pytest.mark.parametrize(("drive", "waits"), [("RPI-RP2", True), ("RP2350", True), ("bootfs", False)])
def test_a_pico_without_micropython_shows_as_a_drive(tmp_path: Path, drive: str, waits: bool) -> None:  # noqa: FBT001
    (tmp_path / drive).touch()
    assert waits_for_micropython(tmp_path) is waits
