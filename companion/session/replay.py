"""From the journal's entries to the states of the game. Replay only applies: it never asks what the rules say today."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.journal import Bookmarked, Entry, Fact, Line, Noted, Undone, UnreadableGame
from companion.language import gettext as _
from companion.rules.apply import apply
from companion.rules.events import Event, GameStarted
from companion.rules.illegal import IllegalEvent
from companion.rules.state import GameState

BLANK = GameState()
"""What the first fact, GameStarted, is applied to."""


@dataclass(frozen=True, slots=True)
class Step:
    """A fact that counts, and how the game stood before and after it."""

    entry: Entry
    before: GameState
    after: GameState


def states(entries: Sequence[Entry]) -> list[GameState]:
    """The state before the first entry and after each: item `seq` is how the game stood after entry `seq`.

    UnreadableGame names an entry that cannot be applied; that never happens with entries this companion recorded.
    """
    found = [BLANK]
    for entry in entries:
        _refuse_second_start(entry.seq, entry.fact)
        if isinstance(entry.fact, Undone):
            found.append(found[entry.fact.to_seq])
        elif isinstance(entry.fact, Noted | Bookmarked):
            found.append(found[-1])
        else:
            found.append(_applied(found[-1], entry.seq, entry.fact))
    return found


def steps(lines: Sequence[Line], found: Sequence[GameState]) -> Iterator[Step]:
    """The facts that stand, oldest first; `found` are the `states` of all the entries of `lines`."""
    for line in lines:
        if not line.struck and not isinstance(line.entry.fact, Undone | Bookmarked):
            yield Step(line.entry, found[line.entry.seq - 1], found[line.entry.seq])


def _refuse_second_start(seq: int, fact: Fact) -> None:
    if isinstance(fact, GameStarted) != (seq == 1):
        words = _("entry {seq}: a game begins with GameStarted, and only once")
        raise UnreadableGame(words.format(seq=seq))


def _applied(state: GameState, seq: int, event: Event) -> GameState:
    try:
        return apply(state, event)
    except (IllegalEvent, ValueError, LookupError, AssertionError) as error:
        words = _("entry {seq}: {kind} does not fit what came before ({problem})")
        raise UnreadableGame(words.format(seq=seq, kind=type(event).__name__, problem=error)) from error
