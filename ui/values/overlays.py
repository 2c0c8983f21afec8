"""Screen values that lie over a screen and take every press until they close."""

from dataclasses import dataclass

from companion.rules.terms import Side
from ui.values.taps import Tap


@dataclass(frozen=True, slots=True)
class MessageView:
    """A notice over the screen; with more than one tap a question."""

    title: str
    words: str
    taps: tuple[Tap, ...]
    rule: str = ""


@dataclass(frozen=True, slots=True)
class ConsentView:
    """Both players must agree, one after the other. `becomes_known` lists what would come to light.

    `words` say how far they would go back.
    """

    title: str
    words: str
    becomes_known: tuple[str, ...]
    agreed: tuple[Side, ...]
    agree: tuple[Tap, ...]
    seconds_left: int
    cancel: Tap


@dataclass(frozen=True, slots=True)
class FacePickerView:
    """The faces of one die of a `side`, around the finger. `number` is the die of the proposed throw."""

    title: str
    number: int
    side: str
    faces: tuple[Tap, ...]
    cancel: Tap


@dataclass(frozen=True, slots=True)
class StoryLine:
    """A change of a part of the table: the turn, what it was and became ("" without few words), and the fact."""

    turn: str
    change: str
    sentence: str


@dataclass(frozen=True, slots=True)
class StoryView:
    """A part of the table opened: how it stands, what chance holds for it, and what became of it, newest first.

    `more` says that there is more to tell, or nothing.
    """

    title: str
    value: str
    odds: tuple[str, ...]
    lines: tuple[StoryLine, ...]
    more: str
    taps: tuple[Tap, ...]


@dataclass(frozen=True, slots=True)
class NumberPickerView:
    """One number with steps; `accept` records it. `odds` and `story` are what chance holds for it and how it came."""

    title: str
    value: str
    before: str
    steps: tuple[Tap, ...]
    accept: Tap
    cancel: Tap
    odds: tuple[str, ...] = ()
    story: tuple[StoryLine, ...] = ()


@dataclass(frozen=True, slots=True)
class StepperRow:
    """One of several numbers with its two steps, closed at the bounds; `turn` turns a two-sided counter over."""

    label: str
    value: str
    less: Tap
    more: Tap
    turn: Tap | None = None


@dataclass(frozen=True, slots=True)
class SteppersView:
    """Several numbers that belong together; `accept` records them all at once. `story` tells how they came."""

    title: str
    rows: tuple[StepperRow, ...]
    accept: Tap
    cancel: Tap
    story: Tap | None = None


@dataclass(frozen=True, slots=True)
class ListPickerView:
    """A list to choose from: regions (by `letters`), companions, tiles. `done` is there when several may be chosen.

    `story` tells how what is listed came to stand as it does. A list `to_read` has nothing to choose.
    """

    title: str
    entries: tuple[Tap, ...]
    letters: tuple[Tap, ...]
    done: Tap | None
    cancel: Tap
    story: Tap | None = None
    to_read: bool = False


@dataclass(frozen=True, slots=True)
class LetterPadView:
    """A line written by hand: `text` so far, the letters to press, and what else is done with it.

    While it is open a keyboard's letters are written, too. `words` say what is wrong, or how much room is left.
    """

    title: str
    text: str
    words: str
    keys: tuple[Tap, ...]
    tools: tuple[Tap, ...]
    cancel: Tap
    accept: Tap


@dataclass(frozen=True, slots=True)
class EndView:
    """The game is over: who won and how, and the bag opened for checking (empty when the bag was off)."""

    title: str
    words: str
    bag_secret: str
    bag_words: str
    taps: tuple[Tap, ...]


@dataclass(frozen=True, slots=True)
class CommitmentView:
    """The sealed bag before the first draw: its promise in letters and as a QR code (rows of dark modules).

    `added` says what each player has put into the bag so far.
    """

    title: str
    words: str
    letters: str
    qr: tuple[tuple[bool, ...], ...]
    added: tuple[str, ...]
    taps: tuple[Tap, ...]


Overlay = (
    MessageView
    | ConsentView
    | FacePickerView
    | StoryView
    | NumberPickerView
    | SteppersView
    | ListPickerView
    | LetterPadView
    | EndView
    | CommitmentView
)
