"""Cameras made of files: a folder of pictures as they come and go, and a video."""

import logging
import shutil
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.clock import ManualClock
from vision.feed import Feed
from vision.file_cameras import FolderCamera, VideoFile
from vision.frames import CameraError, FrameSource


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock(100.0)


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


def test_a_picture_that_is_taken_anew_under_its_name_is_shown_again(tmp_path: Path, clock: ManualClock) -> None:
    _picture(tmp_path / "now.png", 30)
    camera = FolderCamera(tmp_path, clock)
    assert _shown(camera, clock, 4.0) == [30]
    cv2.imwrite(str(tmp_path / "now.png"), np.full((48, 32, 3), 60, np.uint8))
    assert _shown(camera, clock, 4.0)[-1] == 60


def test_files_that_are_gone_are_forgotten(tmp_path: Path, clock: ManualClock) -> None:
    camera = FolderCamera(tmp_path, clock)
    for number in range(5):
        _picture(tmp_path / f"{number}.png", 30 + number)
        _shown(camera, clock, 4.0)
        (tmp_path / f"{number}.png").unlink()
    _shown(camera, clock, 4.0)
    assert camera._done == {}


def test_what_cannot_be_read_beside_the_pictures_is_passed_over(tmp_path: Path, clock: ManualClock) -> None:
    (tmp_path / "loop.png").symlink_to(tmp_path / "loop.png")
    (tmp_path / "nowhere.png").symlink_to(tmp_path / "gone.png")
    (tmp_path / "folder.png").mkdir()
    _picture(tmp_path / "z.png", 90)
    assert _shown(FolderCamera(tmp_path, clock), clock, 2.0)[-1] == 90


def test_a_file_in_place_of_the_folder_is_a_lost_camera(tmp_path: Path, clock: ManualClock) -> None:
    folder = tmp_path / "watched"
    folder.mkdir()
    camera = FolderCamera(folder, clock)
    folder.rmdir()
    folder.write_text("a file now")
    with pytest.raises(CameraError, match="is gone"):
        _shown(camera, clock, 2.0)


def test_pictures_of_any_size_and_black_ones_are_shown_one_after_the_other(tmp_path: Path, clock: ManualClock) -> None:
    _picture(tmp_path / "a.png", 30)
    _picture(tmp_path / "b.png", 0)
    cv2.imwrite(str(tmp_path / "c.png"), np.full((100, 50, 3), 60, np.uint8))
    feed = Feed(lambda: FolderCamera(tmp_path, clock), clock)
    seen: list[tuple[int, ...]] = []
    while clock.now_s() < 112.0:
        frame, signal = feed.take()
        assert signal is None
        kind = () if frame is None else (*frame.image.shape[:2], int(frame.image[0, 0, 0]))
        seen += [kind] if kind and kind not in seen else []
    assert seen == [(24, 32, 30), (24, 32, 0), (100, 50, 60)]
