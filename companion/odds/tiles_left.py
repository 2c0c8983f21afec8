"""The Hunt Pool as the chances need it: faces instead of copies, and what comes back when it is empty."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction

from companion.odds.chances import Chances, gathered
from companion.rules.catalogue import DIE, EYE, Tile, tiles
from companion.rules.hunt_pool import candidates, standard_left
from companion.rules.mordor import entered
from companion.rules.smeagol import passed_over
from companion.rules.state import GameState
from companion.rules.terms import TileId


@dataclass(frozen=True, slots=True)
class Face:
    """What a tile does: `value` is EYE, DIE or a number (a negative one heals); alike tiles are one face.

    `reveal` says that it reveals this Fellowship, under its present Guide.
    """

    value: int | str
    reveal: bool = False
    stop: bool = False


NOTHING = Face(0)
"""What is drawn in a game without any standard tile once the others are used: nothing happens."""


@dataclass(frozen=True, slots=True)
class TilesLeft:
    """How many tiles of each face the next draw chooses from; counts stand in the order of `faces`.

    `standard` counts every standard tile in the game, inside or drawn. `held` is the tile Mithril Coat replaces,
    which goes back with the next draw.
    """

    faces: tuple[Face, ...] = field(hash=False)  # alike in all pools that are compared
    inside: tuple[int, ...]
    standard: tuple[int, ...] = field(hash=False)
    held: Face | None = None

    def draws(self) -> Iterator[tuple[Face, Fraction, "TilesLeft"]]:
        """Every face the next draw may show, its chance, and the pool after it."""
        ready = ready_to_draw(self.inside, self.standard)
        total = sum(ready)
        for face, count in zip(self.faces, ready, strict=True):
            if count:
                yield face, Fraction(count, total), self.without(face)

    def without(self, drawn: Face) -> "TilesLeft":
        """The pool after a tile with this face left it."""
        ready = ready_to_draw(self.inside, self.standard)
        pairs = zip(self.faces, ready, strict=True)
        left = tuple(count - (face == drawn) + (face == self.held) for face, count in pairs)
        return replace(self, inside=left, held=None)


def ready_to_draw(inside: tuple[int, ...], standard: tuple[int, ...]) -> tuple[int, ...]:
    """The counts a draw chooses from: all standard tiles once the last tile is used (p. 40), special ones never."""
    return inside if any(inside) else standard


def tiles_left(state: GameState) -> TilesLeft:
    """The pool of `state`; it comes back first when it is empty."""
    held = state.hunt.aside if state.hunt else None
    return _counted(state, that_count(state, candidates(state)), held)


def that_count(state: GameState, group: tuple[TileId, ...]) -> tuple[TileId, ...]:
    """Those of a group of tiles that are not passed over: Smeagol's are, once he has left or while Gollum guides.

    Another tile is drawn in their place, so that they might as well not be there.
    """
    return tuple(tile for tile in group if not passed_over(state, tile))


def tiles_for_mordor(state: GameState) -> TilesLeft:
    """The pool as it would be if the Fellowship entered Mordor now: drawn Eyes and waiting tiles in it (p. 43)."""
    entry = entered(state)
    inside = (*state.hunt_pool.inside, *entry.eyes, *entry.specials)
    return _counted(state, that_count(state, inside), None)


def _counted(state: GameState, inside: tuple[TileId, ...], held: TileId | None) -> TilesLeft:
    ready = list(_faces(state, inside))
    standard = list(_faces(state, standard_left(state.hunt_pool))) or [NOTHING]
    back = next(_faces(state, () if held is None else (held,)), None)
    faces = tuple(dict.fromkeys((*ready, *standard, *(() if back is None else (back,)))))
    return TilesLeft(faces, _counts(faces, ready), _counts(faces, standard), back)


def _counts(faces: tuple[Face, ...], shown: list[Face]) -> tuple[int, ...]:
    return tuple(shown.count(face) for face in faces)


def _faces(state: GameState, group: Iterable[TileId]) -> Iterator[Face]:
    gollum = state.fellowship.gollum_guides
    return (face_of(tiles()[tile], gollum=gollum) for tile in group)


def face_of(tile: Tile, *, gollum: bool) -> Face:
    """What a tile does to a Fellowship that Gollum guides or not; Smeagol's picture counts as 0.

    Gollum ignores the reveal icon of standard numbered tiles (p. 41).
    """
    value = tile.value if tile.value in (EYE, DIE) else tile.number or 0
    reveal = tile.reveal and not (gollum and tile.is_standard_number)
    return Face(value, reveal, tile.stop)


def next_tile(state: GameState) -> Chances[Tile]:
    """What the next draw may show, each face as printed; no shares when no tile is left."""
    left = candidates(state)
    return gathered((tiles()[tile], Fraction(1, len(left))) for tile in left)
