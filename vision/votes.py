"""Several readings of the same still dice made into one: what they agree on stands, what they differ on is asked."""

from dataclasses import replace

from companion.ports import DieReading, Reading, Verdict

_DIFFER = "The pictures of this throw do not agree. Please check the dice."
_ENOUGH = 2
_MOST = 3


class Votes:
    """Collects readings of one throw until two of them agree, or three have been taken."""

    def __init__(self) -> None:
        self._readings: list[Reading] = []

    def add(self, reading: Reading) -> Reading | None:
        """Take one more reading. The reading to report once it is certain enough, else None."""
        self._readings.append(reading)
        if len(self._readings) < _ENOUGH:
            return None
        agreeing = [other for other in self._readings[:-1] if same_dice(other, reading)]
        if agreeing:
            return reading if len(self._readings) == _ENOUGH else _asked(reading)
        if len(self._readings) < _MOST:
            return None
        return _asked(max(self._readings, key=_confidence))


def same_dice(one: Reading, other: Reading) -> bool:
    """Whether two readings show the same dice in the same places with the same faces."""
    if len(one.dice) != len(other.dice):
        return False
    return all(any(_same(die, match) for match in other.dice) for die in one.dice)


def _same(one: DieReading, other: DieReading) -> bool:
    middles = [(die.box[0] + die.box[2] / 2, die.box[1] + die.box[3] / 2) for die in (one, other)]
    within = max(one.box[2:]) / 2
    near = all(abs(mine - theirs) < within for mine, theirs in zip(*middles, strict=True))
    return near and (one.side, one.face) == (other.side, other.face)


def _confidence(reading: Reading) -> float:
    return sum(die.confidence for die in reading.dice) / max(1, len(reading.dice))


def _asked(reading: Reading) -> Reading:
    return replace(reading, verdict=Verdict.ASK, reasons=(*reading.reasons, _DIFFER))
