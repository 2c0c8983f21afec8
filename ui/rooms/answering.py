"""The room of open choices: whatever the rules want from the table, asked one field at a time."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.language import gettext as _
from companion.rules.choices import (
    CardCompanionWanted,
    CardTilesWanted,
    CardWanted,
    Choice,
    KeptTileWanted,
    choices,
)
from companion.rules.choices.domains import Domain, Number, OneOf, Some, Throw, filled, open_fields
from companion.rules.terms import Source
from companion.session import Session
from ui.desk.answers import PAIRS, asked_field, takes_several, values_of, waits_for_the_board
from ui.desk.desk import Desk
from ui.intents.intent import Answer, ChooseValue, OpenNation
from ui.intents.presses import Place
from ui.questions.question import AnswerAsked, CardToPlayAsked, MoreAsked, NationAsked

BY_ITSELF: Mapping[str, object] = {"source": Source.HAND}
"""Fields nobody is asked about: what is answered here was entered by hand."""

DRAWN: Mapping[type, Callable[[Session], Mapping[str, object]]] = {
    CardCompanionWanted: lambda session: {"companion": session.draw_companion()},
    CardTilesWanted: lambda session: {"tiles": session.draw_challenge()},
    KeptTileWanted: lambda session: {"tile": session.draw_kept_tile()},
}
"""What the sealed bag draws where there is one, so that nobody is asked."""


class Answering:
    """Turns answers into the event that a choice wants."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def more(self) -> None:
        """Show everything else that may be done."""
        self._desk.ask(MoreAsked())

    def begin(self, intent: Answer) -> None:
        """Ask for the first open field; dice that are wanted are thrown at the Dice screen."""
        if type(intent.choice) in DRAWN and self._desk.means.sealed_bag:
            self._draw(intent.choice)
        elif isinstance(intent.choice, CardWanted) and not intent.given:
            self._desk.ask(CardToPlayAsked())
        elif any(isinstance(domain, Throw) for domain in open_fields(intent.choice).values()):
            self._desk.ask(None)
            self._desk.go(Place.DICE)
        else:
            self._go_on(AnswerAsked(intent.choice, intent.given, intent.first))

    def _draw(self, choice: Choice) -> None:
        """Let the sealed bag draw what the choice wants."""
        drawn = self._desk.drawn(DRAWN[type(choice)])
        if drawn is not None:
            self._go_on(AnswerAsked(choice, (*drawn.items(), ("source", Source.BAG))))

    def nation(self, intent: OpenNation) -> None:
        """Ask what happens to a Nation."""
        self._desk.ask(NationAsked(intent.nation))

    def value(self, intent: ChooseValue) -> None:
        """The value chosen for the field asked about; where several may be, it is ticked or unticked."""
        asked = self._desk.standing.question
        field = asked_field(asked) if isinstance(asked, AnswerAsked) else None
        if not isinstance(asked, AnswerAsked) or field is None:
            return
        if takes_several(field[1]):
            self._desk.ask(replace(asked, ticked=_toggled(asked.ticked, intent.value)))
        elif field[0] not in PAIRS:
            self._go_on(_given(asked, field[0], intent.value))
        elif asked.first is None:
            self._desk.ask(replace(asked, first=intent.value))
        else:
            self._go_on(_given(asked, field[0], (asked.first, intent.value)))

    def accept(self) -> None:
        """The ticks are the answer, or the table has said yes to what hangs on the board."""
        asked = self._desk.standing.question
        if isinstance(asked, AnswerAsked) and waits_for_the_board(asked):
            self._go_on(replace(asked, confirmed=True))
            return
        field = asked_field(asked) if isinstance(asked, AnswerAsked) else None
        if isinstance(asked, AnswerAsked) and field is not None:
            self._go_on(_given(asked, field[0], _in_order(field[1], asked.ticked)))

    def _go_on(self, asked: AnswerAsked) -> None:
        """Ask what hangs on the board, then for each field that leaves a choice; record when nothing is open."""
        if waits_for_the_board(asked):
            self._desk.ask(asked)
            return
        while (field := asked_field(asked)) is not None:
            only = _only_value(*field)
            if only is _ASK:
                self._desk.ask(asked)
                return
            asked = _given(asked, field[0], only)
        self._record(asked.choice, dict(asked.given))

    def _record(self, choice: Choice, values: Mapping[str, object]) -> None:
        self._desk.ask(None)
        if choice not in choices(self._desk.state):
            self._desk.tell(_("Too late"), _("The table has moved on: choose again."))
            return
        if self._desk.record(filled(self._desk.state, choice, values)):
            self._desk.go_on()


_ASK = object()


def _only_value(field: str, domain: Domain) -> object:
    """The one value a field can take, or _ASK when there is something to choose."""
    if field in BY_ITSELF:
        return BY_ITSELF[field]
    values = values_of(domain)
    if isinstance(domain, OneOf | Number) and len(values) == 1:
        return values[0]
    if isinstance(domain, Some) and domain.fewest == len(values):
        return values
    return _ASK


def _given(asked: AnswerAsked, field: str, value: object) -> AnswerAsked:
    return replace(asked, given=(*asked.given, (field, value)), first=None, ticked=(), letters="")


def _toggled(ticked: tuple[object, ...], value: object) -> tuple[object, ...]:
    return tuple(one for one in ticked if one != value) if value in ticked else (*ticked, value)


def _in_order(domain: Domain, ticked: tuple[object, ...]) -> tuple[object, ...]:
    return tuple(one for one in values_of(domain) if one in ticked)
