"""What the companion and the board say to each other: frozen values, and the words they are sent as."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.ports import Button
from companion.rules.terms import Side
from firmware_bridge.errors import LocalProtocolError, RemoteProtocolError

MOST_CORRUPTION = 12
FULL_LIGHT = 1000
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
class Light:
    """Level, to the board: the light over the tray shines at `thousandths` (0..1000) of its full brightness."""

    thousandths: int

    def __post_init__(self) -> None:
        if not 0 <= self.thousandths <= FULL_LIGHT:
            raise LocalProtocolError(f"Light {self.thousandths} can't be shown: {FULL_LIGHT} is full brightness.")


@dataclass(frozen=True, slots=True)
class Pressed:
    """Event, from the board: a button wired to it went down, or (`held`) has been down for long."""

    button: Button
    held: bool = False


@dataclass(frozen=True, slots=True)
class Thrown:
    """Event, from the board: its knock sensor noticed that something was thrown into the tray."""


@dataclass(frozen=True, slots=True)
class Still:
    """Event, from the board: the tray has been quiet since it was `Thrown`."""


Level = Corruption | Turn | Light
"""A state to show. The newest of each kind counts, and all are sent anew when the link comes up."""

Message = Level | Pressed | Thrown | Still


def to_words(message: Message) -> tuple[str, ...]:
    """The words that say this message."""
    match message:
        case Corruption(points):
            return "corruption", str(points)
        case Turn(side):
            return "turn", side.value if side else NOBODY
        case Light(thousandths):
            return "light", str(thousandths)
        case Pressed(button, held):
            return "held" if held else "pressed", button.value
        case Thrown():
            return ("thrown",)
        case Still():
            return ("still",)


def from_words(words: Sequence[str]) -> Message:
    """The message that these words say. RemoteProtocolError when they say none we know."""
    try:
        match tuple(words):
            case "corruption", points if points.isdecimal():
                return Corruption(int(points))
            case "turn", side:
                return Turn(None if side == NOBODY else Side(side))
            case "light", thousandths if thousandths.isdecimal():
                return Light(int(thousandths))
            case ("thrown",):
                return Thrown()
            case ("still",):
                return Still()
            case ("pressed" | "held") as how, button:
                return Pressed(Button(button), held=how == "held")
    except ValueError as error:
        raise RemoteProtocolError(f"{' '.join(words)!r}: {error}") from error
    raise RemoteProtocolError(f"{' '.join(words)!r} is no message we know")
