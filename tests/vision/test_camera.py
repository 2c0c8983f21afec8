"""Cameras by their names: what each name means, what is taken without one, and pictures turned upright."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.camera import available, awaited, opener, sizes
from vision.camera_thread import OwnThread
from vision.clock import ManualClock
from vision.fake_cameras import ScriptedCamera
from vision.file_cameras import FolderCamera, VideoFile
from vision.frames import CameraError, NoCameraError, PacedSource
from vision.turned import Turned

SIZE = (1280, 720)


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(100.0)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    cv2.imwrite(str(tmp_path / "a.png"), np.full((24, 32, 3), 90, np.uint8))
    return tmp_path


@pytest.fixture
def video(folder: Path) -> Path:
    path = folder / "clip.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 30.0, (64, 48))
    writer.write(np.full((48, 64, 3), 80, np.uint8))
    writer.release()
    return path


def test_a_folder_and_a_video_are_named_by_their_paths(folder: Path, video: Path, clock: ManualClock) -> None:
    pictures, film = opener(str(folder), SIZE, clock), opener(str(video), SIZE, clock)
    assert pictures is not None
    assert film is not None
    assert isinstance(pictures(), FolderCamera)
    assert isinstance(film(), VideoFile)


@pytest.mark.parametrize(
    "name", ["0", "usb-046d_C920-video-index0", "/dev/v4l/by-id/usb-x-video-index0", "/dev/video9"]
)
def test_a_video_device_is_named_by_number_stable_name_or_path_though_it_is_not_there_yet(name: str) -> None:
    assert isinstance(opener(name), OwnThread)


@pytest.mark.parametrize("name", ["nowhere", "picamera2:left", "picamera3", "-1"])
def test_a_name_that_means_nothing_is_refused_with_the_names_there_are(name: str) -> None:
    with pytest.raises(CameraError, match=rf"no camera '{name}'\. Name .auto.*companion camera"):
        opener(name)


@pytest.mark.parametrize("name", ["picamera2", "picamera2:1"])
def test_the_pis_camera_is_refused_where_its_library_is_missing(name: str) -> None:
    with pytest.raises(CameraError, match="picamera2 is not installed"):
        opener(name)


def test_without_any_camera_the_automatic_choice_is_none() -> None:
    assert (opener("auto") is None) == (not available())


def test_a_device_that_cannot_be_asked_tells_no_sizes() -> None:
    assert sizes("/dev/video63") == ()


def test_a_camera_that_is_awaited_is_taken_when_it_comes_and_the_same_one_again(folder: Path, video: Path) -> None:
    there: list[tuple[str, str]] = []
    open_first = awaited(SIZE, ManualClock(), cameras=lambda: tuple(there))
    with pytest.raises(NoCameraError, match=r"There is no camera\. Plug one in"):
        open_first()
    there.append((str(folder), "a camera"))
    assert isinstance(open_first(), FolderCamera)
    there.insert(0, (str(video), "another, listed first"))
    assert isinstance(open_first(), FolderCamera)
    there.pop()
    assert isinstance(open_first(), VideoFile)
    there.clear()
    with pytest.raises(NoCameraError):
        open_first()


CORNERS = np.array([[1, 2, 3], [4, 5, 6]], np.uint8)


@pytest.mark.parametrize(
    ("clockwise_deg", "upright"),
    [
        (90, [[4, 1], [5, 2], [6, 3]]),
        (180, [[6, 5, 4], [3, 2, 1]]),
        (270, [[3, 6], [2, 5], [1, 4]]),
    ],
)
def test_pictures_are_turned_clockwise(clock: ManualClock, clockwise_deg: int, upright: list[list[int]]) -> None:
    camera = ScriptedCamera(clock, np.repeat(CORNERS[:, :, None], 3, axis=2))
    frame = Turned(camera, clockwise_deg).next_frame(0.5)
    assert frame is not None
    assert frame.image[:, :, 0].tolist() == upright
    assert frame.number == 1


def test_a_turned_camera_keeps_its_pace_its_pauses_and_its_end(clock: ManualClock) -> None:
    camera = ScriptedCamera(clock, np.zeros((2, 3, 3), np.uint8))
    turned: PacedSource = Turned(camera, 90)
    turned.pace(busy=False)
    camera.stalled = True
    assert turned.next_frame(0.5) is None
    turned.close()
    assert (camera.paces, camera.closed) == ([False], 1)


def test_a_named_camera_is_turned_as_asked(folder: Path, clock: ManualClock) -> None:
    open_turned = opener(str(folder), SIZE, clock, 90)
    assert open_turned is not None
    frame = open_turned().next_frame(1.0)
    assert frame is not None
    assert frame.image.shape == (32, 24, 3)
