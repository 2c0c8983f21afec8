"""Which screen is drawn on: a desktop's, the panel, or none and then what to do."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from ui.window.display import Display, NoScreenError, Surroundings, choose, look_around, runtime_folder

PANEL = Display((("SDL_VIDEODRIVER", "KMSDRM"), ("XDG_RUNTIME_DIR", "/run/x")), whole_panel=True)


def refusal(found: Surroundings, *, service: bool = False) -> str:
    with pytest.raises(NoScreenError) as problem:
        choose(found, "/run/x", service=service)
    return str(problem.value)


def opened(root: Path, *paths: str) -> None:
    """Have programs of the machine listen at these sockets, as its kernel lists them."""
    (root / "proc/net").mkdir(parents=True)
    lines = (
        f"0000000000000000: 00000002 00000000 00010000 0001 01 {number} {path}" for number, path in enumerate(paths)
    )
    (root / "proc/net/unix").write_text("\n".join(("Num       RefCount Protocol Flags    Type St Inode Path", *lines)))


@pytest.mark.parametrize("service", [False, True])
def test_whoever_named_a_screen_gets_it(*, service: bool) -> None:
    assert choose(Surroundings(chosen=True, desktops=(0,), panel=True), "/run/x", service=service) == Display()


@pytest.mark.parametrize(
    ("driver", "whole"), [("KMSDRM", True), ("kmsdrm", True), ("x11", False), ("offscreen", False)]
)
def test_whoever_named_the_panel_has_it_alone(driver: str, tmp_path: Path, *, whole: bool) -> None:
    found = look_around({"SDL_VIDEODRIVER": driver}, tmp_path)
    assert choose(found, "/run/x", service=False) == Display(whole_panel=whole)


@pytest.mark.parametrize("service", [False, True])
def test_without_a_desktop_it_draws_straight_on_the_panel(*, service: bool) -> None:
    assert choose(Surroundings(panel=True), "/run/x", service=service) == PANEL


def test_the_service_is_a_window_on_the_desktop_of_its_user() -> None:
    assert choose(Surroundings(desktops=(1,), panel=True), "/run/x", service=True) == Display((("DISPLAY", ":1"),))


def test_the_service_leaves_the_panel_to_a_desktop_that_is_still_coming() -> None:
    told = refusal(Surroundings(panel=True, desktop_expected=True), service=True)
    assert "The desktop is not up yet" in told


def test_a_person_at_the_console_of_a_machine_with_a_stopped_desktop_gets_the_panel() -> None:
    assert choose(Surroundings(panel=True, desktop_expected=True), "/run/x", service=False) == PANEL


def test_a_remote_shell_is_told_how_to_reach_the_desktop() -> None:
    assert "put DISPLAY=:1 before it" in refusal(Surroundings(desktops=(1,), panel=True))


@pytest.mark.parametrize("service", [False, True])
def test_a_wayland_desktop_without_an_x_display_keeps_its_panel_and_says_what_is_missing(*, service: bool) -> None:
    told = refusal(Surroundings(wayland=True, panel=True, desktop_expected=True), service=service)
    assert "sudo apt install xwayland" in told


def test_a_wayland_desktop_with_an_x_display_is_used_through_that() -> None:
    both = Surroundings(desktops=(0,), wayland=True, panel=True)
    assert choose(both, "/run/x", service=True) == Display((("DISPLAY", ":0"),))


def test_without_any_screen_it_says_what_to_do() -> None:
    assert "usermod -aG video,render,input" in refusal(Surroundings())


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"])
def test_the_environment_names_a_screen_in_three_ways(tmp_path: Path, name: str) -> None:
    assert look_around({name: ":0"}, tmp_path).chosen
    assert not look_around({name: ""}, tmp_path).chosen


def test_a_bare_machine_has_nothing_to_draw_on(tmp_path: Path) -> None:
    assert look_around({}, tmp_path) == Surroundings()


def test_desktops_and_panels_are_found_where_the_system_has_them(tmp_path: Path) -> None:
    opened(
        tmp_path, "@/tmp/.X11-unix/X1", "/tmp/.X11-unix/X1", "/tmp/.X11-unix/X1_", "/run/user/1000/wayland-0.lock", ""
    )
    for card in ("card0", "renderD128"):
        (tmp_path / "dev/dri").mkdir(parents=True, exist_ok=True)
        (tmp_path / "dev/dri" / card).touch()
    assert look_around({}, tmp_path) == Surroundings(desktops=(1,), panel=True)


def test_a_wayland_desktop_is_found_by_its_socket(tmp_path: Path) -> None:
    opened(tmp_path, "/run/user/1000/wayland-0")
    assert look_around({}, tmp_path) == Surroundings(wayland=True)


def test_a_desktop_that_died_and_left_its_files_is_none(tmp_path: Path) -> None:
    opened(tmp_path)
    for left in ("tmp/.X11-unix/X0", "run/user/1000/wayland-0"):
        (tmp_path / left).parent.mkdir(parents=True)
        (tmp_path / left).touch()
    assert look_around({}, tmp_path) == Surroundings()


@pytest.mark.parametrize(
    ("target", "manager", "expected"),
    [("graphical.target", True, True), ("multi-user.target", True, False), ("graphical.target", False, False)],
)
def test_a_desktop_is_expected_where_the_machine_starts_one(
    tmp_path: Path, target: str, *, manager: bool, expected: bool
) -> None:
    shipped, ours = tmp_path / "usr/lib/systemd/system", tmp_path / "etc/systemd/system"
    shipped.mkdir(parents=True)
    ours.mkdir(parents=True)
    (shipped / "default.target").symlink_to(target)
    if manager:
        (ours / "display-manager.service").symlink_to("/usr/lib/systemd/system/lightdm.service")
    assert look_around({}, tmp_path).desktop_expected == expected


def test_a_console_that_was_chosen_for_the_start_outweighs_what_the_system_shipped(tmp_path: Path) -> None:
    for folder, target in (("usr/lib", "graphical.target"), ("etc", "multi-user.target")):
        (tmp_path / folder / "systemd/system").mkdir(parents=True)
        (tmp_path / folder / "systemd/system/default.target").symlink_to(f"/usr/lib/systemd/system/{target}")
    (tmp_path / "etc/systemd/system/display-manager.service").symlink_to("lightdm.service")
    assert not look_around({}, tmp_path).desktop_expected


@pytest.mark.parametrize(
    ("environment", "folder"),
    [
        ({"XDG_RUNTIME_DIR": "/run/user/1000", "RUNTIME_DIRECTORY": "/run/x"}, "/run/user/1000"),
        ({"RUNTIME_DIRECTORY": "/run/x"}, "/run/x"),
        ({}, "/tmp"),
    ],
)
def test_sockets_go_where_the_login_or_the_service_has_room_for_them(
    environment: Mapping[str, str], folder: str
) -> None:
    assert runtime_folder(environment) == folder
