"""The three Elven Rings."""

from dataclasses import dataclass

from companion.rules.state.bounds import OutOfBounds, bounded
from companion.rules.terms import Side

ELVEN_RINGS = 3


@dataclass(frozen=True, slots=True)
class ElvenRings:
    """How many Elven Rings each side may still use, and which sides used one this turn."""

    free_peoples: int = ELVEN_RINGS
    shadow: int = 0
    used_by: tuple[Side, ...] = ()

    def __post_init__(self) -> None:
        bounded("Elven Rings of the Free Peoples", self.free_peoples, ELVEN_RINGS)
        bounded("Elven Rings of the Shadow", self.shadow, ELVEN_RINGS)
        if self.free_peoples + self.shadow > ELVEN_RINGS:
            raise OutOfBounds("there are three Elven Rings")

    def held_by(self, side: Side) -> int:
        """How many a side may still use."""
        return self.free_peoples if side is Side.FREE_PEOPLES else self.shadow
