"""Stand-ins for camera libraries that keep the rules of the real ones and can fail: for tests and demonstrations."""

from typing import Any

import numpy as np

from vision.clock import Clock
from vision.frames import Image

_FRAME_S = 1 / 30
_SELECT_TIMEOUT_S = 1.0


class FakeCapture:
    """OpenCV's VideoCapture over a video device that sends `image` 30 times a second.

    While nobody grabs, one frame waits in the driver, the oldest. The number of a frame stands in its first pixel.
    """

    def __init__(self, clock: Clock, image: Image, *, waking_s: float = 0.0) -> None:
        self.opens = True
        self.stalled = False
        self.unplugged = False
        self.released = False
        self.properties: dict[int, float] = {}
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

    def set(self, property_id: int, value: float) -> bool:
        """Keep what was asked for."""
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
        image = self._image.copy()
        image[0, 0] = self._grabbed % 256
        return True, image

    def release(self) -> None:
        """Give the device back."""
        self.released = True


class FakeRequest:
    """A completed request of picamera2: must be released, or its buffer is lost."""

    def __init__(self, camera: "FakePicamera2") -> None:
        self._camera = camera

    def make_array(self, name: str) -> Image:
        """The picture of a stream."""
        if name not in self._camera.streams:
            raise RuntimeError(f"stream {name!r} is not defined")
        return np.full((self._camera.size[1], self._camera.size[0], 3), self._camera.frames % 256, np.uint8)

    def get_metadata(self) -> dict[str, Any]:
        """What the camera did for this picture."""
        return {"ExposureTime": 8000, "AnalogueGain": 2.0, "ColourGains": (1.9, 1.6), "SensorTimestamp": 0}

    def release(self) -> None:
        """Give the buffer back."""
        self._camera.held -= 1


class FakePicamera2:
    """picamera2's class over a camera with three buffers, which can be absent, stall or fail."""

    present = True

    def __init__(self) -> None:
        if not type(self).present:
            raise IndexError("list index out of range")
        self.streams: tuple[str, ...] = ()
        self.size = (0, 0)
        self.controls: dict[str, Any] = {}
        self.frames = 0
        self.held = 0
        self.stalled = False
        self.broken = False
        self.running = False
        self.closed = False

    @staticmethod
    def global_camera_info() -> list[dict[str, str]]:
        """The cameras that are connected."""
        return [
            {"Model": "imx708", "Id": "/base/axi/pcie@120000/rp1/i2c@88000/imx708@1a"},
            {"Model": "Webcam", "Id": "/base/axi/usb@200000-1:1.0"},
        ]

    def create_video_configuration(self, main: dict[str, Any], controls: dict[str, Any], buffer_count: int) -> Any:
        """A configuration for `configure`."""
        return {"main": main, "controls": controls, "buffer_count": buffer_count}

    def configure(self, configuration: Any) -> None:
        """Take a configuration over."""
        self.streams = ("main",)
        self.size = configuration["main"]["size"]
        self.controls |= configuration["controls"]

    def start(self) -> None:
        """Let pictures flow."""
        if not self.streams:
            raise RuntimeError("configure the camera first")
        self.running = True

    def set_controls(self, controls: dict[str, Any]) -> None:
        """Change controls of the running camera."""
        self.controls |= controls

    def capture_request(self, *, wait: bool) -> object:
        """Ask for the next picture; with `wait` False a job for `wait`."""
        if wait or not self.running:
            raise RuntimeError("start the camera, and ask without waiting")
        return object()

    def wait(self, job: object, timeout: float) -> FakeRequest:  # noqa: ARG002 - time does not pass here
        """The job's result. TimeoutError when it is late."""
        if self.broken:
            raise RuntimeError("camera frontend has timed out")
        if self.stalled:
            raise TimeoutError
        if self.held >= 3:
            raise TimeoutError
        self.held += 1
        self.frames += 1
        return FakeRequest(self)

    def stop(self) -> None:
        """Stop the flow."""
        self.running = False

    def close(self) -> None:
        """Give the camera back."""
        self.closed = True
