"""Every warning and every fault that docs/doctor.md promises is told by the check that promises it, and no other is."""

import re
from collections import defaultdict
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import numpy as np
import pytest

from companion.config import Screen, Settings
from companion.doctor import camera, libraries, power, screen, service, storage
from companion.doctor.board import BoardSeen, judge_board
from companion.doctor.buttons import ButtonsSeen, judge_buttons
from companion.doctor.camera import CameraSeen
from companion.doctor.clock import WallClock, judge_clock
from companion.doctor.finding import Check, Finding, Health
from companion.doctor.light import Light, judge_light
from companion.doctor.power import Power
from companion.doctor.screen import Panel, ScreenSeen, Touch
from companion.doctor.settings import SettingsSeen, judge_settings
from companion.doctor.tray import TraySeen, judge_framing, judge_markers
from companion.ports import Button
from tests.doctor.test_page import LINES
from vision.frames import CameraError, Image
from vision.picture_quality import PictureQuality
from vision.tray import Tray
from vision.tray_fit import Fit

HERE = Path("/games")
SIZE = (1280, 720)
GREY: Image = np.full((720, 1280, 3), 120, np.uint8)
BUILT = datetime(2026, 11, 30, tzinfo=UTC)
PANEL = ScreenSeen(cards=1, usable_cards=1, plugs=1, panels=(Panel("DSI-1", (800, 480)),))

FELT = Touch("Goodix", Path("/dev/input/event4"), usable=True)


def sent(frames: int) -> CameraSeen:
    """A camera that sent so many frames in a second."""
    return CameraSeen(frames=frames + 1, span_s=1.0, picture=GREY)


def picture(blur_px: float = 1.1, bright_end: float = 200.0, glare_share: float = 0.0) -> tuple[Finding, ...]:
    """What is said of a picture of this quality."""
    return camera.judge_picture(PictureQuality(blur_px, 120.0, bright_end, glare_share))


def framed(die_px: float) -> Finding:
    """What is said of a tray in which a die is so large."""
    tray = Tray(16.0 / die_px, (200, 100, 900, 550), (die_px - 5, die_px + 5), SIZE)
    return judge_framing(TraySeen(SIZE, tray, place=Fit.FITS, found=tray))


def pi_libraries(problem: str) -> Finding:
    """What is said on a Pi whose simplejpeg cannot be loaded."""
    return libraries.judge_pi_camera_library({"simplejpeg": problem, "picamera2": None}, on_pi=True)


TOLD = (
    judge_settings(SettingsSeen(HERE / "settings.toml", Settings(), exists=True, problem="screen.width_px: 12")),
    libraries.judge_libraries({"kivy": "No module named 'kivy'"}),
    pi_libraries("No module named 'simplejpeg'"),
    pi_libraries("numpy.dtype size changed, may indicate binary incompatibility"),
    libraries.judge_gpio_library(libraries.GpioLibrary("No module named 'lgpio'", None), on_pi=True),
    libraries.judge_gpio_library(libraries.GpioLibrary(None, "0.0.0.2"), on_pi=True),
    screen.judge_screen(PANEL, Screen(width_px=1280, height_px=720)),
    screen.judge_screen(ScreenSeen(), Screen()),
    screen.judge_screen(ScreenSeen(cards=1), Screen()),
    screen.judge_screen(ScreenSeen(cards=1, usable_cards=1, plugs=1), Screen()),
    screen.judge_touch((FELT, replace(FELT, device=Path("/dev/input/event7"))), desktop=False),
    screen.judge_touch((replace(FELT, usable=False),), desktop=False),
    camera.judge_camera(sent(15), 4 * 1280 * 720),
    camera.judge_camera(CameraSeen.failed(CameraError("It is in use", "Close what uses it")), None),
    camera.judge_camera(CameraSeen(), None),
    camera.judge_frame_rate(sent(6)),
    camera.judge_frame_rate(sent(2)),
    *picture(blur_px=3.0),
    *picture(blur_px=9.0),
    *picture(bright_end=30.0),
    *picture(bright_end=255.0),
    *picture(glare_share=0.02),
    *picture(glare_share=0.5),
    framed(30.0),
    framed(15.0),
    judge_light(Light(flicker=0.3)),
    judge_light(Light(flicker=0.0, evenness=0.1)),
    judge_markers(TraySeen(SIZE, damage="The tray file is damaged")),
    judge_markers(TraySeen(SIZE, place=Fit.MOVED)),
    judge_markers(TraySeen(SIZE, markers=2, hindered="I see only 1 and 2.")),
    judge_buttons(ButtonsSeen(wired=True, answers={**dict(zip(Button, Button, strict=True)), Button.UNDO: None})),
    judge_buttons(ButtonsSeen(wired=True, answers={Button.READ: Button.UNDO, Button.UNDO: Button.READ})),
    judge_buttons(ButtonsSeen(wired=True, problem="The button read is stuck.")),
    judge_board(BoardSeen()),
    judge_board(BoardSeen(problem="It cannot be opened.")),
    judge_board(BoardSeen(peer="tray-board/9.0", refused=(1, 2))),
    storage.judge_disk(storage.Disk(HERE, 400_000_000)),
    storage.judge_disk(storage.Disk(HERE, 40_000_000)),
    storage.judge_disk(storage.Disk(HERE, 0, "Read-only file system")),
    storage.judge_journal(storage.JournalSeen(problem="The journal is damaged.")),
    storage.judge_secrets(storage.SecretsSeen(HERE, 2, ("game-1",))),
    judge_clock(WallClock(BUILT, BUILT, synchronised=False)),
    judge_clock(WallClock(datetime(1970, 1, 1, tzinfo=UTC), BUILT)),
    power.judge_temperature(Power(76.0)),
    power.judge_temperature(Power(83.0)),
    power.judge_power(Power(50.0, 0x10000)),
    power.judge_power(Power(50.0, 0x1)),
    service.judge_groups((service.Refused(Path("/dev/ttyACM0"), "dialout"),)),
    service.judge_service(service.Service({"LoadState": "loaded", "ActiveState": "active", "NRestarts": "3"})),
    service.judge_service(service.Service({"LoadState": "loaded", "ActiveState": "failed", "Result": "watchdog"})),
)
"""Something wrong with every part of the table, as its check tells it."""


def told() -> dict[Check, set[Health]]:
    """How bad each check can say that it is."""
    worst = defaultdict[Check, set[Health]](set)
    for finding in TOLD:
        worst[finding.check].add(finding.health)
    return worst


@pytest.mark.parametrize("check", list(Check), ids=str)
def test_a_check_warns_and_finds_fault_where_the_page_promises_it_and_nowhere_else(check: Check) -> None:
    _looked_at, *cells = re.split(r" ?\| ?", LINES[check])
    promised = {health for health, cell in zip((Health.WARNING, Health.FAULT), cells, strict=True) if cell}
    assert promised
    assert told()[check] & {Health.WARNING, Health.FAULT} == promised


@pytest.mark.parametrize(
    "finding", [one for one in TOLD if one.health in (Health.WARNING, Health.FAULT)], ids=lambda one: one.what[:40]
)
def test_whatever_is_wrong_is_told_with_what_to_do(finding: Finding) -> None:
    assert len(finding.what) > len(finding.check)
    assert finding.advice.strip()
