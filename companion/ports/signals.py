"""What devices notice. A signal is never a fact of the game: people turn signals into events."""

from dataclasses import dataclass, replace
from enum import StrEnum, unique

from companion.ports.dice import DieReading, Reading


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
    """Signal: the camera stopped, or (`blind`) sees only black. `advice` says in words what happened and what to do."""

    advice: str
    blind: bool = False


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


@dataclass(frozen=True, slots=True)
class NoSound:
    """Signal: cues were to be played and cannot be. `advice` says in words why, and what to do; it is said once."""

    advice: str


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
    | NoSound
)
