"""What the journal may ask over itself."""

from dataclasses import dataclass, field

from companion.journal import LONGEST_NOTE
from ui.desk.letter_pad import Pad


@dataclass(frozen=True, slots=True)
class LineAsked:
    """Asks what to do with line `seq` of the journal."""

    seq: int


@dataclass(frozen=True, slots=True)
class TurnAsked:
    """Asks which turn of the journal to show."""


@dataclass(frozen=True, slots=True)
class NoteAsked:
    """Asks for a note; `pad` is what was written so far, `problem` why it could not be written down."""

    pad: Pad = field(default_factory=lambda: Pad(longest=LONGEST_NOTE))
    problem: str = ""
