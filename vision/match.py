"""Names the sign in a patch by the taught examples: by shape in any quarter turn, and by the die's colour.

Rule of this file: an answer competes with "none of these", so what was never taught gets little confidence.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.die_colour import colour_doubt, die_colour
from vision.frames import Image
from vision.registration import detail_evidence, evened
from vision.symbols import Floats, SignNetwork, all_turns, view

SHAPE_SHARPNESS = 22.0
STRANGER_LIKENESS = 0.6
"""How steeply likeness turns into chance, and the likeness at which a stranger is as likely: from drawn dice.

Between 16 and 24 the sharpness is a matter of indifference to them; legible dice want the upper half.
"""

LONE_LIKENESS = 0.8
"""What another picture of a face is taken to be like when only one was shown."""

CLOSER_LOOKS = ((-4, 1.0), (4, 1.0), (-11, 1.0), (11, 1.0), (-6, 0.9), (6, 0.9), (-6, 1.11), (6, 1.11))
"""Turns in degrees and scales of further looks: corners may be found a little turned, or too far in or out."""

VOTING_LOOKS = 3
"""How many looks count, the best ones: corners may be found a tenth too wide or narrow."""

DETAILED_FACES = 10
DETAILED_RANGE = 0.25
DETAIL_WEIGHT = 0.1
"""How many faces are compared in detail, how far behind the best, and what that counts beside likeness."""

EXAMPLES_SHARPNESS = 20.0
"""How much the best example of a face outweighs its other examples."""


@dataclass(frozen=True, slots=True)
class FaceId:
    """One face of one side, as the labels name them."""

    side: str
    face: str


@dataclass(frozen=True, slots=True)
class Match:
    """One face and its chance, 0..1; all chances of one die with "none of these" make one."""

    face: FaceId
    chance: float


class SignMemory:
    """Vectors and colours of all examples, ready to compare with."""

    def __init__(
        self,
        lessons: Sequence[tuple[FaceId, Image]],
        vectors: Floats,
        strangers: Floats,
        colours: Floats | None = None,
    ) -> None:
        """Remember examples, each a face and its patch.

        `vectors` is (examples, 4, 96) float32: unit vectors of every example in four turns. `strangers` (n, 96)
        are those of signs that are known to belong to no face. `colours` (examples, 5) are taken from the patches
        where they are not known yet.
        """
        faces = [face for face, _ in lessons]
        self.faces = tuple(dict.fromkeys(faces))
        self.vectors = vectors
        self.strangers = strangers
        self._face_of = np.array([self.faces.index(face) for face in faces], np.int64)
        self.colours = np.stack([die_colour(patch) for _, patch in lessons]) if colours is None else colours
        self._sides = [face.side for face in faces]
        self._patches = [patch for _, patch in lessons]
        self._details: dict[int, Floats] = {}

    def likeness(self, query: Floats) -> Floats:
        """How like each face the die is: (faces,), from unit vectors (n, 96) of several looks at one die."""
        every = _of_best_looks(np.einsum("nd,etd->net", query, self.vectors).max(2))
        return np.array([_together(every[self._face_of == k]) for k in range(len(self.faces))], np.float32)

    def closer_likeness(self, seen: Sequence[Image], query: Floats, colour: Floats) -> Floats:
        """The same, with the details of the likeliest faces compared too; `query` are the vectors of looks `seen`."""
        like = self.likeness(query)
        voted = _of_best_looks(np.einsum("nd,etd->net", query, self.vectors))
        details = [evened(look) for look in seen]
        hopes = like - self.colour_doubt(colour) / SHAPE_SHARPNESS
        for k in np.flatnonzero(hopes >= max(hopes.max() - DETAILED_RANGE, np.sort(hopes)[-DETAILED_FACES:][0])):
            own = np.flatnonzero(self._face_of == k)
            place, turn = np.unravel_index(int(voted[own].argmax()), voted[own].shape)
            known = np.ascontiguousarray(np.rot90(self._evened(int(own[place])), int(turn)))
            like[k] += DETAIL_WEIGHT * detail_evidence(details, known)
        return like

    def _evened(self, example: int) -> Floats:
        """The example's patch as `registration` wants it, worked out once."""
        if example not in self._details:
            self._details[example] = evened(self._patches[example])
        return self._details[example]

    def colour_doubt(self, colour: Floats) -> Floats:
        """What each face's side loses by the die's colour, in units of chance's logarithm: (faces,), 0 or above."""
        doubts = colour_doubt(colour, self.colours, self._sides)
        return np.array([doubts[face.side] for face in self.faces], np.float32)

    def matches(
        self, likeness: Floats, query: Floats, colour: Floats, strange: float = STRANGER_LIKENESS
    ) -> tuple[Match, ...]:
        """All faces with their chances by their likeness, likeliest first.

        `query` are the vectors of the looks, `colour` that of the die. A stranger is as likely as a face of likeness
        `strange`.
        """
        stranger = max(strange, float(_of_best_looks(query @ self.strangers.T).max(initial=-1.0)))
        logits = (likeness - stranger) * SHAPE_SHARPNESS - self.colour_doubt(colour)
        raised = np.exp(np.append(logits, 0.0))
        chances = raised / raised.sum()
        order = np.argsort(-chances[:-1])
        return tuple(Match(self.faces[k], float(chances[k])) for k in order)

    def confusable(self) -> tuple[tuple[FaceId, FaceId], ...]:
        """Pairs of faces of which some example of the one would be taken for the other at odds better than 1 to 4."""
        pairs = set()
        for k in range(len(self.vectors)):
            own = int(self._face_of[k])
            like = np.einsum("d,etd->et", self.vectors[k, 0], self.vectors).max(1)
            like[k] = LONE_LIKENESS if (self._face_of == own).sum() == 1 else -1.0
            by_face = np.array([like[self._face_of == face].max() for face in range(len(self.faces))])
            logits = by_face * SHAPE_SHARPNESS - self.colour_doubt(self.colours[k])
            for other in np.flatnonzero(logits > logits[own] - np.log(4.0)):
                pairs.add((min(own, int(other)), max(own, int(other))))
        return tuple((self.faces[one], self.faces[other]) for one, other in sorted(pairs) if one != other)


def example_vectors(network: SignNetwork, patches: Sequence[Image]) -> NDArray[np.float32]:
    """Unit vectors (examples, 4, 96) of every patch in its four quarter turns."""
    return np.stack([network.vectors(all_turns(patch)) for patch in patches])


def looks(patch: Image) -> list[Image]:
    """The first look at one die."""
    return [patch]


def closer_looks(patch: Image) -> list[Image]:
    """Further looks at a die that the first ones left in doubt: as if its corners had been found otherwise."""
    return [view(patch, turn_deg, scale) for turn_deg, scale in CLOSER_LOOKS]


def _of_best_looks(likenesses: Floats) -> Floats:
    """One likeness a column from those of several looks (looks, columns): the mean of the best three."""
    return np.asarray(np.sort(likenesses, axis=0)[-VOTING_LOOKS:].mean(0), np.float32)


def _together(likenesses: Floats) -> float:
    """One likeness from those to all examples of a face: near the best, lower when only one example agrees."""
    raised = np.exp((likenesses - likenesses.max()) * EXAMPLES_SHARPNESS)
    return float(likenesses.max() + np.log(raised.mean()) / EXAMPLES_SHARPNESS)
