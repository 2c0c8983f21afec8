"""Both sides' Action dice, and the Hunt Box."""

from dataclasses import dataclass

from companion.rules.state.bounds import OutOfBounds, bounded
from companion.rules.terms import USABLE_FACES, ActionFace, Side

MOST_DICE = {Side.FREE_PEOPLES: 6, Side.SHADOW: 10}
STARTING_DICE = {Side.FREE_PEOPLES: 4, Side.SHADOW: 7}


@dataclass(frozen=True, slots=True)
class DicePool:
    """One side's Action dice this turn: how many belong to the pool, results not yet used, results used.

    `size` counts every die of the side, those in the Hunt Box too. `rolled` says whether this turn's roll is in.
    `coming` is what the next recovery adds to the size, or takes off, since Characters entered or fell (p. 18).
    """

    side: Side
    size: int
    unused: tuple[ActionFace, ...] = ()
    used: tuple[ActionFace, ...] = ()
    rolled: bool = False
    coming: int = 0

    def __post_init__(self) -> None:
        bounded(f"dice pool of the {self.side}", self.size, MOST_DICE[self.side])
        bounded("dice on the table", len(self.unused) + len(self.used), MOST_DICE[self.side])
        bounded("dice gained or lost", abs(self.coming), MOST_DICE[self.side])
        strange = [face for face in self.unused + self.used if face not in USABLE_FACES[self.side]]
        if strange:
            raise OutOfBounds(f"no Action die of the {self.side} lies there with {strange[0]}")


@dataclass(frozen=True, slots=True)
class HuntBox:
    """The dice in the Hunt Box, by side."""

    shadow: int = 0
    free_peoples: int = 0

    def __post_init__(self) -> None:
        bounded("Shadow dice in the Hunt Box", self.shadow, MOST_DICE[Side.SHADOW])
        bounded("Free Peoples dice in the Hunt Box", self.free_peoples, MOST_DICE[Side.FREE_PEOPLES])

    @property
    def total(self) -> int:
        """All dice in the box."""
        return self.shadow + self.free_peoples


def starting_pool(side: Side) -> DicePool:
    """The dice a side begins a game with (p. 18)."""
    return DicePool(side, STARTING_DICE[side])
