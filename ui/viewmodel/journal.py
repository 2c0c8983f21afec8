"""The Journal screen: the story of the game, newest line first."""

from dataclasses import dataclass
from typing import get_args

from companion.journal import Bookmarked, Entry, Line, Noted, Undone
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
from ui.intents.intent import Go, ShowSide
from ui.intents.journal import OpenLine
from ui.intents.presses import Place, Press
from ui.values.taps import Tap
from ui.values.views import JournalView, LineView
from ui.viewmodel.start import page_taps

LINES_A_PAGE = 6

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


@dataclass(frozen=True, slots=True)
class Chosen:
    """Which lines of the journal are shown: those of a side, those that are `marked`, or all."""

    side: Side | None = None
    marked: bool = False

    def has(self, line: Line) -> bool:
        """Whether a line is among them."""
        return line.marked if self.marked else self.side is None or side_of(line.entry) is self.side


def journal_view(
    lines: tuple[Line, ...], chosen: Chosen = Chosen(), page: int = 0, *, can_redo: bool = False
) -> JournalView:
    """One page of the lines chosen; each opens."""
    turns = turns_of(lines)
    told = [line for line in _story(lines) if chosen.has(line)]
    page = min(page, max(-(-len(told) // LINES_A_PAGE) - 1, 0))
    shown = told[page * LINES_A_PAGE : (page + 1) * LINES_A_PAGE]
    return JournalView(
        title=_("Journal"),
        next=Tap(_("Back to the table"), Go(Place.TABLE)),
        turn=_turn_tap(turns[shown[0].entry.seq]) if shown else None,
        filters=_filters(chosen, any_marked=any(line.marked for line in lines)),
        lines=tuple(_line(line, turns[line.entry.seq]) for line in shown),
        note=Tap(_("Write a note"), Press.WRITE_NOTE),
        summary=Tap(_("Summary"), Go(Place.SUMMARY)),
        redo=Tap(_("Restore what was undone"), Press.REDO) if can_redo else None,
        pages=page_taps(page, len(told), LINES_A_PAGE),
        words="" if shown else _("Nothing here yet. A line that you open can be marked."),
    )


def page_of_turn(lines: tuple[Line, ...], turn: int) -> int:
    """The page of all lines on which the first line of a turn stands; the first page for a turn without any."""
    turns = turns_of(lines)
    found = [at for at, line in enumerate(_story(lines)) if turns[line.entry.seq] == turn]
    return max(found, default=0) // LINES_A_PAGE


def counts(line: Line) -> bool:
    """Whether a line is a fact that counts."""
    return not line.struck and not isinstance(line.entry.fact, Undone | Bookmarked)


def last_counting(lines: tuple[Line, ...]) -> int:
    """The number of the last fact that counts; 0 for none."""
    return max((line.entry.seq for line in lines if counts(line)), default=0)


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


def _story(lines: tuple[Line, ...]) -> list[Line]:
    """What the journal tells, newest first; a mark is seen on its line."""
    return [line for line in reversed(lines) if not isinstance(line.entry.fact, Bookmarked)]


def _turn_tap(turn: int) -> Tap:
    return Tap(_("Turn {n}").format(n=turn), Press.ASK_TURN)


def _filters(chosen: Chosen, *, any_marked: bool) -> tuple[Tap, ...]:
    side = chosen.side
    everything = Tap(_("All"), ShowSide(None), chosen=side is None and not chosen.marked)
    sides = (Tap(side_word(one), ShowSide(one), chosen=one is side) for one in Side)
    marked = Tap(_("Marked"), Press.SHOW_MARKED, enabled=any_marked or chosen.marked, chosen=chosen.marked)
    return (everything, *sides, marked)


def _line(line: Line, turn: int) -> LineView:
    entry = line.entry
    return LineView(
        seq=entry.seq,
        turn=str(turn),
        side=side_of(entry),
        sentence=entry.sentence,
        struck=line.struck,
        loud=entry.overruled or isinstance(entry.fact, LOUD_FACTS),
        marked=line.marked,
        note=isinstance(entry.fact, Noted),
        open=Tap(entry.sentence, OpenLine(entry.seq)),
    )
