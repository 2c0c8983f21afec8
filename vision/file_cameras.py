"""Cameras made of files: a folder of pictures, watched for new ones, and a video."""

import logging
import stat
from pathlib import Path

import cv2
import numpy as np

from companion.language import gettext as _
from vision.clock import Clock
from vision.frames import CameraError, Frame, Image
from vision.picture import PictureError, load

_log = logging.getLogger(__name__)

_FRAME_S = 1 / 15
_SCAN_S = 0.5
_SHOW_S = 3.0
_ENDINGS = frozenset({".jpg", ".jpeg", ".png", ".bmp", ".webp", ".tif", ".tiff"})

_Version = tuple[int, int]
"""What tells a file from the same one after it was written to: the moment it changed, and its bytes."""


class FolderCamera:
    """A FrameSource that shows the pictures of a folder by name, three seconds each, and waits for new ones.

    A file that is no whole picture is looked at again when it changes. Raises CameraError when the folder is gone.
    """

    def __init__(self, folder: Path, clock: Clock) -> None:
        self._folder = folder
        self._clock = clock
        self._number = 0
        self._done: dict[str, _Version] = {}
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
        """Show the next new picture, if there is one. Files that are gone are forgotten."""
        listed = self._listed()
        self._done = {name: version for name, version in self._done.items() if name in listed}
        for name, version in listed.items():
            if self._done.get(name) == version:
                continue
            self._done[name] = version
            try:
                self._image = load(self._folder / name)
            except PictureError as problem:
                _log.warning("left out: %s", problem)
                continue
            self._show_until_s = now_s + _SHOW_S
            return

    def _listed(self) -> dict[str, _Version]:
        """The pictures in the order of their names, each with its version."""
        try:
            paths = sorted(self._folder.iterdir())
        except (FileNotFoundError, NotADirectoryError):
            raise CameraError(
                _("The folder {folder} is gone").format(folder=self._folder), _("Put it back, or name another one")
            ) from None
        except OSError as problem:
            raise CameraError(
                _("The folder {folder} cannot be read ({problem})").format(folder=self._folder, problem=problem),
                _("Check its rights"),
            ) from problem
        versions = ((path.name, _version(path)) for path in paths if path.suffix.lower() in _ENDINGS)
        return {name: version for name, version in versions if version is not None}


def _version(path: Path) -> _Version | None:
    """The version of a file; None for what is no file, or is gone by now."""
    try:
        facts = path.stat()
    except OSError:
        return None
    return (facts.st_mtime_ns, facts.st_size) if stat.S_ISREG(facts.st_mode) else None


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
            problem = _("{path} is no video that can be played").format(path=path)
            raise CameraError(problem, _("Name an MP4, MKV or AVI file"))
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
