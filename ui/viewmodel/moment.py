"""All that a screen is drawn from, at one moment."""

from dataclasses import dataclass

from companion.journal import GameId, Line
from companion.rules.state import GameState
from companion.session import Step
from ui.desk.library import Shelved
from ui.desk.standing import Standing
from ui.offers.next_step import Means
from ui.preferences import Preferences
from ui.viewmodel.calibration import Calibration
from ui.viewmodel.dice import Tray
from ui.viewmodel.first_steps import NOTHING_TAKEN, StepsTaken
from ui.viewmodel.summary import LookedBack
from ui.viewmodel.teaching import TaughtSoFar


@dataclass(frozen=True, slots=True)
class Moment:
    """The game, the tray, and where people stand.

    `lines` and `games` are there where they are shown. `turned` 0..1 is how far the last tile has turned over;
    `playing` says that a game lies on the desk, `on_desk` which; `steps` are its facts that stand. `steps_taken` is how
    far the table is set up, `looked_back` what a summary is drawn from, `trouble` why the games cannot be read.
    """

    state: GameState
    lines: tuple[Line, ...]
    games: tuple[Shelved, ...]
    standing: Standing
    tray: Tray
    means: Means
    preferences: Preferences
    playing: bool
    can_undo: bool
    can_redo: bool
    turned: float
    calibration: Calibration | None = None
    taught: TaughtSoFar | None = None
    steps_taken: StepsTaken = NOTHING_TAKEN
    steps: tuple[Step, ...] = ()
    looked_back: LookedBack | None = None
    on_desk: GameId | None = None
    trouble: str = ""
