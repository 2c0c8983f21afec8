"""The end of the process: its status is its verb's, also while a thread is inside OpenCV and never comes back."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import hardware
from firmware_bridge import board
from hardware import button_box
from vision import live

SERVICE = Path(hardware.__file__).parent / "install" / "table-companion.service.in"

HANGS = """
import sys, threading
import click, cv2, numpy
from companion.__main__ import cli, main
from companion.doctor.finding import Check
from companion.doctor.rounds import Examination, examine
from companion.ports import Reading, Verdict
from vision import live
from vision.camera_thread import CameraThread
from vision.clock import ManualClock
from vision.fake_cameras import ScriptedCamera

cv2.setNumThreads(1)
live.STOP_S = 0.0
inside, picture = threading.Event(), numpy.zeros((2000, 2000), numpy.uint8)

class Inbox:
    def put(self, signal): pass

class Reader:
    def read(self, image, expected=None): return Reading((), Verdict.ASK)

def never_comes_back():
    inside.set()
    while True:
        cv2.GaussianBlur(picture, (31, 31), 5)

def dice_reader():
    reader = live.LiveReader(never_comes_back, Reader())
    reader.start(Inbox())
    inside.wait()
    reader.stop()

def camera():
    camera = ScriptedCamera(ManualClock(), numpy.full((48, 64, 3), 99, numpy.uint8))
    camera.hang = never_comes_back
    CameraThread(camera.open)
    inside.wait()

def doctor():
    examine([Examination((Check.CAMERA,), never_comes_back)], limit_s=0.2)

@cli.command()
@click.argument("what")
@click.argument("status", type=int)
@click.pass_context
def hang(context, what, status):
    {"dice_reader": dice_reader, "camera": camera, "doctor": doctor}[what]()
    print("stopped")
    context.exit(status)

main()
"""


@pytest.mark.parametrize("status", [0, 2])
@pytest.mark.parametrize("what", ["dice_reader", "camera", "doctor"])
def test_a_thread_that_never_comes_back_from_opencv_does_not_turn_the_end_into_a_crash(what: str, status: int) -> None:
    said = subprocess.run(
        [sys.executable, "-c", HANGS, "hang", what, str(status)],
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (said.returncode, said.stdout) == (status, "stopped\n"), said.stderr


def test_without_such_a_thread_the_process_ends_in_order() -> None:
    ends = "import atexit; from companion.wiring.leaving import end_process; atexit.register(print, 'in order')\n"
    said = subprocess.run([sys.executable, "-c", f"{ends}end_process(3)"], check=False, capture_output=True, text=True)
    assert (said.returncode, said.stdout) == (3, "in order\n")


def test_devices_that_all_hang_are_left_before_systemd_kills_the_companion() -> None:
    limits = dict(re.findall(r"^(TimeoutStopSec|WatchdogSec)=(\d+)$", SERVICE.read_text("utf-8"), re.MULTILINE))
    for limit_s in (int(limits["TimeoutStopSec"]), int(limits["WatchdogSec"])):
        assert limit_s > live.STOP_S + board.LEAVE_S + button_box.LEAVE_S
