"""The room of actions: what the rules offer, an Action die used, a card played."""

from companion.rules.choices import offered
from companion.rules.events import ActionDieUsed, Event, FellowshipDeclared, FellowshipMoved, Passed
from companion.rules.terms import HuntStage
from ui.desk.desk import Desk
from ui.intents.intent import PayWith, Record, UseActionDie
from ui.offers.die_uses import only_noted
from ui.offers.next_step import card_events, sweeps
from ui.questions.question import (
    CardAsked,
    DieAsked,
    DieToUseAsked,
    GroupAsked,
    GroupFor,
    RegionAsked,
    RegionFor,
    SweepAsked,
)


class Acting:
    """Turns the choices of a turn into events, asking only where our counters move."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def record(self, intent: Record) -> None:
        """Record what was offered."""
        self._record(intent.event)

    def act(self) -> None:
        """Ask which die the side to act uses, unless it has no choice."""
        state = self._desk.state
        may_pass = any(isinstance(event, Passed) for event in offered(state))
        if len(set(state.pool(state.acting).unused)) == 1 and not may_pass:
            self.use_die(UseActionDie(state.acting, 0))
        else:
            self._desk.ask(DieToUseAsked())

    def sweep(self) -> None:
        """Ask whose remaining dice are used; where only one side has any, mark them at once."""
        rests = sweeps(self._desk.state)
        if len(rests) == 1 and isinstance(rests[0].intent, Record):
            self._record(rests[0].intent.event)
        elif rests:
            self._desk.ask(SweepAsked())

    def use_die(self, intent: UseActionDie) -> None:
        """Mark a die used at once, or ask what it was used for if that moves our counters."""
        unused = self._desk.state.pool(intent.side).unused
        if not 0 <= intent.number < len(unused):
            return
        face = unused[intent.number]
        if only_noted(self._desk.state, intent.side, face):
            self._record(ActionDieUsed(intent.side, face))
        else:
            self._desk.ask(DieAsked(intent.side, face))

    def play_card(self) -> None:
        """Ask which die paid for a card, unless only one could, then what the card did."""
        faces = {event.die for event in card_events(self._desk.state)}
        self._desk.ask(CardAsked(next(iter(faces)) if len(faces) == 1 else None))

    def pay_with(self, intent: PayWith) -> None:
        """The die that paid for the card is known."""
        if isinstance(self._desk.standing.question, CardAsked):
            self._desk.ask(CardAsked(intent.face))

    def separate(self) -> None:
        """Ask which Companions leave; the die that was opened pays."""
        asked = self._desk.standing.question
        if isinstance(asked, DieAsked):
            self._desk.ask(GroupAsked(GroupFor.SEPARATE, frozenset(), asked.face))

    def declare(self) -> None:
        """Ask where the Fellowship is declared."""
        places = (event.region for event in offered(self._desk.state) if isinstance(event, FellowshipDeclared))
        self._desk.ask(RegionAsked(RegionFor.DECLARE, tuple(dict.fromkeys(places))))

    def _record(self, event: Event) -> None:
        self._desk.ask(None)
        if self._desk.record(event) and isinstance(event, FellowshipMoved):
            self._end_quiet_hunt()

    def _end_quiet_hunt(self) -> None:
        """An empty Hunt Box hunts nobody: there is nothing to show and nothing to decide."""
        hunt = self._desk.state.hunt
        if hunt is not None and hunt.stage is HuntStage.ENDING:
            self._desk.record(offered(self._desk.state)[0])
