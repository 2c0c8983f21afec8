"""Reads one still picture: finds the dice, reads their top faces, and says whether to trust it or ask.

Rule of this file: a reading is `sure` only when nothing in the picture speaks against it.
"""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.ports import DieReading, Expected, Reading, Verdict
from vision.classify import Classifier
from vision.find import Candidate, Finder
from vision.frames import Image

PIP_SIDE = "combat"
UNKNOWN = "unknown"

DIE_PRESENCE = 0.35
DOUBT_PRESENCE = 0.12
SPOILED_CHANCE = 0.3
FACE_CHANCE = 0.93
EXPECTED_FACE_CHANCE = 0.8
SMALLEST_EDGE_PX = 9.0
"""Thresholds chosen on drawn scenes; between doubt and die something may be a die and makes the reader ask."""


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


class TaughtDice(Protocol):
    """A taught dice set, as far as the reader needs it."""

    def recognise(self, image: Image, candidate: Candidate) -> Recognised | None:
        """The side and face of one die, or None when it is none of this set's dice."""


class TrayView(Protocol):
    """A calibrated tray, as far as the reader needs it: die edges (least, most) and the region that holds dice."""

    @property
    def edge_px(self) -> tuple[float, float]:
        """Least and largest top-face edge in pixels."""

    @property
    def region(self) -> tuple[int, int, int, int] | None:
        """Where dice can lie: x, y, width, height in pixels; None for anywhere."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One die the reader reports, and how likely it is there at all."""

    die: DieReading
    presence: float


class StillReader:
    """Reads still pictures, with a taught `dice_set` beside ordinary pip dice and a calibrated `tray` if given."""

    def __init__(self, dice_set: TaughtDice | None = None, tray: TrayView | None = None) -> None:
        self._dice_set = dice_set
        self._region = tray.region if tray else None
        self._finder = Finder(tray.edge_px if tray else None)
        self._classifier = Classifier()

    def read(
        self, image: Image, expected: Expected | None = None, clock: Callable[[], float] = time.perf_counter
    ) -> Reading:
        """The dice in `image` (height, width, 3) uint8 BGR in reading order, a verdict and the reasons to ask."""
        began_s = clock()
        candidates = self.candidates(image)
        judged = [self._judge(image, one) for one in candidates if presence(one) >= DIE_PRESENCE]
        doubtful = sum(DOUBT_PRESENCE <= presence(one) < DIE_PRESENCE for one in candidates)
        dice = tuple(sorted((one.die for one in judged), key=_reading_order))
        reasons = tuple(dict.fromkeys([*_die_reasons(dice, expected), *_count_reasons(dice, expected, doubtful)]))
        verdict = Verdict.ASK if reasons else Verdict.SURE
        return Reading(dice, verdict, reasons, (clock() - began_s) * 1000)

    def candidates(self, image: Image) -> tuple[Candidate, ...]:
        """What may be dice, after the close look, in pixels of `image`; only inside the tray's region."""
        if self._region is None:
            return self._classifier.classify(image, self._finder.find(image))
        x, y, width, height = self._region
        inner = image[y : y + height, x : x + width]
        looked = self._classifier.classify(inner, self._finder.find(inner))
        return tuple(one.moved(x, y) for one in looked)

    def _judge(self, image: Image, one: Candidate) -> Judged:
        best = max(range(6), key=lambda k: one.pips[k])
        side, face, chance = PIP_SIDE, str(best + 1), one.pips[best]
        flags = list(_flags(one, image))
        known = self._dice_set.recognise(image, one) if self._dice_set else None
        if known is not None and known.confidence * (1 - sum(one.pips)) > chance * sum(one.pips):
            side, face, chance = known.side, known.face, known.confidence
        elif one.symbol > sum(one.pips):
            side, face, chance = UNKNOWN, UNKNOWN, one.symbol
            flags.append("untaught")
        die = DieReading(side, face, round(min(chance, 1.0), 3), one.box, tuple(flags))
        return Judged(die, presence(one))


def presence(one: Candidate) -> float:
    """How likely there is a die at all: the finder's word and the close look's together."""
    return one.score * (1 - one.nothing)


def _flags(one: Candidate, image: Image) -> tuple[str, ...]:
    height, width = image.shape[:2]
    x, y, w, h = one.box
    slack = 0.12 * one.edge_px
    cut = x < -slack or y < -slack or x + w > width + slack or y + h > height + slack
    found = [
        flag
        for flag, holds in (
            ("half_hidden", cut),
            ("cocked", one.spoiled > SPOILED_CHANCE),
            ("too_small", one.edge_px < SMALLEST_EDGE_PX),
        )
        if holds
    ]
    return (*one.flags, *found)


def _reading_order(die: DieReading) -> tuple[float, float]:
    """Rows from the top, each from the left; a row is about a die high."""
    x, y, _, height = die.box
    return round(y / max(height, 1)), x


_FLAG_REASONS = {
    "cocked": "one die leans or is partly covered",
    "half_hidden": "one die is cut off by the picture's edge",
    "too_small": "one die is too small in the picture; bring the camera nearer",
    "glare": "light shines off one die",
    "blurred": "the picture is blurred",
    "untaught": "one die carries signs I was not taught",
}


def _die_reasons(dice: Sequence[DieReading], expected: Expected | None) -> list[str]:
    least = FACE_CHANCE if expected is None else EXPECTED_FACE_CHANCE
    reasons = [_FLAG_REASONS.get(flag, f"one die is {flag}") for die in dice for flag in die.flags]
    unclear = sum(die.confidence < least and not die.flags for die in dice)
    if unclear:
        reasons.append("one die is hard to read" if unclear == 1 else f"{unclear} dice are hard to read")
    return reasons


def _count_reasons(dice: Sequence[DieReading], expected: Expected | None, doubtful: int) -> list[str]:
    reasons = []
    if doubtful:
        reasons.append("something else may be a die" if dice else "something may be a die")
    if expected is None:
        return reasons if dice else [*reasons, "I see no dice"]
    if len(dice) != expected.total:
        reasons.append(
            f"I see {_dice_words(len(dice))}, {expected.total} {'was' if expected.total == 1 else 'were'} thrown"
        )
        return reasons
    seen = Counter(die.side for die in dice)
    for side, count in expected.counts:
        if seen[side] != count:
            name = side.replace("_", " ")
            reasons.append(f"I see {seen[side]} {name} dice, {count} {'was' if count == 1 else 'were'} thrown")
    return reasons


def _dice_words(count: int) -> str:
    return {0: "no dice", 1: "1 die"}.get(count, f"{count} dice")
