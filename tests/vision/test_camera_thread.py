"""A camera in a thread of its own: whatever its driver does, nobody else waits for it."""

import logging
import threading
from collections.abc import Iterator

import numpy as np
import pytest

from vision.camera_thread import STALLED_S, CameraThread, OwnThread
from vision.clock import ManualClock, SystemClock
from vision.fake_cameras import ScriptedCamera
from vision.frame_faults import WholeFrames
from vision.frames import BlindError, CameraError, Frame, FrameSource, PacedSource

GRAIN = np.random.default_rng(1).integers(60, 200, (48, 64, 3)).astype(np.uint8)
LONG_S = 20.0
"""Longer than any of this takes on the slowest machine; waited for only when something is broken."""


class StillClock(SystemClock):
    """The machine's clock for waiting; what time it is a test says."""

    def __init__(self) -> None:
        super().__init__()
        self.time_s = 100.0

    def now_s(self) -> float:
        return self.time_s


class Hasty(SystemClock):
    """A clock that does not wait."""

    def wait(self, for_s: float) -> None: ...


class Sleeper(SystemClock):
    """A clock whose waits end only when somebody ends them."""

    def wait(self, for_s: float) -> None:  # noqa: ARG002
        self._awake.wait()
        self._awake.clear()


def told(thread: CameraThread) -> Frame:
    """The next frame, or the error, whichever comes first."""
    while True:
        frame = thread.next_frame(LONG_S)
        if frame is not None:
            return frame


@pytest.fixture
def camera() -> ScriptedCamera:
    return ScriptedCamera(ManualClock(), GRAIN)


@pytest.fixture
def driver() -> Iterator[threading.Event]:
    """Set it and a hanging driver answers; in the end it always does."""
    answers = threading.Event()
    yield answers
    answers.set()


def hangs(camera: ScriptedCamera, driver: threading.Event) -> threading.Event:
    """Let the camera hang in its driver from the next frame on; what comes back is set once it does."""
    inside = threading.Event()

    def hang() -> None:
        inside.set()
        driver.wait(LONG_S)

    camera.hang = hang
    return inside


def test_frames_come_through(camera: ScriptedCamera) -> None:
    thread = CameraThread(camera.open)
    source: PacedSource = thread
    numbers = [frame.number for _ in range(3) if (frame := source.next_frame(LONG_S))]
    assert numbers == sorted(set(numbers))
    assert len(numbers) == 3
    thread.close()
    assert camera.closed == 1


def test_a_frame_that_nobody_took_is_dropped_for_the_next(camera: ScriptedCamera) -> None:
    enough = threading.Event()
    camera.hang = lambda: enough.set() if camera.frames >= 5 else None
    thread = CameraThread(camera.open)
    assert enough.wait(LONG_S)
    frame = thread.next_frame(LONG_S)
    assert frame is not None
    assert frame.number >= 5
    thread.close()


def test_opening_takes_no_time_even_when_the_driver_hangs(driver: threading.Event) -> None:
    opening = threading.Event()

    def open_slowly() -> FrameSource:
        opening.set()
        driver.wait(LONG_S)
        raise CameraError("The camera does not open", "Plug it in again")

    thread = CameraThread(open_slowly)
    assert opening.wait(LONG_S)
    assert thread.next_frame(0.0) is None
    driver.set()
    with pytest.raises(CameraError, match="does not open"):
        thread.next_frame(LONG_S)
    thread.close()


def test_a_failure_of_the_camera_is_handed_on_each_time_it_is_asked(camera: ScriptedCamera) -> None:
    camera.unplugged = True
    thread = CameraThread(camera.open)
    for _ in range(2):
        with pytest.raises(CameraError, match="unplugged"):
            thread.next_frame(LONG_S)
    thread.close()


def test_a_mistake_of_a_library_is_logged_and_told_as_a_failed_camera(caplog: pytest.LogCaptureFixture) -> None:
    def broken() -> FrameSource:
        raise ArithmeticError("a library's mistake")

    thread = CameraThread(broken)
    with pytest.raises(CameraError, match=r"The camera failed\. Unplug it"):
        thread.next_frame(LONG_S)
    thread.close()
    assert "a library's mistake" in caplog.text
    assert caplog.records[0].levelno == logging.ERROR


def test_a_camera_that_hangs_in_its_driver_is_noticed_and_left(camera: ScriptedCamera, driver: threading.Event) -> None:
    clock = StillClock()
    thread = CameraThread(camera.open, clock)
    inside = hangs(camera, driver)
    assert thread.next_frame(LONG_S) is not None
    clock.wake()
    assert inside.wait(LONG_S)
    thread.next_frame(0.0)
    clock.time_s += STALLED_S + 0.1
    with pytest.raises(CameraError, match="sends no pictures"):
        thread.next_frame(0.0)


def test_a_camera_that_sees_only_black_is_told_each_time_and_stays_open(camera: ScriptedCamera) -> None:
    """Its clock moves by a fifteenth of a second with every frame, without waiting."""
    camera.image = np.zeros_like(GRAIN)
    thread = CameraThread(lambda: WholeFrames(camera.open(), camera._clock), Hasty())
    for _ in range(3):
        with pytest.raises(BlindError, match="sees only black"):
            told(thread)
    camera.image = GRAIN
    assert told(thread) is not None
    thread.close()
    assert (camera.opened, camera.closed) == (1, 1)


def test_nothing_is_opened_beside_a_camera_that_still_hangs(
    camera: ScriptedCamera, driver: threading.Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vision.camera_thread._LEAVE_S", 0.0)
    open_camera = OwnThread(camera.open)
    inside = hangs(camera, driver)
    thread = open_camera()
    assert inside.wait(LONG_S)
    thread.close()
    with pytest.raises(CameraError, match="driver does not answer"):
        open_camera()
    assert camera.opened == 1
    driver.set()
    camera.hang = None
    thread._thread.join(LONG_S)
    assert camera.closed == 1
    again = open_camera()
    assert again.next_frame(LONG_S) is not None
    again.close()


def test_closing_does_not_wait_for_the_next_look(camera: ScriptedCamera, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vision.camera_thread._LEAVE_S", LONG_S)
    thread = CameraThread(camera.open, Sleeper())
    assert thread.next_frame(LONG_S) is not None
    thread.close()
    assert not thread.alive
    thread.close()
    assert camera.closed == 1


def test_the_pace_reaches_the_camera_in_its_own_thread(camera: ScriptedCamera) -> None:
    thread = CameraThread(camera.open)
    assert thread.next_frame(LONG_S) is not None
    thread.pace(busy=False)
    while camera.paces[-1]:
        assert thread.next_frame(LONG_S) is not None
    thread.close()
    assert True in camera.paces
