"""What the companion and the board say to each other: frozen values, and the words they are sent as."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.ports import Button
from companion.rules.terms import Side
from firmware_bridge.errors import LocalProtocolError, RemoteProtocolError

MOST_CORRUPTION = 12
NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class Corruption:
    """Level, to the board: `points` (0..12) lamps of the Corruption track are lit."""

    points: int

    def __post_init__(self) -> None:
        if not 0 <= self.points <= MOST_CORRUPTION:
            raise LocalProtocolError(f"Corruption {self.points} can't be shown: the track has {MOST_CORRUPTION} lamps.")


@dataclass(frozen=True, slots=True)
class Turn:
    """Level, to the board: the lamp of the side to act is lit, or none."""

    side: Side | None


@dataclass(frozen=True, slots=True)
class Pressed:
    """Event, from the board: a button wired to it went down, or (`held`) has been down for long."""

    button: Button
    held: bool = False


Level = Corruption | Turn
"""A state to show. The newest of each kind counts, and all are sent anew when the link comes up."""

Message = Level | Pressed


def to_words(message: Message) -> tuple[str, ...]:
    """The words that say this message."""
    match message:
        case Corruption(points):
            return "corruption", str(points)
        case Turn(side):
            return "turn", side.value if side else NOBODY
        case Pressed(button, held):
            return "held" if held else "pressed", button.value


def from_words(words: Sequence[str]) -> Message:
    """The message that these words say. RemoteProtocolError when they say none we know."""
    try:
        match tuple(words):
            case "corruption", points if points.isdecimal():
                return Corruption(int(points))
            case "turn", side:
                return Turn(None if side == NOBODY else Side(side))
            case ("pressed" | "held") as how, button:
                return Pressed(Button(button), held=how == "held")
    except ValueError as error:
        raise RemoteProtocolError(f"{' '.join(words)!r}: {error}") from error
    raise RemoteProtocolError(f"{' '.join(words)!r} is no message we know")
