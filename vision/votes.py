"""Several readings of the same still dice made into one: what they agree on stands, what they differ on is asked."""

from collections.abc import Sequence
from dataclasses import replace

from companion.language import gettext as _
from companion.ports import DieReading, Reading, Verdict

_ENOUGH = 2
_MOST = 3


class Votes:
    """Collects readings of one throw until two of them agree in every die and in their verdict, or three were taken."""

    def __init__(self) -> None:
        self._readings: list[Reading] = []

    def add(self, reading: Reading) -> Reading | None:
        """Take one more reading. The reading to report once it is certain enough, else None."""
        self._readings.append(reading)
        agreeing = [one for one in self._readings if same_dice(one, reading) and one.verdict is reading.verdict]
        if len(self._readings) < _MOST and len(agreeing) < _ENOUGH:
            return None
        return counted(self._readings)


def counted(readings: Sequence[Reading]) -> Reading:
    """The readings as one, in the places of the last: sure when no die differs and most of them were sure.

    A die shows what most readings say, the more confident where none says it twice; its confidence is the mean over all
    readings. What most readings do not see is left out, and makes the table look.
    """
    last = readings[-1]
    votes = [_of_one_die(die, readings) for die in _all_dice(readings)]
    dice = tuple(_elected(found) for found in votes if len(found) * 2 > len(readings)) or _seen_by_one(readings)
    dice = tuple(replace(die, confidence=round(_trust(die, readings), 3)) for die in dice)
    if not all(same_dice(one, last) for one in readings):
        reason = _("The pictures of this throw do not agree. Please check the dice.")
        return replace(last, dice=dice, verdict=Verdict.ASK, reasons=(*_doubts(readings), reason))
    sure = sum(one.verdict is Verdict.SURE for one in readings) * 2 > len(readings)
    if sure:
        return replace(last, dice=dice, verdict=Verdict.SURE, reasons=())
    return replace(last, dice=dice, verdict=Verdict.ASK, reasons=_doubts(readings))


def same_dice(one: Reading, other: Reading) -> bool:
    """Whether two readings show the same dice in the same places with the same faces."""
    if len(one.dice) != len(other.dice):
        return False
    matches = (_nearest(die, other) for die in one.dice)
    return all(match is not None and _face(match) == _face(die) for die, match in zip(one.dice, matches, strict=True))


def _all_dice(readings: Sequence[Reading]) -> list[DieReading]:
    """Every die that any reading saw, once: as the last saw it, then what only earlier ones did."""
    seen: list[DieReading] = list(readings[-1].dice)
    for reading in reversed(readings[:-1]):
        so_far = Reading(tuple(seen), Verdict.ASK)
        seen += [die for die in reading.dice if _nearest(die, so_far) is None]
    return seen


def _of_one_die(die: DieReading, readings: Sequence[Reading]) -> list[DieReading]:
    """What each reading that sees this die says of it, the last first."""
    found = (_nearest(die, reading) for reading in reversed(readings))
    return [one for one in found if one is not None]


def _elected(votes: Sequence[DieReading]) -> DieReading:
    """The die as most say it is, flagged with whatever any of them saw."""
    faces = [_face(vote) for vote in votes]
    best = max(votes, key=lambda vote: (faces.count(_face(vote)), vote.confidence))
    flags = tuple(dict.fromkeys(flag for vote in votes if _face(vote) == _face(best) for flag in vote.flags))
    return replace(best, box=votes[0].box, flags=flags)


def _trust(die: DieReading, readings: Sequence[Reading]) -> float:
    agreeing = (one.confidence for one in _of_one_die(die, readings) if _face(one) == _face(die))
    return sum(agreeing) / len(readings)


def _seen_by_one(readings: Sequence[Reading]) -> tuple[DieReading, ...]:
    """Where most readings see dice but no two the same: what the last of them saw, so that the throw is not lost."""
    seeing = [one.dice for one in readings if one.dice]
    return seeing[-1] if len(seeing) * 2 > len(readings) else ()


def _doubts(readings: Sequence[Reading]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(reason for one in readings for reason in one.reasons))


def lying_at(die: DieReading, reading: Reading) -> int | None:
    """The number of the reading's die in this die's place: its middle no farther than half a die off."""
    within = max(die.box[2:]) / 2
    near = [(apart, at) for at, other in enumerate(reading.dice) if (apart := _apart(die, other)) < within]
    return min(near)[1] if near else None


def _nearest(die: DieReading, reading: Reading) -> DieReading | None:
    at = lying_at(die, reading)
    return None if at is None else reading.dice[at]


def _apart(one: DieReading, other: DieReading) -> float:
    """The longer way from middle to middle, across or down."""
    across = one.box[0] + one.box[2] / 2 - other.box[0] - other.box[2] / 2
    down = one.box[1] + one.box[3] / 2 - other.box[1] - other.box[3] / 2
    return max(abs(across), abs(down))


def _face(die: DieReading) -> tuple[str, str]:
    return die.side, die.face
