"""The still pictures that readings came from, as long as people may put a die of them right."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

from companion.ports import DieReading, Expected, Reading, ThrowRead, TrayView
from vision.frames import Image
from vision.lookout import Reads

STILLS_KEPT = 2
"""The throw in question and the one before: a misread throw may be put right after the next lies in the tray."""


@dataclass(frozen=True, slots=True, eq=False)
class Still:
    """A picture, the dice that were reported of it, and how many of its pixels one pixel of their boxes is."""

    image: Image
    dice: tuple[DieReading, ...]
    scale: float

    def box_of(self, die: DieReading) -> tuple[float, float, float, float]:
        """Where a reported die lies in the picture: x, y, width, height in pixels."""
        x, y, width, height = die.box
        return x * self.scale, y * self.scale, width * self.scale, height * self.scale


class Stills:
    """Reads still pictures like the reader it makes, remembers them, and makes a new reader when the dice set is new.

    `make` builds a reader with the set as it is then. The newest pictures stay in memory and go nowhere else.
    """

    def __init__(self, make: Callable[[], Reads]) -> None:
        self._make = make
        self._reader = make()
        self._newest: Image | None = None
        self._reported: deque[Still] = deque(maxlen=STILLS_KEPT)

    def read(self, image: Image, expected: Expected | None = None) -> Reading:
        """The dice in a picture (height, width, 3) uint8 BGR, which is not written to afterwards."""
        self._newest = image
        return self._reader.read(image, expected)

    def renew(self) -> None:
        """Read the next picture with the dice set as it is now. May be called from any thread."""
        self._reader = self._make()

    def report(self, signal: ThrowRead, view: TrayView) -> None:
        """Remember the newest picture as the one of this signal, whose boxes are in pixels of the view's picture."""
        if self._newest is not None and view.picture is not None:
            scale = self._newest.shape[1] / view.picture.width_px
            self._reported.append(Still(self._newest, signal.reading.dice, scale))

    def of(self, die: DieReading) -> Still | None:
        """The picture that a reported die was read from, if it is still in memory. May be called from any thread."""
        return next((still for still in reversed(tuple(self._reported)) if die in still.dice), None)
