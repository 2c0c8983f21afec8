"""The same chances the long way: every roll, every tile in every order, counted one by one."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import product

from companion.rules.catalogue import tiles
from companion.rules.terms import TileId, TileKind

DIE = range(1, 7)


@cache
def successes_of_every_roll(dice: int, target: int, rerolls: int) -> dict[int, Fraction]:
    """Successes over all throws of `dice` dice and, beside them, of the `rerolls` dice that may replace failed ones."""
    found: Counter[int] = Counter()
    for throw in product(DIE, repeat=dice + rerolls):
        first = [succeeds(face, target) for face in throw[:dice]]
        again = [succeeds(face, target) for face in throw[dice : dice + min(rerolls, first.count(False))]]
        found[first.count(True) + again.count(True)] += 1
    return {good: Fraction(count, 6 ** (dice + rerolls)) for good, count in found.items()}


def succeeds(face: int, target: int) -> bool:
    """Whether a die succeeds, by the letter: a 6 does, a 1 does not, the others reach the target or fail."""
    if face in (1, 6):
        return face == 6
    return face >= target


@dataclass(frozen=True)
class Table:
    """Just enough of a table to draw tiles from: copies in the pool, copies drawn, Corruption, step."""

    inside: tuple[TileId, ...]
    drawn: tuple[TileId, ...] = ()
    corruption: int = 0
    step: int | None = None


@dataclass(frozen=True)
class Draw:
    """One way a tile may fall: its chance, its damage, whether it reveals, and the table after it."""

    share: Fraction
    damage: int
    reveals: bool
    after: Table


def every_draw(table: Table, eye: int, *, gollum: bool = False) -> Iterator[Draw]:
    """Each tile copy that may be drawn now, and each face of the die if it is a die tile."""
    inside, drawn = table.inside, table.drawn
    if not inside:
        inside = tuple(tile for tile in drawn if tiles()[tile].kind is TileKind.STANDARD)
        drawn = tuple(tile for tile in drawn if tile not in inside)
    for tile in inside:
        points = points_of(tile, eye)
        for number in points:
            corruption = min(12, max(0, table.corruption + number))
            left = tuple(other for other in inside if other != tile)
            step = None if table.step is None else table.step + (0 if tiles()[tile].stop else 1)
            after = Table(left, (*drawn, tile), corruption, step)
            yield Draw(Fraction(1, len(inside) * len(points)), max(0, number), revealing(tile, gollum=gollum), after)


def points_of(tile: TileId, eye: int) -> tuple[int, ...]:
    """The points a tile may be worth, each as likely."""
    value = tiles()[tile].value
    if value == "die":
        return tuple(DIE)
    if value == "eye":
        return (eye,)
    assert isinstance(value, int)
    return (value,)


def revealing(tile: TileId, *, gollum: bool) -> bool:
    """Whether the tile reveals the Fellowship, with Gollum as Guide or not."""
    face = tiles()[tile]
    return face.reveal and not (gollum and face.kind is TileKind.STANDARD and face.value != "eye")
