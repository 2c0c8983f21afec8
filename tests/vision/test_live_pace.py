"""How often the watcher has its camera look: seldom while nothing happens, often from the first sign of a throw."""

import numpy as np
import pytest

from companion.ports import Expected, Reading, Verdict
from tests.vision.small_table import Letters
from vision.clock import ManualClock
from vision.fake_cameras import ScriptedCamera
from vision.frames import Image
from vision.live import LiveReader

GRAIN = np.random.default_rng(1).integers(60, 200, (180, 320, 3)).astype(np.uint8)


class Blind:
    def read(self, image: Image, expected: Expected | None = None) -> Reading:  # noqa: ARG002 - sees nothing
        return Reading((), Verdict.SURE)


class Bench:
    def __init__(self) -> None:
        self.clock = ManualClock()
        self.camera = ScriptedCamera(self.clock, GRAIN)
        self.live = LiveReader(self.camera.open, Blind(), self.clock)

    def run(self, for_s: float) -> None:
        end_s = self.clock.now_s() + for_s
        while self.clock.now_s() < end_s:
            self.live.look_once(Letters())

    def looks_often(self) -> bool:
        return self.camera.paces[-1]


@pytest.fixture
def idle() -> Bench:
    """A tray in which nothing has happened for a while."""
    bench = Bench()
    bench.run(1.0)
    assert bench.looks_often()
    bench.run(8.0)
    assert not bench.looks_often()
    return bench


def test_the_first_motion_has_the_camera_look_often(idle: Bench) -> None:
    moved = GRAIN.copy()
    moved[60:120, 100:180] = 255
    idle.camera.image = moved
    idle.run(0.5)
    assert idle.looks_often()


def test_a_throw_that_the_board_felt_has_the_camera_look_often_before_anything_is_seen(idle: Bench) -> None:
    idle.live.wake()
    idle.run(0.5)
    assert idle.looks_often()


def test_when_it_is_over_the_camera_looks_seldom_again(idle: Bench) -> None:
    idle.live.wake()
    idle.run(10.0)
    assert not idle.looks_often()
