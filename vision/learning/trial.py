"""A dice set on trial: which examples it holds, and whether it may take the place of another.

Rule of this file: a set takes another's place only when no face is named worse, and never on one person's word against
what the set is certain of.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.language import gettext as _
from vision.dice_set import DiceSet, DiceSetError, Example
from vision.dice_set_file import MOST_EXAMPLES
from vision.learning.measure import KnownDie, Measurement, answer, face_words, loss, measure

MOST_A_FACE = 12
MOST_LEARNED = 160
"""So many kept dice may stand in a set, of one face and in all."""


@dataclass(frozen=True, slots=True, eq=False)
class Trial:
    """A set, None before anything is known, and a key for each of its examples, in their order.

    Kept dice have their numbers for keys, from 1; taught examples count down from 0, so that 0, -1, -2 ... are taught.
    """

    name: str
    dice_set: DiceSet | None
    keys: tuple[int, ...]

    @classmethod
    def of(cls, name: str, dice_set: DiceSet | None, kept: Sequence[int]) -> "Trial":
        """A set as it is used: taught examples, then those kept dice."""
        count = len(dice_set.examples) - len(kept) if dice_set else 0
        return cls(name, dice_set, (*(-number for number in range(count)), *kept))

    @property
    def kept(self) -> tuple[int, ...]:
        """The kept dice in the set, the one that came first in front."""
        return tuple(key for key in self.keys if key > 0)

    @property
    def examples(self) -> dict[int, Example]:
        """The set's examples by their keys."""
        return dict(zip(self.keys, self.dice_set.examples, strict=True)) if self.dice_set else {}

    def extended(self, dice: Mapping[int, Example]) -> "Trial":
        """The set with further kept dice; where that makes too many, those of the most frequent face go, oldest first.

        Raises DiceSetError for more faces or examples than a set may hold.
        """
        if len(self.keys) + len(dice) > MOST_EXAMPLES:
            words = _("the dice set {name!r} is full; at most {most} examples can be kept")
            raise DiceSetError(words.format(name=self.name, most=MOST_EXAMPLES))
        examples = tuple(dice.values())
        grown = self.dice_set.extended(examples) if self.dice_set else DiceSet.of(self.name, examples)
        trial = Trial(self.name, grown, (*self.keys, *dice))
        while (surplus := trial._surplus()) is not None:
            trial = trial._without(surplus)
        return trial

    def measured(self, pool: Mapping[int, Example]) -> Measurement:
        """The set's figures on all dice of `pool`, by key; those it holds are left out one by one."""
        return measure(self.dice_set, [self._known(key, example) for key, example in pool.items()])

    def contradiction(self, pool: Mapping[int, Example], fresh: Sequence[int]) -> str | None:
        """Why one of the dice that are `fresh` in the set may not be learned on one person's word; None: they may."""
        for key in fresh:
            die = self._known(key, pool[key])
            if answer(self.dice_set, die).contradicts:
                face = face_words(die.example.side, die.example.face)
                words = _("to the set it is surely no {face}; a second die like it would settle that")
                return words.format(face=face)
        return None

    def loss(self, before: Measurement, after: Measurement) -> str | None:
        """What is worse `after` than `before` it, in words; a set founded on kept dice alone must name some rightly."""
        if all(key > 0 for key in self.keys) and after.right == 0:
            return _("no other die confirms it yet")
        return loss(before, after)

    def _known(self, key: int, example: Example) -> KnownDie:
        return KnownDie(example, self.keys.index(key) if key in self.keys else None)

    def _surplus(self) -> int | None:
        """The kept die that goes first, when there are too many."""
        faces = {key: (one.side, one.face) for key, one in self.examples.items() if key > 0}
        if not faces:
            return None
        face, count = Counter(faces.values()).most_common(1)[0]
        if count <= MOST_A_FACE and len(faces) <= MOST_LEARNED:
            return None
        return next(key for key in self.keys if faces.get(key) == face)

    def _without(self, key: int) -> "Trial":
        place = self.keys.index(key)
        fewer = self.dice_set.without(place) if self.dice_set else None
        return Trial(self.name, fewer, (*self.keys[:place], *self.keys[place + 1 :]))
