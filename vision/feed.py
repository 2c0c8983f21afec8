"""A camera kept open: it notices a loss, tries again with growing pauses, and says when pictures are back."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.ports import CameraBack, CameraLost
from vision.clock import Clock
from vision.frames import CameraError, Frame, FrameSource

_STALLED = "The camera sends no pictures. Check its cable and plug it in again"


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to wait for a camera, in seconds.

    A camera that sends nothing for `lost_after_s` (after opening `first_frame_s`) is lost. It is opened anew after
    `retry_s`, then after twice as long each time, up to `retry_most_s`.
    """

    frame_s: float = 0.5
    first_frame_s: float = 5.0
    lost_after_s: float = 1.5
    retry_s: float = 0.5
    retry_most_s: float = 8.0


class Feed:
    """The newest frames of a camera that may come and go. Used by one thread."""

    def __init__(self, open_source: Callable[[], FrameSource], clock: Clock, patience: Patience | None = None) -> None:
        self._open_source = open_source
        self._clock = clock
        self._patience = patience or Patience()
        self._source: FrameSource | None = None
        self._lost = False
        self._retry_at_s = clock.now_s()
        self._pause_s = self._patience.retry_s
        self._give_up_at_s = 0.0

    def take(self) -> tuple[Frame | None, CameraLost | CameraBack | None]:
        """The newest frame if there is one, and the signal to send if the camera was just lost or found again.

        Waits at most `Patience.frame_s`, plus the time the camera takes to open.
        """
        try:
            if self._source is None and not self._opened():
                return None, None
            frame = self._source.next_frame(self._patience.frame_s) if self._source is not None else None
        except CameraError as error:
            return None, self._lose(error.advice)
        now_s = self._clock.now_s()
        if frame is None:
            return None, self._lose(_STALLED) if now_s >= self._give_up_at_s else None
        self._give_up_at_s = now_s + self._patience.lost_after_s
        self._pause_s = self._patience.retry_s
        back = CameraBack() if self._lost else None
        self._lost = False
        return frame, back

    def close(self) -> None:
        """Release the camera. Safe to call twice."""
        if self._source is not None:
            self._source.close()
            self._source = None

    def _opened(self) -> bool:
        """Open the camera if its pause is over; else wait a little."""
        missing_s = self._retry_at_s - self._clock.now_s()
        if missing_s > 0:
            self._clock.wait(min(missing_s, self._patience.frame_s))
            return False
        self._source = self._open_source()
        self._give_up_at_s = self._clock.now_s() + self._patience.first_frame_s
        return True

    def _lose(self, advice: str) -> CameraLost | None:
        self.close()
        self._retry_at_s = self._clock.now_s() + self._pause_s
        self._pause_s = min(2 * self._pause_s, self._patience.retry_most_s)
        first, self._lost = not self._lost, True
        return CameraLost(advice) if first else None
