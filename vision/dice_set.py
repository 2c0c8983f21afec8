"""A taught set of dice: the examples a table showed, and the recogniser they make."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from companion.language import gettext as _
from vision import dice_set_file
from vision.dice_set_file import DiceSetError, StoredSet
from vision.die_colour import die_colour
from vision.frames import Image
from vision.match import (
    STRANGER_LIKENESS,
    FaceId,
    Match,
    SignMemory,
    closer_looks,
    example_vectors,
    looks,
)
from vision.pip_faces import pip_views
from vision.quad import HasQuad
from vision.symbols import SignNetwork, cut_patch

MOST_FACES = 64
LEAST_CHANCE = 0.02
PLAIN_CHANCE = 0.9
LOOKALIKE_SHARE = 0.25
SUGGESTED_LIKENESS = 0.3
"""How little a die may be like a drawn shape and still be taken for it as a suggestion."""

__all__ = ["DiceSet", "DiceSetError", "Example", "Recognition"]


@dataclass(frozen=True, slots=True, eq=False)
class Example:
    """One picture of one face: `patch` is (64, 64, 3) uint8 BGR, squared up around the face, whose edge is 48 px."""

    side: str
    face: str
    patch: Image


@dataclass(frozen=True, slots=True)
class Recognition:
    """What a taught set says about one die. `runner_up` is the next likely (side, face), if any is likely.

    `confidence` is 0..1; `flags` holds "lookalike" when the runner-up is hard to rule out, and "untaught" when the
    set was not taught from these dice but only suggests.
    """

    side: str
    face: str
    confidence: float
    runner_up: tuple[str, str] | None = None
    flags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class DiceSet:
    """Dice that can be recognised, made by `of` or `load`. One instance serves one thread.

    An `untaught` set was drawn, not shown: it names what is likest, however little, and flags it.
    """

    name: str
    examples: tuple[Example, ...]
    _network: SignNetwork = field(repr=False)
    _memory: SignMemory = field(repr=False)
    untaught: bool = False

    @classmethod
    def of(cls, name: str, examples: Sequence[Example], *, untaught: bool = False) -> "DiceSet":
        """The set that these examples teach. Raises DiceSetError for no examples or more than 64 faces."""
        network = SignNetwork()
        lessons = _checked_lessons(name, examples)
        vectors = example_vectors(network, [patch for _, patch in lessons])
        memory = SignMemory(lessons, vectors, network.vectors(pip_views()))
        return cls(name, tuple(examples), network, memory, untaught)

    @classmethod
    def load(cls, name_or_path: str | Path) -> "DiceSet":
        """The set of that name in the user's data directory, or in that file. Raises DiceSetError."""
        stored = dice_set_file.read(dice_set_file.path_of(name_or_path))
        pairs = zip(stored.labels, stored.patches, strict=True)
        examples = tuple(Example(side, face, patch) for (side, face), patch in pairs)
        network = SignNetwork()
        if stored.network != network.fingerprint:
            return cls.of(stored.name, examples)
        lessons = _checked_lessons(stored.name, examples)
        memory = SignMemory(lessons, stored.vectors, network.vectors(pip_views()))
        return cls(stored.name, examples, network, memory)

    def save(self, path: Path | None = None) -> Path:
        """Write the set to `path`, or under its name in the user's data directory. Raises DiceSetError."""
        path = path or dice_set_file.path_of(self.name)
        labels = tuple((example.side, example.face) for example in self.examples)
        patches = tuple(example.patch for example in self.examples)
        vectors = self._memory.vectors
        dice_set_file.write(path, StoredSet(self.name, labels, patches, vectors, self._network.fingerprint))
        return path

    def extended(self, examples: Sequence[Example]) -> "DiceSet":
        """The set with further examples; only theirs are worked out anew. Raises DiceSetError for too many faces."""
        if not examples:
            return self
        lessons = _checked_lessons(self.name, (*self.examples, *examples))
        fresh = example_vectors(self._network, [example.patch for example in examples])
        memory = SignMemory(lessons, np.concatenate([self._memory.vectors, fresh]), self._memory.strangers)
        return DiceSet(self.name, (*self.examples, *examples), self._network, memory)

    def without(self, number: int) -> "DiceSet":
        """The set as if its example `number`, from 0, had never been shown. Raises DiceSetError for the only one."""
        left = [k for k in range(len(self.examples)) if k != number]
        examples = tuple(self.examples[k] for k in left)
        lessons, known = _checked_lessons(self.name, examples), self._memory
        memory = SignMemory(lessons, known.vectors[left], known.strangers, known.colours[left])
        return DiceSet(self.name, examples, self._network, memory)

    @property
    def sides(self) -> tuple[str, ...]:
        """Every side, in the order taught."""
        return tuple(dict.fromkeys(example.side for example in self.examples))

    @property
    def faces(self) -> tuple[tuple[str, str], ...]:
        """Every (side, face), in the order taught."""
        return tuple((known.side, known.face) for known in self._memory.faces)

    def lookalikes(self) -> tuple[tuple[tuple[str, str], tuple[str, str]], ...]:
        """Pairs of (side, face) that the examples do not tell apart well."""
        pairs = self._memory.confusable()
        return tuple(((one.side, one.face), (other.side, other.face)) for one, other in pairs)

    def recognise(self, image: Image, one: HasQuad) -> Recognition | None:
        """The likeliest face of the die at `one` in `image` (uint8 BGR); None when none is likely at all."""
        return self.recognise_patch(cut_patch(image, one.quad))

    def recognise_patch(self, patch: Image) -> Recognition | None:
        """The same for a patch that is already cut out: (64, 64, 3) uint8 BGR, the face's edge 48 px."""
        ranked = self._ranked(patch)
        best, near = ranked[0], ranked[1] if len(ranked) > 1 else None
        if best.chance < LEAST_CHANCE:
            return None
        flags = ("untaught",) if self.untaught else ()
        if near is None or near.chance < LEAST_CHANCE * best.chance:
            return Recognition(best.face.side, best.face.face, best.chance, None, flags)
        if near.chance > LOOKALIKE_SHARE * best.chance and not self.untaught:
            flags = ("lookalike",)
        return Recognition(best.face.side, best.face.face, best.chance, (near.face.side, near.face.face), flags)

    def _ranked(self, patch: Image) -> tuple[Match, ...]:
        """All faces, likeliest first; a die that is not plain at first sight is looked at closer."""
        seen, colour, memory = looks(patch), die_colour(patch), self._memory
        strange = SUGGESTED_LIKENESS if self.untaught else STRANGER_LIKENESS
        query = self._network.vectors(seen)
        ranked = memory.matches(memory.likeness(query), query, colour, strange)
        if ranked[0].chance >= PLAIN_CHANCE:
            return ranked
        closer = closer_looks(patch)
        query = np.concatenate([query, self._network.vectors(closer)])
        return memory.matches(memory.closer_likeness([*seen, *closer], query, colour), query, colour, strange)


def _checked_lessons(name: str, examples: Sequence[Example]) -> list[tuple[FaceId, Image]]:
    if not examples:
        words = _("the dice set {name!r} holds no examples; teach it with labelled pictures")
        raise DiceSetError(words.format(name=name))
    lessons = [(FaceId(example.side, example.face), example.patch) for example in examples]
    count = len({face for face, _ in lessons})
    if count > MOST_FACES:
        words = _("the dice set {name!r} has {count} faces; at most {most} can be taught")
        raise DiceSetError(words.format(name=name, count=count, most=MOST_FACES))
    return lessons
