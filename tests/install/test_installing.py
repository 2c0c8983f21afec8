"""Installing, updating and uninstalling on a made-up Pi: what is done, in which order, and what is never touched."""

from pathlib import Path

import pytest

from hardware.install import installing
from hardware.install.carrying_out import ALREADY, DONE, FAILED, TO_DO
from hardware.install.installing import Console, install, uninstall
from hardware.install.places import POLKIT_RULE, UDEV_RULE, UNIT
from hardware.install.simulated import SimulatedSystem
from tests.install.conftest import SOURCES, Reading

HOME = Path("/home/pia")
SOFTWARE = HOME / ".local/lib/table-companion"
FIRST, SECOND, CURRENT = SOFTWARE / "first", SOFTWARE / "second", SOFTWARE / "current"
DATA = HOME / ".local/share/table-companion"
JOURNAL = DATA / "journal.db"
PAPERS = (UNIT, UDEV_RULE, POLKIT_RULE)


@pytest.fixture
def played(pi: SimulatedSystem) -> SimulatedSystem:
    """A Pi on which the companion is installed and has been played with."""
    assert install(pi, Reading().console, SOURCES) == 0
    pi.files[JOURNAL] = "a game"
    pi.folders.add(DATA)
    pi.ran.clear()
    return pi


def test_a_first_installation_ends_with_a_running_service_that_starts_with_the_machine(
    pi: SimulatedSystem, reading: Reading
) -> None:
    assert install(pi, reading.console, SOURCES) == 0
    assert (pi.active, pi.enabled, pi.links[CURRENT]) == (True, True, FIRST)
    assert all(path in pi.files for path in PAPERS)
    assert {"gpio", "video", "render", "input", "dialout", "plugdev", "audio"} <= pi.member_of
    assert set(reading.ticks) == {DONE}
    assert reading.trouble.getvalue() == ""


def test_nothing_of_the_system_changes_before_the_new_environment_has_drawn_a_screen(pi: SimulatedSystem) -> None:
    install(pi, Reading().console, SOURCES)
    tried = pi.ran.index(f"try {FIRST}")
    assert pi.ran[:tried] == [
        "sudo true",
        f"{SOURCES}/hardware/install/setup.sh packages",
        f"{SOURCES}/hardware/install/setup.sh environment {FIRST}",
    ]


def test_only_groups_that_the_system_has_are_joined(pi: SimulatedSystem) -> None:
    pi.groups -= {"gpio", "plugdev"}
    install(pi, Reading().console, SOURCES)
    assert "sudo usermod -aG render,input,dialout,audio pia" in pi.ran


def test_a_second_time_is_an_update_and_what_is_so_already_is_left_alone(
    played: SimulatedSystem, reading: Reading
) -> None:
    assert install(played, reading.console, SOURCES) == 0
    assert played.links[CURRENT] == SECOND
    assert reading.ticks.count(ALREADY) == 6, "groups, three papers, the start with the machine, the command"
    assert not [line for line in played.ran if "usermod" in line or "sudo install" in line or "enable" in line]
    install(played, Reading().console, SOURCES)
    assert played.links[CURRENT] == FIRST


def test_before_an_update_the_games_are_copied_while_nothing_writes_to_them(played: SimulatedSystem) -> None:
    install(played, Reading().console, SOURCES)
    stopped = played.ran.index("sudo systemctl stop table-companion.service")
    copied = next(number for number, line in enumerate(played.ran) if line.startswith(f"cp -a {DATA} "))
    changed = played.ran.index(f"link {CURRENT} {SECOND}")
    assert stopped < copied < changed
    assert played.files[HOME / ".local/share/table-companion-backups/2026-03-01_20-00-00/journal.db"] == "a game"


def test_games_in_a_folder_of_the_settings_are_copied_too(played: SimulatedSystem) -> None:
    played.files[HOME / ".config/table-companion/settings.toml"] = 'data_folder = "~/games"\n'
    played.folders.add(HOME / "games")
    install(played, Reading().console, SOURCES)
    assert [line for line in played.ran if line.startswith("cp -a /home/pia/games ")]


def test_a_new_environment_that_draws_nothing_leaves_everything_as_it_ran(
    played: SimulatedSystem, reading: Reading
) -> None:
    played.screens = {FIRST}
    assert install(played, reading.console, SOURCES) == installing.FAILED
    assert (played.active, played.links[CURRENT]) == (True, FIRST)
    assert not [line for line in played.ran if "systemctl" in line]
    assert reading.ticks[-1] == FAILED
    assert "no screen was drawn" in reading.trouble.getvalue()


def test_a_service_that_does_not_start_goes_back_to_the_environment_that_did(
    played: SimulatedSystem, reading: Reading
) -> None:
    played.services = {FIRST}
    assert install(played, reading.console, SOURCES) == installing.FAILED
    assert (played.active, played.links[CURRENT]) == (True, FIRST)
    assert "What ran before runs again; nothing was lost." in reading.trouble.getvalue()


@pytest.mark.parametrize("failing", ["a service that does not start", "games that cannot be copied"])
def test_an_update_that_fails_leaves_the_service_described_as_it_was_too(played: SimulatedSystem, failing: str) -> None:
    before = "[Service]\n# of an older companion\n"
    played.files[UNIT] = before
    if failing.startswith("games"):
        played.failing = {"cp"}
    else:
        played.services = {FIRST}
    assert install(played, Reading().console, SOURCES) == installing.FAILED
    assert (played.active, played.links[CURRENT], played.files[UNIT]) == (True, FIRST, before)
    last = len(played.ran) - 1 - played.ran[::-1].index(f"sudo install {UNIT}")
    assert played.ran[last + 1] == "sudo systemctl daemon-reload", "systemd knows it again before it starts anything"
    assert "sudo systemctl restart table-companion.service" in played.ran[last:]


@pytest.mark.parametrize("failing", ["cp", "mkdir", "sync"])
def test_games_that_cannot_be_copied_stop_the_update_and_the_old_companion_runs_again(
    played: SimulatedSystem, reading: Reading, failing: str
) -> None:
    played.failing = {failing}
    assert install(played, reading.console, SOURCES) == installing.FAILED
    assert (played.active, played.links[CURRENT]) == (True, FIRST)


def test_a_first_installation_that_fails_says_what_failed_and_may_be_repeated(
    pi: SimulatedSystem, reading: Reading
) -> None:
    pi.failing = {"udevadm"}
    assert install(pi, reading.console, SOURCES) == installing.FAILED
    assert "sudo udevadm control --reload\nfailed (exit status 1):\nudevadm: it fails" in reading.trouble.getvalue()
    pi.failing = set()
    assert install(pi, Reading().console, SOURCES) == 0
    assert pi.active


def test_a_leave_to_switch_off_that_could_not_be_written_is_written_the_next_time(pi: SimulatedSystem) -> None:
    pi.failing = {f"install {POLKIT_RULE}"}
    assert install(pi, Reading().console, SOURCES) == installing.FAILED
    assert UNIT not in pi.files
    pi.failing = set()
    assert install(pi, Reading().console, SOURCES) == 0
    assert POLKIT_RULE in pi.files


def test_a_user_whom_sudo_does_not_let_changes_nothing(pi: SimulatedSystem, reading: Reading) -> None:
    pi.sudo_lets = False
    assert install(pi, reading.console, SOURCES) == installing.FAILED
    assert pi.ran == ["sudo true"]


def test_silent_says_nothing_but_what_went_wrong(pi: SimulatedSystem) -> None:
    reading = Reading(silent=True)
    assert install(pi, reading.console, SOURCES) == 0
    assert (reading.out.getvalue(), reading.trouble.getvalue()) == ("", "")
    pi.failing = {"/home/pia/companion"}
    assert install(pi, reading.console, SOURCES) == installing.FAILED
    assert reading.out.getvalue() == ""
    assert reading.trouble.getvalue()


def test_a_plan_says_every_command_and_does_none(pi: SimulatedSystem, reading: Reading) -> None:
    assert install(pi, reading.console, SOURCES, only_plan=True) == 0
    assert pi.ran == []
    assert set(reading.ticks) == {TO_DO}
    told = reading.out.getvalue()
    assert "        sudo systemctl enable --quiet table-companion.service\n" in told
    assert f"        write {UNIT}\n" in told


def test_a_refusal_changes_nothing(reading: Reading) -> None:
    pi = SimulatedSystem(processor="armv7l", bits=32)
    assert install(pi, reading.console, SOURCES) == installing.REFUSED
    assert pi.ran == []
    assert "32-bit" in reading.trouble.getvalue()


def test_uninstalling_takes_away_what_was_made_and_nothing_of_the_players(
    played: SimulatedSystem, reading: Reading
) -> None:
    assert uninstall(played, reading.console) == 0
    assert (played.active, played.enabled) == (False, False)
    assert not [path for path in PAPERS if path in played.files]
    assert not [path for path in (*played.links, *played.folders) if path.is_relative_to(SOFTWARE)]
    assert HOME / ".local/bin/companion" not in played.links
    assert played.files[JOURNAL] == "a game"
    told = reading.out.getvalue()
    assert f"games: {DATA}" in told
    assert "pia's groups, and packages of the system" in told


def test_uninstalling_twice_changes_nothing_the_second_time(played: SimulatedSystem, reading: Reading) -> None:
    uninstall(played, Reading().console)
    played.ran.clear()
    assert uninstall(played, reading.console) == 0
    assert played.ran == []
    assert set(reading.ticks) == {ALREADY}


def test_uninstalling_takes_away_what_a_failed_installation_left(pi: SimulatedSystem, reading: Reading) -> None:
    pi.failing = {f"{SOURCES}/hardware/install/setup.sh environment"}
    assert install(pi, Reading().console, SOURCES) == installing.FAILED
    assert pi.exists(FIRST)
    pi.ran.clear()
    assert uninstall(pi, reading.console) == 0
    assert pi.ran == [f"rm -rf {SOFTWARE}"]
    assert not pi.exists(SOFTWARE)
    assert f"{DONE} the software in {SOFTWARE} is removed" in reading.out.getvalue()


def test_uninstalling_gives_the_first_console_its_login_back(played: SimulatedSystem) -> None:
    while_installed = played.login
    assert uninstall(played, Reading().console) == 0
    assert (while_installed, played.login) == (False, True)
    stopped = played.ran.index("sudo systemctl disable --quiet --now table-companion.service")
    assert stopped < played.ran.index("sudo systemctl start getty@tty1.service")


def test_uninstalling_leaves_the_first_console_to_a_desktop(played: SimulatedSystem) -> None:
    played.desktop = True
    assert uninstall(played, Reading().console) == 0
    assert not played.login


@pytest.mark.parametrize("verb", ["install", "uninstall"])
def test_games_in_the_folder_of_the_software_are_never_removed_with_it(
    played: SimulatedSystem, reading: Reading, verb: str
) -> None:
    played.files[HOME / ".config/table-companion/settings.toml"] = 'data_folder = "~/.local/lib/table-companion/games"'
    played.files[SOFTWARE / "games/journal.db"] = "another game"
    done = install(played, reading.console, SOURCES) if verb == "install" else uninstall(played, reading.console)
    assert (done, played.ran) == (installing.REFUSED, [])
    assert f"{SOFTWARE}/games lies in the folder of the software" in reading.trouble.getvalue()


def test_a_command_of_that_name_that_is_not_ours_stays(pi: SimulatedSystem, reading: Reading) -> None:
    theirs = HOME / ".local/bin/companion"
    pi.files[theirs] = "something else"
    install(pi, reading.console, SOURCES)
    assert "is something else and stays" in reading.out.getvalue()
    uninstall(pi, Reading().console)
    assert pi.files[theirs] == "something else"


def test_on_a_terminal_a_step_is_named_while_it_lasts() -> None:
    reading = Reading()
    reading.out.isatty = lambda: True  # type: ignore[method-assign]
    console = Console(reading.out, reading.trouble)
    console.begun("it is built")
    console.ended(DONE, "it is built")
    assert reading.out.getvalue() == "[ ] it is built ...\r[x] it is built    \n", "the tick covers the dots"
