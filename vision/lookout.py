"""Frames in, signals out: watches the tray, reads what lies still, and reports each throw once."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

from companion.language import gettext as _
from companion.ports import DieReading, Expected, Reading, ThrowRead, TrayCleared, TrayPhase, Verdict
from vision.frames import Frame, Image
from vision.lying import Found, Meaning
from vision.votes import Votes, lying_at
from vision.watch import Watch

PATIENCE_LOOKS = 45
"""After so many looks a tray that is to be read again is read although something moves."""


class Reads(Protocol):
    """Whatever reads a still picture."""

    def read(self, image: Image, expected: Expected | None = None) -> Reading:
        """The dice in a picture (height, width, 3) uint8 BGR."""


class Lookout:
    """Looks at one frame after the other. Used by one thread."""

    def __init__(self, reader: Reads, watch: Watch | None = None) -> None:
        self._reader = reader
        self._watch = watch or Watch()
        self._votes = Votes()
        self._again = False
        self._waited = 0
        self._told = ThrowRead(Reading((), Verdict.ASK))
        self._beside: Counter[str] = Counter()
        self.moving = False

    @property
    def phase(self) -> TrayPhase:
        """The tray's state."""
        return self._watch.phase

    @property
    def reading(self) -> Reading | None:
        """What lies in the tray, once it has been read and while it lies still."""
        return self._told.reading if self.phase in (TrayPhase.READ, TrayPhase.HANDLED) else None

    def read_again(self) -> None:
        """Read the next still picture and report it, whether it is news or not."""
        self._again = True
        self._waited = 0
        self._read_anew()

    def look(self, frame: Frame, expected: Expected | None) -> ThrowRead | TrayCleared | None:
        """Take in a frame; the signal to send, if any."""
        looked = self._watch.look(frame)
        self.moving = looked.moving_share > 0 or looked.phase is TrayPhase.MOVING
        if self.moving and not self._waited_long():
            self._read_anew()
            return None
        if not looked.settled and not self._again:
            return None
        reading = self._votes.add(self._seen(frame.image, expected))
        return None if reading is None else self._settled(reading, expected)

    def _waited_long(self) -> bool:
        """Whether people want to know now what lies there, however much moves beside it."""
        self._waited += self._again
        return self._waited > PATIENCE_LOOKS

    def _read_anew(self) -> None:
        self._votes = Votes()
        self._beside.clear()

    def _seen(self, image: Image, expected: Expected | None) -> Reading:
        """One reading of the frame, knowing what lies beside the throw; dice that still move are flagged."""
        reading = self._reader.read(image, _with(expected, self._beside))
        if expected is not None:
            beside = self._not_thrown(reading.dice, self._watch.compared(reading.dice))
            if beside and len(reading.dice) - len(beside) == expected.total:
                self._beside = Counter(reading.dice[number].side for number in beside)
        return _flagged(reading, [self._watch.moves_in(die.box) for die in reading.dice])

    def _settled(self, reading: Reading, expected: Expected | None) -> ThrowRead | TrayCleared | None:
        found = self._watch.compared(reading.dice)
        self._read_anew()
        thrown = found.meaning is Meaning.THROW
        whole = _is_whole(reading.dice, found.stayed, expected)
        if found.hand and not self._again and not (thrown and whole):
            self._watch.wait_for_hand()
            return None
        self._watch.settle(reading.dice, found)
        lifted = found.lifted if thrown else self._told.lifted
        self._told = ThrowRead(reading, self._not_thrown(reading.dice, found), lifted)
        again, self._again, self._waited = self._again, False, 0
        if found.meaning is Meaning.CLEARED:
            return TrayCleared()
        return self._told if thrown or again else None

    def _not_thrown(self, dice: Sequence[DieReading], found: Found) -> tuple[int, ...]:
        """The dice beside the throw: those that stayed, or while nothing new was thrown, those that did last time."""
        if found.meaning is Meaning.THROW:
            return found.stayed
        places = enumerate(lying_at(die, self._told.reading) for die in dice)
        return tuple(number for number, at in places if at in self._told.stayed)


def _is_whole(dice: Sequence[DieReading], stayed: Sequence[int], expected: Expected | None) -> bool:
    """Whether as many dice lie there as are due, alone or beside those that stayed; one pool of two is whole too."""
    if expected is None:
        return True
    fresh = [die for number, die in enumerate(dice) if number not in stayed]
    due = [expected.total, *(sum(one for side, one in expected.counts if side == die.side) for die in fresh[:1])]
    return any(len(lying) in due for lying in (dice, fresh))


def _with(expected: Expected | None, beside: Counter[str]) -> Expected | None:
    """What should lie in the tray: the throw, and the dice beside it."""
    if expected is None or not beside:
        return expected
    return Expected(tuple((Counter(dict(expected.counts)) + beside).items()))


def _flagged(reading: Reading, moving: Sequence[bool]) -> Reading:
    """The reading with the flag "moving" on the dice that move; it then asks."""
    if not any(moving):
        return reading
    dice = tuple(
        replace(die, flags=(*die.flags, "moving")) if moves else die
        for die, moves in zip(reading.dice, moving, strict=True)
    )
    return replace(reading, dice=dice, verdict=Verdict.ASK, reasons=(*reading.reasons, _("one die still moves")))
