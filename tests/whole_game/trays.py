"""The tray of a whole table: dice that a camera sees and the reader reads, or, to be quick, dice that are known."""

from collections import Counter
from random import Random
from typing import Protocol

from companion.ports import DieReading, Expected, Inbox, Reading, ThrowRead, TrayPhase, TrayView, Verdict
from companion.rules.terms import FACES_OF, Side
from tests.whole_game.misread import Lying
from ui.desk.throws import COMBAT, COMBAT_FACES
from vision.live import LiveReader
from vision.simulated import SimulatedCamera


class Tray(Protocol):
    """A tray that is looked into now and then."""

    def look_once(self, inbox: Inbox) -> None:
        """Look, and say what is new."""

    def lying(self, now_s: float) -> Lying:
        """What people see in it: side and face of every die."""


class FilmedTray:
    """The simulated tray, rendered for a camera and read from its pictures."""

    def __init__(self, camera: SimulatedCamera, reader: LiveReader) -> None:
        self._camera, self._reader = camera, reader

    def look_once(self, inbox: Inbox) -> None:
        """Let the reader look at one picture."""
        self._reader.look_once(inbox)

    def lying(self, now_s: float) -> Lying:
        """What was rendered."""
        return Counter((die.side, die.face) for die in self._camera.tray.truth(now_s))


class KnownTray:
    """Dice that lie still at once and are read right at the next look, without a picture: a reader and a table."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance
        self._dice: tuple[DieReading, ...] = ()
        self._number = 0
        self._read = True

    def start(self, inbox: Inbox) -> None:
        """Nothing to watch."""

    def stop(self) -> None:
        """Nothing to release."""

    def expect(self, throw: Expected | None) -> None:
        """It reads whatever lies there."""

    def wake(self) -> None:
        """It never sleeps."""

    def read_again(self) -> None:
        """Say it once more."""
        self._read = False

    def tray(self) -> TrayView:
        """Dice, or none; never a picture."""
        return TrayView(self._number, TrayPhase.READ if self._dice else TrayPhase.EMPTY)

    def throw(self, dice: Expected) -> None:
        """Every die falls by chance."""
        self._dice = tuple(
            DieReading(side, self._chance.choice(_sides_of(side)), 1.0, (20.0 * number, 0.0, 10.0, 10.0))
            for side, count in dice.counts
            for number in range(count)
        )
        self._number, self._read = self._number + 1, False

    def lay(self, side: str, face: str, count: int) -> None:
        """Nobody teaches dice whose faces are known."""

    def clear(self) -> None:
        """Take the dice out."""
        self._dice, self._number = (), self._number + 1

    def look_once(self, inbox: Inbox) -> None:
        """Say what was thrown, once."""
        if not self._read:
            self._read = True
            inbox.put(ThrowRead(Reading(self._dice, Verdict.SURE)))

    def lying(self, _now_s: float) -> Lying:
        """Exactly what was read."""
        return Counter((die.side, die.face) for die in self._dice)


def _sides_of(kind: str) -> tuple[str, ...]:
    """The six sides of a die of this kind."""
    return COMBAT_FACES if kind == COMBAT else tuple(face.value for face in FACES_OF[Side(kind)])
