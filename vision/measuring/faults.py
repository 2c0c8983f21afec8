"""Every wrong reading of a measurement, one by one, so that a person can look at it and name its cause."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum, unique

from vision.labels import Box, LabelledPicture
from vision.measuring.report import face_name
from vision.measuring.score import Comparison, Score

NOTHING = "no die"


@unique
class Kind(StrEnum):
    """How a reading can be wrong."""

    MISSED = "missed"
    MISREAD = "misread"
    INVENTED = "invented"


@dataclass(frozen=True, slots=True)
class Fault:
    """One wrong reading in a picture."""

    picture: LabelledPicture
    kind: Kind
    comparison: Comparison

    @property
    def box(self) -> Box:
        """Where to look: the die's box, or that of the reading where there is no die. Pixels of the picture."""
        place = self.comparison.die or self.comparison.reading
        if place is None or place.box is None:
            raise ValueError("a comparison that shows nothing is no fault")
        return place.box

    @property
    def truth(self) -> str:
        """What lies there, in words."""
        return face_name(self.comparison.truth, NOTHING)

    @property
    def read(self) -> str:
        """What was read there and how surely, in words."""
        reading = self.comparison.reading
        return f"{face_name(self.comparison.read, NOTHING)} {reading.confidence:.2f}" if reading else "not found"

    @property
    def flags(self) -> str:
        """What the reader itself doubted, in words."""
        return ", ".join(self.comparison.reading.flags) if self.comparison.reading else ""


def faults_of(one: Score) -> tuple[Fault, ...]:
    """The wrong readings of one picture; none where its labels give no boxes."""
    return tuple(Fault(one.picture, _kind(each), each) for each in one.comparisons if not each.right)


def faulty(scores: Iterable[Score]) -> Iterator[tuple[Score, tuple[Fault, ...]]]:
    """The pictures that need a look: with wrong readings, or wrong but sure."""
    for one in scores:
        found = faults_of(one)
        if found or one.wrong_but_sure:
            yield one, found


def _kind(comparison: Comparison) -> Kind:
    if comparison.die is None:
        return Kind.INVENTED
    return Kind.MISREAD if comparison.reading else Kind.MISSED
