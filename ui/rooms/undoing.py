"""The room of going back: one tap takes back a fact; across dice and tiles, and to a line, both players agree."""

from dataclasses import replace

from companion.journal import JournalError
from companion.language import gettext as _
from companion.session import NothingToUndo
from ui.desk.consent import Consent
from ui.desk.desk import Desk
from ui.intents.intent import Agree, UndoTo
from ui.intents.presses import Place
from ui.questions.question import Consenting


class Undoing:
    """Turns presses into undone facts."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @property
    def is_live(self) -> bool:
        """Whether a first yes is waiting for the second, so that time matters."""
        asked = self._desk.standing.question
        return isinstance(asked, Consenting) and asked.consent.first_s is not None

    def undo(self) -> None:
        """Take back the last fact."""
        self._wish(None, both=False)

    def redo(self) -> None:
        """Restore what was last taken back; everybody has seen it before, so nobody is asked."""
        session = self._desk.session
        if session is None:
            return
        try:
            session.redo()
        except (NothingToUndo, JournalError) as problem:
            self._desk.tell(_("Restore"), str(problem))
            return
        self._forget_begun()

    def undo_to(self, intent: UndoTo) -> None:
        """Go back to a line of the journal."""
        self._wish(intent.seq, both=True)

    def agree(self, intent: Agree) -> None:
        """Take one player's yes; with the second the game goes back."""
        asked = self._desk.standing.question
        if isinstance(asked, Consenting):
            consent = asked.consent.agree(intent.side, self._desk.now_s)
            if consent.given:
                self._go_back(asked.to_seq)
            else:
                self._desk.ask(replace(asked, consent=consent))

    def tick(self) -> None:
        """Forget a first yes that came too long ago."""
        asked = self._desk.standing.question
        if isinstance(asked, Consenting):
            fresh = asked.consent.lapse(self._desk.now_s)
            self._desk.ask(replace(asked, consent=fresh))

    def _wish(self, to_seq: int | None, *, both: bool) -> None:
        """Go back, once `both` players agree; across dice and tiles they are asked anyway."""
        session = self._desk.session
        if session is None:
            return
        try:
            taken = session.undo_takes_back(to_seq)
            crossed = session.undo_crosses_chance(to_seq)
        except NothingToUndo as problem:
            self._desk.tell(_("Undo"), str(problem))
            return
        if (crossed or both) and self._desk.preferences.undo_consent:
            consent = Consent(within_s=self._desk.preferences.consent_s)
            self._desk.ask(Consenting(to_seq, len(taken), tuple(entry.sentence for entry in crossed), consent))
        else:
            self._go_back(to_seq)

    def _go_back(self, to_seq: int | None) -> None:
        session = self._desk.session
        if session is None:
            return
        try:
            session.undo(to_seq)
        except (NothingToUndo, JournalError) as problem:
            self._desk.tell(_("Undo"), str(problem))
            return
        self._forget_begun()
        if self._desk.standing.place is not Place.JOURNAL:
            self._desk.go_on()

    def _forget_begun(self) -> None:
        """What was begun belongs to a game that no longer stands so."""
        self._desk.change(proposal=None, correcting=(), question=None, turned_s=None, battle=None)
