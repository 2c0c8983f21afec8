"""A camera kept open: it notices a loss, tries again with growing pauses, and says when pictures are back."""

from collections.abc import Callable
from dataclasses import dataclass

from companion.language import gettext as _
from companion.ports import CameraBack, CameraLost
from vision.clock import Clock
from vision.frames import BlindError, CameraError, Frame, FrameSource, NoCameraError, PacedSource


@dataclass(frozen=True, slots=True)
class Patience:
    """How long to wait for a camera, in seconds.

    A camera that sends nothing for `lost_after_s` (after opening `first_frame_s`) is lost. It is opened anew
    after `retry_s`, then after twice as long each time, up to `retry_most_s`.
    """

    frame_s: float = 0.5
    first_frame_s: float = 5.0
    lost_after_s: float = 1.5
    retry_s: float = 0.5
    retry_most_s: float = 8.0


class Feed:
    """The newest frames of a camera that may come and go. Used by one thread.

    A camera that was never there is tried for, but not missed.
    """

    def __init__(self, open_source: Callable[[], FrameSource], clock: Clock, patience: Patience | None = None) -> None:
        self._open_source = open_source
        self._clock = clock
        self._patience = patience or Patience()
        self._source: FrameSource | None = None
        self._busy = True
        self._lost: CameraLost | None = None
        self._retry_at_s = clock.now_s()
        self._pause_s = self._patience.retry_s
        self._waits_since_s: float | None = None
        self._waits_for_s = self._patience.lost_after_s

    def take(self) -> tuple[Frame | None, CameraLost | CameraBack | None]:
        """The newest frame if there is one, and the signal to send if the camera was just lost or found again.

        Waits at most `Patience.frame_s`, plus the time the camera takes to open.
        """
        try:
            source = self._opened() if self._source is None else self._source
            if source is None:
                return None, None
            self._waits_since_s = self._clock.now_s() if self._waits_since_s is None else self._waits_since_s
            frame = source.next_frame(self._patience.frame_s)
        except NoCameraError as error:
            return None, self._lose(str(error) if self._lost else None)
        except BlindError as error:
            self._waits_since_s = None
            return None, self._miss(CameraLost(str(error), blind=True))
        except CameraError as error:
            return None, self._lose(str(error))
        return (None, self._missing()) if frame is None else (frame, self._found())

    def pace(self, *, busy: bool) -> None:
        """Have the camera send many frames from now on, or few, if it can."""
        self._busy = busy
        if isinstance(self._source, PacedSource):
            self._source.pace(busy=busy)

    def close(self) -> None:
        """Release the camera. Safe to call twice."""
        if self._source is not None:
            self._source.close()
            self._source = None

    def _opened(self) -> FrameSource | None:
        """Open the camera if its pause is over; else wait a little."""
        missing_s = self._retry_at_s - self._clock.now_s()
        if missing_s > 0:
            self._clock.wait(min(missing_s, self._patience.frame_s))
            return None
        self._source = self._open_source()
        self._waits_since_s, self._waits_for_s = None, self._patience.first_frame_s
        self.pace(busy=self._busy)
        return self._source

    def _found(self) -> CameraBack | None:
        self._waits_since_s, self._waits_for_s = None, self._patience.lost_after_s
        self._pause_s = self._patience.retry_s
        back, self._lost = self._lost is not None, None
        return CameraBack() if back else None

    def _missing(self) -> CameraLost | None:
        """No frame came: the camera is lost once that has lasted."""
        waited_s = self._clock.now_s() - (self._waits_since_s or 0.0)
        if waited_s < self._waits_for_s:
            return None
        return self._lose(_("The camera sends no pictures. Check its cable and plug it in again"))

    def _lose(self, words: str | None) -> CameraLost | None:
        """Close the camera until the next try; without words nobody is told."""
        self.close()
        self._retry_at_s = self._clock.now_s() + self._pause_s
        self._pause_s = min(2 * self._pause_s, self._patience.retry_most_s)
        return None if words is None else self._miss(CameraLost(words))

    def _miss(self, lost: CameraLost) -> CameraLost | None:
        """Say once that no pictures come, and again when what the camera needs is another thing."""
        first = self._lost is None or self._lost.blind is not lost.blind
        self._lost = lost
        return lost if first else None
