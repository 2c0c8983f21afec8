"""Screen values: everything a screen draws, frozen, in ready words, without a drawing library.

Words are already in the players' language. Whatever can be pressed is a `Tap` and carries its intent. The order of
the fields is the order in which the buttons walk through the taps. A `Tap` is drawn with the focus ring when its
intent equals `Screen.focus`.
"""

from dataclasses import dataclass
from enum import StrEnum, unique

from companion.rules.terms import Side, TileKind
from ui.intents.intent import Intent
from ui.values.battle import BattleView
from ui.values.calibration import CalibrationView
from ui.values.combat_die import CombatDieView
from ui.values.first_steps import ButtonsView, FirstStepsView
from ui.values.halves import HalvesView
from ui.values.look import AS_DESIGNED, Look
from ui.values.overlays import Overlay
from ui.values.realm import RealmView
from ui.values.setup import ChecklistView, OptionsView, SettingsView, SetupView
from ui.values.summary import GamesView, SummaryView
from ui.values.table import TableView
from ui.values.taps import Tap
from ui.values.teaching import TeachingView


@dataclass(frozen=True, slots=True)
class StartView:
    """Where a session begins. `resume` is None when no game is open; `past` lists earlier games, newest first."""

    title: str
    next: Tap
    resume: Tap | None
    new: Tap
    from_position: Tap
    past: tuple[Tap, ...]
    pages: tuple[Tap, ...] = ()


@dataclass(frozen=True, slots=True)
class ThrownDieView:
    """A die of the proposed throw. `box` is (x, y, width, height) as fractions 0..1 of the picture, None by hand.

    `word` is what it shows, or a question when nobody knows; `mark` says sure or unsure in a word, for those who
    do not tell the colours apart.
    """

    side: str
    word: str
    sure: bool
    mark: str
    tap: Tap
    face: str | None = None
    success: bool = False
    box: tuple[float, float, float, float] | None = None


@dataclass(frozen=True, slots=True)
class PastThrowView:
    """A throw of the game, its dice of one `side`, their faces in reading order."""

    side: str
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DiceView:
    """The dice tray. `accept_fraction` 0..1 fills the ring; None when nothing is being accepted by itself.

    `accepted` is the last throw while it can still be put right and nothing new lies in the tray; `advice` says what
    to do there. `picture_number` grows with every new picture; the picture itself comes from `Presenter.picture`.
    `next` is the big button: throw, accept, or put right. `past` are the last throws, the newest first.
    """

    title: str
    next: Tap
    dice: tuple[ThrownDieView, ...]
    actions: tuple[Tap, ...]
    expected: str
    tray_words: str
    picture_number: int
    accepted: tuple[ThrownDieView, ...] = ()
    advice: str = ""
    accept_fraction: float | None = None
    holding: bool = False
    reasons: tuple[str, ...] = ()
    past: tuple[PastThrowView, ...] = ()


@unique
class TileSide(StrEnum):
    """How a Hunt tile lies: not drawn, turning over, or face up."""

    NONE = "none"
    HIDDEN = "hidden"
    TURNING = "turning"
    FACE_UP = "face_up"


@dataclass(frozen=True, slots=True)
class TileView:
    """A Hunt tile. `value` is "2", "-1", "eye" or "die"; `fraction` 0..1 is how far it has turned."""

    side: TileSide
    value: str = ""
    kind: TileKind | None = None
    reveal: bool = False
    stop: bool = False
    why: str = ""
    fraction: float = 0.0


@dataclass(frozen=True, slots=True)
class DamageLine:
    """A cause of damage and what it adds or takes off ("+2", "−1"; "" for nothing)."""

    words: str
    amount: str = ""


@dataclass(frozen=True, slots=True)
class TrayShown:
    """The tray as it is now, read where people look: boxed `dice`, in `words` what happens there, `reasons` to ask."""

    dice: tuple[ThrownDieView, ...]
    picture_number: int
    words: str
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class HuntView:
    """The Hunt, step by step. `cards` are the choices of this step, drawn large, each with its consequence.

    `causes` tell how the damage came about; `damage` is what is still to deal with. `tray` is there while a throw is
    due that the camera reads. `fraction` 0..1 fills the ring while a step goes on by itself; None when none does.
    """

    title: str
    next: Tap
    stage: str
    cards: tuple[Tap, ...]
    dice: tuple[CombatDieView, ...]
    conditions: tuple[Tap, ...]
    level: str
    dice_count: int
    to_reach: str
    bonus: str
    rerolls: str
    tile: TileView
    damage: str
    causes: tuple[DamageLine, ...]
    corruption: str
    damage_words: str = ""
    actions: tuple[Tap, ...] = ()
    waiting_tiles: str = ""
    tray: TrayShown | None = None
    fraction: float | None = None


@dataclass(frozen=True, slots=True)
class LineView:
    """A line of the journal. A struck line was undone; a loud one is a correction; a note was written by hand."""

    seq: int
    turn: str
    side: Side | None
    sentence: str
    struck: bool
    loud: bool
    marked: bool = False
    note: bool = False
    open: Tap | None = None


@dataclass(frozen=True, slots=True)
class JournalView:
    """One page of the game's story, newest first; `redo` is there while something taken back can be restored.

    `turn` says of which turn the first line tells, and leads to others; `words` stand where there are no lines.
    """

    title: str
    next: Tap
    turn: Tap | None
    filters: tuple[Tap, ...]
    lines: tuple[LineView, ...]
    note: Tap
    summary: Tap
    redo: Tap | None = None
    pages: tuple[Tap, ...] = ()
    words: str = ""


View = (
    StartView
    | OptionsView
    | ChecklistView
    | SetupView
    | TableView
    | DiceView
    | HuntView
    | BattleView
    | RealmView
    | JournalView
    | SettingsView
    | CalibrationView
    | TeachingView
    | FirstStepsView
    | ButtonsView
    | SummaryView
    | GamesView
)


@dataclass(frozen=True, slots=True)
class ButtonView:
    """A button of the table and what it does now. `confirms`: it presses what the focus stands on."""

    side: Side | None
    name: str
    does: str
    confirms: bool = False


@dataclass(frozen=True, slots=True)
class Screen:
    """Everything to draw now. An overlay lies over `view` and takes all presses until it closes.

    `notices` are quiet lines at the top (camera lost, board lost). `simulated` is "" at a real table.
    `confirm_side` is the side whose button confirms; the other side's button moves the focus. `buttons` says what each
    does, where there are any. `leaving` ends the companion once it is drawn. `look` is how all of it is drawn;
    `halves` is drawn in place of everything else where the picture is split.
    """

    view: View
    overlay: Overlay | None
    nav: tuple[Tap, ...]
    undo: Tap
    focus: Intent | None
    confirm_side: Side
    notices: tuple[str, ...] = ()
    simulated: str = ""
    buttons: tuple[ButtonView, ...] = ()
    leaving: bool = False
    look: Look = AS_DESIGNED
    halves: HalvesView | None = None
