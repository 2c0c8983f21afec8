"""The panel and the touch on it, with a desktop and without."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.config import Screen
from companion.doctor.finding import Health
from companion.doctor.screen import Panel, ScreenSeen, Touch, judge_screen, judge_touch, look_at_screen, look_at_touch
from tests.doctor.conftest import Build
from ui.window.display import look_around

BARE = ScreenSeen(cards=1, usable_cards=1, plugs=2, panels=(Panel("DSI-1", (800, 480)),))
TOUCH_SCREEN = """I: Bus=0018 Vendor=0416 Product=038f Version=1060
N: Name="Goodix Capacitive TouchScreen"
P: Phys=input/ts
H: Handlers=mouse0 event4
B: PROP=2
B: EV=b
B: KEY=1c00 0 0 0 0 0 0 0 0 0 0
B: ABS=265800000000003
"""
TOUCH_PAD = TOUCH_SCREEN.replace("PROP=2", "PROP=1").replace("Goodix Capacitive TouchScreen", "Pad")
SOCKETS = "/proc/net/unix"
LISTENING = "000000009be758e1: 00000002 00000000 00010000 0001 01 945114 {}\n"
KEYBOARD = """I: Bus=0003 Vendor=046d Product=c31c Version=0110
N: Name="Logitech USB Keyboard"
H: Handlers=sysrq kbd event0 leds
B: PROP=0
B: EV=120013
B: KEY=1000000000007 ff9f207ac14057ff febeffdfffefffff fffffffffffffffe
"""


@pytest.mark.parametrize(
    ("seen", "health", "words"),
    [
        (ScreenSeen(desktop=True, reachable=True), Health.OK, "opens a window"),
        (ScreenSeen(desktop=True), Health.OK, "in a terminal there"),
        (BARE, Health.OK, "DSI-1"),
        (ScreenSeen(cards=1, usable_cards=1), Health.OK, "may be drawn on"),
        (ScreenSeen(), Health.FAULT, "no display"),
        (ScreenSeen(cards=1), Health.FAULT, "may not draw"),
        (ScreenSeen(cards=1, usable_cards=1, plugs=2), Health.FAULT, "No panel"),
    ],
)
def test_a_screen_is_a_desktop_or_a_panel_that_may_be_drawn_on(seen: ScreenSeen, health: Health, words: str) -> None:
    finding = judge_screen(seen, Screen())
    assert finding.health is health
    assert words in finding.what


def test_a_panel_of_another_size_than_the_settings_say_is_a_warning_with_the_numbers_to_write() -> None:
    finding = judge_screen(BARE, Screen(width_px=1280, height_px=720))
    assert finding.health is Health.WARNING
    assert "width_px = 800 and height_px = 480" in finding.advice


def test_plugs_and_panels_are_read_from_the_kernel(machine: Build) -> None:
    drm = "/sys/class/drm"
    seen = look_at_screen(
        machine(
            {
                "/dev/dri/card0": "",
                "/dev/dri/card1": "",
                f"{drm}/card1-DSI-1/status": "connected\n",
                f"{drm}/card1-DSI-1/modes": "800x480\n640x480\n",
                f"{drm}/card1-HDMI-A-1/status": "disconnected\n",
            },
            forbidden=("/dev/dri/card0",),
        )
    )
    assert seen == ScreenSeen(cards=2, usable_cards=1, plugs=2, panels=(Panel("DSI-1", (800, 480)),))


@pytest.mark.parametrize(
    ("files", "environment", "reachable"),
    [
        ({}, {"DISPLAY": ":0"}, True),
        ({}, {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ({SOCKETS: LISTENING.format("/tmp/.X11-unix/X0")}, {}, False),
        ({SOCKETS: LISTENING.format("/run/user/1000/wayland-0")}, {}, False),
    ],
)
def test_a_desktop_is_found_though_this_shell_is_not_part_of_it(
    machine: Build, files: dict[str, str], environment: dict[str, str], *, reachable: bool
) -> None:
    seen = look_at_screen(machine(files, environment=environment))
    assert seen.desktop
    assert seen.reachable is reachable


@pytest.mark.parametrize(
    "place", ["/tmp/.X11-unix/X0", "/tmp/.X11-unix/X0_", "/run/user/7/wayland-0", "/dev/dri/card0"]
)
def test_the_doctor_and_the_companion_mean_the_same_by_a_desktop(machine: Build, place: str) -> None:
    seen = machine({place: "", SOCKETS: LISTENING.format(place)})
    assert seen.has_desktop is look_around(seen.environment, seen.root).desktop_runs
    assert seen.has_desktop is (place in {"/tmp/.X11-unix/X0", "/run/user/7/wayland-0"})


@pytest.mark.parametrize("axes", ["265800000000003", "2658000 3"], ids=["64 bit", "32 bit"])
def test_a_touch_screen_is_told_from_keyboards_and_touch_pads(machine: Build, axes: str) -> None:
    listed = "\n".join((KEYBOARD, TOUCH_PAD, TOUCH_SCREEN.replace("265800000000003", axes)))
    pi = machine({"/proc/bus/input/devices": listed, "/dev/input/event4": ""})
    assert look_at_touch(pi) == (Touch("Goodix Capacitive TouchScreen", Path("/dev/input/event4"), usable=True),)


@pytest.mark.parametrize(
    ("usable", "desktop", "health"),
    [(True, False, Health.OK), (False, True, Health.OK), (False, False, Health.FAULT)],
)
def test_touches_that_nobody_may_read_are_a_fault_unless_a_desktop_hands_them_on(
    *, usable: bool, desktop: bool, health: Health
) -> None:
    touch = Touch("Goodix", Path("/dev/input/event4"), usable)
    assert judge_touch((touch,), desktop=desktop).health is health


def test_a_touch_screen_that_may_be_a_copy_of_another_is_told_unless_a_desktop_knows_better() -> None:
    real, copy = (
        Touch("Goodix", Path("/dev/input/event4"), usable=True),
        Touch("ts", Path("/dev/input/event7"), usable=True),
    )
    told = judge_touch((real, copy), desktop=False)
    assert (told.health, "Goodix, ts" in told.what, "ts_uinput" in told.advice) == (Health.WARNING, True, True)
    assert judge_touch((real, copy), desktop=True).health is Health.OK
    assert judge_touch((real, replace(copy, usable=False)), desktop=False).health is Health.OK


def test_no_touch_screen_is_no_fault() -> None:
    assert judge_touch((), desktop=False).health is Health.NOT_USED
