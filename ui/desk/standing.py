"""Where the people at the screen stand: nothing of the game, everything of the screen."""

from dataclasses import dataclass, field

from companion.ports import Button
from companion.rules.events import Throw
from companion.rules.state import GameState
from companion.rules.terms import RerollCondition, Side
from ui.desk.battle_plan import BattlePlan
from ui.desk.corners import Corners
from ui.desk.facing import NOBODY, Faced
from ui.desk.lesson import NOTHING_SHOWN, Lesson
from ui.desk.memory import Memory
from ui.desk.rerolling import Chosen
from ui.desk.throws import Proposal
from ui.intents.intent import Intent
from ui.intents.presses import Place
from ui.questions.question import Question


@dataclass(frozen=True, slots=True)
class Standing:
    """The screen people look at, and what they have begun but not finished there.

    On every screen: the `question` over it, what the buttons' `focus` stands on, the `page` of a list; `faced` whom the
    picture faces; `leaving` that the people want to stop.
    The Dice: `proposal` a throw not yet accepted, `correcting` the recorded throws it puts right, `learned` what came
    of the last dice put right.
    The Hunt: `conditions` the ticks of its question; `again` the dice chosen to be thrown again, in that order;
    `card_tile` that a card draws one more tile; `turned_s` when the last tile began to turn over; `moves_on_s` when the
    next step comes by itself.
    The battle: `battle` the round of combat that is planned.
    The journal: `journal_side` and `journal_marked` which lines are shown. Past games: `memory`.
    Before a game: `position` the table on the set-up page; `step` the set-up step shown, 1 to 12; `laid` those done.
    Setting the table up: `corners` the tray's as they are being marked; `lesson` how far the dice are taught; `done`
    the steps that came to something, `felt` the buttons tried.
    Devices: each `..._notice` what one reported and is still so; `disturbed` what a simulated table is made to suffer;
    `buttons_used` that a button was pressed since the start.
    """

    place: Place = Place.START
    question: Question | None = None
    focus: Intent | None = None
    proposal: Proposal | None = None
    correcting: tuple[Throw, ...] = ()
    conditions: frozenset[RerollCondition] = frozenset()
    again: Chosen = None
    card_tile: bool = False
    turned_s: float | None = None
    moves_on_s: float | None = None
    battle: BattlePlan | None = None
    journal_side: Side | None = None
    journal_marked: bool = False
    page: int = 0
    position: GameState = field(default_factory=GameState)
    step: int = 1
    laid: frozenset[int] = frozenset()
    learned: str = ""
    corners: Corners | None = None
    lesson: Lesson = NOTHING_SHOWN
    done: frozenset[Place] = frozenset()
    felt: frozenset[Button] = frozenset()
    memory: Memory = field(default_factory=Memory)
    faced: Faced = NOBODY
    camera_notice: str = ""
    board_notice: str = ""
    tray_notice: str = ""
    buttons_notice: str = ""
    sound_notice: str = ""
    buttons_used: bool = False
    disturbed: str = ""
    leaving: bool = False
