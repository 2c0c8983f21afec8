"""Reads one still picture: finds the dice, reads their top faces, and says whether to trust it or ask.

Rule of this file: a reading is `sure` only when nothing in the picture speaks against it.
"""

import time
from collections.abc import Callable
from typing import Protocol

from companion.ports import DieReading, Expected, Reading, Verdict
from vision.classify import Classifier
from vision.find import Candidate, Finder, from_odds, log_odds
from vision.frames import Image
from vision.verdict import PIP_SIDE, reasons_to_ask

UNKNOWN = "unknown"

DIE_PRESENCE = 0.3
VAGUE_DIE_PRESENCE = 0.6
DOUBT_PRESENCE = 0.09
"""Between doubt and die something may be a die, which makes the reader ask; a die nobody can name must be clearer."""

SPOILED_CHANCE = 0.3
PLAIN_PIPS = 0.95
NAMED_CONFIDENCE = 0.5
KNOWN_SIGN_CONFIDENCE = 0.8
SMALLEST_EDGE_PX = 9.0

PRESENCE_CURVE = (1.06, 1.25, -1.21)
FACE_CURVE = (1.43, 1.91)
"""Weights of log odds, fitted on drawn scenes by vision.training.calibrate."""


class Recognised(Protocol):
    """What a taught set says about one die."""

    @property
    def side(self) -> str:
        """The set's side, for example "shadow"."""

    @property
    def face(self) -> str:
        """The face that is up."""

    @property
    def confidence(self) -> float:
        """How certain the set is, 0..1."""

    @property
    def flags(self) -> tuple[str, ...]:
        """What makes it doubtful."""


class TaughtDice(Protocol):
    """A taught dice set, as far as the reader needs it."""

    def recognise(self, image: Image, candidate: Candidate) -> Recognised | None:
        """The side and face of one die, or None when it is none of this set's dice."""


class CalibratedTray(Protocol):
    """A calibrated tray, as far as the reader needs it."""

    @property
    def edge_px(self) -> tuple[float, float]:
        """Least and largest top-face edge in pixels."""

    @property
    def region(self) -> tuple[int, int, int, int] | None:
        """Where dice can lie: x, y, width, height in pixels; None for anywhere."""


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
        self._region = tray.region if tray else None
        self._finder = Finder(tray.edge_px if tray else None)
        self._classifier = Classifier()
        self._clock = clock

    def read(self, image: Image, expected: Expected | None = None) -> Reading:
        """The dice in `image` (height, width, 3) uint8 BGR in reading order, a verdict and the reasons to ask."""
        began_s = self._clock()
        dice, doubtful = self._dice(image)
        reasons = reasons_to_ask(dice, expected, doubtful)
        return Reading(
            dice=tuple(sorted(dice, key=_reading_order)),
            verdict=Verdict.ASK if reasons else Verdict.SURE,
            reasons=reasons,
            elapsed_ms=(self._clock() - began_s) * 1000,
        )

    def _dice(self, image: Image) -> tuple[list[DieReading], int]:
        """The dice seen, and how many other things may be dice."""
        dice, doubtful = [], 0
        for one in self.candidates(image):
            likely = presence(one)
            if likely < DOUBT_PRESENCE:
                continue
            die = self._die(image, one)
            if likely >= _least_presence(die):
                dice.append(die)
            else:
                doubtful += 1
        return dice, doubtful

    def candidates(self, image: Image) -> tuple[Candidate, ...]:
        """What may be dice, after the close look, in pixels of `image`; only inside the tray's region."""
        if self._region is None:
            return self._classifier.classify(image, self._finder.find(image))
        x, y, width, height = self._region
        inner = image[y : y + height, x : x + width]
        looked = self._classifier.classify(inner, self._finder.find(inner))
        return tuple(one.moved(x, y) for one in looked)

    def _die(self, image: Image, one: Candidate) -> DieReading:
        pip_chance, flags = sum(one.pips), _flags(one, image)
        best = max(range(6), key=lambda k: one.pips[k])
        side, face, chance = PIP_SIDE, str(best + 1), _face_confidence(one.pips[best])
        known = self._dice_set.recognise(image, one) if self._dice_set and pip_chance < PLAIN_PIPS else None
        if known is not None and known.confidence * (1 - pip_chance) > one.pips[best] * pip_chance:
            side, face, chance, flags = known.side, known.face, known.confidence, (*flags, *known.flags)
        elif one.symbol > pip_chance:
            side, face, chance = UNKNOWN, UNKNOWN, one.symbol
            flags = (*flags, "untaught")
        return DieReading(side, face, round(min(chance, 1.0), 3), one.box, flags)


def presence(one: Candidate) -> float:
    """How likely there is a die at all: the finder's word and the close look's together."""
    of_score, of_look, shift = PRESENCE_CURVE
    return from_odds(of_score * log_odds(one.score) + of_look * log_odds(1 - one.nothing) + shift)


def _face_confidence(chance: float) -> float:
    slope, shift = FACE_CURVE
    return from_odds(slope * log_odds(chance) + shift)


def _least_presence(die: DieReading) -> float:
    """How clearly there must be a die before it is reported: what its face says counts too."""
    if die.side == UNKNOWN or die.confidence < NAMED_CONFIDENCE:
        return VAGUE_DIE_PRESENCE
    return DOUBT_PRESENCE if die.side != PIP_SIDE and die.confidence >= KNOWN_SIGN_CONFIDENCE else DIE_PRESENCE


def _flags(one: Candidate, image: Image) -> tuple[str, ...]:
    height, width = image.shape[:2]
    x, y, w, h = one.box
    slack = 0.12 * one.edge_px
    holds = {
        "half_hidden": x < -slack or y < -slack or x + w > width + slack or y + h > height + slack,
        "cocked": one.spoiled > SPOILED_CHANCE,
        "too_small": one.edge_px < SMALLEST_EDGE_PX,
    }
    return (*one.flags, *(flag for flag, held in holds.items() if held))


def _reading_order(die: DieReading) -> tuple[float, float]:
    """Rows from the top, each from the left; a row is about a die high."""
    x, y, _, height = die.box
    return round(y / max(height, 1)), x
