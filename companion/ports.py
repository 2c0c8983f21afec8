"""The seam between the game and its devices: protocols to implement, and the signals devices send.

A signal is what a device noticed. It is never a fact of the game: people turn signals into events.
Nothing here knows a library of devices or pictures, so any adapter can be swapped for its fake.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum, unique
from typing import Protocol

from companion.rules.terms import Side


@unique
class Verdict(StrEnum):
    """What a reading claims: every die is certain, or the table must look."""

    SURE = "sure"
    ASK = "ask"


@dataclass(frozen=True, slots=True)
class DieReading:
    """One die as the reader sees it.

    `side` is "combat", "free_peoples", "shadow" or a side of the taught dice set; `face` is "1".."6" or a face of
    that side. `box` is (x, y, width, height) in pixels of the picture read. `confidence` is 0..1.
    `flags` name what makes the die doubtful: "cocked", "half_hidden", "glare", "blurred", "untaught", ...
    """

    side: str
    face: str
    confidence: float
    box: tuple[float, float, float, float]
    flags: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """Vision's proposal for one still throw: dice in reading order, a verdict, and reasons in a player's words."""

    dice: tuple[DieReading, ...]
    verdict: Verdict
    reasons: tuple[str, ...] = ()
    elapsed_ms: float = 0.0


@dataclass(frozen=True, slots=True)
class Expected:
    """What is being thrown: how many dice of each kind, for example (("combat", 3),)."""

    counts: tuple[tuple[str, int], ...]

    @property
    def total(self) -> int:
        """How many dice in all."""
        return sum(count for _, count in self.counts)


@dataclass(frozen=True, slots=True)
class Picture:
    """A camera picture for the screen: `rgb` holds height_px * width_px * 3 bytes, row by row from the top."""

    width_px: int
    height_px: int
    rgb: bytes


@unique
class TrayPhase(StrEnum):
    """The reader's state: nothing there, something moving, lying still, read and reported, touched since, picked up."""

    EMPTY = "empty"
    MOVING = "moving"
    STILL = "still"
    READ = "read"
    HANDLED = "handled"
    CLEARED = "cleared"


@dataclass(frozen=True, slots=True)
class TrayView:
    """The newest look into the tray: a picture (None before the first), the reader's state, the last reading.

    The boxes of `reading` are in pixels of `picture`. `number` grows with every new picture.
    """

    number: int
    phase: TrayPhase
    picture: Picture | None = None
    reading: Reading | None = None


@dataclass(frozen=True, slots=True)
class ThrowRead:
    """Signal: the dice of one throw lie still and were read. Sent once a throw, and again after `read_again`.

    `reading` tells all dice in the tray; `stayed` holds the numbers of those that lay there before and were not thrown,
    `lifted` the dice that were taken up for this throw, as they were read before. The boxes are in pixels of the
    picture that `DiceReader.tray` shows.
    """

    reading: Reading
    stayed: tuple[int, ...] = ()
    lifted: tuple[DieReading, ...] = ()

    @property
    def thrown(self) -> Reading:
        """The reading without the dice that stayed."""
        fresh = (die for number, die in enumerate(self.reading.dice) if number not in self.stayed)
        return replace(self.reading, dice=tuple(fresh))


@dataclass(frozen=True, slots=True)
class TrayCleared:
    """Signal: the dice of the last throw were taken out of the tray."""


@dataclass(frozen=True, slots=True)
class DiceLearned:
    """Signal: a lesson from dice that people put right is over. `words` tell the players what came of it."""

    words: str


@dataclass(frozen=True, slots=True)
class CameraLost:
    """Signal: the camera stopped. `advice` says in words what to do."""

    advice: str


@dataclass(frozen=True, slots=True)
class CameraBack:
    """Signal: the camera sends pictures again."""


@unique
class Button(StrEnum):
    """The arcade buttons of the table, by what they mean to the players."""

    FREE_PEOPLES = "free_peoples"
    SHADOW = "shadow"
    READ = "read"
    UNDO = "undo"


@dataclass(frozen=True, slots=True)
class ButtonPressed:
    """Signal: a button went down (bounce removed). `held` is true for the further signal after a long press."""

    button: Button
    held: bool = False


@dataclass(frozen=True, slots=True)
class BoardLost:
    """Signal: the tray board stopped answering. The game goes on without it."""

    advice: str


@dataclass(frozen=True, slots=True)
class BoardBack:
    """Signal: the tray board answers again."""


@dataclass(frozen=True, slots=True)
class ThrowFelt:
    """Signal: the tray board felt something fall into the tray. Only the camera says what; this wakes it."""


@dataclass(frozen=True, slots=True)
class StillFelt:
    """Signal: the tray board felt nothing more since `ThrowFelt`."""


Signal = (
    ThrowRead
    | TrayCleared
    | DiceLearned
    | CameraLost
    | CameraBack
    | ButtonPressed
    | BoardLost
    | BoardBack
    | ThrowFelt
    | StillFelt
)


class Inbox(Protocol):
    """Where devices leave their signals. Callable from any thread; never blocks; order is kept."""

    def put(self, signal: Signal) -> None:
        """Leave a signal for the main thread."""


class DiceReader(Protocol):
    """A watched dice tray. Its own thread reads; every method returns at once and may be called from any thread."""

    def start(self, inbox: Inbox) -> None:
        """Begin watching; signals go to `inbox`."""

    def stop(self) -> None:
        """Stop watching and release the camera. Safe to call twice."""

    def expect(self, throw: Expected | None) -> None:
        """Say what will be thrown next, or None when no throw is due."""

    def read_again(self) -> None:
        """Read what lies in the tray once more and report it again."""

    def wake(self) -> None:
        """Look often for a while: something may be going on in the tray."""

    def tray(self) -> TrayView:
        """The newest picture, state and reading."""


@dataclass(frozen=True, slots=True)
class DieSaid:
    """What a person said one die is: the die as it was reported, and its true side and face."""

    read: DieReading
    side: str
    face: str


class Learner(Protocol):
    """Whatever learns from dice that people put right. It returns at once; what came of it is a signal later."""

    def corrected(self, dice: Sequence[DieSaid]) -> None:
        """Take what people said of dice that were reported."""


class SimulatedTable(Protocol):
    """The hands of a simulated table: only there when simulation was asked for."""

    def throw(self, dice: Expected) -> None:
        """Pick up what lies there and throw these dice into the tray."""

    def clear(self) -> None:
        """Take all dice out of the tray."""


@unique
class LightWish(StrEnum):
    """What the camera would have of the light over the tray."""

    BRIGHTER = "brighter"
    AS_IT_IS = "as_it_is"
    DARKER = "darker"


class TrayLight(Protocol):
    """The light over the tray, which follows the camera's wish but never during a throw. Callable from any thread."""

    def looked(self, phase: TrayPhase, wish: LightWish) -> None:
        """Take note of one look: what goes on in the tray, and what the camera would have. Returns at once."""

    def wake(self) -> None:
        """Somebody is at the table: a light that rested goes on again."""


class Lights(Protocol):
    """Lamps of the table. Levels, not edges: the whole picture is given each time."""

    def show_turn(self, side: Side | None) -> None:
        """Light the button lamp of the side to act; None for neither."""

    def show_corruption(self, points: int) -> None:
        """Light `points` (0..12) lamps of the Corruption track."""

    def close(self) -> None:
        """Put all lamps out and release them."""
