"""The way along the Mordor Track: whether the Fellowship reaches the Crack of Doom before 12 Corruption.

Rule 1: each turn it moves if it is hidden and hides if it is not; so a reveal costs one turn.
Rule 2: all damage goes to the Ring, no card is played, nobody helps; a Stop icon denies the step.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, partial
from operator import add

from companion.odds.chances import Chances, gathered, in_order
from companion.odds.combat_dice import FACES
from companion.odds.moves import corrupted, damage_left, stays, worth
from companion.odds.tiles_left import Face, TilesLeft, ready_to_draw, tiles_for_mordor, tiles_left
from companion.rules.hunt_tile import reveals
from companion.rules.state import CRACK_OF_DOOM, TRACK_END, GameState
from companion.rules.terms import DIE_FACES, HuntStage


@dataclass(frozen=True, slots=True)
class Journey:
    """How the way to the Crack of Doom ends.

    `reached` is the chance to get there; in all other cases Corruption is 12. `turns` counts those it takes until
    either end.
    """

    reached: Fraction
    corruption: Chances[int]
    turns: Chances[int]


Place = tuple[int, int, int]
"""Where a way has come to: the step, the Corruption, the turns it took with the hide that is due."""

Ways = dict[Place, int]
"""In how many ways each place is come to."""

Layer = dict[tuple[int, ...], Ways]
"""Every pool that may be left after so many draws, and the ways to it."""


def to_the_crack_of_doom(state: GameState, hunt_box: int) -> Journey:
    """The way ahead with `hunt_box` dice of both colours in the Hunt Box whenever a tile is drawn.

    A Fellowship that is not on the Mordor Track yet begins as if it entered now. A tile being resolved is resolved
    first, and its turn does not count.
    """
    left = tiles_left(state) if state.fellowship.on_mordor_track else tiles_for_mordor(state)
    begun = _begun(state)
    ways = {place: begun.count(place) for place in begun}
    return _journey(gathered(_ends(left, hunt_box, ways, len(begun))))


def _journey(ends: Chances[Place]) -> Journey:
    reached = ends.that(lambda place: place[1] < TRACK_END)
    corruption = ends.each(lambda place: place[1])
    return Journey(reached, in_order(corruption), in_order(ends.each(lambda place: place[2])))


RESOLVING = (HuntStage.TILE_DIE, HuntStage.DAMAGE, HuntStage.REVEAL, HuntStage.ENDING)
"""The stages of a Hunt after its tile was drawn."""


def _begun(state: GameState) -> list[Place]:
    """Where the way begins: one place, or six alike while the die of a die tile is awaited."""
    fellowship, hunt = state.fellowship, state.hunt
    step, hidden, damages = fellowship.mordor_step or 0, fellowship.hidden, [0]
    if hunt is not None and fellowship.on_mordor_track and hunt.stage in RESOLVING:
        damages = list(DIE_FACES) if hunt.stage is HuntStage.TILE_DIE else [damage_left(hunt)]
        step = min(CRACK_OF_DOOM, step + (not stays(hunt)))
        hidden = hidden and not reveals(state, hunt)
    return [_arrived(step, corrupted(fellowship.corruption, points), 0, revealed=not hidden) for points in damages]


def _arrived(step: int, corruption: int, turns: int, *, revealed: bool) -> Place:
    """A place come to; if the way goes on from it, hiding takes a turn."""
    here = (step, corruption, turns)
    return here if _over(here) else (step, corruption, turns + revealed)


def _over(place: Place) -> bool:
    return place[0] == CRACK_OF_DOOM or place[1] == TRACK_END


def _ends(left: TilesLeft, hunt_box: int, begun: Ways, among: int) -> Iterator[tuple[Place, Fraction]]:
    """Every end of every way with its chance, draw after draw.

    After so many draws every pool holds as many tiles, so ways are whole numbers out of one total.
    """
    falls = tuple(cache(partial(_fall, face, hunt_box)) for face in left.faces)
    going = {place: ways for place, ways in begun.items() if not _over(place)}
    layer: Layer = {left.inside: going} if going else {}
    ended = {place: ways for place, ways in begun.items() if _over(place)}
    total, back = among, _held_back(left)
    while True:
        yield from ((place, Fraction(ways, total)) for place, ways in ended.items())
        if not layer:
            return
        total *= FACES * sum(ready_to_draw(next(iter(layer)), left.standard))
        layer, ended = _drawn(layer, left.standard, falls)
        if back is not None:
            layer, back = {tuple(map(add, inside, back)): ways for inside, ways in layer.items()}, None


def _held_back(left: TilesLeft) -> tuple[int, ...] | None:
    """The tile Mithril Coat holds aside, which the first draw brings back, as counts."""
    return None if left.held is None else tuple(int(face == left.held) for face in left.faces)


Landing = tuple[Place, bool, int]
"""Where a tile leads from a place, whether the way ends there, on how many faces of a die."""

Fall = Callable[[Place], tuple[Landing, ...]]
"""Where one kind of tile leads from any place: six faces of a die in all."""


def _fall(face: Face, eye: int, place: Place) -> tuple[Landing, ...]:
    step, corruption, turns = place
    points = tuple((number, int(share * FACES)) for number, share in worth(face, eye))
    lands = (
        (_arrived(step + (not face.stop), corrupted(corruption, number), turns + 1, revealed=face.reveal), faces)
        for number, faces in points
    )
    return tuple((there, _over(there), faces) for there, faces in lands)


def _drawn(layer: Layer, standard: tuple[int, ...], falls: tuple[Fall, ...]) -> tuple[Layer, Ways]:
    """The pools and places after one more draw, and the ways that end with it."""
    after: Layer = {}
    ended: Ways = {}
    for inside, ways in layer.items():
        ready = ready_to_draw(inside, standard)
        for n, (count, fall) in enumerate(zip(ready, falls, strict=True)):
            if count:
                onward = _fallen(ways, count, fall, ended)
                if onward:
                    _add(after.setdefault((*ready[:n], count - 1, *ready[n + 1 :]), {}), onward)
    return after, ended


def _fallen(ways: Ways, count: int, fall: Fall, ended: Ways) -> list[tuple[Place, int]]:
    """Where `count` tiles alike lead from each place; the ways that end there are added to `ended`."""
    onward = []
    for place, number in ways.items():
        for there, over, faces in fall(place):
            if over:
                ended[there] = ended.get(there, 0) + number * count * faces
            else:
                onward.append((there, number * count * faces))
    return onward


def _add(ways: Ways, more: list[tuple[Place, int]]) -> None:
    for place, number in more:
        ways[place] = ways.get(place, 0) + number
