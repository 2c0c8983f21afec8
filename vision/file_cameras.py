"""Cameras made of files: a folder of pictures, watched for new ones, and a video."""

import logging
from pathlib import Path

import cv2
import numpy as np

from vision.clock import Clock
from vision.frames import CameraError, Frame, Image
from vision.picture import PictureError, load

_log = logging.getLogger(__name__)

_FRAME_S = 1 / 15
_SCAN_S = 0.5
_SHOW_S = 3.0
_ENDINGS = frozenset({".jpg", ".jpeg", ".png", ".bmp", ".webp", ".tif", ".tiff"})

_Version = tuple[str, int, int]


class FolderCamera:
    """A FrameSource that shows the pictures of a folder by name, three seconds each, and waits for new ones.

    A file that is no whole picture is looked at again when it changes. Raises CameraError when the folder is gone.
    """

    def __init__(self, folder: Path, clock: Clock) -> None:
        self._folder = folder
        self._clock = clock
        self._number = 0
        self._done: set[_Version] = set()
        self._image: Image | None = None
        self._show_until_s = self._scan_at_s = self._due_s = clock.now_s()
        self._listed()

    def next_frame(self, timeout_s: float) -> Frame | None:
        """The picture shown now; None while the folder has held none."""
        now_s = self._clock.now_s()
        if now_s >= self._show_until_s and now_s >= self._scan_at_s:
            self._scan_at_s = now_s + _SCAN_S
            self._turn_over(now_s)
        if self._image is None:
            self._clock.wait(min(timeout_s, _SCAN_S))
            return None
        self._clock.wait(max(0.0, min(timeout_s, self._due_s - now_s)))
        self._due_s = self._clock.now_s() + _FRAME_S
        self._number += 1
        return Frame(self._image, self._number, self._clock.now_s())

    def close(self) -> None:
        """Nothing to release."""

    def _turn_over(self, now_s: float) -> None:
        """Show the next new picture, if there is one."""
        for path, version in self._listed():
            if version in self._done:
                continue
            self._done.add(version)
            try:
                self._image = load(path)
            except PictureError as problem:
                _log.warning("left out: %s", problem)
                continue
            self._show_until_s = now_s + _SHOW_S
            return

    def _listed(self) -> list[tuple[Path, _Version]]:
        """The pictures by name, each with what tells one version of the file from the next."""
        found = []
        try:
            for path in sorted(self._folder.iterdir()):
                if path.suffix.lower() in _ENDINGS and path.is_file():
                    facts = path.stat()
                    found.append((path, (path.name, facts.st_mtime_ns, facts.st_size)))
        except FileNotFoundError:
            if not self._folder.is_dir():
                raise CameraError(f"The folder {self._folder} is gone", "Put it back, or name another one") from None
        except OSError as problem:
            raise CameraError(f"The folder {self._folder} cannot be read ({problem})", "Check its rights") from problem
        return found


class VideoFile:
    """A FrameSource that plays a video once, at its own speed, and then shows its last frame.

    `path` may name numbered pictures, as in "%03d.jpg"; `fps` is then their speed, which no file tells. Raises
    CameraError when there is no video.
    """

    def __init__(self, path: Path, clock: Clock, fps: float | None = None) -> None:
        self._clock = clock
        self._capture = cv2.VideoCapture(str(path))
        self._image = self._decoded() if self._capture.isOpened() else None
        if self._image is None:
            self._capture.release()
            raise CameraError(f"{path} is no video that can be played", "Name an MP4, MKV or AVI file")
        fps = fps or self._capture.get(cv2.CAP_PROP_FPS)
        self._frame_s = 1 / fps if 1 <= fps <= 240 else 1 / 30
        self._began_s = self._due_s = clock.now_s()
        self._at = 0
        self._number = 0

    def next_frame(self, timeout_s: float) -> Frame | None:
        """The frame that is due now; frames nobody asked for in time are skipped."""
        self._clock.wait(max(0.0, min(timeout_s, self._due_s - self._clock.now_s())))
        now_s = self._clock.now_s()
        self._due_s = now_s + max(self._frame_s, _FRAME_S)
        self._play_to(int((now_s - self._began_s) / self._frame_s))
        self._number += 1
        return None if self._image is None else Frame(self._image, self._number, now_s)

    def close(self) -> None:
        """Close the file. Safe to call twice."""
        self._capture.release()

    def _play_to(self, wanted: int) -> None:
        while self._at < wanted - 1 and self._capture.grab():
            self._at += 1
        if self._at < wanted:
            image = self._decoded()
            self._image = self._image if image is None else image
            self._at = wanted

    def _decoded(self) -> Image | None:
        decoded, image = self._capture.read()
        return np.asarray(image, np.uint8) if decoded else None
