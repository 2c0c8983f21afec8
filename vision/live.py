"""The watched tray as the game knows it: a thread that looks, reads what lies still, and sends signals.

Frames are looked at one by one and dropped, never queued; every public method returns at once.
"""

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.language import gettext as _
from companion.ports import (
    CameraLost,
    DieReading,
    Expected,
    Inbox,
    Reading,
    ThrowRead,
    TrayCleared,
    TrayLight,
    TrayPhase,
    TrayView,
)
from vision.clock import Clock, SystemClock
from vision.feed import Feed
from vision.frames import Frame, FrameSource, Image
from vision.lookout import Lookout, Reads
from vision.picture_quality import light_wish
from vision.shown import picture_of, shown_scale
from vision.tray_in_use import TrayInUse

_log = logging.getLogger(__name__)

STOP_S = 12.0
"""How long `stop` waits for a look to end: reading a full tray takes seconds on a busy machine."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How often to look, in seconds: every `busy_s`, and once nothing moved for `idle_after_s` every `idle_s`."""

    busy_s: float = 1 / 15
    idle_after_s: float = 4.0
    idle_s: float = 0.33


@dataclass(frozen=True, slots=True)
class _Seen:
    """The newest look, replaced as a whole so that any thread may take it."""

    number: int = 0
    phase: TrayPhase = TrayPhase.EMPTY
    image: Image | None = None
    reading: Reading | None = None


class LiveReader:
    """A DiceReader over any source of frames and anything that reads still pictures.

    `open_source` opens the camera, raising CameraError when it cannot; it is called again after a loss. `light` hears
    of every look.
    """

    def __init__(
        self,
        open_source: Callable[[], FrameSource],
        reader: Reads,
        clock: Clock | None = None,
        pace: Pace | None = None,
        light: TrayLight | None = None,
    ) -> None:
        self._clock = clock or SystemClock()
        self._pace = pace or Pace()
        self._feed = Feed(open_source, self._clock)
        self._lookout = Lookout(reader)
        self._light = light
        self._tray = TrayInUse()
        self._busy_until_s = self._clock.now_s() + self._pace.idle_after_s
        self._stopping = threading.Event()
        self._again = threading.Event()
        self._woken = threading.Event()
        self._expected: Expected | None = None
        self._seen = _Seen()
        self._shown = TrayView(0, TrayPhase.EMPTY)
        self._thread: threading.Thread | None = None

    def look_within(self, tray: TrayInUse) -> None:
        """Watch this tray alone, as long as it lies where it was set up. Call it before `start`."""
        self._tray = tray

    def start(self, inbox: Inbox) -> None:
        """Begin watching; signals go to `inbox`."""
        if self._thread is not None:
            return
        self._thread = threading.Thread(target=self._run, args=(inbox,), name="dice-reader", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop watching and release the camera, waiting at most STOP_S seconds for that. Safe to call twice."""
        self._stopping.set()
        self._clock.wake()
        if self._thread is not None:
            self._thread.join(timeout=STOP_S)
            if self._thread.is_alive():
                _log.warning("the dice reader is left in a look that does not end")

    def expect(self, throw: Expected | None) -> None:
        """Say what will be thrown next, or None when no throw is due."""
        self._expected = throw

    def read_again(self) -> None:
        """Read what lies in the tray once more and report it again."""
        self._again.set()
        self._clock.wake()

    def wake(self) -> None:
        """Look often for a while: something may be going on in the tray."""
        self._woken.set()
        self._clock.wake()

    def tray(self) -> TrayView:
        """The newest picture (at most 640 px wide), state and reading."""
        seen, shown = self._seen, self._shown
        if shown.number != seen.number:
            shown = self._shown = _view(seen)
        return shown

    def look_once(self, inbox: Inbox) -> None:
        """Take one frame, look at it, send what it means, and wait if nothing goes on. The thread's whole work."""
        frame, camera_signal = self._feed.take()
        if camera_signal is not None:
            inbox.put(camera_signal)
        if frame is None:
            return
        whole, (frame, tray_signal) = frame, self._tray.of(frame)
        if tray_signal is not None:
            inbox.put(tray_signal)
        looked_s = self._clock.now_s()
        if self._again.is_set():
            self._again.clear()
            self._lookout.read_again()
        signal = self._lookout.look(frame, self._expected)
        self._show(frame)
        if self._light is not None:
            self._light.looked(self._lookout.phase, self._light_wish(whole, frame))
        if signal is not None:
            inbox.put(_as_shown(signal, frame.image))
        self._rest(looked_s)

    def _rest(self, looked_s: float) -> None:
        """Wait until the next look is due: cameras that send more than is needed are not asked for it."""
        now_s = self._clock.now_s()
        busy = now_s < self._busy_until_s
        self._feed.pace(busy=busy)
        every_s = self._pace.busy_s if busy else self._pace.idle_s
        missing_s = looked_s + every_s - now_s
        if missing_s > 0:
            self._clock.wait(missing_s)

    def _show(self, frame: Frame) -> None:
        """Keep the frame for `tray`, unless it is one more picture of nothing going on."""
        seen, lookout, now_s = self._seen, self._lookout, self._clock.now_s()
        changed = (lookout.phase, lookout.reading) != (seen.phase, seen.reading)
        if lookout.moving or changed or self._woken.is_set():
            self._woken.clear()
            self._busy_until_s = now_s + self._pace.idle_after_s
        if seen.image is None or now_s < self._busy_until_s:
            self._seen = _Seen(seen.number + 1, lookout.phase, frame.image, lookout.reading)

    def _light_wish(self, whole: Frame, tray: Frame) -> float:
        """What the light should do, judged when nothing goes on; until then it is well.

        An empty tray may be as dark as its cloth: more light is wished for only where the whole picture is dark too.
        """
        at_rest = self._lookout.phase in (TrayPhase.EMPTY, TrayPhase.CLEARED) and not self._lookout.moving
        if not at_rest or self._clock.now_s() < self._busy_until_s:
            return 1.0
        wish = light_wish(tray.image)
        return min(wish, max(1.0, light_wish(whole.image)))

    def _run(self, inbox: Inbox) -> None:
        try:
            while not self._stopping.is_set():
                self.look_once(inbox)
        except Exception:  # noqa: BLE001 - the top of the thread: whatever failed, the table must hear of it
            _log.exception("the dice reader failed")
            inbox.put(CameraLost(_("The dice reader stopped. Enter dice by hand, or start the companion again")))
        finally:
            self._feed.close()


def _view(seen: _Seen) -> TrayView:
    """The look as the screen wants it: red green blue, small, boxes to match."""
    if seen.image is None:
        return TrayView(seen.number, seen.phase)
    picture, scale = picture_of(seen.image), shown_scale(seen.image)
    return TrayView(seen.number, seen.phase, picture, None if seen.reading is None else _scaled(seen.reading, scale))


def _as_shown(signal: ThrowRead | TrayCleared, image: Image) -> ThrowRead | TrayCleared:
    """The signal with its boxes on the picture that `tray` shows."""
    if isinstance(signal, TrayCleared):
        return signal
    scale = shown_scale(image)
    lifted = tuple(_scaled_die(die, scale) for die in signal.lifted)
    return replace(signal, reading=_scaled(signal.reading, scale), lifted=lifted)


def _scaled(reading: Reading, scale: float) -> Reading:
    return replace(reading, dice=tuple(_scaled_die(die, scale) for die in reading.dice))


def _scaled_die(die: DieReading, scale: float) -> DieReading:
    x, y, width, height = die.box
    return replace(die, box=(x * scale, y * scale, width * scale, height * scale))
