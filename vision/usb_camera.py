"""A USB camera, or anything else that Linux shows as a video device, through OpenCV."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import cv2

from companion.language import gettext as _
from vision.clock import Clock
from vision.frames import CameraError, Frame, Image
from vision.picture_quality import brightness
from vision.settling import Grip, Settling

_FIRST_FRAME_S = 5.0
_RETRY_S = 0.1
_BUFFERED_S = 0.004
_MOST_BUFFERED = 5

# The kernel's menu of exposure modes, which OpenCV hands through: manual; automatic by exposure time, or altogether.
_EXPOSURE_HELD, _EXPOSURE_FREE = (1,), (3, 0)
_ADJUSTING = (cv2.CAP_PROP_AUTO_EXPOSURE, cv2.CAP_PROP_AUTO_WB, cv2.CAP_PROP_AUTOFOCUS)


class Capture(Protocol):
    """The part of OpenCV's VideoCapture that is used here."""

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        """Whether the device answers."""

    def get(self, property_id: int) -> float:
        """A property; below zero when the device has none such."""

    def set(self, property_id: int, value: float) -> bool:
        """Ask for a property; False when the device refuses."""

    def grab(self) -> bool:
        """Take the next frame, waiting for it; False when none came."""

    def retrieve(self) -> tuple[bool, Any]:
        """Decode the frame taken last."""

    def release(self) -> None:
        """Give the device back."""


def _video_device(path: Path) -> Capture:
    """The device a path leads to now. OpenCV complains aloud about one that is not there, so it is not asked for it."""
    if not path.exists():
        raise CameraError(_("The camera {name} is not there").format(name=path.name), _check())
    number = path.resolve().name.removeprefix("video")
    return cv2.VideoCapture(int(number) if number.isdecimal() else str(path), cv2.CAP_V4L2)


class UsbCamera:
    """A PacedSource over the video device at `path`, asked for `size` (width, height) pixels as motion JPEG.

    Exposure, white balance and focus are held once they have settled, where the driver offers it and keeps its word.
    Raises CameraError when it cannot be opened. Frames that wait in the driver are dropped: a look is always now.
    """

    def __init__(
        self, path: Path, size: tuple[int, int], clock: Clock, open_device: Callable[[Path], Capture] = _video_device
    ) -> None:
        self._clock = clock
        self._capture = open_device(path)
        if not self._capture.isOpened():
            self._capture.release()
            raise CameraError(_("The camera {name} does not open").format(name=path.name), _check())
        self._capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        self._capture.set(cv2.CAP_PROP_FRAME_WIDTH, size[0])
        self._capture.set(cv2.CAP_PROP_FRAME_HEIGHT, size[1])
        self._capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        self._offered = frozenset(one for one in _ADJUSTING if self._capture.get(one) >= 0)
        # What was held by whoever used the camera last stays held in the camera.
        self._grip(Grip.FREE)
        self._settling = Settling(clock.now_s())
        self._opened_s = clock.now_s()
        self._number = 0
        self._busy = True

    def next_frame(self, timeout_s: float) -> Frame | None:  # noqa: ARG002 - OpenCV waits its own second
        """The newest frame; None while a camera that was just opened still wakes up, or for a picture that is none."""
        if not self._grabbed():
            self._wait_for_first()
            return None
        image = self._decoded()
        if image is None:
            return None
        self._number += 1
        now_s = self._clock.now_s()
        grip = self._settling.seen(now_s, brightness(image), busy=self._busy)
        if grip is not None:
            self._grip(grip)
        return Frame(image, self._number, now_s)

    def pace(self, *, busy: bool) -> None:
        """Hear whether something goes on in the tray; the driver's rate stays, and whoever looks less takes fewer."""
        self._busy = busy

    def close(self) -> None:
        """Let the camera adjust itself again and give it back. Safe to call twice."""
        if self._capture.isOpened():
            self._grip(Grip.FREE)
        self._capture.release()

    def _grabbed(self) -> bool:
        """Take the newest frame: one that comes at once had been waiting since the last look."""
        for _frame in range(_MOST_BUFFERED):
            began_s = self._clock.now_s()
            if not self._capture.grab():
                return False
            if self._clock.now_s() - began_s > _BUFFERED_S:
                break
        return True

    def _decoded(self) -> Image | None:
        """The frame grabbed last in three colours; None when it was cut short on the wire."""
        try:
            decoded, image = self._capture.retrieve()
        except cv2.error:
            return None
        if not decoded or image is None or image.size == 0:
            return None
        return cv2.cvtColor(image, cv2.COLOR_GRAY2BGR) if image.ndim == 2 else image

    def _wait_for_first(self) -> None:
        """Be patient with a camera that wakes up; give up one that had sent pictures before."""
        if self._number > 0 or self._clock.now_s() - self._opened_s > _FIRST_FRAME_S:
            raise CameraError(_("The camera sends no pictures"), _check())
        self._clock.wait(_RETRY_S)

    def _grip(self, grip: Grip) -> None:
        """Hold exposure, white balance and focus as they are, or let the camera adjust them; where it can."""
        hold = grip is Grip.HOLD
        if cv2.CAP_PROP_AUTO_EXPOSURE in self._offered:
            exposure = self._capture.get(cv2.CAP_PROP_EXPOSURE) if hold else 0.0
            modes = _EXPOSURE_HELD if hold else _EXPOSURE_FREE
            any(self._capture.set(cv2.CAP_PROP_AUTO_EXPOSURE, mode) for mode in modes)
            if exposure > 0:
                self._capture.set(cv2.CAP_PROP_EXPOSURE, exposure)
        for automatic in self._offered - {cv2.CAP_PROP_AUTO_EXPOSURE}:
            self._capture.set(automatic, 0 if hold else 1)


def _check() -> str:
    return _("Check that it is plugged in and that no other program uses it")
