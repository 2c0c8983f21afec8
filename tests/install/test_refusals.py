"""Who and what is refused: before anything is changed, and with what to do."""

from dataclasses import replace
from pathlib import Path

import pytest

from hardware.install.refusals import reasons_against_changing, reasons_against_installing
from hardware.install.simulated import SimulatedSystem
from tests.install.conftest import seen

ROOT = {"user": "root", "uid": 0, "home": Path("/root")}


def reasons(**different: object) -> str:
    return "\n".join(reasons_against_installing(seen(SimulatedSystem(**different))))  # type: ignore[arg-type]


def os_release(text: str) -> dict[str, object]:
    return {"files": {Path("/etc/os-release"): text}}


def test_a_pi_with_its_first_user_is_welcome() -> None:
    assert not reasons()


def test_root_is_asked_to_log_in_as_whoever_plays() -> None:
    assert reasons(**ROOT).startswith("You are logged in as root. Please log in as the user")


def test_sudo_is_left_out_politely_and_the_user_is_named() -> None:
    told = reasons(**ROOT, environment={"SUDO_USER": "pia"})
    assert told.startswith("Please leave out sudo: games and settings are pia's")


def test_the_home_of_somebody_else_is_noticed() -> None:
    told = reasons(environment={"HOME": "/root"})
    assert "HOME is /root, but pia's home is /home/pia" in told
    assert "sudo -iu pia" in told


def test_a_user_without_sudo_is_told_how_to_get_it() -> None:
    assert "adduser pia sudo" in reasons(sudo=False)


def test_without_systemd_nothing_would_start_it() -> None:
    system = SimulatedSystem()
    system.folders.discard(Path("/run/systemd/system"))
    assert reasons_against_installing(seen(system)) == reasons_against_changing(seen(system))
    assert "systemd does not run here" in reasons_against_changing(seen(system))[0]


@pytest.mark.parametrize(("processor", "bits"), [("armv7l", 32), ("aarch64", 32), ("riscv64", 64)])
def test_a_system_without_wheels_is_refused_even_where_only_the_programs_are_32_bit(processor: str, bits: int) -> None:
    assert f"This system is {bits}-bit on {processor}" in reasons(processor=processor, bits=bits)


def test_a_small_pc_is_as_good_as_a_pi() -> None:
    assert not reasons(processor="x86_64")


@pytest.mark.parametrize("text", ['ID=debian\nVERSION_ID="11"\n', 'ID=raspbian\nID_LIKE=debian\nVERSION_ID="10"\n'])
def test_an_old_debian_is_refused_with_what_to_do(text: str) -> None:
    assert "the companion needs 12 or later" in reasons(**os_release(text))


@pytest.mark.parametrize(
    "text",
    ['ID=debian\nVERSION_ID="13"\n', "ID=debian\n", 'ID=ubuntu\nID_LIKE=debian\nVERSION_ID="24.04"\n'],
)
def test_newer_debians_testing_and_their_kin_are_welcome(text: str) -> None:
    assert not reasons(**os_release(text))


def test_another_system_is_sent_to_make_run() -> None:
    assert "This is fedora" in reasons(**os_release("ID=fedora\nVERSION_ID=44\n"))


def test_the_first_console_is_refused_since_the_companion_would_end_its_login_half_way() -> None:
    assert "log in over ssh or on the second console (Ctrl-Alt-F2)" in reasons(terminal="/dev/tty1")
    assert not reasons(terminal="/dev/tty2")
    assert not reasons(terminal="not a tty")
    assert not reasons_against_changing(seen(SimulatedSystem(terminal="/dev/tty1")))


def test_a_full_card_is_told_in_megabytes() -> None:
    assert "Only 900 MB are free in /home/pia" in reasons(free=900_000_000)


def test_an_installed_companion_without_its_sources_says_where_to_go() -> None:
    assert "make install-pi" in reasons_against_installing(seen(SimulatedSystem(), sources=None))[0]


def test_everything_that_stands_in_the_way_is_said_at_once() -> None:
    machine = replace(seen(SimulatedSystem(processor="armv7l", bits=32, free=1)), systemd=False)
    assert len(reasons_against_installing(machine)) == 3


def test_uninstalling_asks_for_no_room_and_no_sources() -> None:
    assert not reasons_against_changing(seen(SimulatedSystem(free=1, processor="armv7l"), sources=None))
