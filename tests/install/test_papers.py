"""The files of the system: what they promise, and that systemd takes the service."""

import configparser
import re
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from hardware.install.machine import Person
from hardware.install.papers import papers
from hardware.install.places import POLKIT_RULE, POLKIT_RULES, UDEV_RULE, UNIT, places
from hardware.install.simulated import SimulatedSystem
from tests.install.conftest import seen

ROOT = Path(__file__).resolve().parents[2]


def unit(text: str) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read_string(text)
    return parser


def test_the_service_restarts_is_watched_and_runs_as_the_user_where_nothing_is_kept(pi: SimulatedSystem) -> None:
    service = unit(papers(seen(pi))[UNIT])["Service"]
    assert (service["Type"], service["Restart"], service["User"]) == ("notify", "on-failure", "pia")
    assert int(service["WatchdogSec"]) == 30
    assert service["ExecStart"] == '"/home/pia/.local/lib/table-companion/current/bin/companion" run --service'
    assert service["WorkingDirectory"] == f"/run/{service['RuntimeDirectory']}"
    assert f"LG_WD={service['WorkingDirectory']}" in service["Environment"].split()


def test_the_service_never_gives_up_and_waits_for_a_desktop(pi: SimulatedSystem) -> None:
    section = unit(papers(seen(pi))[UNIT])["Unit"]
    assert section["StartLimitIntervalSec"] == "0"
    assert "display-manager.service" in section["After"]


def test_a_home_with_odd_signs_does_not_change_what_systemd_starts() -> None:
    machine = seen(SimulatedSystem())
    odd = replace(machine, places=places(Path("/home/a b 100%"), {}, None))
    assert '"/home/a b 100%%/.local' in unit(papers(odd)[UNIT])["Service"]["ExecStart"]


def test_the_service_reads_the_folders_that_a_login_of_its_user_reads() -> None:
    for none in ({}, {"XDG_DATA_HOME": "somewhere"}):
        assert "XDG" not in papers(seen(SimulatedSystem(environment=none)))[UNIT]
    chosen = {"XDG_DATA_HOME": '/srv/a b/100%"', "XDG_CONFIG_HOME": "/srv/settings"}
    service = unit(papers(seen(SimulatedSystem(environment=chosen)))[UNIT])["Service"]
    assert '"XDG_CONFIG_HOME=/srv/settings" "XDG_DATA_HOME=/srv/a b/100%%\\""' in service["Environment"]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed here")
def test_systemd_finds_nothing_wrong_with_the_service(tmp_path: Path) -> None:
    program = tmp_path / ".local/lib/table-companion/current/bin/companion"
    program.parent.mkdir(parents=True)
    program.write_text("#!/bin/sh\n", "utf-8")
    program.chmod(0o755)
    machine = seen(SimulatedSystem())
    chosen = {"XDG_DATA_HOME": str(tmp_path / 'a b 100%"')}
    here = replace(machine, person=Person("root", 0, tmp_path, tmp_path), places=places(tmp_path, chosen, None))
    file = tmp_path / UNIT.name
    file.write_text(papers(here)[UNIT], "utf-8")
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", file], capture_output=True, text=True, check=False, timeout=60
    )
    assert UNIT.name not in done.stderr, done.stderr
    assert done.returncode == 0, done.stderr


def test_the_tray_board_is_known_by_its_number_and_is_no_modem(pi: SimulatedSystem) -> None:
    rule = papers(seen(pi))[UDEV_RULE]
    board = next(line for line in rule.splitlines() if "2e8a" in line)
    assert 'ATTRS{idProduct}=="0005"' in board
    assert 'GROUP="dialout"' in board
    assert 'ENV{ID_MM_PORT_IGNORE}="1"' in board


def test_a_system_without_dialout_gives_the_board_to_plugdev(pi: SimulatedSystem) -> None:
    pi.groups.discard("dialout")
    assert 'GROUP="plugdev"' in papers(seen(pi))[UDEV_RULE]


def test_the_users_leave_to_switch_off_is_given_only_where_polkit_is(pi: SimulatedSystem) -> None:
    assert 'subject.user == "pia"' in papers(seen(pi))[POLKIT_RULE]
    pi.folders.discard(POLKIT_RULES)
    assert POLKIT_RULE not in papers(seen(pi))


def test_no_template_has_a_hole_left(pi: SimulatedSystem) -> None:
    assert not [path for path, text in papers(seen(pi)).items() if re.search("@[A-Z]+@", text)]


def test_every_script_is_clean_to_shellcheck() -> None:
    if shutil.which("shellcheck") is None:
        pytest.skip("shellcheck is not installed here")
    scripts = [str(path) for path in (ROOT / "hardware" / "install").glob("*.sh")]
    done = subprocess.run(["shellcheck", *scripts], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
