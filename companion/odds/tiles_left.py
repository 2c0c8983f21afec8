"""The Hunt Pool as the chances need it: faces instead of copies, and what comes back when it is empty."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from companion.odds.chances import Chances, gathered
from companion.rules.catalogue import DIE, EYE, Tile, tiles
from companion.rules.hunt_pool import candidates
from companion.rules.mordor import entered
from companion.rules.state import GameState
from companion.rules.terms import TileId, TileKind


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

    faces: tuple[Face, ...]
    inside: tuple[int, ...]
    standard: tuple[int, ...]
    held: Face | None = None

    def draws(self) -> Iterator[tuple[Face, Fraction, "TilesLeft"]]:
        """Every face the next draw may show, its chance, and the pool after it."""
        ready = ready_to_draw(self.inside, self.standard)
        total = sum(ready)
        for place, count in enumerate(ready):
            if count:
                yield self.faces[place], Fraction(count, total), self._without(place, ready)

    def _without(self, place: int, ready: tuple[int, ...]) -> "TilesLeft":
        left = tuple(
            count - (place == other) + (face == self.held)
            for other, (face, count) in enumerate(zip(self.faces, ready, strict=True))
        )
        return replace(self, inside=left, held=None)


def ready_to_draw(inside: tuple[int, ...], standard: tuple[int, ...]) -> tuple[int, ...]:
    """The counts a draw chooses from: all standard tiles once the last tile is used (p. 40), special ones never."""
    return inside if any(inside) else standard


def tiles_left(state: GameState) -> TilesLeft:
    """The pool of `state`; it comes back first when it is empty."""
    held = state.hunt.aside if state.hunt else None
    return _counted(state, candidates(state), held)


def tiles_for_mordor(state: GameState) -> TilesLeft:
    """The pool as it would be if the Fellowship entered Mordor now: drawn Eyes and waiting tiles in it (p. 43)."""
    entry = entered(state)
    return _counted(state, (*state.hunt_pool.inside, *entry.eyes, *entry.specials), None)


def _counted(state: GameState, inside: tuple[TileId, ...], held: TileId | None) -> TilesLeft:
    playing = (*state.hunt_pool.inside, *state.hunt_pool.drawn)
    ready = list(_faces(state, inside))
    standard = list(_faces(state, (tile for tile in playing if tiles()[tile].kind is TileKind.STANDARD))) or [NOTHING]
    back = next(_faces(state, () if held is None else (held,)), None)
    faces = tuple(dict.fromkeys((*ready, *standard, *(() if back is None else (back,)))))
    return TilesLeft(faces, _counts(faces, ready), _counts(faces, standard), back)


def _counts(faces: tuple[Face, ...], shown: list[Face]) -> tuple[int, ...]:
    return tuple(shown.count(face) for face in faces)


def _faces(state: GameState, group: Iterable[TileId]) -> Iterator[Face]:
    gollum = state.fellowship.guide is None
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
