"""Whether dice seem fair: how often each face came, between which bounds its true share lies, and a careful verdict.

Rule: all faces of a die are looked at together, so each bound is set wider (Bonferroni): with fair dice one of them is
left out in at most one look of twenty, whichever face it is.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum, unique
from fractions import Fraction
from math import sqrt
from statistics import NormalDist

from companion.chronicle.throws import DiceKind
from companion.rules.terms import ActionFace

CONFIDENCE = 0.95
"""How sure the bounds of all faces of a die are, taken together."""

SIDES = 6
TWICE = {(DiceKind.FREE_PEOPLES, ActionFace.CHARACTER.value)}
"""The faces that a die has two of."""


@unique
class Judgement(StrEnum):
    """What may be said of dice. SUSPECT: a face came so often, or so seldom, as fair dice hardly ever do."""

    TOO_FEW = "too_few"
    FAIR_SO_FAR = "fair_so_far"
    SUSPECT = "suspect"


@dataclass(frozen=True, slots=True)
class FaceThrown:
    """A face: how often it came, the `share` a fair die gives it, and the bounds 0..1 of its true share."""

    face: str
    count: int
    share: Fraction
    low: float
    high: float

    @property
    def fits(self) -> bool:
        """Whether the share of a fair die lies between the bounds."""
        return self.low <= self.share <= self.high


@dataclass(frozen=True, slots=True)
class Fairness:
    """The dice of one kind, face by face."""

    kind: DiceKind
    dice: int
    faces: tuple[FaceThrown, ...]
    judgement: Judgement

    @property
    def misfits(self) -> tuple[FaceThrown, ...]:
        """The faces that a fair die would hardly show so often, or so seldom."""
        return tuple(one for one in self.faces if not one.fits)


def fairness(kind: DiceKind, counts: Mapping[str, int]) -> Fairness:
    """What `counts` of its faces say of the dice of one kind."""
    dice = sum(counts.get(face, 0) for face in kind.faces)
    faces = tuple(_face(kind, face, counts.get(face, 0), dice) for face in kind.faces)
    return Fairness(kind, dice, faces, _judgement(dice, faces))


def _face(kind: DiceKind, face: str, count: int, dice: int) -> FaceThrown:
    share = Fraction(2 if (kind, face) in TWICE else 1, SIDES)
    low, high = wilson(count, dice, _each(len(kind.faces)))
    return FaceThrown(face, count, share, low, high)


def _each(faces: int) -> float:
    """How sure each face's bounds have to be, so that all of them together are as sure as CONFIDENCE."""
    return 1 - (1 - CONFIDENCE) / faces


def _judgement(dice: int, faces: tuple[FaceThrown, ...]) -> Judgement:
    if any(not one.fits for one in faces):
        return Judgement.SUSPECT
    return Judgement.FAIR_SO_FAR if _would_show(dice, len(faces)) else Judgement.TOO_FEW


def _would_show(dice: int, faces: int) -> bool:
    """Whether a face that comes twice as often as on a fair die would be noticed in so many dice."""
    low, _high = wilson(2 * dice // SIDES, dice, _each(faces))
    return low > 1 / SIDES


def wilson(count: int, of: int, confidence: float) -> tuple[float, float]:
    """The bounds 0..1 of a true share, from `count` hits `of` so many tries (Wilson's score interval).

    Nothing is known without a try. ValueError unless `count` is 0 to `of`.
    """
    if not 0 <= count <= of:
        raise ValueError(f"{count} hits of {of} tries cannot be")
    if of == 0:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share, spread = count / of, z * z / of
    middle = share + spread / 2
    reach = z * sqrt(share * (1 - share) / of + spread / (4 * of))
    low = 0.0 if count == 0 else (middle - reach) / (1 + spread)
    high = 1.0 if count == of else (middle + reach) / (1 + spread)
    return low, high
