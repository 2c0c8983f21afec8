"""What can be heard at the table, and who plays it."""

from enum import StrEnum, unique
from typing import Protocol


@unique
class Cue(StrEnum):
    """A short sound, by what it means to the players."""

    YOUR_TURN = "your_turn"
    DICE_READ = "dice_read"
    ASKS = "asks"
    TILE_TURNED = "tile_turned"
    CORRUPTION = "corruption"
    REVEALED = "revealed"
    REFUSED = "refused"
    GAME_OVER = "game_over"


@unique
class Loudness(StrEnum):
    """How loud cues are."""

    LOW = "low"
    MEDIUM = "medium"
    LOUD = "loud"


class Sounds(Protocol):
    """Plays cues. Every method returns at once and raises nothing.

    What is wrong comes once, as the signal `NoSound`; then nothing is played until `close` and a further `play`.
    """

    def play(self, cue: Cue, loudness: Loudness) -> None:
        """Play a cue; one that still sounds may be cut short."""

    def close(self) -> None:
        """Let go of the sound device. Safe to call twice; a further `play` takes it up again."""
