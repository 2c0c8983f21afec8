"""Reads one still picture: finds the dice, reads their top faces, and says whether to trust it or ask.

Rule of this file: a reading is `sure` only when nothing in the picture speaks against it.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from companion.ports import DieReading, Expected, Reading, Verdict
from vision.certainty import Certainty, shipped
from vision.close_look import CloseLook, TopFace
from vision.find import Candidate, Finder
from vision.frames import Image
from vision.naming import UNKNOWN, UNTAUGHT, Name, TaughtDice, named, suggested
from vision.one_throw import Told, together, unnamed
from vision.spoiled import flags_of
from vision.suggested import ACTION_SIDES, suggested_set
from vision.verdict import reasons_to_ask
from vision.wide_look import WideLook

VAGUE_DIE_PRESENCE = 0.8
VAGUE_CONFIDENCE = 0.5
"""A die that nobody can name must be a die more clearly."""

UNDECIDED = 0.5
LEAST_HOPE = 0.015
"""Below this chance, after the close look, the wide look is not asked."""

LEAST_NAMED = 0.03
"""Below this chance, after both looks, it is not asked what it shows."""


class CalibratedTray(Protocol):
    """A calibrated tray, as far as the reader needs it."""

    @property
    def edge_px(self) -> tuple[float, float]:
        """Least and largest top-face edge in pixels."""

    @property
    def region(self) -> tuple[int, int, int, int] | None:
        """Where dice can lie: x, y, width, height in pixels; None for anywhere."""

    def neutral(self, image: Image) -> Image:
        """The picture as it would be in neutral light."""


class Finds(Protocol):
    """Whatever marks what may be dice."""

    def find(self, image: Image) -> tuple[Candidate, ...]:
        """Candidates, best first."""


class Looks(Protocol):
    """Whatever says what the faces of candidates show."""

    def at(self, image: Image, candidates: Sequence[Candidate]) -> tuple[TopFace, ...]:
        """What each candidate shows, in the order given."""


class LooksAgain(Protocol):
    """Whatever adds to what is known of faces."""

    def at(self, image: Image, faces: Sequence[TopFace]) -> tuple[TopFace, ...]:
        """The same faces, in the order given."""


Flags = Callable[[Image, Sequence[TopFace]], tuple[tuple[str, ...], ...]]
"""Says for each die of a picture what makes it doubtful."""


@dataclass(frozen=True, slots=True)
class Parts:
    """What a reader is put together from. Others than these serve to measure what each of them brings."""

    finder: Finds = field(default_factory=Finder)
    close_look: Looks = field(default_factory=CloseLook)
    wide_look: LooksAgain = field(default_factory=WideLook)
    flags: Flags = flags_of
    certainty: Certainty = field(default_factory=shipped)


class StillReader:
    """Reads still pictures, with a taught `dice_set` beside ordinary pip dice and a calibrated `tray` if given.

    `parts` may be exchanged; a finder among them must know the tray's dice by itself. One reader serves one thread.
    """

    def __init__(
        self,
        dice_set: TaughtDice | None = None,
        tray: CalibratedTray | None = None,
        clock: Callable[[], float] = time.perf_counter,
        parts: Parts | None = None,
    ) -> None:
        self._dice_set = dice_set
        self._tray = tray
        self._clock = clock
        self._suggestions: TaughtDice | None = None
        self._parts = parts or Parts(Finder(tray.edge_px if tray else None))

    def read(self, image: Image, expected: Expected | None = None) -> Reading:
        """The dice in `image` (height, width, 3) uint8 BGR in reading order, a verdict and the reasons to ask."""
        began_s = self._clock()
        image = self._tray.neutral(image) if self._tray else image
        dice, doubtful = self._dice(image, expected)
        reasons = reasons_to_ask(dice, expected, doubtful)
        return Reading(
            dice=tuple(sorted(dice, key=_reading_order)),
            verdict=Verdict.ASK if reasons else Verdict.SURE,
            reasons=reasons,
            elapsed_ms=(self._clock() - began_s) * 1000,
        )

    def _dice(self, image: Image, expected: Expected | None) -> tuple[list[DieReading], int]:
        """The dice seen, and how many other things may be dice."""
        presence = self._parts.certainty.presence
        seen = together([self._told(image, one, expected) for one in self.top_faces(image)])
        likely = [told for told in seen if told.chance >= presence.die]
        doubtful = sum(presence.doubt <= told.chance < presence.die for told in seen)
        dice = []
        flags_of_dice = self._parts.flags(image, [told.face for told in likely])
        for told, flags in zip(likely, flags_of_dice, strict=True):
            if _vague(told):
                doubtful += 1
                continue
            name, confidence = told.name, round(told.name.confidence * told.chance, 3)
            dice.append(DieReading(name.side, name.face, confidence, told.face.box, (*name.flags, *flags)))
        return dice, doubtful

    def _told(self, image: Image, one: TopFace, expected: Expected | None) -> Told:
        """What is known of one face; what is no die by its look is not asked what it shows."""
        by_look = self._parts.certainty.presence.of(one)
        if by_look < LEAST_NAMED:
            return unnamed(one, by_look)
        name = self._named(image, one, expected)
        return Told(one, name, by_look, name.presence(by_look))

    def _named(self, image: Image, one: TopFace, expected: Expected | None) -> Name:
        name = named(image, one, self._dice_set, expected, self._parts.certainty.face)
        if name.side != UNKNOWN or not self._of_action_dice():
            return name
        if self._suggestions is None:
            self._suggestions = suggested_set()
        return suggested(image, one, name, self._suggestions)

    def _of_action_dice(self) -> bool:
        """Whether a sign that is not known may be guessed at: not where the table taught the dice of another game."""
        return self._dice_set is None or {*self._dice_set.sides} <= ACTION_SIDES

    def top_faces(self, image: Image) -> tuple[TopFace, ...]:
        """What may be dice, after all looks at them, in pixels of `image`; only inside the tray's region."""
        region = self._tray.region if self._tray else None
        if region is None:
            return self._looked_at(image)
        x, y, width, height = region
        inner = image[y : y + height, x : x + width]
        return tuple(one.moved(x, y) for one in self._looked_at(inner))

    def likely_faces(self, image: Image) -> tuple[Image, tuple[TopFace, ...]]:
        """The picture as dice are read in it, and the top faces that are most likely dice, whatever they show."""
        image = self._tray.neutral(image) if self._tray else image
        presence = self._parts.certainty.presence
        seen = together([unnamed(one, presence.of(one)) for one in self.top_faces(image)])
        return image, tuple(told.face for told in seen if told.chance >= presence.die)

    def _looked_at(self, image: Image) -> tuple[TopFace, ...]:
        presence = self._parts.certainty.presence
        faces = self._parts.close_look.at(image, self._parts.finder.find(image))
        hopeful = [one for one in faces if presence.at(one.found, one.nothing, UNDECIDED) > LEAST_HOPE]
        return self._parts.wide_look.at(image, hopeful)


def _vague(told: Told) -> bool:
    """Whether nobody can name it, and it is not clearly a die."""
    unnamed = UNTAUGHT in told.name.flags or told.name.confidence < VAGUE_CONFIDENCE
    return unnamed and told.by_look < VAGUE_DIE_PRESENCE


def _reading_order(die: DieReading) -> tuple[float, float]:
    """Rows from the top, each from the left; a row is about a die high."""
    x, y, _, height = die.box
    return round(y / max(height, 1)), x
