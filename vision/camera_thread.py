"""A camera in a thread of its own, so that a driver that hangs holds up nobody.

Only the newest frame is kept; one that nobody took is dropped when the next comes.
"""

import logging
import threading
from collections.abc import Callable

from companion.language import gettext as _
from vision.clock import Clock, SystemClock
from vision.frames import BlindError, CameraError, Frame, FrameSource, PacedSource

_log = logging.getLogger(__name__)

STALLED_S = 1.5
"""A camera that has sent pictures and then sends none for so long is stalled."""

_BUSY_S = 1 / 15
_IDLE_S = 1 / 5
_LOOK_S = 0.5
_LEAVE_S = 1.0


class CameraThread:
    """A PacedSource over a camera that is opened, looked through and closed in a thread of its own.

    Nothing here waits for the camera longer than it was told. Used by one thread.
    """

    def __init__(self, open_source: Callable[[], FrameSource], clock: Clock | None = None) -> None:
        self._open_source = open_source
        self._clock = clock or SystemClock()
        self._news = threading.Condition()
        self._frame: Frame | None = None
        self._error: CameraError | None = None
        self._sent_s: float | None = None
        self._busy = True
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="camera", daemon=True)
        self._thread.start()

    @property
    def alive(self) -> bool:
        """Whether the thread still runs: for a moment after `close`, or for good when the driver hangs."""
        return self._thread.is_alive()

    def next_frame(self, timeout_s: float) -> Frame | None:
        """The newest frame, waiting for one at most `timeout_s` seconds; None when none came in time.

        Raises CameraError when the camera failed, or stalled after it had sent pictures; BlindError each time that the
        camera tells so.
        """
        with self._news:
            self._news.wait_for(lambda: self._frame is not None or self._error is not None, timeout_s)
            frame, self._frame = self._frame, None
            if frame is not None:
                return frame
            if isinstance(self._error, BlindError):
                blind, self._error = self._error, None
                raise blind
            if self._error is not None:
                raise self._error
            if self._sent_s is not None and self._clock.now_s() - self._sent_s > STALLED_S:
                raise CameraError(_("The camera sends no pictures"), _("Check its cable and plug it in again"))
        return None

    def pace(self, *, busy: bool) -> None:
        """Look fifteen times a second from now on, or five times."""
        if busy != self._busy:
            self._busy = busy
            self._clock.wake()

    def close(self) -> None:
        """Have the camera closed; a thread that hangs in the driver is left to itself. Safe to call twice."""
        self._closing.set()
        self._clock.wake()
        self._thread.join(timeout=_LEAVE_S)

    def _run(self) -> None:
        try:
            source = self._open_source()
            try:
                while not self._closing.is_set():
                    self._look(source)
            finally:
                source.close()
        except CameraError as error:
            self._fail(error)
        except Exception:  # noqa: BLE001 - the top of the thread: no library's mistake may end the watching
            _log.exception("the camera failed")
            self._fail(CameraError(_("The camera failed"), _("Unplug it and plug it in again")))

    def _look(self, source: FrameSource) -> None:
        """Take one frame, and wait until the next look is due."""
        began_s = self._clock.now_s()
        busy = self._busy
        if isinstance(source, PacedSource):
            source.pace(busy=busy)
        self._take(source)
        missing_s = began_s + (_BUSY_S if busy else _IDLE_S) - self._clock.now_s()
        if missing_s > 0 and not self._closing.is_set():
            self._clock.wait(missing_s)

    def _take(self, source: FrameSource) -> None:
        try:
            frame = source.next_frame(_LOOK_S)
        except BlindError as error:
            with self._news:
                self._error, self._sent_s = error, self._clock.now_s()
                self._news.notify()
            return
        if frame is not None:
            with self._news:
                self._frame, self._error, self._sent_s = frame, None, self._clock.now_s()
                self._news.notify()

    def _fail(self, error: CameraError) -> None:
        with self._news:
            self._error = error
            self._news.notify()


class OwnThread:
    """Opens a camera in a thread of its own, once for each call, but never beside one that still hangs."""

    def __init__(self, open_source: Callable[[], FrameSource]) -> None:
        self._open_source = open_source
        self._last: CameraThread | None = None

    def __call__(self) -> CameraThread:
        """The camera, which opens while others go on. Raises CameraError while the last one hangs in its driver."""
        if self._last is not None and self._last.alive:
            raise CameraError(
                _("The camera's driver does not answer"), _("Unplug the camera, wait a moment, and plug it in again")
            )
        self._last = CameraThread(self._open_source)
        return self._last
