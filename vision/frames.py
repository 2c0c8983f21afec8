"""Frames of a watched tray, and what every source of frames promises."""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

Image = npt.NDArray[np.uint8]
"""A picture: shape (height, width, 3), dtype uint8, colour order blue, green, red."""


class CameraError(Exception):
    """A source of frames failed. The message says what failed; `advice` says in words what to do."""

    def __init__(self, message: str, advice: str) -> None:
        super().__init__(f"{message}. {advice}")
        self.advice = advice


class NoCameraError(CameraError):
    """There is no camera at all. A table that never had one need not be told."""


class BlindError(CameraError):
    """The camera works but sees nothing. It stays open: what it needs is light."""


@dataclass(frozen=True, slots=True, eq=False)
class Frame:
    """One look at the tray: `image` (height, width, 3) uint8 BGR, not to be written to.

    `number` grows with every frame of a source; `time_s` is on the source's monotonic clock.
    """

    image: Image
    number: int
    time_s: float

    def __post_init__(self) -> None:
        if self.image.ndim != 3 or self.image.shape[2] != 3 or self.image.dtype != np.uint8:
            raise ValueError(f"a frame wants (height, width, 3) uint8, got {self.image.shape} {self.image.dtype}")


class FrameSource(Protocol):
    """Where frames come from. One thread uses it; frames nobody asked for are dropped, never queued."""

    def next_frame(self, timeout_s: float) -> Frame | None:
        """The newest frame, waiting for one at most `timeout_s` seconds; None when none came in time.

        Raises CameraError when the source is gone and must be opened anew.
        """

    def close(self) -> None:
        """Release the device. Safe to call twice."""


@runtime_checkable
class PacedSource(FrameSource, Protocol):
    """A source that can send fewer frames while nothing happens."""

    def pace(self, *, busy: bool) -> None:
        """Send many frames a second from now on, or few. Returns at once; may be said again and again."""
