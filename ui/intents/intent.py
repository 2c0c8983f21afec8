"""What people may press: one frozen value for each meaning, whatever was pressed to mean it.

A finger, a key and an arcade button give the same intents. Every tappable thing of a screen value carries one.
"""

from dataclasses import dataclass

from companion.journal import GameId
from companion.rules.choices import Choice
from companion.rules.events import Event
from companion.rules.terms import ActionFace, CardId, Companion, Nation, RegionId, RerollCondition, Side, TileId
from ui.intents.battle import ChooseAttacker, ChooseBattle, StepArmy, ToggleCombatCard
from ui.intents.calibration import MoveCorner, PlaceCorner, StepInner
from ui.intents.hunt import ToggleReroll
from ui.intents.journal import Letter, Mark, OpenLine, ShowTurn
from ui.intents.memory import (
    BringBackGame,
    ChooseGame,
    CopyGame,
    CountDice,
    DeleteGame,
    LookBack,
    ShowChapter,
    ShowGames,
)
from ui.intents.presses import Place, Press
from ui.intents.setup import Choose, ChoosePlayers, Draft, ShowStep, Switch, ToggleExpansion
from ui.intents.subjects import Counter, Topic
from ui.intents.teaching import TeachFace


@dataclass(frozen=True, slots=True)
class Go:
    """Stand on another screen."""

    place: Place


@dataclass(frozen=True, slots=True)
class OpenGame:
    """Take up a game of the shelf."""

    game: GameId


@dataclass(frozen=True, slots=True)
class Record:
    """Record this event of the rules: one of those the table may choose now."""

    event: Event


@dataclass(frozen=True, slots=True)
class Answer:
    """Begin to answer a choice of the rules that wants something from the table; `given` fields are known.

    `first` is the first half of a pair whose second half is asked.
    """

    choice: Choice
    given: tuple[tuple[str, object], ...] = ()
    first: object | None = None


@dataclass(frozen=True, slots=True)
class OpenCards:
    """Open the Event cards that may be played; `face` pays, and `other` notes a card the companion does not know."""

    face: ActionFace | None = None
    other: Answer | None = None


@dataclass(frozen=True, slots=True)
class OpenCard:
    """Choose an Event card to play; the die that pays is asked next."""

    card: CardId


@dataclass(frozen=True, slots=True)
class ChooseValue:
    """Choose, or tick, this value for the field that is asked about."""

    value: object


@dataclass(frozen=True, slots=True)
class UseActionDie:
    """Touch an Action die of a pool: mark it used, or ask what it does. `number` counts from 0 in the pool."""

    side: Side
    number: int


@dataclass(frozen=True, slots=True)
class PayWith:
    """Choose the Action die that pays for a card."""

    face: ActionFace


@dataclass(frozen=True, slots=True)
class OpenDie:
    """Open the faces of a die of the proposed throw; `number` counts from 0."""

    number: int


@dataclass(frozen=True, slots=True)
class ChooseFace:
    """Say what die `number` of the proposed throw shows."""

    number: int
    face: str


@dataclass(frozen=True, slots=True)
class DropDie:
    """Die `number` of the proposed throw is no die: leave it out."""

    number: int


@dataclass(frozen=True, slots=True)
class OpenCounter:
    """Open a number of the table to put it right."""

    counter: Counter


@dataclass(frozen=True, slots=True)
class OpenTopic:
    """Open a part of the table to put it right."""

    topic: Topic


@dataclass(frozen=True, slots=True)
class OpenNation:
    """Open a Nation of the Political Track: what happens to it, and how it truly stands."""

    nation: Nation


@dataclass(frozen=True, slots=True)
class StepNumber:
    """Move the number in the picker by `step`."""

    step: int


@dataclass(frozen=True, slots=True)
class ChooseRegion:
    """Choose a region in the picker that is open."""

    region: RegionId


@dataclass(frozen=True, slots=True)
class ChooseGuide:
    """Choose who leads the Fellowship."""

    companion: Companion


@dataclass(frozen=True, slots=True)
class ChooseCompanion:
    """Say which Companion was drawn at random."""

    companion: Companion


@dataclass(frozen=True, slots=True)
class ToggleCompanion:
    """Tick or untick a Companion: in the Fellowship, or in the group that leaves."""

    companion: Companion


@dataclass(frozen=True, slots=True)
class ChooseTile:
    """Choose or tick a Hunt tile in the picker that is open."""

    tile: TileId


@dataclass(frozen=True, slots=True)
class ShowLetters:
    """Narrow the long list that is open to the names that begin with one of these letters."""

    letters: str


@dataclass(frozen=True, slots=True)
class ToggleCondition:
    """Switch one of the three re-roll conditions."""

    condition: RerollCondition


@dataclass(frozen=True, slots=True)
class ShowSide:
    """Show only this side's lines of the journal; None shows all."""

    side: Side | None


@dataclass(frozen=True, slots=True)
class ShowPage:
    """Turn the journal, or a list, by `step` pages."""

    step: int


@dataclass(frozen=True, slots=True)
class UndoTo:
    """Go back so that line `seq` of the journal is the last that counts."""

    seq: int


@dataclass(frozen=True, slots=True)
class Agree:
    """A player of this side agrees to what the overlay asks of both."""

    side: Side


@dataclass(frozen=True, slots=True)
class ChooseLanguage:
    """Speak the language of this code from now on."""

    code: str


@dataclass(frozen=True, slots=True)
class AddToBag:
    """A player of this side adds the moment of the tap to the sealed bag."""

    side: Side


Intent = (
    Press
    | Go
    | OpenGame
    | Record
    | Answer
    | ChooseValue
    | OpenCard
    | OpenCards
    | UseActionDie
    | PayWith
    | OpenDie
    | ChooseFace
    | DropDie
    | OpenCounter
    | OpenTopic
    | OpenNation
    | StepNumber
    | ChooseRegion
    | ChooseGuide
    | ChooseCompanion
    | ToggleCompanion
    | ChooseTile
    | ShowLetters
    | ToggleCondition
    | ToggleReroll
    | ShowSide
    | ShowPage
    | UndoTo
    | OpenLine
    | Mark
    | ShowTurn
    | Letter
    | Agree
    | AddToBag
    | ChooseLanguage
    | Switch
    | Choose
    | ChoosePlayers
    | ToggleExpansion
    | ShowStep
    | Draft
    | StepArmy
    | ToggleCombatCard
    | ChooseBattle
    | ChooseAttacker
    | PlaceCorner
    | MoveCorner
    | StepInner
    | TeachFace
    | ShowChapter
    | CountDice
    | ShowGames
    | ChooseGame
    | LookBack
    | CopyGame
    | DeleteGame
    | BringBackGame
)
