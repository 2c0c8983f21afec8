"""Stand-ins for cameras that keep the rules of the real ones and can fail: for tests and demonstrations."""

from collections import deque
from collections.abc import Callable
from typing import Any

import cv2
import numpy as np

from vision.clock import Clock
from vision.frames import CameraError, Frame, Image

_FRAME_S = 1 / 30
_SELECT_TIMEOUT_S = 1.0
_AUTOMATIC, _MANUAL = 3.0, 1.0


class FakeCapture:
    """OpenCV's VideoCapture over a video device that sends `image` 30 times a second.

    While nobody grabs, one frame waits in the driver, the oldest. The number of a frame stands in its first pixel.
    `light` is the room's: an automatic exposure follows it, a held one lets the picture follow. A camera that `lies`
    tells another exposure than the one it has; one without `holds` has no exposure to hold. `modes` are those of the
    kernel's menu of exposures that it knows.
    """

    def __init__(self, clock: Clock, image: Image, *, waking_s: float = 0.0, holds: bool = True) -> None:
        self.opens = True
        self.stalled = self.unplugged = self.released = self.torn = self.lies = False
        self.light = 1.0
        self.modes = (_AUTOMATIC, _MANUAL)
        self.properties: dict[int, float] = {}
        if holds:
            self.properties = {cv2.CAP_PROP_AUTO_EXPOSURE: _AUTOMATIC, cv2.CAP_PROP_EXPOSURE: 150.0}
            self.properties |= {cv2.CAP_PROP_AUTO_WB: 1.0, cv2.CAP_PROP_AUTOFOCUS: 1.0}
        self._clock = clock
        self._image = image
        self._awake_s = clock.now_s() + waking_s
        self._sent = 0
        self._grabbed = 0
        self._last_was_fresh = True
        self._last_s = clock.now_s()

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        """Whether the device answers."""
        return self.opens and not self.released

    def get(self, property_id: int) -> float:
        """A property; -1 for one that the device has not."""
        if property_id == cv2.CAP_PROP_EXPOSURE and self._adjusts and property_id in self.properties:
            return 20.0 if self.lies else round(150.0 / self.light)
        return self.properties.get(property_id, -1.0)

    def set(self, property_id: int, value: float) -> bool:
        """Keep what was asked for; False for a mode of exposure that the device has not."""
        if property_id == cv2.CAP_PROP_AUTO_EXPOSURE and value not in self.modes:
            return False
        self.properties[property_id] = value
        return True

    def grab(self) -> bool:
        """Take the waiting frame at once, or the next in time; a stalled device waits a second and gives up."""
        if self.unplugged or self.released:
            return False
        if self.stalled or self._clock.now_s() < self._awake_s:
            self._clock.wait(_SELECT_TIMEOUT_S)
            return False
        missed = int((self._clock.now_s() - self._last_s) / _FRAME_S)
        if missed and self._last_was_fresh:
            # One old frame waits in the driver; those after it found no buffer and are gone.
            self._last_was_fresh = False
            self._grabbed = self._sent + 1
        else:
            self._clock.wait(_FRAME_S)
            missed, self._last_was_fresh = 1, True
            self._grabbed = self._sent + 1
        self._sent += missed
        self._last_s = self._clock.now_s()
        return True

    def retrieve(self) -> tuple[bool, Any]:
        """The frame grabbed last."""
        if self.torn:
            return False, None
        image = self._image.copy()
        if not self._adjusts:
            exposed = self.properties[cv2.CAP_PROP_EXPOSURE] * self.light / 150.0
            image = np.clip(image * exposed ** (1 / 2.2), 0, 255).astype(np.uint8)
        image[0, 0] = self._grabbed % 256
        return True, image

    def release(self) -> None:
        """Give the device back."""
        self.released = True

    @property
    def _adjusts(self) -> bool:
        """Whether the camera sees to its exposure by itself."""
        return self.properties.get(cv2.CAP_PROP_AUTO_EXPOSURE, _AUTOMATIC) != _MANUAL


class ScriptedCamera:
    """A FrameSource, and what opens it, that sends `image` fifteen times a second and whatever a test puts before it.

    `spoilt` holds pictures that are sent first, in order; `hang` is called inside the driver before every frame.
    """

    def __init__(self, clock: Clock, image: Image) -> None:
        self.image = image
        self.spoilt: deque[Image] = deque()
        self.stalled = self.unplugged = False
        self.hang: Callable[[], object] | None = None
        self.opened = self.closed = self.frames = 0
        self.paces: list[bool] = []
        self._clock = clock

    def open(self) -> "ScriptedCamera":
        """The camera, ready. Raises CameraError when it is unplugged."""
        self._check()
        self.opened += 1
        return self

    def next_frame(self, timeout_s: float) -> Frame | None:
        """The next picture; None when stalled. Raises CameraError when unplugged."""
        self._check()
        if self.hang is not None:
            self.hang()
        if self.stalled:
            self._clock.wait(timeout_s)
            return None
        self._clock.wait(1 / 15)
        self.frames += 1
        image = self.spoilt.popleft() if self.spoilt else self.image
        return Frame(image, self.frames, self._clock.now_s())

    def pace(self, *, busy: bool) -> None:
        """Take note of how often frames are wanted."""
        self.paces.append(busy)

    def close(self) -> None:
        """Count it."""
        self.closed += 1

    def _check(self) -> None:
        if self.unplugged:
            raise CameraError("The camera is unplugged", "Plug it in again")
