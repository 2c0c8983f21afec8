"""The desk that the presenter's rooms share: the game, the clock, and where the people at the screen stand."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from companion.bag import THROWN_DICE, BagError
from companion.journal import Bookmarked, Entry, JournalError, Line, Noted, Undone
from companion.language import gettext as _
from companion.ports import Expected
from companion.rules.apply import apply
from companion.rules.events import Event, HuntTileDrawn
from companion.rules.illegal import IllegalEvent
from companion.rules.legality import check
from companion.rules.realm import known_conditions
from companion.rules.state import GameState
from companion.session import Session, Step
from companion.words import refusal_words
from ui.desk.battle_plan import attack_planned, facts, planned
from ui.desk.inputs import expected
from ui.desk.rerolling import failed_dice, to_reroll
from ui.desk.standing import Standing
from ui.desk.throws import COMBAT
from ui.intents.presses import BEFORE_A_GAME, Place
from ui.offers.by_itself import step_by_itself
from ui.offers.card_plays import goes_on
from ui.offers.next_step import Means
from ui.preferences import Preferences
from ui.questions.question import Question, Refused, Told
from ui.questions.shown import BagShown, EndShown

DrawnT = TypeVar("DrawnT")

FIVE_COMBAT_DICE = Expected(((COMBAT, THROWN_DICE),))
"""What a player may throw into the sealed bag."""


RECENT = 12
"""How far back a throw is looked for that can still be put right."""


class Desk:
    """One screen, and the game that lies on it, if any. Main thread only.

    `now_s` counts seconds and never goes back; `simulated` says that the table is a simulated one.
    """

    def __init__(self, preferences: Preferences, *, simulated: bool) -> None:
        self.now_s = 0.0
        self.preferences = preferences
        self.standing = Standing()
        self.session: Session | None = None
        self.can_undo = False
        self.can_redo = False
        self.recent_facts: tuple[Event, ...] = ()
        self._steps: tuple[Step, ...] = ()
        self._simulated = simulated

    @property
    def state(self) -> GameState:
        """The game as it stands, the set-up while none lies here; on the set-up page the position made there."""
        if self._at_setup:
            return self.standing.position
        return self.session.state if self.session else GameState()

    @property
    def lines(self) -> tuple[Line, ...]:
        """The journal of the game."""
        return self.session.history if self.session else ()

    @property
    def steps(self) -> tuple[Step, ...]:
        """The facts of the game that stand, oldest first; none of the position that is laid on the set-up page."""
        return () if self._at_setup else self._steps

    @property
    def means(self) -> Means:
        """How this table throws and draws."""
        by_hand = not self.preferences.camera
        sealed_bag = self.session is not None and self.session.bag is not None
        return Means(self._simulated and not by_hand, sealed_bag, by_hand)

    @property
    def accept_s(self) -> float | None:
        """How long a sure throw waits before it is accepted by itself; None: it waits for a person."""
        return self.preferences.accept_s if self.preferences.auto_accept else None

    @property
    def due(self) -> Expected | None:
        """The throw that is due: by the rules, or the Combat dice that a player may add to the bag."""
        if isinstance(self.standing.question, BagShown):
            return FIVE_COMBAT_DICE
        if self.standing.place in BEFORE_A_GAME:
            return None
        chosen = self.again if failed_dice(self.state) else self.standing.again
        if chosen is None:
            return expected(self.coming, pool_by_pool=self._simulated)
        return Expected(((COMBAT, len(chosen)),)) if chosen else None

    @property
    def again(self) -> tuple[int, ...]:
        """The failed dice of the Hunt roll that are thrown again."""
        return to_reroll(self.state, self.standing.again)

    @property
    def at_hunt_throw(self) -> bool:
        """Whether people stand at the Hunt and a throw is due there: then it is read where they look."""
        hunting = self.standing.place is Place.HUNT and self.state.hunt is not None
        return hunting and not self.standing.correcting and self.due is not None

    @property
    def coming(self) -> GameState:
        """The game as the next throw finds it: with the round of combat that is planned, if one is."""
        return planned(self.state, self.standing.battle)

    @property
    def before_throw(self) -> tuple[Event, ...]:
        """What is recorded before the next throw, because that throw begins a round of combat."""
        return facts(self.state, self.standing.battle)

    @property
    def shows_throw(self) -> bool:
        """Whether people stand where the throw that is proposed lies before them."""
        return self.standing.place is Place.DICE or self.at_hunt_throw

    def change(self, **changes: Any) -> None:
        """Change where the people stand; the names are those of `Standing`."""
        self.standing = replace(self.standing, **changes)

    def step_done(self, place: Place) -> None:
        """A step of the table's set-up came to something: it is ticked until the companion ends."""
        self.change(done=self.standing.done | {place})

    def ask(self, question: Question | None) -> None:
        """Lay a question over the screen, or take it away."""
        self.change(question=question)

    def tell(self, title: str, words: str) -> None:
        """Lay a message over the screen; one that nobody has read yet stays above it."""
        unread = self.standing.question
        self.ask(Told(title, f"{unread.words}\n{words}" if isinstance(unread, Told) else words))

    def go(self, place: Place) -> None:
        """Stand on another screen; its list begins at the first page."""
        if place is not self.standing.place:
            self.change(place=place, page=0, focus=None)

    def go_on(self) -> None:
        """Stand where the game goes on: at the Hunt, a battle fought or planned, the table, or the set-up page."""
        if self._at_setup:
            return
        if self.state.hunt is not None:
            self.go(Place.HUNT)
        else:
            fought = self.state.battle is not None or self.standing.battle is not None
            self.go(Place.BATTLE if fought else Place.TABLE)

    def record(self, event: Event, *, overruled: bool = False) -> bool:
        """Record a fact; a refusal becomes a question or a message. Whether it was recorded.

        On the set-up page the position changes and nothing is written down.
        """
        if self._at_setup:
            return self._set_right(event)
        if self.session is None:
            return False
        before = self.state
        try:
            self.session.record(event, overruled=overruled)
        except IllegalEvent as refusal:
            self.ask(Refused(event, refusal_words(refusal), refusal.rule, refusal.overrulable))
            return False
        except (JournalError, BagError) as problem:
            self.tell(_("Not recorded"), str(problem))
            return False
        self._follow(before, event)
        return True

    @property
    def _at_setup(self) -> bool:
        return self.standing.place is Place.SETUP

    def _set_right(self, event: Event) -> bool:
        """Make the position on the set-up page as the table shows it."""
        try:
            check(self.standing.position, event)
        except IllegalEvent as refusal:
            self.tell(_("That cannot be"), refusal_words(refusal))
            return False
        self.change(position=apply(self.standing.position, event))
        return True

    def _read_back(self, _entry: Entry | None = None) -> None:
        """Keep what the journal says of the last facts: read once a fact and not once a picture.

        What was to come by itself does not after an undo: the people have taken it in hand.
        """
        self.change(moves_on_s=None, again=None, faced=replace(self.standing.faced, whole=False))
        self._steps = self.session.steps if self.session else ()
        facts = tuple(step.entry.fact for step in self._steps)
        self.can_undo = len(facts) > 1
        self.can_redo = self.session is not None and self.session.can_redo
        self.recent_facts = tuple(fact for fact in facts if not isinstance(fact, Undone | Bookmarked | Noted))[-RECENT:]

    def _follow(self, before: GameState, event: Event) -> None:
        """Stand where the fact just recorded leads: into a Hunt or a battle, out of it, to the end of the game."""
        self.change(focus=None, battle=attack_planned(self.state, event))
        if (before.battle is None) != (self.state.battle is None):
            self.go_on()
        if self.state.play is not None and self.state.hunt is None and expected(self.state) is None:
            self.ask(goes_on(self.state))
        if (before.hunt is None) != (self.state.hunt is None):
            self.change(conditions=frozenset(known_conditions(self.state)))
            self.go_on()
        self.change(moves_on_s=self._moves_on_s(event))
        if self.state.victory is not None and before.victory is None:
            self.go(Place.SUMMARY)
            self.ask(EndShown())

    def _moves_on_s(self, event: Event) -> float | None:
        """When the Hunt goes on by itself: as late as a sure throw is accepted, and not before a tile has turned."""
        if self.accept_s is None or step_by_itself(self.state, self.means) is None:
            return None
        turning_s = self.preferences.tile_turn_s if isinstance(event, HuntTileDrawn) else 0.0
        return self.now_s + turning_s + self.accept_s

    def drawn(self, draw: Callable[[Session], DrawnT]) -> DrawnT | None:
        """What the sealed bag draws; None, and it is said why, when it cannot."""
        if self.session is None:
            return None
        try:
            return draw(self.session)
        except BagError as problem:
            self.tell(_("The sealed bag cannot draw"), str(problem))
            return None

    def lay(self, session: Session) -> None:
        """Lay a game on the desk and stand where it goes on."""
        self.session = session
        session.listen(self._read_back)
        self._read_back()
        self.standing = Standing(
            place=Place.TABLE if session.state.victory is None else Place.SUMMARY,
            camera_notice=self.standing.camera_notice,
            board_notice=self.standing.board_notice,
            tray_notice=self.standing.tray_notice,
            buttons_notice=self.standing.buttons_notice,
            sound_notice=self.standing.sound_notice,
            buttons_used=self.standing.buttons_used,
            disturbed=self.standing.disturbed,
        )
        if session.bag_problem:
            self.tell(_("The sealed bag cannot draw"), session.bag_problem)
