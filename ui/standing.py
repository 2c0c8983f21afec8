"""Where the people at the screen stand: nothing of the game, everything of the screen."""

from dataclasses import dataclass, field

from companion.ports import Button
from companion.rules.events import Throw
from companion.rules.state import GameState
from companion.rules.terms import RerollCondition, Side
from ui.battle_plan import BattlePlan
from ui.corners import Corners
from ui.facing import NOBODY, Faced
from ui.intents import Intent
from ui.lesson import NOTHING_SHOWN, Lesson
from ui.memory import Memory
from ui.presses import Place
from ui.questions import Question
from ui.rerolling import Chosen
from ui.throws import Proposal


@dataclass(frozen=True, slots=True)
class Standing:
    """The screen people look at and what they have begun but not finished there.

    `proposal` is a throw not yet accepted, `correcting` the recorded throws it puts right; `conditions` the ticks of
    the Hunt's question; `again` are the dice chosen to be thrown again, in that order; `card_tile` says that a card
    draws one more tile; `turned_s` is when the last tile began to turn over, `moves_on_s` when the Hunt takes its
    next step by itself; `battle` the round of combat that is planned; `position` the table on the set-up page; `step`
    the set-up step shown, 1 to 12, and `laid` those done; `learned` what came of the last dice put right; `corners`
    the tray's as they are being marked; `lesson` how far the dice are taught; `done` the steps of the set-up that
    came to something, `felt` the buttons tried; `memory` what is looked at of past games; `faced` whom the
    picture faces; `notices` what a device reported and is still so, and `disturbed` what a simulated table was made
    to suffer; `journal_side` and `journal_marked` which lines of the journal are shown; `buttons_used` says that a
    button was pressed since the start, `leaving` that the people want to stop.
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
