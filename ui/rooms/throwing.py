"""The room of the dice: a throw read or entered, counting down, held, put right, accepted."""

from companion.ports import DiceReader, Expected, SimulatedTable, ThrowRead, TrayView
from companion.rules.events import Event, Throw
from companion.rules.terms import Source
from ui.desk.desk import Desk
from ui.desk.inputs import target, thrown
from ui.desk.misreadings import correctable, expected_again, proposed_again, put_right
from ui.desk.rerolling import failed_dice, fewer_for_leaders, lifted_dice
from ui.desk.throws import Proposal, as_read, by_hand, fits, from_reading, held, named, of_throw, with_face, without
from ui.intents.intent import ChooseFace, DropDie, OpenDie
from ui.intents.presses import Place
from ui.questions.shown import BagShown
from ui.questions.throws import FaceAsked
from ui.rooms.learning import Learning
from ui.viewmodel.dice import EMPTY_TRAY, Tray


class Throwing:
    """Turns readings and taps into accepted throws. `reader` None: no camera, everything is entered by hand."""

    def __init__(self, desk: Desk, reader: DiceReader | None, table: SimulatedTable | None, learning: Learning) -> None:
        self._desk = desk
        self._reader = reader
        self._table = table
        self._learning = learning
        self._taken: Proposal | None = None
        self._told: Expected | None = None
        self._shown_number = -1

    @property
    def is_live(self) -> bool:
        """Whether a countdown runs, or the tray has a picture that is not shown yet where people look at it."""
        watching = self._reader is not None and self._desk.shows_throw
        return self._counts_down or (watching and self._look.number != self._shown_number)

    def tray(self) -> Tray:
        """What the Dice screen draws from."""
        standing = self._desk.standing
        look = self._look
        self._shown_number = look.number
        return Tray(
            look=look,
            expected=self._due,
            proposal=standing.proposal,
            now_s=self._desk.now_s,
            simulated=self._table is not None,
            accepted=self._accepted,
            target=target(self._desk.coming),
            learned=standing.learned,
        )

    def tell_reader(self) -> None:
        """Say to the reader what is due now, when that has changed."""
        due = self._desk.due if self._desk.preferences.camera else None
        if self._reader is not None and due != self._told:
            self._reader.expect(due)
            self._told = due

    def read(self, signal: ThrowRead) -> None:
        """Propose the throw that was read, and show it when it is due.

        A throw that people are entering by hand is left alone, and while something is asked nothing counts down.
        """
        self._take_up(signal)
        due = self._desk.due if self._desk.preferences.camera else None
        if self._entered_by_hand or (due is None and self._desk.standing.place is not Place.DICE):
            return
        proposal = from_reading(of_throw(signal, due), due, self._desk.now_s, self._desk.accept_s)
        if isinstance(self._desk.standing.question, FaceAsked):
            self._desk.ask(None)
        self._keep(held(proposal) if self._desk.standing.question else proposal)
        self._desk.change(correcting=(), focus=None, learned="")
        if not (self._desk.at_hunt_throw and fits(proposal.dice, due)):
            self._desk.go(Place.DICE)

    def _take_up(self, signal: ThrowRead) -> None:
        """The dice that were lifted from the tray are those that are thrown again."""
        state = self._desk.state
        again = lifted_dice(state, signal.lifted) if failed_dice(state) else fewer_for_leaders(state, signal.lifted)
        if again is not None:
            self._desk.change(again=again)

    def tick(self) -> None:
        """Accept the throw whose countdown is over."""
        proposal = self._desk.standing.proposal
        if proposal is not None and proposal.due_s is not None and self._desk.now_s >= proposal.due_s:
            self.accept()

    def accept(self) -> None:
        """Record the proposed throw, or the corrections it makes to throws recorded before."""
        proposal, correcting = self._desk.standing.proposal, self._desk.standing.correcting
        if proposal is None or not fits(proposal.dice, self._due):
            return
        events = self._put_right(correcting, proposal) if correcting else self._thrown(proposal)
        self._desk.change(proposal=None, correcting=())
        self._desk.ask(None)
        recorded = all(self._desk.record(event) for event in events)
        if recorded:
            self._taken = proposal
            self._learning.take(named(proposal))
        if recorded and self._goes_on:
            self._desk.go_on()
        self._learning.ask()

    def hold(self) -> None:
        """Stop the countdown."""
        proposal = self._desk.standing.proposal
        if proposal is not None and proposal.due_s is not None:
            self._keep(held(proposal))

    def read_again(self) -> None:
        """Have the tray read once more."""
        self._to_the_tray()
        if self._reader is not None:
            self._reader.read_again()

    def throw(self) -> None:
        """Let the simulated hands throw what is due."""
        due = self._desk.due
        if self._table is not None and due is not None:
            self._to_the_tray()
            self.tell_reader()
            self._table.throw(due)

    def enter_by_hand(self) -> None:
        """Ask for every die of the throw that is due."""
        due = self._desk.due
        if due is not None:
            self._desk.change(proposal=by_hand(due), correcting=())
            if not self._desk.at_hunt_throw:
                self._desk.go(Place.DICE)
            self._desk.ask(FaceAsked(0))

    def correct(self) -> None:
        """Take up the last accepted throw again, to put a die right."""
        throws = correctable(self._desk.state, self._desk.recent_facts)
        if throws:
            self._desk.change(proposal=as_read(proposed_again(throws), self._taken), correcting=throws)
            self._desk.go(Place.DICE)

    def open_die(self, intent: OpenDie) -> None:
        """Ask what a die shows; the throw waits meanwhile."""
        proposal = self._with_die(intent.number)
        if proposal is not None:
            self._keep(held(proposal))
            self._desk.ask(FaceAsked(intent.number))

    def choose_face(self, intent: ChooseFace) -> None:
        """Put a die right; the next die that nobody knows is asked at once."""
        proposal = self._with_die(intent.number)
        if proposal is not None:
            proposal = with_face(proposal, intent.number, intent.face)
            self._keep(proposal)
            self._desk.ask(FaceAsked(proposal.unknown) if proposal.unknown is not None else None)

    def drop_die(self, intent: DropDie) -> None:
        """Leave out what is no die."""
        proposal = self._with_die(intent.number)
        if proposal is not None:
            self._keep(without(proposal, intent.number))
            self._desk.ask(None)

    def _put_right(self, throws: tuple[Throw, ...], proposal: Proposal) -> tuple[Event, ...]:
        return put_right(self._desk.state, throws, proposal)

    def _thrown(self, proposal: Proposal) -> tuple[Event, ...]:
        """The throw, after what is recorded before it."""
        return (*self._desk.before_throw, *thrown(self._desk.coming, proposal, self._desk.again))

    @property
    def _goes_on(self) -> bool:
        """Whether the tray may be left: nothing is due there, or the battle shows whose throw is next."""
        return self._desk.due is None or self._desk.state.battle is not None

    @property
    def _accepted(self) -> Proposal | None:
        """The last accepted throw while it can still be put right; looked for only where it is shown."""
        standing = self._desk.standing
        if standing.place is not Place.DICE or standing.correcting:
            return None
        throws = correctable(self._desk.state, self._desk.recent_facts)
        return proposed_again(throws) if throws else None

    @property
    def _look(self) -> TrayView:
        return self._reader.tray() if self._reader else EMPTY_TRAY

    @property
    def _due(self) -> Expected | None:
        correcting = self._desk.standing.correcting
        return expected_again(correcting) if correcting else self._desk.due

    @property
    def _counts_down(self) -> bool:
        proposal = self._desk.standing.proposal
        return proposal is not None and proposal.due_s is not None

    @property
    def _entered_by_hand(self) -> bool:
        proposal = self._desk.standing.proposal
        return proposal is not None and proposal.source is Source.HAND

    def _with_die(self, number: int) -> Proposal | None:
        proposal = self._desk.standing.proposal
        return proposal if proposal is not None and 0 <= number < len(proposal.dice) else None

    def _keep(self, proposal: Proposal) -> None:
        self._desk.change(proposal=proposal)

    def _to_the_tray(self) -> None:
        """Drop what was proposed and stand at the tray; players who add to the bag stay with it."""
        if not isinstance(self._desk.standing.question, BagShown):
            self._desk.change(proposal=None, correcting=())
            self._desk.ask(None)
            if not self._desk.at_hunt_throw:
                self._desk.go(Place.DICE)
