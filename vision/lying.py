"""What became of the dice: which of them stayed, which were thrown, and which were taken up."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum, unique
from math import hypot

from companion.ports import DieReading
from vision.grid import Box, Change

_SAME_PLACE = 0.5
_SAME_LOOK = 0.15
_UNTOUCHED = 0.02
_ALIKE = 0.95
_NUDGED = 0.8
_TOGETHER = 0.35
"""Boxes share so much when a die lies where it lay; then it stayed if no more of its box looks another. A die nobody
saw before was only overlooked when its box looks untouched, or so much alike in other light. A die of the same face no
farther off than such a share of its size was nudged; dice that were pushed as one agree to such a share."""

_Pairs = dict[int, int | None]
"""The number of a die now, and its number before; None for one that was overlooked then."""


@unique
class Meaning(StrEnum):
    """What a reading of a settled picture means."""

    THROW = "throw"
    HANDLED = "handled"
    CLEARED = "cleared"
    SAME = "same"


@dataclass(frozen=True, slots=True)
class Found:
    """What a settled picture means, told of its dice: `stayed` holds the numbers of those that nobody threw.

    `lifted` are the dice of the picture before that are gone, as they were read then. With `hand` something large that
    is no die reaches in from the edge and may cover dice.
    """

    meaning: Meaning
    stayed: tuple[int, ...] = ()
    lifted: tuple[DieReading, ...] = ()
    hand: bool = False


def became(dice: Sequence[DieReading], before: Sequence[DieReading], change: Change) -> Found:
    """What happened between the dice `before`, moved along with the picture, and these."""
    stayed = _in_place(dice, before, change)
    if len(stayed) < len(dice):
        stayed = _pushed_together(dice, before) or stayed
    nudged = _nudged(dice, before, stayed)
    known = {**stayed, **nudged}
    lifted = tuple(die for at, die in enumerate(before) if at not in known.values())
    moved = any(overlap(dice[number].box, before[at].box) <= _SAME_PLACE for number, at in nudged.items())
    return Found(_meaning(dice, before, known, handled=moved or bool(lifted)), tuple(sorted(known)), lifted)


def _meaning(dice: Sequence[DieReading], before: Sequence[DieReading], known: _Pairs, *, handled: bool) -> Meaning:
    if not dice:
        return Meaning.CLEARED if before else Meaning.SAME
    if len(known) < len(dice):
        return Meaning.THROW
    return Meaning.HANDLED if handled else Meaning.SAME


def _in_place(dice: Sequence[DieReading], before: Sequence[DieReading], change: Change) -> _Pairs:
    """The dice that lie where one lay, unless they look another; and those that were there unseen."""
    pairs: _Pairs = {}
    for number, die in enumerate(dice):
        at = _lying_at(die.box, before)
        if at is None:
            stayed = change.share(die.box) < _UNTOUCHED or change.likeness(die.box) > _ALIKE
        else:
            stayed = change.stirred or change.share(die.box) < _SAME_LOOK or change.likeness(die.box) > _ALIKE
        if stayed:
            pairs[number] = at
    return pairs


def _lying_at(box: Box, before: Sequence[DieReading]) -> int | None:
    shares = [overlap(box, die.box) for die in before]
    best = max(range(len(shares)), key=shares.__getitem__, default=None)
    return best if best is not None and shares[best] > _SAME_PLACE else None


def _pushed_together(dice: Sequence[DieReading], before: Sequence[DieReading]) -> _Pairs:
    """All dice as they lay before, if the tray was pushed with the dice in it; else none."""
    if len(dice) < 2:
        return {}
    for first in before:
        right, down = (here - there for here, there in zip(_middle(dice[0]), _middle(first), strict=True))
        found = {number: _same_die(die, before, (right, down)) for number, die in enumerate(dice)}
        places = [at for at in found.values() if at is not None]
        if len(set(places)) == len(dice):
            return found
    return {}


def _same_die(die: DieReading, before: Sequence[DieReading], shift: tuple[float, float]) -> int | None:
    for at, other in enumerate(before):
        apart = _apart(die, other, shift)
        if _face(die) == _face(other) and apart < _TOGETHER * max(die.box[2:]):
            return at
    return None


def _nudged(dice: Sequence[DieReading], before: Sequence[DieReading], stayed: _Pairs) -> dict[int, int]:
    """The other dice that show what a die beside them showed, nearest first."""
    near = sorted(
        (_apart(die, other), number, at)
        for number, die in enumerate(dice)
        for at, other in enumerate(before)
        if _face(die) == _face(other) and _apart(die, other) < _NUDGED * max(die.box[2:])
    )
    pairs: dict[int, int] = {}
    for _, number, at in near:
        if number not in stayed and number not in pairs and at not in (*stayed.values(), *pairs.values()):
            pairs[number] = at
    return pairs


def _face(die: DieReading) -> tuple[str, str]:
    return die.side, die.face


def _middle(die: DieReading) -> tuple[float, float]:
    x, y, width, height = die.box
    return x + width / 2, y + height / 2


def _apart(one: DieReading, other: DieReading, shift: tuple[float, float] = (0.0, 0.0)) -> float:
    """How far apart two dice lie once the second is shifted, in pixels."""
    (x, y), (left, top) = _middle(one), _middle(other)
    return hypot(x - left - shift[0], y - top - shift[1])


def overlap(one: Box, other: Box) -> float:
    """Shared area of two boxes over the area of both together."""
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    shared = max(0.0, across) * max(0.0, down)
    return shared / max(1e-6, one[2] * one[3] + other[2] * other[3] - shared)
