"""What lies over the journal: one of its lines opened, its turns to choose from, and the letter pad."""

from companion.journal import Bookmarked, Line, Undone
from companion.language import gettext as _
from companion.language import ngettext, spoken
from ui.desk.letter_pad import Pad
from ui.intents.intent import UndoTo
from ui.intents.journal import Letter, Mark, ShowTurn
from ui.intents.presses import Press
from ui.questions.journal import LineAsked, NoteAsked
from ui.questions.memory import WantedAsked
from ui.values.overlays import LetterPadView, ListPickerView, MessageView
from ui.values.taps import Tap
from ui.viewmodel.journal import counts, last_counting, turns_of

LEFT_SAID = 20
"""So few letters are left on a note when their number is said."""


def line_view(lines: tuple[Line, ...], asked: LineAsked) -> MessageView:
    """A line of the journal with all that is known of it, and what can be done with it."""
    line = lines[asked.seq - 1]
    entry = line.entry
    title = _("Turn {turn}, {time}").format(turn=turns_of(lines)[entry.seq], time=f"{entry.wall_time:%H:%M}")
    remarks = (
        _("This was taken back.") if line.struck else "",
        _("The table insisted on it against the rules.") if entry.overruled else "",
    )
    mark = Tap(_("Take the mark away"), Mark(entry.seq, on=False)) if line.marked else _to_mark(line)
    back = (Tap(_("Go back to here"), UndoTo(entry.seq)),) if _leads_back(lines, line) else ()
    words = "\n".join((entry.sentence, *(one for one in remarks if one)))
    return MessageView(title, words, (Tap(_("Back"), Press.CLOSE), mark, *back))


def turn_view(lines: tuple[Line, ...]) -> ListPickerView:
    """The turns that the journal tells of, the newest first."""
    counted: dict[int, int] = {}
    turns = turns_of(lines)
    for line in lines:
        if not isinstance(line.entry.fact, Bookmarked):
            turn = turns[line.entry.seq]
            counted[turn] = counted.get(turn, 0) + 1
    entries = tuple(
        Tap(
            _("Turn {n}").format(n=turn),
            ShowTurn(turn),
            detail=ngettext("{n} line", "{n} lines", counted[turn]).format(n=counted[turn]),
        )
        for turn in sorted(counted, reverse=True)
    )
    return ListPickerView(_("Which turn?"), entries, (), None, Tap(_("Leave it"), Press.CLOSE))


def note_view(asked: NoteAsked) -> LetterPadView:
    """The letter pad with a note on it."""
    accept = Tap(_("Write it down"), Press.ACCEPT_NOTE, enabled=bool(asked.pad.text.strip()))
    return _pad_view(_("A note for the journal"), asked.pad, accept, asked.problem)


def wanted_view(asked: WantedAsked) -> LetterPadView:
    """The letter pad with the words on it that a past game must hold; without any all are found."""
    accept = Tap(_("Find") if asked.pad.text.strip() else _("Show all"), Press.FIND_GAMES)
    return _pad_view(_("Which games?"), asked.pad, accept)


def _pad_view(title: str, pad: Pad, accept: Tap, problem: str = "") -> LetterPadView:
    left = pad.longest - len(pad.text)
    room = ngettext("room for {n} letter", "room for {n} letters", left).format(n=left)
    return LetterPadView(
        title=title,
        text=pad.text,
        words=problem or (room if left <= LEFT_SAID else ""),
        keys=tuple(Tap(key, Letter(key)) for key in pad.keys(spoken().code)),
        tools=(
            Tap("Aa", Press.CAPITALS, chosen=pad.capitals, enabled=not pad.signs),
            Tap(_("Letters") if pad.signs else _("123"), Press.OTHER_KEYS),
            Tap(_("Space"), Letter(" "), enabled=bool(pad.text)),
            Tap(_("Erase"), Press.ERASE_LETTER, enabled=bool(pad.text)),
        ),
        cancel=Tap(_("Leave it"), Press.CLOSE),
        accept=accept,
    )


def _to_mark(line: Line) -> Tap:
    return Tap(_("Mark this line"), Mark(line.entry.seq, on=True))


def _leads_back(lines: tuple[Line, ...], line: Line) -> bool:
    return counts(line) and not isinstance(line.entry.fact, Undone) and line.entry.seq != last_counting(lines)
