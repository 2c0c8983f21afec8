"""What people may press in the journal, and while they write by hand."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OpenLine:
    """Open line `seq` of the journal: go back to it, or mark it."""

    seq: int


@dataclass(frozen=True, slots=True)
class Mark:
    """Mark line `seq` of the journal to find it again, or take its mark away."""

    seq: int
    on: bool


@dataclass(frozen=True, slots=True)
class ShowTurn:
    """Turn the journal to the page on which this turn begins."""

    turn: int


@dataclass(frozen=True, slots=True)
class Letter:
    """Write these letters: a key of the letter pad, or what a keyboard types."""

    text: str
