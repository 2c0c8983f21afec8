"""The Journal screen: the story of the game, newest line first."""

from typing import get_args

from companion.journal import Entry, Line, Undone
from companion.language import gettext as _
from companion.rules.events import (
    BattleBegun,
    CasualtyTaken,
    CompanionsSeparated,
    Correction,
    FellowshipDeclared,
    FellowshipHidden,
    FellowshipMoved,
    FellowshipPhaseEnded,
    GameStarted,
    GuideAbilityUsed,
    GuideChosen,
    HuntConditionsAnswered,
    HuntDiceAllocated,
    HuntRerolled,
    HuntRerollsDeclined,
    HuntRolled,
    HuntTileDrawn,
    MordorEntered,
    PhaseCorrected,
    RingUsed,
    TableCardPlayed,
    ThrowCorrected,
    TileDieRolled,
    TurnEnded,
)
from companion.rules.terms import Side
from companion.words import side_word
from ui.intents import Go, ShowSide, UndoTo
from ui.presses import Place, Press
from ui.taps import Tap
from ui.view_start import page_taps
from ui.views import JournalView, LineView

LINES_A_PAGE = 8

FREE_PEOPLES_FACTS = (
    FellowshipDeclared,
    FellowshipHidden,
    FellowshipMoved,
    FellowshipPhaseEnded,
    GuideChosen,
    MordorEntered,
    CompanionsSeparated,
    TableCardPlayed,
    GuideAbilityUsed,
    CasualtyTaken,
    RingUsed,
)

SHADOW_FACTS = (
    HuntDiceAllocated,
    HuntConditionsAnswered,
    HuntRolled,
    HuntRerolled,
    HuntRerollsDeclined,
    HuntTileDrawn,
    TileDieRolled,
)

LOUD_FACTS = (*get_args(Correction), ThrowCorrected)


def journal_view(lines: tuple[Line, ...], side: Side | None, page: int, *, can_redo: bool = False) -> JournalView:
    """One page of the lines of a side, or of all, with the way back to each that counts."""
    turns = turns_of(lines)
    told = [line for line in reversed(lines) if side is None or side_of(line.entry) is side]
    last = max((line.entry.seq for line in lines if _counts(line)), default=0)
    shown = told[page * LINES_A_PAGE : (page + 1) * LINES_A_PAGE]
    return JournalView(
        title=_("Journal"),
        next=Tap(_("Back to the table"), Go(Place.TABLE)),
        filters=_filters(side),
        pages=page_taps(page, len(told), LINES_A_PAGE),
        lines=tuple(_line(line, turns[line.entry.seq], last=last) for line in shown),
        redo=Tap(_("Restore what was undone"), Press.REDO) if can_redo else None,
    )


def turns_of(lines: tuple[Line, ...]) -> dict[int, int]:
    """The turn in which each line was written, by its number."""
    turns: dict[int, int] = {0: 1}
    now = 1
    for line in lines:
        turns[line.entry.seq] = now
        match line.entry.fact:
            case GameStarted(turn=turn) | PhaseCorrected(turn=turn):
                now = turns[line.entry.seq] = turn
            case TurnEnded():
                now += 1
            case Undone(to_seq=to_seq):
                now = _turn_after(lines, turns, to_seq)
    return turns


def side_of(entry: Entry) -> Side | None:
    """Whose doing a fact was; None when it was nobody's alone."""
    fact = entry.fact
    named: object = fact.attacker if isinstance(fact, BattleBegun) else getattr(fact, "side", None)
    if isinstance(named, Side):
        return named
    if isinstance(fact, FREE_PEOPLES_FACTS):
        return Side.FREE_PEOPLES
    return Side.SHADOW if isinstance(fact, SHADOW_FACTS) else None


def _turn_after(lines: tuple[Line, ...], turns: dict[int, int], seq: int) -> int:
    ended = isinstance(lines[seq - 1].entry.fact, TurnEnded)
    return turns[seq] + 1 if ended else turns[seq]


def _filters(side: Side | None) -> tuple[Tap, ...]:
    everything = Tap(_("All"), ShowSide(None), chosen=side is None)
    return (everything, *(Tap(side_word(one), ShowSide(one), chosen=one is side) for one in Side))


def _counts(line: Line) -> bool:
    return not line.struck and not isinstance(line.entry.fact, Undone)


def _line(line: Line, turn: int, *, last: int) -> LineView:
    entry = line.entry
    back = Tap(_("Back to here"), UndoTo(entry.seq)) if _counts(line) and entry.seq != last else None
    return LineView(
        seq=entry.seq,
        turn=_("Turn {n}").format(n=turn),
        side=side_of(entry),
        sentence=entry.sentence,
        struck=line.struck,
        loud=entry.overruled or isinstance(entry.fact, LOUD_FACTS),
        undo_to=back,
    )
