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
    """Signal: a button went down (bounce removed). `held` is true for the further signal after a long press.

    While it stays down longer still, signals that are `repeated` as well may follow.
    """

    button: Button
    held: bool = False
    repeated: bool = False


@dataclass(frozen=True, slots=True)
class BothPressed:
    """Signal: the buttons of both sides went down together, which is neither's press. `held`: both were held long."""

    held: bool = False


@dataclass(frozen=True, slots=True)
class ButtonsLost:
    """Signal: something is wrong with the table's own buttons and lamps. The game goes on without them."""

    advice: str


@dataclass(frozen=True, slots=True)
class ButtonsBack:
    """Signal: the table's own buttons and lamps are there, and all is well with them."""


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


@dataclass(frozen=True, slots=True)
class TableDisturbed:
    """Signal: what a simulated table has been made to suffer now, in words; "" when nothing."""

    words: str


@dataclass(frozen=True, slots=True)
class TrayMisfit:
    """Signal: the tray is not where it was set up, so dice are looked for anywhere. `advice` says what to do."""

    advice: str


@dataclass(frozen=True, slots=True)
class TrayFits:
    """Signal: the tray lies again where it was set up, or was set up anew."""


Signal = (
    ThrowRead
    | TrayCleared
    | DiceLearned
    | CameraLost
    | CameraBack
    | ButtonPressed
    | BothPressed
    | ButtonsLost
    | ButtonsBack
    | BoardLost
    | BoardBack
    | ThrowFelt
    | StillFelt
    | TableDisturbed
    | TrayMisfit
    | TrayFits
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


Point = tuple[float, float]
"""A place in a picture: fractions 0..1 of its width and height, from its upper left corner."""


@dataclass(frozen=True, slots=True)
class TrayFound:
    """A tray that could be kept: its four corners in order, the edge of a usual die in pixels of the camera.

    `good` says that nothing needs to be done for it to be read well; `words` are lines about that for people.
    """

    corners: tuple[Point, ...]
    die_px: float
    good: bool
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TrayLook:
    """The newest look while a tray is set up: a whole picture, the markers seen in it, what hinders in words.

    `still` 0..1 says how long the markers have held still, None while too few are seen; `found` stands once that was
    long enough.
    """

    number: int = 0
    picture: Picture | None = None
    markers: tuple[int, ...] = ()
    advice: str = ""
    still: float | None = None
    found: TrayFound | None = None


class TraySetUp(Protocol):
    """Finds where the tray lies in the camera's pictures, and keeps it. Every method returns at once."""

    def begin(self) -> None:
        """Look for the tray's markers from now on; dice are not read meanwhile. Again: forget what was found."""

    def look(self) -> TrayLook:
        """The newest look."""

    def by_corners(self, corners: tuple[Point, ...], inner_mm: tuple[float, float]) -> None:
        """Take the tray's inner corners from people instead; `inner_mm` is its inner width and depth."""

    def keep(self) -> str:
        """Keep the tray found for now and later starts; "" or, in words, why it cannot be kept."""

    def end(self) -> None:
        """Leave off; the tray kept last is used. Safe to call twice."""


class SimulatedFingers(Protocol):
    """The fingers on a simulated table's buttons: only there when simulation was asked for."""

    def press(self, button: Button) -> None:
        """Push a button down and keep it down."""

    def release(self, button: Button) -> None:
        """Let a button go."""


class TrayLight(Protocol):
    """The light over the tray, which follows the camera's wish but never during a throw. Callable from any thread."""

    def looked(self, phase: TrayPhase, wish: float) -> None:
        """Take note of one look: what goes on in the tray, and by what factor the light should change; 1.0 is well."""

    def wake(self) -> None:
        """Somebody is at the table: a light that rested goes on again."""


class Backlight(Protocol):
    """The light behind the panel."""

    def dim(self) -> bool:
        """Turn it down; False when it cannot be, and the picture must be darkened instead."""

    def wake(self) -> None:
        """Make it as bright as it was."""


class Lights(Protocol):
    """Lamps of the table. Levels, not edges: the whole picture is given each time."""

    def show_turn(self, side: Side | None) -> None:
        """Light the button lamp of the side to act; None for neither."""

    def show_corruption(self, points: int) -> None:
        """Light `points` (0..12) lamps of the Corruption track."""

    def close(self) -> None:
        """Put all lamps out and release them."""
