"""Where every Hunt tile is."""

from dataclasses import dataclass, field

from companion.rules.catalogue import special_tiles, standard_tiles, tiles
from companion.rules.state.bounds import OutOfBounds
from companion.rules.terms import TileId


@dataclass(frozen=True, slots=True)
class HuntPool:
    """Where every Hunt tile is. A tile in none of the places is set aside, or of an expansion not used.

    `waiting`: special tiles that cards put in play, to be added when the Fellowship enters Mordor.
    `on_sovereign`: tiles a Sovereign keeps face down (Kings of Middle-earth).
    """

    inside: tuple[TileId, ...] = field(default_factory=standard_tiles)
    drawn: tuple[TileId, ...] = ()
    waiting: tuple[TileId, ...] = ()
    removed: tuple[TileId, ...] = ()
    on_sovereign: tuple[TileId, ...] = ()

    def __post_init__(self) -> None:
        everywhere = self.placed
        strange = [tile for tile in everywhere if tile not in tiles()]
        if strange:
            raise OutOfBounds(f"there is no Hunt tile {strange[0]!r}")
        if len(set(everywhere)) != len(everywhere):
            raise OutOfBounds("the same Hunt tile cannot lie in two places")

    @property
    def placed(self) -> tuple[TileId, ...]:
        """The tiles that lie in one of the places."""
        return self.inside + self.drawn + self.waiting + self.removed + self.on_sovereign

    @property
    def set_aside(self) -> tuple[TileId, ...]:
        """The special tiles no card has put in play yet."""
        return tuple(tile for tile in special_tiles() if tile not in self.placed)
