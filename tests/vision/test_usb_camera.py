"""A USB camera through OpenCV: what it is asked for, what is dropped, what is held, and how it is lost."""

import os
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.clock import ManualClock
from vision.fake_cameras import FakeCapture
from vision.frames import CameraError
from vision.usb_camera import UsbCamera

GREY = np.full((24, 32, 3), 128, np.uint8)
SIZE = (1280, 720)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(100.0)


@pytest.fixture
def capture(clock: ManualClock) -> FakeCapture:
    return FakeCapture(clock, GREY)


def usb(clock: ManualClock, capture: FakeCapture) -> UsbCamera:
    return UsbCamera(Path("/dev/video0"), SIZE, clock, lambda _path: capture)


def numbers(camera: UsbCamera, count: int) -> list[int]:
    frames = [camera.next_frame(0.5) for _ in range(count)]
    return [int(frame.image[0, 0, 0]) for frame in frames if frame is not None]


def watched(camera: UsbCamera, clock: ManualClock, for_s: float) -> float:
    """The middle level of the last picture after so long."""
    end_s, level = clock.now_s() + for_s, -1.0
    while clock.now_s() < end_s:
        frame = camera.next_frame(0.5)
        level = level if frame is None else float(np.median(frame.image))
    return level


def is_held(capture: FakeCapture) -> bool:
    return capture.properties[cv2.CAP_PROP_AUTO_EXPOSURE] == 1


def test_a_stalled_video_device_is_given_up_by_opencv_after_a_second() -> None:
    assert os.environ["OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT"] == "1"


def test_it_is_asked_for_motion_jpeg_of_the_size_wanted(clock: ManualClock, capture: FakeCapture) -> None:
    usb(clock, capture)
    assert capture.properties[cv2.CAP_PROP_FRAME_WIDTH] == 1280
    assert capture.properties[cv2.CAP_PROP_FRAME_HEIGHT] == 720
    assert capture.properties[cv2.CAP_PROP_FOURCC] == cv2.VideoWriter.fourcc(*"MJPG")


def test_it_gives_frame_after_frame(clock: ManualClock, capture: FakeCapture) -> None:
    assert numbers(usb(clock, capture), 4) == [1, 2, 3, 4]


def test_a_frame_that_waited_in_the_driver_is_dropped(clock: ManualClock, capture: FakeCapture) -> None:
    camera = usb(clock, capture)
    assert numbers(camera, 1) == [1]
    clock.wait(1.0)
    (number,) = numbers(camera, 1)
    assert number > 30


def test_one_that_does_not_open_says_what_to_check(clock: ManualClock, capture: FakeCapture) -> None:
    capture.opens = False
    with pytest.raises(CameraError, match=r"camera video0 does not open\. Check that it is plugged in"):
        usb(clock, capture)
    assert capture.released


@pytest.mark.parametrize("failure", ["stalled", "unplugged"])
def test_one_that_stops_is_noticed_within_two_seconds(clock: ManualClock, capture: FakeCapture, failure: str) -> None:
    camera = usb(clock, capture)
    camera.next_frame(0.5)
    setattr(capture, failure, True)
    began_s = clock.now_s()
    with pytest.raises(CameraError, match="sends no pictures"):
        camera.next_frame(0.5)
    assert clock.now_s() - began_s <= 2.0


def test_it_may_take_its_time_to_wake_up(clock: ManualClock) -> None:
    camera = usb(clock, FakeCapture(clock, GREY, waking_s=2.5))
    assert [camera.next_frame(0.5) is None for _ in range(4)] == [True, True, True, False]


def test_one_that_never_wakes_is_given_up(clock: ManualClock) -> None:
    camera = usb(clock, FakeCapture(clock, GREY, waking_s=60.0))
    with pytest.raises(CameraError):
        watched(camera, clock, 60.0)
    assert clock.now_s() < 108.0


def test_a_picture_cut_short_on_the_wire_is_dropped(clock: ManualClock, capture: FakeCapture) -> None:
    camera = usb(clock, capture)
    capture.torn = True
    assert camera.next_frame(0.5) is None
    capture.torn = False
    assert camera.next_frame(0.5) is not None


def test_a_grey_camera_gives_three_equal_colours(clock: ManualClock) -> None:
    frame = usb(clock, FakeCapture(clock, np.full((24, 32), 128, np.uint8))).next_frame(0.5)
    assert frame is not None
    assert frame.image.shape == (24, 32, 3)


def test_exposure_white_balance_and_focus_are_held_once_settled(clock: ManualClock, capture: FakeCapture) -> None:
    capture.light = 0.5
    camera = usb(clock, capture)
    watched(camera, clock, 0.5)
    assert not is_held(capture)
    watched(camera, clock, 2.0)
    assert is_held(capture)
    assert capture.properties[cv2.CAP_PROP_EXPOSURE] == 300
    assert (capture.properties[cv2.CAP_PROP_AUTO_WB], capture.properties[cv2.CAP_PROP_AUTOFOCUS]) == (0, 0)


def test_exposure_is_never_freed_while_something_goes_on_in_the_tray(clock: ManualClock, capture: FakeCapture) -> None:
    camera = usb(clock, capture)
    camera.pace(busy=True)
    watched(camera, clock, 4.0)
    capture.light = 0.3
    assert watched(camera, clock, 30.0) < 80
    assert is_held(capture)


def test_other_light_that_lasts_lets_it_settle_again(clock: ManualClock, capture: FakeCapture) -> None:
    camera = usb(clock, capture)
    camera.pace(busy=False)
    watched(camera, clock, 4.0)
    capture.light = 0.3
    assert watched(camera, clock, 2.0) < 80
    assert watched(camera, clock, 12.0) == pytest.approx(128, abs=3)
    assert is_held(capture)


def test_a_driver_that_does_not_keep_the_exposure_is_left_to_itself(clock: ManualClock, capture: FakeCapture) -> None:
    capture.lies = True
    camera = usb(clock, capture)
    assert watched(camera, clock, 20.0) == 128
    assert not is_held(capture)
    assert capture.properties[cv2.CAP_PROP_AUTO_WB] == 1


def test_a_camera_with_nothing_to_hold_is_used_as_it_is(clock: ManualClock) -> None:
    capture = FakeCapture(clock, GREY, holds=False)
    assert watched(usb(clock, capture), clock, 5.0) == 128
    assert cv2.CAP_PROP_AUTO_EXPOSURE not in capture.properties


def test_what_another_program_held_is_freed_at_the_start(clock: ManualClock, capture: FakeCapture) -> None:
    capture.properties[cv2.CAP_PROP_AUTO_EXPOSURE] = 1
    usb(clock, capture)
    assert not is_held(capture)


def test_a_camera_with_another_automatic_exposure_is_freed_by_that(clock: ManualClock, capture: FakeCapture) -> None:
    capture.modes = (0.0, 1.0)
    capture.properties[cv2.CAP_PROP_AUTO_EXPOSURE] = 1
    camera = usb(clock, capture)
    assert capture.properties[cv2.CAP_PROP_AUTO_EXPOSURE] == 0
    watched(camera, clock, 4.0)
    assert is_held(capture)


def test_a_closed_camera_adjusts_itself_again_and_is_given_back(clock: ManualClock, capture: FakeCapture) -> None:
    camera = usb(clock, capture)
    watched(camera, clock, 4.0)
    camera.close()
    camera.close()
    assert capture.released
    assert not is_held(capture)


def test_a_device_that_is_not_there_is_said_and_opencv_is_not_asked(
    clock: ManualClock, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(CameraError, match=r"camera usb-x is not there\. Check that it is plugged in"):
        UsbCamera(tmp_path / "usb-x", SIZE, clock)
    assert capfd.readouterr().err == ""


def test_a_picture_that_opencv_chokes_on_is_dropped(clock: ManualClock) -> None:
    class Choking(FakeCapture):
        def retrieve(self) -> tuple[bool, np.ndarray | None]:
            raise cv2.error("Corrupt JPEG data")

    assert usb(clock, Choking(clock, GREY)).next_frame(0.5) is None
