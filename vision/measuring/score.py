"""Holds what the reader said about one picture against its labels."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion.ports import DieReading, Verdict
from vision.labels import Box, LabelledDie, LabelledPicture
from vision.naming import UNKNOWN

Face = tuple[str, str]
"""Side and face."""

LEAST_SHARED = 0.33
MIDDLE_SHARE = 0.35
LARGEST_AREA_RATIO = 6.0
"""A reading covers a die when a third of both boxes' union is shared, or their centres lie within 35 % of the larger
side; the second way is closed to a reading of more than six times the die's area."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the reader said about one picture; `error` tells why there is no reading."""

    dice: tuple[DieReading, ...] = ()
    verdict: Verdict = Verdict.ASK
    elapsed_ms: float | None = None
    error: str | None = None
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Comparison:
    """One die as labelled and as read. No `die`: nothing lies there; no `reading`: the die was missed."""

    die: LabelledDie | None
    reading: DieReading | None

    @property
    def truth(self) -> Face | None:
        """Side and face of the die that lies there."""
        return _face(self.die) if self.die else None

    @property
    def read(self) -> Face | None:
        """Side and face that were read."""
        return _face(self.reading) if self.reading else None

    @property
    def confidence(self) -> float:
        """That of the reading; 0 for none."""
        return self.reading.confidence if self.reading else 0.0

    @property
    def right(self) -> bool:
        """Whether side and face are as labelled."""
        return self.truth == self.read


@dataclass(frozen=True, slots=True)
class Score:
    """One picture's result. `owed` counts the dice that had to be read, `spurious` the readings that cover no die.

    `clean` holds when every die of the picture can be read, so that a sure verdict is due. `comparisons` is empty
    where the labels give no boxes: such dice are counted by kind, and which reading is which stays open.
    """

    picture: LabelledPicture
    answer: Answer
    owed: int
    found: int
    right: int
    spurious: int
    clean: bool
    comparisons: tuple[Comparison, ...] = ()

    @property
    def sure(self) -> bool:
        """Whether the reader asked nobody."""
        return self.answer.verdict is Verdict.SURE

    @property
    def exact(self) -> bool:
        """Whether the whole throw is right: every die owed, and none invented."""
        return self.answer.error is None and self.right == self.owed and not self.spurious

    @property
    def wrong_but_sure(self) -> bool:
        """Whether this is a silent misreading."""
        return self.sure and not (self.exact and self.clean)


def score(picture: LabelledPicture, answer: Answer) -> Score:
    """The picture's result. Dice that are cocked, disputed or mostly hidden are neither owed nor held against it."""
    if any(die.box is None for die in picture.dice):
        return _counted_by_kind(picture, answer)
    comparisons = tuple(_compared(picture.dice, answer.dice))
    owed = [one for one in comparisons if one.truth is not None]
    return Score(
        picture=picture,
        answer=answer,
        owed=len(owed),
        found=sum(one.read is not None for one in owed),
        right=sum(one.right for one in owed),
        spurious=len(comparisons) - len(owed),
        clean=_clean(picture.dice),
        comparisons=comparisons,
    )


def _counted_by_kind(picture: LabelledPicture, answer: Answer) -> Score:
    owed = Counter(_face(die) for die in picture.dice if die.owed)
    read = Counter(_face(die) for die in answer.dice)
    return Score(
        picture=picture,
        answer=answer,
        owed=owed.total(),
        found=min(owed.total(), read.total()),
        right=(owed & read).total(),
        spurious=max(0, read.total() - len(picture.dice)),
        clean=_clean(picture.dice),
    )


def _clean(dice: Iterable[LabelledDie]) -> bool:
    return all(die.owed or die.disputed or die.side == UNKNOWN for die in dice)


def _face(die: LabelledDie | DieReading) -> Face:
    return die.side, die.face


def _compared(dice: Sequence[LabelledDie], readings: Sequence[DieReading]) -> Iterable[Comparison]:
    near = _near(dice, readings)
    reading_of = _nearest_pairs(near)
    for number, die in enumerate(dice):
        if die.owed:
            yield Comparison(die, readings[reading_of[number]] if number in reading_of else None)
    spoken_for = {*reading_of.values(), *(which for _, number, which in near if not dice[number].owed)}
    for which, reading in enumerate(readings):
        if which not in spoken_for:
            yield Comparison(None, reading)


def _near(dice: Sequence[LabelledDie], readings: Sequence[DieReading]) -> list[tuple[float, int, int]]:
    """Every covering reading as (squared distance, number of the die, number of the reading), nearest first."""
    return sorted(
        (_distance_squared(die.box, reading.box), number, which)
        for number, die in enumerate(dice)
        for which, reading in enumerate(readings)
        if die.box is not None and covers(die.box, reading.box)
    )


def _nearest_pairs(near: Iterable[tuple[float, int, int]]) -> dict[int, int]:
    """The reading of each die: the nearest pair first, each die and each reading once."""
    reading_of: dict[int, int] = {}
    taken: set[int] = set()
    for _, number, which in near:
        if number not in reading_of and which not in taken:
            reading_of[number] = which
            taken.add(which)
    return reading_of


def covers(die: Box, reading: Box) -> bool:
    """Whether a reading's box lies on a die's box."""
    shared = _shared(die, reading)
    area, read_area = die[2] * die[3], reading[2] * reading[3]
    if shared >= LEAST_SHARED * (area + read_area - shared):
        return True
    if read_area > LARGEST_AREA_RATIO * area:
        return False
    aside, below = _between_centres(die, reading)
    return abs(aside) < MIDDLE_SHARE * max(die[2], reading[2]) and abs(below) < MIDDLE_SHARE * max(die[3], reading[3])


def _shared(one: Box, other: Box) -> float:
    width = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    height = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return max(0.0, width) * max(0.0, height)


def _between_centres(one: Box, other: Box) -> tuple[float, float]:
    return other[0] - one[0] + (other[2] - one[2]) / 2, other[1] - one[1] + (other[3] - one[3]) / 2


def _distance_squared(one: Box, other: Box) -> float:
    aside, below = _between_centres(one, other)
    return aside**2 + below**2
