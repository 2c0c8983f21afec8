"""What a screen may ask over itself, each question a frozen value without words."""

from dataclasses import dataclass, field
from enum import StrEnum, unique

from companion.rules.choices import Choice
from companion.rules.events import Correction, Event
from companion.rules.state import HuntPool
from companion.rules.terms import ActionFace, CardId, Companion, Nation, RegionId, Side, TileId
from ui.desk.consent import Consent
from ui.intents.intent import Answer
from ui.intents.subjects import Counter, Topic
from ui.questions.journal import LineAsked, NoteAsked, TurnAsked
from ui.questions.memory import WantedAsked
from ui.questions.shown import BagShown, EndShown, OddsShown, PrintedShown, StoryShown
from ui.questions.throws import FaceAsked, LearnAsked


@dataclass(frozen=True, slots=True)
class Told:
    """A message to read and close."""

    title: str
    words: str


@dataclass(frozen=True, slots=True)
class Refused:
    """The rules refused `event`; where `overrulable`, the table may say so nevertheless."""

    event: Event
    reason: str
    rule: str
    overrulable: bool


@dataclass(frozen=True, slots=True)
class Consenting:
    """Both players are asked to go back to line `to_seq` (None: one fact), which takes `count` facts back."""

    to_seq: int | None
    count: int
    becomes_known: tuple[str, ...]
    consent: Consent = field(default_factory=Consent)


@dataclass(frozen=True, slots=True)
class NumberAsked:
    """Asks what the counter truly is. `before` is what the companion had."""

    counter: Counter
    value: int
    before: int


@dataclass(frozen=True, slots=True)
class DieAsked:
    """Asks what this Action die was used for."""

    side: Side
    face: ActionFace


@dataclass(frozen=True, slots=True)
class DieToUseAsked:
    """Asks which Action die the side to act uses."""


@dataclass(frozen=True, slots=True)
class SweepAsked:
    """Asks whose remaining Action dice are all used."""


@unique
class RegionFor(StrEnum):
    """What a region is chosen for."""

    DECLARE = "declare"
    REVEAL = "reveal"
    CORRECT = "correct"


@dataclass(frozen=True, slots=True)
class RegionAsked:
    """Asks for a region. `among` are those that may be chosen; `letters` narrows a long list."""

    purpose: RegionFor
    among: tuple[RegionId, ...]
    letters: str = ""


@dataclass(frozen=True, slots=True)
class WayAsked:
    """Asks in which of several ways the Fellowship is declared in a region."""

    region: RegionId


@dataclass(frozen=True, slots=True)
class GuideAsked:
    """Asks who leads the Fellowship."""


@unique
class GroupFor(StrEnum):
    """What a group of Companions is chosen for."""

    CORRECT = "correct"
    SEPARATE = "separate"


@dataclass(frozen=True, slots=True)
class GroupAsked:
    """Asks which Companions. `die` pays when they separate."""

    purpose: GroupFor
    chosen: frozenset[Companion]
    die: ActionFace | None = None


@dataclass(frozen=True, slots=True)
class SiegeAsked:
    """Asks whether the Stronghold that `leaving` would leave is besieged; `die` pays."""

    leaving: tuple[Companion, ...]
    die: ActionFace | None


@dataclass(frozen=True, slots=True)
class FallenAsked:
    """Asks which Companion was drawn at random."""


@dataclass(frozen=True, slots=True)
class SideAsked:
    """Asks whether the Progress counter is to be turned over."""


@dataclass(frozen=True, slots=True)
class PhaseAsked:
    """Asks which phase the table is in, and who acts."""


@unique
class TilesFor(StrEnum):
    """What Hunt tiles are chosen for."""

    DRAW = "draw"
    CORRECT = "correct"


@dataclass(frozen=True, slots=True)
class TilesAsked:
    """Asks for a Hunt tile; for a correction each tap moves one, and `pool` is how they lie so far."""

    purpose: TilesFor
    among: tuple[TileId, ...]
    pool: HuntPool


@dataclass(frozen=True, slots=True)
class TableAsked:
    """Asks which part of the table is to be put right."""


@dataclass(frozen=True, slots=True)
class CorrectionAsked:
    """Asks how a noun truly is: `draft` is the correction so far, `before` what the companion had.

    `letters` narrows a long list.
    """

    topic: Topic
    draft: Correction
    before: Correction
    letters: str = ""


@dataclass(frozen=True, slots=True)
class CardAsked:
    """Asks what a card did; `face` is the Action die that paid for it, None while it is asked."""

    face: ActionFace | None = None


@dataclass(frozen=True, slots=True)
class MoreAsked:
    """Asks what else happens at the table: everything the rules allow that has no place of its own on the screen."""


@dataclass(frozen=True, slots=True)
class CardToPlayAsked:
    """Asks which Event card is played; with `card` known, which die pays. `letters` narrows the list.

    `face` is the die that pays, if it was chosen first; `other` then notes a card the companion does not know.
    """

    card: CardId | None = None
    face: ActionFace | None = None
    other: Answer | None = None
    letters: str = ""


@dataclass(frozen=True, slots=True)
class PlayAsked:
    """Asks how the card being played goes on."""


@dataclass(frozen=True, slots=True)
class NationAsked:
    """Asks what happens to a Nation."""

    nation: Nation


@dataclass(frozen=True, slots=True)
class AnswerAsked:
    """Asks for the next open field of `choice`; `given` are the fields answered so far.

    `confirmed` says that the table has said yes to what hangs on the board. `ticked` are the values ticked so far for
    a field that takes several; `first` is the half already chosen of a pair; `letters` narrows a long list.
    """

    choice: Choice
    given: tuple[tuple[str, object], ...] = ()
    first: object | None = None
    confirmed: bool = False
    ticked: tuple[object, ...] = ()
    letters: str = ""


@dataclass(frozen=True, slots=True)
class StopAsked:
    """Asks whether to stop for today. `before` is what was asked meanwhile, and is asked again when not."""

    before: "Question | None"


@dataclass(frozen=True, slots=True)
class LanguageAsked:
    """Asks for the language of every word on the screen."""


Question = (
    Told
    | Refused
    | Consenting
    | FaceAsked
    | NumberAsked
    | DieAsked
    | DieToUseAsked
    | SweepAsked
    | RegionAsked
    | WayAsked
    | GuideAsked
    | GroupAsked
    | SiegeAsked
    | FallenAsked
    | SideAsked
    | PhaseAsked
    | TilesAsked
    | TableAsked
    | CorrectionAsked
    | CardAsked
    | MoreAsked
    | CardToPlayAsked
    | PlayAsked
    | NationAsked
    | AnswerAsked
    | OddsShown
    | StoryShown
    | BagShown
    | EndShown
    | StopAsked
    | LearnAsked
    | LineAsked
    | TurnAsked
    | NoteAsked
    | WantedAsked
    | LanguageAsked
    | PrintedShown
)
