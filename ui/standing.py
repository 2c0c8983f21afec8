"""Where the people at the screen stand: nothing of the game, everything of the screen."""

from dataclasses import dataclass, field

from companion.rules.events import GameStarted, Throw
from companion.rules.terms import RerollCondition, Side
from companion.rules.turn import new_game
from ui.intents import Intent
from ui.presses import Place
from ui.questions import Question
from ui.throws import Proposal


@dataclass(frozen=True, slots=True)
class Standing:
    """The screen people look at and what they have begun but not finished there.

    `proposal` is a throw not yet accepted, `correcting` the recorded throws it puts right; `conditions` the ticks
    of the Hunt's question; `card_tile` says that a card draws one more tile; `turned_s` is when the last tile began
    to turn over; `position` the set-up page; `notices` what a device reported and is still so.
    """

    place: Place = Place.START
    question: Question | None = None
    focus: Intent | None = None
    proposal: Proposal | None = None
    correcting: tuple[Throw, ...] = ()
    conditions: frozenset[RerollCondition] = frozenset()
    card_tile: bool = False
    turned_s: float | None = None
    journal_side: Side | None = None
    page: int = 0
    position: GameStarted = field(default_factory=new_game)
    camera_notice: str = ""
    board_notice: str = ""
