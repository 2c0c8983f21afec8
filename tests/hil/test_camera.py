"""A throw before a USB camera: the camera thread, the live reader and the networks on a camera of the kernel's."""

import time
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from companion.ports import CameraBack, CameraLost, Expected, Reading, ThrowRead, Verdict
from tests.hardware.fakes import ListInbox
from tests.hil.chips import wait_until
from tests.hil.loopback import UsbCamera
from vision.camera import opener
from vision.frames import Image
from vision.live import LiveReader
from vision.reader import StillReader
from vision.simulated import SimulatedTray
from vision.simulation.look import Look
from vision.simulation.optics import Viewpoint

SIZE = (640, 360)
LOOK = replace(Look(), view=Viewpoint(*SIZE))
THREE = Expected((("combat", 3),))
STEP_S = 0.15
THROWN_S = 1.0
LOST_WITHIN_S = 2.0
READ_WITHIN_S = 180.0
"""For the networks on an emulated processor; no speed is measured here."""


class Film:
    """A throw drawn beforehand, shown a picture at a time up to where it may go; then the last three in turn."""

    def __init__(self, seed: int) -> None:
        tray = SimulatedTray(np.random.default_rng(seed), LOOK)
        self.pictures = [tray.picture(0.0)] * 3
        tray.throw(THREE, THROWN_S)
        time_s = THROWN_S
        while not tray.resting(time_s):
            time_s += STEP_S
            self.pictures.append(tray.picture(time_s))
        self.pictures += [tray.picture(time_s + count * STEP_S) for count in range(1, 4)]
        self.faces = sorted(die.face for die in tray.truth(time_s + 1.0))
        self.mid_throw = len(self.pictures) // 2
        self._shown, self.until = 0, 3

    @property
    def all_shown(self) -> bool:
        """Whether it has come as far as it may."""
        return self._shown >= self.until

    def next_picture(self) -> Image:
        """The next picture, as the camera asks for it."""
        self._shown += 1
        if self._shown > self.until:
            self._shown = self.until - 2
        return self.pictures[self._shown - 1]


@pytest.fixture(params=[1, 3])
def film(request: pytest.FixtureRequest) -> Film:
    return Film(request.param)


@pytest.fixture
def camera(film: Film) -> Iterator[UsbCamera]:
    camera = UsbCamera(SIZE, film.next_picture, STEP_S)
    yield camera
    camera.pull()
    camera.take_away()


@pytest.fixture
def live(camera: UsbCamera, inbox: ListInbox) -> Iterator[LiveReader]:
    """A reader that has seen the empty tray and waits for three combat dice."""
    open_camera = opener(camera.path, SIZE)
    assert open_camera is not None
    live = LiveReader(open_camera, StillReader())
    live.expect(THREE)
    live.start(inbox)
    wait_until(lambda: live.tray().number > 3, "pictures")
    yield live
    live.stop()


def throws(inbox: ListInbox) -> list[Reading]:
    return [signal.reading for signal in inbox.signals if isinstance(signal, ThrowRead)]


def assert_read_right(inbox: ListInbox, film: Film) -> None:
    """The one throw was read as what was drawn, without a question."""
    wait_until(lambda: throws(inbox), f"throw, only {inbox.signals}", READ_WITHIN_S)
    (reading,) = throws(inbox)
    assert (sorted(die.face for die in reading.dice), reading.verdict) == (film.faces, Verdict.SURE)


@pytest.mark.usefixtures("live")
def test_a_throw_before_a_usb_camera_is_read_right(film: Film, inbox: ListInbox) -> None:
    film.until = len(film.pictures)
    assert_read_right(inbox, film)


@pytest.mark.usefixtures("live")
def test_a_camera_pulled_in_the_middle_of_a_throw_is_told_and_given_back_reads_it_right(
    film: Film, camera: UsbCamera, inbox: ListInbox
) -> None:
    film.until = film.mid_throw
    wait_until(lambda: film.all_shown, "middle of the throw")
    pulled_s = time.monotonic()
    camera.pull()
    wait_until(lambda: inbox.signals, "word of the loss")
    waited_s = time.monotonic() - pulled_s
    assert isinstance(inbox.signals[0], CameraLost)
    print(f"told after {waited_s:.2f} s")
    camera.take_away()
    camera.plug_in()
    film.until = len(film.pictures)
    wait_until(lambda: CameraBack() in inbox.signals, "camera")
    assert_read_right(inbox, film)
    assert waited_s <= LOST_WITHIN_S
