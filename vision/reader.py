"""Reads one still picture: finds the dice, reads their top faces, and says whether to trust it or ask.

Rule of this file: a reading is `sure` only when nothing in the picture speaks against it.
"""

import time
from collections.abc import Callable
from typing import Protocol

from companion.ports import DieReading, Expected, Reading, Verdict
from vision.certainty import shipped
from vision.close_look import CloseLook, TopFace
from vision.find import Finder
from vision.frames import Image
from vision.naming import UNKNOWN, TaughtDice, named
from vision.spoiled import flags_of
from vision.verdict import reasons_to_ask

UNKNOWN_DIE_PRESENCE = 0.6
"""A die that nobody can name must be a die more clearly."""


class CalibratedTray(Protocol):
    """A calibrated tray, as far as the reader needs it."""

    @property
    def edge_px(self) -> tuple[float, float]:
        """Least and largest top-face edge in pixels."""

    @property
    def region(self) -> tuple[int, int, int, int] | None:
        """Where dice can lie: x, y, width, height in pixels; None for anywhere."""

    def neutral(self, image: Image) -> Image:
        """The picture as it would be in neutral light."""


class StillReader:
    """Reads still pictures, with a taught `dice_set` beside ordinary pip dice and a calibrated `tray` if given.

    One reader serves one thread.
    """

    def __init__(
        self,
        dice_set: TaughtDice | None = None,
        tray: CalibratedTray | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._dice_set = dice_set
        self._tray = tray
        self._finder = Finder(tray.edge_px if tray else None)
        self._close_look = CloseLook()
        self._clock = clock

    def read(self, image: Image, expected: Expected | None = None) -> Reading:
        """The dice in `image` (height, width, 3) uint8 BGR in reading order, a verdict and the reasons to ask."""
        began_s = self._clock()
        image = self._tray.neutral(image) if self._tray else image
        dice, doubtful = self._dice(image, expected)
        reasons = reasons_to_ask(dice, expected, doubtful)
        return Reading(
            dice=tuple(sorted(dice, key=_reading_order)),
            verdict=Verdict.ASK if reasons else Verdict.SURE,
            reasons=reasons,
            elapsed_ms=(self._clock() - began_s) * 1000,
        )

    def _dice(self, image: Image, expected: Expected | None) -> tuple[list[DieReading], int]:
        """The dice seen, and how many other things may be dice."""
        presence = shipped().presence
        chances = [(one, presence.at(one.found, one.nothing)) for one in self.top_faces(image)]
        likely = [(one, chance) for one, chance in chances if chance >= presence.die]
        doubtful = sum(presence.doubt <= chance < presence.die for _, chance in chances)
        dice = []
        for (one, chance), flags in zip(likely, flags_of(image, [one for one, _ in likely]), strict=True):
            name = named(image, one, self._dice_set, expected)
            if name.side == UNKNOWN and chance < UNKNOWN_DIE_PRESENCE:
                doubtful += 1
                continue
            confidence = round(name.confidence * chance, 3)
            dice.append(DieReading(name.side, name.face, confidence, one.box, (*name.flags, *flags)))
        return dice, doubtful

    def top_faces(self, image: Image) -> tuple[TopFace, ...]:
        """What may be dice, after the close look, in pixels of `image`; only inside the tray's region."""
        region = self._tray.region if self._tray else None
        if region is None:
            return self._close_look.at(image, self._finder.find(image))
        x, y, width, height = region
        inner = image[y : y + height, x : x + width]
        looked = self._close_look.at(inner, self._finder.find(inner))
        return tuple(one.moved(x, y) for one in looked)


def _reading_order(die: DieReading) -> tuple[float, float]:
    """Rows from the top, each from the left; a row is about a die high."""
    x, y, _, height = die.box
    return round(y / max(height, 1)), x
