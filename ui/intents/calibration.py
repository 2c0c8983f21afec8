"""What people may press while the tray is set up."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PlaceCorner:
    """Touch the picture: the corner in question lies there. Fractions 0..1 of the picture, right and down."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class MoveCorner:
    """Move the corner in question by so many steps, right and down."""

    right: int
    down: int


@dataclass(frozen=True, slots=True)
class StepInner:
    """Make the tray's inner width and depth greater by so many steps."""

    width: int
    depth: int
