"""The room of the journal: its lines opened and marked, its filters, and notes written by hand."""

from collections.abc import Callable
from dataclasses import replace

from companion.journal import JournalError
from companion.language import gettext as _
from ui.desk.desk import Desk
from ui.desk.letter_pad import Pad
from ui.intents.intent import ShowSide
from ui.intents.journal import Letter, Mark, OpenLine, ShowTurn
from ui.questions.journal import LineAsked, NoteAsked, TurnAsked
from ui.questions.memory import WantedAsked
from ui.viewmodel.journal import page_of_turn

Change = Callable[[Pad], Pad]
"""What a key does to what is written."""


class Noting:
    """Turns presses in the journal into another view of it, into marks and into notes."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    def show_side(self, intent: ShowSide) -> None:
        """Show one side's lines, or all."""
        self._desk.change(journal_side=intent.side, journal_marked=False, page=0)

    def show_marked(self) -> None:
        """Show the marked lines alone."""
        self._desk.change(journal_side=None, journal_marked=True, page=0)

    def ask_turn(self) -> None:
        """Ask which turn to show."""
        self._desk.ask(TurnAsked())

    def show_turn(self, intent: ShowTurn) -> None:
        """Turn to the page on which a turn begins; all lines are shown, since a side may have none in it."""
        page = page_of_turn(self._desk.lines, intent.turn)
        self._desk.change(journal_side=None, journal_marked=False, page=page, question=None)

    def open_line(self, intent: OpenLine) -> None:
        """Ask what to do with a line."""
        self._desk.ask(LineAsked(intent.seq))

    def mark(self, intent: Mark) -> None:
        """Mark a line, or take its mark away."""
        session = self._desk.session
        if session is None:
            return
        self._desk.ask(None)
        try:
            session.bookmark(intent.seq, on=intent.on)
        except JournalError as problem:
            self._desk.tell(_("Not recorded"), str(problem))

    def write_note(self) -> None:
        """Ask for a note."""
        self._desk.ask(NoteAsked())

    def letter(self, intent: Letter) -> None:
        """Write a letter."""
        self._write(lambda pad: pad.typed(intent.text))

    def erase(self) -> None:
        """Take the last letter away."""
        self._write(Pad.erased)

    def capitals(self) -> None:
        """Have the next letter a capital, or not."""
        self._write(lambda pad: replace(pad, capitals=not pad.capitals))

    def other_keys(self) -> None:
        """Show digits and signs, or letters again."""
        self._write(lambda pad: replace(pad, signs=not pad.signs))

    def accept_note(self) -> None:
        """Write the note down. What the journal refuses is not lost: it stays on the pad."""
        asked, session = self._desk.standing.question, self._desk.session
        if session is None or not isinstance(asked, NoteAsked):
            return
        try:
            session.note(asked.pad.text.strip())
        except JournalError as problem:
            self._desk.change(question=replace(asked, problem=str(problem)))
        else:
            self._desk.change(question=None, page=0, journal_side=None, journal_marked=False)

    def _write(self, change: Change) -> None:
        asked = self._desk.standing.question
        if isinstance(asked, NoteAsked):
            self._desk.ask(NoteAsked(change(asked.pad)))
        elif isinstance(asked, WantedAsked):
            self._desk.ask(WantedAsked(change(asked.pad)))
