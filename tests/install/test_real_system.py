"""The real machine's part, as far as it can be had without changing one: commands, files, links, and a trial."""

from pathlib import Path

import pytest

from hardware.install.system import RealSystem
from hardware.install.trial import trouble_of

READY = """import os, socket, time
line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
line.connect(os.environ["NOTIFY_SOCKET"])
line.send(b"STATUS=loading")
line.send(b"READY=1")
time.sleep(60)
"""


def program(folder: Path, python: str) -> Path:
    """An environment whose companion does this."""
    path = folder / "bin" / "companion"
    path.parent.mkdir(parents=True)
    path.write_text(f"#!/usr/bin/env python3\n{python}", "utf-8")
    path.chmod(0o755)
    return path


def test_a_companion_that_says_it_has_drawn_is_taken_and_ended(tmp_path: Path) -> None:
    program(tmp_path, READY)
    assert RealSystem().try_out(tmp_path).succeeded


def test_a_companion_that_ends_is_refused_with_what_it_said(tmp_path: Path) -> None:
    program(tmp_path, "import sys\nsys.exit('no library libGL')\n")
    outcome = RealSystem().try_out(tmp_path)
    assert outcome.said == "it ended with exit status 1:\nno library libGL"


def test_a_companion_that_never_draws_is_ended(tmp_path: Path) -> None:
    assert (
        trouble_of(program(tmp_path, "import time\ntime.sleep(60)\n"), within_s=0.1) == "no screen was drawn in time:"
    )


def test_an_environment_without_a_companion_is_refused(tmp_path: Path) -> None:
    assert "No such file" in RealSystem().try_out(tmp_path).said


def test_a_trial_has_a_home_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/home/pia/.local/share")
    program(tmp_path, "import os, sys\nsys.exit(os.environ['HOME'] + str(os.environ.get('XDG_DATA_HOME')))\n")
    said = RealSystem().try_out(tmp_path).said
    assert "companion-trial-" in said
    assert said.endswith("None")


def test_a_link_leads_to_its_new_target_at_once(tmp_path: Path) -> None:
    system, link = RealSystem(), tmp_path / "lib" / "current"
    for target in ("first", "second"):
        assert system.link(link, tmp_path / target).succeeded
        assert system.link_target(link) == tmp_path / target
    assert system.exists(link), "though nothing is there yet"
    assert [path.name for path in link.parent.iterdir()] == ["current"]


def test_a_link_in_the_place_of_a_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "current" / "something").mkdir(parents=True)
    assert not RealSystem().link(tmp_path / "current", tmp_path / "first").succeeded


def test_a_command_tells_how_it_ended_and_all_it_said() -> None:
    outcome = RealSystem().run(("sh", "-c", "echo out; echo err >&2; exit 3"), as_root=False)
    assert (outcome.status, outcome.said) == (3, "out\nerr\n")


def test_a_command_that_is_not_there_fails_in_words_and_answers_nothing() -> None:
    assert "no-such-command" in RealSystem().run(("no-such-command",), as_root=False).said
    assert RealSystem().answer("no-such-command") == ""


def test_silent_lets_sudo_ask_for_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sudo").write_text("#!/bin/sh\nprintf '%s\\n' \"$*\"\n", "utf-8")
    (tmp_path / "sudo").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert RealSystem(silent=True).run(("systemctl", "stop"), as_root=True).said == "-n systemctl stop\n"
    assert RealSystem().run(("systemctl", "stop"), as_root=True).said == "systemctl stop\n"
    assert RealSystem().write(Path("/etc/x"), "text").said.startswith("install -D -m 0644 ")


def test_a_file_that_is_not_there_or_no_text_reads_as_none(tmp_path: Path) -> None:
    (tmp_path / "no-text").write_bytes(b"\xff\xfe")
    assert RealSystem().read(tmp_path / "none") is None
    assert RealSystem().read(tmp_path / "no-text") is None
