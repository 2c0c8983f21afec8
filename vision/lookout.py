"""Frames in, signals out: watches the tray, reads what lies still, and reports each throw once."""

from typing import Protocol

from companion.ports import Expected, Reading, ThrowRead, TrayCleared, TrayPhase
from vision.frames import Frame, Image
from vision.votes import Votes
from vision.watch import Found, Watch


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
        self._reading: Reading | None = None
        self.moving = False

    @property
    def phase(self) -> TrayPhase:
        """The tray's state."""
        return self._watch.phase

    @property
    def reading(self) -> Reading | None:
        """What lies in the tray, once it has been read and while it lies still."""
        return self._reading if self.phase is TrayPhase.READ else None

    def read_again(self) -> None:
        """Read the next still picture and report it, whether it is news or not."""
        self._again = True
        self._votes = Votes()

    def look(self, frame: Frame, expected: Expected | None) -> ThrowRead | TrayCleared | None:
        """Take in a frame; the signal to send, if any."""
        looked = self._watch.look(frame)
        self.moving = looked.moving_share > 0 or looked.phase is TrayPhase.MOVING
        if self.moving:
            self._votes = Votes()
            return None
        if not looked.settled and not self._again:
            return None
        reading = self._votes.add(self._reader.read(frame.image, expected))
        return None if reading is None else self._told(reading)

    def _told(self, reading: Reading) -> ThrowRead | TrayCleared | None:
        found = self._watch.found(tuple(die.box for die in reading.dice))
        self._votes = Votes()
        self._reading = reading
        if found is Found.CLEARED:
            self._again = False
            return TrayCleared()
        if found is Found.THROW or self._again:
            self._again = False
            return ThrowRead(reading)
        return None
