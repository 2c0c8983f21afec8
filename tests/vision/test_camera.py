import logging
import os
import shutil
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.camera import available, opener
from vision.clock import ManualClock
from vision.fake_cameras import FakeCapture, FakePicamera2
from vision.file_cameras import FolderCamera, VideoFile
from vision.frames import CameraError, FrameSource
from vision.pi_camera import PiCamera, pi_cameras
from vision.usb_camera import UsbCamera, usb_cameras

GREY = np.full((24, 32, 3), 128, np.uint8)
SIZE = (1280, 720)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(100.0)


class AbsentPicamera2(FakePicamera2):
    present = False


def _usb(clock: ManualClock, capture: FakeCapture) -> UsbCamera:
    return UsbCamera(0, SIZE, clock, lambda _number: capture)


def _numbers(source: FrameSource, count: int) -> list[int]:
    frames = [source.next_frame(0.5) for _ in range(count)]
    return [int(frame.image[0, 0, 0]) for frame in frames if frame is not None]


def test_a_stalled_video_device_is_given_up_by_opencv_after_a_second() -> None:
    assert os.environ["OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT"] == "1"


def test_a_usb_camera_is_asked_for_motion_jpeg_of_the_size_wanted(clock: ManualClock) -> None:
    capture = FakeCapture(clock, GREY)
    _usb(clock, capture)
    assert capture.properties[cv2.CAP_PROP_FRAME_WIDTH] == 1280
    assert capture.properties[cv2.CAP_PROP_FRAME_HEIGHT] == 720
    assert capture.properties[cv2.CAP_PROP_FOURCC] == cv2.VideoWriter.fourcc(*"MJPG")


def test_a_usb_camera_gives_frame_after_frame(clock: ManualClock) -> None:
    assert _numbers(_usb(clock, FakeCapture(clock, GREY)), 4) == [1, 2, 3, 4]


def test_a_frame_that_waited_in_the_driver_is_dropped(clock: ManualClock) -> None:
    camera = _usb(clock, FakeCapture(clock, GREY))
    assert _numbers(camera, 1) == [1]
    clock.wait(1.0)
    (number,) = _numbers(camera, 1)
    assert number > 30


def test_a_usb_camera_that_does_not_open_says_what_to_check(clock: ManualClock) -> None:
    capture = FakeCapture(clock, GREY)
    capture.opens = False
    with pytest.raises(CameraError, match=r"Camera 0 does not open\. Check that it is plugged in"):
        _usb(clock, capture)
    assert capture.released


@pytest.mark.parametrize("failure", ["stalled", "unplugged"])
def test_a_usb_camera_that_stops_is_noticed_within_two_seconds(clock: ManualClock, failure: str) -> None:
    capture = FakeCapture(clock, GREY)
    camera = _usb(clock, capture)
    camera.next_frame(0.5)
    setattr(capture, failure, True)
    began_s = clock.now_s()
    with pytest.raises(CameraError, match="sends no pictures"):
        camera.next_frame(0.5)
    assert clock.now_s() - began_s <= 2.0


def test_a_usb_camera_may_take_its_time_to_wake_up(clock: ManualClock) -> None:
    camera = _usb(clock, FakeCapture(clock, GREY, waking_s=2.5))
    assert [camera.next_frame(0.5) is None for _ in range(4)] == [True, True, True, False]


def test_a_usb_camera_that_never_wakes_is_given_up(clock: ManualClock) -> None:
    camera = _usb(clock, FakeCapture(clock, GREY, waking_s=60.0))
    with pytest.raises(CameraError):
        _shown(camera, clock, 60.0)
    assert clock.now_s() < 108.0


def test_a_closed_usb_camera_gives_its_device_back(clock: ManualClock) -> None:
    capture = FakeCapture(clock, GREY)
    camera = _usb(clock, capture)
    camera.close()
    camera.close()
    assert capture.released


def test_video_devices_are_listed_by_number_without_their_metadata_nodes(tmp_path: Path) -> None:
    for number, index, name in ((10, 0, "Second"), (2, 0, "First"), (3, 1, "First")):
        device = tmp_path / f"video{number}"
        device.mkdir()
        (device / "index").write_text(f"{index}\n")
        (device / "name").write_text(f"{name}\n")
    assert usb_cameras(tmp_path) == (("2", "First"), ("10", "Second"))


def test_a_machine_without_video_devices_has_none(tmp_path: Path) -> None:
    assert usb_cameras(tmp_path / "nothing") == ()


def test_the_pi_camera_is_asked_for_fifteen_frames_a_second(clock: ManualClock) -> None:
    made: list[FakePicamera2] = []

    class Kept(FakePicamera2):
        def __init__(self) -> None:
            super().__init__()
            made.append(self)

    frame = PiCamera((64, 36), clock, lambda: Kept).next_frame(0.5)
    assert frame is not None
    assert frame.image.shape == (36, 64, 3)
    assert made[0].controls["FrameDurationLimits"] == (66_666, 66_666)


@pytest.fixture
def pi(clock: ManualClock) -> PiCamera:
    return PiCamera((64, 36), clock, lambda: FakePicamera2)


def _fake(camera: PiCamera) -> FakePicamera2:
    fake = camera._camera
    assert isinstance(fake, FakePicamera2)
    return fake


def test_the_pi_camera_gives_every_buffer_back(pi: PiCamera) -> None:
    assert len(_numbers(pi, 30)) == 30
    assert _fake(pi).held == 0


def test_the_pi_camera_holds_exposure_and_white_balance_once_settled(pi: PiCamera) -> None:
    _numbers(pi, 10)
    assert "AeEnable" not in _fake(pi).controls
    _numbers(pi, 20)
    held = _fake(pi).controls
    assert (held["AeEnable"], held["AwbEnable"]) == (False, False)
    assert (held["ExposureTime"], held["ColourGains"]) == (8000, (1.9, 1.6))


def test_a_stalled_pi_camera_gives_nothing_and_goes_on_when_it_can(pi: PiCamera) -> None:
    _fake(pi).stalled = True
    assert pi.next_frame(0.5) is None
    _fake(pi).stalled = False
    assert pi.next_frame(0.5) is not None


def test_a_broken_pi_camera_says_what_to_check(pi: PiCamera) -> None:
    _fake(pi).broken = True
    with pytest.raises(CameraError, match=r"timed out.*ribbon cable"):
        pi.next_frame(0.5)


def test_an_absent_pi_camera_says_what_to_check(clock: ManualClock) -> None:
    with pytest.raises(CameraError, match=r"does not start.*ribbon cable"):
        PiCamera((64, 36), clock, lambda: AbsentPicamera2)


def test_a_closed_pi_camera_is_stopped_and_given_back(pi: PiCamera) -> None:
    fake = _fake(pi)
    pi.close()
    pi.close()
    assert (fake.running, fake.closed) == (False, True)


def test_usb_cameras_are_not_taken_for_the_pi_camera() -> None:
    assert pi_cameras(lambda: FakePicamera2) == ("imx708",)


def _picture(path: Path, grey: int) -> None:
    cv2.imwrite(str(path), np.full((24, 32, 3), grey, np.uint8))


def _shown(camera: FrameSource, clock: ManualClock, for_s: float) -> list[int]:
    """The grey of the pictures shown, in order, each once."""
    shown: list[int] = []
    end_s = clock.now_s() + for_s
    while clock.now_s() < end_s:
        frame = camera.next_frame(0.5)
        grey = -1 if frame is None else int(frame.image[0, 0, 0])
        if shown[-1:] != [grey]:
            shown.append(grey)
    return shown


def test_a_folder_shows_its_pictures_by_name_and_stays_on_the_last(tmp_path: Path, clock: ManualClock) -> None:
    _picture(tmp_path / "b.png", 60)
    _picture(tmp_path / "a.png", 30)
    (tmp_path / "notes.txt").write_text("no picture")
    assert _shown(FolderCamera(tmp_path, clock), clock, 12.0) == [30, 60]


def test_a_folder_shows_each_picture_for_three_seconds(tmp_path: Path, clock: ManualClock) -> None:
    _picture(tmp_path / "a.png", 30)
    _picture(tmp_path / "b.png", 60)
    camera = FolderCamera(tmp_path, clock)
    assert _shown(camera, clock, 2.8) == [30]
    assert _shown(camera, clock, 0.5)[-1] == 60


def test_new_pictures_of_a_folder_are_noticed(tmp_path: Path, clock: ManualClock) -> None:
    camera = FolderCamera(tmp_path, clock)
    assert _shown(camera, clock, 2.0) == [-1]
    _picture(tmp_path / "first.png", 90)
    assert _shown(camera, clock, 1.5)[-1] == 90


def test_a_half_copied_picture_is_left_out_until_it_is_whole(
    tmp_path: Path, clock: ManualClock, caplog: pytest.LogCaptureFixture
) -> None:
    _picture(tmp_path / "whole.jpg", 90)
    whole = (tmp_path / "whole.jpg").read_bytes()
    folder = tmp_path / "watched"
    folder.mkdir()
    (folder / "one.jpg").write_bytes(whole[:40])
    camera = FolderCamera(folder, clock)
    with caplog.at_level(logging.WARNING):
        assert _shown(camera, clock, 2.0) == [-1]
    assert "one.jpg" in caplog.text
    (folder / "one.jpg").write_bytes(whole)
    assert _shown(camera, clock, 1.5)[-1] == pytest.approx(90, abs=2)


def test_a_folder_that_goes_away_is_a_lost_camera(tmp_path: Path, clock: ManualClock) -> None:
    folder = tmp_path / "watched"
    folder.mkdir()
    _picture(folder / "a.png", 30)
    camera = FolderCamera(folder, clock)
    _shown(camera, clock, 1.0)
    shutil.rmtree(folder)
    with pytest.raises(CameraError, match="is gone"):
        _shown(camera, clock, 5.0)


@pytest.fixture
def video(tmp_path: Path) -> Path:
    path = tmp_path / "clip.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 30.0, (64, 48))
    for k in range(30):
        writer.write(np.full((48, 64, 3), 8 * k, np.uint8))
    writer.release()
    return path


def test_a_video_plays_at_its_own_speed_and_ends_on_its_last_frame(video: Path, clock: ManualClock) -> None:
    camera = VideoFile(video, clock)
    greys = [camera.next_frame(0.5) for _ in range(30)]
    seen = [int(frame.image[5, 5, 0]) for frame in greys if frame is not None]
    assert seen[7] == pytest.approx(8 * 14, abs=12)
    assert seen == sorted(seen)
    assert seen[-1] == pytest.approx(8 * 29, abs=4)


def test_a_file_that_is_no_video_is_refused(tmp_path: Path, clock: ManualClock) -> None:
    path = tmp_path / "clip.mp4"
    path.write_text("no video")
    with pytest.raises(CameraError, match="no video that can be played"):
        VideoFile(path, clock)


def test_cameras_are_named_by_number_folder_or_video(tmp_path: Path, video: Path, clock: ManualClock) -> None:
    folder, film = opener(str(tmp_path), SIZE, clock), opener(str(video), SIZE, clock)
    assert folder is not None
    assert film is not None
    assert isinstance(folder(), FolderCamera)
    assert isinstance(film(), VideoFile)
    assert opener("0", SIZE, clock) is not None


def test_a_camera_that_nothing_is_called_by_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(CameraError, match=r"no camera 'nowhere'\. Name .auto."):
        opener("nowhere")


def test_automatic_choice_takes_the_first_camera_there_is() -> None:
    chosen = opener("auto")
    assert (chosen is None) == (not available())
