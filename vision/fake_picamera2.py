"""A stand-in for picamera2 that keeps its rules and can fail: for tests and for machines without a Pi's camera.

It follows picamera2's documented behaviour, and its habits: an unknown control is refused, a stop behind an unanswered
request never ends, a camera that was not closed is busy.
"""

from concurrent.futures import CancelledError
from typing import Any

import numpy as np

from vision.frames import Image

_AUTOMATIC = ("AeEnable", "AwbEnable")
_SETTLES_OVER = 12
"""How many frames exposure and gains need to find themselves."""


class FakeRequest:
    """A completed request of picamera2: must be released, or its buffer is lost."""

    def __init__(self, camera: "FakePicamera2", image: Image, metadata: dict[str, Any]) -> None:
        self._camera = camera
        self._image = image
        self._metadata = metadata

    def make_array(self, name: str) -> Image:
        """The picture of a stream."""
        if name not in self._camera.streams:
            raise RuntimeError(f"stream {name!r} is not defined")
        return self._image

    def get_metadata(self) -> dict[str, Any]:
        """What the camera did for this picture."""
        return self._metadata

    def release(self) -> None:
        """Give the buffer back."""
        self._camera.held -= 1


class FakePicamera2:
    """picamera2's class over a camera with three buffers, which can be absent, stall, fail or be refused a mode.

    `light` is the room's: exposure and gain follow it while they are automatic, else the picture does.
    """

    present = True
    offered: tuple[str, ...] = (
        *_AUTOMATIC,
        "ExposureTime",
        "AnalogueGain",
        "ColourGains",
        "FrameDurationLimits",
        "AfMode",
        "LensPosition",
    )
    refuses_modes = False
    opened: "FakePicamera2 | None" = None

    def __init__(self, camera_num: int = 0) -> None:
        if not type(self).present or camera_num >= len(self.global_camera_info()):
            raise IndexError("list index out of range")
        if FakePicamera2.opened is not None:
            raise RuntimeError("Failed to acquire camera: Device or resource busy")
        FakePicamera2.opened = self
        self.number = camera_num
        self.streams: tuple[str, ...] = ()
        self.size = (0, 0)
        self.sensor: dict[str, Any] = {}
        self.controls: dict[str, Any] = {}
        self.history: list[dict[str, Any]] = []
        self.frames = self.held = 0
        self.light = 1.0
        self.stalled = self.broken = self.running = self.closed = False
        self._jobs: list[object] = []
        self._exposure_us = 2000.0
        self._red_gain = 1.0

    @staticmethod
    def global_camera_info() -> list[dict[str, Any]]:
        """The cameras that are connected."""
        return [
            {"Model": "imx708", "Id": "/base/axi/pcie@120000/rp1/i2c@88000/imx708@1a", "Num": 0},
            {"Model": "Webcam", "Id": "/base/axi/usb@200000-1:1.0", "Num": 1},
            {"Model": "imx219", "Id": "/base/axi/pcie@120000/rp1/i2c@80000/imx219@10", "Num": 2},
        ]

    @property
    def sensor_modes(self) -> list[dict[str, Any]]:
        """The modes of the sensor: the fastest reads its middle alone."""
        sizes = {
            (1536, 864): (768, 432, 3072, 1728),
            (2304, 1296): (0, 0, 4608, 2592),
            (4608, 2592): (0, 0, 4608, 2592),
        }
        return [{"size": size, "crop_limits": crop, "bit_depth": 10} for size, crop in sizes.items()]

    @property
    def camera_controls(self) -> dict[str, tuple[float, float, float]]:
        """The controls that the camera offers, each with its least, largest and usual value."""
        return dict.fromkeys(self.offered, (0.0, 1e6, 1.0))

    def create_video_configuration(
        self, main: dict[str, Any], buffer_count: int = 6, sensor: dict[str, Any] | None = None
    ) -> dict[str, Any]:
        """A configuration for `configure`."""
        return {"main": main, "buffer_count": buffer_count, "sensor": sensor or {}}

    def configure(self, configuration: dict[str, Any]) -> None:
        """Take a configuration over."""
        if self.refuses_modes and configuration["sensor"]:
            raise RuntimeError("Failed to configure camera: Invalid argument")
        self.streams = ("main",)
        self.size = configuration["main"]["size"]
        self.sensor = configuration["sensor"]

    def start(self) -> None:
        """Let pictures flow."""
        if not self.streams:
            raise RuntimeError("Camera has not been configured")
        self.running = True

    def set_controls(self, controls: dict[str, Any]) -> None:
        """Change controls, all of which the camera must offer."""
        for name in controls:
            if name not in self.offered:
                raise RuntimeError(f"Control {name} is not advertised by libcamera")
        self.history.append(controls)
        self.controls |= controls

    def capture_request(self, *, wait: bool) -> object:
        """Ask for the next picture; with `wait` False a job for `wait`."""
        if wait or not self.running:
            raise RuntimeError("start the camera, and ask without waiting")
        self._jobs.append(object())
        return self._jobs[-1]

    def wait(self, job: object, timeout: float) -> FakeRequest:  # noqa: ARG002 - time does not pass here
        """The job's result. TimeoutError when it is late."""
        if job not in self._jobs:
            raise CancelledError
        if self.broken:
            raise RuntimeError("camera frontend has timed out")
        if self.stalled or self.held >= 3:
            raise TimeoutError
        self._jobs.remove(job)
        self.held += 1
        self.frames += 1
        return FakeRequest(self, *self._exposed())

    def cancel_all_and_flush(self) -> None:
        """Call off whatever is still asked of the camera."""
        self._jobs.clear()

    def stop(self) -> None:
        """Stop the flow; behind a request that a stalled camera never answers it would wait for ever."""
        if self._jobs:
            raise AssertionError("stop() would never return: call off what is asked of the camera first")
        self.running = False

    def close(self) -> None:
        """Give the camera back."""
        self.stop()
        self.closed = True
        FakePicamera2.opened = None

    def _exposed(self) -> tuple[Image, dict[str, Any]]:
        """A picture as bright as light and exposure make it, and what was set for it."""
        wanted_us = 8000.0 / self.light
        if self.controls.get("AeEnable", True):
            self._exposure_us += (wanted_us - self._exposure_us) / 3 if self.frames < _SETTLES_OVER else 0.0
            self._exposure_us = wanted_us if self.frames >= _SETTLES_OVER else self._exposure_us
        else:
            self._exposure_us = float(self.controls["ExposureTime"])
        level = min(255.0, 100.0 * (self._exposure_us / wanted_us) ** (1 / 2.2))
        image = np.full((self.size[1], self.size[0], 3), round(level), np.uint8)
        image[0, 0] = self.frames % 256
        metadata = {
            "ExposureTime": round(self._exposure_us),
            "AnalogueGain": 2.0,
            "ColourGains": (1.9, 1.6),
            "LensPosition": 4.5,
            "SensorTimestamp": 0,
        }
        return image, metadata
