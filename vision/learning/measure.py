"""How well a dice set names the dice whose truth is known.

Rule of this file: no die vouches for itself. Each one is left out of the set while it is read.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum, unique

from companion.language import gettext as _
from companion.rules.terms import Side
from companion.words import side_word, thrown_face_word
from vision.dice_set import DiceSet, DiceSetError, Example
from vision.naming import PIP_SIDE

NAMED_CONFIDENCE = 0.5
"""Below this the reader would not go by what the set says."""

CERTAIN = 0.9
"""From here on one person's word does not yet outweigh what the set says."""

MOST_LOSS = 0.05
"""How much less certain of a face a set may become: examples of its neighbours always cost a little."""


@unique
class Outcome(StrEnum):
    """What becomes of a known die: named rightly, not named at all, named wrongly."""

    RIGHT = "right"
    ASKED = "asked"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True, eq=False)
class KnownDie:
    """A die whose truth is known. `number` is its place among the set's examples; None: the set was not shown it."""

    example: Example
    number: int | None = None


@dataclass(frozen=True, slots=True)
class Answer:
    """What a set says about one known die, and how certain it is of that, 0..1."""

    outcome: Outcome
    confidence: float

    @property
    def contradicts(self) -> bool:
        """Whether the set takes the die for another beyond what one person's word outweighs."""
        return self.outcome is Outcome.WRONG and self.confidence >= CERTAIN

    @property
    def certainty(self) -> float:
        """How certain the set is of the truth: nothing where it says something else."""
        return self.confidence if self.outcome is Outcome.RIGHT else 0.0


@dataclass(frozen=True, slots=True)
class FaceFigures:
    """How the known dice of one face are named: so many dice, right, wrong; `certainty` is the mean, 0..1."""

    side: str
    face: str
    dice: int
    right: int
    wrong: int
    certainty: float


@dataclass(frozen=True, slots=True)
class Measurement:
    """The figures of every face that a known die shows, in the order met."""

    faces: tuple[FaceFigures, ...]

    @property
    def dice(self) -> int:
        """How many known dice in all."""
        return sum(face.dice for face in self.faces)

    @property
    def right(self) -> int:
        """How many of them are named rightly."""
        return sum(face.right for face in self.faces)


def measure(dice_set: DiceSet | None, dice: Sequence[KnownDie]) -> Measurement:
    """Have the set, None for none yet, name these dice, each left out of it while it is named."""
    answers: dict[tuple[str, str], list[Answer]] = {}
    for die in dice:
        answers.setdefault((die.example.side, die.example.face), []).append(answer(dice_set, die))
    return Measurement(tuple(_figures(side, face, given) for (side, face), given in answers.items()))


def answer(dice_set: DiceSet | None, die: KnownDie) -> Answer:
    """What the set says about one die when it has not been shown it. A pip die is right as long as it is let alone.

    A face that only this die showed cannot be named without it: then only a certain other name is wrong.
    """
    taught, face = _left_out(dice_set, die), (die.example.side, die.example.face)
    said = taught.recognise_patch(die.example.patch) if taught is not None else None
    confidence = said.confidence if said is not None else 0.0
    if face[0] == PIP_SIDE:
        claimed = confidence >= NAMED_CONFIDENCE
        return Answer(Outcome.WRONG, confidence) if claimed else Answer(Outcome.RIGHT, 1 - confidence)
    if said is not None and (said.side, said.face) == face:
        return Answer(Outcome.RIGHT if confidence >= NAMED_CONFIDENCE else Outcome.ASKED, confidence)
    least = NAMED_CONFIDENCE if taught is not None and face in taught.faces else CERTAIN
    return Answer(Outcome.WRONG if confidence >= least else Outcome.ASKED, confidence)


def loss(before: Measurement, after: Measurement) -> str | None:
    """What got worse between two measurements of the same dice, in words; None when no face did."""
    earlier = {(face.side, face.face): face for face in before.faces}
    for face in after.faces:
        words = _loss_of(earlier[face.side, face.face], face)
        if words:
            return words
    return None


def face_words(side: str, face: str) -> str:
    """A face with its side, for people."""
    named = side_word(Side(side)) if side in tuple(Side) else side
    return f"{named} {thrown_face_word(face)}"


def _left_out(dice_set: DiceSet | None, die: KnownDie) -> DiceSet | None:
    """The set as if it had never been shown the die; None when it knows nothing then."""
    if dice_set is None or die.number is None:
        return dice_set
    try:
        return dice_set.without(die.number)
    except DiceSetError:
        return None


def _figures(side: str, face: str, given: Sequence[Answer]) -> FaceFigures:
    outcomes = [one.outcome for one in given]
    certainty = sum(one.certainty for one in given) / len(given)
    right, wrong = outcomes.count(Outcome.RIGHT), outcomes.count(Outcome.WRONG)
    return FaceFigures(side, face, len(given), right, wrong, round(certainty, 3))


def _loss_of(before: FaceFigures, after: FaceFigures) -> str | None:
    face = face_words(after.side, after.face)
    if after.right < before.right:
        words = _("with it {now} of {all} dice {face} would be named rightly, not {before}")
        return words.format(face=face, now=after.right, all=after.dice, before=before.right)
    if after.wrong > before.wrong:
        words = _("with it {now} of {all} dice {face} would be taken for another face, not {before}")
        return words.format(face=face, now=after.wrong, all=after.dice, before=before.wrong)
    if after.certainty < before.certainty - MOST_LOSS:
        return _("with it {face} would be named less surely").format(face=face)
    return None
