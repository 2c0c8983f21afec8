"""The journal: a page of it, one of its lines opened, its turns, and a note being written."""

from datetime import UTC, datetime, timedelta
from typing import Final

from companion.journal import LONGEST_NOTE, Bookmarked, Entry, Fact, Line, Noted, Undone
from companion.rules.events import FellowshipHidden, HuntBoxCorrected, HuntDiceAllocated, TurnEnded
from companion.rules.turn import new_game
from ui.desk.letter_pad import Pad
from ui.questions.journal import LineAsked, NoteAsked
from ui.viewmodel.journal import Chosen, journal_view
from ui.viewmodel.writing import line_view, note_view, turn_view

BEGUN: Final = datetime(2026, 11, 28, 19, 40, tzinfo=UTC)
FREE: Final = FellowshipHidden(None)
SHADOW: Final = HuntDiceAllocated(1)
TOLD: Final[tuple[tuple[Fact, str], ...]] = (
    (new_game(), "The game begins at turn 1, Recover dice and draw cards."),
    (SHADOW, "The Shadow lays 2 dice in the Hunt Box."),
    (TurnEnded(), "Turn 1 ends; nobody has won yet."),
    (SHADOW, "Hunt roll: 5, 1, 1. Successes (6 or more): 0."),
    (TurnEnded(), "Turn 2 ends; nobody has won yet."),
    (SHADOW, "The Shadow lays 2 dice in the Hunt Box."),
    (FREE, "The Fellowship moves with Character. Progress is 4."),
    (Undone(6), "Taken back. It stands as after: The Shadow lays 2 dice in the Hunt Box."),
    (HuntBoxCorrected(2, 0), "The table says: the Hunt Box holds 2 Shadow and 0 Free Peoples dice."),
    (SHADOW, "Hunt tile 2, reveal, drawn because the Hunt succeeded: 2 points of damage."),
    (Noted("-"), ""),
    (SHADOW, "The Ring takes 1 point of damage from tile 2, reveal, because the Hunt succeeded. Corruption is 4."),
    (Bookmarked(10), "Marked."),
)
"""Facts with their sentences, oldest first."""

NOTE: Final = "Boromir wanted the road through Moria, and was right. The Shadow laughed too early."
STRUCK: Final = 7
MARKED: Final = 10


def _lines() -> tuple[Line, ...]:
    entries = (
        Entry(seq, Noted(NOTE) if isinstance(fact, Noted) else fact, words or NOTE, BEGUN + timedelta(minutes=seq), 0)
        for seq, (fact, words) in enumerate(TOLD, start=1)
    )
    return tuple(Line(entry, struck=entry.seq == STRUCK, marked=entry.seq == MARKED) for entry in entries)


LINES: Final = _lines()
JOURNAL: Final = journal_view(LINES, can_redo=True)
MARKED_LINES: Final = journal_view(LINES, Chosen(marked=True))
LINE: Final = line_view(LINES, LineAsked(MARKED))
TURNS: Final = turn_view(LINES)
NOTE_BEGUN: Final = note_view(NoteAsked(Pad("Boromir wanted the road thr", longest=LONGEST_NOTE, capitals=False)))
NOTE_SIGNS: Final = note_view(NoteAsked(Pad(f"{NOTE} {NOTE}"[:150], longest=LONGEST_NOTE, signs=True)))
