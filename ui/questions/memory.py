"""What the list of past games may ask over itself."""

from dataclasses import dataclass

from ui.desk.letter_pad import Pad


@dataclass(frozen=True, slots=True)
class WantedAsked:
    """Asks which words the games shown must hold; `pad` is what was written so far."""

    pad: Pad
