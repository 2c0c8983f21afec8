"""The moments of a game that people speak of afterwards, in the words of the journal."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.chronicle.steps import turn_of
from companion.journal import Noted
from companion.rules.events import (
    CasualtyTaken,
    CharacterEliminated,
    CharacterEntered,
    CompanionEliminated,
    CompanionsSeparated,
    FellowshipBroken,
    FellowshipRevealed,
    HuntTileDrawn,
    MilitaryVictoryWon,
    MordorEntered,
    NationMoved,
    SettlementCaptured,
)
from companion.rules.terms import Side
from companion.session import Step

TOLD = (
    CasualtyTaken,
    CharacterEliminated,
    CharacterEntered,
    CompanionEliminated,
    CompanionsSeparated,
    FellowshipBroken,
    FellowshipRevealed,
    MilitaryVictoryWon,
    MordorEntered,
    Noted,
    SettlementCaptured,
)
"""The facts that are spoken of whatever they brought; notes by hand too."""

HARD_TILE = 3
"""From so much damage on a tile is spoken of."""


@dataclass(frozen=True, slots=True)
class Highlight:
    """A moment: its turn, the time played until then, whose it was (None: nobody's), and its line of the journal."""

    seq: int
    turn: int
    played_ms: int
    side: Side | None
    sentence: str


def highlights(steps: Sequence[Step]) -> tuple[Highlight, ...]:
    """The moments in order; the last one is the end of a game that has ended."""
    return tuple(_highlight(step) for step in steps if _is_told(step))


def _is_told(step: Step) -> bool:
    match step.entry.fact:
        case HuntTileDrawn(damage=damage):
            told = damage >= HARD_TILE
        case NationMoved(steps=0):
            told = True
        case fact:
            told = isinstance(fact, TOLD)
    return told or _ends(step)


def _ends(step: Step) -> bool:
    return step.after.victory is not None and step.before.victory is None


def _highlight(step: Step) -> Highlight:
    entry = step.entry
    return Highlight(entry.seq, turn_of(step), entry.elapsed_ms, _whose(step), entry.sentence)


def _whose(step: Step) -> Side | None:
    """Whom it favours, or whose doing it was."""
    if _ends(step) and step.after.victory is not None:
        return step.after.victory.winner
    match step.entry.fact:
        case SettlementCaptured(by=side):
            whose: Side | None = side
        case CharacterEntered(character=one):
            whose = one.side
        case CharacterEliminated(character=one):
            whose = one.side.opponent
        case NationMoved(nation=nation):
            whose = nation.side
        case MordorEntered() | CompanionsSeparated():
            whose = Side.FREE_PEOPLES
        case fact:
            whose = None if isinstance(fact, Noted) else Side.SHADOW
    return whose
