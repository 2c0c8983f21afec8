"""Names the sign in a patch by the taught examples: by shape in any turn, and by the die's colour.

Rule of this file: an answer competes with "none of these", so what was never taught gets little confidence.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.frames import Image
from vision.symbols import EDGE_PX, PATCH_PX, Floats, SignNetwork, all_turns, view

SHAPE_SHARPNESS = 18.0
STRANGER_LIKENESS = 0.58
"""How steeply likeness turns into chance, and the likeness at which a stranger is as likely: from drawn dice."""

COLOUR_SPREAD = 0.4
"""How far one die's colours wander between lamps, as a log ratio of channels."""

MOST_COLOUR_PENALTY = 4.0
LONE_LIKENESS = 0.8
"""What another picture of a face is taken to be like when only one was shown."""

LOOK_TURNS_DEG = (-7.5, 0.0, 7.5)
"""Looks at one die, a third of the step between remembered turns apart."""

CLOSER_LOOK_SCALES = (0.8, 0.89, 1.12, 1.25)
VOTING_LOOKS = 3
"""How many looks count, the best ones: a finder may be a fifth wrong about a die's size."""

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


def _face_pixels() -> NDArray[np.bool_]:
    at = (np.arange(PATCH_PX) - (PATCH_PX - 1) / 2) / EDGE_PX
    return np.asarray(np.hypot(at[:, None], at[None, :]) < 0.5, np.bool_)


_FACE = _face_pixels()


def die_colour(patch: Image) -> Floats:
    """A die's colour as log ratios (2,), red and blue to green: that of the most vivid quarter of its face.

    White or black ink, glare, light and shade hardly move it. `patch` is (64, 64, 3) uint8 BGR.
    """
    pixels = patch[_FACE].astype(np.float32)
    highest = pixels.max(1)
    vivid = (highest - pixels.min(1)) / (highest + 20.0)
    blue, green, red = np.log(np.median(pixels[vivid >= np.quantile(vivid, 0.75)], axis=0) + 12.0)
    return np.array([red - green, blue - green], np.float32)


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

        `vectors` is (examples, 16, 96) float32: unit vectors of every example in sixteen turns. `strangers` (n, 96)
        are those of signs that are known to belong to no face. `colours` (examples, 2) are taken from the patches
        where they are not known yet.
        """
        faces = [face for face, _ in lessons]
        self.faces = tuple(dict.fromkeys(faces))
        self.vectors = vectors
        self.strangers = strangers
        self._face_of = np.array([self.faces.index(face) for face in faces], np.int64)
        self.colours = np.stack([die_colour(patch) for _, patch in lessons]) if colours is None else colours
        self._sides = np.array([face.side for face in faces])

    def likeness(self, query: Floats) -> Floats:
        """How like each face the die is: (faces,), from unit vectors (n, 96) of several looks at one die."""
        every = _of_best_looks(np.einsum("nd,etd->net", query, self.vectors).max(2))
        return np.array([_together(every[self._face_of == k]) for k in range(len(self.faces))], np.float32)

    def colour_doubt(self, colour: Floats) -> Floats:
        """What each face's side loses by the die's colour, in units of chance's logarithm: (faces,), 0 or above."""
        away = (((self.colours - colour) / COLOUR_SPREAD) ** 2).sum(1) / 2
        nearest = {side: away[self._sides == side].min() for side in set(self._sides.tolist())}
        doubt = np.array([nearest[face.side] for face in self.faces], np.float32)
        return np.minimum(doubt, MOST_COLOUR_PENALTY)

    def matches(self, query: Floats, colour: Floats) -> tuple[Match, ...]:
        """All faces with their chances, likeliest first."""
        stranger = max(STRANGER_LIKENESS, float(_of_best_looks(query @ self.strangers.T).max(initial=-1.0)))
        logits = (self.likeness(query) - stranger) * SHAPE_SHARPNESS - self.colour_doubt(colour)
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
    """Unit vectors (examples, 16, 96) of every patch in sixteen turns."""
    return np.stack([network.vectors(all_turns(patch)) for patch in patches])


def looks(patch: Image) -> list[Image]:
    """The first looks at one die."""
    return [view(patch, turn_deg) for turn_deg in LOOK_TURNS_DEG]


def closer_looks(patch: Image) -> list[Image]:
    """Further looks at a die that the first ones left in doubt: as if it were smaller or larger."""
    return [view(patch, turn_deg, scale) for scale in CLOSER_LOOK_SCALES for turn_deg in LOOK_TURNS_DEG]


def _of_best_looks(likenesses: Floats) -> Floats:
    """One likeness a column from those of several looks (looks, columns): the mean of the best three."""
    return np.asarray(np.sort(likenesses, axis=0)[-VOTING_LOOKS:].mean(0), np.float32)


def _together(likenesses: Floats) -> float:
    """One likeness from those to all examples of a face: near the best, lower when only one example agrees."""
    raised = np.exp((likenesses - likenesses.max()) * EXAMPLES_SHARPNESS)
    return float(likenesses.max() + np.log(raised.mean()) / EXAMPLES_SHARPNESS)
