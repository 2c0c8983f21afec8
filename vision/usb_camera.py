"""A USB camera, or anything else that Linux shows as a video device, through OpenCV."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import cv2

from vision.clock import Clock
from vision.frames import CameraError, Frame, Image

_CLASS = Path("/sys/class/video4linux")
_FIRST_FRAME_S = 5.0
_RETRY_S = 0.1
_BUFFERED_S = 0.004
_MOST_BUFFERED = 5
_CHECK = "Check that it is plugged in and that no other program uses it"


class Capture(Protocol):
    """The part of OpenCV's VideoCapture that is used here."""

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        """Whether the device answers."""

    def set(self, property_id: int, value: float) -> bool:
        """Ask for a property; False when the device refuses."""

    def grab(self) -> bool:
        """Take the next frame, waiting for it; False when none came."""

    def retrieve(self) -> tuple[bool, Any]:
        """Decode the frame taken last."""

    def release(self) -> None:
        """Give the device back."""


def _video_device(number: int) -> Capture:
    return cv2.VideoCapture(number, cv2.CAP_V4L2)


class UsbCamera:
    """A FrameSource over video device `number`, asked for `size` (width, height) pixels as motion JPEG.

    Raises CameraError when it cannot be opened. Frames that wait in the driver are dropped: a look is always now.
    """

    def __init__(
        self,
        number: int,
        size: tuple[int, int],
        clock: Clock,
        open_device: Callable[[int], Capture] = _video_device,
    ) -> None:
        self._name = f"Camera {number}"
        self._clock = clock
        self._capture = open_device(number)
        if not self._capture.isOpened():
            self._capture.release()
            raise CameraError(f"{self._name} does not open", _CHECK)
        self._capture.set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))
        self._capture.set(cv2.CAP_PROP_FRAME_WIDTH, size[0])
        self._capture.set(cv2.CAP_PROP_FRAME_HEIGHT, size[1])
        self._capture.set(cv2.CAP_PROP_BUFFERSIZE, 1)
        self._opened_s = clock.now_s()
        self._number = 0

    def next_frame(self, timeout_s: float) -> Frame | None:  # noqa: ARG002 - OpenCV waits its own second
        """The newest frame; None while a camera that was just opened still wakes up."""
        if not self._grabbed():
            self._wait_for_first()
            return None
        decoded, image = self._capture.retrieve()
        if not decoded or image is None:
            return None
        self._number += 1
        return Frame(_as_colour(image), self._number, self._clock.now_s())

    def close(self) -> None:
        """Give the device back. Safe to call twice."""
        self._capture.release()

    def _grabbed(self) -> bool:
        """Take the newest frame: one that comes at once had been waiting since the last look."""
        for _ in range(_MOST_BUFFERED):
            began_s = self._clock.now_s()
            if not self._capture.grab():
                return False
            if self._clock.now_s() - began_s > _BUFFERED_S:
                break
        return True

    def _wait_for_first(self) -> None:
        """Be patient with a camera that wakes up; give up one that had sent pictures before."""
        if self._number > 0 or self._clock.now_s() - self._opened_s > _FIRST_FRAME_S:
            raise CameraError(f"{self._name} sends no pictures", _CHECK)
        self._clock.wait(_RETRY_S)


def usb_cameras(devices: Path = _CLASS) -> tuple[tuple[str, str], ...]:
    """The video devices that take pictures: number and name, lowest number first."""
    found = []
    for device in devices.glob("video*"):
        number = device.name.removeprefix("video")
        if number.isdecimal() and _line(device / "index") in ("0", ""):
            found.append((number, _line(device / "name") or "video device"))
    return tuple(sorted(found, key=lambda one: int(one[0])))


def _line(file: Path) -> str:
    try:
        return file.read_text("utf-8", "replace").strip()
    except OSError:
        return ""


def _as_colour(image: Any) -> Image:
    return cv2.cvtColor(image, cv2.COLOR_GRAY2BGR) if image.ndim == 2 else image
