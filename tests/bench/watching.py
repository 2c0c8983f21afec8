"""What watching a tray costs while nothing moves and while it does, beside a plain pass; and its memory over time."""

from collections.abc import Iterator
from functools import partial
from itertools import cycle
from pathlib import Path

import cv2
import numpy as np

from companion.ports import Signal, ThrowRead
from tests.bench.figure import Figure, median_ms
from tests.vision.small_table import THREE_COMBAT, small_tray
from vision.clock import ManualClock
from vision.frames import Frame, Image
from vision.live import LiveReader
from vision.lookout import Reads
from vision.reader import StillReader
from vision.simulated import FRAME_S, SimulatedTray
from vision.simulation.disturbance import Sway
from vision.watch import Watch

LOOKS = 400
FRAMES = 10_000
WARM_FRAMES = 1_000
ENLARGED = 4
"""The small simulated table, enlarged so often, is 1280 pixels wide."""


def figures() -> Iterator[Figure]:
    """The time of one look at 1280x720, on one thread, and the resident memory over ten thousand frames."""
    cv2.setNumThreads(1)
    tray = SimulatedTray(np.random.default_rng(1))
    tray.throw(THREE_COMBAT, 0.0)
    at_rest = [tray.picture(60.0 + k * FRAME_S) for k in range(8)]
    plain_ms = median_ms(partial(_plain_look, cycle(at_rest), _halved(at_rest[0])), LOOKS)
    sway = Sway(8.0)
    for words, pictures in (
        ("an idle tray", at_rest),
        ("from a swaying hand", [sway.drawn(at_rest[0], k * FRAME_S) for k in range(8)]),
    ):
        look_ms = median_ms(partial(_look, Watch(), cycle(pictures)), LOOKS)
        beside = f"{look_ms / plain_ms:.1f} plain passes of {plain_ms:.2f} ms"
        yield Figure(f"watch {words}, 1280x720", f"{look_ms:.2f} ms", beside)
    began_mb, ended_mb, throws = memory(FRAMES, StillReader())
    beside = f"{began_mb:.1f} MB after {WARM_FRAMES} frames; {throws} throws were reported"
    yield Figure(f"memory after {FRAMES} frames", f"{ended_mb:.1f} MB", beside)


def memory(frames: int, reader: Reads) -> tuple[float, float, int]:
    """Resident megabytes after the first thousand frames and after all, and how many throws were reported."""
    camera, inbox = _Filmed(_filmed_throw()), _Counted()
    live = LiveReader(lambda: camera, reader, ManualClock())
    began_mb = 0.0
    for number in range(frames):
        live.look_once(inbox)
        if number == WARM_FRAMES:
            began_mb = resident_mb()
    return began_mb, resident_mb(), inbox.throws


def _look(watch: Watch, pictures: Iterator[Image]) -> None:
    watch.look(Frame(next(pictures), 0, 0.0))


def _plain_look(pictures: Iterator[Image], before: Image) -> object:
    return cv2.absdiff(_halved(next(pictures)), before)


def _halved(picture: Image) -> Image:
    """The plain pass over one picture: grey, half size, blurred."""
    half = cv2.resize(cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY), None, fx=0.5, fy=0.5)
    return np.asarray(cv2.GaussianBlur(half, (5, 5), 0), np.uint8)


def _filmed_throw() -> list[Image]:
    """A throw, and the dice taken out again, as a film that can be shown over and over."""
    tray = small_tray()
    film = [tray.picture(k * FRAME_S) for k in range(8)]
    tray.throw(THREE_COMBAT, 1.0)
    film += [tray.picture(1.0 + k * FRAME_S) for k in range(40)]
    tray.clear(4.0)
    film += [tray.picture(4.0 + k * FRAME_S) for k in range(16)]
    return [picture.repeat(ENLARGED, axis=0).repeat(ENLARGED, axis=1) for picture in film]


class _Filmed:
    """A camera that shows a film over and over; each frame is a picture of its own, as a camera's are."""

    def __init__(self, film: list[Image]) -> None:
        self._film = cycle(film)
        self._number = 0

    def next_frame(self, timeout_s: float) -> Frame | None:  # noqa: ARG002 - a frame is always there
        self._number += 1
        return Frame(next(self._film).copy(), self._number, self._number * FRAME_S)

    def close(self) -> None:
        """Nothing to release."""


class _Counted:
    """An inbox that counts throws and keeps nothing."""

    def __init__(self) -> None:
        self.throws = 0

    def put(self, signal: Signal) -> None:
        self.throws += isinstance(signal, ThrowRead)


def resident_mb() -> float:
    """What this process holds in memory now, as Linux tells it."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    kilobytes = next(line for line in lines if line.startswith("VmRSS:")).split()[1]
    return int(kilobytes) / 1024
